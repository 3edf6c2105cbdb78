"""The bots of a room: when each acts, what it is shown, and what becomes of what it wants.

When a bot acts depends on public facts alone: its waiting time is drawn when its seat first owes, whatever happens in
hiding meanwhile, or when everybody has been told something new. It thinks outside the room's task; what it wants is
done if it still fits when it comes.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from pydantic import ValidationError

from app.bots.phrases import remark
from app.bots.thinking import BotFailed, Job
from app.games.base import Clock, Rejected, Seat
from app.games.values import replace
from app.rooms.causes import Acted, Remarked
from app.rooms.draft import Draft
from app.rooms.inbox import Thought
from app.rooms.ledger import Ledger
from app.rooms.memory import Memory
from app.rooms.shelf import Box
from app.rooms.state import RoomState
from app.rooms.tools import Tools

logger = logging.getLogger(__name__)

FREE_ACTS = 3
"""What a bot may do besides, until something that is owed has been done; then it is only asked for what it owes."""
TALK_LINES = 10
"""Bots leave so many lines of the log between what they say."""
_MINUTE = 60_000
_AFTER_ONE = 3
"""A further act of the same decision comes so many times sooner."""


class Bots:
    """``tell`` gets what a bot wants or says to the room; ``watched`` tells whether anybody looks at the table."""

    def __init__(
        self, tools: Tools, ledger: Ledger, tell: Callable[[Thought | Remarked], None], watched: Callable[[], bool]
    ) -> None:  # fmt: skip
        self._tools = tools
        self._ledger = ledger
        self._tell = tell
        self._watched = watched
        self._memory = Memory(tools.store, ledger.room)
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._owing: dict[Seat, int] = {}
        self._musing: dict[Seat, int] = {}
        self._heard: dict[Seat, int] = {}
        self._free: dict[Seat, int] = {}
        self._acted: dict[Seat, int] = {}
        self._decision: dict[Seat, str | None] = {}

    @property
    def _box(self) -> Box:
        return self._tools.shelf[self._ledger.state.slug]

    # When

    def note(self, before: RoomState, draft: Draft) -> None:
        """A step stands: what the bots remember, and who has done what."""
        self._memory.note(draft)
        for move in draft.moves:
            if "seat" in move:
                self._acted[move["seat"]] = before.version + 1
            if move.get("by") == "bot":
                self._decision[move["seat"]] = before.clock.key
            else:
                self._free.clear()

    def refresh(self) -> None:
        """After a step: which bots owe, and which have heard something new, and since when."""
        state, awaiting = self._ledger.state, self._ledger.awaiting
        if awaiting is None or state.paused:
            self.suspend()
            return
        bots = [seat for seat, chair in enumerate(state.chairs) if chair.bot is not None]
        owing = [seat for seat in bots if seat in awaiting.owing and seat not in self._thinking]
        self._owing = {seat: self._owing.get(seat) or self._act_at(seat, awaiting.clock) for seat in owing}
        others = [seat for seat in bots if seat not in awaiting.owing and seat not in self._thinking]
        self._musing = {
            seat: self._musing.get(seat) or self._soon() for seat in others if self._heard.get(seat) != state.log.count
        }

    def suspend(self) -> None:
        """Nobody does anything until the next step."""
        self._owing, self._musing = {}, {}

    def next_at(self) -> int | None:
        """When somebody has to begin to think."""
        first = min((*self._owing.values(), *self._musing.values()), default=None)
        return None if first is None else first - self._tools.limits.bot_limit_ms

    def _act_at(self, seat: Seat, clock: Clock | None) -> int:
        """A decision for which people are given longer takes bots longer, so that others have time to talk to them; and
        what follows in the same decision goes quicker."""
        paces = self._box.game.paces
        length = _MINUTE if clock is None else max(_MINUTE, paces[clock.pace].normal)
        follows = clock is not None and self._decision.get(seat) == clock.key and length == _MINUTE
        return self._tools.timers.now() + self._wait() * length // _MINUTE // (_AFTER_ONE if follows else 1)

    def _soon(self) -> int:
        return self._tools.timers.now() + self._wait()

    def _wait(self) -> int:
        """Milliseconds as people take; none at a table of bots alone that nobody watches, where that is wanted."""
        limits, chairs = self._tools.limits, self._ledger.state.chairs
        alone = all(chair.bot is not None or chair.by_defaults for chair in chairs)
        if limits.bots_rush and alone and not self._watched():
            return 0
        return self._tools.rng.randint(*limits.bot_ms)

    # Thinking

    async def begin(self) -> None:
        """Let those think whose time comes soon: so much before as it may take, and so how hard it is tells nothing."""
        soon = self._tools.timers.now() + self._tools.limits.bot_limit_ms
        for seat, at in [*self._owing.items(), *self._musing.items()]:
            if at > soon:
                continue
            self._owing.pop(seat, None)
            self._musing.pop(seat, None)
            job = await self._job(seat)
            self._comment(seat, job)
            if job.choices:
                may = frozenset(choice["do"] for choice in job.choices)
                owed = frozenset(choice["do"] for choice in job.choices if choice["owed"])
                thought = Thought(seat, job.bot, self._ledger.state.version, may, owed, None)
                self._thinking[seat] = asyncio.create_task(self._think(job, thought, at))

    def _comment(self, seat: Seat, job: Job) -> None:
        """Something fitting to what is new to this seat, unless a bot has just talked."""
        state = self._ledger.state
        heard, self._heard[seat] = self._heard.get(seat, state.log.count - TALK_LINES), state.log.count
        talked = max((line["at"] for line in state.talk.tail if line["params"]["who"] is None), default=-TALK_LINES)
        if heard == state.log.count or state.log.count - talked < TALK_LINES:
            return
        chance = Random(f"{state.seed}:says:{seat}:{state.log.count}")  # noqa: S311 - play, not secrets
        said = remark(state.slug, job.view, job.view["log"][heard - state.log.count :], chance)
        if said is not None:
            self._tell(Remarked(seat, said.phrase, said.to))

    async def _job(self, seat: Seat) -> Job:
        """What the bot is asked."""
        log = await self._memory.lines(self._ledger.state)
        state, box = self._ledger.state, self._box
        view = {"table": box.game.public_view(state.game), "mine": box.game.private_view(state.game, seat)}
        choices = box.game.choices(view)
        if self._free.get(seat, 0) >= FREE_ACTS:
            choices = tuple(choice for choice in choices if choice["owed"])
        seed = hashlib.sha256(f"{state.seed}:bot:{seat}:{state.version}".encode()).hexdigest()
        return Job(state.chairs[seat].bot or "", state.slug, {**view, "log": log}, choices, seed)

    async def _think(self, job: Job, thought: Thought, at: int) -> None:
        """What comes of it is told at the moment that was drawn."""
        try:
            thought = replace(thought, action=await self._tools.think(job))
        except BotFailed as problem:
            thought = replace(thought, failure=problem.reason)
        except Exception:
            logger.exception("room %s: the bot %s raised", self._ledger.room, job.bot)
            thought = replace(thought, failure="raised")
        await self._until(at)
        del self._thinking[thought.seat]
        self._tell(thought)

    async def _until(self, at: int) -> None:
        if at <= self._tools.timers.now():
            return
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        handle = self._tools.timers.call_at(at, partial(_ring, come))
        try:
            await come
        finally:
            handle.cancel()

    async def close(self) -> None:
        """Nobody thinks any more."""
        tasks = tuple(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Doing

    def wish(self, thought: Thought) -> Any | None:
        """The game's own action that is to be done now: what the bot wants, the default instead of what it owes and
        cannot do, or None."""
        if not self._stands(thought):
            return None
        state, box = self._ledger.state, self._box
        action, failure = None, thought.failure
        if failure is None and thought.action is not None:
            action = self._lawful(thought)
            failure = None if action is not None else "illegal"
        if failure == "illegal" and state.version != thought.seen:
            return None  # the table has gone on meanwhile; it thinks again
        if failure is not None:
            logger.warning("room %s: the bot %s was replaced: %s", self._ledger.room, thought.bot, failure)
            self._tools.replaced(failure)
        if action is None and thought.owed:
            return box.game.default(state.game, thought.seat)
        return action

    def cause(self, thought: Thought, action: Any) -> Acted:
        """For the present state; Rejected where the thought no longer fits."""
        if not self._stands(thought):
            raise Rejected("stale")
        return Acted(None, thought.seat, action)

    def did(self, thought: Thought, action: Any) -> None:
        """It was done: count what was done besides."""
        if action.do in thought.owed:
            self._free.clear()
        else:
            self._free[thought.seat] = self._free.get(thought.seat, 0) + 1

    def _stands(self, thought: Thought) -> bool:
        """The same bot still has the seat, which has done nothing since, and owes as it did then."""
        state, awaiting = self._ledger.state, self._ledger.awaiting
        if awaiting is None or state.paused or state.chairs[thought.seat].bot != thought.bot:
            return False
        owes = thought.seat in awaiting.owing
        return owes == bool(thought.owed) and self._acted.get(thought.seat, 0) <= thought.seen

    def _lawful(self, thought: Thought) -> Any | None:
        """The bot's action as the game's own, where it can be read, was asked for and can be done."""
        box, state = self._box, self._ledger.state
        try:
            action = box.action(thought.action)
            box.game.apply(state.game, thought.seat, action)
        except (ValidationError, Rejected):
            return None
        except Exception:
            logger.exception("room %s: what the bot %s wants breaks the game", self._ledger.room, thought.bot)
            return None
        return action if action.do in thought.may else None


def _ring(come: asyncio.Future[None]) -> None:
    if not come.done():
        come.set_result(None)
