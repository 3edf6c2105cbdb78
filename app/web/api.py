"""The HTTP API: making rooms, coming in, links, and what there is to know from outside."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.games.base import Rejected
from app.rooms.ports import Answer, Grant, Join, LinkKind, RoomId
from app.web.access import caller_of, give_token, opened_by, rooms_of, set_cookie, taken_by
from app.web.deps import House, Refused, Standing, body_as, house_of, known, room_of, standing_at, standing_in
from app.web.glance import table_of
from app.web.network import network_of
from app.wire.codec import encode
from app.wire.protocol import game_facts
from app.wire.requests import MoveHere, NewLink, NewRoom, TakeSeat, WatchRoom

router = APIRouter(prefix="/api")
_KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")
MINE_MOST = 40


def reply(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


@router.get("/games")
async def games(request: Request) -> Response:
    return reply({"games": [game_facts(game) for game in house_of(request).games.values()]})


@router.post("/rooms")
async def make_room(request: Request) -> Response:
    house = house_of(request)
    body: NewRoom = await body_as(house, request, NewRoom)
    key = action_id(request, body)
    if not house.doors.rooms.take(network_of(request)):
        raise Refused(429, "too_many_rooms")
    if body.game not in house.games:
        raise Refused(400, "no_game")
    room, code, who = await house.rooms.create(body.game, body.options or {}, body.pace, body.name, body.colour, key)
    links = {kind: await give_token(house.store, Grant(room, kind, None)) for kind in ("invite", "watch")}
    return await let_in(request, code, Grant(room, "person", who), body.bearer, {"code": code, **links})


@router.get("/rooms/{raw_code}")
async def brief(request: Request, raw_code: str) -> Response:
    house = house_of(request)
    room, code = await room_of(house, raw_code)
    return reply(await brief_with_you(house, request, room, code))


@router.post("/rooms/{raw_code}/seats")
async def take_seat(request: Request, raw_code: str) -> Response:
    """A browser that already plays here keeps its seat: nobody sits twice."""
    house = house_of(request)
    room, code = await room_of(house, raw_code)
    body: TakeSeat = await body_as(house, request, TakeSeat)
    key = action_id(request, body)
    held = await known(house, request, room, code)
    if held and held.role == "player":
        return await let_in(request, code, Grant(room, "person", held.caller.who), body.bearer)
    invited = await link_opens(house, room, body.invite, "invite")
    who = await join(request, room, key, Join(body.name, body.colour, "player", invited))
    return await let_in(request, code, Grant(room, "person", who), body.bearer)


@router.post("/rooms/{raw_code}/watchers")
async def watch_room(request: Request, raw_code: str) -> Response:
    """A seated browser that opens the spectator link stays who it is."""
    house = house_of(request)
    room, code = await room_of(house, raw_code)
    body: WatchRoom = await body_as(house, request, WatchRoom)
    held = await known(house, request, room, code)
    if held and held.caller.who is not None:
        return await let_in(request, code, Grant(room, "person", held.caller.who), body.bearer)
    await link_opens(house, room, body.watch, "watch")
    if body.name is None:
        return await let_in(request, code, Grant(room, "watch", None), body.bearer)
    key = action_id(request, body)
    who = await join(request, room, key, Join(body.name, None, "watcher", True))
    return await let_in(request, code, Grant(room, "person", who), body.bearer)


@router.post("/rooms/{raw_code}/links")
async def make_link(request: Request, raw_code: str) -> Response:
    house = house_of(request)
    standing = await standing_in(house, request, raw_code)
    body: NewLink = await body_as(house, request, NewLink)
    grant = Grant(standing.caller.room, body.kind, link_owner(standing, body.kind))
    return reply({"token": await give_token(house.store, grant)}, 201)


@router.delete("/rooms/{raw_code}/links/{kind}")
async def revoke_link(request: Request, raw_code: str, kind: LinkKind) -> Response:
    """Spectators who came by a revoked link have to leave; people with a name stay."""
    house = house_of(request)
    standing = await standing_in(house, request, raw_code)
    room = standing.caller.room
    await house.store.revoke(room, kind, link_owner(standing, kind))
    if kind == "watch":
        await house.rooms.drop(room)
    return reply({})


@router.post("/rooms/{raw_code}/move")
async def move_here(request: Request, raw_code: str) -> Response:
    house = house_of(request)
    room, code = await room_of(house, raw_code)
    body: MoveHere = await body_as(house, request, MoveHere)
    who = await taken_by(house.store, body.move, room)
    if who is None:
        raise Refused(403, "bad_link")
    return await let_in(request, code, Grant(room, "person", who), body.bearer, status=200)


@router.get("/mine")
async def mine(request: Request) -> Response:
    """The rooms whose cookies came along and still open something."""
    house = house_of(request)
    found = []
    for code in rooms_of(request)[:MINE_MOST]:
        room = await house.store.find(code)
        told = await brief_with_you(house, request, room, code) if room is not None else None
        if told and told["you"]:
            found.append(told)
    return reply({"rooms": found})


@router.get("/rooms/{raw_code}/games/{number}")
async def export(request: Request, raw_code: str, number: int) -> Response:
    house = house_of(request)
    standing = await standing_in(house, request, raw_code)
    told = await house.rooms.export(standing.caller.room, number)
    if told is None:
        raise Refused(404, "not_finished")
    return reply(told)


def action_id(request: Request, body: Any) -> str:
    """The Idempotency-Key, bound to what was asked: two people who chose the same key do not get one seat."""
    key = request.headers.get("idempotency-key", "")
    if not _KEY.fullmatch(key):
        raise Refused(400, "bad_key", header="Idempotency-Key")
    return urlsafe_b64encode(sha256(f"{key} {body!r}".encode()).digest()).decode().rstrip("=")


async def join(request: Request, room: RoomId, key: str, wish: Join) -> int:
    """The person's number. The same key joins once, however often it is sent."""
    house = house_of(request)
    if not house.doors.joins.take(network_of(request)):
        raise Refused(429, "too_many_joins")
    answer: Answer = await house.rooms.submit(room, None, key, wish)
    if answer.code is not None:
        raise Rejected(answer.code, **(answer.params or {}))
    return int(answer.result)


async def let_in(
    request: Request, code: str, grant: Grant, bearer: bool, more: dict[str, Any] | None = None, status: int = 201
) -> Response:
    """Hand over a token: in the body to programs, in a cookie to browsers."""
    token = await give_token(house_of(request).store, grant)
    response = reply({**(more or {}), "who": grant.who, "token": token if bearer else None}, status)
    if not bearer:
        set_cookie(response, request, code, token)
    return response


async def link_opens(house: House, room: RoomId, token: str | None, kind: LinkKind) -> bool:
    """Whether a link was used; a link that opens nothing is refused, not overlooked."""
    if token is None:
        return False
    grant = await opened_by(house.store, token, room)
    if grant is None or grant.kind != kind:
        raise Refused(403, "bad_link")
    return True


def link_owner(standing: Standing, kind: LinkKind) -> int | None:
    """Whose link of this kind the caller may give and revoke: the room's as its host, the own seat's as its player."""
    if kind == "move" and standing.caller.who is not None:
        return standing.caller.who
    if not standing.host:
        raise Refused(403, "not_host")
    return None


async def brief_with_you(house: House, request: Request, room: RoomId, code: str) -> dict[str, Any]:
    """What the door shows, with the people as in a view, and who the caller is here."""
    table = await table_of(house.rooms, room)
    caller = await caller_of(house.store, request, room, code)
    standing = standing_at(table, caller) if caller else None
    you = {"who": standing.caller.who, "role": standing.role} if standing else None
    return {**await house.rooms.brief(room), "people": table["people"], "host": table["host"], "you": you}
