"""The store's two kinds, each with a clock that tests can move."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

import asyncpg
import pytest

from app.rooms.ports import ClockRow, StepRow, Store
from app.store.link import plain_dsn
from app.store.memory import MemoryStore
from app.store.repository import PostgresStore

NUMBERS = count(1)


@dataclass
class Clock:
    """The fake database clock, in milliseconds."""

    ms: int = 1_000_000

    def __call__(self) -> int:
        return self.ms


@dataclass
class Shelf:
    """A store and a room in it, with words for what tests do; it has a ``url`` (PostgreSQL) or a ``clock`` (memory)."""

    store: Store
    url: str = ""
    clock: Clock | None = None
    room: int = 0

    async def new_room(self) -> int:
        """Another room, at version 0."""
        room = await self.store.create(f"ROOM{next(NUMBERS)}", {"at": 0}, 1)
        assert room is not None
        return room

    async def pass_ms(self, ms: int) -> None:
        """Let time go by on the database's clock. PostgreSQL's cannot be moved, so all moments in it are moved back."""
        if self.clock is not None:
            self.clock.ms += ms
            return
        await self.sql(f"UPDATE rooms SET deadline = deadline - interval '{ms} ms', swept = swept - interval '{ms} ms'")
        await self.sql(f"UPDATE presence SET expires = expires - interval '{ms} ms'")
        await self.sql(f"UPDATE grants SET expires = expires - interval '{ms} ms'")
        await self.sql(f"UPDATE processes SET expires = expires - interval '{ms} ms'")

    async def sql(self, statement: str) -> Any:
        """What a statement gives, on a connection of its own."""
        connection = await asyncpg.connect(plain_dsn(self.url))
        try:
            return await connection.fetchval(statement)
        finally:
            await connection.close()


def a_step(room: int, version: int, **more: Any) -> StepRow:
    """A step as a room would write it; what a test does not care about is made up."""
    own = {"step_id": f"step-{next(NUMBERS)}", "actor": None, "action_id": None, "clock": None}
    return StepRow(room=room, version=version, **{**own, "body": {"do": "wait"}, "lines": [], **more})


def running(left_ms: int, key: str = "market:1") -> ClockRow:
    """A clock that runs out in so many milliseconds."""
    return ClockRow(key, left_ms)


@pytest.fixture(params=["memory", "postgres"])
def place(request: pytest.FixtureRequest) -> str | None:
    """Where each kind of store keeps its rooms: a database, or None for memory."""
    return request.getfixturevalue("database_url") if request.param == "postgres" else None


@pytest.fixture
async def shelf(place: str | None) -> AsyncIterator[Shelf]:
    """Each kind of store, with one room."""
    async with memory_shelf() if place is None else postgres_shelf(place) as made:
        yield made


@pytest.fixture
async def pg(database_url: str) -> AsyncIterator[Shelf]:
    """The PostgreSQL store alone."""
    async with postgres_shelf(database_url) as made:
        yield made


@asynccontextmanager
async def memory_shelf() -> AsyncIterator[Shelf]:
    """A store in memory with one room."""
    clock = Clock()
    made = Shelf(MemoryStore(clock), clock=clock)
    made.room = await made.new_room()
    yield made


@asynccontextmanager
async def postgres_shelf(url: str) -> AsyncIterator[Shelf]:
    """A started PostgresStore with one room, closed afterwards."""
    store = PostgresStore(url)
    await store.start()
    try:
        made = Shelf(store, url)
        made.room = await made.new_room()
        yield made
    finally:
        await store.close()
