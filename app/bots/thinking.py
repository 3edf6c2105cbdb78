"""A bot's decision as a job that can be done anywhere: values in, a value out."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from app.bots.ports import Choices
from app.bots.registry import chooser
from app.games.base import Json, View


@dataclass(frozen=True, slots=True)
class Job:
    """What a bot (its code) of a game (its slug) is asked; ``seed`` is its source of chance."""

    bot: str
    game: str
    view: View
    choices: Choices
    seed: str


class BotFailed(Exception):
    """A bot gave no answer: ``reason`` is "raised" or "slow"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Think(Protocol):
    """Does a job; BotFailed where the bot cannot."""

    async def __call__(self, job: Job, /) -> Json | None: ...


def decide(job: Job) -> Json | None:
    """The bot's action, or None; whatever goes wrong in it is raised."""
    return chooser(job.bot, job.game)(job.view, job.choices, Random(job.seed))  # noqa: S311 - play, not secrets


async def think_here(job: Job) -> Json | None:
    """At once, in the caller's own process."""
    return decide(job)
