"""What the log tells of bags that have been settled. Everybody sees of each whether it was as declared: what was let in
lies on the stand, and what was not was shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from app.games.base import Json

LIKENESS = 0.6
"""Gold for each card by which two bribes may differ and still tell something of each other."""
OTHERS = 0.5
"""What others did tells so much of what somebody does."""


class Settled(NamedTuple):
    """A bag: who was Sheriff, whose it was, what was said, offered and done, and whether it was as declared."""

    sheriff: int
    seat: int
    cards: int
    gold: int
    opened: bool
    false: bool


@dataclass
class _Round:
    sheriff: int = 0
    declared: dict[int, tuple[str, int]] = field(default_factory=dict)
    gold: dict[int, int] = field(default_factory=dict)


def settled(log: Iterable[Mapping[str, Json]]) -> tuple[Settled, ...]:
    """All of which the log still has the declaration."""
    found: list[Settled] = []
    now = _Round()
    for line in log:
        code, params = line["code"], line["params"]
        if code == "round_began":
            now = _Round(params["sheriff"])
        elif code == "declared":
            now.declared[params["seat"]] = params["good"], params["count"]
        elif code in ("offer_made", "offer_changed"):
            _offered(now, params["offer"])
        elif code in _FALSE and params["seat"] in now.declared:
            seat = params["seat"]
            good, count = now.declared[seat]
            false = _FALSE[code](good, params)
            found.append(Settled(now.sheriff, seat, count, now.gold.get(seat, 0), code != "handed_back", false))
    return tuple(found)


def _offered(now: _Round, offer: Json) -> None:
    """What a merchant offers for the own bag."""
    if offer["by"] == "merchant" and {"bag": offer["merchant"], "act": "hand_back"} in offer["acts"]:
        now.gold[offer["merchant"]] = offer["gold"]


_FALSE: dict[str, Callable[[str, Mapping[str, Json]], bool]] = {
    "handed_back": lambda good, params: bool(params["hidden"] or set(params["legal"]) - {good}),
    "opened_true": lambda good, params: False,
    "opened_false": lambda good, params: True,
}


def search_rate(bags: Iterable[Settled], sheriff: int, count: int, gold: int, prior: float, trust: float) -> float:
    """How likely this Sheriff opens a bag of so many cards for which so much is offered; ``trust`` is the weight of
    what was thought before."""
    weight, opened = trust, trust * prior
    for bag in bags:
        apart = abs(bag.gold / bag.cards - gold / count) / LIKENESS + abs(bag.cards - count) / 4
        likeness = (1.0 if bag.sheriff == sheriff else OTHERS) / (1 + apart * apart)
        weight, opened = weight + likeness, opened + likeness * bag.opened
    return opened / weight


def lie_rate(bags: Iterable[Settled], seat: int, count: int, pays: bool, prior: float, trust: float) -> float:
    """How likely a bag of so many cards of this seat is not as declared."""
    weight, false = trust, trust * prior
    for bag in bags:
        likeness = (1.0 if bag.seat == seat else OTHERS / 2) / (1 + abs(bag.cards - count) / 2)
        likeness *= 1.0 if (bag.gold > 0) == pays else 0.2
        weight, false = weight + likeness, false + likeness * bag.false
    return false / weight
