"""Ambushes: N-60 to N-67."""

from __future__ import annotations

import pytest

from app.games.nottingham.actions import Keep, Spring
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, SEED, Table


def laying(pile: str, **more: str) -> Table:
    table = Table(hands={ANN: "chest, pearls, copper", BEN: "gold"}, turned_up="gold", ambush_pile=pile, **more)
    table.ambush()
    return table


def test_the_player_looks_at_the_top_two_alone() -> None:
    """N-60: the upper two cards of the pile, seen by nobody else."""
    table = laying("blue, copper-chest, green")
    assert table.waits_for == ("ambush", (ANN,))
    look = table.mine(ANN)["look"]
    assert [(row["items"], row["colour"]) for row in look] == [([], "blue"), (["copper", "chest"], None)]
    assert table.mine(BEN)["look"] is None
    assert "copper-chest" not in str(table.public)
    assert not any(row["id"] in str(table.public) for row in look)
    assert table.public["ambush_pile"] == 1


def test_one_is_kept_and_the_other_goes_under_the_pile() -> None:
    """N-60: one face down in front with the gold under it; the other under the pile; only the owner knows which."""
    table = laying("blue, copper-chest, green, pearls-jewels")
    table.keep("copper-chest")
    assert table.lying(ANN) == ["copper-chest"]
    assert table.ambush_pile == ["green", "pearls-jewels", "blue"]
    assert table.public["seats"][ANN]["ambushes"] == 1
    assert table.hand(ANN) == "chest, pearls, copper"
    assert table.public["turned_up"] is None
    assert table.told("ambush_kept") == [((ANN,), {"items": ["copper", "chest"], "colour": None})]
    assert table.mine(ANN)["look"] is None
    assert table.waits_for == ("trade_in", (ANN,))


def test_the_own_colour_cannot_be_kept_but_the_player_is_asked() -> None:
    """N-60: with two cards the player is always asked, even if only one may be kept."""
    table = laying("red, copper-chest")
    assert table.waits_for == ("ambush", (ANN,))
    assert table.fields(ANN, "keep")["ambush"]["of"] == [table.mine(ANN)["look"][1]["id"]]
    with table.refused("own_colour"):
        table.keep("red")
    with table.refused("no_such_ambush"):
        table.do(ANN, Keep("keep", "nobody's"))
    with table.refused("not_your_turn"):
        table.do(BEN, Keep("keep", table.mine(ANN)["look"][1]["id"]))


def test_a_single_card_is_kept_without_asking() -> None:
    """N-60: nobody is asked about it, and the owner may look at it."""
    table = laying("blue")
    assert table.lying(ANN) == ["blue"]
    assert (table.ambush_pile, table.waits_for) == ([], ("trade_in", (ANN,)))
    assert table.mine(ANN)["ambushes"][0]["colour"] == "blue"


def test_a_single_card_of_the_own_colour_goes_back() -> None:
    """N-12, N-60: the action comes to nothing, and the gold goes into the hand."""
    table = laying("red")
    assert (table.lying(ANN), table.ambush_pile) == ([], ["red"])
    assert table.hand(ANN) == "chest, pearls, copper, gold"
    assert table.said("came_to_nothing") == [{"seat": ANN, "action": "ambush"}]


def test_the_owner_may_look_again_and_nobody_else() -> None:
    """N-60: own ambushes are in the own view at any time, others' never."""
    table = Table(ambushes={BEN: "blue, copper-chest"}, hands={ANN: "gold"})
    assert [row["colour"] for row in table.mine(BEN)["ambushes"]] == ["blue", None]
    assert table.mine(ANN)["ambushes"] == []
    assert "ambush1" not in str(table.public)


def test_any_number_of_ambushes_may_lie_before_a_player() -> None:
    """N-61: a third beside two."""
    table = Table(
        hands={ANN: "chest", BEN: "gold"},
        turned_up="gold",
        ambushes={ANN: "green, blue"},
        ambush_pile="copper-chest, yellow",
    )
    table.ambush()
    table.keep("yellow")
    assert table.lying(ANN) == ["green", "blue", "yellow"]


def laid_out(cards: str = "4 pearls", hand: str = "", **ambushes: str) -> Table:
    """Ann (red) has laid out cards, and the others have ambushes."""
    seats = {"ben": BEN, "cat": CAT, "dan": DAN}
    table = Table(
        hands={ANN: f"{cards}, {hand}", BEN: "copper", CAT: "copper", DAN: "copper"},
        ambushes={seats[name]: cards for name, cards in ambushes.items()},
        ambush_pile="blue, purple",
        draw="9 candlestick",
    )
    table.lay_out(cards)
    return table


def test_an_ambush_that_shows_the_item_is_sprung() -> None:
    """N-62: it is revealed; its owner takes a card, the trader gets the gold, and the card goes under the pile."""
    table = laid_out("4 pearls", ben="necklace-pearls")
    table.spring(BEN, "necklace-pearls")
    assert table.hand(BEN).startswith("copper, pearls")
    assert table.hand(ANN).startswith("gold")
    assert table.lying(BEN) == []
    assert table.ambush_pile == ["blue", "purple", "necklace-pearls"]
    shown = {"items": ["necklace", "pearls"], "colour": None}
    assert table.said("sprung") == [{"seat": BEN, "trader": ANN, "item": "pearls", "ambush": shown}]
    assert table.victory(ANN) == ["pearls"]
    assert table.said("traded_in") == [{"seat": ANN, "item": "pearls", "count": 3}]


def test_an_ambush_that_shows_the_traders_colour_is_sprung() -> None:
    """N-62: whatever the item."""
    table = laid_out("4 pearls", ben="red")
    table.spring(BEN, "red")
    assert "pearls" in table.hand(BEN)


@pytest.mark.parametrize("name", ["copper-chest", "green", "yellow"])
def test_an_ambush_that_does_not_fit_is_refused(name: str) -> None:
    """N-62: it shows neither the item nor the trader's colour, be it one's own."""
    table = laid_out("4 pearls", ben=name)
    with table.refused("ambush_does_not_fit"):
        table.spring(BEN, name)
    assert table.can(BEN) == ["let_pass"]


def test_only_own_ambushes_are_sprung() -> None:
    """N-62: another's card is refused as one that is not there."""
    table = laid_out("4 pearls", ben="red", cat="necklace-pearls")
    with table.refused("no_such_ambush"):
        table.do(BEN, Spring("spring", table.mine(CAT)["ambushes"][0]["id"]))


def test_all_answer_at_the_same_time_with_one_or_none() -> None:
    """N-63: in any order, once each."""
    table = laid_out("5 pearls", ben="red, necklace-pearls", cat="pearls-jewels")
    assert table.waits_for == ("window", (BEN, CAT))
    table.spring(BEN, "red")
    with table.refused("already_answered"):
        table.spring(BEN, "necklace-pearls")
    with table.refused("already_answered"):
        table.let_pass(BEN)
    with table.refused("not_asked"):
        table.let_pass(DAN)
    assert table.said("sprung") == []
    assert table.mine(BEN)["chosen"] == [table.mine(BEN)["ambushes"][0]["id"]]


def test_answers_are_carried_out_from_the_traders_left_and_what_is_not_needed_is_never_shown() -> None:
    """N-63: with three cards laid out the first ambush is enough; the second stays lying, hidden."""
    table = laid_out("3 pearls", ben="necklace-pearls", cat="red")
    table.spring(CAT, "red")
    table.spring(BEN, "necklace-pearls")
    assert [line["seat"] for line in table.said("sprung")] == [BEN]
    assert table.lying(CAT) == ["red"]
    assert "red" not in str(table.heard_by(None))


def test_two_ambushes_on_one_trade_in() -> None:
    """N-63: both in one round of asking, and it still succeeds."""
    table = laid_out("5 pearls", ben="red", dan="pearls-jewels")
    table.spring(DAN, "pearls-jewels")
    table.spring(BEN, "red")
    assert [line["seat"] for line in table.said("sprung")] == [BEN, DAN]
    assert table.said("traded_in") == [{"seat": ANN, "item": "pearls", "count": 3}]
    assert table.ambush_pile == ["blue", "purple", "red", "pearls-jewels"]
    assert table.hand(ANN).startswith("gold, gold")


def test_after_a_sprung_ambush_all_with_a_face_down_one_are_asked_again() -> None:
    """N-63: those who let it pass as well, until a round of asking brings none."""
    table = laid_out("6 pearls", ben="red, green", cat="pearls-jewels")
    first = table.clock
    table.spring(BEN, "red")
    table.let_pass(CAT)
    assert table.public["window"] == {"item": "pearls", "count": 5, "round": 2, "asked": [BEN, CAT]}
    assert table.clock != first
    table.spring(CAT, "pearls-jewels")
    table.let_pass(BEN)
    assert table.public["window"] == {"item": "pearls", "count": 4, "round": 3, "asked": [BEN]}
    assert table.victory(ANN) == []
    table.let_pass(BEN)
    assert table.said("traded_in") == [{"seat": ANN, "item": "pearls", "count": 4}]


def test_with_fewer_than_three_left_the_trade_in_has_failed() -> None:
    """N-64: the rest returns to the hand, the Sheriff stays, and the trade-in of this turn is used up."""
    table = laid_out("3 pearls", hand="3 chest", ben="red", cat="red")
    old = table.card_ids(ANN)
    table.spring(BEN, "red")
    table.let_pass(CAT)
    assert table.hand(ANN) == "chest, chest, chest, gold, pearls, pearls"
    assert table.said("trade_in_failed") == [{"seat": ANN, "item": "pearls", "count": 2}]
    assert table.public["space"] == 3
    assert (table.victory(ANN), table.public["discard"]) == ([], [])
    assert table.public["seat"] == BEN
    assert len(table.card_ids(ANN) - old) == 3
    assert table.said("favour") == []


def test_cards_that_returned_have_names_that_nobody_has_seen() -> None:
    """N-64: what all have seen is hidden again under new ids."""
    table = Table(hands={ANN: "3 pearls", BEN: "copper"}, ambushes={BEN: "red"})
    seen = set(table.ids(ANN, "3 pearls"))
    table.lay_out("3 pearls")
    table.spring(BEN, "red")
    assert not seen & (table.card_ids(ANN) | table.card_ids(BEN))


def test_the_trader_cannot_add_gold_from_the_ambush() -> None:
    """N-64: two gold and the gold from the ambush do not make three."""
    table = laid_out("3 gold", ben="red")
    table.spring(BEN, "red")
    assert table.said("trade_in_failed") == [{"seat": ANN, "item": "gold", "count": 2}]
    assert table.hand(ANN) == "gold, gold, gold"


def test_there_is_no_ambush_on_ones_own_trade_in() -> None:
    """N-65: the trader is not asked, whatever lies before him."""
    table = Table(hands={ANN: "3 pearls", BEN: "copper"}, ambushes={ANN: "necklace-pearls, blue"})
    table.lay_out("3 pearls")
    assert table.victory(ANN) == ["pearls"]
    table = Table(hands={ANN: "3 pearls"}, ambushes={ANN: "necklace-pearls", BEN: "blue"})
    table.lay_out("3 pearls")
    with table.refused("not_asked"):
        table.spring(ANN, "necklace-pearls")
    assert table.can(ANN) == []


@pytest.mark.parametrize(
    "name", ["copper-chest", "chest-candlestick", "candlestick-necklace", "necklace-pearls", "pearls-jewels"]
)
def test_gold_is_ambushed_only_by_the_traders_colour(name: str) -> None:
    """N-65: gold stands on no pair."""
    table = laid_out("4 gold", ben=f"{name}, red")
    with table.refused("ambush_does_not_fit"):
        table.spring(BEN, name)
    table.spring(BEN, "red")
    assert table.hand(BEN).startswith("copper, gold")


def test_everybody_with_an_ambush_is_asked_whether_it_fits_or_not() -> None:
    """N-66: and nobody else; without a single ambush before the others nobody is asked."""
    table = laid_out("3 pearls", ben="green", cat="copper-chest")
    assert table.awaiting.shown == (BEN, CAT)
    assert table.can(DAN) == []
    table = laid_out("3 pearls")
    assert table.victory(ANN) == ["pearls"]


def test_nobody_sees_who_has_answered() -> None:
    """N-66: view, clock and who is waited for stay the same in bytes until the window closes."""
    table = laid_out("4 pearls", ben="red", cat="green", dan="copper-chest")
    before = (table.public, table.mine(CAT), table.awaiting.shown, table.clock)
    table.spring(BEN, "red")
    assert (table.public, table.mine(CAT), table.awaiting.shown, table.clock) == before
    table.let_pass(DAN)
    assert (table.public, table.mine(CAT), table.awaiting.shown, table.clock) == before
    assert table.events[-1].code == "laid_out"
    assert table.awaiting.owing == (CAT,)


def test_a_trade_in_that_would_end_the_game_can_be_ambushed() -> None:
    """N-67: on the last space before the city all are asked as ever."""
    table = Table(hands={ANN: "3 pearls", BEN: "copper"}, ambushes={BEN: "red"}, track=(3, 3), space=2)
    table.lay_out("3 pearls")
    assert table.waits_for == ("window", (BEN,))
    table.spring(BEN, "red")
    assert table.public["phase"] != "over"
    assert table.public["space"] == 2


def test_the_window_has_one_clock_a_round_of_asking() -> None:
    """N-66: when it ends, those who have not answered let it pass; what was sprung is carried out."""
    table = laid_out("5 pearls", ben="red", cat="pearls-jewels")
    table.spring(BEN, "red")
    table.time_is_up()
    assert [line["seat"] for line in table.said("sprung")] == [BEN]
    assert table.public["window"]["asked"] == [CAT]
    assert SEED not in str(table.public)
