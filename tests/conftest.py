"""Fixtures and hooks for all tests."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.browser import find_browser
from tests.support.postgres import TestDatabases, databases, open_folder

NOT_RUN = "not run: browser tests (no Chromium, Chrome or Edge was found; NOTT_TEST_BROWSER names one elsewhere)"


@pytest.fixture(scope="session")
def test_databases() -> Iterator[TestDatabases]:
    """The PostgreSQL server of this run, started by the first test that needs it."""
    with databases() as made:
        yield made


@pytest.fixture
def database_url(test_databases: TestDatabases) -> Iterator[str]:
    """The address (postgresql://...) of a database with all tables and no rows, this test's alone."""
    with test_databases.fresh() as url:
        yield url


@pytest.fixture
def data() -> Iterator[Path]:
    """A folder that does not exist yet and can be NOTT_DATA, also for root."""
    with open_folder() as folder:
        yield folder / "data"


def pytest_configure() -> None:
    """Takes SIGTERM (a time limit, say) for a Ctrl-C, so that fixtures stop their servers."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Takes out what needs a browser where there is none; the summary says so."""
    if find_browser() is None:
        without = [item for item in items if item.get_closest_marker("browser") is not None]
        config.hook.pytest_deselected(items=without)
        items[:] = [item for item in items if item not in without]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says on one line that the browser tests were not run, unless they were not asked for."""
    if find_browser() is None and "not browser" not in config.option.markexpr:
        terminalreporter.write_line(NOT_RUN)
