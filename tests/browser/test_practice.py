"""One person plays a whole game of each against three computer players, by clicks alone."""

from __future__ import annotations

import pytest

from tests.browser import practice
from tests.browser.conftest import Guest
from tests.browser.people import PHONE, Visitor
from tests.browser.tables import bot_name


@pytest.mark.parametrize(
    ("game", "act"),
    [
        pytest.param("Sheriff of Nottingham", practice.sheriff, id="sheriff"),
        pytest.param("Nottingham", practice.nottingham, id="nottingham"),
    ],
)
async def test_a_whole_game_against_three_computer_players(guest: Guest, game: str, act: practice.Act) -> None:
    """From one click on the home page to the result; no move of theirs had to be replaced."""
    robin = await guest("Robin")
    await practice.practise(robin, game)
    assert [chair["bot"] is not None for chair in robin.view["table"]["chairs"]] == [False, True, True, True]
    await robin.words(bot_name(2))
    await practice.play(robin, act)
    await robin.words("The game is over")
    assert len(robin.table["final"]["scores"]) == 4
    metrics = await robin.page.evaluate("fetch('/metrics').then((answer) => answer.text())")
    assert "nott_sockets" in metrics
    assert practice.replaced(metrics) == []


async def test_a_computer_plays_on_for_somebody_who_is_away(guest: Guest) -> None:
    """Bob's phone is gone: Ann lets a computer play his seat; he comes back and plays again."""
    ann, bob = await guest("Ann"), await guest("Bob", **PHONE)
    await ann.open_room()
    await bob.come_in(await ann.link("Link for players"))
    await add_bot(ann, level="hard", character="smuggler")
    for person in (ann, bob):
        await person.press("I am ready")
    await ann.press("Start the game")
    await bob.until(lambda view: view["table"]["phase"] == "playing")
    room = bob.page.url
    await bob.page.goto("about:blank")
    await ann.press("People")
    await ann.press("Let a computer play it")
    await ann.until(lambda view: view["table"]["chairs"][1]["bot"] == "normal")
    await ann.words("\u2699\ufe0e\u00a0Bob")
    await bob.go(room)
    await bob.words("A computer plays your seat")
    await bob.press("Play again")
    await ann.until(lambda view: view["table"]["chairs"][1]["bot"] is None)


async def add_bot(host: Visitor, level: str, character: str) -> None:
    await host.page.locator("select[name=bot_level]").select_option(label=level)
    await host.page.locator("select[name=bot_character]").select_option(label=character)
    await host.press("Add a computer player")
    await host.until(lambda view: view["table"]["chairs"][-1]["bot"] == f"{level}:{character}")
    await host.words(f"computer, {level}, {character}")
