"""The two pages, and what machines ask: health, counters, the protocol."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response
from starlette.templating import Jinja2Templates

from app.rooms.ports import StoreDown
from app.web.access import tidy_code
from app.web.api import reply
from app.web.deps import House, hello, house_of, known
from app.web.errors import refusal
from app.web.files import TEMPLATES
from app.web.glance import first_view
from app.wire.protocol import game_facts, protocol_schema

router = APIRouter()
templates = Jinja2Templates(TEMPLATES)
HEALTH_SECONDS = 2


@router.get("/")
async def home(request: Request) -> Response:
    house = house_of(request)
    games = [game_facts(game) for game in house.games.values()]
    return page(request, house, "home.html", {"games": games})


@router.get("/r/{raw_code:path}")
async def room_page(request: Request, raw_code: str) -> Response:
    """The same page for every code: whether there is such a room, the page asks itself. Typed codes are put right."""
    code = tidy_code(raw_code)
    if code is None:
        return RedirectResponse("/", 303)
    if raw_code != code:
        return RedirectResponse(f"/r/{code}", 303)
    house = house_of(request)
    data = {"code": code, "public_url": house.public_url, **await first_frames(house, request, code)}
    return page(request, house, "room.html", data)


def page(request: Request, house: House, name: str, data: dict[str, Any]) -> Response:
    """A template with its data; nothing but the data is put into it."""
    context = {"static": f"/static/{house.build}", "data": {"build": house.build, **data}}
    return templates.TemplateResponse(request, name, context)


async def first_frames(house: House, request: Request, code: str) -> dict[str, Any]:
    """hello and the first view for somebody who has a place here, so that the page can draw at once. Nothing for
    others, and nothing when the store is down: the page tells of that itself."""
    try:
        room = await house.store.find(code)
        standing = await known(house, request, room, code) if room is not None else None
        if room is None or standing is None:
            return {}
        who = standing.caller.who
        return {"hello": await hello(house, room, who), "view": await first_view(house.rooms, room, who)}
    except (StoreDown, TimeoutError):
        return {}


@router.get("/healthz")
async def healthz(request: Request) -> Response:
    """200 while rooms can be played: the store answers."""
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await house_of(request).store.find("HEALTH")
    except (StoreDown, TimeoutError):
        return refusal(503, "store_down")
    return reply({"ok": True})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    return Response(house_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


@router.get("/api/protocol.json")
async def protocol(request: Request) -> Response:
    return reply(protocol_schema(house_of(request).games))
