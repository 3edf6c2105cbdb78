"""Leaving, kicking, idling and reloading in Nottingham: nobody waits for who is gone, nobody sees more."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from app.games.nottingham.actions import Offer, Purchase, TakeCard
from app.games.nottingham.game import GAME
from app.games.random_player import pick
from app.rooms.shelf import Box
from tests.games.nottingham import test_clocks as at
from tests.support import nottingham_table as laid
from tests.support.house import House, Player, Table, lay_table
from tests.support.nottingham_table import ANN, BEN, DAN
from tests.support.prepared import Prepared

SUB_STATES = [
    at.turned_up, at.offers, at.picking, at.defending, at.held_up, at.robbing, at.laying, at.trading_in, at.window,
    at.discarding,
]  # fmt: skip
NAMES = ("Ann", "Ben", "Cat", "Dan")


async def seated(lay: Callable[[], laid.Table], pace: str = "none") -> Table:
    """Four people at a game that begins here."""
    house = House(games={"nottingham": Prepared(GAME, lay().state)})
    table = await lay_table(house, *NAMES, pace=pace, game="nottingham")
    await table.start()
    return table


async def play_on(people: list[Player], turn: int) -> None:
    """The others act at random until the turn is over."""
    rng, box = Random(3), Box(GAME)
    for _ in range(60):
        view = people[0].sink.table["view"]
        if view["turn"] > turn or view["phase"] == "over":
            return
        able = [player for player in people if player.sink.mine["choices"]]
        action = pick(able[0].sink.mine["choices"], rng, owed_only=True)
        await able[0].act(box.action(action))
    raise AssertionError("the turn did not end")


@pytest.mark.parametrize("leaver", range(4), ids=NAMES)
@pytest.mark.parametrize("lay", SUB_STATES)
async def test_whoever_leaves_the_turn_comes_to_its_end(lay: Callable[[], laid.Table], leaver: int) -> None:
    """N-91: the player on turn or any other one leaves for good; the seat's defaults are played, the rest play on."""
    table = await seated(lay)
    turn = table.people[0].sink.table["view"]["turn"]
    gone = table.people.pop(leaver)
    await gone.op("leave")
    assert gone.sink.closed == "left"
    assert table.people[0].sink.table["chairs"][leaver]["given_up"]
    await play_on(table.people, turn)
    await table.house.close()


async def test_the_player_on_turn_leaves_before_choosing() -> None:
    """N-90, N-91: the card that was turned up goes into the hand, and the trade-in that is asked for is passed."""
    table = await seated(at.turned_up)
    await table.people[ANN].op("leave")
    ben = table.people[BEN]
    view = ben.sink.table["view"]
    assert (view["turn"], view["seat"], view["seats"][ANN]["hand"]) == (2, BEN, 4)
    assert [code for code in ben.sink.codes() if code in ("took", "passed")] == ["took", "passed"]
    await table.house.close()


async def test_three_who_idle_over_their_offers_cost_one_time_out() -> None:
    """N-70, N-90: one clock for all; when it has run out each offers its lowest card, and the player on turn picks."""
    table = await seated(at.turned_up, pace="normal")
    ann = table.people[ANN]
    await ann.act(Purchase("purchase"))
    await table.house.clock.advance(GAME.paces["offers"].normal - 1)
    assert ann.sink.table["view"]["phase"] == "offers"
    await table.house.clock.advance(1)
    view = ann.sink.table["view"]
    assert (view["phase"], [one["items"] for one in view["offers"]["shown"]]) == (
        "pick",
        [["gold"], ["chest"], ["jewels"]],
    )
    assert ann.sink.codes().count("room_time_up") == 1
    await table.house.close()


async def test_a_kicked_player_who_watches_sees_the_table_alone() -> None:
    """By the spectator link: no hand, no ambushes, no choices, and no card by its name."""
    table = await seated(at.window)
    dan = table.people[DAN]
    hidden = {card["id"] for mine in (dan.sink.mine["view"],) for card in (*mine["hand"], *mine["ambushes"])}
    await table.people[ANN].op("kick", who=dan.who)
    assert dan.sink.closed == "kicked"
    watcher = await table.spectator()
    assert (watcher.sink.mine["view"], watcher.sink.mine["choices"], watcher.sink.mine["log"]) == (None, [], [])
    seen = b"".join(part for view in watcher.sink.views for part in view[:2])
    assert [card for card in hidden if card.encode() in seen] == []
    assert watcher.sink.table["chairs"][DAN]["given_up"]
    await table.house.close()


async def test_an_offer_is_in_no_frame_to_others_before_all_are_shown() -> None:
    """N-70: the card stays unnamed for everybody else, a spectator too, until the last one has offered."""
    table = await seated(at.offers)
    ann, ben, cat, dan = table.people
    watcher = await table.spectator()
    card = ben.sink.mine["view"]["hand"][1]
    await ben.act(Offer("offer", (card["id"],)))
    await cat.act(Offer("offer", (cat.sink.mine["view"]["hand"][1]["id"],)))
    for other in (ann, cat, dan, watcher):
        heard = b"".join(part for view in other.sink.views for part in view[:2])
        assert card["id"].encode() not in heard
        assert other.sink.table["view"]["offers"]["shown"] == []
        assert "offered" not in other.sink.codes()
    await dan.act(Offer("offer", (dan.sink.mine["view"]["hand"][0]["id"],)))
    assert [one["items"] for one in watcher.sink.table["view"]["offers"]["shown"]] == [["gold"], ["chest"], ["jewels"]]
    await table.house.close()


async def test_a_robber_reloads_while_choosing_and_afterwards() -> None:
    """N-72: the hand that is looked through is there again while it is chosen from, and in no view after that."""
    table = await seated(at.robbing)
    ann = table.people[ANN]
    looked = ann.sink.mine["view"]["rob"]
    assert looked
    await ann.away()
    assert (await ann.sit()).sink.mine["view"]["rob"] == looked
    await ann.act(TakeCard("take_card", "gold"))
    await ann.away()
    await ann.sit()
    assert ann.sink.mine["view"]["rob"] is None
    assert [view for _, view, _ in ann.sink.views if b"necklace" in view] == []
    await table.house.close()


async def test_offers_and_choice_run_out_in_one_tick() -> None:
    """N-90: the clock jumps over both; each has its own line, and the coin goes into the hand once."""
    table = await seated(at.turned_up, pace="normal")
    ann = table.people[ANN]
    await ann.act(Purchase("purchase"))
    await table.house.clock.advance(GAME.paces["offers"].normal + GAME.paces["choice"].normal)
    assert ann.sink.table["view"]["phase"] == "trade_in"
    assert ann.sink.codes().count("room_time_up") == 2
    assert ann.sink.codes().count("offers_declined") == 1
    assert [card["item"] for card in ann.sink.mine["view"]["hand"]] == ["pearls", "pearls", "pearls", "copper"]
    await table.house.close()
