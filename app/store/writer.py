"""Group commit: the steps that all rooms have pending go to the database in one transaction."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from app.rooms.ports import InDoubt, RoomId, StepRow, StoreDown
from app.store.codec import Unstorable, clock_to_json, encode
from app.store.link import Limits, Steady

logger = logging.getLogger(__name__)

LANES = 2
"""Batches in flight: while one waits for the disk the next is on its way."""
BATCH = 256
"""Steps in a batch at most."""

# The steps, then the deadlines of those that came back, where there is one or was one. The inner SELECT locks the rooms
# in their order: an UPDATE that joins would lock them in any.
WRITE = """
WITH written AS (
    INSERT INTO steps (room, version, step_id, actor, action_id, body, lines, clock)
    SELECT room, version, step_id, actor, action_id, body::jsonb, lines::jsonb, clock::jsonb
    FROM unnest(
        $1::bigint[], $2::int[], $3::text[], $4::int[],
        $5::text[], $6::text[], $7::text[], $8::text[]
    ) AS new (room, version, step_id, actor, action_id, body, lines, clock)
    ON CONFLICT DO NOTHING
    RETURNING room, step_id, clock
), clocks AS (
    UPDATE rooms SET
        deadline = clock_timestamp() + ticking.left_ms * interval '1 millisecond',
        swept = NULL
    FROM (
        SELECT rooms.id, CASE WHEN clock ->> 'key' IS NOT NULL THEN (clock ->> 'left_ms')::bigint END AS left_ms
        FROM written JOIN rooms ON rooms.id = written.room
        WHERE clock IS NOT NULL AND (clock ->> 'left_ms' IS NOT NULL OR deadline IS NOT NULL)
        ORDER BY rooms.id FOR NO KEY UPDATE OF rooms
    ) AS ticking
    WHERE rooms.id = ticking.id
)
SELECT step_id FROM written
"""


@dataclass(frozen=True, slots=True, eq=False)
class Pending:
    """A step on its way, already encoded; ``written`` becomes whether its row came back from the insert."""

    step: StepRow
    body: str
    lines: str
    clock: str | None
    written: asyncio.Future[bool]


class Writer:
    """Takes steps from everywhere and writes them in batches, sorted by (room, version).

    Two processes that insert the same keys in opposite order would deadlock; sorted they cannot.
    """

    def __init__(self, url: str, limits: Limits) -> None:
        self._lines = [Steady(url, limits, WRITE) for _ in range(LANES)]
        self._waiting: dict[RoomId, deque[Pending]] = {}
        self._in_flight: set[RoomId] = set()
        self._wake = asyncio.Event()
        self._lanes: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start the lanes; needs a running loop."""
        self._lanes = [asyncio.create_task(self._lane(line), name="store-writer") for line in self._lines]

    async def stop(self) -> None:
        """Stop the lanes; a batch in flight is given up and whoever waits for it is told that it is in doubt."""
        for lane in self._lanes:
            lane.cancel()
        await asyncio.gather(*self._lanes, return_exceptions=True)
        await asyncio.gather(*(line.close() for line in self._lines))
        self._lanes = []
        for queue in self._waiting.values():
            _fail(queue, StoreDown("closed"))
        self._waiting.clear()

    async def write(self, step: StepRow) -> bool:
        """True when the step now stands, durably; False when another row stood in its way."""
        if not self._lanes:
            raise StoreDown("closed")
        pending = _pending(step)
        self._waiting.setdefault(step.room, deque()).append(pending)
        self._wake.set()
        return await pending.written

    async def _lane(self, line: Steady) -> None:
        while True:
            await self._wake.wait()
            batch = self._gather()
            if not batch:
                self._wake.clear()
                continue
            try:
                await self._write(line, batch)
            finally:
                self._in_flight.difference_update(pending.step.room for pending in batch)
                self._wake.set()

    def _gather(self) -> list[Pending]:
        """The first pending step of every room that has none in flight, in order of the rooms."""
        free = sorted(self._waiting.keys() - self._in_flight)[:BATCH]
        batch = [self._next(room) for room in free]
        self._in_flight.update(free)
        return batch

    def _next(self, room: RoomId) -> Pending:
        queue = self._waiting[room]
        pending = queue.popleft()
        if not queue:
            del self._waiting[room]
        return pending

    async def _write(self, line: Steady, batch: Sequence[Pending]) -> None:
        try:
            rows = await line.run(*_columns(batch))
        except Unstorable as problem:
            await self._apart(line, batch, problem)
        except (StoreDown, InDoubt) as problem:
            _fail(batch, problem)
        except asyncio.CancelledError:
            _fail(batch, InDoubt("closed"))
            raise
        except Exception as problem:  # noqa: BLE001 - a lane that ended would leave every room waiting
            logger.error("a batch was not written: %s", type(problem).__name__)  # noqa: TRY400 - it may quote data
            _fail(batch, InDoubt(type(problem).__name__))
        else:
            _answer(batch, frozenset(row[0] for row in rows))

    async def _apart(self, line: Steady, batch: Sequence[Pending], problem: Unstorable) -> None:
        """One bad step fails its whole batch: tried row by row, it harms no other room."""
        if len(batch) == 1:
            _fail(batch, problem)
            return
        for pending in batch:
            await self._write(line, [pending])


def _pending(step: StepRow) -> Pending:
    clock = None if step.clock is None else encode(clock_to_json(step.clock))
    return Pending(step, encode(step.body), encode(step.lines), clock, asyncio.get_running_loop().create_future())


def _columns(batch: Sequence[Pending]) -> tuple[list[object], ...]:
    """The statement's parameters, a column each."""
    return (
        [pending.step.room for pending in batch],
        [pending.step.version for pending in batch],
        [pending.step.step_id for pending in batch],
        [pending.step.actor for pending in batch],
        [pending.step.action_id for pending in batch],
        [pending.body for pending in batch],
        [pending.lines for pending in batch],
        [pending.clock for pending in batch],
    )


def _answer(batch: Sequence[Pending], written: frozenset[str]) -> None:
    for pending in batch:
        if not pending.written.done():
            pending.written.set_result(pending.step.step_id in written)


def _fail(batch: Sequence[Pending] | deque[Pending], problem: Exception) -> None:
    for pending in batch:
        if not pending.written.done():
            pending.written.set_exception(type(problem)(*problem.args))
