"""How well a bot plays Nottingham."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """``horizon``, ``later``, ``depth``: see worth.Outlook; ``hurry``: how much of the rest of the game it counts on.
    ``noise``: points by which it misjudges. ``assignments``: whether it plans them. ``remembers``: whether it reads
    the log. ``spite``: what a point that another loses is worth to it. ``guesses``: so many hands it imagines.
    ``risk``: the part of a hand's worth that it fears to lose by waiting. ``ambush``: points for an ambush that hits.
    ``careful``: whether it lays out a card more where ambushes lie.
    ``trade_trust``: the part of what offers may be worth that it counts on in a Trade."""

    noise: float
    horizon: float
    hurry: float
    later: float
    depth: int
    assignments: bool
    remembers: bool
    spite: float
    guesses: int
    risk: float
    ambush: float
    careful: bool
    trade_trust: float


LEVELS = {
    "easy": Level(
        noise=6.0, horizon=12.0, hurry=1.0, later=0.8, depth=1, assignments=False, remembers=False,
        spite=0.0, guesses=1, risk=0.1, ambush=4.0, careful=False, trade_trust=0.8,
    ),
    "normal": Level(
        noise=1.5, horizon=12.0, hurry=1.0, later=0.8, depth=2, assignments=True, remembers=False,
        spite=0.0, guesses=4, risk=0.1, ambush=6.0, careful=False, trade_trust=0.8,
    ),
    "hard": Level(
        noise=0.0, horizon=12.0, hurry=1.0, later=0.8, depth=3, assignments=True, remembers=True,
        spite=0.33, guesses=12, risk=0.1, ambush=8.0, careful=True, trade_trust=0.8,
    ),
}  # fmt: skip
