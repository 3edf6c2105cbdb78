"""Time that moves only when a test says so."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(order=True)
class Alarm:
    when: int
    number: int
    call: Callable[[], object] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class FakeClock:
    """app.rooms.timers.Timers; ``advance`` lets everything happen that falls into the time, in its order."""

    def __init__(self) -> None:
        self._now = 1_000_000
        self._alarms: list[Alarm] = []
        self._count = 0

    def now(self) -> int:
        return self._now

    def call_at(self, when: int, call: Callable[[], object]) -> Alarm:
        self._count += 1
        alarm = Alarm(max(when, self._now), self._count, call)
        heapq.heappush(self._alarms, alarm)
        return alarm

    async def advance(self, ms: int) -> None:
        until = self._now + ms
        await settle()
        while self._alarms and self._alarms[0].when <= until:
            alarm = heapq.heappop(self._alarms)
            if alarm.cancelled:
                continue
            self._now = max(self._now, alarm.when)
            alarm.call()
            await settle()
        self._now = until


async def settle() -> None:
    """Let every task run as far as it can without time or the outside world."""
    for _ in range(60):
        await asyncio.sleep(0)
