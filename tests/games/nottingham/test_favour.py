"""The Sheriff and his favour: N-40, N-41, and piles that run out: N-50 to N-52."""

from __future__ import annotations

import pytest

from tests.support.nottingham_table import ANN, BEN, CAT, DAN, EVE, Table

FOUR = (4,) * 6


def test_whoever_holds_no_more_than_the_number_draws_one() -> None:
    """N-40: of exactly the number too; unseen by the others; the player on turn first, then to the left."""
    table = Table(
        5,
        hands={ANN: "3 pearls, gold", BEN: "4 copper", CAT: "5 copper", DAN: "", EVE: "8 copper"},
        draw="chest, jewels, necklace, 9 gold",
        ambush_pile="red",
        track=FOUR,
        space=2,
    )
    table.lay_out("3 pearls")
    assert (table.public["space"], table.said("sheriff_moved")) == (3, [{"space": 3, "number": 4}])
    assert [table.hand(seat).split(", ")[-1] for seat in (ANN, BEN, DAN)] == ["chest", "jewels", "necklace"]
    assert table.public["seats"][CAT]["hand"] == 5
    assert table.said("favour") == [{"seat": ANN}, {"seat": BEN}, {"seat": DAN}]
    assert table.told("favour_card") == [
        ((ANN,), {"item": "chest"}),
        ((BEN,), {"item": "jewels"}),
        ((DAN,), {"item": "necklace"}),
    ]


def test_cards_just_traded_in_are_not_hand_cards() -> None:
    """N-41: nor are the gold under an ambush, the ambush card and the victory pile."""
    table = Table(
        hands={ANN: "6 pearls, 2 gold", BEN: "4 copper"},
        ambushes={ANN: "yellow, green", BEN: "green, blue"},
        victory={ANN: "gold, gold", BEN: "gold"},
        track=FOUR,
        draw="9 chest",
        completers={"five_same": (CAT,)},
    )
    table.complete("five_same", "5 pearls")
    assert [line["seat"] for line in table.said("favour")][:2] == [ANN, BEN]
    assert table.public["seats"][BEN]["hand"] == 5


def test_a_favour_draw_may_reshuffle_the_cards_just_traded_in() -> None:
    """N-40: who is owed one is settled first; the discards become a new draw pile when they are needed."""
    table = Table(3, hands={ANN: "4 pearls", BEN: "gold"}, draw="chest", track=FOUR)
    table.lay_out("4 pearls")
    assert (table.hand(ANN), table.hand(BEN)) == ("chest", "gold, pearls")
    assert table.hand(CAT) == "pearls"
    assert table.said("reshuffled") == [{"count": 3}]


def test_with_both_piles_empty_the_rest_get_nothing() -> None:
    """N-40: not even later, and the favour never sets off N-51."""
    table = Table(
        5, hands={ANN: "3 pearls", BEN: "gold", CAT: "9 copper", DAN: "gold", EVE: "gold"}, draw="", track=FOUR, space=2
    )
    table.lay_out("3 pearls")
    assert [line["seat"] for line in table.said("favour")] == [ANN, BEN]
    assert table.said("favour_missed") == [{"seats": [DAN, EVE]}]
    assert (table.hand(DAN), table.hand(EVE)) == ("gold", "gold")


def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_before() -> None:
    """N-50: the last card of the draw pile leaves the discards lying; the next draw mixes them."""
    table = Table(3, hands={ANN: "4 gold", BEN: "3 gold"}, draw="pearls", discard="6 chest, 6 copper, 6 jewels")
    table.pass_by()
    assert (table.public["draw_pile"], len(table.public["discard"])) == (0, 18)
    table.take(BEN)
    table.pass_by(BEN)
    assert (table.public["draw_pile"], table.public["discard"]) == (17, [])
    assert table.said("reshuffled") == [{"count": 18}]
    left = list(table.state.draw)
    assert left != sorted(left)


def exhausted(**more: object) -> Table:
    """Ann passes; both piles are empty, and the Sheriff stands on a 2."""
    settings: dict[str, object] = {"draw": "", "track": (2, 6, 6), "space": 1} | more
    table = Table(3, hands={ANN: "3 gold, chest", BEN: "copper, 2 pearls", CAT: "2 jewels"}, **settings)  # type: ignore[arg-type]
    table.pass_by()
    return table


def test_with_both_piles_empty_all_discard_down_to_the_number() -> None:
    """N-51: everybody with more cards than the number, choosing which; then the Sheriff moves without favour."""
    table = exhausted()
    assert table.waits_for == ("discards", (BEN, ANN))
    assert table.public["discards"] == {"number": 2, "asked": [BEN, ANN], "waiting": [BEN, ANN]}
    table.discard(ANN, "gold, chest")
    table.discard(BEN, "copper")
    assert (table.hand(ANN), table.hand(CAT)) == ("gold, gold", "jewels, jewels")
    assert (table.public["space"], table.said("favour")) == (2, [])
    assert table.said("reshuffled") == [{"count": 3}]
    assert table.public["turned_up"] in ("gold", "chest", "copper")
    assert table.public["seat"] == BEN


def test_discards_are_hidden_until_all_have_chosen() -> None:
    """N-51: all at once, then laid open."""
    table = exhausted()
    before = table.public
    table.discard(ANN, "gold, chest")
    assert table.public == {**before, "discards": {"number": 2, "asked": [BEN, ANN], "waiting": [BEN]}}
    assert table.said("discarded") == []
    assert table.mine(ANN)["chosen"] == list(table.ids(ANN, "gold, chest"))
    assert table.mine(BEN)["chosen"] == []
    with table.refused("already_answered"):
        table.discard(ANN, "gold, chest")
    with table.refused("not_asked"):
        table.discard(CAT, "jewels")
    table.discard(BEN, "pearls")
    assert table.said("discarded") == [
        {"seat": BEN, "items": ["pearls"]},
        {"seat": ANN, "items": ["gold", "chest"]},
    ]


def test_exactly_so_many_own_cards_are_discarded() -> None:
    """N-51: down to the number, not below and not above."""
    table = exhausted()
    for text in ("gold", "3 gold", ""):
        with table.refused("wrong_number_of_cards", count=2):
            table.discard(ANN, text)
    with table.refused("no_such_card"):
        table.discard(ANN, "gold, pearls")


def test_a_sheriff_who_reaches_the_start_ends_the_game_before_a_card_is_drawn() -> None:
    """N-51: the discards stay lying, nothing is turned up."""
    table = exhausted(track=(6, 6, 2), space=3)
    table.discard(ANN, "gold, chest")
    table.discard(BEN, "copper")
    assert table.public["phase"] == "over"
    assert (table.public["turned_up"], len(table.public["discard"])) == (None, 3)


def test_if_nobody_has_to_discard_the_sheriff_moves_all_the_same() -> None:
    """N-52: and N-51 is done again, until somebody has to."""
    table = exhausted(track=(6, 6, 2, 6), space=1)
    assert table.public["space"] == 3
    assert table.waits_for == ("discards", (BEN, ANN))
    assert [line["number"] for line in table.said("piles_exhausted")] == [6, 6, 2]


def test_on_the_start_space_nobody_discards() -> None:
    """N-52: it has no number; the Sheriff moves on to one that has."""
    table = exhausted(space=0)
    assert [line["number"] for line in table.said("piles_exhausted")] == [None, 2]
    assert table.public["space"] == 1


def test_the_empty_piles_end_the_game_at_the_latest_at_the_city() -> None:
    """N-52: if nobody ever has to discard."""
    table = exhausted(track=(6, 6, 6), space=0)
    assert table.public["phase"] == "over"
    assert table.public["space"] == 4


@pytest.mark.parametrize("asked_last", [ANN, BEN])
def test_the_order_of_choosing_does_not_matter(asked_last: int) -> None:
    """N-51: whoever chooses last, the same cards lie open in the same order."""
    table = exhausted()
    discards = {ANN: "gold, chest", BEN: "copper"}
    for seat in sorted(discards, key=lambda seat: seat == asked_last):
        table.discard(seat, discards[seat])
    assert [line["seat"] for line in table.said("discarded")] == [BEN, ANN]
