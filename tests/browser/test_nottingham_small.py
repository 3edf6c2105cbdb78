"""Nottingham with seven seats on a small phone, and with the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from app.games.registry import GAMES
from tests.browser import nottingham as table
from tests.browser.conftest import Guest
from tests.browser.people import PHONE, Visitor
from tests.browser.tables import add_bots, begin
from tests.browser.test_small_and_plain import fits, key
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, EVE, FAY, GUS, Table
from tests.support.prepared import Prepared

INSIDE = "(one) => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth"


@pytest.fixture
def games() -> Mapping[str, Any]:
    """Ann of seven has an assignment in hand; it is the eighth."""
    laid = Table(
        7,
        hands={
            ANN: "5 pearls, jewels, necklace, 2 chest", BEN: "3 copper", CAT: "2 gold", DAN: "jewels",
            EVE: "chest", FAY: "candlestick", GUS: "2 necklace",
        },
        ambushes={ANN: "pearls-copper, gold-chest"},
        ambush_pile="copper-jewels, gold-jewels",
        turned_up="jewels",
        discard="3 gold, 2 copper, chest",
        completers={
            "five_same": (BEN,), "seven_different": (BEN, CAT), "four_pairs": (BEN, CAT), "three_pairs": (BEN, CAT),
        },
        track=(1,) * 9,
    )  # fmt: skip
    return {"nottingham": Prepared(GAMES["nottingham"], laid.state)}


async def alone(guest: Guest, **how: Any) -> Visitor:
    """Ann and six computer players, up to her first decision."""
    ann = await guest("Ann", **how)
    await ann.open_room(game="Nottingham")
    await add_bots(ann, 6)
    await begin([ann])
    await ann.page.locator(".nt-do").wait_for()
    return ann


async def test_seven_seats_on_a_small_phone(guest: Guest) -> None:
    """Nothing sticks out sideways: not the table, not what opens over it, not the score sheet."""
    ann = await alone(guest, **PHONE)
    await fits(ann)
    for opener in ("Look through the discard pile", "Ambush pile", "How to play"):
        await ann.press(re.compile(f"^{opener}"))
        assert await ann.page.locator("dialog.nt-sheet[open]").evaluate(INSIDE)
        await ann.press("Close", ann.page.locator("dialog.nt-sheet"))
    await table.press(ann, "take")
    await table.trade_in(ann, "complete")
    await ann.until(table.over)
    await ann.page.locator(".nt-score").wait_for()
    await fits(ann)


async def test_a_turn_by_keyboard(guest: Guest) -> None:
    """A card is taken and three are laid out with Tab, Space and Enter alone."""
    ann = await alone(guest)
    await key(ann, r"^Take", "Enter")
    await ann.until(lambda _: ann.may("lay_out"))
    await key(ann, r"^3\s+pearls", "Space")
    await key(ann, r"^Lay them out", "Enter")
    await ann.until(lambda view: view["table"]["view"]["seats"][0]["victory_cards"] == 1)
