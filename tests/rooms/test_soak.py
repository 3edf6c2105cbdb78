"""Random people do random things in two processes that die at random; the steps alone give the same room."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any, get_args

import pytest

from app.games.random_player import pick
from app.rooms import ops, stored, transition
from app.rooms.ports import Act, Say
from app.rooms.shelf import Shelf
from tests.support.house import OPS, SHARES, House, Player, Table, lay_table

PICKERS: dict[str, Any] = {
    "rename": lambda rng, _: {"name": f"N{rng.randrange(40)}"},
    "colour": lambda rng, _: {"colour": rng.choice(["red", "grey", "white"])},
    "ready": lambda rng, _: {"ready": rng.random() < 0.9, "share": rng.choice(SHARES)},
    "arrange": lambda rng, table: {"order": tuple(rng.sample(range(len(table["chairs"])), len(table["chairs"])))},
    "settings": lambda rng, _: {"options": {"rounds": rng.randint(1, 3)}},
    "door": lambda rng, _: {"open": rng.random() < 0.5},
    "seat_bot": lambda rng, table: {"seat": None if table["phase"] == "lobby" else rng.randrange(4)},
    "ask_pause": lambda rng, _: {"ask": rng.random() < 0.5},
    "add_time": lambda rng, _: {"seconds": rng.randint(5, 30)},
    "mute": lambda rng, table: {"who": rng.randrange(len(table["people"])), "muted": rng.random() < 0.5},
    "watchers_talk": lambda rng, _: {"open": rng.random() < 0.5},
}
RARE = {"leave", "kick", "end_game", "settings"}


def request(player: Player, rng: Random) -> Any:
    """Something this player may do now."""
    table, mine = player.sink.table, player.sink.mine
    if rng.random() < 0.1:
        return Say("x", None, None)
    action = pick(mine["choices"], rng)
    if action is not None and rng.random() < 0.7:
        return Act(player.hub._tools.shelf[table["game"]].action(action))
    do = rng.choice([name for name in mine["can"] if name not in RARE or rng.random() < 0.05] or ["leave"])
    if do in PICKERS:
        return OPS[do](do, **PICKERS[do](rng, table))
    fields = {name for name in OPS[do].__dataclass_fields__ if name != "do"}
    return OPS[do](do, **{name: rng.randrange(4) for name in fields})


async def some_trouble(house: House, table: Table, rng: Random) -> None:
    """Time goes by, somebody reconnects, a process is killed, an answer of the store gets lost."""
    player = rng.choice(table.people)
    match rng.randrange(5):
        case 0:
            await house.clock.advance(rng.choice([100, 5_000, 12_000]))
        case 1:
            await player.away()
            await player.sit()
        case 2:
            hub = rng.choice(house.hubs)
            await house.kill(hub)
            fresh = house.open()
            table.hub = fresh if table.hub is hub else table.hub
            for other in (other for other in table.people if other.hub is hub):
                other.hub = fresh
                await other.sit()
        case 3:
            house.store.faults.append(rng.choice(["written", "unwritten", "down"]))
        case 4 if len(table.people) < 9:
            house.store.faults.clear()
            await table.join(f"Late {len(table.people)}")


async def replayed(house: House, table: Table) -> Any:
    """The room as its first snapshot and all its steps give it."""
    shelf = Shelf(house.games)
    kept = house.store._rooms[table.room]
    room = stored.room_from_json(shelf, kept.snapshots[0].state)
    for row in await house.store.steps_after(table.room, 0):
        draft = transition.change(shelf, room, stored.cause_of(shelf, room, row.body))
        assert draft.lines == row.lines
        clock = row.clock or room.clock
        room = replace(draft.room, version=row.version, clock=clock)
    return stored.room_to_json(shelf, room)


@pytest.mark.parametrize("seed", range(6))
async def test_the_steps_alone_give_the_same_room(house: House, seed: int) -> None:
    """After 150 random requests with trouble between them every process has the room that the steps give."""
    rng = Random(seed)
    table = await lay_table(house, "Ann", "Bob", "Cy", pace="normal")
    house.open()
    for player in table.people[1:]:
        player.hub = house.hubs[1]
        await player.sit()
    await table.start()
    codes = set()
    for n in range(150):
        player = rng.choice([player for player in table.people if player.sink.closed is None] or table.people)
        if player.sink.closed is None:
            task = player.hub.submit(table.room, player.who, f"soak-{n:05}", request(player, rng))
            answer, _ = await together(task, house.clock.advance(600))
            codes.add(answer.code)
        if rng.random() < 0.15:
            await some_trouble(house, table, rng)
    house.store.faults.clear()
    await house.clock.advance(10_000)
    expected = await replayed(house, table)
    for hub in house.hubs:
        if table.room in hub._rooms:
            assert stored.room_to_json(Shelf(house.games), hub._rooms[table.room].state) == expected
    assert "broken" not in codes


async def together(first: Any, second: Any) -> Any:
    """Both at once: a request that waits for the store needs time to go by."""
    return await asyncio.gather(first, second)


def test_every_operation_has_one_handler() -> None:
    """The host's and everybody's own are told apart, and none is forgotten."""
    assert set(transition.OWN) | set(transition.HOSTS) == set(get_args(ops.Op))
    assert not set(transition.OWN) & set(transition.HOSTS)
