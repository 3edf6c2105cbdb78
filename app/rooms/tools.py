"""What every room of a process is given: settings, and its ways to the world."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random, SystemRandom
from secrets import token_hex

from app.bots.thinking import Think, think_here
from app.rooms.ports import Bus, Encoder, Store
from app.rooms.shelf import Shelf
from app.rooms.timers import LoopTimers, Timers


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Settings of rooms; times in milliseconds.

    ``grace_ms``: after the start of a process its clocks have at least so much left. ``linger_ms``: how long somebody
    whose last socket closed still counts as present. ``bot_ms``: a bot waits from .. to with a decision for
    which people are given a minute or less. ``bot_limit_ms``: what it may think. ``bots_rush``: do bots not wait at all
    at a table of bots alone that nobody watches? ``retry_ms``: the first and the longest wait between tries while the
    store is down. ``poll_ms``, ``lease_ms``: how often a process looks for what others have done, and renews its leases
    on presence.
    """

    people_max: int = 30
    rooms_max: int = 5_000
    inbox_max: int = 200
    snapshot_steps: int = 100
    idle_ms: int = 600_000
    grace_ms: int = 20_000
    linger_ms: int = 3_000
    lease_ms: int = 5_000
    poll_ms: int = 1_000
    sweep_ms: int = 1_000
    bot_ms: tuple[int, int] = (1_200, 3_600)
    bot_limit_ms: int = 1_000
    bots_rush: bool = False
    retry_ms: tuple[int, int] = (250, 5_000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """``process`` names this process among those that share the store; ``alone`` tells whether it is the only one.
    ``replaced`` is told why a bot's move was replaced by the default: "raised", "slow" or "illegal"."""

    process: str
    shelf: Shelf
    store: Store
    bus: Bus
    encode: Encoder
    alone: Callable[[], bool] = lambda: False
    limits: Limits = Limits()
    timers: Timers = field(default_factory=LoopTimers)
    think: Think = think_here
    replaced: Callable[[str], None] = lambda _: None
    rng: Random = field(default_factory=SystemRandom)
    new_secret: Callable[[], str] = lambda: token_hex(32)
