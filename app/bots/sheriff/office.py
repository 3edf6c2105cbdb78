"""Phase 4, as Sheriff: whose bag is opened, whose is handed back, and for what."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.bots.ports import Choices, act, find
from app.bots.sheriff.promises import keeps
from app.bots.sheriff.sight import Sight
from app.bots.sheriff.suspicion import opening
from app.games.base import Json
from app.games.sheriff.goods import VALUE
from app.games.sheriff.views import OfferView

UNSURE = 0.4
"""What promised goods are worth that may not be there, as a part of their value (S-44)."""
ASKED = 2
"""The least gold that a Sheriff asks for of himself."""
PASSED = -50.0
"""What the opening of a bag is worth to one who has promised not to, and means it."""

Judged = tuple[float, Json]


def inspect(sight: Sight, choices: Choices, rng: Random) -> Json | None:
    """The best thing to do with one of the bags; before that, a price may be named."""
    gains = {bag: _opening(sight, bag, rng) for bag in sight.inspection["unsettled"]}
    if sight.inspection["naming"]:
        return act("take_up", bag=sight.inspection["unsettled"][0])
    asking = _ask(sight, choices, gains)
    if asking is not None:
        return asking
    return max(enumerate(_settlings(sight, gains)), key=lambda judged: (judged[1][0], -judged[0]))[1][1]


def _opening(sight: Sight, bag: int, rng: Random) -> float:
    """Gold that opening this bag brings on average."""
    if keeps(sight, bag):
        return PASSED
    declared = sight.table["seats"][bag]["declared"]
    assert declared is not None
    manner, pays = sight.manner, any(offer["gold"] for offer in _offers(sight) if offer["merchant"] == bag)
    noise = rng.uniform(-manner.noise, manner.noise)
    return opening(sight, bag, declared["good"], declared["count"], pays) + manner.search + noise


def _offers(sight: Sight) -> list[OfferView]:
    """What merchants have offered."""
    return [offer for offer in sight.inspection["offers"] if offer["by"] == "merchant"]


def _settlings(sight: Sight, gains: dict[int, float]) -> Iterator[Judged]:
    """Each lawful end of a bag; an offer counts for what it pays and for what its acts bring more than other ends."""
    for bag, gain in gains.items():
        yield (abs(gain) / 100, act("open", bag=bag) if gain > 0 else act("hand_back", bag=bag, offer=None))
    for offer in _offers(sight):
        acts = sum(
            (gains[part["bag"]] if part["act"] == "open" else 0.0) - max(gains[part["bag"]], 0)
            for part in offer["acts"]
        )
        value = pays(sight, offer) + acts
        if value > 0:
            yield value + 1, act("accept", offer={"id": offer["id"], "version": offer["version"]})


def pays(sight: Sight, offer: OfferView) -> float:
    """What is paid, in gold."""
    sure = offer["gold"] + sight.worth(good for good, n in offer["legal"].items() for _ in range(n))
    sure += sum(VALUE[good] * n for good, n in offer["open"].items())
    unsure = sum(VALUE[good] * n for part in (offer["hidden"], offer["bag"]) for good, n in part.items())
    return (sure + UNSURE * unsure) * (1 + sight.manner.spite)


def _ask(sight: Sight, choices: Choices, gains: dict[int, float]) -> Json | None:
    """S-45: one price for a bag of which nothing is offered or too little, where opening it is a gamble."""
    if not sight.manner.remembers:
        return None
    offerable = {choice["fields"]["merchant"]["value"] for choice in choices if choice["do"] == "offer"}
    asked = {offer["merchant"] for offer in sight.inspection["offers"] if offer["by"] == "sheriff"}
    for bag, gain in gains.items():
        if bag not in offerable - asked or sight.said("offer_declined", merchant=bag, by="sheriff"):
            continue
        price = max(ASKED, round(gain) + 1)
        best = max((pays(sight, offer) for offer in _offers(sight) if offer["merchant"] == bag), default=0.0)
        if gain > -4 and price > best and price <= sight.table["seats"][bag]["gold"]:
            return act("offer", merchant=bag, terms={"acts": [{"bag": bag, "act": "hand_back"}], "gold": price})
    return None


def stack(sight: Sight, choices: Choices) -> Json:
    """S-54: the worst card on top, on the smaller pile."""
    goods = sorted(choices[0]["fields"]["goods"]["of"], key=lambda good: -VALUE[good])
    pile = "left" if len(sight.table["left"]) <= len(sight.table["right"]) else "right"
    return act("stack", pile=pile, goods=goods)


def pay_debt(sight: Sight, choices: Choices) -> Json:
    """S-71: what is missed least."""
    paying = [choice["fields"] for choice in choices if choice["do"] == "pay_debt"]
    paid = [{place: spec["value"] for place, spec in fields.items()} for fields in paying]
    return act(
        "pay_debt",
        **min(paid, key=lambda goods: sum(VALUE[good] * n for part in goods.values() for good, n in part.items())),
    )


def decide(sight: Sight, choices: Choices, rng: Random) -> Json | None:
    """What the Sheriff owes in phase 4."""
    if find(choices, "stack"):
        return stack(sight, choices)
    return inspect(sight, choices, rng) if find(choices, "open") else None
