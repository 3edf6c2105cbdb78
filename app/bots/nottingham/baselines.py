"""Two players by script, for the arena to measure bots against. They were written before the bots and stay as they are.

The collector takes every card and trades in as soon as it can; the robber attacks whoever has most cards.
"""

from __future__ import annotations

from random import Random
from typing import cast

from app.bots.ports import Choices, act, find
from app.games.base import Json, View
from app.games.nottingham.items import WORTH
from app.games.nottingham.views import CardView, MineView, TableView

ATTACKS = ("hold_up", "rob", "steal")


def collector(view: View, choices: Choices, rng: Random) -> Json | None:
    """Takes whatever is turned up."""
    return act("take") if find(choices, "take") else _common(view, choices)


def robber(view: View, choices: Choices, rng: Random) -> Json | None:
    """Attacks the fullest hand, lays every ambush, trades and buys whenever that can be done."""
    table = cast("TableView", view["table"])
    for attack in ATTACKS:
        if chosen := find(choices, attack):
            targets = chosen["fields"]["target"]["of"]
            return act(attack, target=max(targets, key=lambda seat: table["seats"][seat]["hand"]))
    for do in ("ambush", "purchase", "trade", "take"):
        if find(choices, do):
            return act(do)
    return _common(view, choices)


def _common(view: View, choices: Choices) -> Json | None:
    table, mine = cast("TableView", view["table"]), cast("MineView", view["mine"])
    return _trade_in(choices, mine) or _answer(table, mine, choices)


def _trade_in(choices: Choices, mine: MineView) -> Json | None:
    """The assignment that is worth most, else three cards of the dearest item, else nothing."""
    if not find(choices, "pass"):
        return None
    completing = [choice for choice in choices if choice["do"] == "complete"]
    if completing:
        sets = completing[0]["fields"]
        return act("complete", assignment=sets["assignment"]["value"], cards=sets["cards"]["of"][0])
    laying = [choice["fields"]["cards"]["of"] for choice in choices if choice["do"] == "lay_out"]
    if laying:
        return act("lay_out", cards=laying[-1][:3])
    return act("pass")


def _answer(table: TableView, mine: MineView, choices: Choices) -> Json | None:
    """Everything else: the dearest card is taken, the cheapest single one given; what can be stopped is stopped."""
    if taking := find(choices, "take_card"):
        return act("take_card", item=taking["fields"]["item"]["of"][-1])
    if spring := find(choices, "spring"):
        return act("spring", ambush=spring["fields"]["ambush"]["of"][0])
    if keep := find(choices, "keep"):
        return act("keep", ambush=keep["fields"]["ambush"]["of"][0])
    for do in ("defend", "let_pass", "nothing_to_offer"):
        if find(choices, do):
            return act(do)
    if discard := find(choices, "discard"):
        return act("discard", cards=_least_wanted(mine["hand"])[: discard["fields"]["cards"]["max"]])
    return _exchange(table, mine, choices)


def _exchange(table: TableView, mine: MineView, choices: Choices) -> Json | None:
    """Gives the card of which it has fewest, takes the dearest offer."""
    if offer := find(choices, "offer"):
        allowed = offer["fields"]["cards"]["of"]
        return act("offer", cards=[card for card in _least_wanted(mine["hand"]) if card in allowed][:1])
    if find(choices, "take_offer"):
        offers = table["offers"]
        shown = [made for made in offers["shown"] if not made["nothing"]] if offers else []
        best = max(shown, key=lambda made: sum(WORTH[item] for item in made["items"]))
        return act("take_offer", seat=best["seat"])
    return None


def _least_wanted(hand: list[CardView]) -> list[str]:
    """The ids of the own cards: fewest of an item first, the cheaper one of two."""
    items = [card["item"] for card in hand]
    return [card["id"] for card in sorted(hand, key=lambda card: (items.count(card["item"]), WORTH[card["item"]]))]
