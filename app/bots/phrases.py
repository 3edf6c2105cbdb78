"""What bots say: quick phrases only, and seldom."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.bots.nottingham import phrases as nottingham
from app.bots.ports import Line, Remark, Remarks
from app.bots.sheriff import phrases as sheriff
from app.games.base import View

CHANCE = 0.2
"""How likely one is said where one fits."""

REMARKS: dict[str, Remarks] = {"sheriff": sheriff.fitting, "nottingham": nottingham.fitting}
"""By game: what would fit."""


def remark(game: str, view: View, fresh: Sequence[Line], rng: Random) -> Remark | None:
    """What the bot says to the lines that are new to it; most of the time nothing."""
    fitting = REMARKS[game](view, fresh) if game in REMARKS else ()
    if not fitting or rng.random() >= CHANCE:
        return None
    return rng.choice(fitting)
