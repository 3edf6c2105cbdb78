"""PostgresStore: rooms in PostgreSQL, through SQLAlchemy Core. Every query about a room starts with the room."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, Integer, Select, case, cast, delete, extract, func, or_, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.rooms.ports import Grant, InDoubt, Json, Loaded, RoomId, Snapshot, StepRow, StoreDown
from app.store.codec import step_from_row
from app.store.link import Limits, Link
from app.store.processes import Processes
from app.store.tables import grants, presence, rooms, snapshots, steps
from app.store.writer import Writer

SWEEP_MS = 5_000
"""How long a sweep has an overdue room for itself: if its process dies meanwhile, another sweep finds the room then."""
LEASE_MS = 15_000
"""How long a lease on somebody's presence holds unless it is renewed."""

# SKIP LOCKED: two sweeps never wait for each other, nor for a step that is just being written.
SWEEP = text(
    """
    UPDATE rooms SET swept = now() + :sweep_ms * interval '1 millisecond'
    WHERE id IN (
        SELECT id FROM rooms
        WHERE deadline <= now() AND (swept IS NULL OR swept <= now())
        ORDER BY deadline LIMIT :limit FOR UPDATE SKIP LOCKED
    )
    RETURNING id, deadline
    """
)

RENEW = text(
    """
    UPDATE presence SET expires = now() + :lease_ms * interval '1 millisecond'
    WHERE process = :process RETURNING room
    """
).bindparams(lease_ms=LEASE_MS)
GLANCE = text(
    """
    SELECT asked.room, coalesce((SELECT max(version) FROM steps WHERE steps.room = asked.room), 0) AS version,
        ARRAY(
            SELECT who FROM presence
            WHERE presence.room = asked.room AND presence.process <> :process AND presence.expires > now()
        ) AS people
    FROM unnest(CAST(:rooms AS bigint[])) AS asked (room)
    """
)


class PostgresStore:
    """app.rooms.ports.Store. Between ``start`` and ``close`` it holds a pool of connections and the group writer."""

    def __init__(self, url: str, limits: Limits | None = None) -> None:
        limits = limits or Limits()
        self._link = Link(url, limits)
        self._writer = Writer(url, limits)
        self.processes = Processes(self._link)

    async def start(self) -> None:
        """Start the writer; connections are opened when they are needed."""
        self._writer.start()

    async def close(self) -> None:
        """Stop the writer and close all connections."""
        await self._writer.stop()
        await self._link.close()

    async def create(self, code: str, state: Json, rules_version: int) -> RoomId | None:
        """A new room. Where a lost answer makes it try again, the first try may leave a room that nobody knows."""

        async def work(connection: AsyncConnection) -> RoomId | None:
            new = insert(rooms).values(code=code).on_conflict_do_nothing().returning(rooms.c.id)
            room: RoomId | None = await connection.scalar(new)
            if room is not None:
                first = {"room": room, "version": 0, "rules_version": rules_version, "state": state}
                await connection.execute(insert(snapshots).values(first))
            return room

        return await self._link.sure(work)

    async def find(self, code: str) -> RoomId | None:
        """The room with this code."""
        found = await self._link.rows(select(rooms.c.id).where(rooms.c.code == code))
        return found[0][0] if found else None

    async def load(self, room: RoomId) -> Loaded | None:
        """The newest snapshot, the steps after it and what is left of the clock, all of one moment."""

        async def work(connection: AsyncConnection) -> Loaded | None:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            snapshot = (await connection.execute(_newest(room))).one_or_none()
            if snapshot is None:
                return None
            after = (await connection.execute(_after(room, snapshot.version))).all()
            left_ms = await connection.scalar(select(_left_ms()).where(rooms.c.id == room))
            return Loaded(Snapshot(*snapshot), tuple(map(step_from_row, after)), left_ms)

        return await self._link.sure(work)

    async def append(self, step: StepRow) -> StepRow:
        """Write the step durably; gives the row that stands for it. Unstorable where the data cannot be kept."""
        if await self._writer.write(step):
            return step
        try:
            return step_from_row((await self._link.rows(_standing_for(step)))[0])
        except StoreDown as problem:
            # It may be there since an earlier try: "down" would say that it is not.
            raise InDoubt(*problem.args) from None

    async def steps_after(self, room: RoomId, version: int) -> tuple[StepRow, ...]:
        """The steps with a higher version, in order."""
        return tuple(map(step_from_row, await self._link.rows(_after(room, version))))

    async def steps_before(self, room: RoomId, version: int, limit: int) -> tuple[StepRow, ...]:
        """Up to ``limit`` steps with a lower version, newest first."""
        older = select(steps).where(steps.c.room == room, steps.c.version < version)
        page = older.order_by(steps.c.version.desc()).limit(limit)
        return tuple(map(step_from_row, await self._link.rows(page)))

    async def by_action(self, room: RoomId, actor: int | None, action_id: str) -> StepRow | None:
        """The step with this action id."""
        same = select(steps).where(steps.c.room == room, _is(steps.c.actor, actor), steps.c.action_id == action_id)
        found = await self._link.rows(same)
        return step_from_row(found[0]) if found else None

    async def save(self, snapshot: Snapshot) -> None:
        """Keep a snapshot; one that is there already stays."""
        values = {
            "room": snapshot.room,
            "version": snapshot.version,
            "rules_version": snapshot.rules_version,
            "state": snapshot.state,
        }
        await self._link.rows(insert(snapshots).values(values).on_conflict_do_nothing())

    async def overdue(self, limit: int) -> tuple[RoomId, ...]:
        """Overdue rooms, the longest overdue first; no other sweep is given them for SWEEP_MS."""
        found = await self._link.rows(SWEEP.bindparams(sweep_ms=SWEEP_MS, limit=limit))
        return tuple(row.id for row in sorted(found, key=lambda row: row.deadline))

    async def grant(self, token_hash: bytes, grant: Grant, ms: int | None = None) -> None:
        """Remember what a token opens, for ever or for so many milliseconds."""
        values = {"token_hash": token_hash, "room": grant.room, "kind": grant.kind, "who": grant.who}
        expires = None if ms is None else func.now() + timedelta(milliseconds=ms)
        await self._link.rows(insert(grants).values(**values, expires=expires).on_conflict_do_nothing())

    async def granted(self, token_hash: bytes) -> Grant | None:
        """What a token opens."""
        found = await self._link.rows(select(*_OPENS).where(_holds(token_hash)))
        return next((Grant(row.room, row.kind, row.who) for row in found), None)

    async def take(self, token_hash: bytes, kind: str) -> Grant | None:
        """What a token opens, once. Where a lost answer makes it try again, the token is lost with the answer."""
        gone = delete(grants).where(_holds(token_hash), grants.c.kind == kind).returning(*_OPENS)
        found = await self._link.rows(gone)
        return next((Grant(row.room, row.kind, row.who) for row in found), None)

    async def revoke(self, room: RoomId, kind: str, who: int | None = None) -> None:
        """Take back all tokens of a kind in a room, or one person's."""
        gone = delete(grants).where(grants.c.room == room, grants.c.kind == kind)
        await self._link.rows(gone if who is None else gone.where(grants.c.who == who))

    async def present(self, room: RoomId, process: str, people: Sequence[int]) -> None:
        """Renew this process's lease on the presence of these people, for LEASE_MS."""

        async def work(connection: AsyncConnection) -> None:
            mine = delete(presence).where(presence.c.room == room, presence.c.process == process)
            await connection.execute(mine.where(presence.c.who.not_in(people)))
            if people:
                await connection.execute(_lease(room, process, people))

        await self._link.sure(work)

    async def presence(self, room: RoomId) -> frozenset[int]:
        """The people whom any process's lease holds."""
        held = select(presence.c.who).where(presence.c.room == room, presence.c.expires > func.now())
        return frozenset(row.who for row in await self._link.rows(held))

    async def renew(self, process: str) -> frozenset[RoomId]:
        """Renew all leases of this process; the rooms that have one."""
        return frozenset(row.room for row in await self._link.rows(RENEW.bindparams(process=process)))

    async def glance(self, rooms: Sequence[RoomId], process: str) -> dict[RoomId, tuple[int, frozenset[int]]]:
        """The newest version of each room, and who is there through another process."""
        found = await self._link.rows(GLANCE.bindparams(rooms=list(rooms), process=process))
        return {row.room: (row.version, frozenset(row.people)) for row in found}


_OPENS = (grants.c.room, grants.c.kind, grants.c.who)


def _holds(token_hash: bytes) -> ColumnElement[bool]:
    """The grant of this token, while its time is not over."""
    return (grants.c.token_hash == token_hash) & or_(grants.c.expires.is_(None), grants.c.expires > func.now())


def _newest(room: RoomId) -> Select[Any]:
    return select(snapshots).where(snapshots.c.room == room).order_by(snapshots.c.version.desc()).limit(1)


def _after(room: RoomId, version: int) -> Select[Any]:
    return select(steps).where(steps.c.room == room, steps.c.version > version).order_by(steps.c.version)


def _is(column: ColumnElement[Any], value: object) -> ColumnElement[bool]:
    """Equal, where NULL equals NULL; unlike IS NOT DISTINCT FROM it can use an index."""
    return column.is_(None) if value is None else column == value


def _standing_for(step: StepRow) -> Select[Any]:
    """The row that stood in the way of a step: its own, that of the same action, or that of the same version."""
    own = steps.c.step_id == step.step_id
    same_version = steps.c.version == step.version
    ways, rank = [same_version], case((own, 0), else_=2)
    if step.action_id is not None:
        same_action = (steps.c.action_id == step.action_id) & _is(steps.c.actor, step.actor)
        ways, rank = [same_version, same_action], case((own, 0), (same_action, 1), else_=2)
    return select(steps).where(steps.c.room == step.room, or_(*ways)).order_by(rank).limit(1)


def _left_ms() -> ColumnElement[Any]:
    """Milliseconds until a room's deadline by the database's clock, 0 when it is past."""
    left = func.ceil(extract("epoch", rooms.c.deadline - func.clock_timestamp()) * 1000)
    return case((rooms.c.deadline.is_not(None), cast(func.greatest(left, 0), Integer)))


def _lease(room: RoomId, process: str, people: Sequence[int]) -> Any:
    until = func.now() + timedelta(milliseconds=LEASE_MS)
    rows = [{"room": room, "process": process, "who": who, "expires": until} for who in sorted(set(people))]
    new = insert(presence).values(rows)
    return new.on_conflict_do_update(index_elements=presence.primary_key.columns, set_={"expires": until})
