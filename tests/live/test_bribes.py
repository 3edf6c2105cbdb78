"""Bribes over real sockets, where two people act in the same instant."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from app.config import Settings
from app.games.registry import GAMES
from app.main import create_app
from tests.support.playing import Group, Person, group, new_id
from tests.support.prepared import Prepared
from tests.support.serving import serving
from tests.support.sheriff_table import ANN, BEN, CAT, Table


@pytest_asyncio.fixture
async def table(database_url: str) -> AsyncIterator[Group]:
    """Ann is the Sheriff; Ben's true bag and Cat's lie before her."""
    laid = Table(3).bags({BEN: "3 apples", CAT: "mead"}, {CAT: "bread"})
    games: Any = {"sheriff": Prepared(GAMES["sheriff"], laid.state)}
    settings = Settings(data=Path("/nonexistent"), database_url=database_url, frames_per_second=10_000)
    async with serving(create_app(settings, games=games)) as base, group(base, 3, seed=1) as there:
        await there.start()
        await there.catch_up()
        yield there


def act(do: str, **fields: Any) -> dict[str, Any]:
    return {"type": "act", "id": new_id(), "action": {"do": do, **fields}}


def bribe(gold: int) -> dict[str, Any]:
    """Ben's terms for his bag to be handed back."""
    return {
        "gold": gold, "legal": {}, "open": {}, "hidden": {}, "bag": {}, "promises": [],
        "acts": [{"bag": BEN, "act": "hand_back"}],
    }  # fmt: skip


async def offered(table: Group, gold: int = 5) -> dict[str, Any]:
    """Ben offers so much; gives the offer as Ann sees it."""
    answer = await table.players[BEN].ask(act("offer", merchant=BEN, terms=bribe(gold)))
    assert answer["code"] is None, answer
    await table.catch_up()
    found: dict[str, Any] = table.players[ANN].view["table"]["view"]["inspection"]["offers"][-1]
    return found


async def at_once(*said: tuple[Person, dict[str, Any]]) -> list[str | None]:
    """All is sent in the same instant; gives the codes of the answers."""
    return [answer["code"] for answer in await asyncio.gather(*(person.ask(message) for person, message in said))]


async def gold(table: Group) -> list[int]:
    await table.catch_up()
    return [seat["gold"] for seat in table.players[ANN].view["table"]["view"]["seats"]]


@pytest.mark.parametrize("first", ["accept", "withdraw"])
async def test_an_offer_accepted_and_withdrawn_in_the_same_instant(table: Group, first: str) -> None:
    """One of the two is done, the other one is told; gold moves only with the deal."""
    offer = await offered(table)
    ref = {"id": offer["id"], "version": offer["version"]}
    both = [(table.players[ANN], act("accept", offer=ref)), (table.players[BEN], act("withdraw", offer=ref))]
    codes = await at_once(*(both if first == "accept" else reversed(both)))
    assert sorted(map(str, codes)) == ["None", "no_such_offer"]
    accepted = codes[0 if first == "accept" else 1] is None
    assert await gold(table) == ([55, 45, 50] if accepted else [50, 50, 50])


async def test_an_offer_changed_in_the_same_instant_is_not_taken_unseen(table: Group) -> None:
    """Either the offer is taken as it was seen, or the taker is told that it has changed."""
    offer = await offered(table)
    ref = {"id": offer["id"], "version": offer["version"]}
    change = act("change", offer=ref, terms=bribe(1))
    codes = await at_once((table.players[BEN], change), (table.players[ANN], act("accept", offer=ref)))
    assert codes in ([None, "offer_changed"], ["no_such_offer", None])
    assert await gold(table) == ([50, 50, 50] if codes[0] is None else [55, 45, 50])


async def test_the_same_deal_taken_in_two_tabs_is_settled_once(table: Group) -> None:
    """The second tab's click finds no offer any more."""
    offer = await offered(table)
    ref = {"id": offer["id"], "version": offer["version"]}
    other = Person(table.players[ANN].caller)
    async with other.caller.socket(table.code) as other.line:
        codes = await at_once(*((tab, act("accept", offer=ref)) for tab in (table.players[ANN], other)))
    assert sorted(map(str, codes)) == ["None", "no_such_offer"]
    assert await gold(table) == [55, 45, 50]


async def test_opening_sent_again_after_another_merchant_dropped_is_paid_once(table: Group) -> None:
    """Ann's answer was lost with her line, and Cat's line is gone too: the same action again does nothing more."""
    ann, cat = table.players[ANN], table.players[CAT]
    opening = act("open", bag=BEN)
    assert (await ann.ask(opening))["code"] is None
    assert cat.line is not None
    await cat.line.line.close()
    again = Person(ann.caller)
    async with again.caller.socket(table.code) as again.line:
        assert (await again.ask(opening))["code"] is None
        assert (await again.ask({**opening, "id": new_id()}))["code"] == "bag_settled"
        seats = (await again.now())["table"]["view"]["seats"]
    assert [seat["gold"] for seat in seats] == [44, 56, 50]
