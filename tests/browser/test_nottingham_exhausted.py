"""Both piles of Nottingham run out at the page, first with cards to discard and then without."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from app.games.registry import GAMES
from tests.browser import nottingham as table
from tests.browser.conftest import Guest
from tests.browser.tables import begin, room_of
from tests.support.nottingham_table import ANN, BEN, CAT, Table
from tests.support.prepared import Prepared


@pytest.fixture
def games() -> Mapping[str, Any]:
    """A chest is turned up and no other card is left in the piles; the Sheriff is three steps from the city."""
    laid = Table(
        3,
        hands={ANN: "3 gold, 2 jewels", BEN: "2 copper, candlestick", CAT: "candlestick"},
        turned_up="chest",
        draw="",
        space=1,
        track=(2, 9, 9),
    )
    return {"nottingham": Prepared(GAMES["nottingham"], laid.state)}


async def test_exhausted_piles_and_the_end_of_the_track(guest: Guest) -> None:
    """Trade offers all at once, hidden; then all discard down to the number, hidden, also over a reload; when nobody
    has too many the Sheriff walks on all the same, into the city."""
    ann, ben, cat = people = await room_of(guest, "Ann", "Ben", "Cat", game="Nottingham")
    await begin(people)
    await table.press(ann, "trade")
    await table.offer(cat, "candlestick")
    for other in (ann, ben):
        await other.until(lambda _, one=other: one.table["offers"]["waiting"] == [1])
        assert other.table["offers"]["shown"] == []
    await table.offer(ben, "candlestick")
    await table.press(ann, "take_offer", ben.name)
    await table.press(ann, "pass")
    await table.discard(ben, "copper")
    for person in (ann, ben):
        await table.Rover(person).reload("discards")
        assert "discarded" not in table.told(person)
    await table.discard(ann, "gold", "gold", "gold", "candlestick")
    await ben.until(lambda _: ben.table["space"] == 2)
    assert table.told(ben) >= {"piles_exhausted", "discarded"}
    await asyncio.gather(*(table.play(player, bold=False) for player in people))
    for player in people:
        await player.until(table.over)
        assert (player.table["space"], player.table["final"]["ended_early"]) == (4, False)
        assert [line["code"] for line in player.view["table"]["log"]].count("piles_exhausted") >= 2
