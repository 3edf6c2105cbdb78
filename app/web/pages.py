"""The two pages, and what machines ask: health, counters, the protocol."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response
from starlette.templating import Jinja2Templates

from app.rooms.ports import StoreDown
from app.web.access import tidy_code
from app.web.api import reply
from app.web.deps import house_of
from app.web.errors import refusal
from app.web.files import TEMPLATES
from app.wire.protocol import protocol_schema

router = APIRouter()
templates = Jinja2Templates(TEMPLATES)
HEALTH_SECONDS = 2


@router.get("/")
async def home(request: Request) -> Response:
    return templates.TemplateResponse(request, "home.html", {"build": house_of(request).build})


@router.get("/r/{raw_code:path}")
async def room_page(request: Request, raw_code: str) -> Response:
    """The same page for every code: whether there is such a room, the page asks itself. Typed codes are put right."""
    code = tidy_code(raw_code)
    if code is None:
        return RedirectResponse("/", 303)
    if raw_code != code:
        return RedirectResponse(f"/r/{code}", 303)
    return templates.TemplateResponse(request, "room.html", {"build": house_of(request).build, "code": code})


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
