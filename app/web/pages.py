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
from app.wire.protocol import protocol_schema

router = APIRouter()
templates = Jinja2Templates(TEMPLATES)
HEALTH_SECONDS = 2
READS = ["GET", "HEAD"]
"""Link previews and monitors ask with HEAD first."""


@router.api_route("/", methods=READS)
async def home(request: Request) -> Response:
    return page(request, "home.html", {})


@router.api_route("/r/{raw_code:path}", methods=READS)
async def room_page(request: Request, raw_code: str) -> Response:
    """The same page for every code: whether there is such a room, the page asks itself. Typed codes are put right."""
    code = tidy_code(raw_code)
    if code is None:
        return RedirectResponse("/", 303)
    if raw_code != code:
        return RedirectResponse(f"/r/{code}", 303)
    return page(request, "room.html", {"code": code, **await first_frames(house_of(request), request, code)})


def page(request: Request, name: str, data: dict[str, Any]) -> Response:
    """A template with what it embeds; templates/base.html says what that may be."""
    house = house_of(request)
    return templates.TemplateResponse(request, name, {"build": house.build, "public_url": house.public_url, **data})


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


@router.api_route("/healthz", methods=READS)
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
