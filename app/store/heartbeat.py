"""This process's entry in the registry, kept alive; it knows whether other processes serve the same rooms."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from app.rooms.ports import StoreDown
from app.store.processes import Processes

BEAT_S = 2.0
"""Seconds between two beats, several to processes.ALIVE_MS: one that is late or lost does no harm."""


class Heartbeat:
    """``alone`` is what was true at the last beat: a process that has just come in is met by the poll of rooms."""

    def __init__(self, registry: Processes, process: str, beat_s: float = BEAT_S) -> None:
        self.alone = True
        self._registry = registry
        self._process = process
        self._beat_s = beat_s
        self._task: asyncio.Task[None] | None = None

    async def start(self, grace_ms: int) -> None:
        """Come in. After a standstill of the whole service running clocks have at least ``grace_ms`` left."""
        self.alone = await self._registry.enter(self._process, grace_ms)
        self._task = asyncio.create_task(self._keep(), name="heartbeat")

    async def stop(self) -> None:
        """Leave, so that nobody waits for this process to be found dead."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(StoreDown):
            await self._registry.quit(self._process)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(self._beat_s)
            with suppress(StoreDown):
                self.alone = await self._registry.beat(self._process)
