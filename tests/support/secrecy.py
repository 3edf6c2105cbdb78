"""The two secrecy properties of the house (design, section 4), for any game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import orjson

from app.games.base import Event, Game, Json, Rejected, Seat
from tests.support.games import GameCase, Moment, play, seats_of, view_of

State = Any


def check_secrecy(tested: GameCase, table: tuple[Any, int], seed: int) -> None:
    """Both properties over the states of one random game; AssertionError where something shows."""
    rng = Random(seed)
    probes: list[Moment] = []
    for moment in play(tested, table, seed):
        probes = [*probes, moment][-12:]
        if rng.random() < 0.25:
            check_static(tested, moment.state, [*probes, *rng.sample(probes, 1)], rng)
            check_step(tested, moment.state, rng)


def check_static(tested: GameCase, state: State, probes: Iterable[Moment], rng: Random) -> None:
    """States that differ only in what the viewer's view leaves open look the same and reject the same."""
    game = tested.game
    for viewer in (None, *range(seats_of(game, state))):
        other = tested.scramble(state, viewer, rng)
        assert _bytes(game, state, viewer) == _bytes(game, other, viewer)
        if viewer is not None:
            for probe in probes:
                assert _rejection(game, state, viewer, probe.action) == _rejection(game, other, viewer, probe.action)


def check_step(tested: GameCase, state: State, rng: Random) -> None:
    """Two hidden choices of a seat give the others the same frames, in bytes and number, until the decision is over."""
    game = tested.game
    seats = seats_of(game, state)
    for seat in range(seats):
        pair = tested.pairs(state, seat, rng)
        if pair is not None:
            one, other = (_frames(tested, start, seat, action, seats) for start, action in pair)
            for viewer in (None, *(viewer for viewer in range(seats) if viewer != seat)):
                assert one[viewer] == other[viewer]


def _frames(tested: GameCase, state: State, seat: Seat, action: Any, seats: int) -> dict[Seat | None, list[bytes]]:
    """What each viewer is sent for this step, and for the others' defaults while the same clock is awaited; without the
    last of these, if it is to lay open what was chosen."""
    game, revealing = tested.game, tested.reveals(state)
    awaited = game.awaiting(state)
    state, events = game.apply(state, seat, action)
    viewers: list[Seat | None] = [None, *range(seats)]
    frames = {viewer: [_frame(game, state, events, viewer)] for viewer in viewers}
    while awaited is not None and (now := game.awaiting(state)) is not None and now.clock == awaited.clock:
        others = [owing for owing in now.owing if owing != seat]
        if not others:
            break
        if revealing and len(now.owing) == 1:
            break
        state, events = game.apply(state, others[0], game.default(state, others[0]))
        for viewer in viewers:
            frames[viewer].append(_frame(game, state, events, viewer))
    return frames


def _frame(game: Game[Any], state: State, events: tuple[Event, ...], viewer: Seat | None) -> bytes:
    lines = [(event.code, event.params) for event in events if event.to is None or viewer in event.to]
    return _bytes(game, state, viewer) + orjson.dumps(lines)


def _bytes(game: Game[Any], state: State, viewer: Seat | None) -> bytes:
    """View, choices, and who is waited for under which clock."""
    awaiting = game.awaiting(state)
    view = view_of(game, state, viewer)
    shown: Json = None if awaiting is None else (awaiting.decision, awaiting.shown, awaiting.clock)
    return orjson.dumps((view, game.choices(view), shown))


def _rejection(game: Game[Any], state: State, viewer: Seat, action: Any) -> Json:
    try:
        game.apply(state, viewer, action)
    except Rejected as rejected:
        return rejected.code, rejected.params
    return None
