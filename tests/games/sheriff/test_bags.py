"""Phases 2 and 3, loading and declaring: S-20 to S-32."""

from __future__ import annotations

from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table


def loaded() -> Table:
    """Everybody has a full hand, and the bags are open."""
    return Table(hands={ANN: "6 apples", BEN: "3 apples, 2 mead, silk", CAT: "6 bread", DAN: "6 cheese"}).loading()


def test_a_bag_takes_one_to_five_hand_cards() -> None:
    """S-20: never 0, never 6, and only from the own hand."""
    table = loaded()
    with table.refused("too_few_cards", min=1):
        table.load(BEN, "")
    with table.refused("too_many_cards", max=5):
        table.load(CAT, "6 bread")
    with table.refused("no_such_card"):
        table.load(BEN, "bread")
    table.load(BEN, "apples, mead")
    assert table.hand(BEN) == ["apples", "apples", "mead", "silk"]
    assert [card["good"] for card in table.mine(BEN)["bag"]] == ["apples", "mead"]


def test_all_load_at_once_in_any_order() -> None:
    """S-20: merchants load at the same time; the last one to shut a bag starts the declarations."""
    table = loaded()
    assert table.waits_for == ("loading", (BEN, CAT, DAN))
    table.load(DAN, "cheese")
    assert table.waits_for == ("loading", (BEN, CAT))
    table.load(BEN, "apples")
    table.load(CAT, "bread")
    assert table.waits_for == ("declaration", (BEN,))


def test_a_shut_bag_cannot_be_changed() -> None:
    """S-21: shut is shut."""
    table = loaded()
    table.load(BEN, "apples")
    with table.refused("bag_shut"):
        table.load(BEN, "mead")
    assert table.choices(BEN) == []


def test_until_the_declaration_hand_and_bag_are_one_number() -> None:
    """S-21: others see who has shut the bag, and hand and bag together as one number."""
    small, large = loaded(), loaded()
    small.load(BEN, "mead")
    large.load(BEN, "3 apples, 2 mead")
    assert small.public == large.public
    assert small.events == large.events
    assert (small.public["seats"][BEN]["hand"], small.public["seats"][BEN]["bag"]) == (6, "shut")
    assert small.public["seats"][CAT]["bag"] == "none"


def declaring() -> Table:
    table = loaded()
    table.load(BEN, "3 apples, mead")
    table.load(CAT, "2 bread")
    table.load(DAN, "cheese")
    return table


def test_one_legal_good_is_declared_and_the_number_is_filled_in() -> None:
    """S-30: the kind may be a lie, the number never is; contraband is never declared."""
    table = declaring()
    for good in ("mead", "green_apples", "nonsense"):
        with table.refused("not_declarable"):
            table.declare(BEN, good)
    table.declare(BEN, "chickens")
    assert table.public["seats"][BEN]["declared"] == {"good": "chickens", "count": 4}
    assert table.said("declared") == [{"seat": BEN, "good": "chickens", "count": 4}]
    assert table.public["seats"][BEN]["hand"] == 2


def test_declarations_go_round_from_the_sheriffs_left() -> None:
    """S-30: in turn; nobody declares before or twice."""
    table = declaring()
    with table.refused("not_your_turn"):
        table.declare(CAT, "bread")
    table.declare(BEN, "apples")
    with table.refused("not_your_turn"):
        table.declare(BEN, "apples")
    assert table.public["turn"] == CAT


def test_bread_is_not_declared_by_three() -> None:
    """S-31: with three players bread is out of the game; with four it can be declared."""
    table = Table(3, hands="6 apples", draw="20 cheese").loading()
    table.load(BEN, "apples")
    table.load(CAT, "apples")
    with table.refused("not_declarable"):
        table.declare(BEN, "bread")
    assert table.can(BEN, "declare")[0]["good"]["of"] == ["apples", "cheese", "chickens"]
    declaring().declare(BEN, "bread")


def test_sheriff_cannot_look_into_the_bag() -> None:
    """S-32: a declared bag lies closed before the Sheriff, and what is in it is in the owner's view alone."""
    table = declaring()
    for seat, good in ((BEN, "apples"), (CAT, "bread"), (DAN, "cheese")):
        table.declare(seat, good)
    assert table.public["seats"][BEN]["bag"] == "declared"
    assert table.mine(ANN)["bag"] is None
    assert "mead" not in str({**table.public, "goods": []}) + str(table.mine(ANN))
    assert [card["good"] for card in table.mine(BEN)["bag"]] == ["apples"] * 3 + ["mead"]
