"""Older lines of the log and of talk, read from the steps."""

from __future__ import annotations

from app.games.base import Json, Seat
from app.rooms.ports import RoomId, StepRow, Store
from app.rooms.state import RoomState

PAGE = 50
_STEPS_AT_ONCE = 200


async def page(
    store: Store, room: RoomId, state: RoomState, seat: Seat | None, stream: str, before: int
) -> tuple[list[Json], bool]:
    """Up to 50 lines of the stream with a number below ``before``, newest last, and whether there are older ones."""
    found: list[Json] = []
    version = state.version + 1
    if stream == "mine" and seat is None:
        return [], False
    while len(found) < PAGE and version > 1:
        rows = await store.steps_before(room, version, _STEPS_AT_ONCE)
        for row in rows:
            found += reversed([line for line in _lines(row, state, seat, stream) if line["n"] < before])
        if not rows or (found and found[-1]["n"] == 1):
            break
        version = rows[-1].version
    lines = found[:PAGE][::-1]
    return lines, bool(lines) and lines[0]["n"] > 1


def _lines(row: StepRow, state: RoomState, seat: Seat | None, stream: str) -> list[Json]:
    """The lines of this audience; those of a seat belong to the present game."""
    audience = (stream, seat, state.game_no) if stream == "mine" else (stream, None, None)
    return [
        {key: line[key] for key in ("n", "at", "code", "params")}
        for line in row.lines
        if (line["stream"], line["seat"], line["game"] if stream == "mine" else None) == audience
    ]
