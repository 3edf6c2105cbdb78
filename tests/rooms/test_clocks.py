"""Clocks: how long a decision may take, what happens then, and when they stand."""

from dataclasses import replace

from app.games.base import Clock
from app.rooms.deadlines import next_clock, with_more
from app.rooms.ports import ClockRow
from tests.support.house import QUICK, House, lay_table


async def test_time_runs_out_and_defaults_are_played_until_the_decision_is_over(house: House) -> None:
    """Nobody picks for 30 seconds: everybody's default is played in one step, and the window has its own clock."""
    table = await lay_table(house, "Ann", "Bob", "Cy", pace="normal")
    ann, bob, _ = table.people
    await table.start()
    assert ann.sink.table["clock"] == {"key": "pick:1", "stands": False, "timed": True}
    assert ann.sink.left_ms == 30_000
    await bob.pick()
    await house.clock.advance(29_999)
    assert ann.sink.table["decision"] == "pick"
    await house.clock.advance(1)
    assert ann.sink.table["decision"] == "window"
    assert ann.sink.left_ms == 10_000
    assert ann.sink.codes()[-4:] == ["room_time_up", "picked", "picked", "window"]


async def test_without_a_pace_nothing_runs_out(house: House) -> None:
    """Only what the rules themselves set has a clock then."""
    table = await lay_table(house, "Ann", "Bob", pace="none", options={"fair_ms": 7000})
    ann = table.people[0]
    await table.start()
    assert ann.sink.table["clock"] == {"key": "pick:1", "stands": False, "timed": False}
    await house.clock.advance(120_000)
    assert ann.sink.table["decision"] == "pick"
    await table.to_fair()
    assert ann.sink.left_ms == 7000
    await house.clock.advance(7000)
    assert ann.sink.table["view"]["round"] == 2


async def test_a_clock_stands_while_another_runs_over_it(house: House) -> None:
    """A poke in the fair has its own clock; after the shrug the fair goes on with what was left."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann, bob = table.people
    await table.start()
    await table.to_fair()
    await house.clock.advance(20_000)
    await ann.poke(1)
    assert ann.sink.table["clock"]["key"] == "poke:1:1"
    assert ann.sink.left_ms == 10_000
    await house.clock.advance(9_000)
    await bob.shrug()
    assert ann.sink.table["clock"]["key"] == "fair:1"
    assert ann.sink.left_ms == 40_000


async def test_two_time_outs_in_one_tick(house: House) -> None:
    """Poke and fair run out, one after the other, in one jump of time; the next round has begun."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann = table.people[0]
    await table.start()
    await table.to_fair()
    await house.clock.advance(59_999)
    await ann.poke(1)
    await house.clock.advance(10_001)
    assert ann.sink.table["view"]["round"] == 2
    assert ann.sink.codes().count("room_time_up") == 2


async def test_a_move_for_another_moment_is_stale(house: House) -> None:
    """A tab that slept sends its old move; the clock that stands below the running one is still the moment."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann, bob = table.people
    await table.start()
    await ann.pick(moment="pick:1")
    await bob.pick(moment="window:1", expect="stale")
    await bob.pick()
    await table.all_answer()
    await ann.poke(1)
    await bob.shrug(moment="pick:1", expect="stale")
    await bob.shrug(moment="fair:1")


async def test_a_pause_stops_the_clock(house: House) -> None:
    """It goes on with what was left, however long the pause was."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann = table.people[0]
    await table.start()
    await house.clock.advance(12_000)
    await ann.op("pause")
    assert ann.sink.table["clock"] == {"key": "pick:1", "stands": True, "timed": True}
    assert ann.sink.left_ms == 18_000
    await house.clock.advance(120_000)
    assert ann.sink.table["decision"] == "pick"
    await ann.op("add_time", seconds=10)
    await ann.op("resume")
    assert ann.sink.left_ms == 28_000
    await house.clock.advance(28_000)
    assert ann.sink.table["decision"] == "window"


async def test_the_host_adds_time(house: House) -> None:
    """Only to a clock that runs, and only so much."""
    table = await lay_table(house, "Ann", "Bob", pace="fast")
    ann = table.people[0]
    await table.start()
    await ann.op("add_time", seconds=5, expect="bad_seconds")
    await ann.op("add_time", seconds=60)
    assert ann.sink.left_ms == 70_000
    await house.clock.advance(69_000)
    assert ann.sink.table["decision"] == "pick"
    quiet = await lay_table(House(), "Ann", "Bob")
    await quiet.start()
    await quiet.people[0].op("add_time", seconds=60, expect="no_clock")
    await quiet.house.close()


async def test_a_move_that_comes_after_the_time_is_too_late(house: House) -> None:
    """What is due is done first, even when the timer has not been heard yet."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann = table.people[0]
    await table.start()
    house.clock._now += 30_000
    await ann.pick(expect="not_now")
    assert ann.sink.table["decision"] == "window"


async def test_the_sweep_plays_on_in_a_room_out_of_memory(house: House) -> None:
    """Everybody is gone and the process was killed; another one lets the clock run out."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    await table.start()
    await house.kill(table.hub)
    other = house.open()
    await house.clock.advance(31_500)
    assert [step.body["cause"]["kind"] for step in await house.store.steps_after(table.room, 0)][-1] == "expired"
    assert other._rooms


async def test_after_a_restart_clocks_have_a_grace() -> None:
    """The clock ran out while the server was down; people have 20 seconds to come back."""
    house = House()
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann = table.people[0]
    await table.start()
    await house.kill(table.hub)
    await house.clock.advance(100_000)
    ann.hub = house.open(limits=replace(QUICK, grace_ms=20_000))
    await ann.sit()
    assert ann.sink.left_ms == 20_000
    await house.clock.advance(19_000)
    assert ann.sink.table["decision"] == "pick"
    await ann.pick()
    await house.clock.advance(1_000)
    assert ann.sink.table["decision"] == "window"
    await house.close()


async def test_an_expiry_that_loses_its_race_is_looked_at_afresh(house: House) -> None:
    """Another process writes the last answer in the same instant: the time-out is thrown away."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann, bob = table.people
    await table.start()
    await ann.pick()
    house.wire.cut = True
    bob.hub = house.open(limits=replace(QUICK, grace_ms=60_000))
    await bob.sit()
    await house.clock.advance(29_999)
    table.hub._rounds.stop()
    await bob.pick()
    assert ann.sink.table["decision"] == "pick"
    await house.clock.advance(1)
    assert ann.sink.table["decision"] == "window"
    assert "room_time_up" not in ann.sink.codes()
    assert ann.sink.left_ms == 10_000


def test_an_expired_clock_stays_expired_while_its_key_is_awaited() -> None:
    """It comes back with 0 after the clock that ran over it; a new key starts anew."""
    fair, poke = Clock("fair", "fair"), Clock("poke", "poke", over="fair")
    expired = next_clock(ClockRow("fair", 5_000), 0, poke, 10_000, paused=False)
    assert expired == ClockRow("poke", 10_000, (("fair", 0),))
    assert next_clock(expired, 4_000, fair, 60_000, paused=False) == ClockRow("fair", 0)
    assert next_clock(ClockRow("fair", 0), 0, Clock("next", "fair"), 60_000, paused=False) == ClockRow("next", 60_000)


def test_clocks_one_over_the_other() -> None:
    """A second poke forgets the first one's rest and keeps the fair's; a pause keeps both."""
    first = ClockRow("poke:1", 9_000, (("fair", 40_000),))
    second = next_clock(first, 3_000, Clock("poke:2", "poke", over="fair"), 10_000, paused=False)
    assert second == ClockRow("poke:2", 10_000, (("fair", 40_000),))
    paused = next_clock(second, 2_000, Clock("poke:2", "poke", over="fair"), 10_000, paused=True)
    assert paused == ClockRow("poke:2", None, (("fair", 40_000), ("poke:2", 2_000)))
    assert with_more(paused, 1_000).standing == (("fair", 40_000), ("poke:2", 3_000))
