"""`./nott replay FILE`: a finished game proves itself."""

from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from app.games.registry import GAMES
from tests.rooms.test_registered_games import play_on, seat_people
from tests.support.house import House
from tests.support.served import finished


async def exported(slug: str) -> Any:
    """A whole game of one person and bots."""
    house, rng = House(games=GAMES), Random(9)
    table = await seat_people(house, slug, "none", 1)
    while table.people[0].sink.table["phase"] != "over":
        await play_on(house, table, rng)
    document = await table.hub.export(table.room, 1)
    await house.close()
    return orjson.loads(orjson.dumps(document))


@pytest.mark.slow
async def test_an_export_is_proven_and_a_changed_one_is_not(data: Path, tmp_path: Path) -> None:
    """Exit code 0 and what was proven; another seed, another move or no export at all give 1 and the reason."""
    document, file = await exported("sheriff"), tmp_path / "game.json"
    file.write_bytes(orjson.dumps(document))
    code, said = finished("replay", str(file), data=data)
    assert code == 0, said
    proven = orjson.loads(said)
    assert (proven["proven"], proven["game"]) == (True, "sheriff")
    assert proven["outcome"] == document["outcome"]
    assert proven["commitment"] == document["commitment"]
    for bad in (
        {**document, "options": {"no_such": 1}},
        {**document, "seed": "00" * 32},
        {**document, "moves": document["moves"][:-1]},
        {},
        [],
    ):
        file.write_bytes(orjson.dumps(bad))
        code, said = finished("replay", str(file), data=data)
        assert code == 1, said
        assert said.startswith("not proven: ")
    for missing in (tmp_path / "none.json", tmp_path):
        assert finished("replay", str(missing), data=data)[0] == 1
