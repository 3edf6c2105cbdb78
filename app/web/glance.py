"""A look at a room without staying: the first frames of a seat, or the part that all see."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from app.rooms.ports import Json, RoomId, Rooms, StoreDown

PATIENCE_SECONDS = 5


class _Glance:
    """A ports.Sink that keeps the first view."""

    def __init__(self) -> None:
        self.first: asyncio.Future[tuple[bytes, bytes, int | None]] = asyncio.get_running_loop().create_future()

    def view(self, table: bytes, mine: bytes, left_ms: int | None) -> None:
        if not self.first.done():
            self.first.set_result((table, mine, left_ms))

    def post(self, message: Json) -> None:
        """Talk and answers are for those who stay."""

    def close(self, code: str) -> None:
        if not self.first.done():
            self.first.set_exception(StoreDown(code))


async def first_view(rooms: Rooms, room: RoomId, who: int | None) -> dict[str, Any]:
    """A ViewFrame as this person would get it now; ``seq`` is 0."""
    glance = _Glance()
    connection = await rooms.connect(room, who, glance)
    try:
        table, mine, left_ms = await asyncio.wait_for(glance.first, PATIENCE_SECONDS)
    finally:
        connection.leave()
    return {"type": "view", "seq": 0, "left_ms": left_ms, "table": json.loads(table), "mine": json.loads(mine)}


async def table_of(rooms: Rooms, room: RoomId) -> dict[str, Any]:
    """The TableFrame. Looking as a nameless spectator does not make anybody present."""
    table: dict[str, Any] = (await first_view(rooms, room, None))["table"]
    return table
