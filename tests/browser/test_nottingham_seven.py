"""Seven friends play one round of Nottingham in which everything rare happens, to the end of the Sheriff's track."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import pytest

from app.games.registry import GAMES
from tests.browser import nottingham as table
from tests.browser.conftest import Guest
from tests.browser.people import Visitor
from tests.browser.secrets_heard import cards_heard_of_others
from tests.browser.tables import begin, room_of
from tests.support import nottingham_table as seats
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, EVE, FAY, GUS
from tests.support.prepared import Prepared

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
SPACE = 18
"""The third last of the default track: the numbers that come are 5 and 3, then the city."""


@pytest.fixture
def games() -> Mapping[str, Any]:
    """The draw pile holds the coming cards of the first five players and what the Sheriff's favour brings."""
    laid = seats.Table(
        7,
        hands={
            ANN: "2 pearls, 3 necklace", BEN: "pearls, necklace, 2 copper", CAT: "5 jewels, gold", DAN: "2 candlestick",
            EVE: "2 gold", FAY: "copper", GUS: "2 candlestick, 3 chest",
        },
        ambushes={BEN: "necklace-pearls", DAN: "pearls-jewels", EVE: "jewels-copper", GUS: "white"},
        ambush_pile="copper-chest, chest-candlestick, candlestick-necklace",
        turned_up="copper",
        draw="chest, candlestick, necklace, copper, chest, gold, pearls, pearls, gold",
        space=SPACE,
    )  # fmt: skip
    return {"nottingham": Prepared(GAMES["nottingham"], laid.state)}


class Friends(list[Visitor]):
    """Those who play, by seat. ``been``: in which decisions somebody reloaded and found everything as it was."""

    def __init__(self, people: list[Visitor]) -> None:
        super().__init__(people)
        self.been: set[str] = set()

    async def comes_back(self, seat: int, when: str) -> None:
        await table.Rover(self[seat]).reload(when)
        self.been.add(when)

    async def turn(self, number: int) -> None:
        """Wait until everybody sees that this turn has begun."""
        await asyncio.gather(*(one.until(lambda view: view["table"]["view"]["turn"] == number) for one in self))


async def test_one_round_of_seven(guest: Guest) -> None:
    """Seven people, one on a phone, and a spectator: each uses another action; three answers to ambushes, of which one
    is not needed any more; a pile that is shuffled and piles that are exhausted. People reload before and after they
    have answered, and nobody is sent what others hide."""
    friends = Friends(await room_of(guest, *NAMES, game="Nottingham", phone="Gus"))
    spectator = await guest("Sue")
    await spectator.go(await friends[ANN].link("Link for spectators"))
    await spectator.press("Watch")
    await begin(friends)
    await a_purchase(friends, spectator)
    await a_broken_trade_in(friends)
    await a_trade_of_hidden_offers(friends)
    await a_steal(friends)
    await two_ambushes_at_once(friends)
    await a_rob(friends)
    await an_ambush_is_laid(friends)
    await a_hold_up_and_a_defence(friends)
    await discarding_down(friends)
    await to_the_city(friends, spectator)
    check_what_was_seen(friends, spectator)


async def a_purchase(friends: Friends, spectator: Visitor) -> None:
    """Gus has offered, and finds his offer again; Fay has nothing but a coin and says so; nobody sees an offer before
    the last one is made."""
    await friends.comes_back(GUS, "turned_up")
    await table.press(friends[ANN], "purchase")
    await table.offer(friends[GUS], "chest")
    await friends.comes_back(GUS, "offers")
    assert len(friends[GUS].view["mine"]["view"]["chosen"]) == 1
    for seat, item in ((CAT, "gold"), (DAN, "candlestick"), (EVE, "gold")):
        await table.offer(friends[seat], item)
    await table.press(friends[FAY], "nothing_to_offer")
    await asyncio.gather(*(table.only(one, "offers", BEN) for one in (*friends, spectator)))
    assert [one.name for one in (*friends, spectator) if one.table["offers"]["shown"]] == []
    assert [one.name for one in (*friends, spectator) if table.told(one) & {"offered", "nothing_to_offer"}] == []
    await table.offer(friends[BEN], "pearls")
    await friends.comes_back(GUS, "pick")
    offers = [(one["seat"], *one["items"]) for one in friends[GUS].table["offers"]["shown"]]
    assert offers == [
        (BEN, "pearls"), (CAT, "gold"), (DAN, "candlestick"), (EVE, "gold"), (FAY, "copper"), (GUS, "chest"),
    ]  # fmt: skip
    await table.press(friends[ANN], "take_offer", "Ben")


async def a_broken_trade_in(friends: Friends) -> None:
    """Two spring an ambush on three pearls; the first breaks the trade-in, and the second is never shown."""
    await friends.comes_back(GUS, "trade_in")
    await table.trade_in(friends[ANN])
    await table.press(friends[DAN], "spring")
    await friends.comes_back(DAN, "window")
    assert len(friends[DAN].view["mine"]["view"]["chosen"]) == 1
    await friends.comes_back(GUS, "window")
    await table.press(friends[EVE], "let_pass")
    await table.press(friends[GUS], "let_pass")
    await table.press(friends[BEN], "spring")
    await friends.turn(2)
    assert [friends[ANN].table["seats"][seat]["ambushes"] for seat in (BEN, DAN)] == [0, 1]
    assert (table.times_told(friends[ANN], "sprung"), table.times_told(friends[ANN], "trade_in_failed")) == (1, 1)
    assert friends[ANN].table["space"] == SPACE


async def a_trade_of_hidden_offers(friends: Friends) -> None:
    """All offer at once, hidden, one or two cards; one offer is taken whole."""
    await table.press(friends[BEN], "trade")
    await table.offer(friends[GUS], "candlestick", "candlestick")
    await friends.comes_back(GUS, "offers")
    assert len(friends[GUS].view["mine"]["view"]["chosen"]) == 2
    for seat, item in ((ANN, "pearls"), (CAT, "gold"), (DAN, "candlestick"), (EVE, "gold"), (FAY, "copper")):
        assert friends[BEN].table["offers"]["shown"] == []
        await table.offer(friends[seat], item)
    await friends.comes_back(GUS, "pick")
    await table.press(friends[BEN], "take_offer", "Gus")
    await table.press(friends[BEN], "pass")


async def a_steal(friends: Friends) -> None:
    await table.aim(friends[CAT], "steal", friends[DAN])
    await friends.comes_back(DAN, "defend")
    await table.press(friends[DAN], "let_pass")


async def two_ambushes_at_once(friends: Friends) -> None:
    """Two of five jewels are caught in one round of asking; three are left, and who still has an ambush is asked
    again."""
    await table.trade_in(friends[CAT], plan=2)
    for seat, answer in ((DAN, "spring"), (EVE, "spring"), (GUS, "let_pass")):
        await table.press(friends[seat], answer)
    window = (await friends[GUS].until(again))["table"]["view"]["window"]
    assert (window["count"], window["asked"]) == (3, [GUS])
    await friends.comes_back(GUS, "window")
    await table.press(friends[GUS], "let_pass")
    await friends.turn(4)
    assert (table.times_told(friends[CAT], "sprung"), table.times_told(friends[CAT], "traded_in")) == (3, 1)
    assert (friends[CAT].table["space"], friends[CAT].table["seats"][CAT]["victory_cards"]) == (SPACE + 1, 1)


def again(view: Any) -> bool:
    """The second round of asking."""
    window = view["table"]["view"]["window"]
    return bool(window and window["round"] == 2)


async def a_rob(friends: Friends) -> None:
    """The robber looks through the hand again after a reload, and after the Rob no more."""
    await table.aim(friends[DAN], "rob", friends[GUS])
    await friends.comes_back(GUS, "defend")
    await table.press(friends[GUS], "let_pass")
    await friends.comes_back(GUS, "rob")
    await friends.comes_back(DAN, "rob")
    assert sorted(friends[DAN].view["mine"]["view"]["rob"]) == ["chest"] * 4 + ["pearls"]
    await table.press(friends[DAN], "take_card")
    await friends.comes_back(DAN, "trade_in")
    assert friends[DAN].view["mine"]["view"]["rob"] is None
    await table.press(friends[DAN], "pass")


async def an_ambush_is_laid(friends: Friends) -> None:
    await table.press(friends[EVE], "ambush")
    await friends.comes_back(EVE, "ambush")
    assert len(friends[EVE].view["mine"]["view"]["look"]) == 2
    await friends.comes_back(GUS, "ambush")
    await table.press(friends[EVE], "keep")
    await table.press(friends[EVE], "pass")


async def a_hold_up_and_a_defence(friends: Friends) -> None:
    """The draw pile is made anew of the discards. Ben lets the first attack happen and stops the second."""
    await friends.turn(6)
    assert table.times_told(friends[FAY], "reshuffled") == 1
    await table.aim(friends[FAY], "hold_up", friends[BEN])
    await table.press(friends[BEN], "let_pass")
    await friends.comes_back(GUS, "hold_up")
    assert len(friends[GUS].table["attack"]["hand"]) == 7
    await table.press(friends[FAY], "take_card")
    await table.press(friends[FAY], "pass")
    await table.aim(friends[GUS], "hold_up", friends[BEN])
    await friends.comes_back(BEN, "defend")
    await table.press(friends[BEN], "defend")
    await table.press(friends[GUS], "pass")


async def discarding_down(friends: Friends) -> None:
    """Both piles are exhausted: who holds more than five discards, hidden until all have chosen."""
    await table.discard(friends[GUS], "chest")
    await friends.comes_back(GUS, "discards")
    assert len(friends[GUS].view["mine"]["view"]["chosen"]) == 1
    await table.only(friends[BEN], "discards", ANN, BEN)
    await friends.comes_back(BEN, "discards")
    await table.discard(friends[BEN], "copper", "copper")
    await asyncio.gather(*(table.only(one, "discards", ANN) for one in friends))
    assert [one.name for one in friends if "discarded" in table.told(one)] == []
    await table.discard(friends[ANN], "gold")
    await friends.turn(8)
    await friends[ANN].until(lambda _: table.phase(friends[ANN]) == "turned_up")
    assert (table.times_told(friends[ANN], "discarded"), friends[ANN].table["space"]) == (3, SPACE + 2)


async def to_the_city(friends: Friends, spectator: Visitor) -> None:
    """A trade-in moves the Sheriff into the city: the game is over at once, without a favour."""
    favours = table.times_told(friends[ANN], "favour")
    await table.press(friends[ANN], "take")
    await table.trade_in(friends[ANN])
    for seat in (EVE, GUS):
        await table.press(friends[seat], "let_pass")
    await asyncio.gather(*(one.until(table.over) for one in (*friends, spectator)))
    await friends.comes_back(GUS, "over")
    assert (friends[ANN].table["space"], friends[ANN].table["final"]["ended_early"]) == (SPACE + 3, False)
    assert table.times_told(friends[ANN], "favour") == favours


def check_what_was_seen(friends: Friends, spectator: Visitor) -> None:
    """Everything happened; nobody has heard of a card that only others saw, while one planted card is found."""
    assert table.told(spectator) >= {
        "offers_asked", "offered", "nothing_to_offer", "offer_taken", "laid_out", "sprung", "trade_in_failed",
        "attacked", "stole", "traded_in", "favour", "robbed", "ambush_begun", "ambush_laid", "reshuffled",
        "hand_opened", "held_up", "defended", "piles_exhausted", "discarded", "game_over",
    }  # fmt: skip
    assert friends.been == {
        "turned_up", "offers", "pick", "trade_in", "window", "defend", "rob", "ambush", "hold_up", "discards", "over",
    }  # fmt: skip
    assert cards_heard_of_others(friends, spectator) == []
    planted = f"hand{CAT}_0"
    assert planted in friends[CAT].own_cards()
    spectator.heard.append(json.dumps([planted]))
    assert cards_heard_of_others(friends, spectator) == [("Sue", planted)]
