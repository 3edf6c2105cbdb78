"""A finished game as a document that proves itself."""

from typing import Any

import orjson
import pytest

from app.rooms.export import Mismatch, replay
from tests.support import toy
from tests.support.house import SECRET, SHARES, House, Table, lay_table

GAMES = {"tug": toy.Tug()}


async def finished(house: House) -> Table:
    """A game with moves, a time-out, a given-up seat, a bot and an early end; then a second one begins."""
    table = await lay_table(house, "Ann", "Bob", "Cy", pace="normal")
    ann, bob, cy = table.people
    await ann.op("seat_bot")
    await table.start()
    assert await table.hub.export(table.room, 1) is None
    await ann.pick()
    await house.clock.advance(30_000)
    await cy.op("leave")
    await ann.answer(True)
    await bob.answer()
    await ann.poke(1)
    await ann.op("end_game")
    await ann.op("rematch")
    await ann.op("ready", ready=True)
    await bob.op("ready", ready=True)
    await ann.op("start")
    await ann.pick()
    return table


async def exported(house: House) -> Any:
    table = await finished(house)
    assert await table.hub.export(table.room, 2) is None
    return orjson.loads(orjson.dumps(await table.hub.export(table.room, 1)))


async def test_an_export_replays(house: House) -> None:
    """Seed, moves, defaults, given-up seats and the end are all there, and give the same final view."""
    document = await exported(house)
    assert document["secret"] == SECRET
    assert document["contributions"] == [*SHARES[:3], None]
    assert {move["kind"] for move in document["moves"]} == {"act", "give_up", "end"}
    assert {move.get("by") for move in document["moves"]} == {"player", "bot", "default", None}
    assert replay(document, GAMES)["outcome"]["ended_early"]


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document.update(secret="00" * 32),
        lambda document: document.update(seed="00" * 32),
        lambda document: document["contributions"].reverse(),
        lambda document: document["moves"].pop(0),
        lambda document: document["moves"].pop(),
        lambda document: document["outcome"]["scores"].reverse(),
        lambda document: document.update(final="00" * 32),
        lambda document: document.update(rules_version=2),
        lambda document: document.update(game="whist"),
        lambda document: document["moves"][0].update(kind="cheat"),
        lambda document: document.clear(),
    ],
)
async def test_a_changed_export_is_found(house: House, change: Any) -> None:
    """Whatever is changed in it, it proves nothing any more."""
    document = await exported(house)
    change(document)
    with pytest.raises(Mismatch):
        replay(document, GAMES)
