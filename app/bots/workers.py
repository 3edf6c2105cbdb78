"""Bots think in processes of their own: a hard decision holds up no table, and one that never ends can be ended."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from pathlib import Path

import orjson

from app.bots.thinking import BotFailed, Job
from app.games.base import Json

logger = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parents[2]
COMMAND = (sys.executable, "-m", "app.bots.worker")
START_SECONDS = 30
"""How long a process may take to start, on a busy machine."""


class Worker:
    """One process of app/bots/worker.py; it has one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> Worker:
        """A process that is ready; OSError or TimeoutError where none can be had."""
        # A session of its own: Ctrl-C is meant for the server, which ends it in its own time.
        process = await asyncio.create_subprocess_exec(
            *COMMAND, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        worker = cls(process)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker._line()
        except BaseException:
            await worker.end()
            raise
        return worker

    async def ask(self, job: Job) -> Json:
        assert self._process.stdin is not None
        self._process.stdin.write(orjson.dumps(job) + b"\n")
        await self._process.stdin.drain()
        return orjson.loads(await self._line())

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise EOFError("the process has ended")
        return line

    async def end(self) -> None:
        """At once, whatever it does."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


class Workers:
    """``most`` processes, started when they are needed. A job that takes longer than ``limit_ms`` ends its process."""

    def __init__(self, limit_ms: int, most: int) -> None:
        self._limit_ms = limit_ms
        self._turns = asyncio.Semaphore(most)
        self._idle: list[Worker] = []

    async def __call__(self, job: Job) -> Json | None:
        """The bot's action; waiting for a process is not counted as thinking. Raises BotFailed."""
        async with self._turns:
            try:
                worker = self._idle.pop() if self._idle else await Worker.start()
            except (OSError, EOFError) as problem:  # TimeoutError is an OSError
                logger.warning("no process for bots could be started", exc_info=problem)
                raise BotFailed("raised") from None
            reply = await self._ask(worker, job)
        if "failed" in reply:
            raise BotFailed("raised")
        return reply["action"]

    async def _ask(self, worker: Worker, job: Job) -> Json:
        try:
            async with asyncio.timeout(self._limit_ms / 1000):
                reply = await worker.ask(job)
        except TimeoutError:
            await worker.end()
            raise BotFailed("slow") from None
        except (OSError, EOFError):
            await worker.end()
            raise BotFailed("raised") from None
        except asyncio.CancelledError:
            await worker.end()
            raise
        self._idle.append(worker)
        return reply

    async def stop(self) -> None:
        """End all processes that have nothing to do; nobody may be asking any more."""
        while self._idle:
            await self._idle.pop().end()
