"""What goes into the bag, and what it is called: phases 2 and 3."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from app.bots.ports import Choices, act
from app.bots.sheriff.sight import Sight, is_legal, penalty
from app.bots.sheriff.suspicion import opened
from app.games.base import Json
from app.games.sheriff.goods import PENALTY, VALUE, tally
from app.games.sheriff.turns import MOST_LOADED

BRIBES = (0, 2, 4, 6, 9, 12)
"""Gold that is considered while a bag is packed."""

LATER = 0.6
"""What a card is worth in the next round, as a part of what it is worth in this one."""
USUAL, USUAL_FINE = 7.0, 4.0
"""The value and the penalty of contraband, on average."""


@dataclass(frozen=True, slots=True)
class Bag:
    """Cards by kind, and the legal kind that they are called."""

    true: int
    others: tuple[str, ...]
    good: str

    @property
    def goods(self) -> tuple[str, ...]:
        return (self.good,) * self.true + self.others

    @property
    def count(self) -> int:
        return self.true + len(self.others)


def load(sight: Sight, choices: Choices, rng: Random) -> Json:
    """The bag of which most is to be hoped for."""
    most = choices[0]["fields"]["cards"]["max"]
    hand = [card["good"] for card in sight.mine["hand"]]
    noise = sight.manner.noise
    judged = [
        (hope(sight, bag, hand) + rng.uniform(-noise, noise), at, bag) for at, bag in enumerate(bags(sight, hand, most))
    ]
    chosen = max(judged)[2] if judged else None
    goods = list(chosen.goods) if chosen else [min(hand, key=PENALTY.__getitem__)]
    cards = []
    for card in sight.mine["hand"]:
        if card["good"] in goods:
            goods.remove(card["good"])
            cards.append(card["id"])
    return act("load", cards=cards)


def bags(sight: Sight, hand: list[str], most: int = MOST_LOADED) -> Iterator[Bag]:
    """Each number of each kind, with the dearest other cards beside it."""
    for good in sight.declarable:
        others = sorted(
            (other for other in hand if other != good), key=lambda other: -VALUE[other] - 3 * (not is_legal(other))
        )
        for true in range(min(hand.count(good), most) + 1):
            for more in range(min(len(others), most - true) + 1):
                if true + more:
                    yield Bag(true, tuple(others[:more]), good)


def hope(sight: Sight, bag: Bag, hand: list[str]) -> float:
    """Gold that a bag brings on average, and what stays in the hand for later."""
    left = list(hand)
    for good in bag.goods:
        left.remove(good)
    return _brings(sight, bag) + sum(later(sight, good) for good in left)


def later(sight: Sight, good: str) -> float:
    """What a card in the hand is worth for later rounds."""
    if not sight.loads_left:
        return 0.0
    return (LATER if is_legal(good) else LATER * lure(sight)) * VALUE[good]


def lure(sight: Sight) -> float:
    """What contraband brings on average, as a part of its value: at the best bribe for a bag of it."""
    good, count = sight.declarable[0], 4
    likely = [(opened(sight, sight.seat, good, count, gold), gold / count) for gold in range(0, 13, 4)]
    return max((1 - p) * (USUAL - each) - p * USUAL_FINE for p, each in likely) / USUAL - sight.manner.scruple / 20


def _brings(sight: Sight, bag: Bag) -> float:
    """The best of the ways to get it past the Sheriff."""
    if not bag.others:
        return _true(sight, bag)
    budget = [gold for gold in BRIBES if gold <= sight.gold and (gold == 0 or sight.manner.purse)]
    return max(passing(sight, bag, gold) for gold in budget) - sight.manner.scruple


def _true(sight: Sight, bag: Bag) -> float:
    likely = opened(sight, sight.seat, bag.good, bag.count, 0)
    return sight.worth(bag.goods) + likely * penalty(bag.goods)


def passing(sight: Sight, bag: Bag, gold: int) -> float:
    """What a false bag brings if so much is offered for it: all of it, or a fine."""
    likely = min(opened(sight, sight.seat, bag.good, bag.count, gold) * sight.manner.nerve, 1.0)
    through = sight.worth(bag.goods) - gold
    caught = sight.worth((bag.good,) * bag.true) - penalty(bag.others)
    return (1 - likely) * through + likely * caught


def declare(sight: Sight, choices: Choices, rng: Random) -> Json:
    """The kind of which most is in it; a bag without any is called what it is most likely believed to be."""
    found = {good: n for good, n in tally(card["good"] for card in sight.mine["bag"] or []).items() if is_legal(good)}
    count = len(sight.mine["bag"] or [])
    goods = [good for good in sight.declarable if found.get(good, 0) == max(found.values(), default=0)]
    return act("declare", good=min(goods, key=lambda good: opened(sight, sight.seat, good, count, 0)))


def own(sight: Sight) -> Bag | None:
    """The own bag as it lies before the Sheriff."""
    declared, cards = sight.table["seats"][sight.seat]["declared"], sight.mine["bag"]
    if declared is None or cards is None:
        return None
    goods = [card["good"] for card in cards]
    others = tuple(good for good in goods if good != declared["good"])
    return Bag(len(goods) - len(others), others, declared["good"])
