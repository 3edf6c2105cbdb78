"""What every request and socket handler works with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from starlette.requests import HTTPConnection, Request

from app.games.base import Game
from app.live.limits import Doors
from app.live.metrics import Metrics
from app.rooms.ports import Monotonic, Role, RoomId, Rooms, Store
from app.web.access import Caller, caller_of, tidy_code
from app.web.glance import table_of
from app.wire.codec import read_as, read_json


class Refused(Exception):
    """An answer that is not a success: HTTP status, code and parameters."""

    def __init__(self, status: int, code: str, **params: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.params = status, code, params


@dataclass(frozen=True, slots=True)
class House:
    """The server's parts. ``build`` names the client that belongs to it; ``origins`` may act besides the own host;
    ``public_url`` is where friends find the server, if that is set."""

    store: Store
    rooms: Rooms
    games: Mapping[str, Game[Any]]
    doors: Doors
    metrics: Metrics
    clock: Monotonic
    build: str
    origins: tuple[str, ...]
    public_url: str | None


def house_of(conn: HTTPConnection) -> House:
    return cast("House", conn.app.state.house)


async def room_of(house: House, raw_code: str) -> tuple[RoomId, str]:
    """The room with this code, and the code in its proper form. Refused with `no_room`."""
    code = tidy_code(raw_code)
    room = await house.store.find(code) if code else None
    if code is None or room is None:
        raise Refused(404, "no_room")
    return room, code


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody with a token for a room, and what they are in it."""

    caller: Caller
    role: Role
    host: bool


async def standing_in(house: House, conn: HTTPConnection, raw_code: str) -> Standing:
    """Who asks in this room. Refused with `not_in_room` where no token fits."""
    room, code = await room_of(house, raw_code)
    standing = await known(house, conn, room, code)
    if standing is None:
        raise Refused(403, "not_in_room")
    return standing


async def known(house: House, conn: HTTPConnection, room: RoomId, code: str) -> Standing | None:
    """Who asks, where it is somebody of this room who has not left it."""
    caller = await caller_of(house.store, conn, room, code)
    return standing_at(await table_of(house.rooms, room), caller) if caller else None


def standing_at(table: dict[str, Any], caller: Caller) -> Standing | None:
    """What the caller is at this table (a TableFrame); None where they have left."""
    if caller.who is None:
        return Standing(caller, "watcher", False)
    person = next((one for one in table["people"] if one["who"] == caller.who), None)
    if person is None or person["left"]:
        return None
    return Standing(caller, person["role"], table["host"] == caller.who)


async def hello(house: House, room: RoomId, who: int | None) -> dict[str, Any]:
    """The HelloFrame."""
    return {"type": "hello", "build": house.build, "who": who, **await house.rooms.hello(room, who)}


async def body_as(house: House, request: Request, kind: Any) -> Any:
    """The request's body, strictly decoded; no more of it is read than is allowed."""
    most = house.doors.limits.frame_bytes
    raw = bytearray()
    async for part in request.stream():
        raw += part
        if len(raw) > most:
            raise Refused(413, "too_big", max=most)
    return read_as(kind, read_json(bytes(raw), most))
