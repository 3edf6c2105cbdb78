"""Choosing the best of several actions, as well as a level can."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from app.bots.nottingham.levels import Level
from app.games.base import Json

Judged = tuple[float, Json]
"""Points, and the action that probably brings them."""


def best(judged: Iterable[Judged], level: Level, rng: Random) -> Json:
    """The action of most points, each misjudged by up to the noise of the level."""
    noise = level.noise
    return max(
        (
            (points + (rng.uniform(-noise, noise) if noise else 0.0), at, action)
            for at, (points, action) in enumerate(judged)
        ),
        key=lambda found: (found[0], -found[1]),
    )[2]
