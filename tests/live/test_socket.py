"""The socket of a room, over a real connection to a fake room."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.asyncio.client import connect

from app.rooms.ports import InDoubt, StoreDown
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
            assert (view["type"], view["seq"], view["left_ms"], view["mine"]) == ("view", 1, None, {"who": 0})
            assert view["table"]["total"] == 0
            answer = await line.ask(type="act", action={"do": "count", "by": 3})
            assert (answer["code"], answer["params"]) == (None, {})
            assert line.heard[-2]["table"]["total"] == 3


UNREADABLE = {
    "null": "bad_message",
    "1": "bad_message",
    "[]": "bad_message",
    '""': "bad_message",
    "": "bad_json",
    "{": "bad_json",
    '{"type":"ping","type":"ping"}': "bad_json",
    '{"type":"dance"}': "bad_message",
    "[" * 8000 + "]" * 8000: "too_deep",
    '{"a":' * 20 + "1" + "}" * 20: "too_deep",
    '"' + "x" * 20_000 + '"': "too_big",
    '{"type":"ping","x":NaN}': "bad_json",
}


@pytest.mark.parametrize(("raw", "code"), UNREADABLE.items(), ids=range(len(UNREADABLE)))
async def test_a_frame_that_means_nothing_is_answered_with_a_code(place: Place, raw: str, code: str) -> None:
    """What cannot be read at all gets an answer without an id, and the socket stays up."""
    async with place.browser() as ann, ann.socket(await seated(ann)) as line:
        await line.raw(raw)
        answer = await line.until("answer")
        assert (answer["id"], answer["code"]) == (None, code)
        await line.raw('{"type":"ping"}')
        await line.until("pong")


BAD_ACTIONS = {
    '{"do":"count"}': ("bad_message", {"field": "by", "problem": "missing"}),
    '{"do":"count","by":"5"}': ("bad_message", {"field": "by", "problem": "int_type"}),
    '{"do":"count","by":true}': ("bad_message", {"field": "by", "problem": "int_type"}),
    '{"do":"count","by":null}': ("bad_message", {"field": "by", "problem": "int_type"}),
    '{"do":"count","by":1.5}': ("bad_number", {}),
    '{"do":"count","by":1e3}': ("bad_number", {}),
    '{"do":"count","by":99999999999999999999}': ("bad_number", {}),
    '{"do":"count","by":1,"and":2}': ("bad_message", {"field": "and", "problem": "unexpected_keyword_argument"}),
    '{"do":"count\\u0000","by":1}': ("bad_text", {}),
    '{"do":"count","\\ud800":1}': ("bad_text", {}),
    "null": ("bad_message", {"field": "action", "problem": "dict_type"}),
}


@pytest.mark.parametrize(("action", "refused"), BAD_ACTIONS.items(), ids=range(len(BAD_ACTIONS)))
async def test_a_bad_action_is_refused_by_its_id(place: Place, action: str, refused: tuple[str, object]) -> None:
    """The answer carries the message's id and the field at fault; nothing has changed."""
    async with place.browser() as ann, ann.socket(await seated(ann)) as line:
        await line.raw(f'{{"type":"act","id":"my-action","action":{action}}}')
        answer = await line.until("answer")
        assert (answer["id"], answer["code"], answer["params"]) == ("my-action", *refused)
    assert place.rooms.rooms[0].total == 0


async def test_bytes_that_are_no_utf8_are_answered(place: Place) -> None:
    """A binary frame is read like a text frame; bad UTF-8 in it gets a code."""
    async with place.browser() as ann, ann.socket(await seated(ann)) as line:
        await line.raw(b'{"type":"ping\xff"}')
        assert (await line.until("answer"))["code"] == "bad_json"
        await line.raw(b'{"type":"ping"}')
        await line.until("pong")


async def test_a_frame_of_two_megabytes_is_closed_with_a_code(place: Place) -> None:
    """Such a frame is never held in memory: the connection ends with 1009, and the next one is as good as new."""
    async with place.browser() as ann:
        code = await seated(ann)
        async with ann.socket(code) as line:
            await line.raw("x" * 2_000_000)
            assert await line.end() == 1009
        async with ann.socket(code) as line:
            await line.until("view")


async def test_a_line_that_breaks_before_it_is_greeted_is_no_fault(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A browser that goes away while its hello is made leaves the room, and nothing is logged as an error."""
    told, broken = place.rooms.hello, asyncio.Event()

    async def slow_hello(room: int, who: int | None) -> Any:
        await broken.wait()
        return await told(room, who)

    async with place.browser() as ann:
        code = await seated(ann)
        monkeypatch.setattr(place.rooms, "hello", slow_hello)
        async with ann.socket(code) as line:
            await place.rooms.come(1)
            await line.line.close()
        broken.set()
        await place.rooms.gone(0)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def test_an_action_sent_twice_is_done_once(place: Place) -> None:
    """The same id gives the same answer."""
    async with place.browser() as ann, ann.socket(await seated(ann)) as line:
        for _ in range(2):
            answer = await line.ask(type="act", id="the-same-id", action={"do": "count", "by": 2})
            assert answer["code"] is None
    assert place.rooms.rooms[0].total == 2


async def test_an_action_of_an_old_moment_is_refused(place: Place) -> None:
    """A tab that slept names the moment it saw, and nothing happens."""
    async with place.browser() as ann, ann.socket(await seated(ann)) as line:
        answer = await line.ask(type="act", action={"do": "count", "by": 2}, moment="long-ago")
        assert (answer["code"], answer["params"]) == ("too_late", {"moment": "long-ago"})


async def test_operations_are_decoded_by_their_own_types(place: Place) -> None:
    """A wrong field of an operation is named; a good one reaches the room."""
    async with place.browser() as ann, ann.socket(await seated(ann)) as line:
        bad = await line.ask(type="op", op={"do": "kick", "who": "1"})
        assert (bad["code"], bad["params"]["field"]) == ("bad_message", "who")
        assert (await line.ask(type="op", op={"do": "start"}))["code"] == "not_now"


async def test_talk_goes_to_everybody_and_old_lines_come_in_pages(place: Place) -> None:
    """A line said by one is heard by the other, and asked for again by number."""
    async with place.browser() as ann, place.browser() as bob:
        code = await seated(ann)
        await bob.post(f"/api/rooms/{code}/seats", {"name": "Bob"})
        async with ann.socket(code) as a, bob.socket(code) as b:
            await b.until("view")
            assert (await a.ask(type="say", text="Good day"))["code"] is None
            assert (await b.until("talk"))["line"]["params"] == {"who": 0, "text": "Good day"}
            page = await b.ask(type="page", stream="talk", before=2)
            assert ([line["n"] for line in page["lines"]], page["more"]) == ([1], False)


async def test_a_nameless_spectator_sees_and_cannot_act(place: Place) -> None:
    """By the spectator link alone one gets views, and every message that would do something is refused."""
    async with place.browser() as ann, place.browser() as eve:
        made = (await ann.post("/api/rooms", {"game": "counting", "name": "Ann"})).json()
        await eve.post(f"/api/rooms/{made['code']}/watchers", {"watch": made["watch"]})
        async with eve.socket(made["code"]) as line:
            assert (await line.until("view"))["mine"] == {"who": None}
            for message in ({"type": "act", "action": {"do": "count", "by": 1}}, {"type": "say", "text": "psst"}):
                assert (await line.ask(**message))["code"] == "watching_only"


async def test_whoever_is_not_in_the_room_is_told_so(place: Place) -> None:
    """Without a token, with one of another room, and at a code that is nobody's, a bye says why."""
    async with place.browser() as ann, place.browser() as bob:
        first, second = await seated(ann), await seated(bob)
        cookie = f"nott_{second}={ann.http.cookies[f'nott_{first}']}"
        for code, headers, why, number in (
            (second, {}, "not_in_room", 4401),
            (second, {"cookie": cookie}, "not_in_room", 4401),
            ("ZZZZ", {}, "no_room", 4404),
            (first, {"origin": "http://evil.example"}, "bad_origin", 4403),
        ):
            async with ann.socket(code, **headers) as line:
                assert await line.read() == {"type": "bye", "code": why}
                assert await line.end() == number


async def test_a_cookie_without_an_origin_opens_no_socket(place: Place) -> None:
    """A socket with a cookie must name where it comes from; a program with a bearer token need not."""
    async with place.browser() as ann, place.program() as bot:
        code = await seated(ann)
        cookie = f"nott_{code}={ann.http.cookies[f'nott_{code}']}"
        url = f"ws{place.base.removeprefix('http')}/api/rooms/{code}/socket"
        async with connect(url, additional_headers={"cookie": cookie}) as bare:
            assert json.loads(await bare.recv()) == {"type": "bye", "code": "bad_origin"}
        await bot.post(f"/api/rooms/{code}/seats", {"name": "Bot"})
        async with bot.socket(code) as line:
            assert (await line.until("hello"))["who"] == 1


async def test_a_kicked_player_is_told_and_does_not_come_back(place: Place) -> None:
    """The socket ends with bye, and the token opens no other one."""
    async with place.browser() as ann, place.browser() as bob:
        code = await seated(ann)
        await bob.post(f"/api/rooms/{code}/seats", {"name": "Bob"})
        async with ann.socket(code) as a, bob.socket(code) as b:
            await b.until("view")
            assert (await a.ask(type="op", op={"do": "kick", "who": 1}))["code"] is None
            assert (await b.until("bye"))["code"] == "kicked"
        async with bob.socket(code) as again:
            assert (await again.read())["code"] == "not_in_room"


async def test_a_kicked_player_who_follows_the_spectator_link_is_nobody(place: Place) -> None:
    """The token of the link takes the place of the one that was held: the table comes, and nothing of the seat."""
    async with place.browser() as ann, place.browser() as bob:
        made = (await ann.post("/api/rooms", {"game": "counting", "name": "Ann"})).json()
        code = made["code"]
        await bob.post(f"/api/rooms/{code}/seats", {"name": "Bob"})
        async with ann.socket(code) as a, bob.socket(code) as b:
            await b.until("view")
            await a.ask(type="op", op={"do": "kick", "who": 1})
            await b.until("bye")
        await bob.post(f"/api/rooms/{code}/watchers", {"watch": made["watch"]})
        async with bob.socket(code) as watching:
            assert (await watching.until("view"))["mine"] == {"who": None}


async def test_a_revoked_spectator_link_ends_its_sockets(place: Place) -> None:
    """The host takes the link back: its spectators leave at once, players stay."""
    async with place.browser() as ann, place.browser() as eve:
        made = (await ann.post("/api/rooms", {"game": "counting", "name": "Ann"})).json()
        code = made["code"]
        await eve.post(f"/api/rooms/{code}/watchers", {"watch": made["watch"]})
        async with ann.socket(code) as a, eve.socket(code) as e:
            await e.until("view")
            assert (await ann.http.delete(f"/api/rooms/{code}/links/watch")).status_code == 200
            assert (await e.until("bye"))["code"] == "revoked"
            await a.raw('{"type":"ping"}')
            await a.until("pong")
        async with eve.socket(code) as again:
            assert (await again.read())["code"] == "not_in_room"


async def test_five_reloads_and_twenty_reconnects_leave_one_socket(place: Place) -> None:
    """However often a browser comes back, it is the same person, and what it left behind is gone."""
    async with place.browser() as ann:
        code = await seated(ann)
        for _ in range(25):
            async with ann.socket(code) as line:
                assert (await line.until("hello"))["who"] == 0
        async with ann.socket(code) as line:
            await line.until("view")
            await place.rooms.gone(1)
            assert [who for who, _ in place.rooms.rooms[0].sinks] == [0]


async def test_the_oldest_of_too_many_tabs_makes_room(place: Place) -> None:
    """A ninth socket of one person closes the first."""
    async with place.browser() as ann, AsyncExitStack() as tabs:
        code = await seated(ann)
        lines: list[Client] = [await tabs.enter_async_context(ann.socket(code)) for _ in range(8)]
        for line in lines:
            await line.until("view")
        async with ann.socket(code) as ninth:
            assert (await lines[0].until("bye"))["code"] == "other_tab"
            await ninth.until("view")


async def test_somebody_in_two_rooms_has_both(place: Place) -> None:
    """Each room has its own cookie."""
    async with place.browser() as ann:
        first, second = await seated(ann), await seated(ann)
        async with ann.socket(first) as one, ann.socket(second) as two:
            assert (await one.until("view"))["table"]["code"] == first
            assert (await two.until("view"))["table"]["code"] == second


async def test_the_store_is_down(place: Place) -> None:
    """A move is refused with a clear code and the socket stays; opening one says the same and closes."""
    async with place.browser() as ann:
        code = await seated(ann)
        async with ann.socket(code) as line:
            place.rooms.problem = StoreDown()
            assert (await line.ask(type="act", action={"do": "count", "by": 1}))["code"] == "store_down"
            place.rooms.problem = InDoubt()
            assert (await line.ask(type="act", action={"do": "count", "by": 1}))["code"] == "in_doubt"
            place.rooms.problem = None
            assert (await line.ask(type="act", action={"do": "count", "by": 1}))["code"] is None
        place.store.down = True
        async with ann.socket(code) as line:
            assert (await line.read())["code"] == "store_down"


async def test_a_fault_of_the_servers_own_closes_that_socket_alone(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    """What nobody foresaw is logged and ends with a code."""
    async with place.browser() as ann, ann.socket(await seated(ann)) as line:
        place.rooms.problem = ZeroDivisionError("planted")
        await line.raw('{"type":"say","id":"12345678","text":"hi"}')
        assert (await line.until("bye"))["code"] == "internal"
    assert "planted" in caplog.text
