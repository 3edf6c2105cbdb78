"""What only a real PostgreSQL can show: batches, locks, several processes, and that nothing stored is told."""

import asyncio
import traceback
from collections import Counter
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from app.rooms.ports import InDoubt, Store, StoreDown
from app.store.codec import Unstorable
from app.store.link import plain_dsn
from app.store.repository import PostgresStore
from app.store.tables import metadata
from tests.store.conftest import Shelf, a_step, postgres_shelf, running


async def test_the_migrations_make_the_tables_that_the_code_names(database_url: str) -> None:
    """Nobody changed one without the other."""

    def differences(connection: Connection) -> list[Any]:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    engine = create_async_engine(database_url.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.connect() as connection:
        found = await connection.run_sync(differences)
    await engine.dispose()
    assert [change for change in found if change[1].name != "alembic_version"] == []


async def test_steps_of_many_rooms_are_one_commit(pg: Shelf) -> None:
    """Rows of one transaction have the same xmin."""
    rooms = [await pg.new_room() for _ in range(30)]
    await asyncio.gather(*(pg.store.append(a_step(room, 1, clock=running(9_000))) for room in rooms))
    assert await pg.sql("SELECT count(*) FROM steps") == 30
    assert await pg.sql("SELECT count(DISTINCT xmin::text) FROM steps") == 1


async def test_a_poisoned_step_harms_only_itself(pg: Shelf) -> None:
    """U+0000, which jsonb cannot hold, fails its batch; row by row the other rooms' steps are kept."""
    rooms = [await pg.new_room() for _ in range(4)]
    steps = [a_step(room, 1, clock=running(9_000)) for room in rooms]
    steps[2] = a_step(rooms[2], 1, body={"text": "poison \0"})
    answers = await asyncio.gather(*map(pg.store.append, steps), return_exceptions=True)
    assert [isinstance(answer, Unstorable) for answer in answers] == [False, False, True, False]
    assert [answers[n] for n in (0, 1, 3)] == [steps[n] for n in (0, 1, 3)]
    assert await pg.store.steps_after(rooms[2], 0) == ()
    assert (await pg.store.append(a_step(rooms[2], 1))).version == 1


async def test_a_number_too_big_for_its_column_harms_only_itself(pg: Shelf) -> None:
    """The driver refuses it before anything is sent; the others go on."""
    other = await pg.new_room()
    steps = [a_step(pg.room, 2**31), a_step(other, 1)]
    answers = await asyncio.gather(*map(pg.store.append, steps), return_exceptions=True)
    assert isinstance(answers[0], Unstorable)
    assert answers[1] == steps[1]


async def test_no_failure_tells_what_a_step_held(pg: Shelf, caplog: pytest.LogCaptureFixture) -> None:
    """Neither the error nor the log has a word of a refused body, though PostgreSQL's own message quotes it."""
    caplog.set_level("DEBUG")
    poisoned = a_step(pg.room, 1, body={"bag": "crossbows", "text": "\0"})
    with pytest.raises(Unstorable) as caught:
        await pg.store.append(poisoned)
    told = "".join(traceback.format_exception(caught.value)) + caplog.text
    assert "crossbows" not in told


async def play(store: Store, room: int, actor: int, actions: int) -> Counter[str]:
    """Do so many actions in a room that others play, too, as a process does: a lost race goes on from the winner."""
    known, outcomes = 0, Counter[str]()
    for n in range(actions):
        own = False
        while not own:
            step = a_step(room, known + 1, actor=actor, action_id=f"act-{n:05}", clock=running(60_000))
            standing = await store.append(step)
            known, own = standing.version, standing.step_id == step.step_id
            outcomes["won" if own else "lost"] += 1
    return outcomes


async def test_two_processes_in_the_same_rooms_lose_and_double_nothing(database_url: str) -> None:
    """Every action is one step, versions have no gap, and the two never deadlock."""
    async with postgres_shelf(database_url) as one, postgres_shelf(database_url) as two:
        rooms = [await one.new_room() for _ in range(12)]
        jobs = [play(one.store, room, 0, 12) for room in rooms] + [play(two.store, room, 1, 12) for room in rooms[::-1]]
        outcomes = sum(await asyncio.gather(*jobs), Counter[str]())
        kept = [await one.store.steps_after(room, 0) for room in rooms]
    assert outcomes["won"] == 12 * 12 * 2
    assert outcomes["lost"] > 0
    assert [[step.version for step in steps] for steps in kept] == [list(range(1, 25))] * 12
    assert all(len({(step.actor, step.action_id) for step in steps}) == 24 for steps in kept)
    # A connection that has been closed has told the statistics all that it met.
    assert await one.sql("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()") == 0


async def test_a_sweep_does_not_wait_for_a_room_that_is_being_written(pg: Shelf) -> None:
    """SKIP LOCKED: it gets the others at once."""
    busy = await pg.new_room()
    for room in (pg.room, busy):
        await pg.store.append(a_step(room, 1, clock=running(0)))
    writer = await asyncpg.connect(plain_dsn(pg.url))
    async with writer.transaction():
        await writer.execute("UPDATE rooms SET deadline = now() WHERE id = $1", busy)
        assert await pg.store.overdue(10) == (pg.room,)
    await writer.close()
    assert await pg.store.overdue(10) == (busy,)


async def test_a_caller_that_gives_up_does_not_stop_its_room(pg: Shelf) -> None:
    """Its step may be written or not; the next ones are."""
    given_up = asyncio.create_task(pg.store.append(a_step(pg.room, 1)))
    await asyncio.sleep(0)
    given_up.cancel()
    standing = await pg.store.append(a_step(pg.room, 1))
    assert await pg.store.steps_after(pg.room, 0) == (standing,)


async def test_a_closed_store_refuses(database_url: str) -> None:
    """What waits when it closes is told so, and nothing waits for ever."""
    store = PostgresStore(database_url)
    with pytest.raises(StoreDown):
        await store.append(a_step(1, 1))
    await store.start()
    await store.close()
    with pytest.raises(StoreDown):
        await store.append(a_step(1, 1))


async def test_steps_are_written_in_the_order_of_their_rooms(pg: Shelf) -> None:
    """Another process that goes the same way and is ahead is waited for; the other way round the two would deadlock."""
    low, high = pg.room, await pg.new_room()
    ahead = await asyncpg.connect(plain_dsn(pg.url))
    await ahead.execute("SET lock_timeout = '500ms'")  # what holds nothing of it need not be waited for
    insert = "INSERT INTO steps (room, version, step_id, body, lines) VALUES ($1, 1, $2, '{}', '[]')"
    async with ahead.transaction():
        await ahead.execute(insert, low, "ahead-low")
        behind = asyncio.gather(pg.store.append(a_step(high, 1)), pg.store.append(a_step(low, 1)))
        while not await pg.sql("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            pass
        await ahead.execute(insert, high, "ahead-high")
    await ahead.close()
    assert [standing.step_id for standing in await behind] == ["ahead-high", "ahead-low"]


async def test_a_fault_of_our_own_does_not_stop_the_writer(
    pg: Shelf, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever waited is told that it is in doubt; the log names the kind of fault, and the next step is written."""
    with monkeypatch.context() as broken:
        broken.setattr("app.store.writer._columns", lambda batch: {}["crossbows"])
        with pytest.raises(InDoubt):
            await pg.store.append(a_step(pg.room, 1))
    assert "KeyError" in caplog.text
    assert "crossbows" not in caplog.text
    assert (await pg.store.append(a_step(pg.room, 1))).version == 1
