"""A data folder for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.postgres import open_folder


@pytest.fixture
def data() -> Iterator[Path]:
    """A folder that can be NOTT_DATA, also for root."""
    with open_folder() as folder:
        yield folder / "data"
