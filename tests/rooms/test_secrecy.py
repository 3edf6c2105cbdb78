"""Nobody is shown what they should not see: bytes, and number of frames, at the sockets of a room.

Both properties are run on the toy game, and then on toy games and rooms with a leak planted, which they must find.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import orjson
import pytest

from app.games.base import Awaiting, Clock, Event, Rejected
from app.rooms import audience, bots, frames
from app.rooms.causes import Acted
from app.rooms.shelf import Shelf
from app.rooms.state import RoomState, Stream
from app.rooms.transition import change
from tests.support import toy
from tests.support.fake_clock import settle
from tests.support.house import QUICK, House, Player, Table, lay_table
from tests.support.sinks import FakeSink

VIEWERS = (None, 0, 1, 2)


# States that differ only in what is hidden look the same


async def states_of_a_game(game: toy.Tug) -> list[RoomState]:
    """A room after every step of a game of three."""
    house = House(games={"tug": game})
    table = await lay_table(house, "Ann", "Bob", "Cy", pace="normal")
    found: list[RoomState] = []

    def look() -> None:
        found.append(table.hub._rooms[table.room].state)

    await table.start()
    for leader in table.people[:2]:
        for move in (*(player.pick for player in table.people), *(player.answer for player in table.people)):
            look()
            await move()
        look()
        await leader.close()
    await house.close()
    return found


def hidden_twin(room: RoomState, seat: int | None, rng: Random) -> RoomState:
    """The same room to this viewer, with everything changed that the viewer cannot see."""
    mine = tuple(
        stream if at == seat else Stream().add(rng.randrange(9), "whispered", {"n": rng.randrange(9)})
        for at, stream in enumerate(room.mine)
    )
    return replace(
        room, game=toy.scramble(room.game, seat, rng), mine=mine, seed=f"{rng.getrandbits(256):064x}",
        shares=tuple(f"{rng.getrandbits(128):032x}" for _ in room.shares), version=room.version + 5,
        first=room.first + 1,
    )  # fmt: skip


def seen(shelf: Shelf, room: RoomState, seat: int | None) -> bytes:
    """All that the viewer is sent of this room."""
    awaiting = shelf["tug"].game.awaiting(room.game)
    scene = frames.Scene(shelf, room, awaiting, frozenset({0, 1, 2}), False)
    sink = FakeSink(lambda: 0)
    watched = audience.Audience(orjson.dumps)
    watched.places.append(audience.Place(sink, seat))
    watched.show(scene, None)
    table, own, _ = sink.views[0]
    return table + own


def refusals(shelf: Shelf, room: RoomState, seat: int | None) -> list[Any]:
    """What becomes of every action of the viewer: None, or code and parameters."""
    if seat is None:
        return []
    own = [card.id for card in room.game.hands[seat]]
    actions: list[Any] = [toy.Pick("pick", card) for card in (*own, "unknown")]
    actions += [toy.Answer("answer", True), toy.Shrug("shrug"), toy.Close("close"), toy.Poke("poke", 0)]
    return [_refusal(shelf, room, Acted(seat, seat, action)) for action in actions]


def _refusal(shelf: Shelf, room: RoomState, cause: Acted) -> Any:
    try:
        change(shelf, room, cause)
    except Rejected as refusal:
        return refusal.code, dict(refusal.params)
    return None


async def static_leak(game: toy.Tug) -> bool:
    """Does any viewer see a difference that should be hidden?"""
    rng, shelf = Random(11), Shelf({"tug": game})
    for room in await states_of_a_game(game):
        for seat in VIEWERS:
            for _ in range(4):
                twin = hidden_twin(room, seat, rng)
                if seen(shelf, room, seat) != seen(shelf, twin, seat):
                    return True
                if refusals(shelf, room, seat) != refusals(shelf, twin, seat):
                    return True
    return False


# Hidden choices give the same frames until they are revealed

Script = Callable[[Table], Any]


async def frames_of(game: toy.Tug, script: Script, bots: int = 0) -> list[Any]:
    """What Ann and a spectator are sent while the others do this, each frame with its moment."""
    house = House(replace(QUICK, bot_ms=(5_000, 5_000)), games={"tug": game})
    table = await lay_table(house, "Ann", "Bob", "Cy", pace="normal")
    for _ in range(bots):
        await table.people[0].op("seat_bot")
    eve = await table.spectator()
    await table.start()
    sinks = [table.people[0].sink, eve.sink]
    await script(table)
    sent = [(sink.views, sink.moments, sink.posts) for sink in sinks]
    await house.close()
    return sent


async def pick_first(table: Table) -> None:
    """Bob picks the first card, and is too late with another move."""
    await table.people[1].pick(0)
    await table.people[0].answer(expect="not_now")


async def pick_second(table: Table) -> None:
    """Bob picks the second card, which is worth something else."""
    await table.people[1].pick(1)
    await table.people[0].answer(expect="not_now")


def in_window(*moves: tuple[int, bool]) -> Script:
    """Everybody has picked; then these seats answer, a second apart, but not all; then five seconds more."""

    async def script(table: Table) -> None:
        await table.all_pick()
        for seat, spring in moves:
            await table.house.clock.advance(1_000)
            await table.people[seat].answer(spring)
        await table.house.clock.advance(1_000 * (7 - len(moves)))

    return script


PAIRS: list[tuple[Script, Script]] = [
    (pick_first, pick_second),
    (in_window((1, True)), in_window((1, False))),
    (in_window((1, True)), in_window((2, True))),
    (in_window((1, True), (2, False)), in_window()),
]


async def step_leak(game: Callable[[], toy.Tug]) -> bool:
    """Do Ann or the spectator see which hidden choice was made, or that it was made in a window?"""
    for one, other in PAIRS:
        if await frames_of(game(), one) != await frames_of(game(), other):
            return True
    return False


# The toy game keeps its secrets


async def test_states_that_differ_in_hidden_things_look_the_same() -> None:
    """Static secrecy, for every seat and the spectators, after every step of a game."""
    assert not await static_leak(toy.Tug())


async def test_hidden_choices_send_the_same_frames() -> None:
    """Step secrecy: bytes, number and order of the frames of everybody else."""
    assert not await step_leak(toy.Tug)


# Planted leaks are found


class HashOfTheHidden(toy.Tug):
    def public_view(self, state: toy.TugState) -> Any:
        return {**super().public_view(state), "check": hashlib.sha256(repr(state.hands).encode()).hexdigest()}


class WhoHasAnswered(toy.Tug):
    def awaiting(self, state: toy.TugState) -> Awaiting | None:
        found = super().awaiting(state)
        return found and replace(found, shown=found.owing)


class CountInTheClockKey(toy.Tug):
    def awaiting(self, state: toy.TugState) -> Awaiting | None:
        found = super().awaiting(state)
        if found is None or state.phase != "window":
            return found
        return replace(found, clock=Clock(f"window:{state.round}:{len(found.owing)}", "window"))


class CountInTheDecision(toy.Tug):
    def awaiting(self, state: toy.TugState) -> Awaiting | None:
        found = super().awaiting(state)
        return found and replace(found, decision=f"{found.decision} {len(found.owing)}")


class OthersPicks(toy.Tug):
    def private_view(self, state: toy.TugState, seat: int) -> Any:
        return {**super().private_view(state, seat), "picks": [pick and pick.worth for pick in state.picks]}


class IdsOfHiddenCards(toy.Tug):
    def public_view(self, state: toy.TugState) -> Any:
        return {**super().public_view(state), "order": sorted(card.id for hand in state.hands for card in hand)}


class SeedInTheView(toy.Tug):
    def public_view(self, state: toy.TugState) -> Any:
        return {**super().public_view(state), "seed": state.chance.seed}


class TellingRefusal(toy.Tug):
    def apply(self, state: toy.TugState, seat: int, action: Any) -> Any:
        if state.phase == "window" and not isinstance(action, toy.Answer):
            raise Rejected("not_now", missing=state.answers.count(None))
        return super().apply(state, seat, action)


class OpenPickInTheLog(toy.Tug):
    def _own_pick(self, seat: int, card: toy.Card) -> tuple[Event, ...]:
        return (Event("you_picked", {"worth": card.worth}),)


class AnswerInTheLog(toy.Tug):
    def _answer(self, state: toy.TugState, seat: int, action: toy.Answer) -> Any:
        state, events = super()._answer(state, seat, action)
        return state, (*events, Event("answered", {"seat": seat}))


class LogForTheWrongSeat(toy.Tug):
    def _own_pick(self, seat: int, card: toy.Card) -> tuple[Event, ...]:
        return (Event("you_picked", {"worth": card.worth}, (0,)),)


class ChoicesFromElsewhere(toy.Tug):
    def private_view(self, state: toy.TugState, seat: int) -> Any:
        return {**super().private_view(state, seat), "answer": next((a for a in state.answers if a is not None), None)}


STATIC_LEAKS = [
    HashOfTheHidden, WhoHasAnswered, CountInTheDecision, OthersPicks, IdsOfHiddenCards, SeedInTheView,
    TellingRefusal, ChoicesFromElsewhere,
]  # fmt: skip
STEP_LEAKS = [
    HashOfTheHidden, WhoHasAnswered, CountInTheClockKey, OthersPicks, OpenPickInTheLog, AnswerInTheLog,
    LogForTheWrongSeat, ChoicesFromElsewhere,
]  # fmt: skip


@pytest.mark.parametrize("game", STATIC_LEAKS)
async def test_a_leak_in_a_view_is_found(game: type[toy.Tug]) -> None:
    """Each planted leak makes the static property fail."""
    assert await static_leak(game())


@pytest.mark.parametrize("game", STEP_LEAKS)
async def test_a_leak_in_a_step_is_found(game: type[toy.Tug]) -> None:
    """Each planted leak makes the step property fail."""
    assert await step_leak(game)


async def test_a_version_in_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Versions count hidden steps."""
    honest = frames.table
    monkeypatch.setattr(frames, "table", lambda scene: {**honest(scene), "version": scene.room.version})
    assert await static_leak(toy.Tug())
    assert await step_leak(toy.Tug)


async def test_a_frame_for_every_step_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of frames counts hidden steps, even when all are the same."""
    honest = audience.Audience.show

    def show(self: audience.Audience, scene: frames.Scene, left_ms: int | None) -> None:
        self._shown = None
        for place in self.places:
            place.table = b""
        honest(self, scene, left_ms)

    monkeypatch.setattr(audience.Audience, "show", show)
    assert await step_leak(toy.Tug)


async def test_another_seats_log_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Private lines in anybody else's own part."""

    def log_of(room: RoomState, _: int | None) -> Stream:
        lines = tuple(line for stream in room.mine for line in stream.tail)
        return Stream(len(lines), lines)

    monkeypatch.setattr(frames, "log_of", log_of)
    assert await static_leak(toy.Tug())
    assert await step_leak(toy.Tug)


async def bot_answers_last(table: Table, late_ms: int) -> None:
    """The window opens when the bot picks, at 5 seconds; Cy answers so much later, the bot when its time has come."""
    await table.all_pick()
    await table.house.clock.advance(5_000)
    await table.people[0].answer()
    await table.people[1].answer()
    await table.house.clock.advance(late_ms)
    await table.people[2].answer()
    await table.house.clock.advance(8_000 - late_ms)


async def test_a_bot_that_waits_anew_after_hidden_steps_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A timer that starts again with every step tells when somebody answered in hiding; ours does not."""
    honest = bots.Bots.refresh

    def refresh(self: bots.Bots) -> None:
        self._owing = {}
        honest(self)

    async def sent(late_ms: int) -> list[Any]:
        return await frames_of(toy.Tug(), lambda table: bot_answers_last(table, late_ms), bots=1)

    assert await sent(100) == await sent(600)
    monkeypatch.setattr(bots.Bots, "refresh", refresh)
    assert await sent(100) != await sent(600)


async def test_talk_and_refusals_of_others_are_not_seen(house: House) -> None:
    """An unlawful move of Bob's sends nothing to anybody else."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    views = len(ann.sink.views)
    await bob.answer(expect="not_now")
    await settle()
    assert len(ann.sink.views) == views


async def test_no_frame_ever_holds_a_secret(house: House) -> None:
    """The server's secret, the shares and the seed are in no frame before the end, whoever looks."""
    table = await lay_table(house, "Ann", "Bob")
    eve = await table.spectator()
    tab = await Player(table, 1, table.hub).sit()
    await table.start()
    await table.to_fair()
    room = table.hub._rooms[table.room].state
    assert room.seed is not None
    secrets = [room.secret, room.seed, *(share for share in room.shares if share)]
    sent = b"".join(b"".join(view[:2]) for player in (*table.people, eve, tab) for view in player.sink.views).decode()
    assert not any(secret in sent for secret in secrets)
