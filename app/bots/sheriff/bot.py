"""The bot for Sheriff of Nottingham."""

from __future__ import annotations

from random import Random

from app.bots.ports import Choices, Choose, find
from app.bots.sheriff import bags, market, merchant, office, promises
from app.bots.sheriff.manners import manner
from app.bots.sheriff.sight import Sight
from app.games.base import Json, View


def bot(level: str, character: str | None = None) -> Choose:
    """A bot of this level and character; KeyError for an unknown level."""
    plays = manner(level, character)

    def choose(view: View, choices: Choices, rng: Random) -> Json | None:
        return _decide(Sight.of(view, plays), choices, rng) if choices else None

    return choose


def _decide(sight: Sight, choices: Choices, rng: Random) -> Json | None:
    if find(choices, "load"):
        return bags.load(sight, choices, rng)
    if find(choices, "declare"):
        return bags.declare(sight, choices, rng)
    if find(choices, "pay_debt"):
        return office.pay_debt(sight, choices)
    if sight.table["inspection"] is None:
        return market.decide(sight, choices, rng)
    marked = promises.mark(sight, choices)
    if marked is not None:
        return marked
    if sight.seat == sight.table["sheriff"]:
        return office.decide(sight, choices, rng)
    return merchant.bargain(sight, choices, rng)
