"""Nobody sees what is hidden: planted leaks are found, and bystanders of a theft see the same whatever was taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from app.games.base import Awaiting, Event, Game, Rejected, Seat, View
from app.games.chance import Chance
from app.games.nottingham.ambushes import fits
from app.games.nottingham.game import GAME, Nottingham
from app.games.nottingham.state import Discards, Laying, Offers, State, Taking, Window
from tests.support.games import TESTED, GameCase
from tests.support.nottingham_table import ANN, BEN, CAT, Table
from tests.support.secrecy import check_secrecy

NOTTINGHAM = next(tested for tested in TESTED if tested.game is GAME)


def answers(state: State, kind: type[Any]) -> Any:
    return repr(state.now.answers) if isinstance(state.now, kind) else None


IN_THE_VIEW: dict[str, Callable[[State], Any]] = {
    "seed": lambda state: state.chance.seed,
    "draw pile": lambda state: state.draw[-1:],
    "hash of the hidden position": lambda state: sha256(repr(state).encode()).hexdigest(),
    "hands": lambda state: [[card.item for card in player.hand] for player in state.players],
    "ids of cards": lambda state: [card.id for player in state.players for card in player.hand],
    "ambush pile": lambda state: [repr(card) for card in state.ambush_pile[-1:]],
    "ambushes before the seats": lambda state: [repr(player.ambushes) for player in state.players],
    "ambushes that are looked at": lambda state: repr(state.now.two) if isinstance(state.now, Laying) else None,
    "victory piles": lambda state: [player.victory for player in state.players],
    "hand that is robbed": lambda state: (
        [card.item for card in state.players[state.now.target].hand] if isinstance(state.now, Taking) else None
    ),
    "hidden offers": lambda state: answers(state, Offers),
    "answers of the window": lambda state: answers(state, Window),
    "who has answered the window": lambda state: state.now.waiting if isinstance(state.now, Window) else None,
    "hidden discards": lambda state: answers(state, Discards),
    "order of a scoreboard": lambda state: sorted(
        range(len(state.players)), key=lambda seat: "chest" in state.players[seat].victory
    ),
}


class ShowsInTable(Nottingham):
    """A game whose table part holds one thing too many."""

    def __init__(self, leak: Callable[[State], Any]) -> None:
        self.leak = leak

    def public_view(self, state: State) -> View:
        return {**GAME.public_view(state), "leak": self.leak(state)}


class ShowsTheRobbedHandAfterwards(Nottingham):
    """A private part in which the left neighbour's hand stays."""

    def private_view(self, state: State, seat: Seat) -> View:
        neighbour = state.players[(seat + 1) % len(state.players)]
        return {**GAME.private_view(state, seat), "rob": sorted(card.item for card in neighbour.hand)}


class TellsInTheLog(Nottingham):
    """Private log lines that everybody may read."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        after, events = GAME.apply(state, seat, action)
        return after, tuple(replace(event, to=None) for event in events)


class TellsAnswersAtOnce(Nottingham):
    """A log line whenever somebody springs an ambush or offers a second card: the number of lines tells."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        after, events = GAME.apply(state, seat, action)
        return after, events + (Event("hm", {}),) * (action.do == "spring")


class AsksOnlyWhoseAmbushFits(Nottingham):
    """The server answers for the others because of what they have."""

    def awaiting(self, state: State) -> Awaiting | None:
        found, now = GAME.awaiting(state), state.now
        if found is None or not isinstance(now, Window):
            return found
        trader = state.colours[state.seat]
        lying = {seat: state.players[seat].ambushes for seat in now.asked}
        fitting = [seat for seat in now.asked if any(fits(ambush.card, now.item, trader) for ambush in lying[seat])]
        return replace(found, shown=tuple(fitting))


class HurriesByWhatIsHidden(Nottingham):
    """A Defend window whose clock depends on a necklace in the hand."""

    def awaiting(self, state: State) -> Awaiting | None:
        found = GAME.awaiting(state)
        if found is None or found.clock is None or found.decision != "defend":
            return found
        armed = any(card.item == "necklace" for card in state.players[found.owing[0]].hand)
        return replace(found, clock=replace(found.clock, ms=1_000 + armed))


class RejectsByWhatIsHidden(Nottingham):
    """A rejection that tells what the next seat holds."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        try:
            return GAME.apply(state, seat, action)
        except Rejected as rejected:
            hand = state.players[(seat + 1) % len(state.players)].hand
            there = sum(card.item == "gold" for card in hand)
            raise Rejected(rejected.code, **rejected.params, there=there) from None


LEAKS: dict[str, Game[Any]] = {name: ShowsInTable(leak) for name, leak in IN_THE_VIEW.items()} | {
    "a hand after the Rob": ShowsTheRobbedHandAfterwards(),
    "private lines in the log": TellsInTheLog(),
    "number of lines": TellsAnswersAtOnce(),
    "who is asked": AsksOnlyWhoseAmbushFits(),
    "length of the clock": HurriesByWhatIsHidden(),
    "rejections": RejectsByWhatIsHidden(),
}


def search(tested: GameCase, table: tuple[Any, int]) -> None:
    """Up to forty random games, until something shows."""
    for seed in range(40):
        check_secrecy(tested, table, seed)


@pytest.mark.slow
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    """One for each kind of field that leaked elsewhere: the properties fail on each of them."""
    leaky = replace(NOTTINGHAM, game=LEAKS[leak])
    table = NOTTINGHAM.tables[3 if leak == "hidden discards" else 1]
    with pytest.raises(AssertionError):
        search(leaky, table)


def seen_by(table: Table, viewer: Seat | None) -> Any:
    mine = table.mine(viewer) if viewer is not None else None
    return table.public, mine, table.awaiting.shown, table.clock, table.heard_by(viewer)


def robbed(item: str) -> Table:
    table = Table(hands={ANN: "2 gold", BEN: "gold, chest, copper"}, turned_up="pearls")
    table.rob(BEN)
    table.let_pass(BEN)
    table.take_card(item)
    return table


def test_bystanders_see_the_same_whatever_was_robbed() -> None:
    """N-72: neither view, clock nor log tells which card it was."""
    for viewer in (None, CAT):
        assert seen_by(robbed("gold"), viewer) == seen_by(robbed("chest"), viewer)


def stolen(seed: int) -> Table:
    table = Table(hands={ANN: "2 gold", BEN: "gold, chest, copper"}, turned_up="candlestick")
    table.change(chance=Chance(f"{seed:064x}"))
    table.steal(BEN)
    table.let_pass(BEN)
    return table


def test_bystanders_see_the_same_whatever_was_stolen() -> None:
    """N-71: whichever card was drawn."""
    tables = [stolen(seed) for seed in range(8)]
    assert len({table.hand(ANN) for table in tables}) > 1
    for viewer in (None, CAT):
        assert all(seen_by(table, viewer) == seen_by(tables[0], viewer) for table in tables)


def test_a_necklace_that_was_not_played_is_not_seen() -> None:
    """N-77: a target that lets it pass looks the same with and without one."""

    def looked_at(hand: str) -> Table:
        table = Table(hands={ANN: "2 gold", BEN: hand}, turned_up="pearls")
        table.rob(BEN)
        table.let_pass(BEN)
        return table

    for viewer in (None, CAT):
        assert seen_by(looked_at("necklace, gold"), viewer) == seen_by(looked_at("chest, gold"), viewer)


def test_no_rejection_tells_whether_an_ambush_would_have_fitted() -> None:
    """N-66: the trader, who is not asked, is refused in the same way whatever lies before the others."""
    for name in ("red", "green"):
        table = Table(hands={ANN: "3 pearls"}, ambushes={BEN: name})
        table.lay_out("3 pearls")
        with table.refused("not_asked"):
            table.spring(ANN, name)
