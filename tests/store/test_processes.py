"""The registry of processes: who is alone, and what clocks are given after a standstill."""

import asyncio

from app.rooms.ports import Grant
from app.store.heartbeat import Heartbeat
from app.store.processes import ALIVE_MS, Processes
from app.store.repository import PostgresStore
from tests.store.conftest import Shelf, a_step, running

GRACE = 20_000


def registry(pg: Shelf) -> Processes:
    """The registry of this store."""
    assert isinstance(pg.store, PostgresStore)
    return pg.store.processes


async def left(pg: Shelf, room: int) -> int | None:
    """What is left of a room's clock."""
    loaded = await pg.store.load(room)
    assert loaded is not None
    return loaded.left_ms


async def test_the_first_process_gives_running_clocks_their_grace(pg: Shelf) -> None:
    """Nobody could act while the service stood still; longer clocks and those that stand are as they were."""
    overdue, longer, standing = pg.room, await pg.new_room(), await pg.new_room()
    await pg.store.append(a_step(overdue, 1, clock=running(0)))
    await pg.store.append(a_step(longer, 1, clock=running(90_000)))
    assert await registry(pg).enter("first", GRACE)
    assert GRACE - 2_000 < (await left(pg, overdue) or 0) <= GRACE
    assert 80_000 < (await left(pg, longer) or 0) <= 90_000
    assert await left(pg, standing) is None


async def test_a_room_that_a_sweep_had_taken_gets_its_grace_in_full(pg: Shelf) -> None:
    """The sweep of the process that died no longer counts."""
    await pg.store.append(a_step(pg.room, 1, clock=running(0)))
    await pg.pass_ms(5)
    assert await pg.store.overdue(1) == (pg.room,)
    await registry(pg).enter("first", 100)
    await pg.pass_ms(200)
    assert await pg.store.overdue(1) == (pg.room,)


async def test_a_second_process_gives_no_grace(pg: Shelf) -> None:
    """The service went on, so did its clocks; and the first one learns that it is not alone."""
    await registry(pg).enter("first", GRACE)
    await pg.store.append(a_step(pg.room, 1, clock=running(0)))
    assert not await registry(pg).enter("second", GRACE)
    assert await left(pg, pg.room) == 0
    assert not await registry(pg).beat("first")


async def test_of_processes_that_start_together_one_is_first(pg: Shelf) -> None:
    """They come in one after the other, so that exactly one gives the grace."""
    alone = await asyncio.gather(*(registry(pg).enter(f"process-{n}", GRACE) for n in range(5)))
    assert sum(alone) == 1


async def test_a_process_that_leaves_takes_its_presence_with_it(pg: Shelf) -> None:
    """Who had sockets there is away at once, and the other is alone again."""
    await registry(pg).enter("first", GRACE)
    await registry(pg).enter("second", GRACE)
    await pg.store.present(pg.room, "second", [4])
    await registry(pg).quit("second")
    assert await registry(pg).beat("first")
    assert await pg.store.presence(pg.room) == frozenset()


async def test_a_dead_process_is_forgotten(pg: Shelf) -> None:
    """It stops counting when its beats stop; one that beats goes on."""
    await registry(pg).enter("dead", GRACE)
    await registry(pg).enter("alive", GRACE)
    await pg.store.present(pg.room, "dead", [4])
    await pg.store.grant(b"move", Grant(pg.room, "move", 2), ms=ALIVE_MS)
    await pg.pass_ms(ALIVE_MS - 1_000)
    assert not await registry(pg).beat("alive")
    await pg.pass_ms(1_000)
    assert await registry(pg).beat("alive")
    await pg.pass_ms(ALIVE_MS)
    assert await registry(pg).enter("new", GRACE)
    assert await pg.sql("SELECT count(*) FROM processes") == 1
    assert await pg.sql("SELECT count(*) FROM presence") == 0
    assert await pg.sql("SELECT count(*) FROM grants") == 0


async def test_the_heartbeat_knows_whether_it_is_alone(pg: Shelf) -> None:
    """It learns of one that comes and of one that goes."""
    one, two = Heartbeat(registry(pg), "one", beat_s=0.01), Heartbeat(registry(pg), "two", beat_s=0.01)
    await one.start(GRACE)
    assert one.alone
    await two.start(GRACE)
    assert not two.alone
    async with asyncio.timeout(5):
        while one.alone:
            await pg.sql("SELECT 1")
        await two.stop()
        while not one.alone:
            await pg.sql("SELECT 1")
    await one.stop()
    assert await pg.sql("SELECT count(*) FROM processes") == 0
