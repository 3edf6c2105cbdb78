"""Trading in: N-20 to N-22, and assignments: N-30 to N-33."""

from __future__ import annotations

import pytest

from app.games.nottingham.actions import Complete, LayOut
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, Table

PAIRS = "2 gold, 2 chest, 2 pearls, 2 copper"
SEVEN = "copper, candlestick, gold, pearls, jewels, necklace, chest"


def test_three_of_one_item_are_traded_in() -> None:
    """N-20: one goes face down onto the victory pile, the rest openly onto the discard pile."""
    table = Table(hands={ANN: "4 pearls, gold", BEN: "8 gold"}, discard="chest")
    table.lay_out("4 pearls")
    assert table.victory(ANN) == ["pearls"]
    assert table.public["discard"] == ["chest", "pearls", "pearls", "pearls"]
    assert table.public["seats"][ANN]["victory_cards"] == 1
    assert table.said("traded_in") == [{"seat": ANN, "item": "pearls", "count": 4}]


def test_a_player_may_keep_some_back() -> None:
    """N-20: three or more, not all."""
    table = Table(hands={ANN: "5 pearls", BEN: "8 gold"}, space=4)
    table.lay_out("3 pearls")
    assert table.hand(ANN).startswith("pearls, pearls")
    assert len(table.public["discard"]) == 2


def test_laying_out_two_is_refused() -> None:
    """N-20: three or more."""
    table = Table(hands={ANN: "2 pearls, gold"})
    with table.refused("too_few_cards", min=3):
        table.lay_out("2 pearls")
    with table.refused("too_few_cards"):
        table.lay_out("")


def test_laying_out_different_items_is_refused() -> None:
    """N-20: of one item."""
    table = Table(hands={ANN: "3 pearls, gold"})
    with table.refused("different_items"):
        table.lay_out("2 pearls, gold")


def test_only_own_cards_and_each_once() -> None:
    """N-20: a card of another's hand, or one named twice, is refused."""
    table = Table(hands={ANN: "3 pearls", BEN: "pearls"})
    other, own = table.ids(BEN, "pearls"), table.ids(ANN, "2 pearls")
    with table.refused("no_such_card"):
        table.do(ANN, LayOut("lay_out", own + other))
    with table.refused("card_twice"):
        table.do(ANN, LayOut("lay_out", (own[0], own[1], own[0])))


def test_ambushes_come_before_the_victory_pile() -> None:
    """N-21: while the others are asked, the cards lie before the trader and nothing is traded in yet."""
    table = Table(hands={ANN: "3 pearls"}, ambushes={CAT: "copper-chest"})
    table.lay_out("3 pearls")
    assert table.victory(ANN) == []
    assert table.public["window"] == {"item": "pearls", "count": 3, "round": 1, "asked": [CAT]}
    table.let_pass(CAT)
    assert table.victory(ANN) == ["pearls"]


def test_the_sheriff_moves_after_every_trade_in() -> None:
    """N-22: after three of one item, and after an assignment."""
    table = Table(hands={ANN: "3 pearls", BEN: "gold"}, space=3)
    table.lay_out("3 pearls")
    assert table.public["space"] == 4
    table = Table(hands={ANN: PAIRS, BEN: "gold"}, space=3)
    table.complete("four_pairs", PAIRS)
    assert table.public["space"] == 4


@pytest.mark.parametrize(
    ("assignment", "cards"),
    [
        ("five_same", "5 gold"),
        ("seven_different", SEVEN),
        ("four_pairs", PAIRS),
        ("three_pairs", "2 gold, 2 chest, 2 pearls"),
    ],
)
def test_an_assignment_takes_exactly_its_cards(assignment: str, cards: str) -> None:
    """N-30, N-31: the cards go onto the discard pile, and ambushes do not stop it."""
    table = Table(hands={ANN: f"{cards}, copper"}, ambushes={BEN: "red"})
    table.complete(assignment, cards)
    assert len(table.public["discard"]) == len(cards.split(",")) + cards.count("2") + 4 * cards.count("5")
    assert table.victory(ANN) == []
    assert table.said("completed")[0]["assignment"] == assignment
    assert table.public["seat"] == BEN


@pytest.mark.parametrize(
    ("assignment", "cards"),
    [
        ("five_same", "6 gold"),
        ("seven_different", f"{SEVEN}, chest"),
        ("four_pairs", f"{PAIRS}, copper"),
        ("three_pairs", PAIRS),
    ],
)
def test_an_extra_card_is_refused(assignment: str, cards: str) -> None:
    """N-30: no extra cards."""
    table = Table(hands={ANN: cards})
    with table.refused("extra_cards"):
        table.complete(assignment, cards)


@pytest.mark.parametrize(
    ("assignment", "cards"),
    [
        ("five_same", "4 gold, chest"),
        ("five_same", "4 gold"),
        ("seven_different", "copper, 2 candlestick, gold, pearls, jewels, necklace"),
        ("four_pairs", "2 gold, 2 chest, 4 pearls"),
        ("three_pairs", "2 gold, 4 pearls"),
        ("three_pairs", "3 gold, 3 pearls"),
        ("three_pairs", "2 gold, 2 pearls"),
    ],
)
def test_other_cards_do_not_meet_it(assignment: str, cards: str) -> None:
    """N-31: five of one item, one of each of the seven, pairs of different items; four of one are not two pairs."""
    table = Table(hands={ANN: cards})
    with table.refused("assignment_not_met"):
        table.complete(assignment, cards)
    assert assignment not in [choice["fields"].get("assignment", {}).get("value") for choice in table.choices(ANN)]


def test_five_of_one_item_are_laid_out_as_either() -> None:
    """N-30: the player says which first: an assignment that cannot be ambushed, or a trade-in that can."""
    table = Table(hands={ANN: "5 gold"}, ambushes={BEN: "red"})
    assert table.can(ANN) == ["pass", "lay_out", "complete"]
    table.lay_out("5 gold")
    assert table.waits_for == ("window", (BEN,))


def test_a_kind_that_does_not_exist_is_refused() -> None:
    """N-31: four kinds."""
    table = Table(hands={ANN: "6 gold"})
    with table.refused("no_such_assignment"):
        table.do(ANN, Complete("complete", "two_pairs", ()))  # type: ignore[arg-type]


def test_the_second_completer_lowers_the_value_of_both() -> None:
    """N-32: the first card shows the higher value, with the second both show the lower one."""
    table = Table(hands={ANN: "5 gold", BEN: "5 chest, 3 pearls"}, draw="pearls, 9 copper")
    assert table.public["assignments"][0]["value"] == 30
    table.complete("five_same", "5 gold")
    row = {"assignment": "five_same", "completers": [ANN], "shows": 30, "value": 25}
    assert table.public["assignments"][0] == row
    table.take(BEN)
    table.complete("five_same", "5 chest", BEN)
    row = {"assignment": "five_same", "completers": [ANN, BEN], "shows": 25, "value": None}
    assert table.public["assignments"][0] == row
    assert [line["shows"] for line in table.said("completed")] == [30, 25]


def test_a_third_cannot_complete_a_kind() -> None:
    """N-32: there are two cards of each."""
    table = Table(hands={ANN: "5 gold"}, completers={"five_same": (CAT, DAN)})
    with table.refused("assignment_gone"):
        table.complete("five_same", "5 gold")
    assert table.can(ANN) == ["pass", "lay_out"]


def test_nobody_completes_the_same_kind_twice() -> None:
    """N-33: a second time is refused; another kind is not."""
    table = Table(hands={ANN: "5 gold, 2 chest, 2 copper"}, completers={"five_same": (ANN,)})
    with table.refused("completed_already"):
        table.complete("five_same", "5 gold")
    assert table.fields(ANN, "complete")["assignment"] == {"is": "const", "value": "three_pairs"}
    table.complete("three_pairs", "2 gold, 2 chest, 2 copper")
    assert table.public["assignments"][3]["completers"] == [ANN]


def test_only_the_player_on_turn_trades_in() -> None:
    """N-13: acting out of turn is refused."""
    table = Table(hands={ANN: "3 gold", BEN: "3 gold, 2 chest, 2 copper"})
    with table.refused("not_your_turn"):
        table.lay_out("3 gold", BEN)
    with table.refused("not_your_turn"):
        table.complete("three_pairs", "2 gold, 2 chest, 2 copper", BEN)
    with table.refused("not_your_turn"):
        table.pass_by(BEN)
