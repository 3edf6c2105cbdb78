"""Reloads, tabs, wrong clocks and sleeping pages: nobody loses the seat."""

from __future__ import annotations

import asyncio
import json

from playwright.async_api import Page, WebSocketRoute

from tests.browser import sheriff as table
from tests.browser.conftest import Guest
from tests.browser.people import Visitor
from tests.browser.tables import game_of, room_of

WRONG_CLOCK = "(() => { const now = Date.now; window.wrong = 600_000; Date.now = () => now() + window.wrong; })()"


async def test_five_reloads_in_one_second_keep_the_seat(guest: Guest) -> None:
    """However often somebody reloads, there is one person with one hand."""
    ann, bob = await game_of(guest, "Ann", "Bob")
    hand = bob.view["mine"]["view"]["hand"]
    for _ in range(5):
        async with bob.page.expect_navigation(wait_until="commit"):
            await bob.page.evaluate("setTimeout(() => location.reload())")
    known = len(bob.views)
    await bob.page.locator(".sh-hand").wait_for()
    await bob.until(lambda _: len(bob.views) > known)
    await bob.connected()
    assert bob.view["mine"]["view"]["hand"] == hand
    assert [one["name"] for one in ann.view["table"]["people"]] == ["Ann", "Bob"]


async def test_a_clock_that_is_ten_minutes_wrong_matters_to_nobody(guest: Guest) -> None:
    """The time left is the same as at the others, also when the clock jumps back while the page is open."""
    ann, bob = await room_of(guest, "Ann", "Bob", pace="Relaxed")
    await bob.context.add_init_script(WRONG_CLOCK)
    await bob.page.reload()
    await bob.connected()
    await ann.press("Add a computer player")
    for person in (ann, bob):
        await person.press("I am ready")
    await ann.press("Start the game")
    assert abs(await seconds(ann) - await seconds(bob)) <= 2
    lines = len(bob.views)
    await bob.page.evaluate("window.wrong = -600_000")
    assert abs(await seconds(ann) - await seconds(bob)) <= 2
    await bob.page.evaluate("window.wrong = 2_400_000")
    await bob.until(lambda _: len(bob.views) > lines)
    assert abs(await seconds(ann) - await seconds(bob)) <= 2


async def seconds(person: Visitor) -> int:
    minutes, rest = (await person.page.locator(".clock").inner_text()).split(":")
    return int(minutes) * 60 + int(rest)


async def test_a_tab_that_slept_through_its_moment_is_told(guest: Guest) -> None:
    """Its move for a moment that is over does nothing, and the page says so in words."""
    (ann,) = await game_of(guest, "Ann")
    await ann.until(lambda _: ann.may("set_aside"))
    sleeper = await ann.tab()
    asleep = await doze(sleeper.page)
    await sleeper.go(ann.page.url)
    await sleeper.button("Keep all, end my turn").wait_for()
    await sleeper.connected()
    asleep.set()
    await table.set_aside(ann, [])
    await table.load(ann, table.honest(ann))
    hand = ann.view["mine"]["view"]["hand"]
    await sleeper.press("Keep all, end my turn")
    await sleeper.words("The game has gone on meanwhile. Please look again.")
    assert ann.view["mine"]["view"]["hand"] == hand


async def doze(page: Page) -> asyncio.Event:
    """Once the event is set, the page no longer hears of new views."""
    asleep = asyncio.Event()

    def between(line: WebSocketRoute) -> None:
        def pass_on(text: str | bytes) -> None:
            if not (asleep.is_set() and json.loads(text)["type"] == "view"):
                line.send(text)

        line.connect_to_server().on_message(pass_on)

    await page.route_web_socket("**/socket", between)
    return asleep


async def test_two_tabs_are_one_seat(guest: Guest) -> None:
    """What is done in one shows in the other, and closing one makes nobody away."""
    (ann,) = await game_of(guest, "Ann")
    other = await ann.tab()
    await other.go(ann.page.url)
    await other.until(lambda _: other.may("set_aside"))
    await ann.page.close()
    await table.set_aside(other, table.goods_of(other)[:1])
    await other.until(lambda _: other.may("draw"))
    assert [one["away"] for one in other.view["table"]["people"]] == [False]


async def test_home_lists_the_own_tables_and_back_and_forward_lead_there(guest: Guest) -> None:
    """Somebody in two rooms finds both on the home page, and each has its own seat and talk."""
    ann = await guest("Ann")
    first = await ann.open_room()
    ann.views.clear()
    second = await ann.open_room()
    await ann.hit(ann.page.locator(".brand"))
    links = ann.page.locator(".room-link")
    await links.nth(1).wait_for()
    assert {text.split()[0] for text in await links.all_inner_texts()} == {first, second}
    await ann.hit(links.filter(has_text=first))
    await ann.page.get_by_label("Say something").fill("Only here")
    await ann.press("Send")
    await ann.words("Only here")
    await ann.page.go_back()
    await links.first.wait_for()
    await ann.page.go_forward()
    await ann.words("Only here")
    await ann.connected()
    other = await ann.tab()
    await other.go(f"/r/{second}")
    await other.until(lambda view: view["table"]["code"] == second)
    await other.words("Nobody has said anything yet.")


async def test_offers_standing_outlive_a_reload(guest: Guest) -> None:
    """The bribe table is drawn again and can be used at once."""
    ann, bob, cid = await game_of(guest, "Ann", "Bob", "Cid")
    people = {one.seat: one for one in (ann, bob, cid)}
    officer = people.pop(ann.table["sheriff"])
    first, second = (people[(officer.seat + step) % 3] for step in (1, 2))
    for merchant in (first, second):
        await table.set_aside(merchant, [])
    for merchant in (first, second):
        await table.load(merchant, table.honest(merchant))
    for merchant in (first, second):
        await table.declare(merchant, "apples")
    await first.press("Offer 5 gold to have your bag handed back")
    await table.said(officer, 1)
    for person in (officer, first):
        await person.page.reload()
        await person.page.locator("#sh-offer-1").wait_for()
        await person.connected()
    await first.press("Change", await table.said(first, 1))
    await first.press("1 gold more", first.page.locator("#sh-composer"))
    await first.press("Change the offer", first.page.locator("#sh-composer"))
    await officer.until(lambda _: [one["gold"] for one in table.offers(officer)] == [6])
