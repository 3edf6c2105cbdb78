"""The processes in which bots think."""

import asyncio
import sys
from collections.abc import AsyncIterator

import pytest

from app.bots import workers
from app.bots.thinking import BotFailed, Job, decide
from app.bots.workers import Workers
from app.games.choices import choice, number

CHOICES = (choice("answer", True, gold=number(1, 1_000_000)),)


def job(seed: str, bot: str = "simple") -> Job:
    return Job(bot, "any", {"table": {}, "mine": {}, "log": []}, CHOICES, seed)


@pytest.fixture
async def pool() -> AsyncIterator[Workers]:
    pool = Workers(limit_ms=5_000, most=1)
    yield pool
    await pool.stop()


async def test_a_process_decides_as_one_would_here(pool: Workers) -> None:
    """The same job has the same answer wherever it is done; one process does one after the other."""
    jobs = [job(f"seed {n}") for n in range(5)]
    assert await asyncio.gather(*map(pool, jobs)) == [decide(one) for one in jobs]


async def test_a_bot_that_raises_says_so_and_the_next_one_thinks(
    pool: Workers, capfd: pytest.CaptureFixture[str]
) -> None:
    """An unknown bot raises in its process, which goes on; what it was shown is not logged."""
    with pytest.raises(BotFailed, match="raised"):
        await pool(job("a", bot="nobody"))
    assert await pool(job("b")) == decide(job("b"))
    said = capfd.readouterr().err
    assert "UnknownBot" in said
    assert "1000000" not in said


async def test_a_process_that_does_not_answer_in_time_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is too slow; the next job has a new process and its answer."""
    pool = Workers(limit_ms=50, most=1)
    stuck = "import sys, time; print('ready', flush=True); time.sleep(1000)"
    honest = workers.COMMAND
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, "-c", stuck))
    with pytest.raises(BotFailed, match="slow"):
        await pool(job("a"))
    monkeypatch.setattr(workers, "COMMAND", honest)
    monkeypatch.setattr(pool, "_limit_ms", 5_000)
    assert await pool(job("a")) == decide(job("a"))
    await pool.stop()


async def test_where_no_process_can_be_had_the_bot_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it does not start or ends at once: the table is told, and nothing waits."""
    pool = Workers(limit_ms=5_000, most=1)
    for command in (("/nonexistent/python",), (sys.executable, "-c", "")):
        monkeypatch.setattr(workers, "COMMAND", command)
        with pytest.raises(BotFailed, match="raised"):
            await pool(job("a"))
    await pool.stop()


async def test_a_job_that_is_given_up_leaves_no_process_behind(pool: Workers) -> None:
    """A room that closes cancels its bots; the next job is done by a fresh process."""
    await pool(job("a"))
    task = asyncio.create_task(pool(job("b")))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await pool(job("c")) == decide(job("c"))


async def test_a_process_ends_when_nobody_can_ask_it_any_more() -> None:
    """As when the server was killed: its end of the line is gone."""
    process = await asyncio.create_subprocess_exec(
        *workers.COMMAND, cwd=workers.ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdin is not None
    assert await process.stdout.readline() == b"ready\n"
    process.stdin.close()
    assert await process.wait() == 0
