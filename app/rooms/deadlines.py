"""Which clock runs after a step, and with how much left. Values only: the store keeps the moment, a room the timer."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.base import Clock, Pace
from app.rooms.ports import ClockRow

STOPPED = ClockRow(None, None)


def length_of(clock: Clock, paces: Mapping[str, Pace], pace: str) -> int | None:
    """The whole length of a clock in milliseconds; None when it never runs out."""
    if clock.ms is not None:
        return clock.ms
    return None if pace == "none" else int(getattr(paces[clock.pace], pace))


def rest_of(row: ClockRow, left: int | None) -> int | None:
    """What the clock of this row has left: running with ``left``, or standing in a pause; None when it has no time."""
    return left if row.left_ms is not None else dict(row.standing).get(row.key or "")


def next_clock(row: ClockRow, left: int | None, clock: Clock | None, length: int | None, paused: bool) -> ClockRow:
    """The clocks once ``clock`` is awaited. ``left`` is what the row's running clock has left now.

    A clock goes on with its rest, an expired one with 0; only a clock that is ``over`` another keeps the other's rest.
    """
    if clock is None:
        return STOPPED
    rests = dict(row.standing)
    if row.key is not None and left is not None:
        rests[row.key] = left
    rest = rests.pop(clock.key, length)
    if clock.over is None:
        rests = {}
    elif row.key is not None and row.key != clock.over:
        rests.pop(row.key, None)
    if paused and rest is not None:
        rests[clock.key], rest = rest, None
    return ClockRow(clock.key, rest, tuple(sorted(rests.items())))


def with_more(row: ClockRow, more_ms: int) -> ClockRow:
    """The same clocks with more time for the one that runs, or that stands in a pause."""
    if row.left_ms is not None:
        return ClockRow(row.key, row.left_ms + more_ms, row.standing)
    standing = tuple((key, rest + more_ms if key == row.key else rest) for key, rest in row.standing)
    return ClockRow(row.key, None, standing)
