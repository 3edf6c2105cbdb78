"""What a process sees to for all its rooms at once: its leases on presence, and what other processes have done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from app.rooms.inbox import Glance, News
from app.rooms.ports import InDoubt, RoomId, StoreDown
from app.rooms.room import Room
from app.rooms.timers import Handle
from app.rooms.tools import Tools

logger = logging.getLogger(__name__)


class Rounds:
    """One look at the store each ``poll_ms`` for all rooms with sockets, and none while no other process is alive.

    It covers what the bus loses. Leases are renewed each ``lease_ms``, also while alone: a process that comes in finds
    them.
    """

    def __init__(self, tools: Tools, rooms: Mapping[RoomId, Room]) -> None:
        self._tools = tools
        self._rooms = rooms
        self._alone = tools.alone()
        self._renew_at = 0
        self._timer: Handle | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        """Go round from now on."""
        timers = self._tools.timers
        self._timer = timers.call_at(timers.now() + self._tools.limits.poll_ms, self._go)

    def stop(self) -> None:
        self._stopped = True
        for running in (self._timer, self._task):
            if running is not None:
                running.cancel()

    def _go(self) -> None:
        if not self._stopped:
            self._task = asyncio.create_task(self._round())

    async def _round(self) -> None:
        try:
            await self._renew()
            await self._look()
        except (StoreDown, InDoubt):
            logger.debug("the round is made again")
        finally:
            self.start()

    async def _renew(self) -> None:
        """Renew all leases; a room whose lease was lost writes it anew."""
        now = self._tools.timers.now()
        held = [live for live in self._rooms.values() if live.here]
        if self._renew_at > now or not held:
            return
        renewed = await self._tools.store.renew(self._tools.process)
        self._renew_at = now + self._tools.limits.lease_ms
        for live in held:
            if live.id not in renewed:
                live.put(News(None))

    async def _look(self) -> None:
        """Tell every room with sockets what is new in it; once it is alone, that nobody is elsewhere any more."""
        alone, was_alone = self._tools.alone(), self._alone
        self._alone = alone
        seen = [live for live in self._rooms.values() if not live.empty]
        if alone and not was_alone:
            for live in seen:
                live.put(Glance(live.state.version, frozenset()))
        elif seen and not alone:
            found = await self._tools.store.glance([live.id for live in seen], self._tools.process)
            for live in seen:
                live.put(Glance(*found[live.id]))
