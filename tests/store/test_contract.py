"""What every store must do: the same tests run on the fake in memory and on a real PostgreSQL."""

import asyncio

import pytest

from app.rooms.ports import ClockRow, Grant, Snapshot
from app.store.codec import Unstorable
from app.store.repository import LEASE_MS, SWEEP_MS
from tests.store.conftest import Shelf, a_step, running


async def test_a_new_room_is_found_by_its_code_and_loads_with_its_first_snapshot(shelf: Shelf) -> None:
    """create, find and load belong together."""
    room = await shelf.store.create("AB3K", {"phase": "lobby", "seats": [1, None, "ann"]}, 7)
    assert room is not None
    assert await shelf.store.find("AB3K") == room
    loaded = await shelf.store.load(room)
    assert loaded is not None
    assert loaded.snapshot == Snapshot(room, 0, 7, {"phase": "lobby", "seats": [1, None, "ann"]})
    assert (loaded.steps, loaded.left_ms) == ((), None)


async def test_a_code_is_given_to_one_room_only(shelf: Shelf) -> None:
    """A second room with the code is refused, and the first one stays as it was."""
    first = await shelf.store.create("SAME", {"n": 1}, 1)
    assert await shelf.store.create("SAME", {"n": 2}, 1) is None
    assert await shelf.store.find("SAME") == first


async def test_what_was_never_made_is_not_there(shelf: Shelf) -> None:
    """Unknown codes, rooms, tokens and actions give nothing, and no error."""
    assert await shelf.store.find("NONE") is None
    assert await shelf.store.load(99_999) is None
    assert await shelf.store.granted(b"never") is None
    assert await shelf.store.by_action(shelf.room, 0, "never") is None
    assert await shelf.store.steps_after(99_999, 0) == ()
    assert await shelf.store.presence(shelf.room) == frozenset()


async def test_a_step_comes_back_word_for_word(shelf: Shelf) -> None:
    """Body, lines and clocks are read as they were written, whatever letters they hold."""
    clock = ClockRow("inspection:2", 30_000, (("market:1", 0), ("debt:3", 12_345)))
    body = {"do": "say", "text": "Grüße \\u0000 𝒜 \u202e", "n": [1, -2, 2**53], "none": None, "deep": {"a": {"b": []}}}
    step = a_step(shelf.room, 1, actor=2, action_id="act-00001", body=body, lines=[["said", {"by": 2}]], clock=clock)
    assert await shelf.store.append(step) == step
    assert await shelf.store.steps_after(shelf.room, 0) == (step,)
    loaded = await shelf.store.load(shelf.room)
    assert loaded is not None
    assert loaded.steps == (step,)


async def test_what_was_stored_is_out_of_reach(shelf: Shelf) -> None:
    """Changing a value after it was stored, or one that was read, changes nothing in the store."""
    body = {"cards": [1, 2]}
    await shelf.store.append(a_step(shelf.room, 1, body=body))
    body["cards"].clear()
    (read,) = await shelf.store.steps_after(shelf.room, 0)
    read.body["cards"].append(3)
    assert (await shelf.store.steps_after(shelf.room, 0))[0].body == {"cards": [1, 2]}


async def test_an_action_is_done_once(shelf: Shelf) -> None:
    """The same person's same action id is answered with the step that is there, at whatever version it comes."""
    first = await shelf.store.append(a_step(shelf.room, 1, actor=0, action_id="act-00001"))
    again = a_step(shelf.room, 2, actor=0, action_id="act-00001")
    assert await shelf.store.append(again) == first
    assert await shelf.store.steps_after(shelf.room, 0) == (first,)
    assert await shelf.store.by_action(shelf.room, 0, "act-00001") == first


async def test_an_action_of_nobody_is_done_once_too(shelf: Shelf) -> None:
    """A join has no person yet: two with one action id are one."""
    first = await shelf.store.append(a_step(shelf.room, 1, actor=None, action_id="join-0001"))
    assert await shelf.store.append(a_step(shelf.room, 2, actor=None, action_id="join-0001")) == first
    assert await shelf.store.by_action(shelf.room, None, "join-0001") == first


async def test_action_ids_of_different_people_or_rooms_do_not_meet(shelf: Shelf) -> None:
    """The id is unique for one person in one room, no further; steps without one never meet."""
    other = await shelf.new_room()
    steps = [
        a_step(shelf.room, 1, actor=0, action_id="act-00001"),
        a_step(shelf.room, 2, actor=1, action_id="act-00001"),
        a_step(shelf.room, 3, actor=None, action_id="act-00001"),
        a_step(other, 1, actor=0, action_id="act-00001"),
        a_step(shelf.room, 4),
        a_step(shelf.room, 5),
    ]
    for step in steps:
        assert await shelf.store.append(step) == step


async def test_a_race_at_a_version_has_one_winner(shelf: Shelf) -> None:
    """Of several steps for one version one is written, and all are told which."""
    racers = [a_step(shelf.room, 1, actor=n, action_id=f"act-{n:05}") for n in range(8)]
    answers = await asyncio.gather(*map(shelf.store.append, racers))
    assert len({answer.step_id for answer in answers}) == 1
    assert answers[0] in racers
    assert await shelf.store.steps_after(shelf.room, 0) == (answers[0],)


async def test_a_step_written_again_stands_as_it_is(shelf: Shelf) -> None:
    """After doubt a room may append the very same step: it is given back as its own."""
    step = a_step(shelf.room, 1, actor=0, action_id="act-00001", clock=running(5_000))
    await shelf.store.append(step)
    assert await shelf.store.append(step) == step
    assert await shelf.store.steps_after(shelf.room, 0) == (step,)


async def test_the_answer_for_a_done_action_goes_before_the_lost_race(shelf: Shelf) -> None:
    """Where both stand in the way, the step of the same action is given, for the sender is to be answered as before."""
    done = await shelf.store.append(a_step(shelf.room, 1, actor=0, action_id="act-00001"))
    await shelf.store.append(a_step(shelf.room, 2))
    assert await shelf.store.append(a_step(shelf.room, 2, actor=0, action_id="act-00001")) == done


async def test_a_step_for_a_room_that_is_not_there_is_refused(shelf: Shelf) -> None:
    """The fault is named as the caller's, and other rooms go on."""
    with pytest.raises(Unstorable):
        await shelf.store.append(a_step(99_999, 1))
    assert (await shelf.store.append(a_step(shelf.room, 1))).version == 1


async def test_what_is_no_json_is_refused(shelf: Shelf) -> None:
    """A value that would come back as another is not taken."""
    for body in ({"x": object()}, {"x": {1, 2}}, {1: "x"}, {"x": "\ud800"}):
        with pytest.raises(Unstorable):
            await shelf.store.append(a_step(shelf.room, 1, body=body))


async def test_loading_starts_from_the_newest_snapshot(shelf: Shelf) -> None:
    """Only the steps after it are given, in order."""
    steps = [await shelf.store.append(a_step(shelf.room, version)) for version in range(1, 6)]
    await shelf.store.save(Snapshot(shelf.room, 2, 1, {"at": 2}))
    await shelf.store.save(Snapshot(shelf.room, 3, 1, {"at": 3}))
    loaded = await shelf.store.load(shelf.room)
    assert loaded is not None
    assert loaded.snapshot == Snapshot(shelf.room, 3, 1, {"at": 3})
    assert loaded.steps == tuple(steps[3:])


async def test_a_snapshot_may_be_saved_twice(shelf: Shelf) -> None:
    """Two processes may come to the same version; the first one's snapshot stays."""
    await shelf.store.append(a_step(shelf.room, 1))
    await shelf.store.save(Snapshot(shelf.room, 1, 1, {"by": "first"}))
    await shelf.store.save(Snapshot(shelf.room, 1, 1, {"by": "second"}))
    loaded = await shelf.store.load(shelf.room)
    assert loaded is not None
    assert loaded.snapshot.state == {"by": "first"}


async def test_old_steps_come_in_pages_newest_first(shelf: Shelf) -> None:
    """A page ends where the next begins, and after the oldest there is nothing."""
    for version in range(1, 8):
        await shelf.store.append(a_step(shelf.room, version))

    async def page(before: int) -> list[int]:
        return [step.version for step in await shelf.store.steps_before(shelf.room, before, 3)]

    assert [await page(8), await page(5), await page(2), await page(1)] == [[7, 6, 5], [4, 3, 2], [1], []]


async def test_a_clock_runs_from_its_step(shelf: Shelf) -> None:
    """What is left grows less by the database's clock, and ends at 0."""

    async def left() -> int:
        loaded = await shelf.store.load(shelf.room)
        assert loaded is not None
        assert loaded.left_ms is not None
        return loaded.left_ms

    await shelf.store.append(a_step(shelf.room, 1, clock=running(60_000)))
    assert 55_000 < await left() <= 60_000
    await shelf.pass_ms(40_000)
    assert 15_000 < await left() <= 20_000
    assert await shelf.store.overdue(10) == ()
    await shelf.pass_ms(21_000)
    assert await left() == 0
    assert await shelf.store.overdue(10) == (shelf.room,)


async def test_a_step_without_a_clock_leaves_the_clock_alone(shelf: Shelf) -> None:
    """Talk does not start the clock anew."""
    await shelf.store.append(a_step(shelf.room, 1, clock=running(60_000)))
    await shelf.store.append(a_step(shelf.room, 2, clock=None))
    assert (await shelf.store.load(shelf.room)).left_ms is not None  # type: ignore[union-attr]


@pytest.mark.parametrize("stopped", [ClockRow(None, None, (("market:1", 9_000),)), ClockRow("market:1", None)])
async def test_a_clock_that_stands_has_no_deadline(shelf: Shelf, stopped: ClockRow) -> None:
    """A paused room, or one of pace none, is never overdue."""
    await shelf.store.append(a_step(shelf.room, 1, clock=running(0)))
    await shelf.store.append(a_step(shelf.room, 2, clock=stopped))
    assert (await shelf.store.load(shelf.room)).left_ms is None  # type: ignore[union-attr]
    assert await shelf.store.overdue(10) == ()


async def test_a_step_that_lost_its_race_sets_no_deadline(shelf: Shelf) -> None:
    """Only the step that stands moves the clock."""
    await shelf.store.append(a_step(shelf.room, 1, clock=running(60_000)))
    await shelf.store.append(a_step(shelf.room, 1, clock=running(0)))
    assert await shelf.store.overdue(10) == ()


async def test_overdue_rooms_are_given_to_one_sweep_at_a_time(shelf: Shelf) -> None:
    """A room goes to the first sweep that asks, those in time to none, and a new clock makes it anybody's again."""
    late = [shelf.room, await shelf.new_room(), await shelf.new_room()]
    in_time = await shelf.new_room()
    for room in late:
        await shelf.store.append(a_step(room, 1, clock=running(0)))
    await shelf.store.append(a_step(in_time, 1, clock=running(60_000)))
    await shelf.pass_ms(5)
    swept = await asyncio.gather(*(shelf.store.overdue(2) for _ in range(4)))
    assert sorted(room for rooms in swept for room in rooms) == late
    await shelf.store.append(a_step(late[1], 2, clock=running(0)))
    await shelf.pass_ms(5)
    assert await shelf.store.overdue(10) == (late[1],)


async def test_a_room_whose_sweep_came_to_nothing_is_swept_again(shelf: Shelf) -> None:
    """The process that took it may have died."""
    await shelf.store.append(a_step(shelf.room, 1, clock=running(0)))
    await shelf.pass_ms(5)
    assert await shelf.store.overdue(10) == (shelf.room,)
    await shelf.pass_ms(SWEEP_MS - 1_000)
    assert await shelf.store.overdue(10) == ()
    await shelf.pass_ms(1_000)
    assert await shelf.store.overdue(10) == (shelf.room,)


async def test_the_longest_overdue_room_is_swept_first(shelf: Shelf) -> None:
    """However many there are, nobody waits for ever."""
    later = await shelf.new_room()
    await shelf.store.append(a_step(later, 1, clock=running(120_000)))
    await shelf.store.append(a_step(shelf.room, 1, clock=running(60_000)))
    await shelf.pass_ms(200_000)
    assert [await shelf.store.overdue(1), await shelf.store.overdue(1)] == [(shelf.room,), (later,)]


async def test_a_token_opens_what_it_was_given_for(shelf: Shelf) -> None:
    """Grants are found by the hash alone, and the same one may be given twice."""
    seat, link = Grant(shelf.room, "person", 3), Grant(shelf.room, "invite", None)
    await shelf.store.grant(b"seat" * 8, seat)
    await shelf.store.grant(b"seat" * 8, seat)
    await shelf.store.grant(b"link" * 8, link)
    assert await shelf.store.granted(b"seat" * 8) == seat
    assert await shelf.store.granted(b"link" * 8) == link


async def test_revoked_tokens_open_nothing(shelf: Shelf) -> None:
    """Revoking takes one kind, in one room, and one person's where it says so."""
    other = await shelf.new_room()
    given = {
        b"watch": Grant(shelf.room, "watch", None),
        b"watch elsewhere": Grant(other, "watch", None),
        b"ann": Grant(shelf.room, "person", 0),
        b"bob": Grant(shelf.room, "person", 1),
    }
    for token_hash, grant in given.items():
        await shelf.store.grant(token_hash, grant)
    await shelf.store.revoke(shelf.room, "watch")
    await shelf.store.revoke(shelf.room, "person", 0)
    left = {token_hash for token_hash in given if await shelf.store.granted(token_hash) is not None}
    assert left == {b"watch elsewhere", b"bob"}


async def test_a_token_can_be_taken_once(shelf: Shelf) -> None:
    """Of several who take it at once one gets what it opens; one of another kind is left as it is."""
    await shelf.store.grant(b"move", Grant(shelf.room, "move", 2))
    assert await shelf.store.take(b"move", "invite") is None
    taken = await asyncio.gather(*(shelf.store.take(b"move", "move") for _ in range(5)))
    assert [grant for grant in taken if grant is not None] == [Grant(shelf.room, "move", 2)]
    assert await shelf.store.granted(b"move") is None
    assert await shelf.store.take(b"never", "move") is None


async def test_a_token_can_have_an_end(shelf: Shelf) -> None:
    """After its time it opens nothing and cannot be taken."""
    await shelf.store.grant(b"move", Grant(shelf.room, "move", 2), ms=60_000)
    await shelf.pass_ms(50_000)
    assert await shelf.store.granted(b"move") == Grant(shelf.room, "move", 2)
    await shelf.pass_ms(11_000)
    assert await shelf.store.granted(b"move") is None
    assert await shelf.store.take(b"move", "move") is None


async def test_somebody_is_present_while_any_process_says_so(shelf: Shelf) -> None:
    """A process answers for its own sockets: when it ends its leases, those of others still hold."""
    await shelf.store.present(shelf.room, "one", [0, 1, 1])
    await shelf.store.present(shelf.room, "two", [1, 2])
    assert await shelf.store.presence(shelf.room) == {0, 1, 2}
    await shelf.store.present(shelf.room, "one", [0])
    assert await shelf.store.presence(shelf.room) == {0, 1, 2}
    await shelf.store.present(shelf.room, "two", [])
    assert await shelf.store.presence(shelf.room) == {0}
    assert await shelf.store.presence(await shelf.new_room()) == frozenset()


async def test_a_presence_that_nobody_renews_ends(shelf: Shelf) -> None:
    """The leases of a dead process run out; one that is renewed goes on."""
    await shelf.store.present(shelf.room, "dead", [0, 1])
    await shelf.store.present(shelf.room, "alive", [1])
    await shelf.pass_ms(LEASE_MS - 1_000)
    await shelf.store.present(shelf.room, "alive", [1])
    assert await shelf.store.presence(shelf.room) == {0, 1}
    await shelf.pass_ms(1_000)
    assert await shelf.store.presence(shelf.room) == {1}


async def test_leases_are_renewed_all_at_once(shelf: Shelf) -> None:
    """Those of one process in all its rooms, and no others; rooms without one are not named."""
    other, empty = await shelf.new_room(), await shelf.new_room()
    await shelf.store.present(shelf.room, "one", [1, 2])
    await shelf.store.present(other, "one", [3])
    await shelf.store.present(shelf.room, "two", [4])
    await shelf.store.present(empty, "one", [])
    await shelf.pass_ms(LEASE_MS - 2_000)
    assert await shelf.store.renew("one") == {shelf.room, other}
    await shelf.pass_ms(5_000)
    assert await shelf.store.presence(shelf.room) == {1, 2}
    assert await shelf.store.presence(other) == {3}
    assert await shelf.store.renew("three") == frozenset()


async def test_a_glance_tells_what_others_did_in_many_rooms(shelf: Shelf) -> None:
    """The newest version of each, and who is there through another process; leases that ran out do not count."""
    other, fresh = await shelf.new_room(), await shelf.new_room()
    for version in (1, 2, 3):
        await shelf.store.append(a_step(shelf.room, version))
    await shelf.store.append(a_step(other, 1))
    await shelf.store.present(other, "dead", [9])
    await shelf.pass_ms(LEASE_MS)
    await shelf.store.present(shelf.room, "mine", [1])
    await shelf.store.present(shelf.room, "theirs", [2, 3])
    rooms = [shelf.room, other, fresh]
    found = await shelf.store.glance(rooms, "mine")
    assert [found[room] for room in rooms] == [(3, {2, 3}), (1, frozenset()), (0, frozenset())]
