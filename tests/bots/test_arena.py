"""The arena: games between bots, counted."""

from random import Random
from typing import Any

import pytest

from app.bots import registry, simple
from app.bots.registry import UnknownBot, chooser
from app.commands import matches
from app.commands.arena import Contest, hold, wilson
from app.commands.matches import Fixture, play


def contest(**changes: Any) -> Contest:
    """Four seats, four deals of one, Sheriff."""
    facts: dict[str, Any] = {"game": "sheriff", "players": 4, "games": 4, "one": "trader", "rest": "random", "seed": 3}
    return Contest(**(facts | {"options": {}} | changes))


def test_two_processes_find_what_one_finds() -> None:
    """The result is a matter of the seed alone; only the time that it takes differs."""
    found = [hold(contest(), workers) for workers in (1, 2)]
    facts = [(r.wins, r.decisions, r.points_one, r.points_rest, r.replaced) for r in found]
    assert facts[0] == facts[1]
    assert hold(contest(seed=4), 1).points_one != found[0].points_one


def test_only_the_time_of_the_one_is_counted(monkeypatch: Any) -> None:
    """A table of slow players says nothing of how long the one thinks."""
    now = [0]

    def slow(view: Any, choices: Any, rng: Random) -> Any:
        now[0] += 1_000_000_000
        return simple.choose(view, choices, rng)

    monkeypatch.setitem(registry.BASELINES["nottingham"], "slow", slow)
    monkeypatch.setattr(matches, "perf_counter_ns", lambda: now[0])
    result = hold(contest(game="nottingham", one="random", rest="slow"), 1)
    assert result.decisions > 0
    assert result.decision_ms == 0
    assert hold(contest(game="nottingham", one="slow", rest="random"), 1).decision_ms == 1000


def test_the_one_has_every_seat_in_turn() -> None:
    """So that no place at the table, and no deal, is for or against it."""
    seats = [fixture.bots.index("trader") for fixture in contest(games=8).fixtures()]
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3]


def test_the_interval_is_wilsons() -> None:
    """Values from the formula by hand; a certain win still leaves room below."""
    assert wilson(200, 400) == pytest.approx((0.4512, 0.5488), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


@pytest.mark.parametrize("game", ["sheriff", "nottingham"])
@pytest.mark.parametrize("answer", [{"do": "fly"}, {"do": "take", "spring": 3}, RuntimeError])
def test_a_bot_that_does_wrong_is_replaced_for_that_move(game: str, answer: Any, monkeypatch: Any) -> None:
    """It raises or gives something unlawful: the game goes on with the default, and it is counted."""

    def wrong(view: Any, choices: Any, rng: Random) -> Any:
        if answer is RuntimeError:
            raise RuntimeError
        return answer

    monkeypatch.setitem(registry.BASELINES[game], "wrong", wrong)
    played = play(Fixture(game, {}, ("wrong", "random", "random", "random"), "1"))
    assert len(played.outcome.scores) == 4
    assert played.replaced[0] > 0
    assert played.replaced[1:] == (0, 0, 0)


def test_an_unknown_bot_is_refused() -> None:
    """Also one of the other game."""
    assert chooser("trader", "sheriff")
    for code, game in (("trader", "nottingham"), ("genius", "sheriff")):
        with pytest.raises(UnknownBot):
            chooser(code, game)
