"""The cards of Sheriff of Nottingham, and arithmetic on how many of each.

``Counts`` are treated as values: nothing here changes a dict that it is given, and every dict it gives is in table
order without zeros, so that equal goods always look the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from app.games.sheriff.actions import Counts
from app.games.sheriff.options import Options

GoodClass = Literal["legal", "contraband", "royal"]


@dataclass(frozen=True, slots=True)
class Good:
    """A row of the table: cards with three players and with more, value and penalty in gold, and for royal goods the
    legal good they stand for and how often (S-92)."""

    code: str
    cls: GoodClass
    three: int
    more: int
    value: int
    penalty: int
    counts_as: tuple[str, int] | None = None
    promo: bool = False


@dataclass(frozen=True, slots=True)
class Title:
    """King's and Queen's bonus of a legal good."""

    good: str
    king: int
    queen: int


TABLE = (
    Good("apples", "legal", 48, 48, 2, 2),
    Good("cheese", "legal", 36, 36, 3, 2),
    Good("bread", "legal", 0, 36, 3, 2),
    Good("chickens", "legal", 24, 24, 4, 2),
    Good("pepper", "contraband", 18, 22, 6, 4),
    Good("mead", "contraband", 16, 21, 7, 4),
    Good("silk", "contraband", 9, 12, 8, 4),
    Good("crossbows", "contraband", 5, 5, 9, 4),
    Good("green_apples", "royal", 2, 2, 4, 3, ("apples", 2)),
    Good("golden_apples", "royal", 1, 2, 6, 4, ("apples", 3)),
    Good("gouda", "royal", 2, 2, 6, 4, ("cheese", 2)),
    Good("bleu_cheese", "royal", 0, 1, 9, 5, ("cheese", 3)),
    Good("rye_bread", "royal", 0, 2, 6, 4, ("bread", 2)),
    Good("pumpernickel", "royal", 0, 1, 9, 5, ("bread", 3)),
    Good("royal_rooster", "royal", 1, 2, 8, 4, ("chickens", 2)),
    Good("prince_johns_sword", "contraband", 1, 1, 12, 6, promo=True),
)
TITLES = (Title("apples", 20, 10), Title("cheese", 15, 10), Title("bread", 15, 10), Title("chickens", 10, 5))

BY_CODE = {good.code: good for good in TABLE}
CODES = tuple(BY_CODE)
ORDER = {code: place for place, code in enumerate(CODES)}
VALUE = {good.code: good.value for good in TABLE}
PENALTY = {good.code: good.penalty for good in TABLE}
LEGAL = frozenset(good.code for good in TABLE if good.cls == "legal")


def cards_of(good: Good, options: Options, players: int) -> int:
    """S-2: how many cards of a good are in the deck; royal rows only with ``royal_goods``, promos with
    ``promo_cards``."""
    if (good.cls == "royal" and not options.royal_goods) or (good.promo and not options.promo_cards):
        return 0
    return good.three if players == 3 else good.more


def deck(options: Options, players: int) -> tuple[str, ...]:
    """S-2: every card of the deck, in table order."""
    return tuple(good.code for good in TABLE for _ in range(cards_of(good, options, players)))


@cache
def in_game(options: Options, players: int) -> tuple[str, ...]:
    """The goods of which the deck has any, in table order (S-31: no bread with three players)."""
    return tuple(good.code for good in TABLE if cards_of(good, options, players))


@cache
def declarable(players: int) -> tuple[str, ...]:
    """S-30, S-31: the legal goods that can be declared."""
    return tuple(good.code for good in TABLE if good.cls == "legal" and (good.three if players == 3 else good.more))


def tally(goods: Iterable[str]) -> Counts:
    """How many of each."""
    found: Counts = {}
    for good in goods:
        found[good] = found.get(good, 0) + 1
    return tidy(found)


def tidy(counts: Counts) -> Counts:
    """The same in table order."""
    return counts if len(counts) < 2 else {good: counts[good] for good in CODES if good in counts}


def plus(some: Counts, more: Counts) -> Counts:
    """Both together."""
    if not some or not more:
        return some or more
    return {good: some.get(good, 0) + more.get(good, 0) for good in CODES if good in some or good in more}


def minus(some: Counts, less: Counts) -> Counts:
    """What is left of ``some`` without ``less``, which is part of it."""
    if not less:
        return some
    return {good: count - less.get(good, 0) for good, count in some.items() if count > less.get(good, 0)}


def common(some: Counts, other: Counts) -> Counts:
    """As much as both hold."""
    return {good: min(count, other[good]) for good, count in some.items() if good in other}


def within(part: Counts, whole: Counts) -> bool:
    """Whether ``whole`` holds at least ``part``."""
    return all(count <= whole.get(good, 0) for good, count in part.items())


def total(counts: Counts) -> int:
    """How many cards."""
    return sum(counts.values())


def worth(counts: Counts) -> int:
    """Their value in gold."""
    return sum(VALUE[good] * count for good, count in counts.items())


def spread(counts: Counts) -> tuple[str, ...]:
    """The cards one by one, in the order of the counts."""
    return tuple(good for good, count in counts.items() for _ in range(count))


def in_table_order(goods: Iterable[str]) -> tuple[str, ...]:
    """The same cards, sorted."""
    return tuple(sorted(goods, key=ORDER.__getitem__))
