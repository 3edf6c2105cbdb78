"""The four assignments: what they ask for, who may still complete them, what their cards show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from app.games.nottingham.actions import Assignment, Item

ASSIGNMENTS: tuple[Assignment, ...] = ("five_same", "seven_different", "four_pairs", "three_pairs")
VALUES: tuple[tuple[int, ...], ...] = ((30, 25), (25, 20), (20, 15), (15, 10))
"""In the order above: worth to one completer alone, and to each of two."""
ASKS: dict[Assignment, tuple[int, ...]] = {
    "five_same": (5,),
    "seven_different": (1, 1, 1, 1, 1, 1, 1),
    "four_pairs": (2, 2, 2, 2),
    "three_pairs": (2, 2, 2),
}
"""How many cards of each of how many different items."""
CARDS_OF_EACH = 2

Completers = tuple[tuple[int, ...], ...]
"""By assignment, in the order above: the seats that completed it, the first one first."""


def place(assignment: Assignment) -> int:
    """Its place in the order above."""
    return ASSIGNMENTS.index(assignment)


def size(assignment: Assignment) -> int:
    """N-30: how many cards it asks for."""
    return sum(ASKS[assignment])


def meets(assignment: Assignment, items: Iterable[Item]) -> bool:
    """N-30, N-31: exactly what it asks for. Four of one item are not two pairs."""
    return tuple(sorted(Counter(items).values())) == ASKS[assignment]


def all_taken(completers: Completers) -> bool:
    """N-80: whether the last of the eight cards has been taken."""
    return all(len(seats) == CARDS_OF_EACH for seats in completers)


def shows(values: tuple[int, ...], completers: tuple[int, ...]) -> int:
    """N-32: the higher value with one completer; with two both cards show the lower one."""
    return values[0] if len(completers) < CARDS_OF_EACH else values[1]


def earned(values: tuple[tuple[int, ...], ...], completers: Completers, seat: int) -> dict[Assignment, int]:
    """N-82: what each kind's card is worth to a seat as it shows now; 0 without a card."""
    rows = zip(ASSIGNMENTS, values, completers, strict=True)
    return {kind: shows(value, seats) if seat in seats else 0 for kind, value, seats in rows}
