"""Whole random games of Sheriff of Nottingham: every combination of options with 3, 4 and 5 players."""

from __future__ import annotations

from itertools import product

import pytest

from app.games.sheriff.game import GAME
from app.games.sheriff.goods import deck
from app.games.sheriff.options import Options
from tests.support.games import TESTED, play
from tests.support.sheriff_secrets import census

SHERIFF = next(tested for tested in TESTED if tested.game is GAME)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("limit", ["off", "phase", "per_bag"])
def test_every_combination_of_options_plays_to_its_end(seats: int, limit: str) -> None:
    """S-1, S-60: a game of 9, 8 or 10 rounds whatever is chosen, with the whole deck and 50 gold a player in it."""
    for seed, (royal, ten, seven, promo) in enumerate(product([False, True], repeat=4)):
        options = Options(royal, promo, ten, seven, seed % seats, limit)
        last = list(play(SHERIFF, (options, seats), seed, idle=0.1))[-1].after
        assert (last.round, last.phase) == ({3: 9, 4: 8, 5: 10}[seats], "over")
        found = census(last)
        assert found["gold"] == 50 * seats
        assert found.total() - found["gold"] == len(deck(options, seats))
