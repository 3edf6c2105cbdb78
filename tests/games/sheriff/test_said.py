"""What the log tells the table: every line with its code and what it names."""

from __future__ import annotations

from typing import Any

from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, stand


def last(table: Table) -> tuple[str, dict[str, Any]]:
    """The newest line for everybody."""
    event = [event for event in table.events if event.to is None][-1]
    return event.code, dict(event.params)


def test_a_market_turn_is_told() -> None:
    """S-10, S-13: how many are set aside, what is drawn openly, and that something is drawn in secret."""
    table = Table(hands="mead, silk, 4 apples")
    table.set_aside(BEN, "mead, silk")
    assert last(table) == ("set_aside", {"seat": BEN, "count": 2})
    table.draw(BEN, "left")
    assert last(table) == ("drew_open", {"seat": BEN, "pile": "left", "good": "apples"})
    table.draw(BEN, "draw")
    assert last(table) == ("drew_hidden", {"seat": BEN, "count": 1})
    assert table.told("drew") == [((BEN,), {"seat": BEN, "goods": ["bread"]})]


def test_a_shut_bag_is_told() -> None:
    """S-21: others hear only whose bag is shut."""
    table = Table(hands="6 apples").loading()
    table.load(CAT, "2 apples")
    assert last(table) == ("shut_bag", {"seat": CAT})


def test_the_bribe_table_is_told() -> None:
    """S-41, S-45: an offer made, changed, withdrawn and declined, each in full or by its number."""
    table = Table().bags({BEN: "apples", CAT: "apples", DAN: "apples"})
    ref = table.offer(BEN, back=[BEN], gold=5)
    assert last(table) == ("offer_made", {"offer": table.public["inspection"]["offers"][0]})
    changed = table.change_offer(BEN, ref, back=[BEN], gold=6)
    code, said = last(table)
    assert (code, said["offer"]["gold"], said["offer"]["version"]) == ("offer_changed", 6, 2)
    table.withdraw(BEN, changed)
    assert last(table) == ("offer_withdrawn", {"id": 1, "merchant": BEN, "by": "merchant"})
    table.decline(ANN, table.offer(CAT, back=[CAT], gold=1))
    assert last(table) == ("offer_declined", {"id": 2, "merchant": CAT, "by": "merchant"})


def test_a_deal_is_told() -> None:
    """S-46: the whole deal, then the gold, then the bag."""
    table = Table().bags({BEN: "apples", CAT: "mead, apples", DAN: "apples"})
    ref = table.offer(CAT, back=[CAT], gold=7)
    offer = table.public["inspection"]["offers"][0]
    table.accept(ANN, ref)
    assert table.said("deal") == [{"offer": offer}]
    assert table.said("paid_gold") == [{"seat": CAT, "to": ANN, "gold": 7}]
    assert last(table) == ("handed_back", {"seat": CAT, "legal": {"apples": 1}, "hidden": 1})


def test_an_inspection_is_told() -> None:
    """S-54, S-57, S-70: the bag taken up, the fine that the gold covers, and the stacking."""
    table = Table(gold={CAT: 0}, stands={CAT: stand("4 apples")}, inspection_limit="per_bag")
    table.bags({BEN: "apples", CAT: "apples, mead", DAN: "apples"})
    table.take_up(CAT)
    assert last(table) == ("took_up", {"seat": ANN, "bag": CAT})
    table.open(CAT)
    assert table.said("fined") == [{"seat": CAT, "to": ANN, "amount": 4, "gold": 0}]
    assert table.said("debt_paid") == [
        {"seat": CAT, "to": ANN, "owed": 4, "legal": {"apples": 2}, "open": {}, "hidden": {}, "forgiven": 0}
    ]
    table.stack("right", "mead")
    assert last(table) == ("stacked", {"seat": ANN, "owner": CAT, "pile": "right", "goods": ["mead"]})
