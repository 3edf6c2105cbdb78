"""The store goes away, loses answers and comes back; nothing is lost, nothing is done twice."""

import asyncio

import pytest

from app.rooms.ports import Act, Say, StoreDown
from tests.support import toy
from tests.support.fake_clock import settle
from tests.support.house import House, Table, lay_table


async def begun(house: House, *names: str) -> Table:
    """A game that has started."""
    table = await lay_table(house, *names)
    await table.start()
    return table


def own_pick(table: Table, seat: int) -> Act:
    return Act(toy.Pick("pick", table.people[seat].sink.mine["view"]["hand"][0]["id"]))


async def test_an_action_that_is_sent_twice_is_done_once(house: House) -> None:
    """The same id is answered as before: at once, after other moves, and by a process that never saw it."""
    table = await begun(house, "Ann", "Bob")
    ann, bob = table.people
    pick = own_pick(table, 0)
    assert (await ann.send(pick, "pick-0001")).code is None
    assert (await ann.send(pick, "pick-0001")).code is None
    assert (await ann.send(pick, "pick-0002")).code == "not_now"
    await bob.pick()
    await house.kill(table.hub)
    ann.hub = house.open()
    assert (await ann.send(pick, "pick-0001")).code is None
    moves = [move for step in await house.store.steps_after(table.room, 0) for move in step.body["moves"]]
    assert [move["seat"] for move in moves] == [0, 1]


async def test_talk_that_is_sent_twice_is_said_once(house: House) -> None:
    """A repeated action that would be lawful again is not done again."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    for _ in range(3):
        assert (await ann.send(Say("hi", None, None), "say-00001")).code is None
    assert len([post for post in bob.sink.posts if post["type"] == "talk"]) == 1


@pytest.mark.parametrize("fault", ["written", "unwritten"])
async def test_a_lost_commit_answer_is_decided_by_the_store(house: House, fault: str) -> None:
    """The connection is cut around COMMIT: nothing is shown or answered until it is known; then it is done once."""
    table = await begun(house, "Ann", "Bob")
    ann, bob = table.people
    views, steps = len(bob.sink.views), len(await house.store.steps_after(table.room, 0))
    house.store.faults.extend([fault, "down", "down"])
    asked = asyncio.create_task(ann.send(own_pick(table, 0), "pick-0001"))
    await settle()
    assert not asked.done()
    assert len(bob.sink.views) == views
    await house.clock.advance(250)
    assert not asked.done()
    assert bob.sink.table["store_down"]
    assert bob.sink.table["view"]["picked"] == [False, False]
    await house.clock.advance(10_000)
    assert (await asked).code is None
    assert not bob.sink.table["store_down"]
    assert bob.sink.table["view"]["picked"] == [True, False]
    assert len(await house.store.steps_after(table.room, 0)) == steps + 1


async def test_a_step_in_doubt_that_lost_its_race_is_made_anew(house: House) -> None:
    """While the answer is missing another process takes the version: the action follows it."""
    table = await begun(house, "Ann", "Bob")
    ann, bob = table.people
    bob.hub = house.open()
    await bob.sit()
    house.store.faults.append("unwritten")
    asked = asyncio.create_task(ann.send(own_pick(table, 0), "pick-0001"))
    await settle()
    await bob.pick()
    await house.clock.advance(1_000)
    assert (await asked).code is None
    assert ann.sink.table["decision"] == bob.sink.table["decision"] == "window"


async def test_a_store_that_is_down_refuses_and_the_table_says_so(house: House) -> None:
    """Moves are refused with a code; when it is back the table goes on by itself, the clock included."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann, bob = table.people
    await table.start()
    house.store.off = True
    await ann.pick(expect="store_down")
    assert bob.sink.table["store_down"]
    await house.clock.advance(40_000)
    assert bob.sink.table["decision"] == "pick"
    house.store.off = False
    await house.clock.advance(6_000)
    assert not bob.sink.table["store_down"]
    assert bob.sink.table["decision"] == "window"


async def test_a_room_that_is_not_in_memory_is_refused_while_the_store_is_down(house: House) -> None:
    """The answer is a code there too."""
    table = await lay_table(house, "Ann", "Bob")
    other = house.open()
    house.store.off = True
    assert (await other.submit(table.room, 0, "say-00001", Say("x", None, None))).code == "store_down"
    house.store.off = False
    assert (await other.submit(999, 0, "say-00001", Say("x", None, None))).code == "no_room"


async def test_a_refusal_waits_until_the_store_can_tell_whether_it_was_done_before(house: House) -> None:
    """An unlawful move may be a repeated one whose answer was lost: with the store down that is not known."""
    table = await begun(house, "Ann", "Bob")
    ann = table.people[0]
    pick = own_pick(table, 0)
    await ann.send(pick, "pick-0001")
    await house.kill(table.hub)
    ann.hub = house.open()
    await ann.sit()
    table.hub = ann.hub
    ann.hub._rooms[table.room]._ledger._answers.clear()
    house.store.off = True
    asked = asyncio.create_task(ann.send(pick, "pick-0001"))
    await house.clock.advance(10_000)
    assert not asked.done()
    house.store.off = False
    await house.clock.advance(10_000)
    assert (await asked).code is None


async def test_five_loads_at_once_are_all_kept(house: House) -> None:
    """Four players pick in the same instant, from two processes, and one of them twice."""
    table = await begun(house, "Ann", "Bob", "Cy", "Di")
    other = house.open()
    for player in table.people[2:]:
        player.hub = other
        await player.sit()
    requests = [(player, own_pick(table, seat), f"pick-{seat:04}") for seat, player in enumerate(table.people)]
    requests.append(requests[1])
    answers = await asyncio.gather(*(player.send(request, name) for player, request, name in requests))
    await settle()
    assert [answer.code for answer in answers] == [None] * 5
    for player in table.people:
        assert player.sink.table["decision"] == "window"
        assert player.sink.mine["view"]["picked"] is not None


async def test_a_handler_that_is_cancelled_leaves_the_room_whole(house: House) -> None:
    """The socket closes while its move is being written: the move is done, and the room goes on."""
    table = await begun(house, "Ann", "Bob")
    bob = table.people[1]
    asked = asyncio.create_task(table.hub.submit(table.room, 0, "pick-0001", own_pick(table, 0)))
    await asyncio.sleep(0)
    asked.cancel()
    await settle()
    assert bob.sink.table["view"]["picked"] == [True, False]
    await bob.pick()


async def test_stopping_in_doubt_answers_that_it_restarts(house: House) -> None:
    """The process ends while nobody knows whether the move was written: it does not say that it was not."""
    table = await begun(house, "Ann", "Bob")
    ann = table.people[0]
    house.store.faults.append("written")
    asked = asyncio.create_task(ann.send(own_pick(table, 0), "pick-0001"))
    await settle()
    await table.hub.stop()
    assert (await asked).code == "restarting"
    house.hubs.clear()
    ann.hub = house.open()
    await ann.sit()
    assert ann.sink.table["view"]["picked"] == [True, False]
    assert (await ann.send(Act(toy.Pick("pick", "x")), "pick-0001")).code is None


async def test_a_fault_in_a_game_is_answered_and_harms_nobody(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """A move that breaks the game's code gets a code; the next one goes on; no state is in the log."""
    table = await begun(house, "Ann", "Bob")
    ann = table.people[0]
    assert (await ann.send(Act(toy.Pick("pick", ["unhashable"])))).code == "no_such_card"  # type: ignore[arg-type]
    assert (await ann.send(Act(toy.Poke("poke", None)))).code == "not_now"  # type: ignore[arg-type]
    await table.to_fair()
    assert (await ann.send(Act(toy.Poke("poke", None)))).code == "broken"  # type: ignore[arg-type]
    await ann.poke(1)
    assert "room 1 could not see to Ask" in caplog.text
    assert not any(card["id"] in caplog.text for card in ann.sink.mine["view"]["hand"])


class Stuck(toy.Tug):
    """A game whose defaults are broken."""

    def default(self, state: toy.TugState, seat: int) -> object:
        raise ZeroDivisionError


async def test_a_broken_default_does_not_keep_a_processor_busy(caplog: pytest.LogCaptureFixture) -> None:
    """The time-out fails once and is not tried until somebody moves; people can still play."""
    house = House(games={"tug": Stuck()})
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    await table.start()
    await house.clock.advance(40_000)
    assert caplog.text.count("ZeroDivisionError") == 2  # in the traceback and under it
    await table.all_pick()
    assert table.people[0].sink.table["decision"] == "window"
    await house.close()


async def test_a_time_out_waits_for_the_store(house: House) -> None:
    """The store is down when the clock runs out: the defaults come when it is back, once."""
    table = await lay_table(house, "Ann", "Bob", pace="normal")
    ann = table.people[0]
    await table.start()
    await house.clock.advance(29_990)
    house.store.faults.extend(["down", "down"])
    await house.clock.advance(10)
    assert ann.sink.table["store_down"]
    assert ann.sink.table["decision"] == "pick"
    await house.clock.advance(2_000)
    assert ann.sink.table["decision"] == "window"
    assert ann.sink.codes().count("room_time_up") == 1


async def test_a_snapshot_that_fails_is_made_with_a_later_step(house: House) -> None:
    """Snapshots only shorten recovery: the game starts without one, and has one after the next move."""
    table = await lay_table(house, "Ann", "Bob")
    for player in table.people:
        await player.op("ready", ready=True)

    async def down(_: object) -> None:
        raise StoreDown

    save, house.store.save = house.store.save, down  # type: ignore[method-assign]
    await table.people[0].op("start")
    assert table.people[1].sink.table["phase"] == "playing"
    assert set(house.store._rooms[table.room].snapshots) == {0}
    house.store.save = save  # type: ignore[method-assign]
    await table.people[0].pick()
    assert len(house.store._rooms[table.room].snapshots) == 2
