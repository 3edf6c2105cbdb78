"""Time as a room knows it: the process's own clock, and being called back. Tests bring a fake one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    def cancel(self) -> None: ...


class Timers(Protocol):
    def now(self) -> int:
        """Milliseconds of the process's monotonic clock."""

    def call_at(self, when: int, call: Callable[[], None]) -> Handle:
        """Call once, at this moment or soon after."""


class LoopTimers:
    """Timers of the running event loop."""

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def call_at(self, when: int, call: Callable[[], None]) -> Handle:
        # One millisecond later than asked is never too early.
        delay = max(0, when - self.now() + 1) / 1000
        return asyncio.get_running_loop().call_later(delay, call)
