"""The clocks, and the inspection limits: S-57."""

from __future__ import annotations

from typing import Any

from app.games.sheriff.game import GAME
from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, stand

BAGS = {BEN: "3 apples", CAT: "mead", DAN: "cheese, silk"}
SAID = {CAT: "bread"}


def inspecting(limit: str, **parts: Any) -> Table:
    return Table(hands="6 apples", inspection_limit=limit, **parts).bags(BAGS, SAID)


def test_one_clock_runs_for_each_decision_of_the_first_phases() -> None:
    """S-57: a whole market turn, the loading, each declaration; their lengths are the pace's."""
    table = Table(hands="6 apples")
    assert table.clock == ("market:1:1", None)
    table.set_aside(BEN, "apples")
    table.draw(BEN, "draw")
    assert table.clock == ("market:1:1", None)
    table.discard(BEN, "left")
    assert table.clock == ("market:1:2", None)
    table.market(CAT)
    table.market(DAN)
    assert table.clock == ("loading:1", None)
    for seat in (BEN, CAT, DAN):
        table.load(seat, "apples")
    assert table.clock == ("declaration:1:1", None)
    clock = table.awaiting.clock
    assert clock is not None
    assert clock.pace in GAME.paces


def test_without_a_limit_the_pace_sets_a_clock_for_the_phase() -> None:
    """S-57, ``off``: the rules set none; at the end of the pace's every unsettled bag passes."""
    table = inspecting("off")
    assert table.clock == ("inspection:1", None)
    table.offer(BEN, back=[BEN], gold=5)
    table.time_is_up()
    assert (table.state.round, table.gold(ANN, BEN)) == (2, (50, 50))
    assert [passed["seat"] for passed in table.said("handed_back")] == [BEN, CAT, DAN]
    assert [lapsed["id"] for lapsed in table.said("offer_lapsed")] == [1]


def test_a_minute_for_each_bag_of_the_phase() -> None:
    """S-57, ``phase``: three bags, three minutes, whatever has been settled; then the rest passes, nothing paid."""
    table = inspecting("phase")
    assert table.awaiting.decision == "inspection"
    assert table.clock == ("inspection:1", 180_000)
    table.hand_back(BEN)
    assert table.clock == ("inspection:1", 180_000)
    table.offer(CAT, back=[CAT], gold=9)
    table.time_is_up()
    assert table.state.round == 2
    assert table.gold(ANN, CAT) == (50, 50)
    assert table.stand(CAT) == stand(hidden="mead")


def test_only_merchants_with_a_bag_give_a_minute() -> None:
    """S-57, ``phase``: a merchant without cards has no bag and adds no minute."""
    table = Table(5, inspection_limit="phase").bags({BEN: "apples", DAN: "apples"})
    assert table.clock == ("inspection:1", 120_000)


def test_goods_owed_under_an_earlier_deal_are_paid_when_a_bag_passes() -> None:
    """S-57, S-48: passing pays nothing new, but what is owed from the bag is paid."""
    table = inspecting("phase")
    table.accept(ANN, table.offer(BEN, opened=[DAN], bag="2 apples"))
    table.stack("left", "silk")
    table.time_is_up()
    assert table.stand(ANN) == stand("2 apples")


def test_the_sheriff_takes_up_a_bag_and_has_a_minute_for_it() -> None:
    """S-57, ``per_bag``: 10 seconds to name a bag, 60 for it; taking up is all that starts the clock."""
    table = inspecting("per_bag")
    assert (table.waits_for, table.clock) == (("naming", (ANN,)), ("naming:1:0", 10_000))
    with table.refused("not_sheriff"):
        table.take_up(CAT, seat=BEN)
    with table.refused("no_bag"):
        table.take_up(ANN)
    table.take_up(CAT)
    assert (table.waits_for, table.clock) == (("bag", (ANN,)), ("bag:1:2", 60_000))
    assert table.public["inspection"]["taken_up"] == CAT
    assert table.public["inspection"]["naming"] is False
    with table.refused("not_now"):
        table.take_up(BEN)
    assert table.can(ANN, "take_up") == []


def test_meanwhile_any_closed_bag_can_be_settled() -> None:
    """S-57: alone or in a deal; the clock of the bag taken up goes on, and once that is settled the next is named."""
    table = inspecting("per_bag")
    table.hand_back(BEN)
    assert table.clock == ("naming:1:0", 10_000)
    table.take_up(CAT)
    table.accept(ANN, table.offer(BEN, back=[DAN], gold=2))
    assert table.clock == ("bag:1:2", 60_000)
    with table.refused("bag_settled"):
        table.open(DAN)
    table.hand_back(CAT)
    assert table.state.round == 2


def test_the_next_bag_is_named_when_the_one_taken_up_is_settled() -> None:
    """S-57: another 10 seconds run."""
    table = inspecting("per_bag")
    table.take_up(DAN)
    table.hand_back(DAN)
    assert table.clock == ("naming:1:1", 10_000)
    with table.refused("bag_settled"):
        table.take_up(DAN)


def test_who_names_none_takes_up_the_next_to_his_left() -> None:
    """S-57, ``per_bag``: after 10 seconds; after its minute that bag alone passes."""
    table = inspecting("per_bag")
    table.hand_back(BEN)
    table.time_is_up()
    assert table.clock == ("bag:1:2", 60_000)
    table.offer(CAT, back=[CAT], gold=9)
    table.time_is_up()
    assert table.state.unsettled == (DAN,)
    assert table.gold(ANN, CAT) == (50, 50)
    assert table.clock == ("naming:1:1", 10_000)


def test_no_bag_is_taken_up_under_another_limit() -> None:
    """S-57: ``off`` and ``phase`` know no taking up."""
    for limit in ("off", "phase"):
        table = inspecting(limit)
        assert table.can(ANN, "take_up") == []
        with table.refused("not_now"):
            table.take_up(BEN)


def test_the_clock_stands_while_a_choice_is_made() -> None:
    """S-57: another key is awaited, new for each choice; then the same clock goes on."""
    table = inspecting("phase", gold={CAT: 0}, stands={CAT: stand("2 apples, 2 cheese")})
    table.open(CAT)
    assert (table.waits_for, table.clock) == (("debt", (CAT,)), ("choice:1:0", None))
    assert table.stands == "inspection:1"
    table.pay_debt(CAT, legal="2 apples")
    assert (table.waits_for, table.clock) == (("stack", (ANN,)), ("choice:1:1", None))
    assert table.stands == "inspection:1"
    table.stack("left", "mead")
    assert (table.clock, table.stands) == (("inspection:1", 180_000), None)


def test_a_choice_runs_out_by_its_default_and_the_phase_goes_on() -> None:
    """S-57, S-103: the clock of the choice ends that choice alone."""
    table = inspecting("per_bag", gold={CAT: 0}, stands={CAT: stand("2 apples, 2 cheese")})
    table.take_up(BEN)
    table.open(CAT)
    assert table.stands == "bag:1:1"
    table.time_is_up()
    table.time_is_up()
    assert table.clock == ("bag:1:1", 60_000)
    assert table.stand(CAT) == stand("2 cheese")


def test_each_choice_of_a_round_has_a_clock_of_its_own() -> None:
    """S-57: two stackings one after the other do not share what is left of one clock."""
    table = inspecting("off", gold={CAT: 50})
    table.open(CAT)
    first = table.clock
    table.stack("left", "mead")
    table.open(DAN)
    assert (first, table.clock) == (("choice:1:0", None), ("choice:1:1", None))


def test_the_view_says_when_a_bag_is_to_be_named() -> None:
    """S-57, ``per_bag``: while none is taken up, and not while a choice is open."""
    table = inspecting("per_bag")
    assert (table.public["phase"], table.public["inspection"]["naming"]) == ("inspection", True)
    table.open(CAT)
    assert table.public["inspection"]["naming"] is False
    assert inspecting("phase").public["inspection"]["naming"] is False
