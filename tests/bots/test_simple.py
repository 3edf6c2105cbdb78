"""The simple player."""

from random import Random
from typing import Any

import pytest

from app.bots.simple import choose
from app.bots.thinking import Job
from app.games.choices import choice, number
from tests.support.house import House, lay_table


def test_it_does_what_is_owed_and_nothing_besides() -> None:
    """Of an owed and a free choice it takes the owed one; without an owed one it does nothing."""
    owed, free = choice("answer", True, gold=number(1, 3)), choice("poke", False)
    for seed in range(20):
        action = choose({}, (free, owed), Random(seed))
        assert action is not None
        assert action["do"] == "answer"
        assert 1 <= action["gold"] <= 3
    assert choose({}, (free,), Random(1)) is None


@pytest.mark.parametrize("answer", [None, {"do": "close"}, {"do": "fly"}, {"do": "answer", "spring": 3}])
async def test_a_bot_that_finds_nothing_lawful_plays_the_default(house: House, answer: Any) -> None:
    """No choice, an unlawful one, an unknown one and a wrong one: the table never waits for it."""
    table = await lay_table(house, "Ann")
    await house.kill(house.hubs[0])

    async def think(_: Job) -> Any:
        return answer

    table.hub = house.open(think=think)
    ann = table.people[0]
    ann.hub = table.hub
    await ann.sit()
    await ann.op("seat_bot")
    await table.start()
    await ann.pick()
    await ann.answer()
    assert ann.sink.table["decision"] == "fair"


async def test_a_bot_sees_what_its_seat_sees(house: House) -> None:
    """It is given the table and the own part of its seat, and no state."""
    views: list[Any] = []

    async def look(job: Job) -> Any:
        views.append(job.view)

    house.open(think=look)
    table = await lay_table(house, "Ann")
    await table.people[0].op("seat_bot")
    await table.start()
    await house.clock.advance(10)
    assert views[0]["table"] == table.people[0].sink.table["view"] | {"picked": [False, False]}
    assert views[0]["mine"]["seat"] == 1
