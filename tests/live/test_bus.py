"""Processes tell each other of new versions over PostgreSQL, and need not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from app.live.bus import CHANNEL, NoBus, PostgresBus


class Ear:
    """Keeps what a bus tells."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[int, int]] = asyncio.Queue()

    def __call__(self, room: int, version: int) -> None:
        self.heard.put_nowait((room, version))

    async def next(self) -> tuple[int, int]:
        """What is heard next."""
        async with asyncio.timeout(10):
            return await self.heard.get()


@asynccontextmanager
async def a_bus(url: str, *, alone: bool = False) -> AsyncIterator[tuple[PostgresBus, Ear]]:
    """A bus that listens, and an ear at it."""
    bus, ear = PostgresBus(url, lambda: alone, retry_s=0.01), Ear()
    bus.listen(ear)
    await bus.start()
    try:
        async with asyncio.timeout(10):
            await bus.listening.wait()
        yield bus, ear
    finally:
        await bus.stop()


async def test_what_one_process_tells_the_others_hear(database_url: str) -> None:
    """And it does not hear itself."""
    async with a_bus(database_url) as (one, own), a_bus(database_url) as (two, other):
        await one.tell(7, 42)
        assert await other.next() == (7, 42)
        await two.tell(8, 1)
        assert await own.next() == (8, 1)
        assert other.heard.empty()


async def test_several_versions_of_a_room_are_told_once(database_url: str) -> None:
    """Only the newest counts."""
    async with a_bus(database_url) as (one, _), a_bus(database_url) as (_, other):
        for version in range(1, 6):
            await one.tell(7, version)
        await one.tell(9, 3)
        assert [await other.next(), await other.next()] == [(7, 5), (9, 3)]


async def test_a_process_that_is_alone_tells_nobody(database_url: str) -> None:
    """What it says is not sent; the first thing that is heard comes from one that is not alone."""
    hermits, all_others = a_bus(database_url, alone=True), [a_bus(database_url), a_bus(database_url)]
    async with hermits as (hermit, _), all_others[0] as (two, _), all_others[1] as (_, ear):
        await hermit.tell(1, 1)
        await two.tell(2, 2)
        assert await ear.next() == (2, 2)
        await two.tell(2, 3)
        assert await ear.next() == (2, 3)


async def test_a_notice_that_is_none_of_ours_is_passed_over(database_url: str) -> None:
    """Whoever shares the database may use the channel, too."""
    stranger = await asyncpg.connect(database_url)
    async with a_bus(database_url) as (_, ear):
        for payload in ("", "7", "7:", ":7", "-1:2", "seven:8", "7:8:9", "7:8"):
            await stranger.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
        assert await ear.next() == (7, 8)
    await stranger.close()


async def test_a_bus_whose_line_was_cut_listens_again(database_url: str) -> None:
    """What was told meanwhile may be lost; what comes afterwards is heard."""
    killer = await asyncpg.connect(database_url)
    async with a_bus(database_url) as (one, own), a_bus(database_url) as (two, _):
        await killer.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        async with asyncio.timeout(10):
            for bus in (one, two):
                while bus.listening.is_set():
                    await killer.execute("SELECT 1")
            await asyncio.gather(one.listening.wait(), two.listening.wait())
        await two.tell(3, 4)
        assert await own.next() == (3, 4)
    await killer.close()


async def test_no_bus_is_a_bus() -> None:
    """One process alone needs none."""
    ear = Ear()
    bus = NoBus()
    bus.listen(ear)
    await bus.tell(1, 1)
    assert ear.heard.empty()
