"""What everybody is told, line by line: the log is how those who looked away follow the game."""

from __future__ import annotations

from typing import Any

from app.games.nottingham.game import GAME
from app.games.nottingham.options import Options
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, SEED, Table, items

HANDS = {ANN: "2 gold", BEN: "pearls, copper", CAT: "copper", DAN: ""}


def said(table: Table) -> list[tuple[str, Any]]:
    """Everything that everybody was told."""
    return [(event.code, dict(event.params)) for event in table.events if event.to is None]


def test_the_first_lines_name_the_first_player_and_the_card() -> None:
    """N-3, N-10."""
    state, events = GAME.start(Options(first_player=2), 3, SEED)
    told = [(event.code, dict(event.params)) for event in events if event.to is None]
    assert told[0] == ("game_began", {"first": 2})
    assert told[-1] == ("turned_up", {"turn": 1, "seat": 2, "item": state.turned_up})


def test_a_purchase_that_is_declined() -> None:
    """N-10, N-70: who asks, what is offered, that nothing is taken, and the next card."""
    table = Table(hands=HANDS, turned_up="copper", draw="jewels")
    table.purchase()
    table.offer(BEN, "pearls")
    table.nothing_to_offer(CAT)
    table.decline()
    assert said(table) == [
        ("offers_asked", {"seat": ANN, "exchange": "purchase"}),
        ("offered", {"seat": BEN, "items": ["pearls"]}),
        ("nothing_to_offer", {"seat": CAT, "items": ["copper"]}),
        ("offers_declined", {"seat": ANN}),
        ("took", {"seat": ANN, "item": "copper"}),
    ]


def test_an_exchange_that_comes_to_nothing() -> None:
    """N-12: nobody has anything that may be offered."""
    table = Table(3, hands={ANN: "gold", BEN: "chest"}, turned_up="chest")
    table.trade()
    table.nothing_to_offer(BEN)
    assert said(table)[2:4] == [
        ("came_to_nothing", {"seat": ANN, "action": "trade"}),
        ("took", {"seat": ANN, "item": "chest"}),
    ]


def test_an_attack() -> None:
    """N-71, N-77: who attacks whom with what; which card was stolen only the two are told."""
    table = Table(hands=HANDS, turned_up="candlestick")
    table.steal(CAT)
    table.let_pass(CAT)
    assert said(table) == [
        ("attacked", {"seat": ANN, "target": CAT, "attack": "steal"}),
        ("stole", {"seat": ANN, "target": CAT, "gave": "candlestick"}),
    ]
    assert table.told("stole_card") == [((ANN, CAT), {"seat": ANN, "target": CAT, "item": "copper"})]


def test_an_ambush_is_laid() -> None:
    """N-60: that, and only to its owner which."""
    table = Table(hands={ANN: ""}, turned_up="gold", ambush_pile="yellow, copper-chest", draw="jewels")
    table.ambush()
    table.keep("yellow")
    assert said(table)[:3] == [
        ("ambush_begun", {"seat": ANN}),
        ("ambush_laid", {"seat": ANN}),
        ("turned_up", {"turn": 2, "seat": BEN, "item": "jewels"}),
    ]
    assert table.told("ambush_kept") == [((ANN,), {"items": [], "colour": "yellow"})]


def test_the_only_ambush_card_of_the_own_colour() -> None:
    """N-12, N-60: it comes to nothing, and the gold is taken."""
    table = Table(hands={ANN: ""}, turned_up="gold", ambush_pile="red")
    table.ambush()
    assert said(table)[1:3] == [
        ("came_to_nothing", {"seat": ANN, "action": "ambush"}),
        ("took", {"seat": ANN, "item": "gold"}),
    ]


def test_a_trade_in_and_a_pass() -> None:
    """N-13, N-20: what is laid out, what becomes of it, and who trades nothing in."""
    table = Table(hands={ANN: "4 pearls", BEN: "3 jewels"})
    table.lay_out("3 pearls")
    assert said(table)[:2] == [
        ("laid_out", {"seat": ANN, "item": "pearls", "count": 3}),
        ("traded_in", {"seat": ANN, "item": "pearls", "count": 3}),
    ]
    table = Table(hands={ANN: "3 pearls"})
    table.pass_by()
    assert said(table)[0] == ("passed", {"seat": ANN})


def test_an_assignment() -> None:
    """N-30, N-32: which, with what, and what its cards show now."""
    table = Table(hands={ANN: "5 pearls"})
    table.complete("five_same", "5 pearls")
    value = table.state.options.assignments[0][0]
    assert said(table)[0] == (
        "completed",
        {"seat": ANN, "assignment": "five_same", "items": items("5 pearls"), "shows": value},
    )


def test_the_end() -> None:
    """N-80, N-83: who won, every total, and whether the table ended it."""
    table = Table(3, victory={BEN: "2 pearls"}, hands={ANN: "3 gold"})
    table.end()
    scores = [row["total"] for row in table.public["final"]["scores"]]
    assert said(table)[-1] == ("game_over", {"winners": [BEN], "scores": scores, "ended_early": True})
    assert scores[BEN] > 0
