"""Whole random games of Nottingham: 3 to 7 players, and what they come to on the way."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.nottingham.codes import EVENTS
from app.games.nottingham.game import GAME
from app.games.nottingham.options import Options
from tests.support.games import TESTED, play, view_of

NOTTINGHAM = next(tested for tested in TESTED if tested.game is GAME)

RARE = {"game_began", "came_to_nothing", "favour_missed"}
"""Said before the first action, or hardly ever; tested on tables laid out by hand."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("how", ["together", "in_turn"])
def test_every_number_of_players_plays_to_the_end(seats: int, how: str) -> None:
    """N-1, N-80: a game ends in the city or with the eighth assignment card, all 84 items still there."""
    for seed in range(5):
        last = list(play(NOTTINGHAM, (Options(trade_offers=how, first_player=seed % seats), seats), seed))[-1].after
        eighth = all(len(done) == 2 for done in last.completers)
        assert last.space == 21 or eighth
        items = NOTTINGHAM.census(last)
        assert [items[item] for item in ("copper", "gold", "chest")] == [12, 12, 12]


@pytest.mark.slow
def test_random_games_come_to_everything() -> None:
    """Random play reaches all but the rarest lines of the log, so that what is tested over random games leaves no rule
    out."""
    said: Counter[str] = Counter()
    for table in NOTTINGHAM.tables:
        for seed in range(12):
            said.update(event.code for moment in play(NOTTINGHAM, table, seed) for event in moment.events)
    assert set(EVENTS) - set(said) <= RARE


def test_every_choice_answers_what_the_seat_is_waited_for() -> None:
    """N-13: there is nothing to do besides; whoever is not asked has no choice at all."""
    for moment in play(NOTTINGHAM, NOTTINGHAM.tables[1], seed=5):
        awaiting = GAME.awaiting(moment.state)
        assert awaiting is not None
        for seat in range(4):
            view = view_of(GAME, moment.state, seat)
            owed = [choice["owed"] for choice in GAME.choices(view)]
            assert owed == [True] * len(owed)
            assert bool(owed) == (seat in awaiting.owing)
