"""Take the turned-up card, or carry out its action: N-10, N-12."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.bots.nottingham.judging import Judged, best
from app.bots.nottingham.table import Sight
from app.bots.nottingham.worth import Hand, hand_of, less, parts, plus
from app.bots.ports import Choices, act
from app.games.base import Json
from app.games.nottingham.items import ITEMS

NECKLACE_HELD = 0.15
"""How likely a target has a necklace and plays it."""


def decide(sight: Sight, choices: Choices, rng: Random) -> Json:
    return best(_judged(sight, choices, rng), sight.level, rng)


def _judged(sight: Sight, choices: Choices, rng: Random) -> Iterator[Judged]:
    item = sight.table["turned_up"]
    for choice in choices:
        match choice["do"]:
            case "take":
                yield sight.gains[item] if item else 0.0, act("take")
            case "purchase":
                yield _purchase(sight), act("purchase")
            case "trade":
                yield _trade(sight), act("trade")
            case "ambush":
                yield _ambush(sight), act("ambush")
            case attack:
                for target in choice["fields"]["target"]["of"]:
                    yield _attack(sight, attack, target, rng), act(attack, target=target)


def _others_with_cards(sight: Sight) -> int:
    return sum(1 for seat, row in enumerate(sight.table["seats"]) if row["hand"] and seat != sight.mine["seat"])


def _of_random_cards(sight: Sight, cards: int, without: str) -> float:
    """The gain of the best of so many cards of which nothing is known."""
    weighed = sorted((sight.gains[item], sight.unseen[at]) for at, item in enumerate(ITEMS) if item != without)
    total = sum(weight for _, weight in weighed) or 1
    value, below = 0.0, 0.0
    for gain, weight in weighed:
        upto = below + weight / total
        value += gain * (upto**cards - below**cards)
        below = upto
    return value


def _purchase(sight: Sight) -> float:
    """N-70: the coin can still be kept, so asking costs nothing but what the others learn."""
    keep, offered = sight.gains["copper"], _of_random_cards(sight, _others_with_cards(sight), "copper")
    return keep + max(offered - keep, 0.0) * 0.7 + 0.1


def _trade(sight: Sight) -> float:
    """N-74: one of the offers must be taken."""
    offered = _of_random_cards(sight, _others_with_cards(sight), "chest")
    return offered * sight.level.trade_trust - sight.level.spite


def _ambush(sight: Sight) -> float:
    """N-60: worth more the longer the game goes on, less beside others of one's own (N-61)."""
    return parts(sight.outlook).ambush[bool(sight.mine["ambushes"])]


def _attack(sight: Sight, attack: str, target: int, rng: Random) -> float:
    """N-71 to N-73, N-76: over hands that the target may have."""
    tries = sight.level.guesses
    found = sum(_taken(sight, attack, target, sight.guess(target, rng)) for _ in range(tries)) / tries
    held = NECKLACE_HELD if sight.table["seats"][target]["hand"] > 1 else NECKLACE_HELD / 2
    return (1 - held) * found + held * sight.gains["necklace"]


def _taken(sight: Sight, attack: str, target: int, items: list[str]) -> float:
    """What an attack on this hand brings: the best card, of a Steal any; and what it costs the other."""
    theirs = hand_of(items)
    swaps = {item: _swap(sight, target, item, theirs) for item in sorted(set(items))}
    if attack == "steal":
        return sum(swaps[item] for item in items) / len(items)
    return max(swaps.values())


def _swap(sight: Sight, target: int, item: str, theirs: Hand) -> float:
    """The gain of a card, and what its loss, for the card that is given, costs the one who had it."""
    gain, gave = sight.gains[item], sight.table["turned_up"]
    if not sight.level.spite or gave is None:
        return gain
    return gain + sight.spite(target) * sight.loss(target, theirs, plus(less(theirs, item), gave))
