"""The bots of this house by code.

A code is a level ("normal"), or a level and a character ("normal:smuggler"), with or without the game before it
("sheriff:normal:smuggler"). Besides there are "random", also called "simple", and, by game, the baselines.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.bots import simple
from app.bots.nottingham import baselines as nottingham_baselines
from app.bots.nottingham.bot import bot as nottingham_bot
from app.bots.ports import Choose
from app.bots.sheriff import baselines as sheriff_baselines
from app.bots.sheriff.bot import bot as sheriff_bot
from app.bots.sheriff.manners import CHARACTERS as SHERIFF_CHARACTERS

RANDOM = "random"
SIMPLE = "simple"
"""Any lawful choice: what a game without bots of its own has, and what rooms had before there were levels."""
LEVELS = ("easy", "normal", "hard")
USUAL = "normal"

CHARACTERS: dict[str, tuple[str, ...]] = {"sheriff": SHERIFF_CHARACTERS, "nottingham": ()}
"""By game: what a bot can be like, besides how well it plays."""

BOTS: dict[str, Callable[[str, str | None], Choose]] = {
    "sheriff": sheriff_bot,
    "nottingham": lambda level, _: nottingham_bot(level),
}
"""By game: its bot of a level and a character."""

BASELINES: dict[str, dict[str, Choose]] = {
    "sheriff": {"trader": sheriff_baselines.trader, "runner": sheriff_baselines.runner},
    "nottingham": {"collector": nottingham_baselines.collector, "robber": nottingham_baselines.robber},
}
"""By game: the scripted players that bots are measured against."""


class UnknownBot(ValueError):
    """No bot of this game has this code."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """What bots a game has: levels, the one that is meant where none is named, and characters (or none)."""

    levels: tuple[str, ...]
    usual: str
    characters: tuple[str, ...]


def kinds(game: str) -> Kinds:
    """The bots that a table of this game (a slug) can seat."""
    if game not in BOTS:
        return Kinds((SIMPLE,), SIMPLE, ())
    return Kinds(LEVELS, USUAL, CHARACTERS[game])


def code_of(game: str, level: str | None, character: str | None) -> str:
    """The code of a bot that this game has; UnknownBot where it has none such."""
    has = kinds(game)
    level = level or has.usual
    if level not in has.levels or character not in (None, *has.characters):
        raise UnknownBot(f"{level}:{character}")
    return level if character is None else f"{level}:{character}"


def fitting(code: str, game: str) -> str:
    """The bot of this game that is most like the one of this code: without the character or at the usual level where
    the game does not have them."""
    if code == SIMPLE:
        return SIMPLE
    level, _, character = code.partition(":")
    has = kinds(game)
    return code_of(game, level if level in has.levels else None, character if character in has.characters else None)


def chooser(code: str, game: str) -> Choose:
    """The bot of this code for this game (a slug); UnknownBot where there is none."""
    if code in (RANDOM, SIMPLE):
        return simple.choose
    if code in BASELINES.get(game, {}):
        return BASELINES[game][code]
    level, _, character = code.removeprefix(f"{game}:").partition(":")
    if game not in BOTS or level not in LEVELS or character not in ("", *CHARACTERS[game]):
        raise UnknownBot(code)
    return BOTS[game](level, character or None)
