"""One person who presses what is offered, by the simplest plan there is, against computer players."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

from tests.browser import sheriff as table
from tests.browser.people import Visitor
from tests.browser.tables import bot_name

Act = Callable[[Visitor], Awaitable[None]]


async def practise(person: Visitor, game: str) -> None:
    """One click on the home page: the game is on."""
    await person.go("/")
    await person.press(f"Practise {game}")
    await person.until(lambda view: view["table"]["phase"] == "playing")


async def play(person: Visitor, act: Act) -> None:
    """Whenever the game waits for this person something is done, to the end."""
    while True:
        view = await person.until(lambda view: view["table"]["phase"] == "over" or owed(view))
        if view["table"]["phase"] == "over":
            return
        known = person.answers
        await act(person)
        await person.until(lambda _, known=known: person.answers > known)


def owed(view: Any) -> set[str]:
    return {choice["do"] for choice in view["mine"]["choices"] if choice["owed"]}


# Sheriff of Nottingham


async def sheriff(person: Visitor) -> None:
    """Keeps the hand, packs what it has most of, says what it is, and opens the first bag of a round alone."""
    deeds = owed(person.view)
    if "set_aside" in deeds:
        await table.set_aside(person, [])
    elif "load" in deeds:
        await table.load(person, table.honest(person))
    elif "declare" in deeds:
        (good, _), *_ = Counter(card["good"] for card in person.view["mine"]["view"]["bag"]).most_common(1)
        await table.declare(person, good if good in table.LEGAL else "apples")
    elif "stack" in deeds:
        await table.stack(person, "left")
    else:
        await inspect(person)


async def inspect(person: Visitor) -> None:
    left = table.unsettled(person)
    bots = len(person.view["table"]["chairs"]) - 1
    owner = cast("Visitor", SimpleNamespace(name=bot_name(left[0]), seat=left[0]))
    if len(left) == bots:
        await table.open_bag(person, owner)
    else:
        await table.sure(person, owner, "Hand back for nothing")
        await person.until(lambda _: owner.seat not in table.unsettled(person))


# Nottingham

ENABLED = "[data-do={}]:enabled"
PRESSED = ("take", "nothing_to_offer", "take_offer", "let_pass", "take_card", "keep")
"""What is pressed at once where it may be: by keyboard, since a second click on the same place within half a second is
taken for the second half of a double click."""


async def nottingham(person: Visitor) -> None:
    """Takes every card, lays out what it can, gives the first card, attacks nobody and springs nothing."""
    deeds = owed(person.view)
    for deed in ("offer", "discard"):
        if deed in deeds:
            await give(person, deed)
            return
    if deeds & {"lay_out", "complete"}:
        await person.page.locator(".nt-plan").first.press("Enter")
        await person.page.locator(".nt-main .nt-go:enabled").first.press("Enter")
        return
    deed = next((one for one in PRESSED if one in deeds), None) or min(deeds)
    await person.page.locator(ENABLED.format(deed)).first.press("Enter")


async def give(person: Visitor, deed: str) -> None:
    """As many cards as there must be."""
    spec = next(choice for choice in person.view["mine"]["choices"] if choice["do"] == deed)["fields"]["cards"]
    for _ in range(spec["min"]):
        await person.page.locator('.nt-hand.is-picking button[aria-pressed="false"]:enabled').first.press("Enter")
    await person.page.locator(ENABLED.format(deed)).first.press("Enter")


def replaced(metrics: str) -> list[str]:
    """Moves of computer players that had to be replaced, as /metrics counts them."""
    return re.findall(r"^nott_bot_moves_replaced_total\{.*$", metrics, re.MULTILINE)
