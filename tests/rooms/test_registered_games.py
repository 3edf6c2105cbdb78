"""Every game of the house, played at random through a room whose process dies now and then."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import orjson
import pytest

from app.games.random_player import pick
from app.games.registry import GAMES
from app.rooms import stored, transition
from app.rooms.export import replay
from app.rooms.shelf import Shelf
from tests.support.house import House, Player, Table


async def seat_people(house: House, slug: str, pace: str, people: int) -> Table:
    """A started game of the fewest seats that it allows: some people, and bots for the rest."""
    hub = house.open()
    room, code, who = await hub.create(slug, None, pace, "P0", None, "create-01")
    table = Table(house, hub, room, code)
    table.people.append(await Player(table, who, hub).sit())
    for n in range(1, people):
        await table.join(f"P{n}")
    for _ in range(people, GAMES[slug].min_seats):
        await table.people[0].op("seat_bot")
    await table.start()
    return table


async def restart(house: House, table: Table) -> None:
    await house.kill(table.hub)
    table.hub = house.open()
    for player in table.people:
        player.hub = table.hub
        await player.sit()


async def play_on(house: House, table: Table, rng: Random) -> None:
    """One of the people does something lawful, or time goes by."""
    player = rng.choice(table.people)
    action = pick(player.sink.mine["choices"], rng, owed_only=rng.random() < 0.7)
    if action is None:
        await house.clock.advance(rng.choice([10, 200, 3_000]))
    else:
        await player.act(table.hub._tools.shelf[player.sink.table["game"]].action(action))


async def rebuilt(house: House, table: Table, shelf: Shelf) -> Any:
    """The room from its first snapshot and all its steps."""
    room = stored.room_from_json(shelf, house.store._rooms[table.room].snapshots[0].state)
    for row in await house.store.steps_after(table.room, 0):
        draft = transition.change(shelf, room, stored.cause_of(shelf, room, row.body))
        room = replace(draft.room, version=row.version, clock=row.clock or room.clock)
    return stored.room_to_json(shelf, room)


@pytest.mark.parametrize("slug", sorted(GAMES))
@pytest.mark.parametrize(("people", "pace"), [(1, "none"), (2, "fast")])
async def test_a_random_game_ends_and_proves_itself(slug: str, people: int, pace: str) -> None:
    """To the end, by lawful choices only; the steps give the same room, the export replays."""
    house, rng = House(games=GAMES), Random(5)
    table = await seat_people(house, slug, pace, people)
    for n in range(4_000):
        if table.people[0].sink.table["phase"] == "over":
            break
        await play_on(house, table, rng)
        if n % 80 == 79:
            await restart(house, table)
    shelf = Shelf(GAMES)
    assert await rebuilt(house, table, shelf) == stored.room_to_json(shelf, table.hub._rooms[table.room].state)
    document = await table.hub.export(table.room, 1)
    assert replay(orjson.loads(orjson.dumps(document)), GAMES)["game"] == slug
    await house.close()


async def test_a_game_with_colours_is_played_in_the_colours_of_its_people() -> None:
    """N-1: seats have the colours that were picked, bots the first that nobody has; the lobby forgets them."""
    house = House(games=GAMES)
    hub = house.open()
    room, code, who = await hub.create("nottingham", None, "none", "P0", "grey", "create-01")
    table = Table(house, hub, room, code)
    table.people.append(await Player(table, who, hub).sit())
    await table.join("P1", colour="blue")
    await table.people[0].op("seat_bot")
    await table.start()
    assert table.people[0].sink.table["options"]["colours"] == ["grey", "blue", "red"]
    await table.people[0].op("end_game")
    await table.people[0].op("rematch")
    assert table.people[0].sink.table["options"]["colours"] == []
    await house.close()
