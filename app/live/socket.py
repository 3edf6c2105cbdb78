"""The socket of a room: hello, then views, answers and talk; messages in, one after another.

A message that cannot be taken gets an answer with a code and the socket stays up. Only where a frame cannot be read at
all (bad UTF-8, too big for the protocol layer) does that layer close it, with 1007 or 1009.
"""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import dataclass
from typing import Any, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.games.base import Rejected
from app.live.crowd import Crowd
from app.live.limits import Bucket
from app.live.messages import Speaker, answer_to
from app.live.outbox import Outbox
from app.rooms.ports import StoreDown
from app.web.access import Caller, origin_fits
from app.web.deps import House, Refused, hello, standing_in
from app.web.network import network_of
from app.wire.codec import encode

log = logging.getLogger(__name__)
CLOSE_CODES = {
    "bad_origin": 4403,
    "broken": 4500,
    "gone": 4410,
    "internal": 4500,
    "kicked": 4410,
    "left": 4410,
    "no_room": 4404,
    "not_in_room": 4401,
    "other_tab": 4409,
    "restarting": 4503,
    "revoked": 4401,
    "server_full": 4503,
    "store_down": 4503,
    "too_many_sockets": 4429,
    "too_slow": 4408,
}
"""The number beside the code of `bye`; others have 4000."""
PATIENCE_SECONDS = 2
"""How long a reader that is being closed has to take the last frame."""
PENALTY_SECONDS = 0.1
_PATH = re.compile("/api/rooms/(?P<code>[^/]+)/socket")


@dataclass(frozen=True, slots=True)
class Line:
    """One open socket and what belongs to it."""

    socket: WebSocket
    out: Send
    house: House
    crowd: Crowd
    caller: Caller
    outbox: Outbox
    frames: Bucket
    network: str

    async def send(self, frame: bytes) -> None:
        self.house.metrics.sent(len(frame))
        await self.out({"type": "websocket.send", "text": frame.decode()})


class Sockets:
    """Plain ASGI: takes the sockets of rooms, and leaves everything else to the app.

    The frames that go out pass no layer of a framework: six of them follow every action.
    """

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app, self._house = app, house
        self._crowd = Crowd(house.doors.limits.max_sockets_per_room)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = _PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if path is None:
            await self._app(scope, receive, send)
        else:
            await _serve(WebSocket(scope, receive, send), send, self._house, self._crowd, path["code"])


async def _serve(socket: WebSocket, out: Send, house: House, crowd: Crowd, raw_code: str) -> None:
    """The whole life of a socket. Whoever may not have one is told why by a `bye`: browsers show no HTTP status."""
    await socket.accept()
    try:
        caller = await _admit(socket, house, raw_code)
    except (Refused, Rejected, StoreDown, TimeoutError) as problem:
        await _bye(socket, house, _code_of(problem))
        return
    limits = house.doors.limits
    outbox = Outbox(house.clock, limits.outbox_frames)
    frames = Bucket(limits.frames_per_second * 2, 2_000, house.clock)
    line = Line(socket, out, house, crowd, caller, outbox, frames, network_of(socket))
    if not crowd.enter(caller, outbox):
        await _bye(socket, house, "too_many_sockets")
        return
    house.metrics.add("nott_sockets")
    try:
        await _attend(line)
    finally:
        crowd.leave(caller, outbox)
        house.metrics.add("nott_sockets", by=-1)


async def _admit(socket: WebSocket, house: House, raw_code: str) -> Caller:
    if not origin_fits(socket, house.origins):
        raise Refused(403, "bad_origin")
    return (await standing_in(house, socket, raw_code)).caller


def _code_of(problem: Exception) -> str:
    return problem.code if isinstance(problem, (Refused, Rejected)) else "store_down"


async def _attend(line: Line) -> None:
    """Take part in the room until either side closes."""
    caller = line.caller
    try:
        connection = await line.house.rooms.connect(caller.room, caller.who, line.outbox)
    except (Rejected, StoreDown) as problem:
        await _bye(line.socket, line.house, _code_of(problem))
        return
    try:
        await _greet(line)
        await _both_ways(line)
    except (Rejected, StoreDown) as problem:
        line.outbox.close(_code_of(problem))
    except (WebSocketDisconnect, OSError):
        log.debug("a socket was gone before it was greeted")
    finally:
        connection.leave()
    if line.outbox.closing:
        await _bye(line.socket, line.house, line.outbox.closing)


async def _greet(line: Line) -> None:
    """The room was joined before, so that no talk falls between; the client leaves out what it has already."""
    await line.send(encode(await hello(line.house, line.caller.room, line.caller.who)))


async def _both_ways(line: Line) -> None:
    """Read and send at the same time; the first to end ends the other."""
    pump = asyncio.create_task(line.outbox.pump(line.send))
    reader = asyncio.create_task(_read(line))
    try:
        await asyncio.wait((pump, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        pump.cancel()
        reader.cancel()
        ended = await asyncio.gather(pump, reader, return_exceptions=True)
    for problem in ended:
        if isinstance(problem, Exception) and not isinstance(problem, (WebSocketDisconnect, OSError)):
            log.error("a socket failed", exc_info=problem)
            line.outbox.close("internal")


async def _read(line: Line) -> None:
    """Message after message: a client's next is looked at when the one before is answered."""
    speaker = Speaker(line.house, line.caller)
    while True:
        raw = await _receive(line.socket)
        if raw is None:
            return
        line.house.metrics.add("nott_frames_in_total")
        line.house.metrics.add("nott_bytes_in_total", by=len(raw))
        within = line.frames.take() and line.house.doors.traffic.take(line.network, len(raw))
        line.outbox.post(await answer_to(speaker, raw, within))
        if not within:
            await asyncio.sleep(PENALTY_SECONDS)


async def _receive(socket: WebSocket) -> str | bytes | None:
    """The next frame; None when the other side has closed."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        return None
    text = event.get("text")
    return cast("str | bytes", text if text is not None else event["bytes"])


async def _bye(socket: WebSocket, house: House, code: str) -> None:
    """Say why and close, without waiting long for a reader that takes nothing."""
    house.metrics.add("nott_closed_total", code)
    frame: dict[str, Any] = {"type": "websocket.send", "text": encode({"type": "bye", "code": code}).decode()}
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await socket.send(frame)
            await socket.close(CLOSE_CODES.get(code, 4000))
    except (TimeoutError, OSError, RuntimeError, WebSocketDisconnect):
        log.debug("a socket was gone before it could be told %s", code)
