"""Phase 1: what is set aside, where new cards come from, and which pile the old ones go onto."""

from __future__ import annotations

from collections import Counter
from random import Random

from app.bots.ports import Choices, act, find
from app.bots.sheriff.bags import lure
from app.bots.sheriff.sight import Sight, is_legal
from app.games.base import Json
from app.games.sheriff.goods import VALUE
from app.games.sheriff.turns import MOST_LOADED

UNSEEN = 3.6
"""What a card from the draw pile is worth to a hand, on average."""
ALONE = 0.55
"""A legal card of a kind that is not collected, as a part of its worth."""


def set_aside(sight: Sight, choices: Choices, rng: Random) -> Json:
    """What is worth less than a card that nobody has seen."""
    most, noise = choices[0]["fields"]["cards"]["max"], sight.manner.noise / 4
    hand = [card["good"] for card in sight.mine["hand"]]
    wanted, lured = plan(sight, hand), lure(sight)
    rated = sorted(
        (use(sight, card["good"], wanted, lured) + rng.uniform(-noise, noise), card["id"])
        for card in sight.mine["hand"]
    )
    return act("set_aside", cards=[card for rating, card in rated if rating < UNSEEN][:most])


def draw(sight: Sight, choices: Choices, rng: Random) -> Json:
    """The upper card of a pile, if it is wanted; else one that nobody has seen."""
    sources = choices[0]["fields"]["source"]["of"]
    hand = [card["good"] for card in sight.mine["hand"]]
    wanted, lured = plan(sight, hand), lure(sight)
    rated = {
        source: use(sight, _upper(sight, source), wanted, lured) if source != "draw" else UNSEEN for source in sources
    }
    return act("draw", source=max(sources, key=lambda source: rated[source]))


def _upper(sight: Sight, source: str) -> str:
    pile = sight.table["left"] if source == "left" else sight.table["right"]
    return pile[-1]


def discard(sight: Sight, choices: Choices, rng: Random) -> Json:
    """Onto the pile whose upper card others would want more; the worst card on top."""
    ratings = {card["id"]: VALUE[card["good"]] for card in sight.mine["aside"]}
    left, right = (
        max((VALUE[good] for good in pile[-2:]), default=0) for pile in (sight.table["left"], sight.table["right"])
    )
    order = sorted(choices[0]["fields"]["cards"]["of"], key=lambda card: -ratings[card])
    return act("discard", pile="left" if left >= right else "right", cards=order)


def plan(sight: Sight, hand: list[str]) -> str:
    """The legal kind of which a bag is worth most: what is in the hand, and what lies on top of the piles."""
    counts = Counter(hand)
    for pile in (sight.table["left"], sight.table["right"]):
        counts.update(pile[-1:])
    return max(
        sight.declarable, key=lambda good: sight.worth([good] * min(counts[good], MOST_LOADED)) + sight.worth([good])
    )


def use(sight: Sight, good: str, wanted: str, lured: float) -> float:
    """What a card is worth to a hand that collects this kind; contraband is worth ``lured`` of its value."""
    if good == wanted:
        return sight.worth([good]) + 1.5
    if is_legal(good):
        return sight.worth([good]) * ALONE
    return VALUE[good] * lured


PHASE = {"set_aside": set_aside, "draw": draw, "discard": discard}


def decide(sight: Sight, choices: Choices, rng: Random) -> Json | None:
    return next((step(sight, choices, rng) for do, step in PHASE.items() if find(choices, do)), None)
