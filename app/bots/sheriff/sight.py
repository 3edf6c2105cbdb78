"""What a bot makes of what it sees: what cards are worth to it, and who probably lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from math import exp
from random import Random
from typing import cast

from app.bots.sheriff.manners import Manner
from app.bots.sheriff.memory import Settled, settled
from app.games.base import Json, View
from app.games.sheriff.goods import LEGAL, PENALTY, TITLES, VALUE, declarable
from app.games.sheriff.views import InspectionView, MineView, TableView

TITLE = {title.good: title for title in TITLES}


@dataclass(frozen=True)
class Sight:
    """A view, looked at by a bot of this manner; ``log`` are the lines for all."""

    table: TableView
    mine: MineView
    manner: Manner
    log: Sequence[Mapping[str, Json]]

    @classmethod
    def of(cls, view: View, manner: Manner) -> Sight:
        lines = view.get("log", ()) if manner.remembers else ()
        return cls(cast("TableView", view["table"]), cast("MineView", view["mine"]), manner, lines)

    @property
    def seat(self) -> int:
        return self.mine["seat"]

    @property
    def seats(self) -> int:
        return len(self.table["seats"])

    @property
    def gold(self) -> int:
        return self.table["seats"][self.seat]["gold"]

    @property
    def inspection(self) -> InspectionView:
        """During phase 4 alone."""
        found = self.table["inspection"]
        assert found is not None
        return found

    @cached_property
    def declarable(self) -> tuple[str, ...]:
        return declarable(self.seats)

    @cached_property
    def loads_left(self) -> int:
        """How often this seat will still load a bag after this round."""
        left = self.table["rounds"] - self.table["round"]
        return left - sum((self.table["sheriff"] + k) % self.seats == self.seat for k in range(1, left + 1))

    @cached_property
    def settled(self) -> tuple[Settled, ...]:
        """Bags of this game that the log tells of."""
        return settled(self.log)

    @cached_property
    def searches(self) -> list[Settled]:
        """Those that others have settled."""
        return [bag for bag in self.settled if bag.sheriff != self.seat]

    @cached_property
    def lies(self) -> list[Settled]:
        """Those of others."""
        return [bag for bag in self.settled if bag.seat != self.seat]

    @cached_property
    def thought(self) -> dict[tuple[int, str, int, int], float]:
        """How likely bags are opened, as far as that has been thought about."""
        return {}

    def mood(self, topic: str) -> Random:
        """Chance that stays the same for one bag, or for a hand while it does not change, and that nobody can guess:
        a bot keeps nothing, and yet must not change its mind each time it is asked."""
        cards = self.mine["bag"] or self.mine["hand"]
        return Random(f"{topic}:{self.table['round']}:{[card['id'] for card in cards]}")  # noqa: S311  no secret

    def worth(self, goods: Iterable[str]) -> float:
        """Gold that these cards will be worth on the own stand."""
        counts = Counter(goods)
        return sum(VALUE[good] * count + self._bonus(good, count) for good, count in counts.items())

    def _bonus(self, good: str, more: int) -> float:
        if good not in TITLE or not self.manner.titles:
            return 0.0
        have = self.stands(self.seat, good)
        return self.manner.titles * (self._title(good, have + more) - self._title(good, have))

    def stands(self, seat: int, good: str) -> int:
        return self.table["seats"][seat]["stand"]["legal"].get(good, 0)

    def _title(self, good: str, count: int) -> float:
        """The bonus that is to be expected with so many cards now: the fewer rounds are left, the surer it is."""
        scale = 0.7 + 0.5 * (self.table["rounds"] - self.table["round"])
        others = [self.stands(seat, good) for seat in range(self.seats) if seat != self.seat]
        ahead = [1 / (1 + exp(-(count - other + 0.01) / scale)) for other in others]
        king = 1.0
        for chance in ahead:
            king *= chance
        queen = sum(king / chance * (1 - chance) for chance in ahead)
        return TITLE[good].king * king + TITLE[good].queen * queen if count else 0.0

    @cached_property
    def this_round(self) -> list[Mapping[str, Json]]:
        """The lines of this round, the newest first."""
        return list(takewhile(lambda line: line["code"] != "round_began", reversed(self.log)))

    def said(self, code: str, **params: Json) -> int:
        """How many lines of this round say so."""
        return sum(
            line["code"] == code and all(line["params"].get(key) == value for key, value in params.items())
            for line in self.this_round
        )


def penalty(goods: Iterable[str]) -> int:
    return sum(PENALTY[good] for good in goods)


def is_legal(good: str) -> bool:
    return good in LEGAL
