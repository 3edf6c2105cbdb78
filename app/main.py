"""create_app: the one place that wires the parts together."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, WebSocket

from app.games.base import Game
from app.live.crowd import Crowd
from app.live.limits import Limits, open_doors
from app.live.metrics import Metrics
from app.live.socket import serve_socket
from app.rooms.ports import Rooms, Store
from app.web import api, pages
from app.web.deps import House
from app.web.errors import answer_errors
from app.web.files import STATIC, TEMPLATES, Files, build_of
from app.web.headers import Headers, SameOrigin


def monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def open_house(
    store: Store,
    rooms: Rooms,
    games: Mapping[str, Game[Any]],
    limits: Limits,
    origins: tuple[str, ...],
    public_url: str | None,
) -> House:
    doors, build = open_doors(limits, monotonic_ms), build_of(STATIC, TEMPLATES)
    return House(store, rooms, games, doors, Metrics(), monotonic_ms, build, origins, public_url)


def web_app(house: House) -> FastAPI:
    """The pages, the API and the socket around the house's parts."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app.state.house = house
    crowd = Crowd(house.doors.limits.max_sockets_per_room)
    app.include_router(api.router)
    app.include_router(pages.router)
    app.mount(f"/static/{house.build}", Files(directory=STATIC))

    @app.websocket("/api/rooms/{raw_code}/socket")
    async def socket(websocket: WebSocket, raw_code: str) -> None:
        await serve_socket(websocket, house, crowd, raw_code)

    answer_errors(app)
    app.add_middleware(SameOrigin, origins=house.origins)
    app.add_middleware(Headers, metrics=house.metrics)
    return app
