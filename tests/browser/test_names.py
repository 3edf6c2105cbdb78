"""Names and words of all kinds are shown as they were typed, and do nothing."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Guest
from tests.browser.tables import begin, room_of

EVIL = "<img src=x onerror=alert(1)>"
SHORT_EVIL = "<img src=x onerror=a()>"
HEBREW = "שרה מהשוק"
FAMILY = "👩‍👩‍👧‍👦 Lee"


async def test_names_are_words_and_nothing_else(guest: Guest) -> None:
    """Markup, right-to-left letters and emoji stand in the lobby, at the table, in the log and in talk as typed."""
    people = await room_of(guest, SHORT_EVIL, HEBREW, FAMILY)
    host = people[0]
    assert await host.page.locator(".person-name").all_inner_texts() == [SHORT_EVIL, HEBREW, FAMILY]
    await begin(people)
    seats = host.page.locator(".sh-seat .sh-name b")
    await seats.nth(2).wait_for()
    assert await seats.all_inner_texts() == [SHORT_EVIL, HEBREW, FAMILY]
    await people[1].page.get_by_label("Say something").fill(EVIL)
    await people[1].press("Send")
    await host.words(EVIL)
    await host.press("Log")
    await host.words(f"\u2068{HEBREW}\u2069")
    assert await host.page.locator("img").count() == 0


@pytest.mark.parametrize(
    ("name", "says"),
    [(" ", "Please type a name that can be seen."), ("\u200b", "Please type a name that can be seen."),
        (EVIL, "This name is too long"), ("aNN ", "Please choose another."), ("a\u202eb", "cannot be used")],
)  # fmt: skip
async def test_a_name_that_cannot_be_used_is_refused_in_words(guest: Guest, name: str, says: str) -> None:
    """Nothing that looks like nobody, like somebody else or like a page is let in; another name can be tried."""
    ann, bob = await guest("Ann"), await guest("Bob")
    await ann.open_room()
    await bob.go(await ann.link("Link for players"))
    await bob.page.get_by_label("Your name").fill(name)
    await bob.press("Sit down")
    await bob.words(says)
    await bob.page.get_by_label("Your name").fill("Bob")
    await bob.press("Sit down")
    await bob.until(lambda view: view["mine"]["seat"] == 1)
    await bob.expected(409)
