"""Laying out the game: S-1 to S-7."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.games.base import Rejected
from app.games.sheriff.game import GAME
from app.games.sheriff.goods import PENALTY, VALUE
from app.games.sheriff.options import Options
from app.games.sheriff.state import State
from tests.support.sheriff_table import ANN, BEN, CAT, SEED, Table, stand


def laid_out(seats: int, **options: Any) -> State:
    return GAME.start(Options(**options), seats, SEED)[0]


def everything(state: State) -> Counter[str]:
    hands = [card.good for player in state.players for card in player.hand]
    return Counter([*hands, *state.draw, *state.left, *state.right, *state.removed])


def test_everybody_starts_with_fifty_gold() -> None:
    """S-1: 3 to 5 players, 50 gold each."""
    for seats in (3, 4, 5):
        assert [player.gold for player in laid_out(seats).players] == [50] * seats
    for seats in (2, 6):
        with pytest.raises(Rejected, match="seats_out_of_range"):
            laid_out(seats)


def test_gold_and_open_goods_are_seen_and_face_down_goods_counted() -> None:
    """S-1: everybody's gold and face-up goods are open; of face-down goods only the number is."""
    table = Table(stands={BEN: stand("2 apples", "silk", "mead, 2 pepper")}, gold={BEN: 7})
    seat = table.public["seats"][BEN]
    assert (seat["gold"], seat["stand"]) == (7, {"legal": {"apples": 2}, "open": {"silk": 1}, "hidden": 3})
    assert table.mine(BEN)["hidden"] == {"mead": 1, "pepper": 2}


@pytest.mark.parametrize(
    ("seats", "royal", "promo", "size"),
    [
        (3, False, False, 156),
        (4, False, False, 204),
        (5, False, False, 204),
        (3, True, False, 162),
        (4, True, False, 216),
        (5, True, True, 217),
        (3, False, True, 157),
    ],
)
def test_deck_is_the_column_of_the_number_of_players(seats: int, royal: bool, promo: bool, size: int) -> None:
    """S-2: the deck has the table's cards; royal rows only with royal_goods, the sword only with promo_cards."""
    found = everything(laid_out(seats, royal_goods=royal, promo_cards=promo))
    assert found.total() == size
    assert found["bread"] == (0 if seats == 3 else 36)
    assert found["crossbows"] == 5
    assert found["royal_rooster"] == ((1 if seats == 3 else 2) if royal else 0)
    assert found["prince_johns_sword"] == promo


def test_catalogue_tells_the_printed_facts() -> None:
    """S-2: the goods of this game in table order, with value, penalty and number."""
    facts = GAME.catalogue(Options(royal_goods=True), 3)
    assert [good["good"] for good in facts["goods"]][-4:] == ["green_apples", "golden_apples", "gouda", "royal_rooster"]
    rooster = facts["goods"][-1]
    assert (rooster["cls"], rooster["counts_as"], rooster["cards"]) == ("royal", ("chickens", 2), 1)
    assert facts["titles"][0] == {"good": "apples", "king": 20, "queen": 10}
    assert (VALUE["prince_johns_sword"], PENALTY["prince_johns_sword"], VALUE["silk"], PENALTY["bread"]) == (
        12,
        6,
        8,
        2,
    )


def test_ten_cards_leave_the_game() -> None:
    """S-3: remove_ten takes ten cards out before the deal, and no view ever holds them."""
    state = laid_out(4, remove_ten=True)
    assert len(state.removed) == 10
    assert everything(state).total() == 204
    assert GAME.public_view(state)["draw_pile"] == 204 - 10 - 24 - 10
    assert laid_out(4).removed == ()


def test_hands_have_six_cards_or_seven() -> None:
    """S-4: the hand size is 6, or 7 with seven_card_hand; the limits of five stay."""
    assert {len(player.hand) for player in laid_out(4).players} == {6}
    state = laid_out(4, seven_card_hand=True)
    assert {len(player.hand) for player in state.players} == {7}
    assert GAME.public_view(state)["hand_size"] == 7
    table = Table(hands="7 apples", seven_card_hand=True)
    with table.refused("too_many_cards", max=5):
        table.set_aside(BEN, "6 apples")


def test_five_cards_are_turned_up_on_each_pile_for_all_to_see() -> None:
    """S-5: both discard piles start with five cards and lie open, in order."""
    state = laid_out(4)
    table = GAME.public_view(state)
    assert (len(table["left"]), len(table["right"])) == (5, 5)
    assert (table["left"], table["right"]) == (list(state.left), list(state.right))


def test_first_sheriff_is_picked_or_drawn() -> None:
    """S-6: the host's pick, else any seat, drawn from the seed."""
    assert laid_out(4, first_sheriff=CAT).sheriff == CAT
    assert {GAME.start(Options(), 4, f"{seed:064x}")[0].sheriff for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(Rejected, match="no_such_seat"):
        laid_out(4, first_sheriff=4)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 9), (4, 8), (5, 10)])
def test_everybody_is_sheriff_equally_often(seats: int, rounds: int) -> None:
    """S-7: 9, 8 or 10 rounds; the office passes to the left after each."""
    state = laid_out(seats, first_sheriff=1)
    assert GAME.public_view(state)["rounds"] == rounds
    sheriffs = [Table(seats, sheriff=(1 + turn) % seats, round=turn + 1).state.sheriff for turn in range(rounds)]
    assert sheriffs == [(1 + turn) % seats for turn in range(rounds)]
    last = Table(seats, sheriff=rounds % seats, round=rounds)
    assert {seat["times_sheriff"] for seat in last.public["seats"]} == {rounds // seats}


def test_office_passes_after_the_last_bag() -> None:
    """S-7: when Ann's round ends, Ben is Sheriff."""
    table = Table(hands="6 apples").bags({BEN: "apples"})
    table.hand_back(BEN)
    assert (table.state.sheriff, table.state.round, table.state.phase) == (BEN, 2, "market")
    assert [seat["times_sheriff"] for seat in table.public["seats"]] == [1, 1, 0, 0]
    assert table.waits_for == ("market", (CAT,))
    assert table.state.sheriff != ANN
