"""Purchase and Trade: N-70, N-74."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from app.bots.nottingham.judging import Judged, best
from app.bots.nottingham.table import Sight
from app.bots.nottingham.worth import hand_of, less, plus
from app.bots.ports import Choices, act, find
from app.games.base import Json

TAKEN_ONE, TAKEN_TWO = 0.3, 0.6
"""How likely an offer of one card, or of two, is the one that is taken."""


def offer(sight: Sight, choices: Choices, rng: Random) -> Json:
    """What it gives most gladly for the turned-up card; with nothing to give, the confirming."""
    allowed = find(choices, "offer")
    if allowed is None:
        return act("nothing_to_offer")
    return best(_offers(sight, allowed["fields"]["cards"]["of"], allowed["fields"]["cards"]["max"]), sight.level, rng)


def _offers(sight: Sight, allowed: list[str], most: int) -> Iterator[Judged]:
    items = {card["id"]: card["item"] for card in sight.mine["hand"]}
    wanted, have = sight.table["turned_up"] or "copper", sight.worth(sight.hand)
    for count in range(1, most + 1):
        for cards in combinations(allowed, count):
            left = sight.hand
            for card in cards:
                left = less(left, items[card])
            gained = sight.worth(plus(left, wanted)) - have
            yield gained * (TAKEN_ONE if count == 1 else TAKEN_TWO), act("offer", cards=list(cards))


def pick(sight: Sight, choices: Choices, rng: Random) -> Json:
    """The best offer; a Purchase may be declined."""
    return best(_picks(sight, choices), sight.level, rng)


def _picks(sight: Sight, choices: Choices) -> Iterator[Judged]:
    offers, wanted = sight.table["offers"], sight.table["turned_up"] or "copper"
    if find(choices, "decline"):
        yield sight.gains["copper"], act("decline")
    for shown in offers["shown"] if offers else []:
        if not shown["nothing"]:
            hand = sight.hand
            for item in shown["items"]:
                hand = plus(hand, item)
            lost = sight.loss(shown["seat"], hand_of(shown["items"]), hand_of([wanted]))
            gained = sight.ready(hand) - sight.ready(sight.hand) + sight.spite(shown["seat"]) * lost
            yield gained, act("take_offer", seat=shown["seat"])
