"""What a hand is worth: the points that it brings its seat until the end, beyond what the others get meanwhile.

A hand is how many of each item, in the order of ``ITEMS``. Its worth is a sum of parts that games between bots were
measured for (weights.py): so much for the first, the second, the third card of an item, so much for being near an
assignment. That it is a sum makes it quick: a few look-ups a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from app.bots.nottingham.weights import KNOTS, WEIGHTS
from app.games.nottingham.actions import Item
from app.games.nottingham.assignments import ASKS, ASSIGNMENTS, VALUES
from app.games.nottingham.items import ITEMS, TABLE

Hand = tuple[int, ...]
KINDS = len(ITEMS)
PLACE: dict[str, int] = {item: place for place, item in enumerate(ITEMS)}
POINTS = tuple(kind.worth for kind in TABLE)
NO_CARDS: Hand = (0,) * KINDS
MIDDLE = 10
"""The worth of an item of the middle."""
LARGEST = 40
"""Cards of a hand; a larger one is worth what one of this size is."""


class Outlook(NamedTuple):
    """What the game still offers a seat: ``spaces``, the Sheriff's moves to come, as they would be for four players;
    ``values``: what each assignment is worth to it now, in the order of ``ASSIGNMENTS``, 0 where it is closed;
    ``move``: what one move takes off ``spaces``."""

    spaces: float
    values: tuple[int, ...]
    move: float = 1.0

    def later(self, done: str | None = None) -> Outlook:
        """After one more move, and without the assignment that was done."""
        values = tuple(0 if kind == done else value for kind, value in zip(ASSIGNMENTS, self.values, strict=True))
        return Outlook(max(self.spaces - self.move, 0.0), values, self.move)


class Parts(NamedTuple):
    """The parts of a hand's worth: ``cards`` by item and count; the rest by the number of different items, of items
    with two or more cards and with three or more, by the most cards of one item, and by the number of cards.
    ``none`` is what an empty hand is worth; ``ambush``: what an own ambush adds, the first and each further one."""

    none: float
    cards: tuple[tuple[float, ...], ...]
    kinds: tuple[float, ...]
    pairs: tuple[float, ...]
    threes: tuple[float, ...]
    most: tuple[float, ...]
    size: tuple[float, ...]
    ambush: tuple[float, float]


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
    """Of a hand that is kept; 0 when the game is over."""
    if outlook.spaces <= 0:
        return 0.0
    part = parts(outlook)
    count = [0] * 4
    for cards in hand:
        count[min(cards, 3)] += 1
    pairs = count[2] + count[3]
    return (
        part.none
        + sum(row[min(cards, 6)] for row, cards in zip(part.cards, hand, strict=True))
        + part.kinds[KINDS - count[0]]
        + part.pairs[pairs]
        + part.threes[count[3]]
        + part.most[min(max(hand), 6)]
        + part.size[min(sum(hand), LARGEST)]
    )


@lru_cache(maxsize=2_000)
def parts(outlook: Outlook) -> Parts:
    """The parts for so much time and these assignments."""
    weight = weights(outlook.spaces)
    part = {kind: value / usual[1] for kind, value, usual in zip(ASSIGNMENTS, outlook.values, VALUES, strict=True)}
    four = _steps(weight, "four", KINDS, part["four_pairs"])
    three = _steps(weight, "three", KINDS, part["three_pairs"])
    return Parts(
        none=weight["none"] + sum(weight[f"open_{kind}"] * share for kind, share in part.items()),
        cards=tuple(_of_item(weight, points) for points in POINTS),
        kinds=_steps(weight, "kinds", KINDS, part["seven_different"]),
        pairs=tuple(map(float.__add__, four, three)),
        threes=tuple(weight["threes"] * max(count - 1, 0) for count in range(KINDS + 1)),
        most=_steps(weight, "most", 6, part["five_same"]),
        size=tuple(weight["few"] * min(n, 6) + weight["many"] * max(n - 9, 0) for n in range(LARGEST + 1)),
        ambush=(weight["ambush"], weight["ambushes"]),
    )


def weights(spaces: float) -> dict[str, float]:
    """Between the knots in a straight line."""
    spaces = min(max(spaces, KNOTS[0]), KNOTS[-1])
    at = next(at for at in range(1, len(KNOTS)) if spaces <= KNOTS[at])
    along = (spaces - KNOTS[at - 1]) / (KNOTS[at] - KNOTS[at - 1])
    return {name: row[at - 1] * (1 - along) + row[at] * along for name, row in WEIGHTS.items()}


def _of_item(weight: dict[str, float], points: int) -> tuple[float, ...]:
    """By count up to 6: each card adds its part, more for a dear item."""
    found = [0.0]
    for card in range(1, 7):
        dearer = weight.get(f"dearer_{card}", 0.0) * (points - MIDDLE)
        found.append(found[-1] + weight[f"card_{card}"] + dearer)
    return tuple(found)


def _steps(weight: dict[str, float], name: str, most: int, part: float) -> tuple[float, ...]:
    """By count: each step of this name that is reached adds its weight."""
    found = [0.0]
    for step in range(1, most + 1):
        found.append(found[-1] + weight.get(f"{name}_{step}", 0.0) * part)
    return tuple(found)


class Trade(NamedTuple):
    """A trade-in that a hand allows: what is left, its points, and the assignment (None: three of one item)."""

    left: Hand
    points: int
    done: str | None


@lru_cache(maxsize=200_000)
def ready(hand: Hand, outlook: Outlook) -> float:
    """Of a hand just before the own trade-in: it may be traded in, or kept."""
    traded = (trade.points + worth(trade.left, outlook.later(trade.done)) for trade in trades(hand, outlook))
    return max((worth(hand, outlook), *traded))


def trades(hand: Hand, outlook: Outlook) -> Iterator[Trade]:
    """Of an assignment only the set of most of which there is most."""
    for place, count in enumerate(hand):
        if count >= 3:
            yield Trade(_without(hand, (place,), 3), POINTS[place], None)
    for kind, value in zip(ASSIGNMENTS, outlook.values, strict=True):
        if value:
            yield from _completing(hand, kind, value)


def _completing(hand: Hand, kind: str, value: int) -> Iterator[Trade]:
    asks = ASKS[kind]  # type: ignore[index]  # a view names them as plain words
    enough = sorted((place for place in range(KINDS) if hand[place] >= asks[0]), key=lambda at: (-(hand[at] % 3), at))
    if len(enough) >= len(asks):
        yield Trade(_without(hand, tuple(enough[: len(asks)]), asks[0]), value, kind)


def _without(hand: Hand, places: tuple[int, ...], each: int) -> Hand:
    return tuple(count - each if place in places else count for place, count in enumerate(hand))
