"""A live room: one task with an inbox. Sockets, handlers, clocks and bots only put messages into it."""

from __future__ import annotations

import asyncio
import logging

from app.games.base import Json
from app.rooms import frames
from app.rooms.audience import Audience, Place
from app.rooms.bots import Bots
from app.rooms.causes import Remarked, Revoked
from app.rooms.draft import Draft
from app.rooms.duties import Duties
from app.rooms.inbox import Ask, Drop, Enter, Glance, Gone, Message, News, Stop, Thought, Wake
from app.rooms.ledger import Ledger, Stopping
from app.rooms.ports import Answer, InDoubt, Join, Loaded, Request, RoomId, Sink, StoreDown
from app.rooms.presence import Presence
from app.rooms.requests import Asker, cause_for
from app.rooms.state import RoomState, Who
from app.rooms.timers import Handle
from app.rooms.tools import Tools

logger = logging.getLogger(__name__)


class Room:
    """Raises nothing: what goes wrong in a message is its answer."""

    def __init__(self, tools: Tools, room: RoomId, state: RoomState, loaded: Loaded | None, grace_until: int) -> None:
        self.id = room
        self.closing = False
        self._tools = tools
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._asked = 0
        self._audience = Audience(tools.encode)
        self._presence = Presence(tools.limits.linger_ms)
        self._ledger = Ledger(tools, room, state, self)
        self._duties = Duties(tools, self._ledger)
        self._bots = Bots(tools, self._ledger, self.put, lambda: bool(self._audience.places or self._presence.all()))
        self._printed = frames.printed(tools.shelf, state)
        self._timer: tuple[int, Handle] | None = None
        self._told = state.version
        now = tools.timers.now()
        self._lease_due = False
        self._probe: tuple[int, int] | None = None
        self._idle_at = now + tools.limits.idle_ms
        if loaded is not None:
            self._bring_up(loaded, grace_until - now)

    def _bring_up(self, loaded: Loaded, grace: int) -> None:
        """Apply the steps after the snapshot; the clock goes on with what the store says that it has left."""
        for row in loaded.steps:
            self._ledger.apply(row)
        self._told = self._ledger.state.version
        runs = self._ledger.state.clock.left_ms is not None
        self._ledger.arm(max(loaded.left_ms or 0, grace) if runs else None)
        self._bots.refresh()

    # What is put into the inbox

    @property
    def state(self) -> RoomState:
        return self._ledger.state

    @property
    def crowded(self) -> bool:
        """More requests wait than may."""
        return self._asked >= self._tools.limits.inbox_max

    @property
    def empty(self) -> bool:
        """No socket is open here and nothing waits."""
        return not self._audience.places and self._inbox.empty()

    @property
    def here(self) -> tuple[Who, ...]:
        """The people whom this process holds."""
        return self._presence.here()

    async def ask(self, who: Who | None, action_id: str, request: Request) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked += 1
        self._inbox.put_nowait(Ask(who, action_id, request, answer))
        return await answer

    async def enter(self, who: Who | None, sink: Sink) -> Place:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        place = Place(sink, who)
        self._inbox.put_nowait(Enter(place, done))
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            self.put(Gone(place))
            raise
        return place

    def put(self, message: Gone | Drop | News | Glance | Thought | Remarked | Wake | Stop) -> None:
        self._inbox.put_nowait(message)

    def stop(self) -> None:
        """Finish what is in the inbox, and end."""
        self._ledger.stop()
        self.put(Stop())

    # The task

    async def run(self) -> None:
        while not self.closing:
            message = await self._inbox.get()
            try:
                await self._see_to(message)
            except Stopping:
                self._answer(message, Answer("restarting"))
            except Exception:
                # No step body and no state is logged: they hold what players hide.
                logger.exception("room %s could not see to %s", self.id, type(message).__name__)
                self._answer(message, Answer("broken"))
                if not isinstance(message, Ask):
                    self._duties.suspend()  # a timer that fails is not set again at once
                    self._bots.suspend()
            self._set_timer()
        await self._close()

    async def _see_to(self, message: Message) -> None:
        match message:
            case Ask():
                await self._on_ask(message)
            case Enter():
                await self._on_enter(message)
            case Gone():
                self._on_gone(message.place)
            case Drop():
                await self._on_drop()
            case News():
                await self._read_others(presence=message.version is None or message.version <= self.state.version)
            case Glance():
                await self._on_glance(message)
            case Thought() | Remarked():
                await self._on_bot(message)
            case Wake():
                self._timer = None
                await self._on_wake()
            case Stop():
                self.closing = True
                return
        await self._do_duties()
        await self._tell_others()

    async def _on_ask(self, ask: Ask) -> None:
        self._asked -= 1
        self._idle_at = self._tools.timers.now() + self._tools.limits.idle_ms
        await self._do_duties()
        actor = None if isinstance(ask.request, Join) else ask.who
        present = self._present() if actor is None else tuple(sorted({*self._present(), actor}))
        asker = Asker(actor, present)
        try:
            answer = await self._ledger.commit(
                lambda: cause_for(self._tools, self.state, self._ledger.awaiting, asker, ask.request),
                actor,
                ask.action_id,
            )
        except StoreDown:
            self._ledger.went_down()
            answer = Answer("store_down")
        self._show()
        await self._ledger.save()
        self._answer(ask, answer)

    def _answer(self, message: Message, answer: Answer) -> None:
        if isinstance(message, Ask) and not message.answer.done():
            message.answer.set_result(answer)
        elif isinstance(message, Enter) and not message.done.done():
            message.place.sink.close(answer.code or "gone")
            message.done.set_result(None)

    async def _on_enter(self, enter: Enter) -> None:
        place = enter.place
        if place.who is not None and not self.state.inside(place.who):
            place.sink.close("gone")
        else:
            self._audience.places.append(place)
            if place.who is not None:
                self._presence.came(place.who)
            self._show()
            self._lease_due = True
        enter.done.set_result(None)
        await self._renew()

    def _on_gone(self, place: Place) -> None:
        if place in self._audience.places:
            self._audience.places.remove(place)
            self._went([place])

    async def _on_drop(self) -> None:
        """Nameless spectators have to leave: here at once, in the other processes when they read the step."""
        self._audience.close("revoked", None)
        try:
            await self._ledger.commit(Revoked, None, None)
        except StoreDown:
            self._ledger.went_down()

    def _went(self, places: list[Place]) -> None:
        now = self._tools.timers.now()
        for place in places:
            if place.who is not None:
                self._presence.went(place.who, now)
        if not self._audience.places:
            self._idle_at = now + self._tools.limits.idle_ms

    # What comes up by itself

    async def _on_wake(self) -> None:
        now = self._tools.timers.now()
        if self._presence.forget(now):
            self._lease_due = True
        if self._probe is not None and self._probe[0] <= now:
            await self._try_store()
        await self._renew()
        self._show()
        if not self._audience.places and self._idle_at <= now and self._inbox.empty():
            self.closing = True

    async def _try_store(self) -> None:
        """The store was down: is it back?"""
        waited = self._probe[1] if self._probe else 0
        wait = min(2 * waited, self._tools.limits.retry_ms[1])
        self._probe = (self._tools.timers.now() + wait, wait)
        try:
            await self._ledger.catch_up()
        except (StoreDown, InDoubt):
            logger.debug("room %s: the store is still down", self.id)

    async def _read_others(self, presence: bool) -> None:
        try:
            await self._ledger.catch_up()
            self._told = self.state.version
        except (StoreDown, InDoubt):
            self._ledger.went_down()
        if presence:
            self._lease_due = True
            await self._renew()
        self._show()

    async def _on_glance(self, glance: Glance) -> None:
        self._presence.heard(glance.elsewhere)
        if glance.version > self.state.version:
            await self._read_others(presence=False)
        self._show()

    async def _renew(self) -> None:
        """Where the people here may be others than before: the lease on them, and who is elsewhere.

        Others are told when they are. A lease that was not written is missed by the next round of the process.
        """
        if not self._lease_due:
            return
        self._lease_due = False
        store, people = self._tools.store, self._presence.here()
        try:
            await store.present(self.id, self._tools.process, people)
            self._presence.heard(frozenset() if self._tools.alone() else await store.presence(self.id))
        except (StoreDown, InDoubt):
            return
        if self._presence.leased(people):
            self._told = -1
        self._show()

    async def _do_duties(self) -> None:
        """Everything that is due now, one step after the other."""
        while not self._ledger.down and (duty := self._duties.due(self._present())) is not None:
            before = self.state.version
            try:
                answer = await self._ledger.commit(duty, None, None)
            except StoreDown:
                self._ledger.went_down()
                return
            if answer.code is not None and self.state.version == before:
                raise RuntimeError(f"a duty was refused: {answer.code}")
            self._show()
            await self._ledger.save()
        if not self._ledger.down:
            await self._bots.begin()

    async def _on_bot(self, message: Thought | Remarked) -> None:
        """A bot wants something, or says something."""
        await self._do_duties()
        if isinstance(message, Thought):
            await self._on_thought(message)
        else:
            await self._on_remark(message)

    async def _on_thought(self, thought: Thought) -> None:
        """It is done if it still fits."""
        action, before = self._bots.wish(thought), self.state.version
        if action is not None:
            try:
                answer = await self._ledger.commit(lambda: self._bots.cause(thought, action), None, thought.action_id)
                if answer.code is None:
                    self._bots.did(thought, action)
                if self.state.version == before:
                    await self._ledger.catch_up()  # another process has done it
            except (StoreDown, InDoubt):
                self._ledger.went_down()
        self._bots.refresh()
        self._show()
        await self._ledger.save()

    async def _on_remark(self, remark: Remarked) -> None:
        """Where it no longer may be said, nothing is lost."""
        try:
            await self._ledger.commit(lambda: remark, None, None)
        except StoreDown:
            self._ledger.went_down()

    async def _tell_others(self) -> None:
        if self._told != self.state.version:
            self._told = self.state.version
            try:
                await self._tools.bus.tell(self.id, self._told)
            except (StoreDown, InDoubt):
                logger.debug("room %s: the bus lost a message", self.id)

    def _set_timer(self) -> None:
        """One timer for whatever comes up first."""
        moments = [self._presence.next_change()]
        moments += [self._probe[0] if self._ledger.down and self._probe else self._duties.next_at()]
        moments += [None if self._ledger.down else self._bots.next_at()]
        moments += [None if self._audience.places else self._idle_at]
        when = min((moment for moment in moments if moment is not None), default=None)
        if self._timer is not None:
            if self._timer[0] == when:
                return
            self._timer[1].cancel()
        self._timer = None if when is None else (when, self._tools.timers.call_at(when, self._wake))

    def _wake(self) -> None:
        self.put(Wake())

    # What is shown

    def stepped(self, before: RoomState, draft: Draft) -> None:
        """A step stands: talk goes out, and those who left are let go."""
        for line in draft.lines:
            if line["stream"] == "talk":
                self._audience.post({"type": "talk", "line": {key: line[key] for key in ("n", "at", "code", "params")}})
        for who, person in enumerate(before.people):
            if self.state.people[who].left and not person.left:
                kicked = any(line["code"] == "room_kicked" and line["params"]["who"] == who for line in draft.lines)
                self._went(self._audience.close("kicked" if kicked else "left", who))
        if draft.revoked:
            self._audience.close("revoked", None)
        self._bots.note(before, draft)
        self._bots.refresh()
        printed = frames.printed(self._tools.shelf, self.state)
        if printed != self._printed:
            self._printed = printed
            self._audience.post({"type": "catalogue", **frames.catalogue(self._tools.shelf, self.state)})

    def store_changed(self) -> None:
        """The store went down or came back: the table says so."""
        first = self._tools.limits.retry_ms[0]
        self._probe = (self._tools.timers.now() + first, first) if self._ledger.down else None
        self._show()

    def hello(self) -> Json:
        talk = list(self.state.talk.tail)
        return {**frames.catalogue(self._tools.shelf, self.state), "talk": talk}

    def _present(self) -> tuple[Who, ...]:
        return tuple(sorted(self._presence.all()))

    def _show(self) -> None:
        ledger = self._ledger
        scene = frames.Scene(self._tools.shelf, ledger.state, ledger.awaiting, self._presence.all(), ledger.down)
        self._audience.show(scene, ledger.left_ms())

    async def _close(self) -> None:
        """Out of memory: nothing is lost, everything is in the store."""
        if self._timer is not None:
            self._timer[1].cancel()
        self._audience.close_all("restarting")
        await self._bots.close()
        await self._ledger.save(always=True)
        try:
            await self._tools.store.present(self.id, self._tools.process, ())
        except (StoreDown, InDoubt):
            logger.debug("room %s: the lease runs out by itself", self.id)
        while not self._inbox.empty():
            self._answer(self._inbox.get_nowait(), Answer("restarting"))
