"""What waits to be sent: the newest view, and a bounded queue."""

from __future__ import annotations

import asyncio
import json

from app.live.outbox import Outbox


class Clock:
    """Milliseconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


class Reader:
    """Takes frames, or does not until ``goes`` is set."""

    def __init__(self) -> None:
        self.got: list[dict[str, object]] = []
        self.goes = asyncio.Event()
        self.goes.set()

    async def take(self, frame: bytes) -> None:
        await self.goes.wait()
        self.got.append(json.loads(frame))


async def test_only_the_newest_of_views_that_wait_is_sent() -> None:
    """A view that nobody has read yet is replaced, and the clock's rest is counted down while it waits."""
    clock, reader = Clock(), Reader()
    outbox = Outbox(clock, 8)
    outbox.view(b'{"a":1}', b"{}", 9000)
    outbox.view(b'{"a":2}', b'{"b":3}', 5000)
    clock.now += 700
    outbox.close("restarting")
    await outbox.pump(reader.take)
    assert reader.got == [{"type": "view", "seq": 1, "left_ms": 4300, "table": {"a": 2}, "mine": {"b": 3}}]


async def test_a_clock_that_ran_out_while_waiting_is_at_nought() -> None:
    """Never less than nothing is left."""
    clock, reader = Clock(), Reader()
    outbox = Outbox(clock, 8)
    outbox.view(b"{}", b"{}", 100)
    clock.now += 700
    outbox.close("restarting")
    await outbox.pump(reader.take)
    assert reader.got[0]["left_ms"] == 0


async def test_answers_and_talk_are_all_sent_in_order() -> None:
    """Nothing that was posted is left out, also what was posted just before the closing."""
    reader = Reader()
    outbox = Outbox(Clock(), 8)
    for number in range(5):
        outbox.post({"n": number})
    outbox.close("left")
    await outbox.pump(reader.take)
    assert [frame["n"] for frame in reader.got] == [0, 1, 2, 3, 4]


async def test_a_reader_that_takes_nothing_is_given_up() -> None:
    """When the queue is full, what waits is thrown away and the hanging send is freed."""
    reader = Reader()
    reader.goes.clear()
    outbox = Outbox(Clock(), 3)
    outbox.post({"n": 0})
    pump = asyncio.create_task(outbox.pump(reader.take))
    await asyncio.sleep(0)
    for number in range(4):
        outbox.post({"n": number})
    await asyncio.wait([pump])
    assert (pump.cancelled(), outbox.closing, reader.got) == (True, "too_slow", [])


async def test_a_frame_that_is_not_taken_for_half_a_minute_closes_the_socket() -> None:
    """A slow reader has time, during which only the newest view waits; past it the next view frees the hanging send."""
    clock, reader = Clock(), Reader()
    reader.goes.clear()
    outbox = Outbox(clock, 8)
    outbox.view(b"{}", b"{}", None)
    pump = asyncio.create_task(outbox.pump(reader.take))
    await asyncio.sleep(0)
    clock.now += 30_000
    outbox.view(b"{}", b"{}", None)
    assert outbox.closing is None
    clock.now += 1
    outbox.view(b"{}", b"{}", None)
    await asyncio.wait([pump])
    assert (pump.cancelled(), outbox.closing, reader.got) == (True, "too_slow", [])
