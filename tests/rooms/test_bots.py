"""Bots at the tables of rooms: which one is asked, what it is shown, when it acts, and what becomes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from app.bots.thinking import BotFailed, Job, think_here
from app.games.base import Pace
from app.games.registry import GAMES
from app.rooms.bots import TALK_LINES
from tests.support import toy
from tests.support.house import QUICK, House, Player, Table, lay_table

Think = Callable[[Job], Awaitable[Any]]


async def table_with(house: House, think: Think, **changes: Any) -> Table:
    """Ann and one bot that thinks like this; the game has started."""
    house.open(think=think, **changes)
    table = await lay_table(house, "Ann", pace="normal")
    await table.people[0].op("seat_bot")
    await table.start()
    return table


class Asked:
    """A thinker that notes its jobs and does them as they are, or as ``answer`` says."""

    def __init__(self, answer: Think = think_here) -> None:
        self.jobs: list[Job] = []
        self.answer = answer

    async def __call__(self, job: Job) -> Any:
        self.jobs.append(job)
        return await self.answer(job)


async def raises(_: Job) -> Any:
    raise BotFailed("raised")


async def breaks(_: Job) -> Any:
    raise KeyError("table")


async def too_slow(_: Job) -> Any:
    raise BotFailed("slow")


async def unlawful(_: Job) -> Any:
    return {"do": "shrug"}


async def unreadable(_: Job) -> Any:
    return {"do": "fly", "to": "the moon"}


@pytest.mark.parametrize(
    ("think", "reason"),
    [(raises, "raised"), (breaks, "raised"), (too_slow, "slow"), (unlawful, "illegal"), (unreadable, "illegal")],
)
async def test_a_bot_that_fails_is_replaced_for_that_move(
    house: House, think: Think, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The default is played, logged without what is hidden, and counted; the table goes on."""
    counted: list[str] = []
    table = await table_with(house, think, replaced=counted.append)
    ann = table.people[0]
    await ann.pick()
    await ann.answer()
    assert ann.sink.table["decision"] == "fair"
    assert set(counted) == {reason}
    assert reason in caplog.text
    assert not any(card["id"] in caplog.text for card in ann.sink.mine["view"]["hand"])


async def test_the_bot_of_the_seat_is_asked(house: House) -> None:
    """By its code, for the game on the table, with what its seat sees and may do."""
    asked = Asked()
    table = await table_with(house, asked)
    job = asked.jobs[0]
    assert (job.bot, job.game, job.view["mine"]["seat"]) == ("simple", "tug", 1)
    assert [choice["do"] for choice in job.choices] == ["pick"]
    assert [line["code"] for line in job.view["log"]][:1] == ["room_started"]
    assert table.people[0].sink.table["view"]["picked"] == [False, True]


async def test_the_same_position_is_the_same_chance(house: House) -> None:
    """The source of chance comes from the game's seed, so that two processes decide alike; moments differ in it."""
    seeds = []
    for _ in range(2):
        asked, house = Asked(), House()
        table = await table_with(house, asked)
        await table.people[0].pick()
        seeds.append([job.seed for job in asked.jobs])
        await house.close()
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == len(seeds[0])


async def test_a_bot_remembers_more_than_a_view_holds_also_after_a_restart(house: House) -> None:
    """The log goes back to the start of the game, however long it is, and is the same in a new process."""
    asked = Asked()
    table = await table_with(house, asked)
    ann = table.people[0]
    await ann.pick()
    await ann.answer()
    for _ in range(20):
        await ann.poke(1)
    before = asked.jobs[-1].view["log"]
    assert len(before) > 35
    await house.kill(house.hubs[0])
    ann.hub = house.open(think=asked)
    await ann.sit()
    await ann.poke(1)
    after = asked.jobs[-1].view["log"]
    assert after[: len(before)] == before
    assert [line["code"] for line in after[len(before) :]] == ["poked", "shrugged"]


async def test_a_game_that_follows_is_remembered_from_its_own_start(house: House) -> None:
    """Nothing of the game before is shown."""
    asked = Asked()
    table = await table_with(house, asked)
    ann = table.people[0]
    await ann.op("end_game")
    await ann.op("rematch")
    await ann.op("ready", ready=True)
    await ann.op("start")
    assert [line["code"] for line in asked.jobs[-1].view["log"]].count("room_started") == 1


async def test_a_slow_bot_holds_up_nobody_else(house: House) -> None:
    """While it thinks people act; what it wants is done when it comes."""
    thought: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    asked = Asked(lambda _: thought)
    table = await table_with(house, asked)
    ann = table.people[0]
    await ann.pick()
    assert ann.sink.table["view"]["picked"] == [True, False]
    job = asked.jobs[0]
    thought.set_result(await think_here(job))
    await house.clock.advance(0)
    assert ann.sink.table["decision"] == "window"


async def test_what_a_bot_wanted_is_forgotten_when_its_owner_is_back(house: House) -> None:
    """Bob takes his seat back while the bot thinks: it plays no card of his."""
    thought: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    asked = Asked(lambda _: thought)
    house.open(think=asked)
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await bob.away()
    await ann.op("seat_bot", seat=1)
    await bob.sit()
    await bob.op("take_back")
    thought.set_result(await think_here(asked.jobs[0]))
    await house.clock.advance(10)
    assert ann.sink.table["view"]["picked"] == [False, False]
    await bob.pick()


async def test_how_long_a_bot_thinks_is_not_seen() -> None:
    """Quick or slow within its limit, it acts at the moment that was drawn."""
    moments = []
    for ms in (1, 900):
        house = House(replace(QUICK, bot_ms=(5_000, 5_000), bot_limit_ms=1_000))

        async def think(job: Job, ms: int = ms, house: House = house) -> Any:
            done = asyncio.get_running_loop().create_future()
            house.clock.call_at(house.clock.now() + ms, lambda: done.set_result(None))
            await done
            return await think_here(job)

        table = await table_with(house, think)
        await house.clock.advance(6_000)
        moments.append(table.people[0].sink.moments)
        await house.close()
    assert moments[0] == moments[1]


async def test_what_follows_in_the_same_decision_comes_sooner() -> None:
    """At the market a bot sets cards aside after its wait, and draws after a third of it each time."""

    async def trades(job: Job) -> Any:
        if job.choices[0]["do"] == "set_aside":
            return {"do": "set_aside", "cards": [job.view["mine"]["hand"][0]["id"]]}
        return await think_here(replace(job, bot="simple"))

    house = House(replace(QUICK, bot_ms=(3_000, 3_000), bot_limit_ms=0), games=GAMES)
    hub = house.open(think=trades)
    room, code, who = await hub.create("sheriff", {"first_sheriff": 0}, "none", "Ann", None, "create-01")
    ann = await Player(Table(house, hub, room, code), who, hub).sit()
    await ann.op("seat_bot")
    await ann.op("seat_bot")
    await ann.op("ready", ready=True)
    await ann.op("start")
    seen = []
    for ms in (2_999, 1, 999, 1, 999, 1):
        await house.clock.advance(ms)
        market = ann.sink.table["view"]["market"]
        seen.append((market["seat"], market["aside"], market["drawn"]))
    assert seen == [(1, 0, 0), (1, 1, 0), (1, 1, 0), (1, 1, 1), (1, 1, 1), (2, 0, 0)]
    await house.close()


class SlowFair(toy.Tug):
    paces: ClassVar[Any] = {**toy.Tug.paces, "fair": Pace(600_000, 300_000, 100_000)}


async def test_a_bot_gives_others_time_where_people_have_more_than_a_minute() -> None:
    """The fair has five minutes: the bot that leads it waits five times as long before it closes it."""
    house = House(replace(QUICK, bot_ms=(1_000, 1_000)), games={"tug": SlowFair()})
    table = await lay_table(house, "Ann", pace="normal")
    ann = table.people[0]
    await ann.op("seat_bot")
    await table.start()
    for _ in range(2):
        await ann.pick()
        await house.clock.advance(2_000)
        await ann.answer()
        await house.clock.advance(1_000)
        if ann.sink.table["view"]["leader"] == 0:
            await ann.close()
    assert ann.sink.table["decision"] == "fair"
    await house.clock.advance(3_900)
    assert ann.sink.table["phase"] == "playing"
    await house.clock.advance(200)
    assert ann.sink.table["phase"] == "over"
    await house.close()


async def test_a_move_that_breaks_the_game_is_replaced_too(house: House) -> None:
    """What the bot wants makes the rules raise: the default is played all the same."""
    house.games = {"tug": Fragile()}
    counted: list[str] = []
    house.open(replaced=counted.append)
    table = await lay_table(house, "Ann")
    ann = table.people[0]
    await ann.op("seat_bot")
    await table.start()
    assert ann.sink.table["view"]["picked"] == [False, True]
    assert counted == ["illegal"]


class Fragile(toy.Tug):
    """Its rules raise for every card but the default one."""

    def apply(self, state: toy.TugState, seat: int, action: Any) -> Any:
        if isinstance(action, toy.Pick) and action != self.default(state, seat):
            raise KeyError(action.card)
        return super().apply(state, seat, action)


async def test_a_bot_acts_besides_only_so_often(house: House) -> None:
    """Who owes nothing may act when something new was heard, and no more than three times until somebody has."""

    async def meddles(job: Job) -> Any:
        if any(choice["do"] == "poke" for choice in job.choices):
            return {"do": "poke", "seat": 0}
        return await think_here(job)

    table = await table_with(house, meddles)
    ann = table.people[0]
    await ann.pick()
    await ann.answer()
    for _ in range(3):
        assert ann.sink.table["decision"] == "poke"
        await ann.shrug()
    assert ann.sink.table["decision"] == "poke"


class Tickling(toy.Tug):
    """Nobody has to answer a poke."""

    def apply(self, state: toy.TugState, seat: int, action: Any) -> Any:
        after, events = super().apply(state, seat, action)
        return replace(after, poked=None), events


async def test_a_bot_does_only_what_it_is_asked_for(house: House) -> None:
    """It would poke for ever: after three times it is asked for what it owes alone, and the default does that."""
    house.games = {"tug": Tickling()}

    async def stubborn(job: Job) -> Any:
        return {"do": "poke", "seat": 0} if job.view["table"]["phase"] == "fair" else await think_here(job)

    counted: list[str] = []
    table = await table_with(house, stubborn, replaced=counted.append)
    ann = table.people[0]
    for lead in (0, 1):
        await ann.pick()
        await ann.answer()
        if lead == 0:
            await ann.close()
    pokes = [line["code"] for line in ann.sink.table["log"]].count("poked")
    assert (ann.sink.table["phase"], pokes, counted) == ("over", 6, ["illegal"])


@pytest.mark.parametrize(
    ("watched", "rush", "moves"), [(False, True, True), (True, True, False), (False, False, False)]
)
async def test_bots_alone_play_at_full_speed_where_that_is_wanted(watched: bool, rush: bool, moves: bool) -> None:
    """Only when nobody watches, and only by the setting; else they take their time."""
    house = House(replace(QUICK, bot_ms=(5_000, 5_000), bots_rush=rush))
    table = await lay_table(house, "Ann")
    ann = table.people[0]
    await ann.op("seat_bot")
    await ann.op("seat_bot")
    await table.start()
    if watched:
        await table.spectator()
    await ann.op("leave")
    await house.clock.advance(house.limits.linger_ms)
    before = table.hub._rooms[table.room].state.phase if table.room in table.hub._rooms else "over"
    await house.clock.advance(5_500)
    state = table.hub._rooms[table.room].state
    assert before == "playing" or moves
    assert (state.phase == "over") == moves
    await house.close()


async def test_bots_of_both_games_play_a_whole_game_with_a_person_who_is_not_there() -> None:
    """Each game of the house with its own bots: they talk now and then, and nothing of theirs has to be replaced."""
    for slug in sorted(GAMES):
        counted: list[str] = []
        house = House(games=GAMES)
        hub = house.open(replaced=counted.append)
        room, code, who = await hub.create(slug, None, "none", "Ann", None, "create-01")
        ann = await Player(Table(house, hub, room, code), who, hub).sit()
        for level in ("easy", "normal", "hard"):
            await ann.op("seat_bot", level=level)
        await ann.op("ready", ready=True)
        await ann.op("start")
        await ann.op("leave")
        for _ in range(400):
            await house.clock.advance(1)
            if hub._rooms[room].state.phase == "over":
                break
        state = hub._rooms[room].state
        assert state.phase == "over"
        assert counted == []
        assert 0 < state.talk.count <= state.log.count // TALK_LINES + 1
        assert all(line["params"]["who"] is None for line in state.talk.tail)
        await house.close()
