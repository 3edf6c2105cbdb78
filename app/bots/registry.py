"""The bots of this house by code.

A code is a level ("normal"), or a level and a character ("normal:smuggler"), with or without the game before it
("sheriff:normal:smuggler"). Besides there are "random" and, by game, the baselines.
"""

from __future__ import annotations

from app.bots import simple
from app.bots.nottingham import baselines as nottingham_baselines
from app.bots.nottingham.bot import bot as nottingham_bot
from app.bots.ports import Choose
from app.bots.sheriff import baselines as sheriff_baselines
from app.bots.sheriff.bot import bot as sheriff_bot
from app.bots.sheriff.manners import CHARACTERS as SHERIFF_CHARACTERS

RANDOM = "random"
LEVELS = ("easy", "normal", "hard")

CHARACTERS: dict[str, tuple[str, ...]] = {"sheriff": SHERIFF_CHARACTERS, "nottingham": ()}
"""By game: what a bot can be like, besides how well it plays."""

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
    if code in BASELINES.get(game, {}):
        return BASELINES[game][code]
    level, _, character = code.removeprefix(f"{game}:").partition(":")
    if level not in LEVELS or character not in ("", *CHARACTERS.get(game, ())):
        raise UnknownBot(code)
    if game == "sheriff":
        return sheriff_bot(level, character or None)
    return nottingham_bot(level)
