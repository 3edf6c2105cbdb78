"""Who is ahead, as far as a seat can tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp

from app.games.base import Json
from app.games.nottingham.items import WORTH
from app.games.nottingham.views import MineView, TableView

A_CARD = 10
"""Points of a card in a victory pile of which nothing is known."""
CLOSE = 15.0
"""Points behind the leader at which a seat is counted as a third of a threat."""


def scores(table: TableView, mine: MineView, log: Iterable[Mapping[str, Json]]) -> list[int]:
    """By seat: the assignments' cards as they show now, and the victory pile, from what was seen traded in (N-20)."""
    seen: list[list[int]] = [[] for _ in table["seats"]]
    for line in log:
        if line["code"] == "traded_in":
            seen[line["params"]["seat"]].append(WORTH[line["params"]["item"]])
    found = [
        sum(seen[seat]) + A_CARD * (row["victory_cards"] - len(seen[seat])) for seat, row in enumerate(table["seats"])
    ]
    found[mine["seat"]] = mine["victory"]
    for assignment in table["assignments"]:
        for seat in assignment["completers"]:
            found[seat] += assignment["shows"] or 0
    return found


def threats(scores: Sequence[int], own: int) -> list[float]:
    """By seat: how much harm to it helps the own seat, 1 on average; most at whoever leads."""
    top = max(score for seat, score in enumerate(scores) if seat != own)
    found = [0.0 if seat == own else exp((score - top) / CLOSE) for seat, score in enumerate(scores)]
    mean = sum(found) / (len(scores) - 1)
    return [threat / mean for threat in found]
