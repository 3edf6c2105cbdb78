"""The simple player: any lawful choice among those that it owes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.games.base import View
from app.games.random_player import pick


def choose(view: View, choices: Sequence[View], rng: Random) -> View | None:
    """An action as JSON; None where nothing is owed. A bot sees what its seat sees, never a state."""
    return pick(choices, rng, owed_only=True)
