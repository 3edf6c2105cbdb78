"""Names, doors and people over the real rooms, with a store in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.config import Settings
from app.main import create_app, monotonic_ms
from app.store.memory import MemoryStore
from tests.support.serving import Caller, serving

NEW = {"game": "sheriff", "name": "Ann"}
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
HEBREW = "\u05e9\u05dc\u05d5\u05dd"


@pytest.fixture
async def base() -> AsyncIterator[str]:
    app = create_app(Settings(data=Path("/nonexistent")), store=MemoryStore(monotonic_ms))
    async with serving(app) as address:
        yield address


async def people_at(host: Caller, code: str) -> list[str]:
    told = (await host.http.get(f"/api/rooms/{code}")).json()
    return [person["name"] for person in told["people"] if not person["left"]]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("W" * 24, "W" * 24),
        ("\uff37" * 24, "\uff37" * 24),
        (FAMILY, FAMILY),
        (HEBREW, HEBREW),
        ("  Bo  b ", "Bo b"),
        ("<b>Bob</b>", "<b>Bob</b>"),
    ],
)
async def test_names_are_taken_as_people_write_them(base: str, name: str, shown: str) -> None:
    """Wide letters, families of emoji, right-to-left and tags are names like others."""
    async with Caller(base) as ann, Caller(base) as bob:
        code = (await ann.post("/api/rooms", NEW)).json()["code"]
        answer = await bob.post(f"/api/rooms/{code}/seats", {"name": name})
        assert answer.status_code == 201, answer.text
        assert await people_at(ann, code) == ["Ann", shown]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        (" ", "name_empty"),
        ("\u200b", "name_empty"),
        ("W" * 25, "name_long"),
        ("<img src=x onerror=alert(1)>", "name_long"),
        ("x" * 201, "bad_message"),
        ("\u202eBob", "name_bidi"),
        ("Bob\u0000", "bad_text"),
        ("Ann", "name_taken"),
        ("ann", "name_taken"),
        ("Ann ", "name_taken"),
    ],
)
async def test_other_names_are_refused_with_a_code(base: str, name: str, code: str) -> None:
    """Nothing to see, too long, controls, or one that could be taken for somebody else at the table."""
    async with Caller(base) as ann, Caller(base) as bob:
        room = (await ann.post("/api/rooms", NEW)).json()["code"]
        answer = await bob.post(f"/api/rooms/{room}/seats", {"name": name})
        assert (answer.is_success, answer.json()["code"]) == (False, code)
        assert await people_at(ann, room) == ["Ann"]


async def test_a_double_tap_gives_one_seat(base: str) -> None:
    """Two parallel POSTs with one Idempotency-Key, to make a room and to join one."""
    async with Caller(base) as ann, Caller(base) as bob:
        made = await asyncio.gather(*(ann.post("/api/rooms", NEW, key="tap-tap-of-ann-01") for _ in range(2)))
        code, again = (answer.json()["code"] for answer in made)
        assert code == again
        seats = f"/api/rooms/{code}/seats"
        taps = await asyncio.gather(*(bob.post(seats, {"name": "Bob"}, key="tap-tap-of-bob-01") for _ in range(2)))
        assert [answer.json()["who"] for answer in taps] == [1, 1]
        assert await people_at(ann, code) == ["Ann", "Bob"]


async def test_twenty_reconnects_are_one_presence(base: str) -> None:
    """However often Bob's browser comes back, he is one person who is there, on his own seat."""
    async with Caller(base) as ann, Caller(base) as bob:
        code = (await ann.post("/api/rooms", NEW)).json()["code"]
        await bob.post(f"/api/rooms/{code}/seats", {"name": "Bob"})
        for _ in range(20):
            async with bob.socket(code) as line:
                assert (await line.until("view"))["mine"]["seat"] == 1
        async with ann.socket(code) as line:
            people = (await line.until("view"))["table"]["people"]
            assert [(person["name"], person["away"]) for person in people] == [("Ann", False), ("Bob", False)]


async def test_a_kicked_player_is_out_with_all_tabs(base: str) -> None:
    """Both sockets say so, the token opens nothing, and the home page lists the table no more."""
    async with Caller(base) as ann, Caller(base) as bob:
        code = (await ann.post("/api/rooms", NEW)).json()["code"]
        await bob.post(f"/api/rooms/{code}/seats", {"name": "Bob"})
        async with ann.socket(code) as host, bob.socket(code) as one, bob.socket(code) as two:
            await one.until("view")
            await two.until("view")
            assert (await host.ask(type="op", op={"do": "kick", "who": 1}))["code"] is None
            assert [(await tab.until("bye"))["code"] for tab in (one, two)] == ["kicked", "kicked"]
        async with bob.socket(code) as line:
            assert (await line.read())["code"] == "not_in_room"
        assert (await bob.http.get("/api/mine")).json() == {"rooms": []}
        assert (await bob.http.get(f"/api/rooms/{code}")).json()["you"] is None


async def test_somebody_who_left_comes_in_anew(base: str) -> None:
    """Leaving is for good; the invite link opens the door for another person."""
    async with Caller(base) as ann, Caller(base) as bob:
        room = (await ann.post("/api/rooms", NEW)).json()
        seats = f"/api/rooms/{room['code']}/seats"
        await bob.post(seats, {"name": "Bob"})
        async with bob.socket(room["code"]) as line:
            await line.until("view")
            await line.raw('{"type":"op","id":"bye-bye-1","op":{"do":"leave"}}')
            assert (await line.until("bye"))["code"] == "left"
        assert (await bob.post(seats, {"name": "Bob", "invite": room["invite"]})).json()["who"] == 2


async def test_a_seat_that_moved_sees_its_own_table(base: str) -> None:
    """The phone that took the move link has the same view as the laptop."""
    async with Caller(base) as laptop, Caller(base) as phone:
        code = (await laptop.post("/api/rooms", NEW)).json()["code"]
        link = (await laptop.post(f"/api/rooms/{code}/links", {"kind": "move"})).json()["token"]
        await phone.post(f"/api/rooms/{code}/move", {"move": link})
        async with laptop.socket(code) as one, phone.socket(code) as two:
            views = [await line.until("view") for line in (one, two)]
            assert views[0]["mine"] == views[1]["mine"]
            assert views[1]["mine"]["host"] is True


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"options": {"royal_goods": "yes"}}, "bad_options"),
        ({"options": {"seed": "00"}}, "bad_options"),
        ({"pace": "hasty"}, "bad_message"),
        ({"game": "whist"}, "no_game"),
        ({"colour": "pink"}, "bad_message"),
    ],
)
async def test_wrong_settings_make_no_room(base: str, body: dict[str, object], code: str) -> None:
    """Options, pace, game and colour are those that there are; a seed is never taken from outside."""
    async with Caller(base) as ann:
        answer = await ann.post("/api/rooms", {**NEW, **body})
        assert (answer.is_success, answer.json()["code"]) == (False, code)
