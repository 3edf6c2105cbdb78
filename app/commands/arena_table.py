"""The tables of docs/bots.md: every target, and what the bots reach."""

from __future__ import annotations

from collections.abc import Iterator

from app.bots.registry import BASELINES, RANDOM
from app.commands import characters
from app.commands.arena import Contest, hold

PLAYERS = 4
EVEN = 1 / PLAYERS


def targets(game: str) -> Iterator[tuple[str, str, float]]:
    """Who, against three of whom, and the win rate that is aimed at."""
    yield from (("normal", RANDOM, 0.90), ("hard", RANDOM, 0.95))
    for baseline in BASELINES[game]:
        yield from (("normal", baseline, 0.40), ("hard", baseline, 0.50))
    yield from (("hard", "normal", 0.35), ("normal", "easy", 0.40))


def write(games: int, seed: int, workers: int) -> Iterator[str]:
    """Markdown, line by line as it is found out."""
    for game in BASELINES:
        yield f"\n### {game}\n"
        yield "| bot | against three | games | aim | win rate | 95 % interval | points, theirs | its ms a decision | |"
        yield "|---|---|---|---|---|---|---|---|---|"
        for one, rest, aim in targets(game):
            yield _row(Contest(game, PLAYERS, games, one, rest, seed, {}), aim, workers)
    yield "\n### The characters of sheriff, normal, at one table\n"
    yield characters.table(characters.rates("normal", games, seed, workers))


def _row(contest: Contest, aim: float, workers: int) -> str:
    result = hold(contest, workers)
    low, high = result.interval
    met = "met" if result.rate >= aim and low > EVEN else "not met"
    points = f"{result.points_one:.0f}, {result.points_rest:.0f}"
    return (
        f"| {contest.one} | {contest.rest} | {contest.games} | {aim:.0%} | {result.rate:.0%} | "
        f"{low:.0%} to {high:.0%} | {points} | {result.decision_ms:.1f} | {met} |"
    )
