"""Nobody is ever shown what they should not see: both properties, proven on planted leaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from app.games.base import Awaiting, Clock, Event, Game, Rejected, Seat, View
from app.games.sheriff.game import GAME, Sheriff
from app.games.sheriff.goods import LEGAL
from app.games.sheriff.state import State
from tests.support.games import TESTED, GameCase
from tests.support.secrecy import check_secrecy

CASES = [
    pytest.param(tested, table, id=f"{tested.game.slug}-{table[1]}", marks=pytest.mark.slow if table[1] > 3 else ())
    for tested in TESTED
    for table in tested.tables
]


def check_often(tested: GameCase, table: tuple[Any, int]) -> None:
    for seed in range(11, 15):
        check_secrecy(tested, table, seed)


@pytest.mark.parametrize(("tested", "table"), CASES)
def test_hidden_things_never_show(tested: GameCase, table: tuple[Any, int]) -> None:
    """Static and step property over random games: what differs only in hidden things looks the same."""
    check_often(tested, table)


def bags(state: State) -> list[Any]:
    return [[card.good for card in player.bag.cards] if player.bag is not None else [] for player in state.players]


IN_THE_VIEW: dict[str, Callable[[State], Any]] = {
    "seed": lambda state: state.chance.seed,
    "draw pile": lambda state: state.draw[-1:],
    "removed cards": lambda state: state.removed[:1],
    "hash of the hidden position": lambda state: sha256(repr(state).encode()).hexdigest(),
    "hands": lambda state: [[card.good for card in player.hand] for player in state.players],
    "ids of cards": lambda state: [card.id for player in state.players for card in player.hand],
    "set-aside cards": lambda state: state.market and [card.good for card in state.market.aside],
    "bags": bags,
    "size of a shut bag": lambda state: [player.bag and player.bag.count for player in state.players],
    "face-down goods": lambda state: [player.stand.hidden for player in state.players],
    "order of a scoreboard": lambda state: sorted(
        range(len(state.players)), key=lambda seat: sum(state.players[seat].stand.hidden.get(g, 0) for g in ("silk",))
    ),
}


class ShowsInTable(Sheriff):
    """A game whose table part holds one thing too many."""

    def __init__(self, leak: Callable[[State], Any]) -> None:
        self.leak = leak

    def public_view(self, state: State) -> View:
        return {**GAME.public_view(state), "leak": self.leak(state)}


class ShowsOthersHands(Sheriff):
    """A private part that holds the left neighbour's hand."""

    def private_view(self, state: State, seat: Seat) -> View:
        neighbour = state.players[(seat + 1) % len(state.players)]
        return {**GAME.private_view(state, seat), "leak": [card.good for card in neighbour.hand]}


class TellsInTheLog(Sheriff):
    """Private log lines that everybody may read."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        after, events = GAME.apply(state, seat, action)
        return after, tuple(replace(event, to=None) for event in events)


class TellsHowManyWereLoaded(Sheriff):
    """A log line with the number of cards in a shut bag."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        after, events = GAME.apply(state, seat, action)
        bag = after.players[seat].bag
        count = bag.count if bag is not None else 0
        return after, tuple(Event(event.code, {**event.params, "count": count}, event.to) for event in events)


class SaysMoreForLargeBags(Sheriff):
    """One frame more for a larger bag: the number of log lines tells."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        after, events = GAME.apply(state, seat, action)
        bag = after.players[seat].bag
        return after, events + events[:1] * (bag is not None and bag.state == "shut" and bag.count > 2)


class RejectsByWhatIsHidden(Sheriff):
    """A rejection with a parameter that tells how much mead the next seat has lying face down."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        try:
            return GAME.apply(state, seat, action)
        except Rejected as rejected:
            hidden = state.players[(seat + 1) % len(state.players)].stand.hidden
            raise Rejected(rejected.code, **rejected.params, there=hidden.get("mead", 0)) from None


class HurriesByWhatIsHidden(Sheriff):
    """A clock whose length depends on what is in the bags."""

    def awaiting(self, state: State) -> Awaiting | None:
        found = GAME.awaiting(state)
        if found is None or found.clock is None:
            return found
        lies = sum(good not in LEGAL for bag in bags(state) for good in bag)
        return replace(found, clock=Clock(found.clock.key, found.clock.pace, 10_000 + lies))


class WaitsByWhatIsHidden(Sheriff):
    """Only who has legal cards is shown as waited for: the server answers for the others because of what they hold."""

    def awaiting(self, state: State) -> Awaiting | None:
        found = GAME.awaiting(state)
        if found is None:
            return None
        choosing = [seat for seat in found.shown if any(card.good in LEGAL for card in state.players[seat].hand[:2])]
        return replace(found, shown=tuple(choosing))


LEAKS: dict[str, Game[Any]] = {name: ShowsInTable(leak) for name, leak in IN_THE_VIEW.items()} | {
    "others' hands in the private part": ShowsOthersHands(),
    "private lines in the log": TellsInTheLog(),
    "bag size in the log": TellsHowManyWereLoaded(),
    "number of lines": SaysMoreForLargeBags(),
    "rejections": RejectsByWhatIsHidden(),
    "length of the clock": HurriesByWhatIsHidden(),
    "who is waited for": WaitsByWhatIsHidden(),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    """One for each kind of field that leaked elsewhere: the properties fail on each of them."""
    sheriff = next(tested for tested in TESTED if tested.game is GAME)
    leaky = replace(sheriff, game=LEAKS[leak])
    with pytest.raises(AssertionError):
        check_often(leaky, sheriff.tables[0])
