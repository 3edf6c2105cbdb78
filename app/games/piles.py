"""Piles of cards as tuples, from the bottom up: the last card is the upper one."""

from __future__ import annotations

from typing import TypeVar

from app.games.chance import Chance

T = TypeVar("T")
Pile = tuple[T, ...]


def take(pile: Pile[T], count: int) -> tuple[Pile[T], Pile[T]]:
    """The upper ``count`` cards, the upper one first, and what is left."""
    rest = max(len(pile) - count, 0)
    return pile[rest:][::-1], pile[:rest]


def deal(pile: Pile[T], hands: int, each: int) -> tuple[tuple[Pile[T], ...], Pile[T]]:
    """So many hands of so many cards, hand by hand, and what is left."""
    dealt = []
    for _ in range(hands):
        hand, pile = take(pile, each)
        dealt.append(hand)
    return tuple(dealt), pile


def reshuffle(discards: tuple[Pile[T], ...], keep: int, chance: Chance) -> tuple[Pile[T], tuple[Pile[T], ...], Chance]:
    """A new draw pile of all but the upper ``keep`` cards of each discard pile, and what these keep."""
    below = tuple(card for pile in discards for card in take(pile, keep)[1])
    mixed, chance = chance.shuffle(below, "reshuffle")
    return mixed, tuple(pile[-keep:] for pile in discards), chance
