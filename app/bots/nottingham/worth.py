"""What a hand is worth, in points that it will probably bring.

A hand is how many of each item, in the order of ``ITEMS``. A plan is what the cards may become: three of an item, or
an assignment. What is missing takes draws; each draw that a plan still needs makes it worth less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import exp
from typing import NamedTuple

from app.games.nottingham.actions import Item
from app.games.nottingham.assignments import ASKS
from app.games.nottingham.items import ITEMS, TABLE

Hand = tuple[int, ...]
KINDS = len(ITEMS)
PLACE: dict[str, int] = {item: place for place, item in enumerate(ITEMS)}
POINTS = tuple(kind.worth for kind in TABLE)
NO_CARDS: Hand = (0,) * KINDS


class Outlook(NamedTuple):
    """What the game still offers: the assignments that can be completed, each with its points; ``horizon``: after so
    many draws a plan is worth a third; ``later``: what a second plan is worth beside the first, since only one can be
    carried out in a turn; ``depth``: so many plans are seen together."""

    assignments: tuple[tuple[str, float], ...]
    horizon: float
    later: float
    depth: int


class Plan(NamedTuple):
    """The cards of the hand that go into it, the draws that it needs on average, and its points."""

    cards: Hand
    draws: float
    points: float


def hand_of(items: Iterable[str]) -> Hand:
    found = [0] * KINDS
    for item in items:
        found[PLACE[item]] += 1
    return tuple(found)


def plus(hand: Hand, item: Item | str) -> Hand:
    place = PLACE[item]
    return (*hand[:place], hand[place] + 1, *hand[place + 1 :])


def less(hand: Hand, item: Item | str) -> Hand:
    """Without one card of this item, of which there is one."""
    place = PLACE[item]
    return (*hand[:place], hand[place] - 1, *hand[place + 1 :])


def minus(hand: Hand, cards: Hand) -> Hand:
    return tuple(map(int.__sub__, hand, cards))


@lru_cache(maxsize=200_000)
def worth(hand: Hand, outlook: Outlook) -> float:
    """Points that the hand will probably bring: the best plan, and what the other cards may become beside it."""
    return _worth(hand, outlook, outlook.depth)


@lru_cache(maxsize=200_000)
def _worth(hand: Hand, outlook: Outlook, depth: int) -> float:
    if depth == 0 or not any(hand):
        return 0.0
    best = 0.0
    for plan in plans(hand, outlook):
        value = plan.points * exp(-plan.draws / outlook.horizon)
        best = max(best, value + outlook.later * _worth(minus(hand, plan.cards), outlook, depth - 1))
    return best


def plans(hand: Hand, outlook: Outlook) -> Iterator[Plan]:
    """Those that at least one card of the hand goes into."""
    for place, count in enumerate(hand):
        if count:
            yield Plan(_only(place, min(count, 3)), KINDS * max(3 - count, 0), POINTS[place])
    for assignment, points in outlook.assignments:
        yield from _assignment(hand, ASKS[assignment], points)  # type: ignore[index]  # a view names them as plain words


def _only(place: int, count: int) -> Hand:
    return (*NO_CARDS[:place], count, *NO_CARDS[place + 1 :])


def _assignment(hand: Hand, asks: tuple[int, ...], points: float) -> Iterator[Plan]:
    """An assignment asks for so many different items, so many cards of each."""
    kinds, each = len(asks), asks[0]
    if kinds == 1:
        yield from (
            Plan(_only(at, min(n, each)), KINDS * max(each - n, 0), points) for at, n in enumerate(hand) if n > 1
        )
        return
    nearest = sorted(
        (at for at in range(KINDS) if hand[at]), key=lambda at: (-min(hand[at], each), hand[at], POINTS[at])
    )
    used = nearest[:kinds]
    if 2 * len(used) >= kinds:
        cards = tuple(min(count, each) if at in used else 0 for at, count in enumerate(hand))
        yield Plan(cards, _draws(hand, kinds, each), points)


@lru_cache(maxsize=50_000)
def _draws(hand: Hand, kinds: int, each: int) -> float:
    """How many draws it takes on average until so many kinds have so many cards each, all items alike likely."""
    full = sum(count >= each for count in hand)
    if full >= kinds:
        return 0.0
    needed, halves = kinds - full, sum(0 < count < each for count in hand)
    draws = 0.0
    while needed and halves:
        draws, needed, halves = draws + KINDS / halves, needed - 1, halves - 1
    for more in range(needed):
        fresh = max(needed - more, 1)
        draws += KINDS / (fresh if each == 1 else KINDS - kinds + fresh) + (KINDS if each > 1 else 0)
    return draws
