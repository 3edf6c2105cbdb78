"""A table of Nottingham laid out by hand, so that tests read like play.

Seats have names: Ann is on turn unless a test says otherwise, and Ben, Cat, Dan, Eve, Fay and Gus sit to the left, in
order. Their colours are red, yellow, green, blue, purple, white and grey. Piles are told from the upper card down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from app.games.base import Awaiting, Event, Json, Rejected, View
from app.games.chance import Chance
from app.games.nottingham.actions import (
    Complete,
    Decline,
    Defend,
    Discard,
    HoldUp,
    Keep,
    LayAmbush,
    LayOut,
    LetPass,
    NothingToOffer,
    NottinghamAction,
    Offer,
    Pass,
    Purchase,
    Rob,
    Spring,
    Steal,
    Take,
    TakeCard,
    TakeOffer,
    Trade,
)
from app.games.nottingham.ambushes import COLOURS, AmbushCard
from app.games.nottingham.assignments import ASSIGNMENTS
from app.games.nottingham.game import GAME
from app.games.nottingham.options import Options
from app.games.nottingham.state import Ambush, Card, Player, State, TradeIn, TurnedUp
from app.games.values import replace

ANN, BEN, CAT, DAN, EVE, FAY, GUS = range(7)
SEED = "5e" * 32
BySeat = Mapping[int, str]


def items(text: str) -> list[Any]:
    """Cards by item: "3 gold, pearls" gives three gold and a pearls."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        count, _, item = part.rpartition(" ")
        found += [item] * int(count or 1)
    return found


def ambush_card(name: str) -> AmbushCard:
    """ "red" is the card of that colour, "copper-chest" the one that shows these two."""
    return AmbushCard(colour=name) if name in COLOURS else AmbushCard(items=tuple(name.split("-")))  # type: ignore[arg-type]


def ambush_cards(text: str) -> tuple[AmbushCard, ...]:
    return tuple(ambush_card(part.strip()) for part in text.split(",") if part.strip())


def player(seat: int, hand: str, ambushes: str, victory: str) -> Player:
    cards = tuple(Card(f"hand{seat}_{number}", item) for number, item in enumerate(items(hand)))
    lying = tuple(Ambush(f"ambush{seat}_{number}", card) for number, card in enumerate(ambush_cards(ambushes)))
    return Player(cards, lying, tuple(items(victory)))


class Table:
    """A game and all that was said in it. Whatever is not given is empty; without ``turned_up`` Ann may trade in."""

    def __init__(
        self,
        seats: int = 4,
        *,
        hands: BySeat | None = None,
        turned_up: str | None = None,
        ambushes: BySeat | None = None,
        victory: BySeat | None = None,
        draw: str = "20 candlestick",
        discard: str = "",
        ambush_pile: str = "",
        space: int = 3,
        completers: Mapping[str, tuple[int, ...]] | None = None,
        seat: int = ANN,
        **options: Any,
    ) -> None:
        self.state = State(
            options=Options(**options),
            chance=Chance(SEED),
            colours=COLOURS[:seats],
            players=tuple(
                player(who, (hands or {}).get(who, ""), (ambushes or {}).get(who, ""), (victory or {}).get(who, ""))
                for who in range(seats)
            ),
            draw=tuple(items(draw)[::-1]),
            ambush_pile=ambush_cards(ambush_pile)[::-1],
            completers=tuple((completers or {}).get(kind, ()) for kind in ASSIGNMENTS),
            seat=seat,
            discard=tuple(items(discard)[::-1]),
            space=space,
            turned_up=turned_up,  # type: ignore[arg-type]
            now=TurnedUp() if turned_up else TradeIn(),
        )
        self.events: list[Event] = []

    # Laying out

    def change(self, **parts: Any) -> None:
        """Put parts of the state there by hand."""
        self.state = replace(self.state, **parts)

    # Playing

    def do(self, seat: int, action: NottinghamAction) -> None:
        self.state, events = GAME.apply(self.state, seat, action)
        self.events += events

    def take(self, seat: int = ANN) -> None:
        self.do(seat, Take("take"))

    def purchase(self, seat: int = ANN) -> None:
        self.do(seat, Purchase("purchase"))

    def trade(self, seat: int = ANN) -> None:
        self.do(seat, Trade("trade"))

    def ambush(self, seat: int = ANN) -> None:
        self.do(seat, LayAmbush("ambush"))

    def steal(self, target: int, seat: int = ANN) -> None:
        self.do(seat, Steal("steal", target))

    def rob(self, target: int, seat: int = ANN) -> None:
        self.do(seat, Rob("rob", target))

    def hold_up(self, target: int, seat: int = ANN) -> None:
        self.do(seat, HoldUp("hold_up", target))

    def offer(self, seat: int, text: str) -> None:
        self.do(seat, Offer("offer", self.ids(seat, text)))

    def nothing_to_offer(self, seat: int) -> None:
        self.do(seat, NothingToOffer("nothing_to_offer"))

    def take_offer(self, of: int, seat: int = ANN) -> None:
        self.do(seat, TakeOffer("take_offer", of))

    def decline(self, seat: int = ANN) -> None:
        self.do(seat, Decline("decline"))

    def defend(self, seat: int) -> None:
        self.do(seat, Defend("defend"))

    def let_pass(self, *seats: int) -> None:
        for seat in seats:
            self.do(seat, LetPass("let_pass"))

    def take_card(self, item: Any, seat: int = ANN) -> None:
        self.do(seat, TakeCard("take_card", item))

    def keep(self, name: str, seat: int = ANN) -> None:
        look = self.mine(seat)["look"] or []
        self.do(seat, Keep("keep", self.ambush_id(look, name)))

    def lay_out(self, text: str, seat: int = ANN) -> None:
        self.do(seat, LayOut("lay_out", self.ids(seat, text)))

    def complete(self, assignment: Any, text: str, seat: int = ANN) -> None:
        self.do(seat, Complete("complete", assignment, self.ids(seat, text)))

    def pass_by(self, seat: int = ANN) -> None:
        self.do(seat, Pass("pass"))

    def spring(self, seat: int, name: str) -> None:
        self.do(seat, Spring("spring", self.ambush_id(self.mine(seat)["ambushes"], name)))

    def discard(self, seat: int, text: str) -> None:
        self.do(seat, Discard("discard", self.ids(seat, text)))

    def end(self) -> None:
        """The table ends the game early."""
        self.state, events = GAME.end(self.state)
        self.events += events

    def time_is_up(self) -> None:
        """The clock that runs has expired: defaults are applied until another one runs."""
        clock = self.awaiting.clock
        while (awaiting := GAME.awaiting(self.state)) is not None and awaiting.clock == clock:
            for seat in awaiting.owing:
                self.do(seat, GAME.default(self.state, seat))

    # Looking

    @property
    def awaiting(self) -> Awaiting:
        found = GAME.awaiting(self.state)
        assert found is not None
        return found

    @property
    def waits_for(self) -> tuple[str, tuple[int, ...]]:
        return self.awaiting.decision, self.awaiting.owing

    @property
    def clock(self) -> str:
        clock = self.awaiting.clock
        assert clock is not None
        return clock.key

    @property
    def public(self) -> View:
        return GAME.public_view(self.state)

    def mine(self, seat: int) -> View:
        return GAME.private_view(self.state, seat)

    def choices(self, seat: int) -> list[View]:
        return list(GAME.choices({"table": self.public, "mine": self.mine(seat)}))

    def can(self, seat: int) -> list[str]:
        """What the seat may do."""
        return [choice["do"] for choice in self.choices(seat)]

    def fields(self, seat: int, do: str) -> View:
        """What the fields of this action may hold."""
        return next(choice["fields"] for choice in self.choices(seat) if choice["do"] == do)

    def hand(self, seat: int) -> str:
        """The hand, in the words of ``items``, in the order in which the cards came."""
        return ", ".join(card.item for card in self.state.players[seat].hand)

    def card_ids(self, seat: int) -> set[str]:
        return {card.id for card in self.state.players[seat].hand}

    def lying(self, seat: int) -> list[str]:
        """The ambushes before a seat, by name."""
        return [_name(ambush.card) for ambush in self.state.players[seat].ambushes]

    @property
    def ambush_pile(self) -> list[str]:
        """From the upper card down."""
        return [_name(card) for card in self.state.ambush_pile[::-1]]

    def victory(self, seat: int) -> list[str]:
        return list(self.state.players[seat].victory)

    def said(self, code: str) -> list[Json]:
        """What everybody was told under this code."""
        return [dict(event.params) for event in self.events if event.code == code and event.to is None]

    def told(self, code: str) -> list[tuple[tuple[int, ...], Json]]:
        """What only some were told under this code: who, and what."""
        return [(event.to, dict(event.params)) for event in self.events if event.code == code and event.to is not None]

    def heard_by(self, seat: int | None) -> list[Json]:
        """Everything in the log that a seat, or a spectator, may read."""
        return [[event.code, dict(event.params)] for event in self.events if event.to is None or seat in event.to]

    def ids(self, seat: int, text: str) -> tuple[str, ...]:
        """The ids of such hand cards; a card that is not held gets an id that nobody has."""
        left, found = list(self.state.players[seat].hand), []
        for item in items(text):
            card = next((card for card in left if card.item == item), None)
            if card is not None:
                left.remove(card)
            found.append(card.id if card is not None else "nobody's")
        return tuple(found)

    @staticmethod
    def ambush_id(seen: Sequence[View], name: str) -> str:
        """The id of such an ambush card among those that are seen, else one that nobody has."""
        wanted = ambush_card(name)
        alike = (row["id"] for row in seen if (tuple(row["items"]), row["colour"]) == (wanted.items, wanted.colour))
        return next(alike, "nobody's")

    @contextmanager
    def refused(self, code: str, **params: Json) -> Iterator[None]:
        """What is tried here is rejected with this code, and nothing has changed."""
        before = self.state
        with pytest.raises(Rejected) as caught:
            yield
        assert caught.value.code == code
        assert params.items() <= caught.value.params.items()
        assert self.state is before


def _name(card: AmbushCard) -> str:
    return card.colour or "-".join(card.items)
