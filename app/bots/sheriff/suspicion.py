"""Who probably lies, and what opening a bag would bring: from public facts alone, so that a merchant can reckon what
the Sheriff makes of the own bag."""

from __future__ import annotations

from math import exp

from app.bots.sheriff.memory import lie_rate, search_rate
from app.bots.sheriff.sight import Sight
from app.games.sheriff.goods import LEGAL, PENALTY
from app.games.sheriff.views import SeatView

BASE = -0.5
"""Log-odds of a lie about three cards by somebody of whom nothing is known."""
BY_COUNT = 0.3
"""More for each card more."""
BY_PAST = 3.0
"""More, the more of a merchant's goods lie face down."""
USUAL_PAST = 0.3
BY_OFFER = 1.0
"""More for one who pays."""
TAKEN_OPENLY, TAKEN_CONTRABAND, THROWN_AWAY = -0.5, 0.6, 0.8
"""For each card of the declared kind that was taken from a pile, each contraband card, each of the kind discarded."""
BAD_PART = 0.65
"""The part of the cards of a false bag that are not as declared."""
SURENESS = 2.5
"""Gold by which a Sheriff's mind is not known."""
TRUST = 2.0
"""What is thought beforehand weighs as much as so many bags that were seen."""
FINE, LOSS = 3.6, 6.0
"""The penalty and the worth of such a card, on average."""


def lies(sight: Sight, seat: int, good: str, count: int, pays: bool) -> float:
    """How likely the bag of this seat, declared so, is not as declared."""
    odds = BASE + BY_COUNT * (count - 3)
    if sight.manner.infers:
        odds += BY_PAST * (_past(sight.table["seats"][seat]) - USUAL_PAST) + BY_OFFER * pays
    prior = 1 / (1 + exp(-odds - _market(sight, seat, good)))
    return lie_rate(sight.settled if seat == sight.seat else sight.lies, seat, count, pays, prior, TRUST)


def _past(row: SeatView) -> float:
    """The part of what came in that came in face down; two cards are between all and nothing."""
    hidden = row["stand"]["hidden"] + sum(row["stand"]["open"].values())
    return (hidden + 0.6) / (hidden + sum(row["stand"]["legal"].values()) + 2)


def _market(sight: Sight, seat: int, good: str) -> float:
    """What the market of this round told."""
    odds = TAKEN_OPENLY * sight.said("drew_open", seat=seat, good=good)
    for line in sight.this_round:
        params = line["params"]
        if params.get("seat") == seat and line["code"] == "drew_open" and params["good"] not in LEGAL:
            odds += TAKEN_CONTRABAND
        if params.get("seat") == seat and line["code"] == "discarded":
            odds += THROWN_AWAY * list(params["goods"]).count(good)
    return odds


def opening(sight: Sight, seat: int, good: str, count: int, pays: bool) -> float:
    """Gold that a Sheriff who thinks so gains by opening, what others lose counted in as far as the bot minds it."""
    lie, spite = lies(sight, seat, good, count, pays), sight.manner.spite
    bad = BAD_PART * count
    caught = bad * (FINE * (1 + spite) + LOSS * spite)
    return lie * caught - (1 - lie) * count * PENALTY[good] * (1 + spite)


def opened(sight: Sight, seat: int, good: str, count: int, gold: int) -> float:
    """How likely the Sheriff opens this bag when so much gold is offered for it: as one would who thinks like this bot,
    and as this one and others have done so far."""
    asked = (seat, good, count, gold)
    if asked not in sight.thought:
        sight.thought[asked] = _opened(sight, *asked)
    return sight.thought[asked]


def _opened(sight: Sight, seat: int, good: str, count: int, gold: int) -> float:
    wanted = opening(sight, seat, good, count, gold > 0)
    prior = 1 / (1 + exp(-(wanted - gold) / SURENESS))
    return search_rate(sight.searches, sight.table["sheriff"], count, gold, prior, TRUST)
