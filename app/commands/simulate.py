"""``./nott simulate``: random lawful games through the engine alone, and how fast that goes."""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import Any

import orjson

from app.bots.registry import UnknownBot, chooser
from app.commands.matches import Fixture, play
from app.games.base import Game, Json, Rejected, Seat, View
from app.games.random_player import pick
from app.games.registry import GAMES
from app.rooms.shelf import Box

_ENCODE_EVERY = 50
"""Every so many actions all views are built and encoded once, to time that alone."""


@dataclass
class Tally:
    """What was counted and timed: microseconds for ``apply`` and for one table part with every private part."""

    actions: int = 0
    lengths: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    apply_us: list[float] = field(default_factory=list)
    views_us: list[float] = field(default_factory=list)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=sorted(GAMES), default="sheriff")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", type=orjson.loads, default={}, metavar="JSON", help="the game's options")
    parser.add_argument("--bots", nargs="+", metavar="BOT", help="who plays, by seat: normal, hard:gambler, ...")


def run(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    if not game.min_seats <= args.players <= game.max_seats or args.games < 1:
        print(f"{args.game} is for {game.min_seats} to {game.max_seats} players, and takes one game or more")
        return 2
    if args.bots:
        return _with_bots(args)
    try:
        report = simulate(game, args.players, args.games, args.seed, args.options)
    except Rejected as refusal:
        print(f"these options cannot be played: {refusal.code} {refusal.params}")
        return 2
    print(orjson.dumps(report, option=orjson.OPT_INDENT_2).decode())
    return 0


def _with_bots(args: argparse.Namespace) -> int:
    """Games between the bots that are named, by seat; how long they are, and how often each seat wins."""
    try:
        for code in args.bots:
            chooser(code, args.game)
    except UnknownBot as unknown:
        print(f"there is no bot {unknown} for {args.game}")
        return 2
    if len(args.bots) != args.players:
        print(f"{args.players} players need as many bots")
        return 2
    games = [play(Fixture(args.game, args.options, tuple(args.bots), f"{args.seed}:{n}")) for n in range(args.games)]
    rows = [
        {
            "bot": code,
            "wins": round(sum(played.share(seat) for played in games), 2),
            "replaced": sum(played.replaced[seat] for played in games),
            "score": _spread([played.outcome.scores[seat] for played in games]),
        }
        for seat, code in enumerate(args.bots)
    ]
    print(orjson.dumps({"game": args.game, "games": args.games, "seats": rows}, option=orjson.OPT_INDENT_2).decode())
    return 0


def simulate(game: Game[Any], players: int, games: int, seed: int, options: Json) -> Json:
    """Play so many random games and report: counts, rates, medians in microseconds, spreads."""
    box = Box(game)
    chosen = box.options(options)
    box.check(chosen, players)
    rng, tally = random.Random(seed), Tally()
    begun, aside = perf_counter_ns(), 0
    for _ in range(games):
        state, _events = game.start(chosen, players, rng.randbytes(32).hex())
        aside += _play(box, state, players, rng, tally)
    seconds = (perf_counter_ns() - begun - aside) / 1e9
    return {
        "game": game.slug,
        "players": players,
        "options": box.options_json(chosen),
        "games": games,
        "actions": tally.actions,
        "actions_per_second": round(tally.actions / seconds),
        "apply_us": round(statistics.median(tally.apply_us), 1),
        "views_us": round(statistics.median(tally.views_us), 1),
        "length": _spread(tally.lengths),
        "score": _spread(tally.scores),
    }


def _play(box: Box, state: Any, players: int, rng: random.Random, tally: Tally) -> int:
    """One game to its end. Gives the nanoseconds that went into the timing of views alone, which are not play."""
    game, length, aside = box.game, 0, 0
    while (waiting := game.awaiting(state)) is not None:
        seat, action = _decide(game, state, waiting.owing, rng)
        typed = box.action(action)
        begun = perf_counter_ns()
        state, _events = game.apply(state, seat, typed)
        tally.apply_us.append((perf_counter_ns() - begun) / 1e3)
        length += 1
        if length % _ENCODE_EVERY == 0:
            spent = _encode_all(game, state, players)
            tally.views_us.append(spent / 1e3)
            aside += spent
    outcome = game.outcome(state)
    assert outcome is not None, "a game that waits for nobody is over"
    tally.actions += length
    tally.lengths.append(length)
    tally.scores.extend(outcome.scores)
    return aside


def _decide(game: Game[Any], state: Any, owing: tuple[Seat, ...], rng: random.Random) -> tuple[Seat, Json]:
    seat = rng.choice(owing)
    view = {"table": game.public_view(state), "mine": game.private_view(state, seat)}
    action = pick(game.choices(view), rng)
    assert action is not None, "a seat that is waited for has a choice"
    return seat, action


def _encode_all(game: Game[Any], state: Any, players: int) -> int:
    """Nanoseconds to build and encode the table part once and the private part of every seat, choices included."""
    begun = perf_counter_ns()
    table = game.public_view(state)
    orjson.dumps(table)
    for mine in _private(game, state, players):
        orjson.dumps([mine, game.choices({"table": table, "mine": mine})])
    return perf_counter_ns() - begun


def _private(game: Game[Any], state: Any, players: int) -> Iterator[View]:
    return (game.private_view(state, seat) for seat in range(players))


def _spread(values: list[int]) -> Json:
    ordered = sorted(values)
    return {
        "least": ordered[0],
        "median": statistics.median(ordered),
        "mean": round(statistics.fmean(ordered), 1),
        "most": ordered[-1],
    }
