"""What every request and socket handler works with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from starlette.requests import HTTPConnection, Request

from app.games.base import Game
from app.live.limits import Doors
from app.live.metrics import Metrics
from app.rooms.ports import Monotonic, RoomId, Rooms, Store
from app.web.access import Caller, caller_of, tidy_code
from app.wire.codec import read_as, read_json


class Refused(Exception):
    """An answer that is not a success: HTTP status, code and parameters."""

    def __init__(self, status: int, code: str, **params: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.params = status, code, params


@dataclass(frozen=True, slots=True)
class House:
    """The server's parts. ``build`` names the client that belongs to it; ``origins`` may act besides the own host."""

    store: Store
    rooms: Rooms
    games: Mapping[str, Game[Any]]
    doors: Doors
    metrics: Metrics
    clock: Monotonic
    build: str
    origins: tuple[str, ...]


def house_of(conn: HTTPConnection) -> House:
    return cast(House, conn.app.state.house)


async def room_of(house: House, raw_code: str) -> tuple[RoomId, str]:
    """The room with this code, and the code in its proper form. Refused with `no_room`."""
    code = tidy_code(raw_code)
    room = await house.store.find(code) if code else None
    if code is None or room is None:
        raise Refused(404, "no_room")
    return room, code


async def caller_in(house: House, conn: HTTPConnection, raw_code: str) -> tuple[Caller, str]:
    """Who asks in this room. Refused with `not_in_room` where no token fits."""
    room, code = await room_of(house, raw_code)
    caller = await known(house, conn, room, code)
    if caller is None:
        raise Refused(403, "not_in_room")
    return caller, code


async def known(house: House, conn: HTTPConnection, room: RoomId, code: str) -> Caller | None:
    """Who asks, where it is somebody of this room who has not left it."""
    caller = await caller_of(house.store, conn, room, code)
    if caller is None or caller.who is None:
        return caller
    person = await person_in(house, room, caller.who)
    return caller if person and not person["left"] else None


async def person_in(house: House, room: RoomId, who: int) -> dict[str, Any] | None:
    """The person's PersonView."""
    brief = await house.rooms.brief(room)
    return next((person for person in brief["people"] if person["who"] == who), None)


async def body_as(house: House, request: Request, kind: Any) -> Any:
    """The request's body, strictly decoded; no more of it is read than is allowed."""
    most = house.doors.limits.frame_bytes
    raw = bytearray()
    async for part in request.stream():
        raw += part
        if len(raw) > most:
            raise Refused(413, "too_big", max=most)
    return read_as(kind, read_json(bytes(raw), most))
