"""The socket of a room, over a real connection to a fake room."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.fake_house import Place, fake_place
from tests.support.serving import Caller, Client


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    async with fake_place() as made:
        yield made


async def seated(caller: Caller, name: str = "Ann") -> str:
    """Makes a room; gives its code."""
    return str((await caller.post("/api/rooms", {"game": "counting", "name": name})).json()["code"])


async def test_a_player_is_greeted_sees_the_table_and_acts(place: Place) -> None:
    """hello comes first, then the view; a move is answered and its view shown."""
    async with place.browser() as ann:
        code = await seated(ann)
        async with ann.socket(code) as line:
            hello = await line.read()
            assert (hello["type"], hello["who"], hello["build"]) == ("hello", 0, place.house.build)
            view = await line.read()
            assert view == {"type": "view", "seq": 1, "left_ms": None, "table": {"code": code, "total": 0}, "mine": {"who": 0}}
            answer = await line.ask(type="act", action={"do": "count", "by": 3})
            assert (answer["code"], answer["params"]) == (None, {})
            assert line.heard[-2]["table"]["total"] == 3
