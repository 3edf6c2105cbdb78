"""What is asked while somebody else is on turn, and the cards that an own action shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.bots.nottingham.judging import Judged, best
from app.bots.nottingham.table import Sight
from app.bots.nottingham.worth import Hand, hand_of, less, parts, plus
from app.bots.ports import Choices, act, find
from app.games.base import Json
from app.games.nottingham.items import ITEMS, WORTH
from app.games.nottingham.trade_in import LEAST
from app.games.nottingham.views import AmbushView

FAILED = 0.5
"""The part of its points that a trade-in loses which has to be made again."""
ATTACKERS = {"steal": "candlestick", "rob": "pearls", "hold_up": "jewels"}
"""The card with which each attack is made."""


def defend(sight: Sight, choices: Choices, rng: Random) -> Json:
    """N-76: the necklace against what would be lost: any card to a thief, a good one to a robber."""
    attack = sight.table["attack"]
    if find(choices, "defend") is None or attack is None:
        return act("let_pass")
    hand = plus(sight.hand, ATTACKERS[attack["attack"]])
    losses = [(sight.worth(less(hand, item)), count) for item, count in zip(ITEMS, sight.hand, strict=True) if count]
    cards = sum(count for _, count in losses)
    mean, worst = sum(left * count for left, count in losses) / cards, min(left for left, _ in losses)
    passed = mean if attack["attack"] == "steal" else (mean + worst) / 2
    saved = sight.worth(less(hand, "necklace"))
    return best([(passed, act("let_pass")), (saved, act("defend"))], sight.level, rng)


def take_card(sight: Sight, choices: Choices, rng: Random) -> Json:
    """N-72, N-73: what is worth most here, and missed most there."""
    attack, gave = sight.table["attack"], sight.table["turned_up"]
    seen = sight.mine["rob"] or (attack and attack["hand"]) or []
    target, theirs = attack["target"] if attack else sight.mine["seat"], hand_of(seen)
    if gave is not None:
        theirs = plus(theirs, gave)
    spite, allowed = sight.spite(target), choices[0]["fields"]["item"]["of"]
    judged = ((sight.gains[item] + spite * sight.loss(target, theirs, less(theirs, item)), item) for item in allowed)
    return best(((points, act("take_card", item=item)) for points, item in judged), sight.level, rng)


def keep(sight: Sight, choices: Choices, rng: Random) -> Json:
    """N-60: the colour of whoever may trade in most, else the items of which most are about."""
    allowed = choices[0]["fields"]["ambush"]["of"]
    look = [ambush for ambush in sight.mine["look"] or [] if ambush["id"] in allowed]
    judged = ((_aim(sight, ambush), act("keep", ambush=ambush["id"])) for ambush in look)
    return best(judged, sight.level, rng)


def _aim(sight: Sight, ambush: AmbushView) -> float:
    """How many trade-ins it probably meets, in some measure."""
    seats = sight.table["seats"]
    if ambush["colour"] is not None:
        return next((2.0 + row["hand"] / 4 for row in seats if row["colour"] == ambush["colour"]), 0.0)
    left = sum(sight.unseen[ITEMS.index(item)] * sight.gains[item] for item in ambush["items"])
    return left / 12


def spring(sight: Sight, choices: Choices, rng: Random) -> Json:
    """N-62, N-64: a card for a gold, and a trade-in that fails."""
    window, allowed = sight.table["window"], find(choices, "spring")
    if window is None or allowed is None:
        return act("let_pass")
    item = window["item"]
    stopped = WORTH[item] * FAILED if window["count"] == LEAST else 0.0
    last = parts(sight.outlook).ambush[len(sight.mine["ambushes"]) > 1]
    gained = sight.worth(plus(sight.hand, item)) - sight.worth(sight.hand)
    gained += max(sight.spite(sight.table["seat"]), 0.1) * (stopped - 2.0)
    best_one = allowed["fields"]["ambush"]["of"][0]
    return best([(last, act("let_pass")), (gained, act("spring", ambush=best_one))], sight.level, rng)


def discard(sight: Sight, choices: Choices, rng: Random) -> Json:
    """N-51: one after the other, what is missed least."""
    count, hand, gone = choices[0]["fields"]["cards"]["max"], sight.hand, list[str]()
    for _ in range(count):
        item = max((item for _, item in _without(sight, hand)), key=lambda one: sight.worth(less(hand, one)))
        gone.append(item)
        hand = less(hand, item)
    return act("discard", cards=_ids(sight, gone))


def _without(sight: Sight, hand: Hand) -> Iterator[Judged]:
    yield from ((sight.worth(less(hand, item)), item) for item, count in zip(ITEMS, hand, strict=True) if count)


def _ids(sight: Sight, items: list[str]) -> list[str]:
    """An own card of each of these."""
    left, found = list(sight.mine["hand"]), list[str]()
    for item in items:
        card = next(card for card in left if card["item"] == item)
        left.remove(card)
        found.append(card["id"])
    return found
