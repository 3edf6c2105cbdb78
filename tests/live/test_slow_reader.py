"""A reader that reads nothing holds up nobody."""

from __future__ import annotations

import asyncio

from app.live.limits import Limits
from tests.support.fake_house import Place, fake_place
from tests.support.serving import Caller

BIG = "x" * 300


async def seats(place: Place, *callers: Caller) -> str:
    made = (await callers[0].post("/api/rooms", {"game": "counting", "name": "P0"})).json()
    for number, caller in enumerate(callers[1:], 1):
        await caller.post(f"/api/rooms/{made['code']}/seats", {"name": f"P{number}"})
    return str(made["code"])


async def test_the_table_goes_on_while_one_reads_nothing() -> None:
    """Ann plays through hundreds of moves and much talk while Bob's line is stuck; Bob is closed, nothing grows."""
    limits = Limits(frames_per_second=100_000, talk_per_minute=100_000, outbox_frames=16)
    async with fake_place(limits) as place, place.browser() as ann, place.browser() as bob:
        code = await seats(place, ann, bob)
        async with ann.socket(code) as a, bob.stuck_socket(code):
            room = place.rooms.rooms[0]
            await place.rooms.come(2)
            room.padding = "p" * 60_000
            async with asyncio.timeout(20):
                while place.house.metrics.read("nott_closed_total", "too_slow") == 0:
                    assert (await a.ask(type="say", text=BIG))["code"] is None
            await place.rooms.gone(1)
            assert [who for who, _ in room.sinks] == [0]
            assert (await a.ask(type="act", action={"do": "count", "by": 1}))["code"] is None
