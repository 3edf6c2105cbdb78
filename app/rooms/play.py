"""The game on the table: its start, its moves, what is done by default, and its end."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from typing import Any, get_args

from app.games.base import Json, Rejected, Seat
from app.rooms.causes import Acted, Expired
from app.rooms.draft import By, Draft
from app.rooms.fair import seed_of
from app.rooms.ops import Colour
from app.rooms.state import Finished, RoomState, Stream

_MOVES_AT_ONCE = 10_000
"""More moves without anybody's doing mean that a game goes round in circles."""


def begin(draft: Draft) -> None:
    """Deal the game with the people, options and shares of the lobby."""
    room, box = draft.room, draft.box
    chosen = box.seated(room.options, colours_by_seat(room))
    seats, options = len(room.chairs), box.options(chosen)
    box.check(options, seats)
    shares = tuple(chair.share for chair in room.chairs)
    seed = seed_of(room.secret, shares)
    game, events = box.game.start(options, seats, seed)
    draft.set(
        phase="playing", game=game, options=chosen, game_no=room.game_no + 1, shares=shares, seed=seed,
        first=room.version, mine=(Stream(),) * seats,
    )  # fmt: skip
    draft.tell("room_started", game=room.slug)
    draft.tell_events(events)
    settle(draft)


def colours_by_seat(room: RoomState) -> tuple[str, ...]:
    """Each seat's colour: its person's, and for bots and the colourless the first that nobody at the table has."""
    worn = [room.people[chair.who].colour if chair.who is not None else "" for chair in room.chairs]
    free = iter([colour for colour in get_args(Colour) if colour not in worn])
    return tuple(colour or next(free) for colour in worn)


def act(draft: Draft, cause: Acted) -> None:
    """A move of a person or a bot for its own seat."""
    room = draft.room
    draft.need(room.phase == "playing", "not_playing")
    chair = room.chairs[cause.seat]
    if cause.who is None:
        draft.need(chair.bot is not None, "no_bot")
    else:
        draft.need(chair.who == cause.who, "not_your_seat")
        draft.need(not chair.given_up, "seat_given_up")
    draft.need(not room.paused, "paused")
    move(draft, cause.seat, cause.action, "player" if cause.who is not None else "bot")
    settle(draft)


def expire(draft: Draft, cause: Expired) -> None:
    """Time is up: defaults for all who owe, again and again while the same clock is awaited."""
    draft.need(not draft.room.paused, "paused")
    awaiting = draft.awaiting()
    if awaiting is None or awaiting.clock is None or awaiting.clock.key != cause.key:
        raise Rejected("stale")
    draft.tell("room_time_up", decision=awaiting.decision)
    while awaiting and awaiting.owing and awaiting.clock and awaiting.clock.key == cause.key:
        default(draft, awaiting.owing[0])
        awaiting = draft.awaiting()
    settle(draft)


def move(draft: Draft, seat: Seat, action: Any, by: By) -> None:
    """Apply it, or Rejected."""
    game, events = draft.box.game.apply(draft.room.game, seat, action)
    draft.set(game=game)
    _noted(draft, {"kind": "act", "seat": seat, "action": draft.box.action_json(action), "by": by})
    draft.tell_events(events)


def default(draft: Draft, seat: Seat) -> None:
    move(draft, seat, draft.box.game.default(draft.room.game, seat), "default")


def give_up(draft: Draft, seat: Seat) -> None:
    """What lapses in the game with a seat that is given up."""
    game, events = draft.box.game.give_up(draft.room.game, seat)
    draft.set(game=game)
    _noted(draft, {"kind": "give_up", "seat": seat})
    draft.tell_events(events)


def end(draft: Draft) -> None:
    """The table ends the game early."""
    game, events = draft.box.game.end(draft.room.game)
    draft.set(game=game)
    _noted(draft, {"kind": "end"})
    draft.tell_events(events)
    settle(draft)


def settle(draft: Draft) -> None:
    """Answer for the given-up seats, and see whether the game is over. Nothing is answered during a pause."""
    while draft.room.phase == "playing":
        awaiting = draft.awaiting()
        if awaiting is None:
            _finish(draft)
            return
        seat = next((seat for seat in awaiting.owing if draft.room.chairs[seat].by_defaults), None)
        if seat is None or draft.room.paused:
            return
        default(draft, seat)


def _noted(draft: Draft, what: Json) -> None:
    draft.moves.append(what)
    if len(draft.moves) > _MOVES_AT_ONCE:
        raise RuntimeError("the game goes round in circles")


def _finish(draft: Draft) -> None:
    room, game = draft.room, draft.box.game
    outcome = game.outcome(room.game)
    if outcome is None or room.seed is None:
        raise RuntimeError("the game waits for nobody and is not over")
    done = Finished(
        number=room.game_no, slug=room.slug, rules_version=game.rules_version, options=room.options,
        seats=len(room.chairs), secret=room.secret, shares=room.shares, seed=room.seed, first=room.first,
        last=room.version + 1, outcome=asdict(outcome), final=fingerprint(game.public_view(room.game)),
    )  # fmt: skip
    draft.set(phase="over", paused=False, pause_asked=(), votes=(), finished=(*room.finished, done))


def fingerprint(view: Json) -> str:
    """SHA-256 of a view in its canonical form: JSON in UTF-8, keys sorted, no spaces."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
