"""The bots of this house by code."""

from __future__ import annotations

from app.bots import simple
from app.bots.nottingham import baselines as nottingham_baselines
from app.bots.nottingham.bot import bot as nottingham_bot
from app.bots.ports import Choose
from app.bots.sheriff import baselines as sheriff_baselines

RANDOM = "random"
LEVELS = ("easy", "normal", "hard")

BASELINES: dict[str, dict[str, Choose]] = {
    "sheriff": {"trader": sheriff_baselines.trader, "runner": sheriff_baselines.runner},
    "nottingham": {"collector": nottingham_baselines.collector, "robber": nottingham_baselines.robber},
}
"""By game: the scripted players that bots are measured against."""


class UnknownBot(ValueError):
    """No bot of this game has this code."""


def chooser(code: str, game: str) -> Choose:
    """The bot of this code for this game (a slug); UnknownBot where there is none."""
    if code == RANDOM:
        return simple.choose
    if game == "nottingham" and code in LEVELS:
        return nottingham_bot(code)
    found = BASELINES.get(game, {}).get(code)
    if found is None:
        raise UnknownBot(code)
    return found
