"""The line to PostgreSQL: connections, time limits, and what a failure means."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import asyncpg
from asyncpg.prepared_stmt import PreparedStatement
from sqlalchemy import Row
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.base import Executable

from app.rooms.ports import InDoubt, StoreDown
from app.store.codec import Unstorable, decode, encode

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

FAILURES = (DBAPIError, PoolTimeout, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
BAD_DATA = ("22", "23")
"""SQLSTATE classes: data exception, integrity violation."""
PASSING = ("40", "53", "55", "57")
"""SQLSTATE classes that may be gone a moment later: deadlock, resources, locks, shutdown."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long anything may take, in seconds, and how many connections a process holds."""

    connect: float = 3.0
    work: float = 5.0
    connections: int = 8


class LineLost(StoreDown):
    """As StoreDown, and a second try on a fresh connection is worth it."""


def plain_dsn(url: str) -> str:
    """The URL as libpq and asyncpg read it, whatever driver SQLAlchemy was to use."""
    scheme, rest = url.split("://", 1)
    return f"{scheme.split('+')[0]}://{rest}"


async def connect(url: str, limits: Limits) -> asyncpg.Connection[Any]:
    """One connection, on which the server itself also ends what takes too long."""
    work_ms = str(int(limits.work * 1000))
    settings = {
        "application_name": "nott",
        "statement_timeout": work_ms,
        "lock_timeout": work_ms,
        "idle_in_transaction_session_timeout": work_ms,
    }
    return await asyncpg.connect(
        plain_dsn(url), timeout=limits.connect, command_timeout=limits.work, server_settings=settings
    )


class Steady:
    """One connection for one statement that runs again and again, each time as a transaction of its own.

    It goes to the driver directly: through SQLAlchemy the same costs the client's processor five times as much.
    """

    def __init__(self, url: str, limits: Limits, statement: str) -> None:
        self._url = url
        self._limits = limits
        self._statement = statement
        self._line: asyncpg.Connection[Any] | None = None
        self._prepared: PreparedStatement[Any] | None = None

    async def run(self, *values: object) -> Sequence[asyncpg.Record]:
        """The rows, committed. StoreDown and Unstorable: it has not happened. InDoubt: only reading can tell."""
        try:
            return await self._once(values)
        except LineLost:
            # The connection may have died long ago: only a fresh one tells whether the server is there.
            return await self._once(values)

    async def close(self) -> None:
        """Close the connection."""
        line, self._line = self._line, None
        if line is not None:
            with suppress(*FAILURES):
                await line.close(timeout=self._limits.connect)

    async def _once(self, values: Sequence[object]) -> Sequence[asyncpg.Record]:
        sent = False
        line, statement = await self._ready()
        try:
            async with asyncio.timeout(self._limits.work):
                await line.execute("BEGIN;")
                found = await statement.fetch(*values)
                sent = True
                await line.execute("COMMIT;")
                return found
        except FAILURES as problem:
            known = await self._give_back(line, problem)
            raise (InDoubt(_name(problem)) if sent else known) from None
        except asyncio.CancelledError:
            self._drop(line)
            raise

    async def _ready(self) -> tuple[asyncpg.Connection[Any], PreparedStatement[Any]]:
        """The connection, a new one where there is none, and the statement prepared on it."""
        if self._line is not None and self._prepared is not None:
            return self._line, self._prepared
        try:
            line = await connect(self._url, self._limits)
        except FAILURES as problem:
            raise StoreDown(_name(problem)) from None
        try:
            self._line, self._prepared = line, await line.prepare(self._statement)
        except FAILURES as problem:
            self._drop(line)
            raise StoreDown(_name(problem)) from None
        return self._line, self._prepared

    async def _give_back(self, line: asyncpg.Connection[Any], problem: BaseException) -> Exception:
        """What a failure before COMMIT means. A line that may be dead is dropped: it is never asked to roll back."""
        state = _sqlstate(problem)
        if state.startswith(BAD_DATA) or isinstance(problem, asyncpg.DataError | ValueError):
            await self._roll_back(line)
            return Unstorable(_name(problem))
        lost = line.is_closed()
        self._drop(line)
        return (LineLost if lost or state.startswith(PASSING) else StoreDown)(_name(problem))

    async def _roll_back(self, line: asyncpg.Connection[Any]) -> None:
        try:
            async with asyncio.timeout(self._limits.work):
                await line.execute("ROLLBACK;")
        except FAILURES:
            self._drop(line)

    def _drop(self, line: asyncpg.Connection[Any]) -> None:
        self._line = self._prepared = None
        line.terminate()


class Link:
    """Runs work in transactions. Nothing here logs or passes on what a failed statement held."""

    def __init__(self, url: str, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda: connect(url, self._limits),
            pool_size=self._limits.connections,
            max_overflow=0,
            pool_timeout=self._limits.connect,
            hide_parameters=True,
            json_serializer=encode,
            json_deserializer=decode,
        )
        # One statement is a transaction by itself: without BEGIN and COMMIT it is one round trip instead of three.
        self._single = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def run(self, work: Work[T]) -> T:
        """Do the work and commit. StoreDown and Unstorable: it has not happened. InDoubt: only reading can tell."""
        return await self._twice(self._engine, work)

    async def sure(self, work: Work[T]) -> T:
        """As ``run``, for work that may be done twice: never InDoubt."""
        try:
            return await self.run(work)
        except InDoubt:
            pass
        try:
            return await self.run(work)
        except InDoubt as doubt:
            raise StoreDown(str(doubt)) from None

    async def rows(self, statement: Executable) -> Sequence[Row[Any]]:
        """The rows of one statement that may be run twice: never InDoubt."""

        async def work(connection: AsyncConnection) -> Sequence[Row[Any]]:
            result = await connection.execute(statement)
            return result.all() if result.returns_rows else ()

        return await self._twice(self._single, work)

    async def _twice(self, engine: AsyncEngine, work: Work[T]) -> T:
        try:
            return await self._once(engine, work)
        except LineLost:
            # A connection of the pool may have died long ago: only a fresh one tells whether the server is there.
            return await self._once(engine, work)

    async def _once(self, engine: AsyncEngine, work: Work[T]) -> T:
        try:
            connection = await engine.connect()
        except FAILURES as problem:
            raise StoreDown(_name(problem)) from None
        try:
            return await self._commit(connection, work)
        finally:
            await connection.close()

    async def _commit(self, connection: AsyncConnection, work: Work[T]) -> T:
        sent = False
        try:
            async with asyncio.timeout(self._limits.work):
                result = await work(connection)
                sent = True
                await connection.commit()
                return result
        except FAILURES as problem:
            known = await _give_back(connection, problem)
            raise (InDoubt(_name(problem)) if sent else known) from None
        except asyncio.CancelledError:
            await connection.invalidate()
            raise


async def _give_back(connection: AsyncConnection, problem: BaseException) -> Exception:
    """What a failure before COMMIT means. A line that may be dead is dropped: it is never asked to roll back."""
    state = _sqlstate(problem)
    if state.startswith(BAD_DATA) or _refused_by_driver(problem):
        return Unstorable(_name(problem))
    lost = connection.invalidated
    await connection.invalidate()
    return (LineLost if lost or state.startswith(PASSING) else StoreDown)(_name(problem))


def _sqlstate(problem: BaseException) -> str:
    return getattr(getattr(problem, "orig", problem), "sqlstate", None) or ""


def _refused_by_driver(problem: BaseException) -> bool:
    """The driver could not encode a value: nothing was sent."""
    cause = getattr(getattr(problem, "orig", None), "__cause__", None)
    return isinstance(cause, asyncpg.DataError | ValueError)


def _name(problem: BaseException) -> str:
    """What may be told of a failure: its kind, never its text, which may quote data."""
    return f"{type(getattr(problem, 'orig', problem)).__name__} {_sqlstate(problem)}".strip()
