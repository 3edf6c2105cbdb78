"""The processes that serve this database: who is alive, and what the first one owes the rooms after a standstill."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.link import Link
from app.store.tables import grants, presence, processes, rooms

ALIVE_MS = 10_000
"""How long a process counts as alive after it last said so."""
ENTRANCE = 0x6E6F7475
"""The advisory lock under which processes come in, one after the other."""


class Processes:
    """The registry. A process comes in with ``enter``, says ``beat`` every few seconds, and leaves with ``quit``."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def enter(self, process: str, grace_ms: int) -> bool:
        """Register; True when no other process is alive. Then nobody could act while the service stood still, so every
        running clock has at least ``grace_ms`` left from now."""

        async def work(connection: AsyncConnection) -> bool:
            await connection.execute(select(func.pg_advisory_xact_lock(ENTRANCE)))
            await _clear_away(connection)
            alone = await connection.scalar(select(_others(process))) == 0
            if alone:
                await connection.execute(_grace(grace_ms))
            await connection.execute(_alive(process))
            return alone

        return await self._link.sure(work)

    async def beat(self, process: str) -> bool:
        """Still alive; True when no other process is."""

        async def work(connection: AsyncConnection) -> bool:
            await connection.execute(_alive(process))
            return await connection.scalar(select(_others(process))) == 0

        return await self._link.sure(work)

    async def quit(self, process: str) -> None:
        """Leave the registry, and end all leases on presence."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(processes).where(processes.c.id == process))
            await connection.execute(delete(presence).where(presence.c.process == process))

        await self._link.sure(work)


def _alive(process: str) -> Any:
    until = func.now() + timedelta(milliseconds=ALIVE_MS)
    new = insert(processes).values(id=process, expires=until)
    return new.on_conflict_do_update(index_elements=[processes.c.id], set_={"expires": until})


def _others(process: str) -> Any:
    alive = processes.c.expires > func.now()
    return select(func.count()).select_from(processes).where(processes.c.id != process, alive).scalar_subquery()


def _grace(grace_ms: int) -> Any:
    least = func.now() + timedelta(milliseconds=grace_ms)
    return update(rooms).where(rooms.c.deadline < least).values(deadline=least, swept=None)


async def _clear_away(connection: AsyncConnection) -> None:
    """Forget processes that are dead, the leases that nobody renews, and the links whose time is over."""
    await connection.execute(delete(processes).where(processes.c.expires <= func.now()))
    for table in (presence, grants):
        await connection.execute(delete(table).where(table.c.expires <= func.now()))
