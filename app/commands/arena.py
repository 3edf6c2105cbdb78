"""``./nott arena``: bots play each other, and this tells how often one wins against the rest."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

import orjson

from app.bots.registry import LEVELS, RANDOM, UnknownBot, chooser
from app.commands.matches import Fixture, Played, play
from app.games.base import Json
from app.games.registry import GAMES

Z = 1.96
"""Standard deviations to each side in a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Contest:
    """``one`` against a table full of ``rest``, so many games; the one has every seat in turn for the same deal."""

    game: str
    players: int
    games: int
    one: str
    rest: str
    seed: int
    options: Json

    def fixtures(self) -> Iterator[Fixture]:
        for number in range(self.games):
            deal, seat = divmod(number, self.players)
            bots = tuple(self.one if at == seat else self.rest for at in range(self.players))
            yield Fixture(self.game, self.options, bots, f"{self.seed}:{deal}:{seat}")


@dataclass(frozen=True, slots=True)
class Result:
    """``wins`` counts a shared win as a part; rates are parts of 1; ``decisions`` and ``thinking_ns`` are the one's
    alone; ``replaced`` moves of the one and of all were not lawful."""

    contest: Contest
    wins: float
    decisions: int
    thinking_ns: int
    replaced_one: int
    replaced: int
    points_one: float
    points_rest: float

    @property
    def rate(self) -> float:
        return self.wins / self.contest.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.contest.games)

    @property
    def decision_ms(self) -> float:
        """How long the one takes for a decision, on average."""
        return self.thinking_ns / max(self.decisions, 1) / 1e6


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, by Wilson's score; ``games`` is 1 or more."""
    rate, spread = wins / games, Z * Z / games
    middle = rate + spread / 2
    reach = Z * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max((middle - reach) / (1 + spread), 0.0), min((middle + reach) / (1 + spread), 1.0)


def hold(contest: Contest, workers: int) -> Result:
    """Play all games, on so many processes; the result is the same for any number of them."""
    fixtures = list(contest.fixtures())
    if workers == 1:
        return _sum(contest, [play(fixture) for fixture in fixtures])
    with ProcessPoolExecutor(workers) as pool:
        return _sum(contest, list(pool.map(play, fixtures, chunksize=max(len(fixtures) // (workers * 8), 1))))


def _sum(contest: Contest, games: list[Played]) -> Result:
    seats = [number % contest.players for number in range(contest.games)]
    pairs = list(zip(seats, games, strict=True))
    points = sum(played.outcome.scores[seat] for seat, played in pairs)
    others = sum(sum(played.outcome.scores) for played in games) - points
    return Result(
        contest,
        wins=sum(played.share(seat) for seat, played in pairs),
        decisions=sum(played.decisions[seat] for seat, played in pairs),
        thinking_ns=sum(played.thinking_ns[seat] for seat, played in pairs),
        replaced_one=sum(played.replaced[seat] for seat, played in pairs),
        replaced=sum(sum(played.replaced) for played in games),
        points_one=points / contest.games,
        points_rest=others / (contest.games * (contest.players - 1)),
    )


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=sorted(GAMES), default="sheriff")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--one", default="hard", metavar="BOT", help="whose wins are counted")
    parser.add_argument("--rest", default=RANDOM, metavar="BOT", help="who sits on all other seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", type=orjson.loads, default={}, metavar="JSON", help="the game's options")
    parser.add_argument("--table", action="store_true", help="instead, the tables of docs/bots.md in Markdown")
    parser.add_argument("--characters", metavar="LEVEL", help="instead, how the characters of sheriff differ")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes; the result is the same")


def run(args: argparse.Namespace) -> int:
    if args.characters:
        return _characters(args)
    if args.table:
        return _table(args)
    game = GAMES[args.game]
    if not game.min_seats <= args.players <= game.max_seats or args.games < 1 or args.workers < 1:
        print(f"{args.game} is for {game.min_seats} to {game.max_seats} players, and takes one game or more")
        return 2
    try:
        for code in (args.one, args.rest):
            chooser(code, args.game)
    except UnknownBot as unknown:
        print(f"there is no bot {unknown} for {args.game}")
        return 2
    contest = Contest(args.game, args.players, args.games, args.one, args.rest, args.seed, args.options)
    print(report(hold(contest, args.workers)))
    return 0


def _characters(args: argparse.Namespace) -> int:
    from app.commands import characters

    if args.characters not in LEVELS:
        print(f"the levels are {', '.join(LEVELS)}")
        return 2
    print(characters.table(characters.rates(args.characters, args.games, args.seed, args.workers)))
    return 0


def _table(args: argparse.Namespace) -> int:
    from app.commands import arena_table

    for line in arena_table.write(args.games, args.seed, args.workers):
        print(line, flush=True)
    return 0


def report(result: Result) -> str:
    """Lines of numbers, and a last one in plain words."""
    contest, (low, high) = result.contest, result.interval
    even, speed = 1 / contest.players, result.decisions * 1e9 / max(result.thinking_ns, 1)
    return "\n".join(
        [
            f"{contest.one} against {contest.players - 1} {contest.rest}, {contest.game}, seed {contest.seed}",
            f"games           {contest.games}",
            f"wins            {result.wins:.1f}",
            f"win rate        {result.rate:.1%} (95 %: {low:.1%} to {high:.1%}; even: {even:.1%})",
            f"points          {result.points_one:.1f}, the others {result.points_rest:.1f}",
            f"replaced moves  {result.replaced_one} of {contest.one}, {result.replaced} of all",
            f"decisions       {result.decisions} of the one, {result.decision_ms:.2f} ms each, {speed:.0f} a second",
            f"{contest.one} {_verdict(low, high, even)} {contest.rest}.",
        ]
    )


def _verdict(low: float, high: float, even: float) -> str:
    if low > even:
        return "plays better than"
    return "plays worse than" if high < even else "cannot be told from"
