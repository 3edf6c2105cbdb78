"""What each seat is offered, in full: a client offers exactly this and nothing else."""

from __future__ import annotations

from typing import Any

from app.games.base import View
from app.games.choices import any_of, choice, const, counts, list_of, number, one_of, order_of, record, some_of, text
from app.games.sheriff.actions import Promise
from app.games.sheriff.offers import MOST_STANDING
from app.games.sheriff.phrases import PROMISES
from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, stand

IN_GAME = ("apples", "cheese", "bread", "chickens", "pepper", "mead", "silk", "crossbows")
CONTRABAND = IN_GAME[4:]
SIDES = one_of(["merchant", "sheriff"])
PROMISE = any_of(
    [
        record({"by": SIDES, "code": one_of(list(PROMISES)), "text": const(None)}),
        record({"by": SIDES, "code": const(None), "text": text(200)}),
    ]
)


def offered(table: Table, seat: int, *which: str) -> list[View]:
    """All choices, or those of some actions."""
    return [choice for choice in table.choices(seat) if not which or choice["do"] in which]


def ids(held: list[Any]) -> list[str]:
    return [card["id"] for card in held]


def terms_of(bags: list[int], gold: int, legal: View, own_bag: bool) -> View:
    """An offer of a merchant with so much gold and such goods."""
    act = record({"bag": one_of(bags), "act": one_of(["hand_back", "open"])})
    return record(
        {
            "acts": list_of(act, 1, len(bags), distinct="bag"),
            "gold": number(0, gold),
            "legal": legal,
            "open": const({}),
            "hidden": counts(dict.fromkeys(CONTRABAND, 99), 0, 99),
            "bag": counts(dict.fromkeys(IN_GAME, 99), 0, 99) if own_bag else const({}),
            "promises": list_of(PROMISE, 0, 10),
        }
    )


def inspecting() -> Table:
    """Ben has 8 gold and two cheeses on his stand; three bags are closed."""
    table = Table(gold={BEN: 8}, stands={BEN: stand("2 cheese")})
    return table.bags({BEN: "apples", CAT: "apples", DAN: "mead"}, declared={DAN: "apples"})


def test_a_market_turn() -> None:
    """S-10 to S-14: up to five hand cards, then each source that is open, then a pile and an order; others nothing."""
    table = Table(hands="6 apples")
    assert offered(table, CAT) == []
    hand = ids(table.mine(BEN)["hand"])
    assert offered(table, BEN) == [choice("set_aside", True, cards=some_of(hand, 0, 5))]
    table.set_aside(BEN, "2 apples")
    assert offered(table, BEN) == [choice("draw", True, source=one_of(["left", "right", "draw"]))]
    table.draw(BEN, "draw", "draw")
    aside = ids(table.mine(BEN)["aside"])
    assert offered(table, BEN) == [choice("discard", True, pile=one_of(["left", "right"]), cards=order_of(aside))]
    assert offered(table, ANN) == []


def test_no_more_is_set_aside_than_can_be_drawn_or_held() -> None:
    """S-81: the three piles together hold two cards; a hand of one sets aside one."""
    table = Table(5, hands="6 apples", draw="mead", left="silk", right="")
    assert offered(table, BEN)[0]["fields"]["cards"]["max"] == 2
    assert offered(Table(5, hands="apples"), BEN)[0]["fields"]["cards"]["max"] == 1


def test_a_bag_and_its_declaration() -> None:
    """S-16, S-20, S-30: one to five cards, once; then a legal good on the own turn; nothing for the Sheriff."""
    table = Table(hands="6 apples").loading()
    hand = ids(table.mine(BEN)["hand"])
    assert offered(table, BEN) == [choice("load", True, cards=some_of(hand, 1, 5))]
    assert offered(table, ANN) == []
    for seat in (BEN, CAT, DAN):
        table.load(seat, "2 apples")
        assert offered(table, seat, "load") == []
    goods = one_of(["apples", "cheese", "bread", "chickens"])
    assert offered(table, BEN) == [choice("declare", True, good=goods)]
    assert offered(table, CAT) == []


def test_the_sheriff_before_any_offer() -> None:
    """S-40, S-42: open or hand back each closed bag, and an offer to each merchant."""
    table = inspecting()
    bags = one_of([BEN, CAT, DAN])
    assert offered(table, ANN, "open", "hand_back", "take_up", "accept") == [
        choice("open", True, bag=bags),
        choice("hand_back", True, bag=bags, offer=const(None)),
    ]
    cheese = counts({"cheese": 2}, 0, 2)
    assert offered(table, ANN, "offer") == [
        choice("offer", False, merchant=const(seat), terms=terms_of([BEN, CAT, DAN], gold, legal, True),
            counters=one_of([None]))
        for seat, gold, legal in ((BEN, 8, cheese), (CAT, 50, const({})), (DAN, 50, const({})))
    ]  # fmt: skip


def test_a_merchant_before_any_offer() -> None:
    """S-42: an offer of the own, no bag to settle; a settled bag can neither be named nor pay."""
    table = inspecting()
    table.hand_back(CAT)
    left = [BEN, DAN]
    assert offered(table, CAT) == [
        choice("offer", False, merchant=const(CAT), counters=one_of([None]), terms=terms_of(left, 50,
            counts({"apples": 1}, 0, 1), False))
    ]  # fmt: skip


def test_offers_can_be_taken_answered_changed_and_withdrawn_by_those_they_concern() -> None:
    """S-45, S-47: the exact versions, the maker's and the other side's; nothing for third parties."""
    table = inspecting()
    table.offer(BEN, back=[BEN], gold=5)
    table.offer(ANN, CAT, opened=[DAN])
    bribe, order = {"id": 1, "version": 1}, {"id": 2, "version": 1}
    assert offered(table, ANN, "hand_back")[1:] == [
        choice("hand_back", True, bag=const(BEN), offer=const(bribe))
    ]  # fmt: skip
    assert offered(table, ANN, "accept", "decline", "withdraw") == [
        choice("accept", True, offer=one_of([bribe])),
        choice("withdraw", False, offer=one_of([order])),
        choice("decline", False, offer=one_of([bribe])),
    ]
    counters = {found["fields"]["merchant"]["value"]: found["fields"]["counters"]["of"]
        for found in offered(table, ANN, "offer")}  # fmt: skip
    assert counters == {BEN: [None, bribe], CAT: [None], DAN: [None]}
    assert [found["fields"]["offer"]["of"] for found in offered(table, ANN, "change")] == [[order]]
    assert offered(table, CAT, "accept", "decline", "withdraw", "change", "hand_back") == [
        choice("accept", False, offer=one_of([order])),
        choice("decline", False, offer=one_of([order])),
    ]
    assert offered(table, BEN, "accept", "decline", "withdraw") == [
        choice("withdraw", False, offer=one_of([bribe]))
    ]  # fmt: skip
    assert offered(table, DAN, "accept", "decline", "withdraw", "change", "hand_back", "open") == []


def test_a_seat_with_too_many_offers_makes_no_more() -> None:
    """S-41: each seat can keep twenty standing; what stands can still be changed."""
    table = inspecting()
    for _ in range(MOST_STANDING):
        assert len(offered(table, BEN, "offer")) == 1
        table.offer(BEN, opened=[CAT], gold=1)
    assert offered(table, BEN, "offer") == []
    assert len(offered(table, BEN, "change")) == 1


def test_a_debt_and_a_pile() -> None:
    """S-46, S-54, S-71: the debtor's lawful payments, then the Sheriff's pile and order; no bag is settled now."""
    table = Table(gold={BEN: 0}, stands={BEN: stand("2 apples, 2 cheese")})
    table.bags({BEN: "mead", CAT: "apples", DAN: "apples"}, declared={BEN: "apples"})
    table.open(BEN)
    owed = offered(table, BEN, "pay_debt")
    assert [found["fields"]["legal"]["value"] for found in owed] == [{"cheese": 2}, {"cheese": 1, "apples": 1}, {
        "apples": 2}]  # fmt: skip
    assert all(found["owed"] and found["fields"]["open"] == found["fields"]["hidden"] == const({}) for found in owed)
    assert offered(table, ANN, "pay_debt", "stack", "open", "hand_back", "accept") == []
    assert offered(table, CAT, "pay_debt") == []
    table.pay_debt(BEN, legal="2 apples")
    piled = choice("stack", True, pile=one_of(["left", "right"]), goods=order_of(["mead"]))
    assert offered(table, ANN, "stack", "open", "hand_back") == [piled]
    assert offered(table, BEN, "stack") == []


def test_promises_are_marked_later_by_those_to_whom_they_were_made() -> None:
    """S-50: from the next round on, once, by the other side; the Sheriff's word by the merchant and the other way."""
    table = inspecting()
    words = [Promise("merchant", code=PROMISES[0]), Promise("sheriff", text="next time")]
    table.accept(ANN, table.offer(BEN, back=[BEN, CAT, DAN], promises=words))
    either = one_of([True, False])
    assert offered(table, ANN, "mark") == [choice("mark", False, promise=one_of([0]), kept=either)]
    assert offered(table, BEN, "mark") == [choice("mark", False, promise=one_of([1]), kept=either)]
    table.mark(ANN, 0, True)
    assert offered(table, ANN, "mark") == []
    assert offered(table, CAT, "mark") == []


def test_spectators_and_the_end() -> None:
    """Nobody without a seat has a choice, and nobody after the end."""
    table = inspecting()
    assert table.choices_of({"table": table.public, "mine": None}) == []
    table.end()
    assert offered(table, ANN) == []
