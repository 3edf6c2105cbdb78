"""A table of Sheriff of Nottingham laid out by hand, so that tests read like play.

Seats have names: Ann is the Sheriff unless a test says otherwise, and Ben, Cat, Dan and Eve sit to the left, in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from app.games.base import Awaiting, Event, Json, Rejected, View
from app.games.chance import Chance
from app.games.sheriff.actions import (
    Accept,
    ChangeOffer,
    Declare,
    Decline,
    Discard,
    Draw,
    HandBack,
    Load,
    MakeOffer,
    Mark,
    OfferAct,
    OfferRef,
    Open,
    PayDebt,
    Promise,
    SetAside,
    SheriffAction,
    Stack,
    TakeUp,
    Terms,
    Withdraw,
)
from app.games.sheriff.game import GAME
from app.games.sheriff.options import Options
from app.games.sheriff.state import Bag, Card, Inspection, Market, Player, Stand, State
from app.games.values import replace

ANN, BEN, CAT, DAN, EVE = range(5)
SEED = "5e" * 32

Goods = Sequence[str]


def goods(text: str) -> list[str]:
    """Cards by kind: "3 apples, mead" gives three apples and a mead."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        count, _, good = part.rpartition(" ")
        found += [good] * int(count or 1)
    return found


def counts(text: str) -> dict[str, int]:
    """How many of each kind."""
    return {good: goods(text).count(good) for good in dict.fromkeys(goods(text))}


def stand(legal: str = "", open: str = "", hidden: str = "") -> Stand:  # noqa: A002 - the word of the rules
    """A merchant's stand."""
    return Stand(counts(legal), counts(open), counts(hidden))


def cards(seat: int, where: str, text: str) -> tuple[Card, ...]:
    return tuple(Card(f"{where}{seat}_{number}", good) for number, good in enumerate(goods(text)))


class Table:
    """A game and all that was said in it. Whatever is not given is empty; gold is 50."""

    def __init__(
        self,
        seats: int = 4,
        *,
        sheriff: int = ANN,
        round: int = 1,  # noqa: A002 - the word of the rules
        hands: Mapping[int, str] | str = "",
        stands: Mapping[int, Stand] | None = None,
        gold: Mapping[int, int] | None = None,
        draw: str = "20 bread",
        left: str = "5 apples",
        right: str = "5 cheese",
        **options: Any,
    ) -> None:
        players = tuple(
            Player(
                (gold or {}).get(seat, 50),
                cards(seat, "hand", hands if isinstance(hands, str) else hands.get(seat, "")),
                (stands or {}).get(seat, Stand()),
            )
            for seat in range(seats)
        )
        self.state = State(
            Options(**options),
            Chance(SEED),
            (sheriff - round + 1) % seats,
            players,
            tuple(goods(draw)),
            tuple(goods(left)),
            tuple(goods(right)),
            round=round,
            market=Market((sheriff + 1) % seats),
        )
        self.events: list[Event] = []

    # Laying out

    def change(self, **parts: Any) -> None:
        """Put parts of the state there by hand."""
        self.state = replace(self.state, **parts)

    def loading(self) -> Table:
        """All merchants load their bags now."""
        self.change(phase="loading", market=None)
        return self

    def bags(self, bags: Mapping[int, str], declared: Mapping[int, str] | None = None) -> Table:
        """The Sheriff has these bags before him, declared as told, else as their first card."""
        players = list(self.state.players)
        for seat, text in bags.items():
            inside = cards(seat, "bag", text)
            said = (declared or {}).get(seat, inside[0].good)
            players[seat] = replace(players[seat], bag=Bag("declared", inside, len(inside), said))
        self.change(players=tuple(players), phase="inspection", market=None, inspection=Inspection())
        return self

    # Playing

    def do(self, seat: int, action: SheriffAction) -> None:
        self.state, events = GAME.apply(self.state, seat, action)
        self.events += events

    def set_aside(self, seat: int, text: str) -> None:
        self.do(seat, SetAside("set_aside", self.ids(self.state.players[seat].hand, goods(text))))

    def draw(self, seat: int, *sources: Any) -> None:
        for source in sources:
            self.do(seat, Draw("draw", source))

    def discard(self, seat: int, pile: Any, text: str | None = None) -> None:
        """The set-aside cards, from the bottom up; in the order in which they were set aside, if none is told."""
        assert self.state.market is not None
        aside = self.state.market.aside
        order = goods(text) if text is not None else [card.good for card in aside]
        self.do(seat, Discard("discard", pile, self.ids(aside, order)))

    def market(self, seat: int, aside: str = "", draw: Iterable[str] = (), onto: str = "left") -> None:
        """A whole turn on the market."""
        self.set_aside(seat, aside)
        self.draw(seat, *draw)
        if aside:
            self.discard(seat, onto)

    def load(self, seat: int, text: str) -> None:
        self.do(seat, Load("load", self.ids(self.state.players[seat].hand, goods(text))))

    def declare(self, seat: int, good: str) -> None:
        self.do(seat, Declare("declare", good))

    def take_up(self, bag: int, seat: int = ANN) -> None:
        self.do(seat, TakeUp("take_up", bag))

    def open(self, bag: int, seat: int = ANN) -> None:
        self.do(seat, Open("open", bag))

    def hand_back(self, bag: int, offer: OfferRef | None = None, seat: int = ANN) -> None:
        self.do(seat, HandBack("hand_back", bag, offer))

    def offer(self, seat: int, merchant: int | None = None, counters: OfferRef | None = None, **parts: Any) -> OfferRef:
        """A new offer; gives its id and version. ``parts`` as in ``terms``."""
        merchant = seat if merchant is None else merchant
        number = self.state.next_offer
        self.do(seat, MakeOffer("offer", merchant, terms(**parts), counters))
        return OfferRef(number, 1)

    def change_offer(self, seat: int, ref: OfferRef, **parts: Any) -> OfferRef:
        self.do(seat, ChangeOffer("change", ref, terms(**parts)))
        return OfferRef(ref.id, ref.version + 1)

    def withdraw(self, seat: int, ref: OfferRef) -> None:
        self.do(seat, Withdraw("withdraw", ref))

    def decline(self, seat: int, ref: OfferRef) -> None:
        self.do(seat, Decline("decline", ref))

    def accept(self, seat: int, ref: OfferRef) -> None:
        self.do(seat, Accept("accept", ref))

    def pay_debt(self, seat: int, legal: str = "", open: str = "", hidden: str = "") -> None:  # noqa: A002
        self.do(seat, PayDebt("pay_debt", counts(legal), counts(open), counts(hidden)))

    def stack(self, pile: Any, text: str, seat: int = ANN) -> None:
        self.do(seat, Stack("stack", pile, tuple(goods(text))))

    def mark(self, seat: int, promise: int, kept: bool) -> None:
        self.do(seat, Mark("mark", promise, kept))

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
    def clock(self) -> tuple[str, int | None]:
        clock = self.awaiting.clock
        assert clock is not None
        return clock.key, clock.ms

    @property
    def stands(self) -> str | None:
        """The clock that goes on after the one that runs."""
        clock = self.awaiting.clock
        assert clock is not None
        return clock.over

    @property
    def public(self) -> View:
        return GAME.public_view(self.state)

    def mine(self, seat: int) -> View:
        return GAME.private_view(self.state, seat)

    def choices(self, seat: int) -> list[View]:
        return self.choices_of({"table": self.public, "mine": self.mine(seat)})

    @staticmethod
    def choices_of(view: View) -> list[View]:
        return list(GAME.choices(view))

    def can(self, seat: int, do: str) -> list[View]:
        """What the fields of this action may hold, choice by choice."""
        return [choice["fields"] for choice in self.choices(seat) if choice["do"] == do]

    def gold(self, *seats: int) -> tuple[int, ...]:
        return tuple(self.state.players[seat].gold for seat in seats)

    def hand(self, seat: int) -> list[str]:
        return [card.good for card in self.state.players[seat].hand]

    def stand(self, seat: int) -> Stand:
        return self.state.players[seat].stand

    def offers(self) -> list[int]:
        """Which offers stand, by id."""
        inspection = self.state.inspection
        return [offer.id for offer in inspection.offers] if inspection is not None else []

    def said(self, code: str) -> list[Json]:
        """What everybody was told under this code."""
        return [dict(event.params) for event in self.events if event.code == code and event.to is None]

    def told(self, code: str) -> list[tuple[tuple[int, ...], Json]]:
        """What only some were told under this code: who, and what."""
        return [(event.to, dict(event.params)) for event in self.events if event.code == code and event.to is not None]

    @staticmethod
    def ids(held: Sequence[Card], wanted: Goods) -> tuple[str, ...]:
        """The ids of such cards; a card that is not held gets an id that nobody has."""
        left, found = list(held), []
        for good in wanted:
            card = next((card for card in left if card.good == good), None)
            if card is not None:
                left.remove(card)
            found.append(card.id if card is not None else "nobody's")
        return tuple(found)

    @contextmanager
    def refused(self, code: str, **params: Json) -> Iterator[None]:
        """What is tried here is rejected with this code, and nothing has changed."""
        before = self.state
        with pytest.raises(Rejected) as caught:
            yield
        assert caught.value.code == code
        assert params.items() <= caught.value.params.items()
        assert self.state is before


def terms(
    back: Iterable[int] = (),
    opened: Iterable[int] = (),
    acts: Iterable[tuple[int, Any]] = (),
    gold: int = 0,
    legal: str = "",
    open: str = "",  # noqa: A002 - the word of the rules
    hidden: str = "",
    bag: str = "",
    promises: Iterable[Promise] = (),
) -> Terms:
    """The terms of an offer: bags to be handed back, bags to be opened (or ``acts`` in their order), and the price."""
    order = [*((seat, "hand_back") for seat in back), *((seat, "open") for seat in opened), *acts]
    return Terms(
        tuple(OfferAct(seat, act) for seat, act in order),
        gold,
        counts(legal) or None,
        counts(open) or None,
        counts(hidden) or None,
        counts(bag) or None,
        tuple(promises),
    )
