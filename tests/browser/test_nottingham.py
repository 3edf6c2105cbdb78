"""Nottingham at the page, from a position laid out by hand to the eighth assignment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.games.registry import GAMES
from tests.browser import nottingham as table
from tests.browser.conftest import Guest
from tests.browser.people import Visitor
from tests.browser.secrets_heard import cards_heard_of_others
from tests.browser.tables import begin, room_of
from tests.support.nottingham_table import ANN, BEN, CAT, Table
from tests.support.prepared import Prepared


@pytest.fixture
def games() -> Mapping[str, Any]:
    """Seven of the eight assignments are taken; the cards to be turned up are known to the test alone."""
    laid = Table(
        3,
        hands={ANN: "5 pearls, jewels, necklace, 2 chest", BEN: "2 copper, candlestick", CAT: "3 gold, candlestick"},
        ambushes={BEN: "pearls-copper, gold-chest", CAT: "pearls-candlestick"},
        ambush_pile="copper-jewels, gold-jewels",
        draw="jewels, chest, gold, pearls, candlestick, jewels, candlestick, candlestick, copper, 9 pearls",
        completers={
            "five_same": (BEN, CAT), "seven_different": (BEN, CAT), "four_pairs": (BEN, CAT), "three_pairs": (BEN,),
        },
        track=(1,) * 9,
        trade_offers="in_turn",
    )  # fmt: skip
    return {"nottingham": Prepared(GAMES["nottingham"], laid.state)}


async def test_every_action_up_to_the_eighth_assignment(guest: Guest) -> None:
    """Three people, one on a phone who reloads in every decision: two ambushes on one trade-in, one that breaks
    another, a defence, open offers, Purchase, Steal, Rob and Hold Up; nobody is sent what others hide."""
    ann, ben, cat = await room_of(guest, "Ann", "Ben", "Cat", game="Nottingham", phone="Cat")
    await begin([ann, ben, cat])
    rover = table.Rover(cat)
    await two_ambushes(rover, ann, ben, cat)
    await a_defence(rover, ann, ben)
    await a_trade_that_is_ambushed(rover, ann, ben, cat)
    await an_ambush_is_laid(rover, ann)
    await a_rob(rover, ben, cat)
    await a_steal(cat, ben)
    await a_hold_up(rover, ann, ben)
    for player in (ben, cat):
        await table.press(player, "take")
        await table.press(player, "pass")
    await a_purchase(rover, ann, ben, cat)
    await table.trade_in(ann, "complete")
    await everything_was_there(rover, ann, ben, cat)


async def two_ambushes(rover: table.Rover, ann: Visitor, ben: Visitor, cat: Visitor) -> None:
    """Five are laid out, two are caught, three are enough; who still has an ambush is asked again."""
    await rover.reload("trade_in")
    await table.trade_in(ann, plan=2)
    await rover.reload("window")
    await table.press(ben, "spring")
    await rover.reload("window")
    await table.press(cat, "spring")
    await table.press(ben, "let_pass")
    await ann.until(lambda _: ann.table["turn"] == 2)
    assert ann.table["seats"][0]["victory_cards"] == 1


async def a_defence(rover: table.Rover, ann: Visitor, ben: Visitor) -> None:
    await rover.reload("turned_up")
    await table.aim(ben, "hold_up", ann)
    await rover.reload("defend")
    await table.press(ann, "defend")
    await table.press(ben, "pass")


async def a_trade_that_is_ambushed(rover: table.Rover, ann: Visitor, ben: Visitor, cat: Visitor) -> None:
    """Offers in turn lie open at once; then three gold are laid out, and one of them is caught."""
    await table.press(cat, "trade")
    await table.offer(ann, "gold")
    assert [one["items"] for one in ben.table["offers"]["shown"]] in ([], [["gold"]])
    await rover.reload("offers")
    await table.offer(ben, "copper", "candlestick")
    await rover.reload("pick")
    await table.press(cat, "take_offer", ben.name)
    await table.trade_in(cat)
    await table.press(ben, "spring")
    await cat.until(lambda _: cat.table["turn"] == 4)
    assert cat.table["seats"][2]["victory_cards"] == 0


async def an_ambush_is_laid(rover: table.Rover, ann: Visitor) -> None:
    await table.press(ann, "ambush")
    await rover.reload("ambush")
    await table.press(ann, "keep")
    await table.press(ann, "pass")


async def a_rob(rover: table.Rover, ben: Visitor, cat: Visitor) -> None:
    """The robber looks through the hand, also after a reload, and never again once it is done."""
    await table.aim(ben, "rob", cat)
    await table.press(cat, "let_pass")
    await rover.reload("rob")
    await table.Rover(ben).reload("rob")
    assert ben.view["mine"]["view"]["rob"]
    await table.press(ben, "take_card")
    await table.Rover(ben).reload("trade_in")
    assert ben.view["mine"]["view"]["rob"] is None
    await table.press(ben, "pass")


async def a_steal(cat: Visitor, ben: Visitor) -> None:
    await table.aim(cat, "steal", ben)
    await table.press(ben, "let_pass")
    await table.press(cat, "pass")


async def a_hold_up(rover: table.Rover, ann: Visitor, ben: Visitor) -> None:
    """The hand lies open to all, also after a reload."""
    await table.aim(ann, "hold_up", ben)
    await table.press(ben, "let_pass")
    await rover.reload("hold_up")
    assert rover.player.table["attack"]["hand"]
    await table.press(ann, "take_card")
    await table.press(ann, "pass")


async def a_purchase(rover: table.Rover, ann: Visitor, ben: Visitor, cat: Visitor) -> None:
    """What one offers is in no frame to the others before all have offered."""
    await table.press(ann, "purchase")
    await rover.reload("offers")
    await ben.until(lambda _: ben.may("offer"))
    await ben.hit(table.hand(ben).first)
    await table.press(ben, "offer")
    for other in (ann, cat):
        await other.until(lambda _, one=other: one.table["offers"]["waiting"] == [2])
        assert other.table["offers"]["shown"] == []
    await cat.hit(table.hand(cat).first)
    await table.press(cat, "offer")
    await rover.reload("pick")
    await table.press(ann, "decline")


async def everything_was_there(rover: table.Rover, *players: Visitor) -> None:
    for player in players:
        await player.until(lambda view: view["table"]["phase"] == "over")
    await rover.reload("over")
    assert rover.been == {
        "trade_in", "window", "turned_up", "defend", "offers", "pick", "ambush", "rob", "hold_up", "over",
    }  # fmt: skip
    assert table.told(rover.player) >= {
        "sprung", "traded_in", "trade_in_failed", "defended", "offered", "offer_taken", "ambush_laid", "robbed",
        "stole", "hand_opened", "held_up", "offers_declined", "completed", "game_over",
    }  # fmt: skip
    assert cards_heard_of_others(players, players[0]) == []
