"""What each seat is offered to do in each decision, and what it owes: as many ways as the rules give, and no more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.nottingham import test_clocks as at
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, Table


@pytest.mark.parametrize(
    ("lay", "seat", "ways"),
    [
        (at.turned_up, ANN, ["take", "purchase"]),
        (at.turned_up, BEN, []),
        (at.offers, BEN, ["offer"]),
        (at.picking, ANN, ["take_offer", "decline"]),
        (at.picking, BEN, []),
        (at.defending, BEN, ["let_pass", "defend"]),
        (at.defending, CAT, []),
        (at.held_up, ANN, ["take_card"]),
        (at.robbing, ANN, ["take_card"]),
        (at.laying, ANN, ["keep"]),
        (at.trading_in, ANN, ["pass", "lay_out"]),
        (at.window, CAT, ["let_pass"]),
        (at.window, DAN, ["let_pass", "spring"]),
        (at.window, BEN, []),
        (at.discarding, ANN, ["discard"]),
        (at.discarding, BEN, ["discard"]),
        (at.discarding, CAT, []),
    ],
)
def test_what_may_be_done_is_what_is_offered(lay: Callable[[], Table], seat: int, ways: list[str]) -> None:
    """N-10, N-13, N-60, N-63, N-70 to N-77: everything that is offered is owed, for nothing is done out of turn."""
    table = lay()
    assert table.can(seat) == ways
    assert all(choice["owed"] for choice in table.choices(seat))


def test_a_trade_cannot_be_declined() -> None:
    """N-74: one offer must be taken."""
    table = Table(hands={BEN: "gold"}, turned_up="chest")
    table.trade()
    table.offer(BEN, "gold")
    assert table.can(ANN) == ["take_offer"]


def test_who_has_nothing_that_may_be_offered_owes_to_say_so() -> None:
    """N-70."""
    table = Table(hands={BEN: "2 copper", CAT: "gold"}, turned_up="copper")
    table.purchase()
    assert [(choice["do"], choice["owed"]) for choice in table.choices(BEN)] == [("nothing_to_offer", True)]


def test_an_ambush_of_the_traders_colour_fits_whatever_is_laid_out() -> None:
    """N-62: DAN's red ambush fits Ann's cards; only those that fit are offered."""
    table = at.window()
    lying = table.mine(DAN)["ambushes"]
    assert table.fields(DAN, "spring")["ambush"] == {"is": "one_of", "of": [lying[0]["id"]]}


def test_who_has_discarded_is_offered_nothing_more() -> None:
    """N-51: the player on turn too."""
    table = at.discarding()
    number = table.state.number
    assert number is not None
    table.discard(ANN, f"{8 - number} pearls")
    assert (table.can(ANN), table.can(BEN), table.can(CAT)) == ([], ["discard"], [])
