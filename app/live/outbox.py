"""What waits to be sent on one socket: the newest view, and a bounded queue of everything else.

Nothing here waits for the reader. A view that was not sent yet is replaced by the next one; a queue that is full closes
the socket with `too_slow`, and the client comes back for a fresh view. So does a frame that has not been taken for long
when the next one comes; a reader who is gone altogether misses the server's pings.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from app.rooms.ports import Json, Monotonic
from app.wire.codec import encode

SEND_MS = 30_000


class Waiting(NamedTuple):
    """A view that has not been sent: the parts as bytes, and the clock's rest at ``since``."""

    table: bytes
    mine: bytes
    left_ms: int | None
    since: int


class Outbox:
    """A ports.Sink whose frames ``pump`` sends."""

    def __init__(self, clock: Monotonic, size: int) -> None:
        self._clock, self._size = clock, size
        self._view: Waiting | None = None
        self._queue: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._sending_since: int | None = None
        self._pumping: asyncio.Task[Any] | None = None
        self._seq = 0
        self.closing: str | None = None
        """The code that says why this socket is to be closed."""

    def view(self, table: bytes, mine: bytes, left_ms: int | None) -> None:
        now = self._clock()
        if self._hangs(now):
            self._give_up()
            return
        self._view = Waiting(table, mine, left_ms, now)
        self._news.set()

    def post(self, message: Json) -> None:
        if len(self._queue) >= self._size or self._hangs(self._clock()):
            self._give_up()
            return
        self._queue.append(encode(message))
        self._news.set()

    def close(self, code: str) -> None:
        self.closing = self.closing or code
        self._news.set()

    def _hangs(self, now: int) -> bool:
        return self._sending_since is not None and now - self._sending_since > SEND_MS

    def _give_up(self) -> None:
        """The reader takes nothing: what waits is thrown away, and a pump that hangs in a send is freed."""
        self.closing = "too_slow"
        self._queue.clear()
        if self._pumping:
            self._pumping.cancel()

    async def pump(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send until closed; what waited at the closing is still sent."""
        self._pumping = asyncio.current_task()
        while self._view or self._queue or not self.closing:
            await self._news.wait()
            self._news.clear()
            self._sending_since = self._clock()
            for frame in self._take():
                await send(frame)
            self._sending_since = None

    def _take(self) -> tuple[bytes, ...]:
        queued, self._queue = self._queue, deque()
        view, self._view = self._view, None
        return (self._splice(view), *queued) if view else tuple(queued)

    def _splice(self, view: Waiting) -> bytes:
        """The frame, put together without encoding either part again."""
        self._seq += 1
        left = b"null"
        if view.left_ms is not None:
            left = b"%d" % max(0, view.left_ms - (self._clock() - view.since))
        return b'{"type":"view","seq":%d,"left_ms":%s,"table":%s,"mine":%s}' % (self._seq, left, view.table, view.mine)
