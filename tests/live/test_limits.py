"""Buckets, and what happens past them."""

from __future__ import annotations

from starlette.requests import Request

from app.live.limits import Bucket, Buckets, Limits
from app.web.network import network_of
from tests.support.fake_house import fake_place


class Clock:
    """Milliseconds that pass when the test says so."""

    now = 0

    def __call__(self) -> int:
        return self.now


def test_a_bucket_fills_up_again_with_time() -> None:
    """Four at once, then one for every quarter of its time, never more than four."""
    clock = Clock()
    bucket = Bucket(4, 1000, clock)
    assert [bucket.take() for _ in range(5)] == [True, True, True, True, False]
    clock.now = 250
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 90_000
    assert [bucket.take() for _ in range(5)] == [True, True, True, True, False]


def test_each_address_has_its_own_bucket_and_the_longest_unused_is_forgotten() -> None:
    """Memory is bounded, whoever calls."""
    buckets = Buckets(lambda: Bucket(1, 1000, Clock()), most=2)
    assert [buckets.take(key) for key in ("a", "b", "a", "c", "b")] == [True, True, False, True, True]


def test_a_household_is_one_network() -> None:
    """IPv6 addresses of one /64 count as one, IPv4 addresses each for itself."""

    def caller(host: str) -> str:
        return network_of(Request({"type": "http", "client": (host, 1), "headers": []}))

    assert caller("2001:db8:0:1::5") == caller("2001:db8:0:1:ffff::9") != caller("2001:db8:0:2::5")
    assert caller("192.0.2.1") != caller("192.0.2.2")


async def test_too_many_frames_are_answered_and_not_done() -> None:
    """Past the limit each message is refused by its id; after a while it goes on."""
    async with fake_place(Limits(frames_per_second=2)) as place, place.browser() as ann:
        code = (await ann.post("/api/rooms", {"game": "counting", "name": "Ann"})).json()["code"]
        async with ann.socket(code) as line:
            codes = [(await line.ask(type="act", action={"do": "count", "by": 1}))["code"] for _ in range(6)]
            assert codes[:4] == [None] * 4
            assert "too_many_frames" in codes[4:]
            assert place.rooms.rooms[0].total == codes.count(None)


async def test_too_much_talk_is_refused_moves_are_not() -> None:
    """Talk has a limit of its own, across all sockets of a person."""
    async with fake_place(Limits(talk_per_minute=1)) as place, place.browser() as ann:
        code = (await ann.post("/api/rooms", {"game": "counting", "name": "Ann"})).json()["code"]
        async with ann.socket(code) as one, ann.socket(code) as two:
            assert (await one.ask(type="say", id="line-one", text="a"))["code"] is None
            assert (await two.ask(type="say", id="line-two", text="b"))["code"] == "too_much_talk"
            assert (await two.ask(type="act", action={"do": "count", "by": 1}))["code"] is None


async def test_spectators_are_limited_players_are_not() -> None:
    """A crowd of spectators cannot lock out a player."""
    async with fake_place(Limits(max_sockets_per_room=1)) as place, place.browser() as ann, place.browser() as eve:
        room = (await ann.post("/api/rooms", {"game": "counting", "name": "Ann"})).json()
        code = room["code"]
        await eve.post(f"/api/rooms/{code}/watchers", {"watch": room["watch"]})
        async with eve.socket(code) as first, eve.socket(code) as second, ann.socket(code) as player:
            await first.until("view")
            assert (await second.read())["code"] == "too_many_sockets"
            await player.until("view")
