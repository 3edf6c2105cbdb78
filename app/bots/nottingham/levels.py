"""How well a bot plays Nottingham."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """``noise``: points by which it misjudges. ``assignments``: whether it plans them. ``remembers``: whether it reads
    the log. ``spite``: what a point that another loses is worth to it. ``guesses``: so many hands it imagines of each
    whom it may attack. ``careful``: whether it thinks of the ambushes of others and of who gets the Sheriff's favour.
    ``trade_trust``: the part of what offers may be worth that it counts on in a Trade."""

    noise: float
    assignments: bool
    remembers: bool
    spite: float
    guesses: int
    careful: bool
    trade_trust: float


LEVELS = {
    "easy": Level(
        noise=5.0, assignments=False, remembers=False, spite=0.0, guesses=1, careful=False, trade_trust=0.8
    ),
    "normal": Level(
        noise=1.5, assignments=True, remembers=False, spite=0.0, guesses=4, careful=False, trade_trust=0.8
    ),
    "hard": Level(
        noise=0.0, assignments=True, remembers=True, spite=0.33, guesses=12, careful=True, trade_trust=0.8
    ),
}  # fmt: skip
