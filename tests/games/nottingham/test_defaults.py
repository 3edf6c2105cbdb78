"""When the clock runs out, and when a seat is empty: N-90, N-91."""

from __future__ import annotations

import pytest

from app.games.nottingham.game import GAME
from tests.support.nottingham_table import ANN, BEN, CAT, Table


@pytest.mark.parametrize("item", ["copper", "candlestick", "gold", "pearls", "jewels", "chest"])
def test_a_turned_up_card_is_taken(item: str) -> None:
    """N-90: nothing chosen, or no target named."""
    table = Table(hands={ANN: "2 gold", BEN: "gold"}, turned_up=item, ambush_pile="blue, green")
    table.time_is_up()
    assert table.hand(ANN) == f"gold, gold, {item}"


@pytest.mark.parametrize(("attack", "item"), [("rob", "pearls"), ("hold_up", "jewels")])
def test_after_looking_the_card_of_lowest_worth_is_taken(attack: str, item: str) -> None:
    """N-90: of Rob and Hold Up."""
    table = Table(hands={ANN: "2 gold", BEN: "chest, candlestick, necklace"}, turned_up=item)
    getattr(table, attack)(BEN)
    table.time_is_up()
    table.time_is_up()
    assert table.hand(ANN) == "gold, gold, candlestick"


@pytest.mark.parametrize(("pile", "kept"), [("blue, green", "blue"), ("red, green", "green")])
def test_the_first_ambush_that_may_be_kept_is_kept(pile: str, kept: str) -> None:
    """N-90: after looking."""
    table = Table(hands={ANN: "2 gold", BEN: "gold"}, turned_up="gold", ambush_pile=pile)
    table.ambush()
    table.time_is_up()
    assert table.lying(ANN) == [kept]


def test_a_purchase_is_declined() -> None:
    """N-90: and the offers were the lowest card that may be offered, one."""
    table = Table(hands={ANN: "2 gold", BEN: "chest, copper, pearls", CAT: "2 copper"}, turned_up="copper")
    table.purchase()
    table.time_is_up()
    assert [row["items"] for row in table.public["offers"]["shown"]] == [["pearls"], ["copper", "copper"]]
    assert table.said("nothing_to_offer")[0]["seat"] == CAT
    table.time_is_up()
    assert table.hand(ANN) == "gold, gold, copper"


@pytest.mark.parametrize("how", ["together", "in_turn"])
def test_the_first_trade_offer_from_the_left_is_taken(how: str) -> None:
    """N-90: the first one that is an offer."""
    hands = {ANN: "2 gold", BEN: "chest", CAT: "jewels, pearls, chest"}
    table = Table(hands=hands, turned_up="chest", trade_offers=how)
    table.trade()
    while table.awaiting.decision == "offers":
        table.time_is_up()
    table.time_is_up()
    assert table.hand(ANN) == "gold, gold, pearls"


def test_nothing_is_traded_in() -> None:
    """N-90: whatever the hand allows."""
    table = Table(hands={ANN: "5 gold", BEN: "pearls"})
    table.time_is_up()
    assert table.hand(ANN) == "gold, gold, gold, gold, gold"
    assert table.public["seat"] == BEN


def test_windows_are_let_pass() -> None:
    """N-90: ambushes that fit and a necklace in the hand."""
    table = Table(hands={ANN: "3 gold", BEN: "pearls"}, ambushes={BEN: "red", CAT: "red"})
    table.lay_out("3 gold")
    table.time_is_up()
    assert table.victory(ANN) == ["gold"]
    table = Table(hands={ANN: "2 gold", BEN: "necklace"}, turned_up="candlestick")
    table.steal(BEN)
    table.time_is_up()
    assert table.hand(ANN) == "gold, gold, necklace"


def test_cards_of_lowest_worth_are_discarded() -> None:
    """N-90: when both piles are empty, down to the number and no further."""
    table = Table(hands={ANN: "chest, gold, necklace, gold", BEN: "copper"}, draw="", track=(2, 6, 6), space=1)
    table.pass_by()
    table.time_is_up()
    assert table.hand(ANN) == "chest, necklace"


def test_two_time_outs_at_once_are_one_default() -> None:
    """N-90: a default for a decision that is over by then is refused and changes nothing."""
    table = Table(hands={ANN: "2 gold", BEN: "pearls"}, turned_up="pearls")
    late = GAME.default(table.state, ANN)
    table.time_is_up()
    with table.refused("not_now"):
        table.do(ANN, late)


def test_a_seat_that_was_given_up_stays_in_the_game() -> None:
    """N-91: its hand can be attacked, its ambushes stay lying, and it still gets favours."""
    table = Table(hands={ANN: "3 pearls", BEN: "gold"}, ambushes={BEN: "red"}, draw="chest, jewels, 9 copper")
    state, events = GAME.give_up(table.state, BEN)
    assert (state, events) == (table.state, ())
    table.lay_out("3 pearls")
    table.do(BEN, GAME.default(table.state, BEN))
    assert table.lying(BEN) == ["red"]
    assert table.hand(BEN) == "gold, jewels"
    assert table.public["turned_up"] == "copper"


def test_a_given_up_seat_is_attacked_and_discards() -> None:
    """N-91: the robbery goes on by the defaults, and so do its discards when both piles are empty."""
    table = Table(3, hands={ANN: "gold", BEN: "3 chest, copper"}, turned_up="pearls", draw="", track=(2, 9), space=1)
    table.state, _ = GAME.give_up(table.state, BEN)
    table.rob(BEN)
    table.do(BEN, GAME.default(table.state, BEN))
    table.take_card("copper")
    assert table.waits_for == ("discards", (BEN,))
    table.do(BEN, GAME.default(table.state, BEN))
    assert "pearls" not in table.hand(BEN)
    assert table.said("discarded")[0]["seat"] == BEN
