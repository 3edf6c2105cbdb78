"""Cut lines, silent lines and a server that is gone for a while: what is told is true, in time, and it works again."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.commands.migrate import migrate
from app.localpg import started
from app.rooms.ports import InDoubt, StepRow, StoreDown
from app.store.link import Limits
from app.store.repository import PostgresStore
from tests.store.conftest import Shelf, a_step, postgres_shelf, running
from tests.support.flaky_proxy import FlakyProxy, flaky
from tests.support.postgres import open_folder

IN_TIME = 20
"""Seconds within which any answer must come with the limits below."""
PG_BIN = Path(os.environ["NOTT_TEST_PG_BIN"]) if os.environ.get("NOTT_TEST_PG_BIN") else None
SHORT = Limits(connect=0.8, work=0.8, connections=4)


@pytest.fixture
async def proxy(database_url: str) -> AsyncIterator[FlakyProxy]:
    """The line that the store of the test uses."""
    async with flaky(database_url) as made:
        yield made


@pytest.fixture
async def shelf(proxy: FlakyProxy) -> AsyncIterator[Shelf]:
    """A store behind the line, with short limits."""
    store = PostgresStore(proxy.url, SHORT)
    await store.start()
    made = Shelf(store, proxy.url)
    made.room = await made.new_room()
    yield made
    await store.close()


async def in_three_rooms(shelf: Shelf) -> list[StepRow]:
    """A step in each of three rooms."""
    rooms = [shelf.room, await shelf.new_room(), await shelf.new_room()]
    return [a_step(room, 1, actor=0, action_id="act-00001", clock=running(9_000)) for room in rooms]


async def kept(shelf: Shelf, steps: list[StepRow]) -> list[StepRow | None]:
    """What the store has of them."""
    return [await shelf.store.by_action(step.room, 0, "act-00001") for step in steps]


async def test_an_answer_lost_after_commit_leaves_every_step_of_the_batch_in_doubt(
    shelf: Shelf, proxy: FlakyProxy
) -> None:
    """They were written: reading shows it, and appending one again gives the row that stands."""
    steps = await in_three_rooms(shelf)
    proxy.trouble = "cut after COMMIT"
    answers = await asyncio.gather(*map(shelf.store.append, steps), return_exceptions=True)
    assert [type(answer) for answer in answers] == [InDoubt] * 3
    proxy.mend()
    assert await kept(shelf, steps) == steps
    assert await shelf.store.append(steps[0]) == steps[0]


async def test_a_line_cut_before_commit_is_down_and_nothing_is_written(shelf: Shelf, proxy: FlakyProxy) -> None:
    """Down is said only because the steps are known not to be there."""
    steps = await in_three_rooms(shelf)
    proxy.trouble = "cut before COMMIT"
    answers = await asyncio.gather(*map(shelf.store.append, steps), return_exceptions=True)
    assert [isinstance(answer, StoreDown) for answer in answers] == [True] * 3
    proxy.mend()
    assert await kept(shelf, steps) == [None] * 3
    assert await asyncio.gather(*map(shelf.store.append, steps)) == steps


async def test_a_commit_that_never_arrived_is_in_doubt_too(shelf: Shelf, proxy: FlakyProxy) -> None:
    """From here it looks like the one whose answer was lost; reading shows that it did not happen."""
    steps = await in_three_rooms(shelf)
    proxy.trouble = "cut at COMMIT"
    answers = await asyncio.gather(*map(shelf.store.append, steps), return_exceptions=True)
    assert [type(answer) for answer in answers] == [InDoubt] * 3
    proxy.mend()
    assert await kept(shelf, steps) == [None] * 3
    assert await asyncio.gather(*map(shelf.store.append, steps)) == steps


async def test_a_lost_race_that_cannot_be_read_is_in_doubt(shelf: Shelf, proxy: FlakyProxy) -> None:
    """The step may be there since an earlier try, so down would be untrue."""
    step = a_step(shelf.room, 1, actor=0, action_id="act-00001")
    await shelf.store.append(step)
    proxy.trouble = "cut after next COMMIT"
    with pytest.raises(InDoubt):
        await shelf.store.append(step)


@pytest.mark.slow
async def test_a_line_that_falls_silent_is_down_in_time(shelf: Shelf, proxy: FlakyProxy) -> None:
    """Nobody waits for a server that does not answer, and when it does again all goes on."""
    proxy.trouble = "silent"
    async with asyncio.timeout(IN_TIME):
        with pytest.raises(StoreDown):
            await shelf.store.append(a_step(shelf.room, 1))
        with pytest.raises(StoreDown):
            await shelf.store.load(shelf.room)
    proxy.mend()
    assert (await shelf.store.append(a_step(shelf.room, 1))).version == 1


async def test_a_commit_without_an_answer_is_in_doubt_in_time(shelf: Shelf, proxy: FlakyProxy) -> None:
    """The time limit is a doubt like any other."""
    proxy.trouble = "silent after COMMIT"
    step = a_step(shelf.room, 1)
    async with asyncio.timeout(IN_TIME):
        with pytest.raises(InDoubt):
            await shelf.store.append(step)
    proxy.mend()
    assert await shelf.store.steps_after(shelf.room, 0) == (step,)


async def test_what_may_be_done_twice_is_tried_again(shelf: Shelf, proxy: FlakyProxy) -> None:
    """Whatever its answer's fate, nothing but append is ever in doubt."""
    proxy.trouble = "cut after COMMIT"
    with pytest.raises(StoreDown):
        await shelf.store.present(shelf.room, "one", [1, 2])
    proxy.mend()
    await shelf.store.present(shelf.room, "one", [1, 2])
    assert await shelf.store.presence(shelf.room) == {1, 2}


async def test_one_answer_lost_is_not_noticed_where_it_does_not_matter(shelf: Shelf, proxy: FlakyProxy) -> None:
    """The second try finds the line whole again."""
    proxy.trouble = "cut once after COMMIT"
    await shelf.store.present(shelf.room, "one", [1, 2])
    assert proxy.trouble == "none"
    assert await shelf.store.presence(shelf.room) == {1, 2}


class Switch:
    """A PostgreSQL of one's own that can be switched off and on."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._running = ExitStack()
        self.url = self._on()

    def _on(self) -> str:
        return self._running.enter_context(started(self._data, pg_bin=PG_BIN, pg_user=None, durable=False)).url

    async def on(self) -> None:
        """Start the server again, on the same data."""
        await asyncio.to_thread(self._on)

    async def off(self) -> None:
        """Stop the server."""
        await asyncio.to_thread(self._running.close)


@pytest.fixture
def switch() -> Iterator[Switch]:
    """A running server with all tables."""
    with open_folder() as folder:
        made = Switch(folder / "data")
        try:
            migrate(made.url)
            yield made
        finally:
            asyncio.run(made.off())


@pytest.mark.slow
async def test_a_server_that_was_gone_is_used_again(switch: Switch) -> None:
    """While it is gone everything is down; when it is back the first append works, though all connections had died."""
    async with postgres_shelf(switch.url) as shelf:
        rooms = [await shelf.new_room() for _ in range(3)]
        await asyncio.gather(*(shelf.store.append(a_step(room, 1)) for room in rooms))
        await switch.off()
        refused = await asyncio.gather(*(shelf.store.append(a_step(room, 2)) for room in rooms), return_exceptions=True)
        assert [isinstance(answer, StoreDown) for answer in refused] == [True] * 3
        with pytest.raises(StoreDown):
            await shelf.store.find("ROOM")
        await switch.on()
        steps = [a_step(room, 2) for room in rooms]
        assert await asyncio.gather(*map(shelf.store.append, steps)) == steps


@pytest.mark.slow
async def test_a_restart_between_two_steps_is_not_noticed(switch: Switch) -> None:
    """Connections that died unseen are no reason to refuse anybody."""
    async with postgres_shelf(switch.url) as shelf:
        await shelf.store.append(a_step(shelf.room, 1))
        await switch.off()
        await switch.on()
        assert (await shelf.store.append(a_step(shelf.room, 2))).version == 2
        assert len(await shelf.store.steps_after(shelf.room, 0)) == 2
