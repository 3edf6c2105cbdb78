"""The games of this house by slug. A new game is a new folder and one line here."""

from __future__ import annotations

from typing import Any

from app.games.base import Game
from app.games.nottingham.game import GAME as NOTTINGHAM
from app.games.sheriff.game import GAME as SHERIFF

GAMES: dict[str, Game[Any]] = {game.slug: game for game in (SHERIFF, NOTTINGHAM)}
