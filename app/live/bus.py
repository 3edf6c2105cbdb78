"""How processes tell each other that a room has moved: app.rooms.ports.Bus over PostgreSQL's NOTIFY.

What is told may be lost: a poll of the rooms with sockets covers it. What is told may be sent by anybody who can reach
the database: it holds nothing but (room, version), and only makes a process look.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from app.rooms.ports import RoomId
from app.store.link import FAILURES, Limits, connect

CHANNEL = "nott"
RETRY_S = 1.0
"""Seconds between two tries to reach the database."""

Heard = Callable[[RoomId, int], None]


class NoBus:
    """For a process that is the only one."""

    async def tell(self, room: RoomId, version: int) -> None:
        """There is nobody to tell."""

    def listen(self, heard: Heard) -> None:
        """There is nothing to hear."""


class PostgresBus:
    """One connection that listens and notifies. While ``alone()`` nothing is sent."""

    def __init__(self, url: str, alone: Callable[[], bool], retry_s: float = RETRY_S) -> None:
        self._url = url
        self._alone = alone
        self._retry_s = retry_s
        self._heard: list[Heard] = []
        self._told: dict[RoomId, int] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()
        """Set while the connection listens."""

    async def start(self) -> None:
        """Keep a connection from now on."""
        self._task = asyncio.create_task(self._keep(), name="bus")

    async def stop(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def tell(self, room: RoomId, version: int) -> None:
        """Say it soon, after the commit; several of one room before that are said once. Never waits."""
        if not self._alone():
            self._told[room] = version
            self._wake.set()

    def listen(self, heard: Heard) -> None:
        """Call ``heard(room, version)`` for what other processes tell."""
        self._heard.append(heard)

    async def _keep(self) -> None:
        while True:
            with suppress(*FAILURES):
                await self._talk(await connect(self._url, Limits()))
            await asyncio.sleep(self._retry_s)

    async def _talk(self, connection: asyncpg.Connection[Any]) -> None:
        """Listen and notify until the connection is lost."""
        try:
            connection.add_termination_listener(lambda _: self._wake.set())
            await connection.add_listener(CHANNEL, self._on_notice)
            self.listening.set()
            while not connection.is_closed():
                await self._notify(connection)
                await self._wake.wait()
        finally:
            self.listening.clear()
            connection.terminate()

    async def _notify(self, connection: asyncpg.Connection[Any]) -> None:
        self._wake.clear()
        told, self._told = self._told, {}
        if told:
            payloads = [f"{room}:{version}" for room, version in told.items()]
            await connection.execute("SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told", CHANNEL, payloads)

    def _on_notice(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        room, _, version = str(payload).partition(":")
        if pid == connection.get_server_pid() or not (room.isdecimal() and version.isdecimal()):
            return
        for heard in self._heard:
            heard(int(room), int(version))
