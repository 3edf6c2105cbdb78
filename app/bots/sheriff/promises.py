"""Words that bind nobody: S-50."""

from __future__ import annotations

from random import Random

from app.bots.ports import Choices, act, find
from app.bots.sheriff.bags import Bag
from app.bots.sheriff.sight import Sight
from app.games.base import Json

LET_BY = "i_will_pass_you_later"
BAG_TRUE = "my_bag_is_true"


def promise(sight: Sight, bag: Bag, mood: Random) -> list[Json]:
    """What is promised with an offer: that the bag is true, by one who says so whatever is in it or who may; or to let
    the Sheriff's bag pass one day."""
    if mood.random() >= sight.manner.talk:
        return []
    says_true = mood.random() < 0.5 and (not bag.others or mood.random() >= sight.manner.faith)
    return [{"by": "merchant", "code": BAG_TRUE if says_true else LET_BY, "text": None}]


def keeps(sight: Sight, merchant: int) -> bool:
    """Whether the Sheriff lets this merchant pass because it was promised in an earlier round, and is meant."""
    owed = [
        line
        for line in sight.table["ledger"]
        if (line["code"], line["by"], line["merchant"], line["sheriff"]) == (LET_BY, "merchant", sight.seat, merchant)
        and sight.table["round"] - line["round"] <= sight.seats
        and line["round"] < sight.table["round"]
    ]
    return any(sight.mood(f"keep:{line['number']}").random() < sight.manner.faith for line in owed)


def mark(sight: Sight, choices: Choices) -> Json | None:
    """A promise to be let pass by the present Sheriff, as soon as the own bag is settled."""
    marking, bag = find(choices, "mark"), sight.table["seats"][sight.seat]["bag"]
    if marking is None or bag not in ("handed_back", "opened"):
        return None
    for number in marking["fields"]["promise"]["of"]:
        line = sight.table["ledger"][number]
        if line["code"] == LET_BY and line["by"] == "merchant" and line["merchant"] == sight.table["sheriff"]:
            return act("mark", promise=number, kept=bag == "handed_back")
    return None
