"""``./nott bench``: rooms with five socket players and a spectator against a started server, and what that costs."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
from dataclasses import dataclass, field
from time import perf_counter

from uvloop import new_event_loop

from app.commands.bench_server import Server, started
from app.commands.bench_table import Table

_EARLY, _LATE, _WINDOW = 10, 300, 40
"""CPU an action is compared between these two counts of actions of a room: over so many from the first one on, and over
so many up to the last one."""


@dataclass
class Tally:
    """Milliseconds from sending an action to the last of the six views, and how many actions there were."""

    latencies: list[float] = field(default_factory=list)
    actions: int = 0


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="sheriff")
    parser.add_argument("--rooms", type=int, default=50, help="rooms flat out in the second part")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each part takes")
    parser.add_argument("--rate", type=float, default=50.0, help="actions a second over all rooms in the first part")
    parser.add_argument("--seed", type=int, default=1)


def run(args: argparse.Namespace) -> int:
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        print(json.dumps(runner.run(_bench(args)), indent=2))
    return 0


async def _bench(args: argparse.Namespace) -> dict[str, object]:
    rng = random.Random(args.seed)
    async with started() as server:
        steady = await _part(server, args, rng, rooms=10, rate=args.rate)
        flat_out = await _part(server, args, rng, rooms=args.rooms, rate=None)
        growth = await _growth(server, args, rng)
    return {"at_rate": steady, "flat_out": flat_out, "cpu_growth": growth}


async def _part(
    server: Server, args: argparse.Namespace, rng: random.Random, rooms: int, rate: float | None
) -> dict[str, object]:
    """So many rooms for so many seconds, at a common rate or as fast as each answers."""
    print(f"{rooms} rooms, {'flat out' if rate is None else f'{rate:g} actions a second'} ...", file=sys.stderr)
    tables = await _open(server, args.game, rng, rooms)
    tally, cpu, begun = Tally(), server.cpu_seconds(), perf_counter()
    until = begun + args.seconds
    pause = None if rate is None else rooms / rate
    await asyncio.gather(*(_play(table, tally, until, pause, rng) for table in tables))
    took = perf_counter() - begun
    used = server.cpu_seconds() - cpu
    await asyncio.gather(*(table.close() for table in tables))
    ordered = sorted(tally.latencies)
    return {
        "rooms": rooms,
        "actions": tally.actions,
        "actions_per_second": round(tally.actions / took, 1),
        "p50_ms": round(statistics.median(ordered), 2),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)], 2),
        "cpu_ms_per_action": round(used * 1000 / tally.actions, 3),
    }


async def _open(server: Server, game: str, rng: random.Random, rooms: int) -> list[Table]:
    return [await Table.open(server.url, game, players=5, rng=random.Random(rng.random())) for _ in range(rooms)]


async def _play(table: Table, tally: Tally, until: float, pause: float | None, rng: random.Random) -> None:
    """Act at this table until the time is up; with a pause, at moments spread evenly over it."""
    due = perf_counter() + (rng.random() * pause if pause else 0.0)
    while perf_counter() < until:
        if pause is not None:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due += pause
        tally.latencies.append(await table.act())
        tally.actions += 1


async def _growth(server: Server, args: argparse.Namespace, rng: random.Random) -> dict[str, object]:
    """Server CPU an action early and late in a room's life, the rooms moving in step.

    Games end soon after the late count: what ending one and starting the next costs is no action's, and is left out.
    """
    print("the same rooms early and late ...", file=sys.stderr)
    tables = await _open(server, args.game, rng, 20)
    spent, windows = dict.fromkeys((_EARLY, _LATE), 0.0), {_EARLY: _EARLY, _LATE: _LATE - _WINDOW}
    for count in range(_LATE):
        await asyncio.gather(*(table.again() for table in tables))
        before = server.cpu_seconds()
        await asyncio.gather(*(table.act() for table in tables))
        for name, first in windows.items():
            if first <= count < first + _WINDOW:
                spent[name] += (server.cpu_seconds() - before) * 1000 / _WINDOW / len(tables)
    await asyncio.gather(*(table.close() for table in tables))
    return {
        f"cpu_ms_per_action_at_{_EARLY}": round(spent[_EARLY], 3),
        f"cpu_ms_per_action_at_{_LATE}": round(spent[_LATE], 3),
        "ratio": round(spent[_LATE] / spent[_EARLY], 2),
    }
