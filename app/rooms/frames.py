"""What is seen of a room, built field by field: the table part for all, the own part for each viewer.

Nothing else of a room is ever sent. Versions, secrets before the end, shares and who owes a hidden answer stay here.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.games.base import Awaiting, Json, Seat, View
from app.rooms import fair, votes
from app.rooms.deadlines import rest_of
from app.rooms.shelf import Shelf
from app.rooms.state import Chair, Person, RoomState, Stream, Vote, Who

_LOBBY_PLAYER = ("rename", "colour")
_LOBBY_HOST = ("arrange", "settings", "door", "seat_bot", "remove_bot", "start")
_PLAYING_HOST = ("give_up", "assign", "seat_bot", "add_time", "end_game")
_ANY_HOST = ("kick", "host", "mute", "watchers_talk")


@dataclass(frozen=True, slots=True)
class Scene:
    """A room at a moment, with what is not in its state: what the game waits for, who is there, and the store."""

    shelf: Shelf
    room: RoomState
    awaiting: Awaiting | None
    present: frozenset[Who]
    store_down: bool

    def same_as(self, other: Scene) -> bool:
        """Certainly nothing new to see; states are values, so the same object is the same room."""
        same = self.room is other.room and self.store_down == other.store_down
        return same and self.present == other.present


def table(scene: Scene) -> View:
    """The part that is the same for everybody, but for its log."""
    room, awaiting = scene.room, scene.awaiting
    present = tuple(scene.present)
    return {
        "code": room.code,
        "phase": room.phase,
        "game": room.slug,
        "game_no": room.game_no,
        "options": room.options,
        "pace": room.pace,
        "host": room.host,
        "door_open": room.door_open,
        "watchers_talk": room.watchers_talk,
        "paused": room.paused,
        "pause_asked": list(room.pause_asked),
        "store_down": scene.store_down,
        "people": [_person(who, person, scene.present) for who, person in enumerate(room.people)],
        "chairs": [_chair(chair) for chair in room.chairs],
        "waiting": list(awaiting.shown) if awaiting else [],
        "decision": awaiting.decision if awaiting else None,
        "clock": _clock(room),
        "votes": [_vote(vote, votes.needed(room, present)) for vote in room.votes],
        "seed": _seed(room),
        "view": None if room.game is None else scene.shelf[room.slug].game.public_view(room.game),
    }


def _person(who: Who, person: Person, present: frozenset[Who]) -> View:
    return {
        "who": who,
        "name": person.name,
        "colour": person.colour,
        "role": person.role,
        "away": person.left or who not in present,
        "muted": person.muted,
        "left": person.left,
    }


def _chair(chair: Chair) -> View:
    return {"who": chair.who, "bot": chair.bot, "given_up": chair.given_up, "ready": chair.ready}


def _clock(room: RoomState) -> View | None:
    clock = room.clock
    if clock.key is None:
        return None
    return {"key": clock.key, "stands": room.paused, "timed": rest_of(clock, clock.left_ms) is not None}


def _vote(vote: Vote, needed: int) -> View:
    return {"op": vote.op, "who": list(vote.who), "needed": needed}


def _seed(room: RoomState) -> View:
    shown = room.phase == "over"
    return {
        "commitment": fair.commitment(room.secret),
        "secret": room.secret if shown else None,
        "contributions": list(room.shares) if shown else None,
        "seed": room.seed if shown else None,
    }


def spectator() -> View:
    """The own part of somebody without a name."""
    return {
        "who": None,
        "role": "watcher",
        "seat": None,
        "host": False,
        "can": [],
        "view": None,
        "choices": [],
    }


def log_of(room: RoomState, seat: Seat | None) -> Stream:
    """The lines of one seat's own log."""
    return room.mine[seat] if seat is not None and room.game is not None else Stream()


def mine(scene: Scene, who: Who, table_view: View | None) -> View:
    """The own part of a person, but for its log (``log_of``); ``table_view`` is the game's public view, built once."""
    room = scene.room
    seat = room.seat_of(who)
    view, choices = _hand(scene, seat, table_view)
    return {
        "who": who,
        "role": room.people[who].role,
        "seat": seat,
        "host": room.host == who,
        "can": can(scene, who, seat),
        "view": view,
        "choices": choices,
    }


def _hand(scene: Scene, seat: Seat | None, table_view: View | None) -> tuple[View | None, list[View]]:
    room = scene.room
    if seat is None or table_view is None:
        return None, []
    game = scene.shelf[room.slug].game
    view = game.private_view(room.game, seat)
    if room.phase != "playing" or room.paused or room.chairs[seat].given_up:
        return view, []
    return view, list(game.choices({"table": table_view, "mine": view}))


def can(scene: Scene, who: Who, seat: Seat | None) -> list[str]:
    """The room operations that this person may do now, by themselves or by voting."""
    room = scene.room
    names = ["leave"]
    if room.phase == "lobby":
        names += _LOBBY_PLAYER if room.people[who].role == "player" else ("rename",)
        names += ["ready"] if seat is not None else []
    elif room.phase == "playing" and seat is not None:
        names += ["ask_pause"]
        names += ["take_back"] if room.chairs[seat].given_up else []
    if room.host == who or (room.host not in scene.present and seat is not None):
        names += _hosts(room)
    return names


def _hosts(room: RoomState) -> tuple[str, ...]:
    match room.phase:
        case "lobby":
            return (*_LOBBY_HOST, *_ANY_HOST)
        case "playing":
            return ("resume" if room.paused else "pause", *_PLAYING_HOST, *_ANY_HOST)
        case "over":
            return ("rematch", *_ANY_HOST)


def catalogue(shelf: Shelf, room: RoomState) -> Json:
    """The printed facts of the game on the table, and its quick phrases."""
    box = shelf[room.slug]
    seats = len(room.chairs) if room.game is not None else box.likely_seats(len(room.chairs))
    return {"catalogue": box.game.catalogue(box.options(room.options), seats), "phrases": list(box.game.phrases)}


def printed(shelf: Shelf, room: RoomState) -> Json:
    """What the printed facts depend on: the same value means the same facts."""
    seats = len(room.chairs) if room.game is not None else shelf[room.slug].likely_seats(len(room.chairs))
    return (room.slug, tuple(sorted(room.options.items())), seats)


def brief(shelf: Shelf, room: RoomState) -> Json:
    """What the door shows."""
    return {
        "code": room.code,
        "phase": room.phase,
        "game": room.slug,
        "door_open": room.door_open,
        "people": [person.name for person in room.people if not person.left and person.role == "player"],
        "seats_taken": len(room.chairs),
        "seats_max": shelf[room.slug].game.max_seats,
    }
