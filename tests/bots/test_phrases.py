"""What bots say."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from app.bots.phrases import REMARKS, remark
from app.games.registry import GAMES
from tests.support.games import TESTED, GameCase, play, view_of

CASES = [pytest.param(tested, id=tested.game.slug) for tested in TESTED if tested.game.slug in REMARKS]


@pytest.mark.parametrize("tested", CASES)
def test_what_fits_can_be_said_and_is_said_to_others(tested: GameCase) -> None:
    """Over random play: phrases of the game, at seats that are there and never at the own one; many different ones."""
    game, (options, seats) = tested.game, tested.tables[1]
    said: Counter[str] = Counter()
    for moment in islice(play(tested, (options, seats), seed=4), 600):
        fresh = [{"code": event.code, "params": event.params} for event in moment.events if event.to is None]
        for seat in range(seats):
            for one in REMARKS[game.slug](view_of(game, moment.state, seat), fresh):
                assert one.phrase in game.phrases
                assert one.to is None or (0 <= one.to < seats and one.to != seat)
                said[one.phrase] += 1
    assert len(said) >= 4, said


def test_bots_mostly_keep_silent() -> None:
    """Where something fits it is said one time in five; where nothing does, or the game has no phrases, never."""
    view: Any = {"mine": {"seat": 1}, "table": {"sheriff": 0}}
    fresh = [{"code": "declared", "params": {"seat": 1, "good": "apples", "count": 2}}]
    said = [remark("sheriff", view, fresh, Random(seed)) for seed in range(500)]
    assert 60 < sum(one is not None for one in said) < 140
    assert {one.phrase for one in said if one} == {"just_apples", "trust_me"}
    assert remark("sheriff", view, [], Random(1)) is None
    assert remark("tug", view, fresh, Random(1)) is None


def test_every_game_of_the_house_has_something_to_say() -> None:
    """A new game's bots are not forgotten."""
    assert set(REMARKS) == set(GAMES)
