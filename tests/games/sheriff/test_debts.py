"""Penalties that gold does not cover: S-70 to S-72."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, counts, stand


def caught(fine: str, gold: int = 0, legal: str = "", open: str = "", hidden: str = "", **parts: Any) -> Table:  # noqa: A002
    """Ben's bag, declared as bread, is opened: each card in it costs him its penalty."""
    table = Table(gold={BEN: gold}, stands={BEN: stand(legal, open, hidden)}, **parts)
    table.bags({BEN: fine, CAT: "bread"}, {BEN: "bread"})
    table.open(BEN)
    return table


def paid(table: Table) -> dict[str, object]:
    return {place: goods for place, goods in table.said("debt_paid")[0].items() if place in ("legal", "open", "hidden")}


def options(table: Table, seat: int = BEN) -> list[tuple[dict[str, int], dict[str, int], dict[str, int]]]:
    return [
        (fields["legal"]["value"], fields["open"]["value"], fields["hidden"]["value"])
        for fields in table.can(seat, "pay_debt")
    ]


def test_gold_pays_as_far_as_it_reaches() -> None:
    """S-70: first gold, then legal goods of at least what is still owed, without change."""
    table = caught("mead", gold=3, legal="chickens")
    assert table.gold(ANN, BEN) == (53, 0)
    assert table.said("fined") == [{"seat": BEN, "to": ANN, "amount": 4, "gold": 3}]
    assert table.stand(ANN) == stand("chickens")
    assert table.gold(BEN) == (0,)


def test_contraband_follows_when_legal_goods_do_not_reach() -> None:
    """S-70: all legal goods, then contraband, shown to all as it is handed over."""
    table = caught("2 mead", legal="cheese", hidden="silk")
    assert paid(table) == {"legal": {"cheese": 1}, "open": {}, "hidden": {"silk": 1}}
    assert table.stand(BEN) == stand()


def test_what_nothing_reaches_is_forgiven() -> None:
    """S-70: everything goes, the rest is forgiven."""
    table = caught("4 mead", gold=1, legal="cheese", hidden="silk")
    assert table.said("debt_paid")[0]["forgiven"] == 15 - 3 - 8
    assert table.stand(ANN) == stand("cheese", "silk")
    penniless = caught("mead")
    assert penniless.said("debt_paid")[0]["forgiven"] == 4
    assert penniless.waits_for == ("stack", (ANN,))


def test_the_debtor_chooses_among_lawful_choices() -> None:
    """S-71: no card of it could stay away and the rest still reach; cards of one kind are one choice."""
    table = caught("mead", legal="3 apples, 2 cheese, chickens")
    assert table.waits_for == ("debt", (BEN,))
    assert sorted(map(str, options(table))) == sorted(
        map(
            str,
            [
                ({"chickens": 1}, {}, {}),
                ({"apples": 2}, {}, {}),
                ({"apples": 1, "cheese": 1}, {}, {}),
                ({"cheese": 2}, {}, {}),
            ],
        )
    )
    with table.refused("not_your_turn"):
        table.pay_debt(ANN, legal="chickens")
    for wrong in ("apples", "3 apples", "apples, chickens", "2 chickens", "bread, bread"):
        with table.refused("unlawful_payment"):
            table.pay_debt(BEN, legal=wrong)
    table.pay_debt(BEN, legal="cheese, apples")
    assert table.stand(ANN) == stand("apples, cheese")
    assert table.stand(BEN) == stand("2 apples, cheese, chickens")
    with table.refused("not_now"):
        table.pay_debt(BEN, legal="2 apples")


@pytest.mark.parametrize(
    ("legal", "open_", "hidden", "asked"),
    [
        ("2 chickens", "", "", False),  # one kind: one choice
        ("chickens, 2 cheese", "", "mead, silk", True),  # legal reaches, with chickens or cheese
        ("chickens, cheese", "", "mead, silk", False),  # legal reaches, with chickens only
        ("apples, cheese", "", "mead, silk", False),  # legal reaches, with both only
        ("apples", "", "mead", False),  # one contraband card
        ("apples", "", "2 mead", True),  # two cards, one face down: always
        ("apples", "mead", "mead", True),  # the same
        ("apples", "mead, silk", "", True),  # all open: two lawful choices
        ("apples", "2 mead", "", False),  # all open: one lawful choice
        ("apples", "", "", False),
    ],
)
def test_whether_the_debtor_is_asked_depends_on_public_facts(legal: str, open_: str, hidden: str, asked: bool) -> None:
    """S-71: legal reaches: only for more than one lawful choice; contraband must follow: whenever two or more lie there
    and one is face down, else only for more than one."""
    table = caught("mead", legal=legal, open=open_, hidden=hidden)
    assert (table.waits_for == ("debt", (BEN,))) is asked


def test_the_debtor_is_asked_though_everything_must_go() -> None:
    """S-71: two face-down cards that do not reach together are asked for all the same, with all as only choice."""
    table = caught("5 mead", legal="apples", hidden="pepper, mead")
    assert options(table) == [({"apples": 1}, {}, {"pepper": 1, "mead": 1})]
    with table.refused("unlawful_payment"):
        table.pay_debt(BEN, legal="apples", hidden="mead")
    table.pay_debt(BEN, legal="apples", hidden="mead, pepper")
    assert table.stand(BEN) == stand()


def test_contraband_choices_keep_how_it_lies_apart() -> None:
    """S-71: an open mead and a face-down mead are two choices; all legal goods go with either."""
    table = caught("mead", legal="apples", open="mead", hidden="mead")
    assert options(table) == [
        ({"apples": 1}, {"mead": 1}, {}),
        ({"apples": 1}, {}, {"mead": 1}),
    ]


def test_goods_let_in_from_the_same_bag_can_be_used() -> None:
    """S-71: the apples that were as declared pay for the mead that was not."""
    table = Table(gold={BEN: 0}).bags({BEN: "2 apples, mead", CAT: "bread"}, {BEN: "apples"})
    table.open(BEN)
    assert table.stand(ANN) == stand("2 apples")


def test_contraband_for_a_debt_lies_face_up_from_then_on() -> None:
    """S-72: on the receiver's stand, open to all, also when it is paid on."""
    table = caught("2 mead", open="pepper", hidden="silk", gold=0, hands="6 apples")
    table.pay_debt(BEN, hidden="silk")
    assert table.stand(ANN) == stand(open="silk")
    assert table.public["seats"][ANN]["stand"]["open"] == {"silk": 1}
    table.stack("left", "2 mead")
    table.hand_back(CAT)
    table.bags({ANN: "bread", DAN: "bread"})
    assert table.state.sheriff == BEN
    deal = table.offer(ANN, back=[ANN], open="silk")
    table.accept(BEN, deal)
    assert table.stand(BEN) == stand("", "pepper, silk")


def test_the_receiver_adds_the_goods_to_the_own_stand() -> None:
    """S-72: legal goods among the legal ones."""
    table = caught("mead", legal="chickens")
    assert table.stand(ANN).legal == counts("chickens")


def test_one_gold_short_in_legal_goods_means_that_contraband_follows() -> None:
    """S-70: legal goods of 3 do not reach a debt of 4; the one contraband card goes with them, and nobody is asked."""
    table = Table(gold={BEN: 0}, stands={BEN: stand("cheese", hidden="silk")})
    table.bags({BEN: "pepper", CAT: "apples", DAN: "apples"}, declared={BEN: "apples"})
    table.open(BEN)
    assert table.stand(ANN) == stand("cheese", open="silk")
    assert table.stand(BEN) == stand()
