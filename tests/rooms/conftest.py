"""What tests of rooms share."""

from collections.abc import AsyncIterator

import pytest

from tests.support.house import House


@pytest.fixture
async def house() -> AsyncIterator[House]:
    """A house with a memory store and a fake clock; closed at the end."""
    house = House()
    yield house
    await house.close()
