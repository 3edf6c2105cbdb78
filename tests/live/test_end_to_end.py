"""Whole games of Sheriff of Nottingham over real sockets, a real server and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path

import pytest

from app.config import Settings
from app.games.registry import GAMES
from app.main import create_app
from app.rooms.export import replay
from tests.support.playing import Group, group, new_id
from tests.support.served import Served, served
from tests.support.serving import serving


def settings(database_url: str) -> Settings:
    return Settings(data=Path("/nonexistent"), database_url=database_url, frames_per_second=10_000)


@pytest.mark.slow
async def test_four_players_and_a_spectator_play_a_whole_game(database_url: str) -> None:
    """To the end of the last round, each with their own view; nobody's frames hold a card that only others saw; the
    export proves the game."""
    async with serving(create_app(settings(database_url))) as base, group(base, 4, seed=11) as table:
        await table.start()
        assert await table.play_on() > 100
        for person in table.everybody:
            view = await person.now()
            assert view["table"]["phase"] == "over"
            assert view["table"] == table.players[0].view["table"]
        assert table.spectator.view["mine"]["view"] is None
        assert table.leaks() == []
        assert all(len(player.seen) > 20 for player in table.players)
        path = f"/api/rooms/{table.code}/games/1"
        export = (await table.spectator.caller.http.get(path)).json()
        assert replay(export, GAMES)["moves"] == len(export["moves"])


@pytest.mark.slow
async def test_a_planted_leak_is_found(database_url: str) -> None:
    """The search of the frames would notice one card of one neighbour in one frame."""
    async with serving(create_app(settings(database_url))) as base, group(base, 3, seed=5) as table:
        await table.start()
        await table.play_on(3)
        assert table.leaks() == []
        card = next(iter(table.players[0].seen))
        table.spectator.frames.append(json.dumps({"oops": [card]}))
        assert table.leaks() == [(3, card)]


async def test_bags_shut_at_the_same_instant_are_all_kept(database_url: str) -> None:
    """The merchants load all at once, and each load stands."""
    async with serving(create_app(settings(database_url))) as base, group(base, 5, seed=3) as table:
        await table.start()
        while (await table.players[0].now())["table"]["decision"] != "loading":
            await table.move()
        assert await table.move() == 4
        view = await table.players[0].now()
        assert [seat["bag"] for seat in view["table"]["view"]["seats"]].count("shut") == 4


@pytest.mark.slow
@pytest.mark.parametrize("decision", ["market", "loading", "declaration", "inspection", "stack"])
async def test_play_goes_on_after_the_server_was_killed(database_url: str, tmp_path: Path, decision: str) -> None:
    """SIGKILL right after a move was sent, in each phase: the same tokens, hands and seats are there afterwards, the
    move sent again is done once, and play goes on."""
    with served(tmp_path, NOTT_DATABASE_URL=database_url, NOTT_FRAMES_PER_SECOND="10000") as first:
        async with group(_base(first), 4, seed=len(decision)) as table:
            await table.start()
            while (await table.players[0].now())["table"]["decision"] != decision:
                await table.move()
            said = await _killed_in_the_middle_of_a_move(table, first)
            with served(tmp_path, NOTT_DATABASE_URL=database_url, NOTT_FRAMES_PER_SECOND="10000") as second:
                await _goes_on(table, _base(second), said)


async def _killed_in_the_middle_of_a_move(table: Group, server: Served) -> tuple[int, dict[str, object]]:
    views = await asyncio.gather(*(person.now() for person in table.everybody))
    seat = views[0]["table"]["waiting"][0]
    said = table.message(table.players[seat])
    line = table.players[seat].line
    assert line is not None
    await line.raw(json.dumps(said))
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    return seat, said


async def _goes_on(table: Group, base: str, sent: tuple[int, dict[str, object]]) -> None:
    seat, said = sent
    hands = [player.view["mine"]["view"]["hand"] for player in table.players]
    table.move_to(base)
    await table.connect()
    for number, player in enumerate(table.players):
        if number != seat:
            assert player.view["mine"]["view"]["hand"] == hands[number]
    for _ in range(2):
        assert (await table.players[seat].ask(said))["code"] is None
    assert await table.play_on(20) >= 20
    assert table.leaks() == []


@pytest.mark.slow
async def test_two_servers_share_a_room(database_url: str) -> None:
    """Half of the table is connected to another process on the same database, and everybody sees every move."""
    one, two = (create_app(settings(database_url)) for _ in range(2))
    async with serving(one) as here, serving(two) as there, group(here, 4, seed=2) as table:
        for person in table.everybody[1::2]:
            person.caller.base = there
        await table.connect()
        await table.start()
        assert await table.play_on(40) >= 40
        assert table.leaks() == []


async def test_a_move_of_an_old_phase_is_refused(database_url: str) -> None:
    """The action that a sleeping tab sends for a moment that is over is stale, and changes nothing."""
    async with serving(create_app(settings(database_url))) as base, group(base, 3, seed=9) as table:
        await table.start()
        await asyncio.gather(*(person.now() for person in table.everybody))
        seat = table.players[0].view["table"]["waiting"][0]
        sleeper = table.players[seat]
        late = table.message(sleeper)
        while sleeper.view["table"]["clock"]["key"] == late["moment"]:
            await table.move()
            await sleeper.now()
        before = sleeper.view["table"]
        assert (await sleeper.ask({**late, "id": new_id()}))["code"] == "stale"
        assert (await sleeper.now())["table"] == before


def _base(server: Served) -> str:
    return f"http://127.0.0.1:{server.port}"
