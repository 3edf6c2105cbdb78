"""create_app: the one place that wires the parts together."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import fields, replace
from functools import partial
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

from app.bots.workers import Workers
from app.config import BadSetting, Settings
from app.games.base import Game
from app.games.registry import GAMES
from app.live.bus import NoBus, PostgresBus
from app.live.limits import Limits, open_doors
from app.live.metrics import Metrics
from app.live.socket import Sockets
from app.rooms import tools
from app.rooms.hub import Hub
from app.rooms.ports import Bus, Rooms, Store
from app.rooms.shelf import Shelf
from app.store.heartbeat import Heartbeat
from app.store.repository import PostgresStore
from app.web import api, pages
from app.web.deps import House
from app.web.errors import answer_errors
from app.web.files import STATIC, TEMPLATES, Files, build_of
from app.web.headers import Headers, SameOrigin
from app.wire.codec import encode

Start = Callable[[], Awaitable[None]]
Stop = Callable[[], Awaitable[None]]
Alone = Callable[[], bool]


def create_app(
    settings: Settings,
    store: Store | None = None,
    bus: Bus | None = None,
    games: Mapping[str, Game[Any]] | None = None,
    seed_source: Callable[[], str] | None = None,
) -> FastAPI:
    """The whole service. Tests bring their own store, bus, games and seeds (64 hex digits); nothing over the wire can.

    Raises BadSetting.
    """
    process = token_hex(8)
    parts: list[tuple[Start, Stop]] = []
    alone = _never
    if store is None:
        store, bus, alone = _database(settings, process, parts)
    known, metrics = GAMES if games is None else games, Metrics()
    made = _tools(settings, process, store, bus or NoBus(), known, seed_source)
    hub = Hub(replace(made, alone=alone, think=_workers(settings, parts), replaced=partial(_count_replaced, metrics)))
    house = open_house(store, hub, known, _limits(settings), _origins(settings), settings.public_url, metrics)
    app = web_app(house)
    app.router.lifespan_context = _lifespan(hub, parts)
    return app


def _never() -> bool:
    return False


def _workers(settings: Settings, parts: list[tuple[Start, Stop]]) -> Workers:
    """The processes in which bots think: started when one is needed, ended with the server."""
    workers = Workers(settings.bot_limit_ms, settings.bot_processes)
    parts.append((_nothing, workers.stop))
    return workers


async def _nothing() -> None:
    """Nothing is to be started."""


def _count_replaced(metrics: Metrics, reason: str) -> None:
    metrics.add("nott_bot_moves_replaced_total", reason)


def _database(settings: Settings, process: str, parts: list[tuple[Start, Stop]]) -> tuple[Store, Bus, Alone]:
    """The store and the bus on PostgreSQL, and whether other processes use them; ``parts`` get what is to be started,
    in order, and stopped."""
    if settings.database_url is None:
        raise BadSetting("NOTT_DATABASE_URL is needed where no database is started beside the server")
    if settings.bus_url is not None:
        raise BadSetting("NOTT_BUS_URL: this version knows no bus but PostgreSQL's; leave it out")
    store = PostgresStore(settings.database_url)
    heartbeat = Heartbeat(store.processes, process)
    bus = PostgresBus(settings.database_url, lambda: heartbeat.alone)
    parts += [
        (store.start, store.close),
        (lambda: heartbeat.start(settings.restart_grace * 1000), heartbeat.stop),
        (bus.start, bus.stop),
    ]
    return store, bus, lambda: heartbeat.alone


def _lifespan(hub: Hub, parts: list[tuple[Start, Stop]]) -> Callable[[FastAPI], Any]:
    """Open what the hub stands on, then the hub; at the end the other way round, also when a start has failed."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as open_parts:
            for start, stop in parts:
                open_parts.push_async_callback(stop)
                await start()
            hub.start()
            open_parts.push_async_callback(hub.stop)
            yield

    return lifespan


def _tools(
    settings: Settings,
    process: str,
    store: Store,
    bus: Bus,
    games: Mapping[str, Game[Any]],
    seed_source: Callable[[], str] | None,
) -> tools.Tools:
    limits = tools.Limits(
        rooms_max=settings.max_rooms,
        idle_ms=settings.room_idle * 1000,
        grace_ms=settings.restart_grace * 1000,
        bot_ms=(settings.bot_wait_ms // 2, settings.bot_wait_ms * 3 // 2),
        bot_limit_ms=settings.bot_limit_ms,
        bots_rush=settings.bots_rush,
    )
    made = tools.Tools(process=process, shelf=Shelf(games), store=store, bus=bus, encode=encode, limits=limits)
    return replace(made, new_secret=seed_source) if seed_source else made


def _limits(settings: Settings) -> Limits:
    return Limits(**{field.name: getattr(settings, field.name) for field in fields(Limits)})


def _origins(settings: Settings) -> tuple[str, ...]:
    """The origins that may act besides the server's own host: those of the settings, and the public address."""
    if settings.public_url is None:
        return settings.origins
    public = urlsplit(settings.public_url)
    return (*settings.origins, f"{public.scheme}://{public.netloc}")


def monotonic_ms() -> int:
    """The process's own clock."""
    return time.monotonic_ns() // 1_000_000


def open_house(
    store: Store,
    rooms: Rooms,
    games: Mapping[str, Game[Any]],
    limits: Limits,
    origins: tuple[str, ...] = (),
    public_url: str | None = None,
    metrics: Metrics | None = None,
) -> House:
    """What handlers work with."""
    doors, build = open_doors(limits, monotonic_ms), build_of(STATIC, TEMPLATES)
    return House(store, rooms, games, doors, metrics or Metrics(), monotonic_ms, build, origins, public_url)


def web_app(house: House) -> FastAPI:
    """The pages, the API and the socket around the house's parts."""
    app = _App(docs_url=None, redoc_url=None, openapi_url=None)
    app.state.house = house
    app.include_router(api.router)
    app.include_router(pages.router)
    app.mount(f"/static/{house.build}", GZipMiddleware(Files(directory=STATIC)))

    answer_errors(app)
    return app


class _App(FastAPI):
    """With our own layers around everything, the answer to a fault of the server's own included."""

    def build_middleware_stack(self) -> ASGIApp:
        house: House = self.state.house
        pages = Headers(SameOrigin(super().build_middleware_stack(), house.origins), house.metrics)
        return Sockets(pages, house)
