"""What a bot makes of what it sees: how far the game is, what the others may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import cast

from app.bots.nottingham.levels import Level
from app.bots.nottingham.memory import remembered
from app.bots.nottingham.standing import scores, threats
from app.bots.nottingham.worth import KINDS, Hand, Outlook, hand_of, plus, ready, worth
from app.games.base import Json, View
from app.games.nottingham.assignments import ASSIGNMENTS
from app.games.nottingham.items import ITEMS, OF_EACH
from app.games.nottingham.track import TRACK
from app.games.nottingham.views import MineView, TableView

USUAL_SEATS = 4
"""Players at the tables at which worths were measured."""
NO_ASSIGNMENTS = (0,) * len(ASSIGNMENTS)


@dataclass(frozen=True)
class Sight:
    """A view, looked at by a bot of this level; ``log`` are the lines for all."""

    table: TableView
    mine: MineView
    level: Level
    log: Sequence[Mapping[str, Json]]

    @classmethod
    def of(cls, view: View, level: Level) -> Sight:
        lines = view.get("log", ()) if level.remembers else ()
        return cls(cast("TableView", view["table"]), cast("MineView", view["mine"]), level, lines)

    @property
    def seats(self) -> int:
        return len(self.table["seats"])

    @cached_property
    def hand(self) -> Hand:
        return hand_of(card["item"] for card in self.mine["hand"])

    @cached_property
    def spaces(self) -> int:
        """The Sheriff's moves until the city, on the track that is usual; the view does not tell its length."""
        return max(len(TRACK) + 1 - self.table["space"], 1)

    @cached_property
    def outlook(self) -> Outlook:
        return self.outlook_of(self.mine["seat"])

    def outlook_of(self, seat: int) -> Outlook:
        """With more players each has fewer turns while the Sheriff goes round."""
        move = USUAL_SEATS / self.seats
        if not self.level.assignments:
            return Outlook(self.spaces * move, NO_ASSIGNMENTS, move)
        values = (0 if seat in row["completers"] else row["value"] or 0 for row in self.table["assignments"])
        return Outlook(self.spaces * move, tuple(values), move)

    def worth(self, hand: Hand) -> float:
        """Of a hand that is kept."""
        return worth(hand, self.outlook)

    def ready(self, hand: Hand) -> float:
        """Of a hand that may be traded in at once: on turn, before N-13."""
        return ready(hand, self.outlook)

    @cached_property
    def gains(self) -> dict[str, float]:
        """What one more card of an item is worth, on turn."""
        have = self.ready(self.hand)
        return {item: self.ready(plus(self.hand, item)) - have for item in ITEMS}

    def loss(self, seat: int, theirs: Hand, becomes: Hand) -> float:
        """What it costs another to have this hand instead."""
        outlook = self.outlook_of(seat)
        return worth(theirs, outlook) - worth(becomes, outlook)

    @cached_property
    def scores(self) -> list[int]:
        """By seat, as far as it can be told."""
        return scores(self.table, self.mine, self.log)

    def spite(self, seat: int) -> float:
        """What a point that this seat loses is worth: most where it leads."""
        return self.level.spite and self.level.spite * threats(self.scores, self.mine["seat"])[seat]

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """Of each item, cards that are not in sight: in the draw pile, in hands and in victory piles."""
        left = [OF_EACH - count for count in self.hand]
        for item in self.table["discard"]:
            left[ITEMS.index(item)] -= 1
        if self.table["turned_up"] is not None:
            left[ITEMS.index(self.table["turned_up"])] -= 1
        left[ITEMS.index("gold")] -= sum(seat["ambushes"] for seat in self.table["seats"])
        return tuple(max(count, 0) for count in left)

    @cached_property
    def known(self) -> dict[int, list[str]]:
        """By seat, cards that everybody has seen go into a hand, as far as the log reaches back."""
        return remembered(self.log, self.seats)

    def guess(self, seat: int, rng: Random) -> list[str]:
        """A hand that this seat may hold."""
        size = self.table["seats"][seat]["hand"]
        known = self.known[seat][-size:] if size else []
        weights = self.unseen if any(self.unseen) else (1,) * KINDS
        return [*known, *rng.choices(ITEMS, weights, k=size - len(known))]
