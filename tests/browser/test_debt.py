"""A penalty that gold does not cover, in the middle of a deal, at the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from app.games.registry import GAMES
from tests.browser import sheriff as table
from tests.browser.conftest import Guest
from tests.browser.people import Visitor
from tests.browser.tables import begin, room_of
from tests.support.prepared import Prepared
from tests.support.sheriff_table import BEN, CAT, Table, stand


@pytest.fixture
def games() -> Mapping[str, Any]:
    """The bags of Ben, who has no gold and calls his mead bread, and of Cat lie before the Sheriff."""
    laid = Table(3, gold={BEN: 0}, stands={BEN: stand("3 apples, 2 cheese", hidden="silk"), CAT: stand("chickens")})
    laid.bags({BEN: "mead", CAT: "bread"}, {BEN: "bread"})
    return {"sheriff": Prepared(GAMES["sheriff"], laid.state)}


async def test_a_debt_within_a_deal_outlives_reloads(guest: Guest) -> None:
    """Cat pays for Ben's bag to be opened; Ben, who cannot pay in gold, chooses what to pay with. Everybody finds the
    choice there again after a reload, only Ben can make it, and then the deal goes on to its end."""
    ann, ben, cat = await room_of(guest, "Ann", "Ben", "Cat")
    await begin([ann, ben, cat])
    await cat.press(f"Make an offer for {ben.name}'s bag")
    composer = cat.page.locator("#sh-composer")
    await cat.press(f"opens {ben.name}'s bag", composer)
    await cat.press("5 gold more", composer)
    await cat.press("Put it on the table", composer)
    await ann.press("Accept", await table.said(ann, await table.made(ann, [])))
    for person in (ann, ben, cat):
        await person.until(lambda _, one=person: table.pending(one) == "debt")
        await come_back(person)
    ways = [person.page.locator(".sh-ways button:enabled") for person in (ann, ben, cat)]
    assert [await way.count() for way in ways] == [0, 3, 0]
    await ben.press(re.compile("2 cheese", re.IGNORECASE))
    await table.stack(ann, "left")
    for person in (ann, ben, cat):
        await table.settled(person, ben)
    assert [seat["gold"] for seat in ann.table["seats"]] == [55, 0, 45]
    assert ann.table["seats"][0]["stand"]["legal"] == {"cheese": 2}


async def come_back(person: Visitor) -> None:
    """Reload, and be at the same choice."""
    words = person.page.locator(".sh-do")
    said = await words.inner_text()
    known = len(person.views)
    await person.page.reload()
    await person.until(lambda _: len(person.views) > known)
    await words.wait_for()
    assert await words.inner_text() == said
    assert table.pending(person) == "debt"
