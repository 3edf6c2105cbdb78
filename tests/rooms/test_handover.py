"""A seat goes to a bot and back to its owner, whatever is waited for, in every game of the house."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.games.random_player import pick
from app.games.registry import GAMES
from tests.support.house import QUICK, House, Player, Table

SEAT = 1
"""Bob's, which is handed over; Ann is the host and stays."""
WAIT_MS = 1_000
ONE_ACT_MS = 10 * WAIT_MS
"""Within so much time the bot has acted, also where it gives others time to talk."""

SHERIFF = {"market", "loading", "declaration", "inspection", "debt", "stack"}
NOTTINGHAM = {
    "turned_up", "offers", "pick", "defend", "rob", "hold_up", "ambush", "trade_in", "window",
}  # fmt: skip
HOARDING = {"take", "pass"}
"""Who does nothing else empties the piles (N-51)."""
CASES = [
    pytest.param("sheriff", {}, SHERIFF, set(), id="sheriff"),
    pytest.param("sheriff", {"inspection_limit": "per_bag"}, {"naming", "bag"}, set(), id="sheriff-clock-per-bag"),
    pytest.param("nottingham", {}, NOTTINGHAM, set(), id="nottingham"),
    pytest.param("nottingham", {"track": [1] * 40}, {"discards"}, HOARDING, id="nottingham-empty-piles"),
]


class Hands:
    """A table of three people at which Bob's seat changes hands."""

    def __init__(self, house: House, table: Table) -> None:
        self.house, self.table = house, table
        self.ann, self.bob = table.people[0], table.people[SEAT]

    def sub_state(self) -> tuple[str, bool]:
        """What is waited for, and whether Bob owes it."""
        return self.ann.sink.table["decision"], bool(owed_of(self.bob.sink.mine))

    async def to_bot(self, given_up: bool) -> None:
        await self.bob.away()
        if given_up:
            await self.ann.op("give_up", seat=SEAT)
        if self.ann.sink.table["phase"] == "playing":
            await self.ann.op("seat_bot", seat=SEAT, level="easy")

    async def back(self) -> None:
        await self.bob.sit()
        if self.ann.sink.table["phase"] == "playing":
            await self.bob.op("take_back")
            assert self.chair() == {"who": self.bob.who, "bot": None, "given_up": False, "ready": True}

    def chair(self) -> Any:
        return self.ann.sink.table["chairs"][SEAT]

    async def bot_moves(self) -> int:
        """How often the bot has acted for the seat."""
        steps = await self.house.store.steps_after(self.table.room, 0)
        moves = [move for step in steps for move in step.body["moves"]]
        return sum(move.get("by") == "bot" and move["seat"] == SEAT for move in moves)

    async def there_and_back(self) -> None:
        """Before the bot has done anything Bob is back: he finds everything as he left it."""
        before = self.bob.sink.mine
        await self.to_bot(given_up=False)
        assert self.chair()["bot"] == "easy"
        await self.back()
        after = self.bob.sink.mine
        assert (after["view"], owed_of(after)) == (before["view"], owed_of(before))

    async def one_act(self, owed: bool) -> None:
        """The bot does what Bob owes, and Bob goes on from there."""
        before = await self.bot_moves()
        await self.to_bot(given_up=False)
        await self.house.clock.advance(ONE_ACT_MS)
        if owed:
            assert await self.bot_moves() > before
        await self.back()

    async def after_giving_up(self) -> None:
        """The seat was given up first: defaults have been played, the bot goes on, Bob comes back."""
        await self.to_bot(given_up=True)
        await self.house.clock.advance(ONE_ACT_MS)
        await self.back()


async def sit_down(house: House, slug: str, options: Any, number: int) -> Table:
    hub = house.open()
    room, code, who = await hub.create(slug, options, "none", "Ann", None, f"create-{number}")
    table = Table(house, hub, room, code)
    table.people.append(await Player(table, who, hub).sit())
    for name in ("Bob", "Cy"):
        await table.join(name)
    await table.start()
    return table


def owed_of(mine: Any) -> list[Any]:
    return [choice for choice in mine["choices"] if choice["owed"]]


async def play_on(table: Table, rng: Random, liked: set[str]) -> None:
    """Somebody does something, of what is liked where there is any."""
    player = rng.choice(table.people)
    choices = player.sink.mine["choices"]
    likes = [choice for choice in choices if choice["do"] in liked]
    action = pick(likes or choices, rng, owed_only=rng.random() < 0.8)
    if action is not None:
        await player.act(table.hub._tools.shelf[table.people[0].sink.table["game"]].action(action))


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "options", "decisions", "liked"), CASES)
async def test_a_seat_changes_hands_in_every_sub_state(
    slug: str, options: Any, decisions: set[str], liked: set[str]
) -> None:
    """Random games until every decision was met, owed by Bob and owed by others; each time both ways, three ways."""
    house, rng = House(replace(QUICK, bot_ms=(WAIT_MS, WAIT_MS), bot_limit_ms=0), games=GAMES), Random(3)
    wanted = {(decision, owed) for decision in decisions for owed in (True, False)}
    seen: set[tuple[str, bool]] = set()
    for number in range(12):
        if wanted <= seen:
            break
        table = await sit_down(house, slug, options, number)
        hands = Hands(house, table)
        while hands.ann.sink.table["phase"] == "playing" and not wanted <= seen:
            state = hands.sub_state()
            if state not in seen:
                seen.add(state)
                await hands.there_and_back()
                await (hands.one_act(state[1]) if rng.random() < 0.7 else hands.after_giving_up())
            else:
                await play_on(table, rng, liked)
    assert wanted <= seen, wanted - seen
    await house.close()


async def test_the_table_gives_the_hosts_own_seat_to_a_bot_by_votes() -> None:
    """Ann is away: Bob and Cy vote, the same bot however they name it; Ann takes her seat back."""
    house = House(games=GAMES)
    table = await sit_down(house, "sheriff", {}, 0)
    ann, bob, cy = table.people
    await ann.away()
    await bob.op("seat_bot", seat=0, level="clever", expect="no_such_bot")
    await bob.op("seat_bot", seat=0)
    assert bob.sink.table["chairs"][0]["bot"] is None
    await cy.op("seat_bot", seat=0, level="normal")
    assert bob.sink.table["chairs"][0] == {"who": 0, "bot": "normal", "given_up": True, "ready": True}
    await ann.sit()
    await ann.op("take_back")
    assert bob.sink.table["chairs"][0] == {"who": 0, "bot": None, "given_up": False, "ready": True}
    await house.close()
