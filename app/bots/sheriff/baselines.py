"""Two players by script, for the arena to measure bots against. They were written before the bots and stay as they are.

The trader never lies and opens a bag now and then; the runner fills every bag with contraband, pays for it, and opens
whoever pays little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import cast

from app.bots.ports import Choices, act, find
from app.games.base import Json, View
from app.games.sheriff.goods import LEGAL, VALUE
from app.games.sheriff.views import CardView, MineView, OfferView, TableView

TRADER_OPENS = 0.25
"""How likely the trader opens a bag for which nothing is offered."""
RUNNER_PAYS = 0.35
"""The part of the value of hidden contraband that the runner offers."""
RUNNER_TRUSTS = 3
"""A bag of fewer cards the runner lets through unpaid."""
RUNNER_PRICE = 2
"""Gold for each card of a bag for which the runner hands it back."""


def trader(view: View, choices: Choices, rng: Random) -> Json | None:
    """Keeps the legal kind of which it has most, says what is in the bag, and takes any gold that is offered."""
    table, mine = cast("TableView", view["table"]), cast("MineView", view["mine"])
    if find(choices, "open"):
        return _settle(table, lambda bag, gold: gold > 0 or rng.random() >= TRADER_OPENS)
    kind = _commonest(mine["hand"])
    keep = [card for card in mine["hand"] if card["good"] == kind]
    return _common(choices, mine, keep, keep) or _declare(choices, mine)


def runner(view: View, choices: Choices, rng: Random) -> Json | None:
    """Keeps contraband, calls it by the legal kind it has most of, and pays a part of its value."""
    table, mine = cast("TableView", view["table"]), cast("MineView", view["mine"])
    if find(choices, "open"):
        return _settle(table, lambda bag, gold: _paid_enough(table, bag, gold))
    contraband = [card for card in mine["hand"] if card["good"] not in LEGAL]
    kind = _commonest(mine["hand"])
    legal = [card for card in mine["hand"] if card["good"] == kind]
    keep, bag = contraband + legal, sorted(contraband, key=lambda card: -VALUE[card["good"]]) + legal
    return _common(choices, mine, keep, bag) or _declare(choices, mine) or _bribe(choices, table, mine)


def _common(choices: Choices, mine: MineView, keep: list[CardView], bag: list[CardView]) -> Json | None:
    """The market and the bag: set aside what is not kept, draw unseen, load as many as go in."""
    if find(choices, "set_aside"):
        kept = {card["id"] for card in keep}
        return act("set_aside", cards=[card["id"] for card in mine["hand"] if card["id"] not in kept][:5])
    if draw := find(choices, "draw"):
        sources = draw["fields"]["source"]["of"]
        return act("draw", source="draw" if "draw" in sources else sources[0])
    if find(choices, "discard"):
        return act("discard", pile="left", cards=[card["id"] for card in mine["aside"]])
    if find(choices, "load"):
        return act("load", cards=[card["id"] for card in bag or mine["hand"][:1]][:5])
    return None


def _declare(choices: Choices, mine: MineView) -> Json | None:
    """The legal kind of which most is in the bag, or else apples."""
    if not find(choices, "declare"):
        return None
    return act("declare", good=_commonest(mine["bag"] or []) or "apples")


def _bribe(choices: Choices, table: TableView, mine: MineView) -> Json | None:
    """One offer for the own bag, if contraband is in it."""
    offer = find(choices, "offer")
    worth = sum(VALUE[card["good"]] for card in mine["bag"] or [] if card["good"] not in LEGAL)
    seat, inspection = mine["seat"], table["inspection"]
    if not offer or not worth or not inspection or seat == table["sheriff"] or seat not in inspection["unsettled"]:
        return None
    if any(made["merchant"] == seat and made["by"] == "merchant" for made in inspection["offers"]):
        return None
    gold = min(round(worth * RUNNER_PAYS), table["seats"][seat]["gold"])
    return act("offer", merchant=seat, terms={"acts": [{"bag": seat, "act": "hand_back"}], "gold": gold})


def _commonest(cards: list[CardView]) -> str | None:
    """The legal kind of which there are most, the dearer of two."""
    found = Counter(card["good"] for card in cards if card["good"] in LEGAL)
    return max(found, key=lambda good: (found[good], VALUE[good]), default=None)


def _settle(table: TableView, passes: Callable[[int, int], bool]) -> Json | None:
    """The first bag that is left: handed back for what is offered, or opened."""
    inspection = table["inspection"]
    assert inspection is not None
    bag = inspection["unsettled"][0]
    offer = _offer_for(inspection["offers"], bag)
    if not passes(bag, offer["gold"] if offer else 0):
        return act("open", bag=bag)
    return act("hand_back", bag=bag, offer=offer and {"id": offer["id"], "version": offer["version"]})


def _offer_for(offers: list[OfferView], bag: int) -> OfferView | None:
    """The merchant's own offer to have the bag handed back."""
    own = {"bag": bag, "act": "hand_back"}
    theirs = (made for made in offers if made["merchant"] == bag and made["by"] == "merchant" and own in made["acts"])
    return next(theirs, None)


def _paid_enough(table: TableView, bag: int, gold: int) -> bool:
    declared = table["seats"][bag]["declared"]
    count = declared["count"] if declared else 0
    return count < RUNNER_TRUSTS or gold >= RUNNER_PRICE * count
