"""Which clock runs when, and what is seen of a decision: N-63, N-66, N-70, N-74, N-77, N-90."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.nottingham.game import GAME
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, Table

HANDS = {ANN: "3 pearls", BEN: "necklace, gold", CAT: "copper, 2 chest", DAN: "2 jewels"}


def turned_up() -> Table:
    return Table(hands=HANDS, turned_up="copper")


def offers() -> Table:
    table = turned_up()
    table.purchase()
    return table


def picking() -> Table:
    table = offers()
    table.offer(BEN, "gold")
    table.offer(CAT, "chest")
    table.offer(DAN, "jewels")
    return table


def defending() -> Table:
    table = Table(hands=HANDS, turned_up="jewels")
    table.hold_up(BEN)
    return table


def held_up() -> Table:
    table = defending()
    table.let_pass(BEN)
    return table


def robbing() -> Table:
    table = Table(hands=HANDS, turned_up="pearls")
    table.rob(BEN)
    table.let_pass(BEN)
    return table


def laying() -> Table:
    table = Table(hands=HANDS, turned_up="gold", ambush_pile="copper-chest, yellow, blue")
    table.ambush()
    return table


def trading_in() -> Table:
    return Table(hands=HANDS)


def window() -> Table:
    table = Table(hands=HANDS, ambushes={CAT: "copper-chest", DAN: "red"})
    table.lay_out("3 pearls")
    return table


def discarding() -> Table:
    table = Table(hands={ANN: "8 pearls", BEN: "9 gold", CAT: "chest"}, draw="")
    table.pass_by()
    return table


@pytest.mark.parametrize(
    ("lay", "decision", "owing", "pace"),
    [
        (turned_up, "turned_up", (ANN,), "turn"),
        (offers, "offers", (BEN, CAT, DAN), "offers"),
        (picking, "pick", (ANN,), "choice"),
        (defending, "defend", (BEN,), "window"),
        (held_up, "hold_up", (ANN,), "choice"),
        (robbing, "rob", (ANN,), "choice"),
        (laying, "ambush", (ANN,), "choice"),
        (trading_in, "trade_in", (ANN,), "turn"),
        (window, "window", (CAT, DAN), "window"),
        (discarding, "discards", (BEN, ANN), "discard"),
    ],
)
def test_every_decision_has_its_own_kind_of_clock(
    lay: Callable[[], Table], decision: str, owing: tuple[int, ...], pace: str
) -> None:
    """N-63, N-66, N-70, N-74, N-77, N-90: who is waited for, and by the clock of which pace."""
    table = lay()
    clock = table.awaiting.clock
    assert clock is not None
    assert (*table.waits_for, clock.pace) == (decision, owing, pace)
    assert pace in GAME.paces
    assert clock.key.startswith(f"{pace}:")


def test_what_is_seen_of_an_attack() -> None:
    """N-72, N-73, N-77: who attacks whom with what; the hand lies open with a Hold Up alone."""
    assert defending().public["attack"] == {"attack": "hold_up", "target": BEN, "hand": None}
    assert held_up().public["attack"] == {"attack": "hold_up", "target": BEN, "hand": ["gold", "necklace"]}
    assert robbing().public["attack"] == {"attack": "rob", "target": BEN, "hand": None}


def test_what_is_seen_of_offers_and_of_the_window() -> None:
    """N-66, N-70: who is asked and who has not answered an exchange; of a window never who has answered."""
    table = offers()
    table.offer(CAT, "chest")
    assert table.public["offers"] == {
        "exchange": "purchase", "in_turn": False, "asked": [BEN, CAT, DAN], "waiting": [BEN, DAN], "shown": [],
    }  # fmt: skip
    sprung = window()
    before = sprung.public
    sprung.let_pass(CAT)
    assert sprung.public == before
    assert sprung.mine(CAT)["chosen"] == []
    assert before["window"] == {"item": "pearls", "count": 3, "round": 1, "asked": [CAT, DAN]}


def test_an_assignment_shows_nothing_before_somebody_has_it() -> None:
    """N-32: what the next completer would get, and what the cards that are out show."""
    rows = trading_in().public["assignments"]
    assert [(row["completers"], row["shows"]) for row in rows] == [([], None)] * 4
    assert all(row["value"] is not None for row in rows)
