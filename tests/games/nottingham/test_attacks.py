"""Steal, Rob, Hold Up and Defend: N-71 to N-73, N-75 to N-77."""

from __future__ import annotations

import pytest

from app.games.nottingham.game import GAME
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, Table

ATTACKS = {"steal": "candlestick", "rob": "pearls", "hold_up": "jewels"}
over_attacks = pytest.mark.parametrize("attack", ATTACKS)


def attacked(attack: str, hand: str = "gold, chest, 2 copper", own: str = "chest, gold") -> Table:
    """Ann attacks Ben."""
    table = Table(hands={ANN: own, BEN: hand, CAT: "gold"}, turned_up=ATTACKS[attack])
    getattr(table, attack)(BEN)
    return table


def test_a_stolen_card_is_drawn_at_random() -> None:
    """N-71: each card of the hand can be it, and the candlestick goes into the hand it came from."""
    stolen = set()
    for draws in range(40):
        table = Table(hands={ANN: "chest", BEN: "gold, chest, copper"}, turned_up="candlestick")
        table.change(chance=type(table.state.chance)(table.state.chance.seed, draws))
        table.steal(BEN)
        table.let_pass(BEN)
        stolen.add(table.hand(ANN).split(", ")[1])
        assert "candlestick" in table.hand(BEN)
    assert stolen == {"gold", "chest", "copper"}


def test_only_the_two_see_which_card_was_stolen() -> None:
    """N-71: the others hear that something was."""
    table = attacked("steal")
    table.let_pass(BEN)
    assert table.said("stole") == [{"seat": ANN, "target": BEN, "gave": "candlestick"}]
    ((to, params),) = table.told("stole_card")
    assert to == (ANN, BEN)
    assert params == {"seat": ANN, "target": BEN, "item": table.hand(ANN).split(", ")[-1]}
    assert [line[0] for line in table.heard_by(CAT)] == ["attacked", "stole"]
    assert table.waits_for == ("trade_in", (ANN,))


def test_the_robber_alone_looks_through_the_hand() -> None:
    """N-72: while choosing, also after a reload; nobody else, not even the one who is robbed."""
    table = attacked("rob")
    assert table.mine(ANN)["rob"] is None
    table.let_pass(BEN)
    assert table.waits_for == ("rob", (ANN,))
    assert table.mine(ANN)["rob"] == ["copper", "copper", "gold", "chest"]
    assert table.mine(ANN)["rob"] == table.mine(ANN)["rob"]
    assert [table.mine(seat)["rob"] for seat in (BEN, CAT, DAN)] == [None] * 3
    assert table.public["attack"] == {"attack": "rob", "target": BEN, "hand": None}
    assert not any(name in str(table.mine(ANN)) for name in table.card_ids(BEN))


def test_the_robber_takes_one_card_for_the_pearls() -> None:
    """N-72: others are not shown which; afterwards the hand is in no view."""
    table = attacked("rob")
    table.let_pass(BEN)
    table.take_card("gold")
    assert table.hand(ANN) == "chest, gold, gold"
    assert table.hand(BEN) == "chest, copper, copper, pearls"
    assert table.said("robbed") == [{"seat": ANN, "target": BEN, "gave": "pearls"}]
    assert table.told("robbed_card") == [((ANN, BEN), {"seat": ANN, "target": BEN, "item": "gold"})]
    assert "gold" not in str(table.heard_by(CAT))
    assert table.mine(ANN)["rob"] is None
    assert table.public["attack"] is None


def test_a_hold_up_lays_the_hand_open_to_all() -> None:
    """N-73: until the card is taken; what was seen stays in the log."""
    table = attacked("hold_up")
    assert table.public["attack"]["hand"] is None
    table.let_pass(BEN)
    assert table.waits_for == ("hold_up", (ANN,))
    assert table.public["attack"]["hand"] == ["copper", "copper", "gold", "chest"]
    assert table.said("hand_opened") == [{"seat": BEN, "items": ["copper", "copper", "gold", "chest"]}]
    seen = table.card_ids(BEN)
    table.take_card("chest")
    assert table.public["attack"] is None
    assert table.hand(BEN) == "gold, copper, copper, jewels"
    assert table.hand(ANN) == "chest, gold, chest"
    assert table.said("held_up") == [{"seat": ANN, "target": BEN, "item": "chest", "gave": "jewels"}]
    assert not seen & (table.card_ids(BEN) | table.card_ids(ANN))


@pytest.mark.parametrize("attack", ["rob", "hold_up"])
def test_only_a_card_of_that_hand_is_taken(attack: str) -> None:
    """N-72, N-73: one that is not in the hand is refused, and so is anybody but the player on turn."""
    table = attacked(attack)
    table.let_pass(BEN)
    assert table.fields(ANN, "take_card")["item"]["of"] == ["copper", "gold", "chest"]
    with table.refused("not_in_that_hand"):
        table.take_card("necklace")
    with table.refused("not_your_turn"):
        table.take_card("gold", seat=BEN)


@over_attacks
def test_a_target_without_cards_is_refused(attack: str) -> None:
    """N-75: nor oneself, nor a seat that is not there."""
    table = Table(hands={ANN: "gold", BEN: "gold"}, turned_up=ATTACKS[attack])
    for target, code in [(CAT, "no_cards_to_take"), (ANN, "not_yourself"), (4, "no_such_seat"), (-1, "no_such_seat")]:
        with table.refused(code):
            getattr(table, attack)(target)
    assert table.fields(ANN, attack)["target"]["of"] == [BEN]


@over_attacks
def test_a_necklace_stops_the_attack(attack: str) -> None:
    """N-76: before any card is seen; the two cards change hands, and the turn goes on to N-13."""
    table = attacked(attack, "gold, necklace")
    table.defend(BEN)
    assert table.hand(BEN) == f"gold, {ATTACKS[attack]}"
    assert table.hand(ANN) == "chest, gold, necklace"
    assert table.said("defended") == [
        {"seat": BEN, "attacker": ANN, "gave": "necklace", "got": ATTACKS[attack]},
    ]
    assert (table.mine(ANN)["rob"], table.said("hand_opened")) == (None, [])
    assert table.waits_for == ("trade_in", (ANN,))


@over_attacks
def test_no_second_target_is_named(attack: str) -> None:
    """N-76: the attack is over; with two hand cards the turn ends."""
    table = attacked(attack, "necklace", own="chest")
    table.defend(BEN)
    assert table.public["seat"] == BEN


@over_attacks
def test_the_target_is_always_asked(attack: str) -> None:
    """N-77: with or without a necklace, and all see the same."""
    armed, bare = attacked(attack, "gold, necklace"), attacked(attack, "gold, pearls")
    assert armed.waits_for == bare.waits_for == ("defend", (BEN,))
    assert armed.public == bare.public
    assert (armed.awaiting, armed.clock) == (bare.awaiting, bare.clock)
    assert (armed.can(BEN), bare.can(BEN)) == (["let_pass", "defend"], ["let_pass"])
    with bare.refused("no_necklace"):
        bare.defend(BEN)


def test_only_the_target_answers() -> None:
    """N-77: nobody else can defend or let it pass."""
    table = attacked("steal")
    table.change(players=(*table.state.players[:2], table.state.players[1], table.state.players[3]))
    for seat in (ANN, CAT):
        with table.refused("not_asked"):
            table.let_pass(seat)
        with table.refused("not_asked"):
            table.defend(seat)


def test_the_window_ends_with_the_clock() -> None:
    """N-77: it passes then, a necklace in the hand or not."""
    table = attacked("hold_up", "gold, necklace")
    table.time_is_up()
    assert table.waits_for == ("hold_up", (ANN,))
    assert GAME.paces["window"].normal < GAME.paces["turn"].normal
