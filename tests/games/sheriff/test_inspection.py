"""Phase 4, settling bags: S-40, S-52 to S-54, S-56; debts and ends of rounds stand in their own files."""

from __future__ import annotations

import pytest

from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, stand


def test_bags_are_settled_in_any_order_and_stay_settled() -> None:
    """S-40: the Sheriff opens or hands back bag by bag; a settled bag stays settled; nobody else settles."""
    table = Table().bags({BEN: "apples", CAT: "bread", DAN: "cheese"})
    table.hand_back(DAN)
    table.open(BEN)
    assert table.state.unsettled == (CAT,)
    for again in (BEN, DAN):
        with table.refused("bag_settled", seat=again):
            table.open(again)
        with table.refused("bag_settled", seat=again):
            table.hand_back(again)
    with table.refused("not_sheriff"):
        table.open(CAT, seat=BEN)
    with table.refused("no_bag"):
        table.open(ANN)
    with table.refused("no_such_seat"):
        table.open(9)


def test_a_bag_handed_back_shows_legal_goods_and_counts_the_rest() -> None:
    """S-52: legal goods face up, contraband and royal goods face down under one number."""
    table = Table(royal_goods=True).bags({BEN: "apples, cheese, mead, gouda", CAT: "bread"})
    table.hand_back(BEN)
    assert table.stand(BEN) == stand("apples, cheese", "", "mead, gouda")
    assert table.said("handed_back") == [{"seat": BEN, "legal": {"apples": 1, "cheese": 1}, "hidden": 2}]
    assert table.public["seats"][BEN]["stand"] == {"legal": {"apples": 1, "cheese": 1}, "open": {}, "hidden": 2}
    assert table.mine(BEN)["hidden"] == {"mead": 1, "gouda": 1}
    assert table.mine(BEN)["bag"] is None


def test_an_honest_merchant_is_paid_the_penalty_of_every_card() -> None:
    """S-53: 4 chickens, as declared: they go onto the stand and the Sheriff pays 8."""
    table = Table().bags({BEN: "4 chickens", CAT: "bread"})
    table.open(BEN)
    assert table.gold(ANN, BEN) == (42, 58)
    assert table.stand(BEN) == stand("4 chickens")
    assert table.said("opened_true") == [{"seat": BEN, "good": "chickens", "count": 4}]
    assert table.said("fined") == [{"seat": ANN, "to": BEN, "amount": 8, "gold": 8}]


@pytest.mark.parametrize(
    ("bag", "kept", "lost", "fine"),
    [
        ("3 apples, bread", "3 apples", "bread", 2),
        ("apples, cheese, 2 mead", "apples", "cheese, 2 mead", 10),
        ("green_apples", "", "green_apples", 3),
        ("bleu_cheese, prince_johns_sword", "", "bleu_cheese, prince_johns_sword", 11),
    ],
)
def test_what_was_not_declared_is_confiscated_and_fined(bag: str, kept: str, lost: str, fine: int) -> None:
    """S-54: apples declared: they go in, all else is lost, legal or royal too, and its penalties are paid."""
    table = Table(royal_goods=True, promo_cards=True).bags({BEN: bag, CAT: "bread"}, {BEN: "apples"})
    table.open(BEN)
    assert table.stand(BEN) == stand(kept)
    assert table.gold(ANN, BEN) == (50 + fine, 50 - fine)
    assert table.waits_for == ("stack", (ANN,))
    assert table.public["inspection"]["pending"]["goods"] == [
        good for part in lost.split(", ") for good in [part.split()[-1]] * int(part.split()[0] if " " in part else 1)
    ]


def test_the_sheriff_stacks_confiscated_cards_as_he_likes() -> None:
    """S-54: all to one pile, an empty one allowed, in the Sheriff's order, and only these cards."""
    table = Table(left="").bags({BEN: "cheese, 2 mead", CAT: "bread"}, {BEN: "apples"})
    table.open(BEN)
    with table.refused("not_your_turn"):
        table.stack("left", "cheese, 2 mead", seat=BEN)
    for wrong in ("cheese, mead", "cheese, 3 mead", "cheese, mead, silk"):
        with table.refused("not_the_confiscated"):
            table.stack("left", wrong)
    table.stack("left", "mead, cheese, mead")
    assert table.public["left"] == ["mead", "cheese", "mead"]
    assert table.said("stacked")[0]["goods"] == ["mead", "cheese", "mead"]
    assert table.waits_for == ("inspection", (ANN,))
    with table.refused("not_now"):
        table.stack("left", "mead, cheese, mead")


def test_confiscated_cards_are_seen_by_all() -> None:
    """S-54: what is lost and what went in is told to everybody."""
    table = Table().bags({BEN: "apples, silk", CAT: "bread"}, {BEN: "apples"})
    table.open(BEN)
    assert table.said("opened_false") == [{"seat": BEN, "legal": {"apples": 1}, "confiscated": {"silk": 1}}]
    assert table.public["inspection"]["pending"] == {"kind": "stack", "sheriff": ANN, "owner": BEN, "goods": ["silk"]}


def test_the_debt_comes_before_the_pile() -> None:
    """S-54: promised goods, fine or debt, then the pile."""
    table = Table(gold={BEN: 0}, stands={BEN: stand("2 apples, cheese")})
    table.bags({BEN: "mead", CAT: "bread"}, {BEN: "bread"})
    table.open(BEN)
    assert table.waits_for == ("debt", (BEN,))
    with table.refused("not_now"):
        table.stack("left", "mead")
    table.pay_debt(BEN, legal="2 apples")
    assert table.waits_for == ("stack", (ANN,))


def test_the_phase_ends_with_the_last_bag() -> None:
    """S-56: not before every bag is settled and stacked."""
    table = Table(hands="6 apples").bags({BEN: "apples", CAT: "mead"}, {CAT: "bread"})
    table.hand_back(BEN)
    assert table.state.phase == "inspection"
    table.open(CAT)
    assert table.state.phase == "inspection"
    table.stack("right", "mead")
    assert (table.state.phase, table.state.round) == ("market", 2)
    with table.refused("not_now"):
        table.open(CAT)
