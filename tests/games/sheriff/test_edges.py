"""The edges of what is allowed, and what the view says in full: found unproven by changing the rules one by one."""

from __future__ import annotations

import pytest

from app.games.base import Outcome, Rejected
from app.games.sheriff.game import GAME
from app.games.sheriff.options import Options
from tests.support.sheriff_table import ANN, BEN, CAT, DAN, SEED, Table, stand

ALL_BAGS = {BEN: "apples", CAT: "apples", DAN: "apples"}


def test_seats_and_merchants_that_are_not_there() -> None:
    """S-40, S-42: the seat after the last is refused like any other number."""
    table = Table().bags(ALL_BAGS)
    for seat in (4, -1, 99):
        with table.refused("no_such_seat"):
            table.open(seat)
        with table.refused("no_such_merchant"):
            table.offer(ANN, seat, back=[BEN])
    with table.refused("no_bag", seat=ANN):
        table.open(ANN)


def test_bags_are_seen_as_what_became_of_them() -> None:
    """S-40: declared, handed back, opened; a settled bag stays so."""
    table = Table().bags(ALL_BAGS)
    table.hand_back(BEN)
    table.open(CAT)
    assert [seat["bag"] for seat in table.public["seats"]] == ["none", "handed_back", "opened", "declared"]


def test_the_most_that_an_offer_can_name() -> None:
    """S-42, S-44: all of one's gold and 99 pieces that may not exist; not 100, and no bread with three players."""
    table = Table(3, gold={BEN: 9999}).bags({BEN: "apples", CAT: "apples"})
    table.offer(BEN, opened=[CAT], gold=9999, hidden="99 silk", bag="99 apples")
    with table.refused("bad_number", field="hidden"):
        table.offer(BEN, opened=[CAT], hidden="100 silk")
    with table.refused("unknown_good", field="bag"):
        table.offer(BEN, opened=[CAT], bag="bread")


def test_an_offer_is_seen_in_full() -> None:
    """S-41, S-42: everything that it names."""
    table = Table(stands={BEN: stand("2 apples", open="silk")}).bags(ALL_BAGS)
    table.offer(
        BEN, acts=[(CAT, "open"), (BEN, "hand_back")], gold=3, legal="apples", open="silk", hidden="mead", bag="bread"
    )
    (seen,) = table.public["inspection"]["offers"]
    assert seen == {
        "id": 1, "version": 1, "merchant": BEN, "by": "merchant", "gold": 3, "counters": None, "promises": [],
        "acts": [{"bag": CAT, "act": "open"}, {"bag": BEN, "act": "hand_back"}],
        "legal": {"apples": 1}, "open": {"silk": 1}, "hidden": {"mead": 1}, "bag": {"bread": 1},
    }  # fmt: skip


def test_a_market_turn_is_seen_in_numbers() -> None:
    """S-10, S-21: how many the merchant has set aside and drawn; the others have set nothing aside."""
    table = Table(hands="6 apples")
    table.set_aside(BEN, "2 apples")
    table.draw(BEN, "draw")
    assert table.public["market"] == {"seat": BEN, "aside": 2, "drawn": 1, "sources": ["draw"]}
    assert [seat["aside"] for seat in table.public["seats"]] == [0, 2, 0, 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_how_often_each_has_been_sheriff(seats: int) -> None:
    """S-7: counted with the present round, whoever was first."""
    for first in range(seats):
        for number in range(1, seats * (3 if seats == 3 else 2) + 1):
            table = Table(seats, sheriff=(first + number - 1) % seats, round=number)
            held = [(first + past) % seats for past in range(number)]
            assert [seat["times_sheriff"] for seat in table.public["seats"]] == [held.count(s) for s in range(seats)]


def test_every_decision_has_the_pace_of_its_name_and_is_shown() -> None:
    """S-57: the clock's pace is what its key begins with; who owes a decision is public in this game."""
    seen = set()
    for limit in ("off", "phase", "per_bag"):
        table = Table(
            hands="6 apples", gold={CAT: 0}, stands={CAT: stand("2 apples, 2 cheese")}, inspection_limit=limit
        )
        seen.add(_pace(table))
        seen.add(_pace(table.loading()))
        table.bags({BEN: "apples", CAT: "mead"}, declared={CAT: "apples"})
        seen.add(_pace(table))
        if limit == "per_bag":
            table.take_up(BEN)
            seen.add(_pace(table))
        table.open(CAT)
        seen.add(_pace(table))
    assert seen == {"market", "loading", "inspection", "naming", "bag", "choice"}


def _pace(table: Table) -> str:
    clock = table.awaiting.clock
    assert clock is not None
    assert clock.pace == clock.key.split(":")[0]
    assert table.awaiting.shown == table.awaiting.owing
    return clock.pace


def test_legal_goods_that_just_reach_keep_contraband_out_of_it() -> None:
    """S-70, S-71: two apples for a fine of 4; the face-down cards are not asked for."""
    table = Table(gold={CAT: 0}, stands={CAT: stand("2 apples", hidden="silk, mead")})
    table.bags({BEN: "apples", CAT: "pepper", DAN: "apples"}, declared={CAT: "apples"})
    table.open(CAT)
    assert table.waits_for == ("stack", (ANN,))
    assert table.stand(CAT) == stand(hidden="silk, mead")


def test_rounds_and_the_end_are_told() -> None:
    """S-60, S-61, S-95: the round that ends and the one that begins; at last winners and scores."""
    table = Table(round=2, sheriff=BEN).bags({CAT: "apples"})
    table.hand_back(CAT, seat=BEN)
    assert table.said("round_ended") == [{"round": 2, "sheriff": BEN}]
    assert table.said("round_began") == [{"round": 3, "sheriff": CAT}]
    table.end()
    assert table.said("game_over") == [{"winners": [CAT], "scores": [50, 50, 72, 50], "ended_early": True}]
    assert GAME.outcome(table.state) == Outcome((CAT,), (50, 50, 72, 50), ended_early=True)
    last = Table(round=8, sheriff=DAN).bags({CAT: "apples"})
    assert GAME.outcome(last.state) is None
    last.hand_back(CAT, seat=DAN)
    assert last.public["phase"] == "over"
    assert GAME.outcome(last.state) == Outcome((CAT,), (50, 50, 72, 50))


def test_a_table_of_the_wrong_size_is_refused_with_the_field() -> None:
    """S-1, S-6: three to five seats; the first Sheriff is one of them, the first seat included."""
    for seats in (2, 6):
        with pytest.raises(Rejected) as caught:
            GAME.check_options(Options(), seats)
        assert (caught.value.code, caught.value.params) == (
            "seats_out_of_range",
            {"field": "seats", "min": 3, "max": 5},
        )
    for wrong in (-1, 4):
        with pytest.raises(Rejected) as caught:
            GAME.check_options(Options(first_sheriff=wrong), 4)
        assert (caught.value.code, caught.value.params) == ("no_such_seat", {"field": "first_sheriff"})
    for chosen in (0, 3):
        GAME.check_options(Options(first_sheriff=chosen), 4)
        state, _ = GAME.start(Options(first_sheriff=chosen), 4, SEED)
        assert state.sheriff == chosen


def test_the_inspection_begins_with_the_last_word() -> None:
    """S-32, S-40: after the last declaration every bag lies before the Sheriff."""
    table = Table(hands="2 apples").loading()
    for seat in (BEN, CAT, DAN):
        table.load(seat, "apples")
    for seat in (BEN, CAT):
        table.declare(seat, "apples")
    assert table.public["phase"] == "declaration"
    table.declare(DAN, "apples")
    assert table.public["phase"] == "inspection"
    assert table.waits_for == ("inspection", (ANN,))


def test_only_a_merchants_offer_for_the_own_bag_goes_with_handing_it_back() -> None:
    """S-45, S-47: an offer to have another bag opened, or one of the Sheriff, does not; its maker can change it."""
    table = Table().bags(ALL_BAGS)
    table.offer(BEN, opened=[CAT], gold=1)
    table.offer(ANN, DAN, back=[DAN], gold=2)
    assert [choice["offer"]["value"] for choice in table.can(ANN, "hand_back")] == [None]
    (change,) = [choice for choice in table.choices(BEN) if choice["do"] == "change"]
    (offer,) = [choice for choice in table.choices(BEN) if choice["do"] == "offer"]
    assert change["owed"] is False
    assert change["fields"]["terms"] == offer["fields"]["terms"]
    assert change["fields"]["offer"]["of"] == [{"id": 1, "version": 1}]
