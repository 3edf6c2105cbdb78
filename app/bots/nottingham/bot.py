"""The bot for Nottingham: of all that it may do, what leaves it best off."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from app.bots.nottingham import answers, exchanges, trade_in, turned_up
from app.bots.nottingham.levels import LEVELS
from app.bots.nottingham.table import Sight
from app.bots.ports import Choices, Choose
from app.games.base import Json, View

Decide = Callable[[Sight, Choices, Random], Json | None]

DECISIONS: dict[str, Decide] = {
    "turned_up": turned_up.decide,
    "offers": exchanges.offer,
    "pick": exchanges.pick,
    "defend": answers.defend,
    "rob": answers.take_card,
    "hold_up": answers.take_card,
    "ambush": answers.keep,
    "trade_in": trade_in.decide,
    "window": answers.spring,
    "discards": answers.discard,
}
"""By phase."""


def bot(level: str) -> Choose:
    """A bot of this level."""
    plays = LEVELS[level]

    def choose(view: View, choices: Choices, rng: Random) -> Json | None:
        if not choices:
            return None
        sight = Sight.of(view, plays)
        return DECISIONS[sight.table["phase"]](sight, choices, rng)

    return choose
