"""One person with a small phone, no mouse, or a slow line."""

from __future__ import annotations

import re

from tests.browser import sheriff as table
from tests.browser.conftest import Guest
from tests.browser.people import PHONE, Visitor
from tests.browser.tables import begin, fill, game_of
from tests.browser.weight import PAGE_BYTES, weigh

FOCUS = """(() => {
  const one = document.activeElement;
  return [one.ariaLabel ?? one.innerText ?? "", one.matches(":focus-visible")];
})()"""


async def test_one_person_alone_plays_with_simple_players(guest: Guest) -> None:
    """On a phone of 360x640 everything up to the first inspection can be reached and nothing sticks out sideways."""
    ann = await guest("Ann", **PHONE)
    await ann.open_room()
    await fill(ann, 2)
    await begin([ann])
    await table.trade(ann, table.goods_of(ann)[:2], ["Left pile", "Draw pile"], "right")
    await fits(ann)
    await table.load(ann, table.honest(ann))
    await ann.until(lambda _: ann.may("declare"))
    await fits(ann)
    await table.declare(ann, "cheese")
    await ann.until(lambda _: any(view["table"]["decision"] == "inspection" for view in ann.views))
    await fits(ann)


async def fits(person: Visitor) -> None:
    for part in ("html", ".main"):
        assert await person.page.locator(part).evaluate("(one) => one.scrollWidth") <= 360


async def test_a_market_turn_and_a_bag_by_keyboard(guest: Guest) -> None:
    """With Tab, Space and Enter alone."""
    (ann,) = await game_of(guest, "Ann")
    await ann.until(lambda _: ann.may("set_aside"))
    await key(ann, r"^\w+, (legal|contraband)", "Space")
    await key(ann, r"^Set 1 card aside", "Enter")
    await ann.until(lambda _: ann.may("draw"))
    await key(ann, r"^Draw pile", "Enter")
    await ann.until(lambda _: ann.may("discard"))
    await key(ann, r"^On the right pile", "Enter")
    await ann.until(lambda _: ann.may("load"))
    await key(ann, r"^\w+, (legal|contraband)", "Space")
    await key(ann, r"^Snap shut: 1 card", "Enter")
    await ann.until(lambda _: not ann.may("load"))
    assert len(ann.view["mine"]["view"]["hand"]) == 5


async def key(person: Visitor, words: str, press: str) -> None:
    """Tab on to what is called so, and press it. The focus is to be seen there."""
    for _ in range(60):
        name, ring = await person.page.evaluate(FOCUS)
        if ring and re.search(words, name.strip()):
            await person.page.keyboard.press(press)
            return
        await person.page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {words}")


async def test_the_room_page_is_light_and_asks_nobody_else(guest: Guest) -> None:
    """All that a first visit in a game loads, as it comes over the line."""
    (ann,) = await game_of(guest, "Ann")
    files, asked = await weigh(ann)
    assert len(files) > 20
    assert {url for url in asked if not url.startswith(ann.base)} == set()
    assert sum(files) < PAGE_BYTES
