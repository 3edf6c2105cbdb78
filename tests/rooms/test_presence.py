"""Who is there and who is away."""

import asyncio
from dataclasses import replace

from app.rooms.ports import Say
from tests.support.fake_clock import settle
from tests.support.house import QUICK, House, Player, lay_table


async def test_two_tabs_are_one_presence(house: House) -> None:
    """Bob closes one of two tabs and is still there; with the second he is away."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    tab = await Player(table, 1, table.hub).sit()
    await bob.away()
    assert not ann.sink.table["people"][1]["away"]
    await tab.away()
    assert ann.sink.table["people"][1]["away"]


async def test_five_reloads_in_a_second_are_not_seen_by_others(house: House) -> None:
    """Nobody is sent anything for a player who comes back at once, and the seat stays."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    views = len(ann.sink.views)
    for _ in range(5):
        bob.connection.leave()
        await house.clock.advance(200)
        await bob.sit()
    await house.clock.advance(10_000)
    assert len(ann.sink.views) == views
    assert bob.sink.mine["seat"] == 1


async def test_a_player_in_another_process_is_there(house: House) -> None:
    """Presence is a lease in the store, renewed while the socket is open."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    other = house.open()
    await bob.away()
    bob.hub = other
    await bob.sit()
    await settle()
    assert not ann.sink.table["people"][1]["away"]
    await house.clock.advance(60_000)
    assert not ann.sink.table["people"][1]["away"]
    await bob.away()
    assert ann.sink.table["people"][1]["away"]


async def test_the_people_of_a_dead_process_are_away_when_its_lease_ends(house: House) -> None:
    """A killed process says nothing; its lease runs out."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    other = house.open()
    await bob.away()
    bob.hub = other
    await bob.sit()
    await house.kill(other)
    assert not ann.sink.table["people"][1]["away"]
    await house.clock.advance(25_000)
    assert ann.sink.table["people"][1]["away"]


async def test_a_process_that_is_alone_reads_nothing_by_itself(house: House) -> None:
    """While nothing happens it only renews its leases; when another process is there it looks at once."""
    alone, asked = [True], []
    house.open(alone=lambda: alone[0])
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    house.store.asked = asked
    await house.clock.advance(60_000)
    assert set(asked) == {"renew", "overdue"}
    assert asked.count("renew") <= 60_000 // house.limits.lease_ms
    alone[0] = False
    house.wire.cut = True
    eve = await table.join("Eve")
    await eve.away()
    eve.hub = house.open()
    await eve.sit()
    await house.clock.advance(house.limits.poll_ms)
    assert not ann.sink.table["people"][2]["away"]
    alone[0] = True
    await house.clock.advance(house.limits.poll_ms)
    assert ann.sink.table["people"][2]["away"]


async def test_a_lease_that_was_lost_is_written_again(house: House) -> None:
    """The store was away for longer than leases hold, and another process cleared them away."""
    table = await lay_table(house, "Ann", "Bob")
    await house.store.present(table.room, "p0", ())
    await house.clock.advance(house.limits.lease_ms)
    assert await house.store.presence(table.room) == {0, 1}


async def test_nameless_spectators_are_nobody(house: House) -> None:
    """They are sent the table and an empty own part, and change nothing for the others."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    views = len(ann.sink.views)
    eve = await table.spectator()
    assert eve.sink.mine == {
        "who": None, "role": "watcher", "seat": None, "host": False, "can": [], "view": None, "choices": [], "log": [],
    }  # fmt: skip
    assert len(ann.sink.views) == views
    assert ann.sink.closed is None


async def test_a_revoked_spectator_link_closes_the_sockets_of_every_process(house: House) -> None:
    """Nameless spectators have to leave wherever they look in from, though the bus lost the news; people stay."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    bob.hub = house.open()
    await bob.sit()
    near, far = await table.spectator(), await Player(table, None, bob.hub).sit()
    house.wire.cut = True
    await table.hub.drop(table.room)
    await settle()
    assert near.sink.closed == "revoked"
    await house.clock.advance(house.limits.poll_ms)
    assert far.sink.closed == "revoked"
    assert (ann.sink.closed, bob.sink.closed) == (None, None)
    house.store.off = True
    later = await table.spectator()
    await table.hub.drop(table.room)
    await settle()
    assert later.sink.closed == "revoked"


async def test_an_idle_room_leaves_memory_and_comes_back(house: House) -> None:
    """Nobody is connected for the idle time; the next one who looks in finds everything."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await ann.pick()
    table_then = ann.sink.table
    await ann.away()
    await bob.away()
    await house.clock.advance(house.limits.idle_ms)
    assert not table.hub._rooms
    await ann.sit()
    await bob.sit()
    assert ann.sink.table == table_then


async def test_rooms_in_memory_have_a_limit() -> None:
    """An idle room makes place for another; where all are in use the answer is a code."""
    house = House(replace(QUICK, rooms_max=1))
    table = await lay_table(house, "Ann")
    other, _, _ = await table.hub.create("tug", None, "none", "Zed", None, "other-01")
    answer = await Player(table, None, table.hub).hub.submit(other, 0, "leave-001", None)
    assert answer.code == "server_full"
    await table.people[0].away()
    assert (await table.hub.brief(other))["people"] == ["Zed"]
    await house.close()


async def test_a_full_inbox_says_busy() -> None:
    """More requests at once than may wait are refused, the others are done."""
    house = House(replace(QUICK, inbox_max=3))
    table = await lay_table(house, "Ann")
    answers = await asyncio.gather(
        *(table.hub.submit(table.room, 0, f"say-{n:06}", Say("x", None, None)) for n in range(5))
    )
    assert [answer.code for answer in answers] == [None, None, None, "busy", "busy"]
    await house.close()


async def test_a_room_that_is_asked_for_while_it_leaves_memory_is_loaded_anew() -> None:
    """Three rooms take turns in two places; one is asked for while it makes place for another."""
    house = House(replace(QUICK, rooms_max=2))
    hub = house.open()
    names = ("Ann", "Bob", "Cy")
    rooms = [(await hub.create("tug", None, "none", name, None, "create-01"))[0] for name in names]
    for n in range(6):
        answer = await hub.submit(rooms[n % 3], 0, f"say-{n:06}", Say("x", None, None))
        assert answer.code is None
    assert set(hub._rooms) == {rooms[1], rooms[2]}
    first = asyncio.create_task(hub.submit(rooms[0], 0, "say-last1", Say("x", None, None)))
    for _ in range(2):
        await asyncio.sleep(0)
    assert hub._rooms[rooms[1]].closing
    answer = await hub.submit(rooms[1], 0, "say-last1", Say("x", None, None))
    assert (answer.code, (await first).code) == (None, None)
    await house.close()
