"""The timers of a real event loop."""

import asyncio

from app.rooms.timers import LoopTimers


async def test_nothing_is_called_too_early() -> None:
    """A call comes at its moment or after it, and not at all when it was cancelled."""
    timers, called = LoopTimers(), asyncio.get_running_loop().create_future()
    when = timers.now() + 5
    timers.call_at(when, lambda: called.set_result(timers.now()))
    timers.call_at(when, lambda: called.set_exception(AssertionError("cancelled"))).cancel()
    assert await called >= when
