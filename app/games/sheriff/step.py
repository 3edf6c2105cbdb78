"""One action being carried out."""

from __future__ import annotations

from app.games.base import Event, Json, Rejected
from app.games.sheriff.actions import Counts
from app.games.sheriff.goods import plus
from app.games.sheriff.state import Bag, Card, Inspection, Player, Stand, State
from app.games.values import replace


class Step:
    """The state so far and what to log. It lives within one call of the game; if that raises, it is thrown away."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def say(self, code: str, **params: Json) -> None:
        """A line for everybody."""
        self.events.append(Event(code, params))

    def tell(self, seats: tuple[int, ...], code: str, **params: Json) -> None:
        """A line for these seats alone."""
        self.events.append(Event(code, params, seats))

    def set_player(self, seat: int, player: Player) -> None:
        players = self.state.players
        self.state = replace(self.state, players=(*players[:seat], player, *players[seat + 1 :]))

    def set_inspection(self, inspection: Inspection) -> None:
        self.state = replace(self.state, inspection=inspection)

    @property
    def inspection(self) -> Inspection:
        """The phase of bribes and inspection, or a rejection outside of it."""
        if self.state.inspection is None:
            raise Rejected("not_now")
        return self.state.inspection

    def bag(self, seat: int) -> Bag:
        """The closed bag of a seat, or a rejection."""
        if not 0 <= seat < len(self.state.players):
            raise Rejected("no_such_seat")
        bag = self.state.players[seat].bag
        if bag is None:
            raise Rejected("no_bag", seat=seat)
        if not bag.closed:
            raise Rejected("bag_settled", seat=seat)
        return bag

    def pay_gold(self, payer: int, to: int, gold: int) -> None:
        players = self.state.players
        self.set_player(payer, replace(players[payer], gold=players[payer].gold - gold))
        self.set_player(to, replace(players[to], gold=players[to].gold + gold))

    def add_goods(self, seat: int, legal: Counts, open_: Counts, hidden: Counts) -> None:
        """Onto a stand."""
        player = self.state.players[seat]
        stand = player.stand
        stand = Stand(plus(stand.legal, legal), plus(stand.open, open_), plus(stand.hidden, hidden))
        self.set_player(seat, replace(player, stand=stand))

    def new_cards(self, goods: tuple[str, ...]) -> tuple[Card, ...]:
        """Cards for a hand, each with an id that nobody has seen."""
        ids, chance = self.state.chance.tokens(len(goods), "card")
        self.state = replace(self.state, chance=chance)
        return tuple(map(Card, ids, goods))
