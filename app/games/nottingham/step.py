"""One action being carried out."""

from __future__ import annotations

from typing import TypeVar

from app.games.base import Event, Json, Rejected
from app.games.nottingham.actions import Item
from app.games.nottingham.state import Card, Discards, Now, Offers, Player, State, Window
from app.games.values import replace

T = TypeVar("T")
N = TypeVar("N", bound=Now)


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

    def ask(self, now: Now) -> None:
        """Wait for a new decision, under a new clock."""
        self.state = replace(self.state, now=now, asked=self.state.asked + 1)

    def on_turn(self, seat: int, kind: type[N]) -> N:
        """The decision of this kind, which is the player's on turn, or a rejection."""
        now = self.asked_for(kind)
        if seat != self.state.seat:
            raise Rejected("not_your_turn")
        return now

    def asked_for(self, kind: type[N]) -> N:
        """The decision of this kind that is waited for, or a rejection."""
        now = self.state.now
        if not isinstance(now, kind):
            raise Rejected("not_now")
        return now

    def set_player(self, seat: int, player: Player) -> None:
        players = self.state.players
        self.state = replace(self.state, players=(*players[:seat], player, *players[seat + 1 :]))

    def give(self, seat: int, *items: Item) -> None:
        """Into a hand, each card with an id that nobody has seen."""
        ids, chance = self.state.chance.tokens(len(items), "card")
        player = self.state.players[seat]
        self.set_player(seat, replace(player, hand=player.hand + tuple(map(Card, ids, items))))
        self.state = replace(self.state, chance=chance)

    def remove(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Out of a hand."""
        player, gone = self.state.players[seat], {card.id for card in cards}
        self.set_player(seat, replace(player, hand=tuple(card for card in player.hand if card.id not in gone)))

    def give_turned_up(self, seat: int) -> None:
        """The turned-up card into a hand."""
        item = self.state.turned_up
        if item is None:
            raise AssertionError("a card is turned up until it has gone somewhere")
        self.state = replace(self.state, turned_up=None)
        self.give(seat, item)

    def rename(self, seat: int, seen: tuple[Card, ...]) -> None:
        """New ids for cards of a hand that all have seen and that are hidden again."""
        ids, chance = self.state.chance.tokens(len(seen), "card")
        new = {card.id: Card(name, card.item) for card, name in zip(seen, ids, strict=True)}
        player = self.state.players[seat]
        self.set_player(seat, replace(player, hand=tuple(new.get(card.id, card) for card in player.hand)))
        self.state = replace(self.state, chance=chance)

    def own_cards(self, seat: int, ids: tuple[str, ...]) -> tuple[Card, ...]:
        """The cards of the own hand with these ids, each named once, or a rejection."""
        hand = {card.id: card for card in self.state.players[seat].hand}
        for place, name in enumerate(ids):
            if name not in hand:
                raise Rejected("no_such_card")
            if name in ids[:place]:
                raise Rejected("card_twice")
        return tuple(hand[name] for name in ids)

    def draw(self) -> Item | None:
        """N-50: the upper card of the draw pile; when that is empty the discards are shuffled into a new one first.
        None: both are empty."""
        state = self.state
        if not state.draw and state.discard:
            pile, chance = state.chance.shuffle(state.discard, "reshuffle")
            state = replace(state, draw=pile, discard=(), chance=chance)
            self.say("reshuffled", count=len(pile))
        if not state.draw:
            return None
        self.state = replace(state, draw=state.draw[:-1])
        return state.draw[-1]


def slot(now: Offers | Window | Discards, seat: int) -> int:
    """The place of a seat among those who are asked, if it has yet to answer, or a rejection."""
    if seat not in now.asked:
        raise Rejected("not_asked")
    place = now.asked.index(seat)
    if now.answers[place] is not None:
        raise Rejected("already_answered")
    return place


def filled(answers: tuple[T, ...], place: int, answer: T) -> tuple[T, ...]:
    """The answers with one more."""
    return (*answers[:place], answer, *answers[place + 1 :])
