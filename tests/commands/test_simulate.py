"""`./nott simulate`: random games through the engine."""

from pathlib import Path

import orjson
import pytest

from app.games.registry import GAMES
from tests.support.served import finished

pytestmark = pytest.mark.slow


def simulated(data: Path, *options: str) -> dict[str, object]:
    code, said = finished("simulate", "--games", "2", *options, data=data)
    assert code == 0, said
    return dict(orjson.loads(said))


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_it_prints_counts_speeds_and_spreads(data: Path, slug: str) -> None:
    """What was played, how fast, and how long and how high the games went."""
    report = simulated(data, "--game", slug, "--players", "4")
    assert (report["game"], report["players"], report["games"]) == (slug, 4, 2)
    assert {"actions", "actions_per_second", "apply_us", "views_us"} <= report.keys()
    length = report["length"]
    assert isinstance(length, dict)
    assert 2 * length["mean"] == report["actions"]
    assert isinstance(report["score"], dict)
    assert report["score"]["least"] < report["score"]["most"]


def test_the_same_seed_plays_the_same_games(data: Path) -> None:
    """Only the speeds differ; another seed plays other games."""
    first, again, other = (simulated(data, "--seed", seed) for seed in ("7", "7", "8"))
    for key in ("actions", "length", "score"):
        assert first[key] == again[key]
    assert first["score"] != other["score"]


def test_options_and_players_are_checked(data: Path) -> None:
    """Options reach the game; what does not fit is refused in words with exit code 2."""
    options = simulated(data, "--options", '{"royal_goods": true}')["options"]
    assert isinstance(options, dict)
    assert options["royal_goods"] is True
    for wrong in (["--players", "6"], ["--games", "0"], ["--options", '{"no_such": 1}'], ["--options", "{"]):
        code, said = finished("simulate", *wrong, data=data)
        assert code == 2, said
        assert "Traceback" not in said
