"""Bots know what their seats know, and nothing else."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from app.bots.registry import chooser
from tests.support.games import TESTED, GameCase, play, view_of

CASES = [
    pytest.param(tested, table, level, id=f"{tested.game.slug}-{table[1]}-{level}")
    for tested in TESTED
    if tested.game.slug in ("sheriff", "nottingham")
    for table in tested.tables[1:3]
    for level in ("easy", "normal", "hard")
]


@pytest.mark.parametrize(("tested", "table", "level"), CASES)
def test_what_a_seat_cannot_know_changes_nothing(tested: GameCase, table: tuple[Any, int], level: str) -> None:
    """Two states that differ only in what is hidden from a seat: its bot does the same in both."""
    game, choose = tested.game, chooser(level, tested.game.slug)
    asked = 0
    log: list[Any] = []
    for moment in islice(play(tested, table, seed=7), 250):
        awaiting = game.awaiting(moment.state)
        assert awaiting is not None
        seat = awaiting.owing[0]
        other = tested.scramble(moment.state, seat, Random(asked))
        views = [{**view_of(game, state, seat), "log": log} for state in (moment.state, other)]
        actions = [choose(view, game.choices(view), Random(1)) for view in views]
        assert actions[0] == actions[1]
        asked += actions[0] is not None
        log += [{"code": event.code, "params": event.params} for event in moment.events if event.to is None]
    assert asked > 50


@pytest.mark.slow
@pytest.mark.parametrize(("tested", "table", "level"), CASES)
def test_bots_of_all_levels_only_do_what_is_lawful(tested: GameCase, table: tuple[Any, int], level: str) -> None:
    """In whatever position random play leads to, what the bot gives can be done; also without a log."""
    game, choose = tested.game, chooser(level, tested.game.slug)
    for moment in islice(play(tested, table, seed=8), 250):
        for seat in range(table[1]):
            view = view_of(game, moment.state, seat)
            action = choose(view, game.choices(view), Random(2))
            if action is not None:
                game.apply(moment.state, seat, tested.decode(action))
