"""MemoryStore: the store's contract without a database, for tests; its clock is whatever they say."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from app.rooms.ports import Grant, InDoubt, Json, Loaded, RoomId, Snapshot, StepRow, StoreDown
from app.store.codec import Unstorable, decode, encode
from app.store.repository import LEASE_MS, SWEEP_MS

Fault = Literal["down", "written", "unwritten"]
"""What befalls an append: StoreDown, or InDoubt with the step there or not there."""


@dataclass(slots=True)
class Kept:
    """One room."""

    code: str
    snapshots: dict[int, Snapshot]
    steps: dict[int, StepRow] = field(default_factory=dict)
    deadline: int | None = None
    swept: int = 0
    leases: dict[tuple[str, int], int] = field(default_factory=dict)


class MemoryStore:
    """app.rooms.ports.Store in a dict. ``now_ms`` is the database's clock; ``faults`` befall the next appends."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._rooms: dict[RoomId, Kept] = {}
        self._grants: dict[bytes, tuple[Grant, int | None]] = {}
        self.faults: deque[Fault] = deque()

    async def create(self, code: str, state: Json, rules_version: int) -> RoomId | None:
        """A new room, unless the code is taken."""
        if await self.find(code) is not None:
            return None
        room = len(self._rooms) + 1
        self._rooms[room] = Kept(code, {0: Snapshot(room, 0, rules_version, _copy(state))})
        return room

    async def find(self, code: str) -> RoomId | None:
        """The room with this code."""
        return next((room for room, kept in self._rooms.items() if kept.code == code), None)

    async def load(self, room: RoomId) -> Loaded | None:
        """The newest snapshot, the steps after it and what is left of the clock."""
        kept = self._rooms.get(room)
        if kept is None:
            return None
        newest = kept.snapshots[max(kept.snapshots)]
        left_ms = None if kept.deadline is None else max(0, kept.deadline - self._now_ms())
        snapshot = replace(newest, state=_copy(newest.state))
        return Loaded(snapshot, await self.steps_after(room, newest.version), left_ms)

    async def append(self, step: StepRow) -> StepRow:
        """Write the step, or give the row that stands for it."""
        fault = self.faults.popleft() if self.faults else None
        if fault == "down":
            raise StoreDown(fault)
        if fault != "unwritten":
            step = self._write(step)
        if fault is not None:
            raise InDoubt(fault)
        return step

    def _write(self, step: StepRow) -> StepRow:
        kept = self._rooms.get(step.room)
        if kept is None:
            raise Unstorable("no such room")
        standing = _standing_for(step, kept)
        if standing is not None:
            return _own(standing)
        kept.steps[step.version] = _own(step)
        if step.clock is not None:
            runs = step.clock.key is not None and step.clock.left_ms is not None
            kept.deadline = self._now_ms() + (step.clock.left_ms or 0) if runs else None
            kept.swept = 0
        return step

    async def steps_after(self, room: RoomId, version: int) -> tuple[StepRow, ...]:
        """The steps with a higher version, in order."""
        return tuple(_own(step) for step in self._ordered(room) if step.version > version)

    async def steps_before(self, room: RoomId, version: int, limit: int) -> tuple[StepRow, ...]:
        """Up to ``limit`` steps with a lower version, newest first."""
        older = [_own(step) for step in self._ordered(room) if step.version < version]
        return tuple(older[::-1][:limit])

    def _ordered(self, room: RoomId) -> list[StepRow]:
        kept = self._rooms.get(room)
        return [] if kept is None else [kept.steps[version] for version in sorted(kept.steps)]

    async def by_action(self, room: RoomId, actor: int | None, action_id: str) -> StepRow | None:
        """The step with this action id."""
        same = (step for step in self._ordered(room) if (step.actor, step.action_id) == (actor, action_id))
        found = next(same, None)
        return None if found is None else _own(found)

    async def save(self, snapshot: Snapshot) -> None:
        """Keep a snapshot; one that is there already stays."""
        kept = self._rooms[snapshot.room].snapshots
        kept.setdefault(snapshot.version, replace(snapshot, state=_copy(snapshot.state)))

    async def overdue(self, limit: int) -> tuple[RoomId, ...]:
        """Overdue rooms, the longest overdue first; no other sweep is given them for SWEEP_MS."""
        now = self._now_ms()
        late = [
            (kept.deadline, room)
            for room, kept in self._rooms.items()
            if kept.deadline is not None and kept.deadline <= now and kept.swept <= now
        ]
        taken = tuple(room for _, room in sorted(late)[:limit])
        for room in taken:
            self._rooms[room].swept = now + SWEEP_MS
        return taken

    async def grant(self, token_hash: bytes, grant: Grant, ms: int | None = None) -> None:
        """Remember what a token opens, for ever or for so many milliseconds."""
        self._grants.setdefault(token_hash, (grant, None if ms is None else self._now_ms() + ms))

    async def granted(self, token_hash: bytes) -> Grant | None:
        """What a token opens."""
        grant, expires = self._grants.get(token_hash, (None, None))
        return grant if expires is None or expires > self._now_ms() else None

    async def take(self, token_hash: bytes, kind: str) -> Grant | None:
        """What a token opens, once."""
        grant = await self.granted(token_hash)
        if grant is None or grant.kind != kind:
            return None
        del self._grants[token_hash]
        return grant

    async def revoke(self, room: RoomId, kind: str, who: int | None = None) -> None:
        """Take back all tokens of a kind in a room, or one person's."""
        for token_hash, (grant, _) in list(self._grants.items()):
            if (grant.room, grant.kind) == (room, kind) and who in (None, grant.who):
                del self._grants[token_hash]

    async def present(self, room: RoomId, process: str, people: Sequence[int]) -> None:
        """Renew this process's lease on the presence of these people, for LEASE_MS."""
        leases = self._rooms[room].leases
        for held in [lease for lease in leases if lease[0] == process]:
            del leases[held]
        leases.update({(process, who): self._now_ms() + LEASE_MS for who in people})

    async def presence(self, room: RoomId) -> frozenset[int]:
        """The people whom any process's lease holds."""
        leases = self._rooms[room].leases.items()
        return frozenset(who for (_, who), expires in leases if expires > self._now_ms())

    async def renew(self, process: str) -> frozenset[RoomId]:
        """Renew all leases of this process; the rooms that have one."""
        renewed = set()
        for room, kept in self._rooms.items():
            own = [lease for lease in kept.leases if lease[0] == process]
            kept.leases.update({lease: self._now_ms() + LEASE_MS for lease in own})
            renewed.update([room] if own else [])
        return frozenset(renewed)

    async def glance(self, rooms: Sequence[RoomId], process: str) -> dict[RoomId, tuple[int, frozenset[int]]]:
        """The newest version of each room, and who is there through another process."""
        return {room: self._glance(self._rooms[room], process) for room in rooms}

    def _glance(self, kept: Kept, process: str) -> tuple[int, frozenset[int]]:
        now = self._now_ms()
        others = (who for (held_by, who), expires in kept.leases.items() if held_by != process and expires > now)
        return max(kept.steps, default=0), frozenset(others)


def _standing_for(step: StepRow, kept: Kept) -> StepRow | None:
    """The row that stands in the way of a step: its own or that of its version before that of the same action."""
    same_action = [
        other
        for other in kept.steps.values()
        if step.action_id is not None and (other.actor, other.action_id) == (step.actor, step.action_id)
    ]
    at_version = kept.steps.get(step.version)
    if at_version is not None and at_version.step_id == step.step_id:
        return at_version
    return next(iter(same_action), at_version)


def _own(step: StepRow) -> StepRow:
    """The step as a database gives it: nobody else holds its body."""
    return replace(step, body=_copy(step.body), lines=_copy(step.lines))


def _copy(value: Json) -> Json:
    return decode(encode(value))
