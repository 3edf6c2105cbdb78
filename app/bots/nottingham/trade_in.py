"""Trade in now, or wait: N-13."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from app.bots.nottingham.judging import Judged, best
from app.bots.nottingham.table import Sight
from app.bots.nottingham.worth import PLACE, POINTS, Hand, Outlook, hand_of, minus, plus, worth
from app.bots.ports import Choices, act
from app.games.base import Json, View
from app.games.nottingham.items import ITEMS
from app.games.nottingham.track import TRACK, number
from app.games.nottingham.trade_in import LEAST

SPRUNG = 0.25
"""How likely one ambush of another fits what is laid out, and is sprung."""
FAVOUR = 2.0
"""Points that a card of the Sheriff's favour is worth to another."""

WON = 30.0
"""Points that winning, or losing, by the last move counts."""


def decide(sight: Sight, choices: Choices, rng: Random) -> Json:
    return best(_judged(sight, choices), sight.level, rng)


def _judged(sight: Sight, choices: Choices) -> Iterator[Judged]:
    items = {card["id"]: card["item"] for card in sight.mine["hand"]}
    for choice in choices:
        match choice["do"]:
            case "pass":
                yield sight.worth(sight.hand), act("pass")
            case "lay_out":
                ids = choice["fields"]["cards"]["of"]
                for count in range(LEAST, len(ids) + 1 if sight.level.careful else LEAST + 1):
                    yield _lay_out(sight, items[ids[0]], count), act("lay_out", cards=ids[:count])
            case "complete":
                yield from _complete(sight, choice, items)


def _lay_out(sight: Sight, item: str, count: int) -> float:
    """N-20, N-64: the points, unless so many ambushes are sprung that fewer than three cards are left."""
    laid = hand_of([item] * count)
    left = minus(sight.hand, laid)
    failing = _failing(sight, count)
    points = POINTS[PLACE[item]]
    done = points + _after(sight, left, points)
    return (1 - failing) * done + failing * sight.worth(minus(sight.hand, hand_of([item])))


def _failing(sight: Sight, count: int) -> float:
    """At most one ambush is sprung for each card beyond two."""
    lying = sum(row["ambushes"] for seat, row in enumerate(sight.table["seats"]) if seat != sight.mine["seat"])
    if not sight.level.careful:
        return 0.0
    return float(1 - (1 - SPRUNG) ** lying) * (1.0 if count == LEAST else SPRUNG)


def _after(sight: Sight, left: Hand, points: int, done: str | None = None) -> float:
    """The rest of the hand, with the Sheriff's favour (N-40) where it is small enough, and that of the others."""
    outlook = sight.outlook.later(done)
    if sight.table["space"] == len(TRACK):
        return _ended(sight, points)
    most = number(TRACK, sight.table["space"] + 1) or 0
    drawn = _mean_gain(sight, left, outlook) if sum(left) <= most else 0.0
    return worth(left, outlook) + drawn - _favours(sight, most)


def _ended(sight: Sight, points: int) -> float:
    """N-80: the last move. Whoever would not win by it waits for something better, the others' cards permitting."""
    if not sight.level.careful:
        return 0.0
    scores = [*sight.scores]
    scores[sight.mine["seat"]] += points
    return WON if scores[sight.mine["seat"]] >= max(scores) else -WON


def _mean_gain(sight: Sight, hand: Hand, outlook: Outlook) -> float:
    """Of a card drawn unseen."""
    drawn = zip(ITEMS, sight.unseen, strict=True)
    gained = sum(count * worth(plus(hand, item), outlook) for item, count in drawn)
    return gained / max(sum(sight.unseen), 1) - worth(hand, outlook)


def _favours(sight: Sight, most: int) -> float:
    """What the cards are worth that others get, spread over them."""
    if not sight.level.careful:
        return 0.0
    served = sum(row["hand"] <= most for seat, row in enumerate(sight.table["seats"]) if seat != sight.mine["seat"])
    return FAVOUR * served / (sight.seats - 1)


def _complete(sight: Sight, choice: View, items: Mapping[str, str]) -> Iterator[Judged]:
    """N-30: each set of cards that fits. N-32: a second completer also lowers the first one's card."""
    assignment = choice["fields"]["assignment"]["value"]
    row = next(row for row in sight.table["assignments"] if row["assignment"] == assignment)
    points = row["value"] or 0
    lowered = sum(sight.spite(first) * ((row["shows"] or 0) - points) for first in row["completers"])
    for cards in choice["fields"]["cards"]["of"]:
        left = minus(sight.hand, hand_of(items[card] for card in cards))
        judged = points + lowered + _after(sight, left, points, assignment)
        yield judged, act("complete", assignment=assignment, cards=cards)
