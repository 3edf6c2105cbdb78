"""A real browser, a real server with a real PostgreSQL, and people who come to it by a host name over plain http."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from app.config import Settings
from app.games.base import Game
from app.games.registry import GAMES
from app.main import create_app
from tests.browser.people import HOST, Visitor, arrive
from tests.support.browser import find_browser
from tests.support.serving import serving

Guest = Callable[..., Awaitable[Visitor]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder needs a browser, and all share one event loop, for they share that browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Host names of a home network lead to this machine; as root Chromium starts only without its sandbox."""
    flags = [f"--host-resolver-rules=MAP {HOST} 127.0.0.1", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=find_browser(), args=flags)
        yield running
        await running.close()


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    """The games on the server; a module whose tests begin at a position of their own brings others."""
    return GAMES


@pytest_asyncio.fixture(loop_scope="session")
async def base(database_url: str, games: Mapping[str, Game[Any]]) -> AsyncIterator[str]:
    """A server by its host name. Its computer players act at once."""
    settings = Settings(data=Path("/nonexistent"), database_url=database_url, frames_per_second=200, bot_wait_ms=0)
    async with serving(create_app(settings, games=games)) as address:
        yield address.replace("127.0.0.1", HOST)


@pytest_asyncio.fixture(loop_scope="session")
async def guest(browser: Browser, base: str) -> AsyncIterator[Guest]:
    """Lets people come, each with a browser of their own; at the end nobody's console may hold an error."""
    there: list[Visitor] = []

    async def come(name: str, **how: Any) -> Visitor:
        there.append(await arrive(browser, base, name, **how))
        return there[-1]

    yield come
    for visitor in there:
        await visitor.context.close()
    assert [trouble for visitor in there for trouble in visitor.troubles] == []
