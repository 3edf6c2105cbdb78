"""A killed process, a second process, and snapshots: the same frames come back in each phase."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from app.rooms.ports import Loaded, Say
from tests.support import toy
from tests.support.fake_clock import settle
from tests.support.house import QUICK, House, Player, Table, lay_table


async def lobby(table: Table) -> None:
    await table.people[1].op("ready", ready=True)


async def picking(table: Table) -> None:
    await table.start()
    await table.people[0].pick()


async def window(table: Table) -> None:
    await table.start()
    await table.all_pick()
    await table.people[1].answer(True)


async def fair(table: Table) -> None:
    await table.start()
    await table.to_fair()


async def poked(table: Table) -> None:
    await fair(table)
    await table.house.clock.advance(5_000)
    await table.people[0].poke(1)


async def paused(table: Table) -> None:
    await poked(table)
    await table.people[0].op("pause")


async def given_up(table: Table) -> None:
    await fair(table)
    await table.people[2].away()
    await table.people[0].op("give_up", seat=2)
    await table.people[0].op("seat_bot", seat=2)


async def voting(table: Table) -> None:
    await fair(table)
    await table.people[0].away()
    await table.people[1].op("end_game")


async def over(table: Table) -> None:
    await fair(table)
    await table.people[0].op("end_game")


async def rematch(table: Table) -> None:
    await over(table)
    await table.people[0].op("rematch")


PHASES = [lobby, picking, window, fair, poked, paused, given_up, voting, over, rematch]


@pytest.mark.parametrize("phase", PHASES)
async def test_after_a_kill_everybody_sees_the_same(house: House, phase: Callable[[Table], Awaitable[None]]) -> None:
    """The process dies without a word; another one loads the room and shows the same bytes, and time left."""
    table = await lay_table(house, "Ann", "Bob", "Cy", pace="normal")
    await phase(table)
    watcher = await table.spectator()
    people = [player for player in table.people if player.sink.table["people"][player.who]["who"] == player.who]
    here = [*people, watcher]
    for player in here:
        if player.connection is not None:
            player.connection.leave()
    await house.clock.advance(3_000)
    for player in here:
        await player.sit()
    await settle()
    before = [player.sink.views[-1] for player in here]
    await house.kill(table.hub)
    fresh = house.open()
    for player in here:
        player.hub = fresh
        await player.sit()
    await settle()
    assert [player.sink.views[-1][:2] for player in here] == [view[:2] for view in before]
    assert here[0].sink.left_ms == before[0][2]


async def test_the_game_goes_on_after_a_kill(house: House) -> None:
    """The second half is played in another process and ends as usual."""
    table = await lay_table(house, "Ann", "Bob")
    await table.start()
    await table.to_fair()
    await house.kill(table.hub)
    table.hub = house.open()
    for player in table.people:
        player.hub = table.hub
        await player.sit()
    await table.people[0].close()
    await table.to_fair()
    await table.people[1].close()
    assert table.people[0].sink.table["phase"] == "over"


async def test_two_processes_play_one_room(house: House) -> None:
    """Ann's socket is here, Bob's there; both see the same table all game long."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    bob.hub = house.open()
    await bob.sit()
    await table.start()
    for leader in (ann, bob):
        await table.to_fair()
        await leader.say("there")
        await leader.close()
        assert ann.sink.views[-1][0] == bob.sink.views[-1][0]
    assert ann.sink.table["phase"] == "over"
    assert [post["line"]["n"] for post in ann.sink.posts if post["type"] == "talk"] == [1, 2]
    assert [post["line"]["n"] for post in bob.sink.posts if post["type"] == "talk"] == [1, 2]


async def test_what_the_bus_loses_the_poll_finds(house: House) -> None:
    """The other process hears nothing, and knows within a second all the same."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    bob.hub = house.open()
    await bob.sit()
    house.wire.cut = True
    await ann.op("rename", name="Anna")
    assert bob.sink.table["people"][0]["name"] == "Ann"
    await house.clock.advance(1_000)
    assert bob.sink.table["people"][0]["name"] == "Anna"


async def test_two_processes_with_bots_move_each_bot_once(house: House) -> None:
    """Both think for the bots; every move stands once."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    bob.hub = house.open()
    await bob.sit()
    await ann.op("seat_bot")
    await ann.op("seat_bot")
    await table.start()
    await table.to_fair()
    await house.clock.advance(1_000)
    moves = [
        move["seat"]
        for step in await house.store.steps_after(table.room, 0)
        for move in step.body["moves"]
        if move["by"] == "bot"
    ]
    assert sorted(moves) == [2, 2, 3, 3]
    assert ann.sink.views[-1][0] == bob.sink.views[-1][0]


async def loaded(house: House, table: Table) -> Loaded:
    found = await house.store.load(table.room)
    assert found is not None
    return found


async def test_snapshots_keep_recovery_short() -> None:
    """One at the start and the end of a game, one every so many steps, and one when the process stops."""
    house = House(replace(QUICK, snapshot_steps=10))
    table = await lay_table(house, "Ann", "Bob")
    await table.start()
    assert (await loaded(house, table)).steps == ()
    for n in range(10):
        await table.people[0].say(f"{n}")
    assert (await loaded(house, table)).steps == ()
    await table.people[0].pick()
    assert len((await loaded(house, table)).steps) == 1
    await table.hub.stop()
    assert (await loaded(house, table)).steps == ()
    house.hubs.clear()


async def test_stopping_closes_sockets_and_finishes_the_inbox(house: House) -> None:
    """What was asked before is done; the sockets are told that it restarts."""
    table = await lay_table(house, "Ann", "Bob")
    asked = asyncio.create_task(table.hub.submit(table.room, 0, "say-00001", Say("bye", None, None)))
    await asyncio.sleep(0)
    await table.hub.stop()
    house.hubs.clear()
    assert (await asked).code is None
    assert [player.sink.closed for player in table.people] == ["restarting", "restarting"]
    assert (await Player(table, 0, table.hub).send(Say("x", None, None))).code == "restarting"


async def test_a_game_of_other_rules_is_not_played_on(house: House) -> None:
    """A state that would be read differently now is refused with a code; a lobby is not."""
    table = await lay_table(house, "Ann", "Bob")
    await table.start()
    await house.kill(table.hub)

    class Newer(toy.Tug):
        rules_version = 2

    house.games = {"tug": Newer()}
    fresh = house.open()
    assert (await fresh.submit(table.room, 0, "say-00001", Say("x", None, None))).code == "rules_changed"
    room, _, _ = await fresh.create("tug", None, "none", "Cy", None, "create-02")
    assert (await fresh.submit(room, 0, "say-00001", Say("x", None, None))).code is None


async def test_what_another_process_made_lawful_is_not_refused(house: House) -> None:
    """Bob got ready elsewhere and the bus lost it: the host's start is tried on what the store has."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    bob.hub = house.open()
    await bob.sit()
    await ann.op("ready", ready=True)
    house.wire.cut = True
    await bob.op("ready", ready=True)
    assert not ann.sink.table["chairs"][1]["ready"]
    await ann.op("start")
    assert ann.sink.table["phase"] == "playing"
