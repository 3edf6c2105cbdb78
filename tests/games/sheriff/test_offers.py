"""The bribe table: S-41 to S-45, S-47, S-51, S-55."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.sheriff.actions import OfferRef, Promise
from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, stand


def bribing(**parts: Any) -> Table:
    """Ben, Cat and Dan have a bag each before Ann."""
    stands = {BEN: stand("2 apples", "silk", "mead")}
    return Table(**{"stands": stands, **parts}).bags({BEN: "3 apples", CAT: "bread, silk", DAN: "cheese"})


def test_offers_are_open_to_the_table_all_phase_long() -> None:
    """S-41: everybody sees every offer; before and after the phase there are none."""
    table = bribing()
    table.offer(BEN, back=[BEN], gold=5, hidden="mead", promises=[Promise("merchant", code="i_owe_you_one")])
    assert table.public["inspection"]["offers"] == [
        {
            "id": 1,
            "version": 1,
            "merchant": BEN,
            "by": "merchant",
            "acts": [{"bag": BEN, "act": "hand_back"}],
            "gold": 5,
            "legal": {},
            "open": {},
            "hidden": {"mead": 1},
            "bag": {},
            "promises": [{"by": "merchant", "code": "i_owe_you_one", "text": None}],
            "counters": None,
        }
    ]
    assert table.said("offer_made") == [{"offer": table.public["inspection"]["offers"][0]}]
    early = Table(hands="6 apples")
    with early.refused("not_now"):
        early.offer(BEN, back=[BEN])


def test_either_side_makes_an_offer_and_nobody_else() -> None:
    """S-42: between one merchant and the Sheriff; either makes it."""
    table = bribing()
    table.offer(ANN, BEN, back=[BEN], gold=20)
    table.offer(BEN, opened=[CAT])
    assert [offer["by"] for offer in table.public["inspection"]["offers"]] == ["sheriff", "merchant"]
    with table.refused("not_your_offer"):
        table.offer(CAT, BEN, back=[BEN])
    for merchant in (ANN, 7, -1):
        with table.refused("no_such_merchant"):
            table.offer(ANN, merchant, back=[BEN])


def test_an_offer_names_closed_bags_and_what_is_done_with_each() -> None:
    """S-42: one or more closed bags, the own or others', each once."""
    table = bribing()
    table.offer(BEN, acts=[(CAT, "open"), (BEN, "hand_back"), (DAN, "open")])
    with table.refused("no_acts"):
        table.offer(BEN, gold=3)
    with table.refused("bag_twice"):
        table.offer(BEN, acts=[(CAT, "open"), (CAT, "hand_back")])
    with table.refused("no_bag"):
        table.offer(BEN, opened=[ANN])
    with table.refused("no_such_seat"):
        table.offer(BEN, opened=[-1])
    table.open(CAT)
    table.stack("left", "silk")
    with table.refused("bag_settled"):
        table.offer(BEN, opened=[CAT])


def test_an_offer_cannot_hold_what_is_openly_not_there() -> None:
    """S-43: no more gold than the merchant has, no open goods that are not on the stand, whoever makes the offer."""
    table = bribing(gold={BEN: 6})
    table.offer(BEN, back=[BEN], gold=6, legal="2 apples", open="silk")
    for seat in (BEN, ANN):
        with table.refused("not_enough_gold", gold=6):
            table.offer(seat, BEN, opened=[CAT], gold=7)
        for parts in ({"legal": "3 apples"}, {"legal": "cheese"}, {"open": "2 silk"}, {"open": "mead"}):
            with table.refused("goods_not_there"):
                table.offer(seat, BEN, opened=[CAT], **parts)


def test_hand_cards_can_never_be_offered() -> None:
    """S-43: what is in the hand alone is neither on the stand nor in the bag."""
    table = bribing(hands={BEN: "4 chickens"})
    with table.refused("goods_not_there"):
        table.offer(BEN, back=[BEN], legal="chickens")
    deal = table.offer(BEN, back=[BEN], bag="chickens")
    table.accept(ANN, deal)
    assert table.hand(BEN) == ["chickens"] * 4
    assert table.stand(ANN) == stand()


def test_bag_goods_are_offered_while_the_bag_is_closed() -> None:
    """S-43: a settled bag has nothing to offer."""
    table = bribing()
    table.offer(BEN, back=[BEN], bag="apples")
    table.hand_back(BEN)
    with table.refused("bag_settled"):
        table.offer(BEN, opened=[CAT], bag="apples")


def test_hidden_goods_may_be_invented() -> None:
    """S-44: face-down contraband and bag goods may name kinds and numbers that are not there, but must be goods."""
    table = bribing()
    table.offer(BEN, back=[BEN], hidden="5 crossbows, 30 pepper", bag="9 mead, chickens")
    with table.refused("not_contraband"):
        table.offer(BEN, back=[BEN], hidden="apples")
    for field in ("hidden", "bag", "legal", "open"):
        with table.refused("unknown_good", field=field):
            table.offer(BEN, back=[BEN], **{field: "gouda"})
    with table.refused("bad_number", field="bag"):
        table.offer(BEN, back=[BEN], bag="100 mead")


@pytest.mark.parametrize("gold", [-1, 10_000, 10**30])
def test_absurd_gold_is_refused(gold: int) -> None:
    """S-43: gold is a whole number that somebody can have."""
    table = bribing()
    with table.refused("bad_number", field="gold"):
        table.offer(BEN, back=[BEN], gold=gold)


def test_promises_are_a_phrase_or_a_text() -> None:
    """S-42: words by either side, up to ten of up to 200 characters that can be read."""
    table = bribing()
    table.offer(
        BEN, back=[BEN], promises=[Promise("sheriff", text="x" * 200), Promise("merchant", code="i_owe_you_one")]
    )
    unseen = ("", " \t", "\u200b", "\u200d", " \ufe0f")
    for bad in (*unseen, "a\x00b", "a\x7f", "x" * 201, "\u202efi ekil", "a\u2028b", "\ud800"):
        with table.refused("bad_text"):
            table.offer(BEN, opened=[CAT], promises=[Promise("merchant", text=bad)])
    for good in ("\u05db\u05df", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "na\u0308chste Runde"):
        table.offer(BEN, opened=[CAT], promises=[Promise("merchant", text=good)])
    for neither in (Promise("merchant"), Promise("merchant", code="i_owe_you_one", text="both")):
        with table.refused("bad_promise"):
            table.offer(BEN, opened=[CAT], promises=[neither])
    with table.refused("unknown_phrase"):
        table.offer(BEN, opened=[CAT], promises=[Promise("merchant", code="nonsense")])
    table.offer(BEN, opened=[CAT], promises=[Promise("merchant", text="again")] * 10)
    with table.refused("too_many_promises", max=10):
        table.offer(BEN, opened=[CAT], promises=[Promise("merchant", text="again")] * 11)


def test_the_maker_changes_and_withdraws() -> None:
    """S-45: until it is accepted; a changed offer has a new version; nobody else can."""
    table = bribing()
    first = table.offer(BEN, back=[BEN], gold=1)
    for other in (ANN, CAT):
        with table.refused("not_your_offer"):
            table.change_offer(other, first, back=[BEN])
        with table.refused("not_your_offer"):
            table.withdraw(other, first)
    second = table.change_offer(BEN, first, back=[BEN], gold=2)
    with table.refused("offer_changed", id=1, version=2):
        table.withdraw(BEN, first)
    with table.refused("not_enough_gold"):
        table.change_offer(BEN, second, back=[BEN], gold=51)
    table.withdraw(BEN, second)
    with table.refused("no_such_offer"):
        table.accept(ANN, second)


def test_the_other_side_declines() -> None:
    """S-45: who is offered something can turn it down; nobody else, not even the maker."""
    table = bribing()
    offer = table.offer(ANN, BEN, back=[BEN], gold=9)
    with table.refused("own_offer"):
        table.decline(ANN, offer)
    with table.refused("not_your_offer"):
        table.decline(CAT, offer)
    table.decline(BEN, offer)
    assert table.offers() == []
    assert table.said("offer_declined") == [{"id": 1, "merchant": BEN, "by": "sheriff"}]


def test_a_counter_is_a_new_offer_and_the_countered_one_stands() -> None:
    """S-45: made by the other side, between the same two, to exactly that version."""
    table = bribing()
    first = table.offer(BEN, back=[BEN], gold=1)
    for seat, merchant in ((BEN, BEN), (CAT, CAT), (ANN, CAT)):
        with table.refused("not_your_offer"):
            table.offer(seat, merchant, counters=first, back=[BEN], gold=3)
    counter = table.offer(ANN, BEN, counters=first, back=[BEN], gold=9)
    assert table.offers() == [1, 2]
    assert table.public["inspection"]["offers"][1]["counters"] == 1
    table.change_offer(BEN, first, back=[BEN], gold=2)
    with table.refused("offer_changed"):
        table.offer(ANN, BEN, counters=first, back=[BEN], gold=8)
    table.decline(BEN, counter)
    assert table.offers() == [1]


def test_a_merchant_counters_what_the_sheriff_asks_for() -> None:
    """S-45: either side may answer the other's offer with one of its own."""
    table = bribing()
    asked = table.offer(ANN, BEN, back=[BEN], gold=9)
    table.offer(BEN, counters=asked, back=[BEN], gold=2)
    assert table.public["inspection"]["offers"][1]["counters"] == 1
    with table.refused("not_your_offer"):
        table.offer(CAT, counters=asked, back=[CAT], gold=2)


def test_nobody_accepts_an_own_offer_or_anothers() -> None:
    """S-45: only the other side accepts."""
    table = bribing()
    by_ben, by_ann = table.offer(BEN, back=[BEN], gold=1), table.offer(ANN, BEN, back=[BEN], gold=2)
    with table.refused("own_offer"):
        table.accept(BEN, by_ben)
    with table.refused("own_offer"):
        table.accept(ANN, by_ann)
    for offer in (by_ben, by_ann):
        with table.refused("not_your_offer"):
            table.accept(CAT, offer)
    table.accept(BEN, by_ann)
    assert table.gold(ANN, BEN) == (52, 48)


def test_acceptance_names_the_exact_version() -> None:
    """S-45: an offer changed in the instant before it is accepted is not accepted, and the accepter is told."""
    table = bribing()
    first = table.offer(BEN, back=[BEN], gold=9)
    second = table.change_offer(BEN, first, back=[BEN], gold=1)
    with table.refused("offer_changed", id=1, version=2):
        table.accept(ANN, first)
    assert table.gold(ANN, BEN) == (50, 50)
    table.accept(ANN, second)
    assert table.gold(ANN, BEN) == (51, 49)


def test_withdrawn_and_accepted_in_the_same_instant() -> None:
    """S-45: what came first holds; the other is told."""
    table = bribing()
    offer = table.offer(BEN, back=[BEN], gold=9)
    table.withdraw(BEN, offer)
    with table.refused("no_such_offer"):
        table.accept(ANN, offer)


def test_one_own_bag_offer_of_a_merchant_stands() -> None:
    """S-47: a new one replaces it, also by a change; offers for other bags and the Sheriff's stand beside it."""
    table = bribing()
    table.offer(BEN, back=[BEN], gold=1)
    table.offer(ANN, BEN, back=[BEN], gold=9)
    other = table.offer(BEN, opened=[CAT], gold=2)
    table.offer(CAT, back=[BEN], gold=4)
    table.offer(BEN, acts=[(CAT, "open"), (BEN, "hand_back")], gold=3)
    assert table.offers() == [2, 3, 4, 5]
    assert table.said("offer_replaced") == [{"id": 1, "merchant": BEN, "by": "merchant"}]
    table.change_offer(BEN, other, back=[BEN], gold=2)
    assert table.offers() == [2, 3, 4]
    table.change_offer(BEN, OfferRef(3, 2), back=[BEN], gold=4)
    assert table.offers() == [2, 3, 4]


def test_handing_back_can_accept_the_owners_offer() -> None:
    """S-47: naming its exact version accepts it whole, other bags included."""
    table = bribing()
    first = table.offer(BEN, acts=[(DAN, "hand_back"), (BEN, "hand_back")], gold=5)
    second = table.change_offer(BEN, first, acts=[(DAN, "hand_back"), (BEN, "hand_back")], gold=4)
    with table.refused("offer_changed", id=1, version=2):
        table.hand_back(BEN, first)
    table.hand_back(BEN, second)
    assert table.gold(ANN, BEN) == (54, 46)
    assert table.state.unsettled == (CAT,)


def test_handing_back_without_a_name_waives() -> None:
    """S-47: nothing is paid, and the offer is gone."""
    table = bribing()
    table.offer(BEN, back=[BEN], gold=5)
    table.hand_back(BEN)
    assert table.gold(ANN, BEN) == (50, 50)
    assert table.offers() == []


def test_handing_back_accepts_no_other_offer() -> None:
    """S-47: neither the Sheriff's own, nor other people's for that bag, nor one to open it."""
    table = bribing()
    others = [
        table.offer(ANN, BEN, back=[BEN], gold=5),
        table.offer(CAT, back=[BEN], gold=5),
        table.offer(BEN, opened=[BEN], gold=5),
    ]
    for offer in others:
        with table.refused("not_the_owners_offer"):
            table.hand_back(BEN, offer)
    table.hand_back(BEN)
    assert table.gold(ANN, BEN, CAT) == (50, 50, 50)


def test_merchants_bid_for_each_others_bags() -> None:
    """S-51: several may offer for the same bag, to open it or to hand it back; the Sheriff takes whichever he likes."""
    table = bribing()
    table.offer(BEN, opened=[CAT], gold=6)
    table.offer(CAT, back=[CAT], gold=7)
    high = table.offer(DAN, back=[CAT], gold=3)
    table.accept(ANN, high)
    assert table.gold(ANN, BEN, CAT, DAN) == (53, 50, 50, 47)
    assert table.state.unsettled == (BEN, DAN)
    assert table.stand(CAT) == stand("bread", "", "silk")


def test_an_offer_lapses_when_its_bag_is_settled_otherwise() -> None:
    """S-55: any bag that it names or pays from; all are told, and it does not come back."""
    table = bribing()
    table.offer(DAN, acts=[(BEN, "open"), (CAT, "open")], gold=1)
    table.offer(BEN, opened=[CAT], bag="apples")
    table.offer(BEN, opened=[CAT], gold=1)
    table.hand_back(BEN)
    assert table.offers() == [3]
    assert [lapsed["id"] for lapsed in table.said("offer_lapsed")] == [1, 2]


def test_an_offer_lapses_with_the_gold() -> None:
    """S-55: each offer is checked alone: together they may exceed the gold; one that cannot be paid lapses."""
    table = bribing()
    table.offer(BEN, opened=[DAN], gold=30)
    table.offer(ANN, BEN, opened=[CAT], gold=20)
    big = table.offer(BEN, back=[BEN], gold=30)
    assert table.offers() == [1, 2, 3]
    table.accept(ANN, big)
    assert table.offers() == [2]
    table.open(DAN)
    assert table.offers() == [2]


def test_a_lapsed_offer_does_not_come_back_with_the_gold() -> None:
    """S-55: gold that is paid back in the same deal helps no offer that lapsed on the way."""
    table = bribing()
    table.offer(BEN, opened=[CAT], gold=50)
    table.accept(ANN, table.offer(BEN, opened=[BEN], gold=1))
    assert table.gold(BEN) == (55,)
    assert table.offers() == []


def test_a_lapsed_offer_does_not_come_back_with_the_goods() -> None:
    """S-55: apples paid first are gone, though the bag of the same deal brings others in."""
    table = bribing()
    table.offer(BEN, opened=[CAT], legal="2 apples")
    table.accept(ANN, table.offer(BEN, back=[BEN], legal="2 apples"))
    assert table.stand(BEN).legal == {"apples": 3}
    assert table.offers() == []


def test_a_promised_open_chicken_lost_to_a_debt_meanwhile() -> None:
    """S-55: an offer with open goods lapses when they go to pay a debt."""
    table = Table(gold={BEN: 0}, stands={BEN: stand("chickens")}).bags({BEN: "mead", CAT: "bread"}, {BEN: "apples"})
    offer = table.offer(BEN, opened=[CAT], legal="chickens")
    table.open(BEN)
    table.stack("left", "mead")
    assert table.stand(ANN) == stand("chickens")
    with table.refused("no_such_offer"):
        table.accept(ANN, offer)


def test_one_seat_keeps_at_most_twenty_offers_standing() -> None:
    """S-41: the table stays readable; the others can still offer."""
    table = bribing()
    for _ in range(20):
        table.offer(BEN, opened=[CAT], gold=1)
    with table.refused("too_many_offers", max=20):
        table.offer(BEN, opened=[CAT], gold=1)
    table.offer(DAN, opened=[CAT], gold=1)


def test_a_price_may_be_any_mixture_or_nothing() -> None:
    """S-42: the choices let every part of the price be left out, and offer bag goods while the own bag is closed."""
    table = bribing()
    (offer,) = table.can(BEN, "offer")
    price = offer["terms"]["fields"]
    assert [price[part]["min"] for part in ("gold", "legal", "open", "hidden", "bag", "promises")] == [0] * 6
    assert (price["gold"]["max"], price["legal"]["of"], price["open"]["of"]) == (50, {"apples": 2}, {"silk": 1})
    assert "apples" not in price["hidden"]["of"]
    table.hand_back(BEN)
    (offer,) = table.can(BEN, "offer")
    assert offer["terms"]["fields"]["bag"] == {"is": "const", "value": {}}
    table.offer(BEN, back=[CAT])


def test_an_offer_lapses_when_its_open_contraband_is_gone() -> None:
    """S-55: paid away in another deal, the open silk is no longer there."""
    table = Table(stands={BEN: stand(open="silk")}).bags({BEN: "apples", CAT: "apples", DAN: "apples"})
    table.offer(BEN, back=[CAT], open="silk")
    table.accept(ANN, table.offer(BEN, back=[DAN], open="silk"))
    assert table.offers() == []
    assert [lapsed["id"] for lapsed in table.said("offer_lapsed")] == [1]


def test_a_no_break_space_can_stand_in_a_promise() -> None:
    """S-42: only control characters are refused; the first sign after them is not one."""
    table = Table().bags({BEN: "apples", CAT: "apples", DAN: "apples"})
    table.offer(BEN, back=[BEN], promises=[Promise("merchant", text="10\u00a0gold next time")])
    assert table.offers() == [1]
    with table.refused("bad_text"):
        table.offer(BEN, back=[BEN], promises=[Promise("merchant", text="a\u009fb")])


def test_a_new_bribe_takes_the_place_of_the_old_one_also_among_many() -> None:
    """S-47: with twenty offers standing, the replaced one makes room; any other is one too many."""
    table = Table().bags({BEN: "apples", CAT: "apples", DAN: "apples"})
    table.offer(BEN, back=[BEN], gold=1)
    for _ in range(19):
        table.offer(BEN, opened=[CAT], gold=1)
    with table.refused("too_many_offers"):
        table.offer(BEN, opened=[DAN], gold=1)
    table.offer(BEN, back=[BEN], gold=2)
    assert table.offers() == list(range(2, 22))
