"""Piles as tuples, the last card the upper one."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.piles import deal, reshuffle, take


def test_the_upper_card_is_taken_first() -> None:
    """Cards come off the end; a pile gives no more than it has."""
    assert take(("a", "b", "c"), 2) == (("c", "b"), ("a",))
    assert take(("a", "b"), 5) == (("b", "a"), ())
    assert take(("a", "b"), 0) == ((), ("a", "b"))


def test_hands_are_dealt_one_after_the_other() -> None:
    """Each hand gets its cards at once, from the top."""
    assert deal(tuple("abcdef"), 2, 2) == ((("f", "e"), ("d", "c")), ("a", "b"))


def test_a_reshuffle_keeps_the_upper_cards_in_their_order() -> None:
    """What lies below the upper ones, from all piles, is mixed by the seed; shorter piles stay as they are."""
    draw, kept, chance = reshuffle((tuple("abcdefg"), ("x",)), 2, Chance("0" * 64))
    assert kept == (("f", "g"), ("x",))
    assert sorted(draw) == list("abcde")
    assert chance.draws >= 4
    orders = {reshuffle((tuple("abcdefg"), ("x",)), 2, Chance(f"{seed:064x}"))[0] for seed in range(20)}
    assert len(orders) > 10
