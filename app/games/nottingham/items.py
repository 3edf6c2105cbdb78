"""The item cards: what they are worth and what they do (Material)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from app.games.nottingham.actions import Item

Doing = Literal["purchase", "steal", "ambush", "rob", "hold_up", "defend", "trade"]


@dataclass(frozen=True, slots=True)
class Kind:
    """A row of the table: its number, which is its worth in the victory pile, and its action."""

    item: Item
    worth: int
    action: Doing
    banner: Literal["orange", "red"]


TABLE = (
    Kind("copper", 7, "purchase", "orange"),
    Kind("candlestick", 8, "steal", "red"),
    Kind("gold", 9, "ambush", "orange"),
    Kind("pearls", 10, "rob", "red"),
    Kind("jewels", 11, "hold_up", "red"),
    Kind("necklace", 12, "defend", "orange"),
    Kind("chest", 13, "trade", "orange"),
)
OF_EACH = 12

ITEMS: tuple[Item, ...] = tuple(kind.item for kind in TABLE)
WORTH: dict[Item, int] = {kind.item: kind.worth for kind in TABLE}
ACTION: dict[Item, Doing] = {kind.item: kind.action for kind in TABLE}
DECK: tuple[Item, ...] = tuple(item for item in ITEMS for _ in range(OF_EACH))
"""12 cards of each: 84."""


def worth(items: Iterable[Item]) -> int:
    """The sum of their numbers."""
    return sum(WORTH[item] for item in items)


def in_table_order(items: Iterable[Item]) -> tuple[Item, ...]:
    """The same cards from the lowest worth up, which says nothing of the order in which they are held."""
    return tuple(sorted(items, key=WORTH.__getitem__))
