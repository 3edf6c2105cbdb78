"""Accepted offers: S-46, S-48 to S-50."""

from __future__ import annotations

from app.games.sheriff.actions import Promise
from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, stand


def test_gold_and_stand_goods_are_paid_first() -> None:
    """S-46, S-49: before any bag is touched; legal goods and open contraband lie open on the Sheriff's stand."""
    table = Table(stands={BEN: stand("2 apples, cheese", "silk", "2 mead")}).bags({BEN: "bread", CAT: "bread"})
    deal = table.offer(BEN, back=[CAT], gold=7, legal="apples, cheese", open="silk", hidden="mead")
    table.accept(ANN, deal)
    assert table.gold(ANN, BEN) == (57, 43)
    assert table.stand(ANN) == stand("apples, cheese", "silk", "mead")
    assert table.stand(BEN) == stand("apples", "", "mead")
    codes = [event.code for event in table.events]
    assert codes.index("paid_gold") < codes.index("paid_hidden") < codes.index("handed_back")


def test_paid_face_down_goods_are_known_to_payer_and_sheriff() -> None:
    """S-49: the others see only how many."""
    table = Table(stands={BEN: stand(hidden="2 mead, silk")}).bags({BEN: "bread", CAT: "bread"})
    table.accept(ANN, table.offer(BEN, back=[CAT], hidden="mead, silk"))
    assert table.said("paid_hidden") == [{"seat": BEN, "to": ANN, "count": 2}]
    assert table.told("paid_kinds") == [((ANN, BEN), {"seat": BEN, "to": ANN, "goods": {"mead": 1, "silk": 1}})]
    assert table.public["seats"][ANN]["stand"]["hidden"] == 2
    assert table.mine(ANN)["hidden"] == {"mead": 1, "silk": 1}


def test_acts_follow_in_the_order_of_the_deal() -> None:
    """S-46: bag by bag, each finished before the next; a choice inside halts the deal."""
    table = Table(hands="6 apples").bags({BEN: "bread", CAT: "mead", DAN: "silk"}, {CAT: "apples", DAN: "cheese"})
    table.accept(ANN, table.offer(BEN, acts=[(DAN, "open"), (CAT, "open"), (BEN, "hand_back")], gold=3))
    assert table.waits_for == ("stack", (ANN,))
    assert table.state.unsettled == (BEN, CAT)
    assert table.public["inspection"]["deal"]["id"] == 1
    table.stack("left", "silk")
    assert table.public["inspection"]["pending"]["owner"] == CAT
    assert table.state.unsettled == (BEN,)
    table.stack("right", "mead")
    assert [event.params["seat"] for event in table.events if event.code in ("opened_false", "handed_back")] == [
        DAN,
        CAT,
        BEN,
    ]
    assert table.state.round == 2


def test_while_a_choice_is_waited_for_only_talk_goes_on() -> None:
    """S-46: offers can be made, changed, declined and withdrawn; nothing is accepted, opened, handed back, taken up."""
    table = Table(inspection_limit="per_bag").bags({BEN: "mead", CAT: "bread", DAN: "bread"}, {BEN: "apples"})
    table.open(BEN)
    offer = table.offer(CAT, back=[CAT], gold=1)
    for attempt in (
        lambda: table.accept(ANN, offer),
        lambda: table.open(CAT),
        lambda: table.hand_back(CAT),
        lambda: table.hand_back(CAT, offer),
        lambda: table.take_up(CAT),
    ):
        with table.refused("choice_pending"):
            attempt()
    offer = table.change_offer(CAT, offer, back=[CAT], gold=2)
    table.withdraw(CAT, offer)
    table.decline(CAT, table.offer(ANN, CAT, back=[CAT], gold=2))
    table.stack("left", "mead")
    table.open(CAT)


def test_a_deal_binds_even_if_goods_are_missing() -> None:
    """S-46: promised goods that do not exist change nothing about the acts."""
    table = Table().bags({BEN: "mead", CAT: "bread"}, {BEN: "apples"})
    table.accept(ANN, table.offer(BEN, back=[BEN], hidden="3 silk", bag="2 chickens"))
    assert table.stand(BEN) == stand(hidden="mead")
    assert table.stand(ANN) == stand()


def test_the_same_deal_is_settled_once() -> None:
    """S-46: accepting it again, or handing back by it again, is refused."""
    table = Table().bags({BEN: "bread", CAT: "bread", DAN: "bread"})
    deal = table.offer(BEN, back=[CAT], gold=7)
    table.accept(ANN, deal)
    with table.refused("no_such_offer"):
        table.accept(ANN, deal)
    with table.refused("no_such_offer"):
        table.hand_back(BEN, deal)
    assert table.gold(ANN, BEN) == (57, 43)


def test_bag_goods_are_paid_from_what_was_let_in_when_handed_back() -> None:
    """S-48: when that bag is settled; legal goods open, contraband face down."""
    table = Table().bags({BEN: "2 apples, 2 mead", CAT: "bread"})
    table.accept(ANN, table.offer(BEN, back=[BEN], bag="apples, mead"))
    assert table.stand(ANN) == stand("apples", "", "mead")
    assert table.stand(BEN) == stand("apples", "", "mead")
    assert table.said("paid_goods") == [{"seat": BEN, "to": ANN, "legal": {"apples": 1}, "open": {}}]
    assert table.said("paid_hidden") == [{"seat": BEN, "to": ANN, "count": 1}]


def test_confiscated_cards_never_pay_a_promise() -> None:
    """S-48, S-54: from an opened bag only what was let in is paid, and before the fine."""
    table = Table(gold={BEN: 0}).bags({BEN: "2 apples, mead, cheese", CAT: "bread"}, {BEN: "apples"})
    table.accept(ANN, table.offer(BEN, acts=[(BEN, "open")], bag="apples, mead, cheese"))
    assert table.stand(ANN) == stand("2 apples")
    assert table.stand(BEN) == stand()
    codes = [event.code for event in table.events]
    assert codes.index("opened_false") < codes.index("paid_goods") < codes.index("fined") < codes.index("debt_paid")
    assert table.said("paid_goods")[0]["legal"] == {"apples": 1}
    assert table.said("debt_paid")[0]["legal"] == {"apples": 1}
    assert table.waits_for == ("stack", (ANN,))


def test_goods_are_owed_from_their_place_alone() -> None:
    """S-48: what was promised from the bag is not taken from the stand, nor the other way round."""
    table = Table(stands={BEN: stand("apples", "", "mead")}).bags({BEN: "cheese, silk", CAT: "bread"})
    table.accept(ANN, table.offer(BEN, back=[BEN], hidden="silk", bag="apples, mead"))
    assert table.stand(ANN) == stand()
    assert table.stand(BEN) == stand("apples, cheese", "", "mead, silk")


def test_several_promises_add_up_as_far_as_the_cards_go() -> None:
    """S-48: three apples promised in two deals, two there; what was owed earlier is paid when it settles."""
    table = Table().bags({BEN: "2 apples, bread", CAT: "bread", DAN: "bread"})
    table.accept(ANN, table.offer(BEN, back=[CAT], bag="apples"))
    table.accept(ANN, table.offer(BEN, back=[DAN], bag="2 apples, bread"))
    assert table.stand(ANN) == stand()
    table.hand_back(BEN)
    assert table.stand(ANN) == stand("2 apples, bread")
    assert table.stand(BEN) == stand()


def test_promises_are_paid_from_an_honest_bag_before_the_sheriff_pays() -> None:
    """S-53, S-48: the Sheriff's penalty may go back in the very goods he was promised."""
    table = Table(gold={ANN: 0}).bags({BEN: "3 apples", CAT: "bread"})
    table.accept(ANN, table.offer(BEN, opened=[BEN], bag="2 apples"))
    assert table.stand(ANN) == stand()
    assert table.stand(BEN) == stand("3 apples")
    assert table.said("debt_paid")[0] == {
        "seat": ANN,
        "to": BEN,
        "owed": 6,
        "legal": {"apples": 2},
        "open": {},
        "hidden": {},
        "forgiven": 2,
    }


def test_the_sheriff_is_shown_the_place_where_face_down_goods_are_missing() -> None:
    """S-48: him alone, all face-down cards of that place: the stand, or what was let in from the bag."""
    table = Table(stands={BEN: stand("apples", "", "mead, pepper")}).bags({BEN: "bread, silk", CAT: "bread"})
    table.accept(ANN, table.offer(BEN, back=[BEN], hidden="2 mead", bag="crossbows"))
    assert table.told("shown_hidden") == [
        ((ANN,), {"seat": BEN, "place": "stand", "goods": {"pepper": 1, "mead": 1}}),
        ((ANN,), {"seat": BEN, "place": "bag", "goods": {"silk": 1}}),
    ]
    assert table.stand(ANN) == stand(hidden="mead")
    assert [said["count"] for said in table.said("paid_hidden")] == [1, 0]


def test_nothing_is_shown_where_all_is_paid_or_only_legal_goods_are_missing() -> None:
    """S-48: for legal kinds the open laying out is proof enough."""
    table = Table(stands={BEN: stand(hidden="2 mead")}).bags({BEN: "bread, silk", CAT: "bread"})
    table.accept(ANN, table.offer(BEN, back=[BEN], hidden="mead", bag="2 chickens, silk"))
    assert table.told("shown_hidden") == []
    assert table.stand(ANN) == stand(hidden="mead, silk")


def test_the_sheriff_may_run_into_debt_within_a_deal_and_choose() -> None:
    """S-53, S-46: his own choice halts the deal as well."""
    table = Table(gold={ANN: 1}, stands={ANN: stand("2 apples, cheese")}).bags({BEN: "2 apples", CAT: "2 bread"})
    table.accept(ANN, table.offer(BEN, acts=[(BEN, "open"), (CAT, "hand_back")]))
    assert table.waits_for == ("debt", (ANN,))
    assert table.public["inspection"]["pending"] == {"kind": "debt", "debtor": ANN, "creditor": BEN, "owed": 3}
    assert table.state.unsettled == (CAT,)
    table.pay_debt(ANN, legal="cheese")
    assert table.stand(BEN) == stand("2 apples, cheese")
    assert table.state.round == 2


PROMISES = [Promise("sheriff", code="i_will_not_open_you_later"), Promise("merchant", text="A round of mead.")]


def test_promises_of_a_deal_stand_in_the_open_ledger() -> None:
    """S-50: those of an accepted offer, of both sides, from then on; words of other offers do not."""
    table = Table(hands="6 apples").bags({BEN: "bread", CAT: "bread"})
    table.decline(ANN, table.offer(BEN, back=[BEN], promises=[Promise("merchant", text="Not this one.")]))
    table.accept(ANN, table.offer(BEN, back=[BEN], promises=PROMISES))
    assert table.public["ledger"] == [
        {
            "number": 0,
            "round": 1,
            "sheriff": ANN,
            "merchant": BEN,
            "by": "sheriff",
            "code": "i_will_not_open_you_later",
            "text": None,
            "mark": None,
        },
        {
            "number": 1,
            "round": 1,
            "sheriff": ANN,
            "merchant": BEN,
            "by": "merchant",
            "code": None,
            "text": "A round of mead.",
            "mark": None,
        },
    ]


def test_a_promise_is_marked_once_by_its_hearer_from_the_next_round_on() -> None:
    """S-50: kept or broken; unmarked it stays open; words bind nobody."""
    table = Table(hands="6 apples").bags({BEN: "bread", CAT: "bread"})
    table.accept(ANN, table.offer(BEN, back=[BEN], promises=PROMISES))
    with table.refused("not_now"):
        table.mark(BEN, 0, kept=True)
    assert table.can(BEN, "mark") == []
    table.hand_back(CAT)
    with table.refused("not_promised_to_you"):
        table.mark(ANN, 0, kept=True)
    with table.refused("not_promised_to_you"):
        table.mark(BEN, 1, kept=True)
    with table.refused("no_such_promise"):
        table.mark(BEN, 2, kept=True)
    assert table.can(BEN, "mark")[0]["promise"]["of"] == [0]
    table.mark(BEN, 0, kept=False)
    with table.refused("already_marked"):
        table.mark(BEN, 0, kept=True)
    table.mark(ANN, 1, kept=True)
    assert [line["mark"] for line in table.public["ledger"]] == ["broken", "kept"]
    assert table.said("marked")[0] == {"seat": BEN, "promise": 0, "kept": False}


def test_promises_of_two_deals_against_one_bag_add_up() -> None:
    """S-48: an apple and then two more are three; the fourth apple stays."""
    table = Table().bags({BEN: "4 apples", CAT: "apples", DAN: "apples"})
    table.accept(ANN, table.offer(BEN, back=[CAT], bag="apples"))
    table.accept(ANN, table.offer(BEN, back=[DAN], bag="2 apples"))
    table.hand_back(BEN)
    assert table.stand(ANN) == stand("3 apples")
    assert table.stand(BEN) == stand("apples")
