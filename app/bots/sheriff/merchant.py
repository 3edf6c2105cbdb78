"""Phase 4, before the Sheriff: offers for the own bag and for others', and answers to what the Sheriff asks."""

from __future__ import annotations

from random import Random

from app.bots.ports import Choices, act, find
from app.bots.sheriff.bags import Bag, own, passing
from app.bots.sheriff.promises import promise
from app.bots.sheriff.sight import Sight
from app.bots.sheriff.suspicion import lies, opened
from app.games.base import Json
from app.games.sheriff.views import OfferView

MOST_OF_WORTH = 0.6
"""Of what a false bag gains by getting through, no more is paid."""
SURELY_FALSE = 0.6
"""How likely another's bag is false that is worth paying for to have opened."""


def bargain(sight: Sight, choices: Choices, rng: Random) -> Json | None:
    """What a merchant does while bags are settled; None for nothing."""
    bag = own(sight)
    if bag is not None and sight.seat in sight.inspection["unsettled"]:
        answer = _answer(sight, bag, choices)
        if answer is not None:
            return answer
        if find(choices, "offer") and not _made(sight, sight.seat):
            return _offer(sight, bag)
    return _meddle(sight, choices)


def _made(sight: Sight, bag: int) -> bool:
    """Whether an own offer for this bag stands."""
    return any(
        offer["by"] == "merchant"
        and offer["merchant"] == sight.seat
        and any(acts["bag"] == bag for acts in offer["acts"])
        for offer in sight.inspection["offers"]
    )


def _offer(sight: Sight, bag: Bag) -> Json | None:
    """S-42: gold for the own bag. Who lies pays what a Sheriff wants; one who does not may pay a little as a cover."""
    mood = sight.mood("offer")
    gold = _price(sight, bag, mood)
    if not gold:
        return None
    terms = {"acts": [{"bag": sight.seat, "act": "hand_back"}], "gold": gold, "promises": promise(sight, bag, mood)}
    return act("offer", merchant=sight.seat, terms=terms)


def _price(sight: Sight, bag: Bag, mood: Random) -> int:
    manner = sight.manner
    if not bag.others:
        return min(mood.randint(1, 3), sight.gold) if mood.random() < manner.cover else 0
    if manner.purse == 0:
        return 0
    most = min(sight.gold, int(stake(sight, bag) * MOST_OF_WORTH))
    best = max(range(most + 1), key=lambda gold: passing(sight, bag, gold), default=0)
    return min(max(round(best * manner.purse), manner.tip), sight.gold)


def stake(sight: Sight, bag: Bag) -> float:
    """What it makes to a false bag whether it gets through or is opened."""
    return passing(sight, bag, 0) - _caught(sight, bag) if bag.others else 0.0


def _caught(sight: Sight, bag: Bag) -> float:
    likely = min(opened(sight, sight.seat, bag.good, bag.count, 0) * sight.manner.nerve, 0.99)
    through = sight.worth(bag.goods)
    return (passing(sight, bag, 0) - (1 - likely) * through) / max(likely, 0.01)


def _answer(sight: Sight, bag: Bag, choices: Choices) -> Json | None:
    """S-45: what the Sheriff asks is paid if it is less than what is at stake; else declined."""
    asked = [
        offer for offer in sight.inspection["offers"] if offer["by"] == "sheriff" and offer["merchant"] == sight.seat
    ]
    for offer in asked:
        ref = {"id": offer["id"], "version": offer["version"]}
        if find(choices, "accept") and _worth_it(sight, bag, offer):
            return act("accept", offer=ref)
        if find(choices, "decline"):
            return act("decline", offer=ref)
    return None


def _worth_it(sight: Sight, bag: Bag, offer: OfferView) -> bool:
    """Only gold for the own bag is paid."""
    if (
        offer["acts"] != [{"bag": sight.seat, "act": "hand_back"}]
        or offer["legal"]
        or offer["open"]
        or offer["hidden"]
        or offer["bag"]
    ):
        return False
    through, caught = sight.worth(bag.goods), _caught(sight, bag) if bag.others else sight.worth(bag.goods)
    return bool(bag.others) and sight.manner.purse > 0 and offer["gold"] < (through - caught) * MOST_OF_WORTH * 0.7


def _meddle(sight: Sight, choices: Choices) -> Json | None:
    """S-51: a little gold to have another's bag opened that is probably false."""
    if not find(choices, "offer") or sight.gold < 2:
        return None
    for bag in sight.inspection["unsettled"]:
        declared = sight.table["seats"][bag]["declared"]
        if bag == sight.seat or declared is None or _made(sight, bag):
            continue
        mood = sight.mood(f"meddle:{bag}")
        false = lies(sight, bag, declared["good"], declared["count"], _pays(sight, bag))
        if false > SURELY_FALSE and mood.random() < sight.manner.meddles:
            terms = {"acts": [{"bag": bag, "act": "open"}], "gold": mood.randint(1, 2)}
            return act("offer", merchant=sight.seat, terms=terms)
    return None


def _pays(sight: Sight, seat: int) -> bool:
    return any(
        offer["merchant"] == seat and offer["by"] == "merchant" and offer["gold"]
        for offer in sight.inspection["offers"]
    )
