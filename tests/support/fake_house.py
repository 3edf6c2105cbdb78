"""The web server around fake rooms."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, cast

from app.live.limits import Limits
from app.main import open_house, web_app
from app.rooms.ports import Store
from app.web.deps import House
from tests.support.fake_rooms import CountingGame, FakeRooms, FakeStore
from tests.support.serving import Caller, serving


@dataclass
class Place:
    """A running server: its address, and what is behind it."""

    base: str
    house: House
    rooms: FakeRooms
    store: FakeStore

    def browser(self) -> Caller:
        return Caller(self.base)

    def program(self) -> Caller:
        return Caller(self.base, bearer=True)


@asynccontextmanager
async def fake_place(limits: Limits | None = None, origins: tuple[str, ...] = ()) -> AsyncIterator[Place]:
    store = FakeStore()
    rooms = FakeRooms(store)
    games: Any = {"counting": CountingGame()}
    house = open_house(cast("Store", store), rooms, games, limits or Limits(), origins, "https://cards.example")
    async with serving(web_app(house)) as base:
        yield Place(base, house, rooms, store)
