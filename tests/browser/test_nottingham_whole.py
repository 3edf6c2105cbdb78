"""Three and seven friends play whole games of Nottingham, each in a browser of their own."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from app.games.registry import GAMES
from app.rooms.export import replay
from tests.browser import nottingham as table
from tests.browser.conftest import Guest
from tests.browser.people import Visitor
from tests.browser.secrets_heard import cards_heard_of_others
from tests.browser.tables import begin, room_of

SHORT = "3 5 4 6 2 5"
"""A track of few spaces, typed in the lobby: half as many turns as on the default one."""
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


@pytest.mark.parametrize(("seats", "track"), [(3, None), (7, SHORT)], ids=["three", "seven"])
async def test_a_whole_game(guest: Guest, seats: int, track: str | None) -> None:
    """From the lobby to the score sheet by clicks alone, one on a phone; nothing hidden is ever sent, no offer is seen
    before its time, and the export proves the sheet."""
    people = await room_of(guest, *NAMES[:seats], game="Nottingham", phone="Ben")
    spectator = await guest("Sue")
    await spectator.go(await people[0].link("Link for spectators"))
    await spectator.press("Watch")
    if track:
        await type_track(people, track)
    await begin(people)
    await asyncio.gather(*(table.play(player, bold=number != 1) for number, player in enumerate(people)))
    await spectator.until(table.over)
    assert table.told(spectator) >= {"attacked", "laid_out", "traded_in", "game_over"}
    assert all(len(player.own_cards()) > 3 for player in people)
    assert cards_heard_of_others(people, spectator) == []
    assert [shown for person in (*people, spectator) for shown in offers_seen_too_early(person)] == []
    await check_the_sheet(people, spectator)


async def type_track(people: list[Visitor], track: str) -> None:
    """The host types the numbers of another track, and everybody is told."""
    field = people[0].page.locator("input[name=track]")
    await field.fill(track)
    await field.press("Tab")
    for person in people:
        await person.until(lambda view: view["table"]["options"]["track"] == [int(number) for number in track.split()])


def offers_seen_too_early(person: Visitor) -> list[Any]:
    """Offers that lay open while somebody had still to make one."""
    tables = [view["table"]["view"] for view in person.views if view["table"]["view"]]
    asking = [one["offers"] for one in tables if one["phase"] == "offers"]
    return [offers["shown"] for offers in asking if offers["shown"] and not offers["in_turn"]]


async def check_the_sheet(people: list[Visitor], spectator: Visitor) -> None:
    """The totals on everybody's page are those of the game played again from its export."""
    code = people[0].page.url.rsplit("/", 1)[1]
    export = await people[0].page.evaluate("async (path) => (await fetch(path)).text()", f"/api/rooms/{code}/games/1")
    proven: Any = replay(json.loads(export), GAMES)
    totals = {NAMES[seat]: score for seat, score in enumerate(proven["outcome"]["scores"])}
    for person in (*people, spectator):
        rows = person.page.locator(".nt-score tbody tr")
        await rows.nth(len(people) - 1).wait_for()
        names = await rows.locator(".nt-name b").all_inner_texts()
        sums = await rows.locator("td:last-child b").all_inner_texts()
        assert dict(zip(names, map(int, sums), strict=True)) == totals
