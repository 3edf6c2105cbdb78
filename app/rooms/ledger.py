"""A room's steps: written durably before anything else happens, read back from other processes, and applied."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_hex
from typing import Protocol, TypeVar

from app.games.base import Awaiting, Rejected
from app.rooms import stored
from app.rooms.causes import Cause, Joined
from app.rooms.deadlines import length_of, next_clock, rest_of, with_more
from app.rooms.draft import Draft
from app.rooms.ports import Answer, ClockRow, InDoubt, RoomId, Snapshot, StepRow, StoreDown
from app.rooms.state import RoomState
from app.rooms.tools import Tools
from app.rooms.transition import change

T = TypeVar("T")
_ANSWERS_KEPT = 500


class Stopping(Exception):
    """The process stops while it is not known whether a step was written."""


class Watching(Protocol):
    """Who is told what the ledger finds out."""

    def stepped(self, before: RoomState, draft: Draft) -> None: ...
    def store_changed(self) -> None: ...


class Ledger:
    """``state`` is the room after the last step known to be durable; ``deadline`` when its clock runs out here."""

    def __init__(self, tools: Tools, room: RoomId, state: RoomState, watching: Watching) -> None:
        self.room = room
        self.state = state
        self.awaiting = _awaiting_of(tools, state)
        self.deadline: int | None = None
        self.down = False
        self._tools = tools
        self._watching = watching
        self._saved = state
        self._answers: OrderedDict[tuple[int | None, str], Answer] = OrderedDict()
        self._nap: asyncio.Future[None] | None = None
        self._stopping = False

    def arm(self, left_ms: int | None) -> None:
        """The running clock has so much left from now."""
        self.deadline = None if left_ms is None else self._tools.timers.now() + left_ms

    def left_ms(self) -> int | None:
        """What the clock has left now, standing or running."""
        if self.deadline is not None:
            return max(0, self.deadline - self._tools.timers.now())
        return rest_of(self.state.clock, None)

    async def commit(self, make: Callable[[], Cause], actor: int | None, action_id: str | None) -> Answer:
        """Make a step of what ``make`` gives for the present state, and write it; a lost race is tried anew.

        Raises StoreDown when the step is known not to be there. An action that was done before is answered as then,
        and what is refused has been tried on the newest state: another process may have made it lawful.
        """
        looked = self._tools.alone()
        while True:
            try:
                cause = make()
                draft = change(self._tools.shelf, self.state, cause)
            except Rejected as refusal:
                if not looked:
                    looked = True
                    if await self._has_news():
                        continue
                return await self._refused(refusal, actor, action_id)
            step = self._step(cause, draft, actor, action_id)
            row = await self._append(step)
            if row.step_id == step.step_id:
                return self._take(draft, row)
            if action_id is not None and (row.actor, row.action_id) == (actor, action_id):
                return _answer(row)
            await self.catch_up()

    async def catch_up(self) -> None:
        """Apply the steps of other processes."""
        rows = await self._tools.store.steps_after(self.room, self.state.version)
        self._mark(down=False)
        for row in rows:
            self.apply(row)

    async def _has_news(self) -> bool:
        before = self.state.version
        try:
            await self.catch_up()
        except (StoreDown, InDoubt):
            return False
        return self.state.version > before

    def apply(self, row: StepRow) -> None:
        """Apply a step as it was written."""
        cause = stored.cause_of(self._tools.shelf, self.state, row.body)
        self._take(change(self._tools.shelf, self.state, cause), row)

    async def save(self, always: bool = False) -> None:
        """Keep a snapshot where one is due: every so many steps, and where a game starts or ends."""
        state, saved = self.state, self._saved
        turned = (state.phase, state.game_no) != (saved.phase, saved.game_no)
        many = state.version - saved.version >= self._tools.limits.snapshot_steps
        if not (turned or many or (always and state.version > saved.version)):
            return
        shelf = self._tools.shelf
        rules = shelf[state.slug].game.rules_version
        snapshot = Snapshot(self.room, state.version, rules, stored.room_to_json(shelf, state))
        try:
            await self._tools.store.save(snapshot)
        except (StoreDown, InDoubt):
            return  # the steps are there; the next step tries again
        self._saved = state

    def went_down(self) -> None:
        self._mark(down=True)

    def stop(self) -> None:
        """Wait no longer for a store that does not answer."""
        self._stopping = True
        self._wake()

    def _step(self, cause: Cause, draft: Draft, actor: int | None, action_id: str | None) -> StepRow:
        body = stored.body_of(self._tools.shelf, self.state, cause, draft.moves)
        if isinstance(cause, Joined):
            body["result"] = len(self.state.people)
        clock = self._clock_after(draft)
        version = self.state.version + 1
        return StepRow(self.room, version, token_hex(8), actor, action_id, body, draft.lines, clock)

    def _clock_after(self, draft: Draft) -> ClockRow | None:
        awaiting = draft.awaiting() if draft.room.phase == "playing" else None
        clock, was = (awaiting.clock if awaiting else None), self.state.clock
        same_pause = draft.room.paused == self.state.paused
        if (clock.key if clock else None) == was.key and same_pause and not draft.more_ms:
            return None
        length = length_of(clock, draft.box.game.paces, draft.room.pace) if clock else None
        left = None if self.deadline is None else self.left_ms()
        row = next_clock(was, left, clock, length, draft.room.paused)
        return with_more(row, draft.more_ms) if draft.more_ms else row

    def _take(self, draft: Draft, row: StepRow) -> Answer:
        before = self.state
        clock = before.clock if row.clock is None else row.clock
        self.state = replace(draft.room, version=row.version, clock=clock)
        self.awaiting = draft.awaiting() if self.state.phase == "playing" else None
        if row.clock is not None:
            self.arm(row.clock.left_ms)
        answer = _answer(row)
        if row.action_id is not None:
            self._answers[row.actor, row.action_id] = answer
            if len(self._answers) > _ANSWERS_KEPT:
                self._answers.popitem(last=False)
        self._watching.stepped(before, draft)
        return answer

    async def _refused(self, refusal: Rejected, actor: int | None, action_id: str | None) -> Answer:
        """What is refused now may have been done before, and its answer lost."""
        if action_id is not None:
            known = self._answers.get((actor, action_id)) or await self._looked_up(actor, action_id)
            if known is not None:
                return known
        return Answer(refusal.code, refusal.params or None)

    async def _looked_up(self, actor: int | None, action_id: str) -> Answer | None:
        async def read() -> StepRow | None:
            return await self._tools.store.by_action(self.room, actor, action_id)

        try:
            row = await read()
        except (StoreDown, InDoubt):
            row = await self._insist(read)
        return None if row is None else _answer(row)

    async def _append(self, step: StepRow) -> StepRow:
        """The row that stands. In doubt the very same step is written again: a row that is there comes back."""

        async def write() -> StepRow:
            return await self._tools.store.append(step)

        try:
            row = await write()
        except InDoubt:
            row = await self._insist(write)
        self._mark(down=False)
        return row

    async def _insist(self, again: Callable[[], Awaitable[T]]) -> T:
        """Try until the store says something; nothing else happens in this room meanwhile."""
        wait, longest = self._tools.limits.retry_ms
        while True:
            await self._sleep(wait)
            try:
                return await again()
            except (StoreDown, InDoubt):
                self._mark(down=True)
                wait = min(2 * wait, longest)

    async def _sleep(self, ms: int) -> None:
        nap = self._nap = asyncio.get_running_loop().create_future()
        timers = self._tools.timers
        handle = timers.call_at(timers.now() + ms, self._wake)
        if not self._stopping:
            await nap
        handle.cancel()
        if self._stopping:
            raise Stopping

    def _wake(self) -> None:
        if self._nap is not None and not self._nap.done():
            self._nap.set_result(None)

    def _mark(self, down: bool) -> None:
        if down != self.down:
            self.down = down
            self._watching.store_changed()


def _answer(row: StepRow) -> Answer:
    return Answer(None, None, stored.result_of(row))


def _awaiting_of(tools: Tools, state: RoomState) -> Awaiting | None:
    return tools.shelf[state.slug].game.awaiting(state.game) if state.phase == "playing" else None
