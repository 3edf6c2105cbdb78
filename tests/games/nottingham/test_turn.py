"""A turn: N-10 to N-13."""

from __future__ import annotations

import pytest

from app.games.nottingham.actions import HoldUp, LayAmbush, Purchase, Rob, Steal, Trade
from app.games.nottingham.game import GAME
from app.games.nottingham.options import Options
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, SEED, Table


def test_a_card_is_turned_up_for_all() -> None:
    """N-10: everybody sees the turned-up card, and the player on turn decides about it."""
    state, events = GAME.start(Options(first_player=BEN), 3, SEED)
    public = GAME.public_view(state)
    turned = [event for event in events if event.code == "turned_up"]
    assert [event.to for event in turned] == [None]
    assert turned[0].params["item"] == public["turned_up"]
    assert public["phase"] == "turned_up"
    assert GAME.awaiting(state).owing == (BEN,)  # type: ignore[union-attr]


def test_the_turned_up_card_is_taken() -> None:
    """N-10: into the hand, and all have seen which it was."""
    table = Table(hands={ANN: "chest, chest", BEN: "gold"}, turned_up="pearls")
    table.take()
    assert table.hand(ANN) == "chest, chest, pearls"
    assert table.said("took") == [{"seat": ANN, "item": "pearls"}]
    assert table.public["turned_up"] is None


def test_only_the_player_on_turn_decides() -> None:
    """N-10: acting out of turn is refused."""
    table = Table(hands={ANN: "gold", BEN: "gold"}, turned_up="pearls")
    with table.refused("not_your_turn"):
        table.take(BEN)
    with table.refused("not_now"):
        table.pass_by(ANN)
    assert table.can(BEN) == []


@pytest.mark.parametrize(
    ("item", "own"),
    [
        ("copper", "purchase"),
        ("candlestick", "steal"),
        ("gold", "ambush"),
        ("pearls", "rob"),
        ("jewels", "hold_up"),
        ("chest", "trade"),
    ],
)
def test_a_card_has_its_own_action_only(item: str, own: str) -> None:
    """N-10: the action of the turned-up card, and no other, can be carried out with it."""
    table = Table(hands={ANN: "gold", BEN: "gold"}, turned_up=item, ambush_pile="blue, yellow")
    assert table.can(ANN) == ["take", own]
    actions = [
        Purchase("purchase"),
        Trade("trade"),
        LayAmbush("ambush"),
        Steal("steal", BEN),
        Rob("rob", BEN),
        HoldUp("hold_up", BEN),
    ]
    for action in actions:
        if action.do != own:
            with table.refused("not_its_action", item=item):
                table.do(ANN, action)


def test_a_necklace_must_be_taken() -> None:
    """N-11: it is taken without asking."""
    table = Table(hands={ANN: "2 gold", BEN: "2 gold"}, draw="necklace, gold")
    table.pass_by()
    assert table.said("took") == [{"seat": BEN, "item": "necklace"}]
    assert table.hand(BEN) == "gold, gold, necklace"
    assert table.waits_for == ("trade_in", (BEN,))


@pytest.mark.parametrize("item", ["candlestick", "pearls", "jewels", "copper", "chest"])
def test_without_a_card_in_another_hand_the_card_is_taken(item: str) -> None:
    """N-12: Steal, Rob, Hold Up, Purchase and Trade need another player with a hand card; own cards do not count."""
    table = Table(hands={BEN: "2 gold"}, draw=f"{item}, gold")
    table.pass_by()
    assert table.said("took") == [{"seat": BEN, "item": item}]


@pytest.mark.parametrize("item", ["candlestick", "pearls", "jewels", "copper", "chest"])
def test_with_a_card_in_another_hand_the_player_is_asked(item: str) -> None:
    """N-12: one hand card of anybody else is enough."""
    table = Table(hands={ANN: "2 gold", DAN: "gold"}, draw=f"{item}, gold")
    table.pass_by()
    assert table.waits_for == ("turned_up", (BEN,))


def test_without_ambush_cards_the_gold_is_taken() -> None:
    """N-12: Ambush needs at least one card in the ambush pile, and nobody else's cards."""
    table = Table(hands={ANN: "2 gold"}, draw="gold, pearls")
    table.pass_by()
    assert table.said("took")[0] == {"seat": BEN, "item": "gold"}
    table = Table(hands={BEN: "gold"}, draw="gold, pearls", ambush_pile="blue")
    table.pass_by()
    assert table.waits_for == ("turned_up", (BEN,))


def test_with_three_hand_cards_the_player_is_always_asked() -> None:
    """N-13: three or more hand cards, whether or not the hand allows a trade-in."""
    table = Table(hands={ANN: "gold, chest", BEN: "gold"}, turned_up="pearls")
    table.take()
    assert table.waits_for == ("trade_in", (ANN,))
    assert table.can(ANN) == ["pass"]


def test_with_fewer_the_turn_ends_by_itself() -> None:
    """N-13: with two cards nobody is asked, whatever they are, and the next seat to the left is on turn."""
    table = Table(hands={ANN: "pearls", BEN: "gold"}, turned_up="pearls")
    table.take()
    assert table.waits_for == ("turned_up", (BEN,))
    assert (table.public["turn"], table.public["seat"]) == (2, BEN)


def test_the_turn_goes_round_to_the_left() -> None:
    """N-13: after the last seat comes the first."""
    table = Table(seats=3, hands={ANN: "gold", CAT: "2 gold, chest"}, seat=CAT)
    table.pass_by(CAT)
    assert table.public["seat"] == ANN


def test_trading_in_is_done_once() -> None:
    """N-13: after one trade-in the turn is over, even if the hand allows another."""
    table = Table(hands={ANN: "6 gold", BEN: "pearls"})
    table.lay_out("3 gold")
    assert table.public["seat"] == BEN
    with table.refused("not_now"):
        table.lay_out("3 gold")


def test_each_decision_has_its_own_clock() -> None:
    """N-90: a turn's decisions are named by the turn and counted."""
    table = Table(hands={ANN: "2 gold", BEN: "gold"}, turned_up="pearls")
    table.change(asked=1)
    assert table.clock == "turn:1:1"
    table.take()
    assert table.clock == "turn:1:2"
    table.pass_by()
    assert table.clock == "turn:2:1"
    assert {GAME.awaiting(table.state).clock.pace} <= set(GAME.paces)  # type: ignore[union-attr]
