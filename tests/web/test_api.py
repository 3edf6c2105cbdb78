"""The HTTP API: rooms, seats, links, cookies and tokens, over a real connection to fake rooms."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.live.limits import Limits
from app.wire.messages import ByeFrame
from tests.support.fake_house import Place, fake_place
from tests.support.serving import Caller

NEW = {"game": "counting", "name": "Ann"}


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    async with fake_place() as made:
        yield made


async def made(host: Caller) -> dict[str, str]:
    """Makes a room; gives the answer's body."""
    body: dict[str, str] = (await host.post("/api/rooms", NEW)).json()
    return body


async def test_a_browser_gets_a_cookie_and_a_program_a_token(place: Place) -> None:
    """The cookie is out of reach of scripts and other sites, and is named for its room; the program gets none."""
    async with place.browser() as ann, place.program() as bot:
        answer = await ann.post("/api/rooms", NEW)
        assert (answer.status_code, answer.json()["who"], answer.json()["token"]) == (201, 0, None)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"nott_{answer.json()['code']}=")
        assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        answer = await bot.post("/api/rooms", NEW)
        assert len(answer.json()["token"]) == 24
        assert "set-cookie" not in answer.headers


async def test_over_https_the_cookie_is_secure(place: Place) -> None:
    """Behind a proxy on this machine that speaks https to the world, the cookie never goes over plain http."""
    async with place.browser() as ann:
        answer = await ann.post("/api/rooms", NEW, **{"x-forwarded-proto": "https"})
        assert "Secure" in answer.headers["set-cookie"]


async def test_only_hashes_of_tokens_are_kept(place: Place) -> None:
    """What the store holds opens nothing."""
    async with place.program() as bot:
        body = await made(bot)
        kept = {key.hex() for key in place.store.grants}
        assert len(kept) == 3
        for token in (body["token"], body["invite"], body["watch"]):
            assert token.encode().hex() not in kept


async def test_a_double_tap_makes_one_room(place: Place) -> None:
    """The same key and body give the same room, and each answer a token that opens it."""
    async with place.program() as bot:
        first, second = await asyncio.gather(
            *(bot.post("/api/rooms", NEW, key="one-key-for-two-taps") for _ in range(2))
        )
        assert first.json()["code"] == second.json()["code"]
        assert len(place.rooms.rooms) == 1


async def test_a_double_tap_to_join_gives_one_seat(place: Place) -> None:
    """Two parallel POSTs with one Idempotency-Key are one person."""
    async with place.browser() as ann, place.program() as bob:
        code = (await made(ann))["code"]
        answers = await asyncio.gather(
            *(bob.post(f"/api/rooms/{code}/seats", {"name": "Bob"}, key="double-tap-of-bob") for _ in range(2))
        )
        assert [answer.json()["who"] for answer in answers] == [1, 1]
        assert [person["name"] for person in place.rooms.rooms[0].people] == ["Ann", "Bob"]
        for answer in answers:
            told = await bob.http.get(
                f"/api/rooms/{code}", headers={"authorization": f"Bearer {answer.json()['token']}"}
            )
            assert told.json()["you"] == {"who": 1, "role": "player"}


async def test_the_same_key_of_two_people_gives_two_seats(place: Place) -> None:
    """A key that somebody else chose too does not open their seat."""
    async with place.browser() as ann, place.program() as bob, place.program() as cid:
        code = (await made(ann))["code"]
        for number, (caller, name) in enumerate(((bob, "Bob"), (cid, "Cid")), 1):
            answer = await caller.post(f"/api/rooms/{code}/seats", {"name": name}, key="0000000000000000")
            assert answer.json()["who"] == number


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "no spaces are allowed"])
async def test_a_room_needs_a_proper_key(place: Place, key: str) -> None:
    """Without an Idempotency-Key of the right form nothing is made."""
    async with place.browser() as ann:
        answer = await ann.http.post("/api/rooms", json=NEW, headers={"idempotency-key": key})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_key")
        assert place.rooms.rooms == []


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "bad_json"),
        (b"null", 400, "bad_message"),
        (b"[]", 400, "bad_message"),
        (b'{"game":"counting","name":"A","game":"x"}', 400, "bad_json"),
        (b'{"game":"counting","name":5}', 400, "bad_message"),
        (b'{"game":"counting","name":"A","seed":"00"}', 400, "bad_message"),
        (b'{"game":"counting","name":"A\\u0000"}', 400, "bad_text"),
        (b'{"game":"counting","name":"\xff"}', 400, "bad_json"),
        (b'{"game":"whist","name":"A"}', 400, "no_game"),
        (b'{"game":"counting","name":"A","options":{"start":-1}}', 409, "bad_options"),
        (b'"' + b"x" * 2_000_000 + b'"', 413, "too_big"),
    ],
)
async def test_bad_bodies_are_refused_with_a_code(place: Place, body: bytes, status: int, code: str) -> None:
    """Whatever is posted, the answer is a code and no room is made."""
    async with place.browser() as ann:
        answer = await ann.http.post("/api/rooms", content=body, headers={"idempotency-key": "k" * 16})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert place.rooms.rooms == []


async def test_a_shut_door_needs_the_invite_link(place: Place) -> None:
    """By the code alone nobody comes in when the host has shut the door; by the link they do; a wrong link is told."""
    async with place.browser() as ann, place.browser() as bob:
        room = await made(ann)
        place.rooms.rooms[0].door_open = False
        seats = f"/api/rooms/{room['code']}/seats"
        assert (await bob.post(seats, {"name": "Bob"})).json()["code"] == "door_shut"
        wrong = await bob.post(seats, {"name": "Bob", "invite": room["watch"]})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "bad_link")
        assert (await bob.post(seats, {"name": "Bob", "invite": room["invite"]})).status_code == 201


async def test_a_revoked_invite_link_opens_nothing(place: Place) -> None:
    """The host takes the link back; the next one works."""
    async with place.browser() as ann, place.browser() as bob:
        room = await made(ann)
        path = f"/api/rooms/{room['code']}"
        await ann.http.delete(f"{path}/links/invite")
        refused = await bob.post(f"{path}/seats", {"name": "Bob", "invite": room["invite"]})
        assert refused.json()["code"] == "bad_link"
        fresh = (await ann.post(f"{path}/links", {"kind": "invite"})).json()["token"]
        assert (await bob.post(f"{path}/seats", {"name": "Bob", "invite": fresh})).status_code == 201


async def test_links_are_the_hosts(place: Place) -> None:
    """A player who is not the host gives and revokes none, and a stranger is not in the room."""
    async with place.browser() as ann, place.browser() as bob, place.browser() as eve:
        path = f"/api/rooms/{(await made(ann))['code']}"
        await bob.post(f"{path}/seats", {"name": "Bob"})
        for caller, code in ((bob, "not_host"), (eve, "not_in_room")):
            assert (await caller.post(f"{path}/links", {"kind": "watch"})).json()["code"] == code
            assert (await caller.http.delete(f"{path}/links/watch")).json()["code"] == code


async def test_a_seat_moves_to_another_device_by_a_link_that_works_once(place: Place) -> None:
    """Both devices are the same person afterwards; the link is used up."""
    async with place.browser() as ann, place.browser() as phone, place.browser() as thief:
        path = f"/api/rooms/{(await made(ann))['code']}"
        link = (await ann.post(f"{path}/links", {"kind": "move"})).json()["token"]
        assert (await phone.post(f"{path}/move", {"move": link})).json() == {"who": 0, "token": None}
        for device in (ann, phone):
            assert (await device.http.get(path)).json()["you"] == {"who": 0, "role": "player"}
        assert (await thief.post(f"{path}/move", {"move": link})).json()["code"] == "bad_link"


async def test_a_seated_browser_that_opens_the_spectator_link_stays_itself(place: Place) -> None:
    """It keeps its seat, and so does one that joins a second time."""
    async with place.browser() as ann:
        room = await made(ann)
        path = f"/api/rooms/{room['code']}"
        assert (await ann.post(f"{path}/watchers", {"watch": room["watch"]})).json()["who"] == 0
        assert (await ann.post(f"{path}/seats", {"name": "Ann again"})).json()["who"] == 0
        assert len(place.rooms.rooms[0].people) == 1


async def test_a_spectator_with_a_name_is_a_person(place: Place) -> None:
    """With a name a watcher has a number; without one, none."""
    async with place.browser() as ann, place.browser() as eve, place.browser() as fay:
        room = await made(ann)
        path = f"/api/rooms/{room['code']}"
        assert (await eve.post(f"{path}/watchers", {"watch": room["watch"], "name": "Eve"})).json()["who"] == 1
        assert (await fay.post(f"{path}/watchers", {"watch": room["watch"]})).json()["who"] is None
        assert (await eve.http.get(path)).json()["you"] == {"who": 1, "role": "watcher"}
        assert (await fay.http.get(path)).json()["you"] == {"who": None, "role": "watcher"}


async def test_codes_are_found_as_people_type_them(place: Place) -> None:
    """Small letters, spaces and a slash at the end do not matter, at the API and on the page."""
    async with place.browser() as ann:
        code = (await made(ann))["code"]
        for typed in (code.lower(), f"%20{code}%20", f"{code[:2]}%20{code[2:]}"):
            assert (await ann.http.get(f"/api/rooms/{typed}")).json()["code"] == code
        for typed in (code.lower(), f"%20{code}%20", f"{code}/", f"{code.lower()}/"):
            answer = await ann.http.get(f"/r/{typed}")
            assert (answer.status_code, answer.headers["location"]) == (303, f"/r/{code}")
        assert (await ann.http.get(f"/r/{code}")).status_code == 200


async def test_mine_lists_the_rooms_of_this_browser(place: Place) -> None:
    """Somebody in two rooms finds both, a stranger none, and one who was kicked no more."""
    async with place.browser() as ann, place.browser() as bob:
        first, second = (await made(ann))["code"], (await made(ann))["code"]
        await bob.post(f"/api/rooms/{first}/seats", {"name": "Bob"})
        rooms = (await ann.http.get("/api/mine")).json()["rooms"]
        assert [(room["code"], room["you"]["who"]) for room in rooms] == [(first, 0), (second, 0)]
        place.rooms.rooms[0].people[1]["left"] = True
        assert (await bob.http.get("/api/mine")).json() == {"rooms": []}


async def test_another_site_cannot_act_with_our_cookies(place: Place) -> None:
    """A request that may change something is refused from a foreign page, or without an origin where a cookie came."""
    async with place.browser() as ann:
        path = f"/api/rooms/{(await made(ann))['code']}/links"
        foreign = await ann.post(path, {"kind": "move"}, origin="http://evil.example")
        assert (foreign.status_code, foreign.json()["code"]) == (403, "bad_origin")
        del ann.http.headers["origin"]
        assert (await ann.post(path, {"kind": "move"})).json()["code"] == "bad_origin"
        assert (await ann.http.get("/api/mine")).status_code == 200


async def test_an_origin_of_the_settings_may_act() -> None:
    """Where the world knows the server by another name than the proxy does, that name is allowed."""
    async with fake_place(origins=("https://cards.example",)) as place, place.browser() as ann:
        answer = await ann.post("/api/rooms", NEW, origin="https://cards.example")
        assert answer.status_code == 201


async def test_limits_have_codes() -> None:
    """One address makes and joins only so many rooms in its time."""
    async with fake_place(Limits(rooms_per_hour=1, joins_per_minute=1)) as place, place.browser() as ann:
        code = (await made(ann))["code"]
        refused = await ann.post("/api/rooms", NEW)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_rooms")
        async with place.browser() as bob, place.browser() as cid:
            assert (await bob.post(f"/api/rooms/{code}/seats", {"name": "Bob"})).status_code == 201
            refused = await cid.post(f"/api/rooms/{code}/seats", {"name": "Cid"})
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many_joins")


async def test_a_finished_game_is_handed_out_to_the_room_alone(place: Place) -> None:
    """The export is there for those of the room, once the game is over."""
    async with place.browser() as ann, place.browser() as eve:
        path = f"/api/rooms/{(await made(ann))['code']}/games"
        assert (await ann.http.get(f"{path}/1")).json() == {"game": "counting"}
        assert (await ann.http.get(f"{path}/2")).json()["code"] == "not_finished"
        assert (await ann.http.get(f"{path}/x")).json()["code"] == "not_found"
        assert (await eve.http.get(f"{path}/1")).json()["code"] == "not_in_room"


async def test_the_store_is_down(place: Place) -> None:
    """Requests say so, health says so, and the page still comes."""
    async with place.browser() as ann:
        code = (await made(ann))["code"]
        assert (await ann.http.get("/healthz")).json() == {"ok": True}
        place.store.down = True
        for path in (f"/api/rooms/{code}", "/healthz"):
            answer = await ann.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (503, "store_down")
        assert (await ann.http.get(f"/r/{code}")).status_code == 200


async def test_what_is_not_there_has_a_code_too(place: Place) -> None:
    """Unknown addresses, rooms and methods."""
    async with place.browser() as ann:
        for method, path, status, code in (
            ("GET", "/nowhere", 404, "not_found"),
            ("GET", "/api/rooms/ZZZZ", 404, "no_room"),
            ("GET", "/api/rooms/%00%00", 404, "no_room"),
            ("PUT", "/api/rooms", 405, "bad_method"),
            ("GET", "/static/000000000000/js/room.js", 404, "not_found"),
        ):
            answer = await ann.http.request(method, path)
            assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_games_and_protocol_are_told(place: Place) -> None:
    """A program learns the options of each game and the shape of every message."""
    async with place.browser() as ann:
        (game,) = (await ann.http.get("/api/games")).json()["games"]
        assert (game["slug"], game["min_seats"], game["paces"]["turn"]["fast"]) == ("counting", 2, 1000)
        assert game["options"]["properties"] == {"start": {"type": "integer", "default": 0}}
        assert game["bots"] == {"levels": ["simple"], "usual": "simple", "characters": []}
        schema = (await ann.http.get("/api/protocol.json")).json()
        assert schema["games"]["counting"]["actions"] == {"$ref": "#/$defs/counting.Count"}
        assert set(schema["$defs"]["ByeFrame"]["properties"]) == set(ByeFrame.__annotations__)


async def test_metrics_count_and_tell_no_secrets(place: Place) -> None:
    """Counters in the Prometheus form, without names, codes of rooms or tokens."""
    async with place.program() as bot:
        body = await made(bot)
        async with bot.socket(body["code"]) as line:
            await line.ask(type="say", text="hush")
            text = (await bot.http.get("/metrics")).text
        assert 'nott_answers_total{code="ok"} 1' in text
        assert "nott_sockets 1" in text
        assert not [secret for secret in (body["code"], body["token"], "hush", "Ann") if secret in text]
