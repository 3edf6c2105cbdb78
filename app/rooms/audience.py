"""The open sockets of a room: each is sent a view only when its own bytes have changed."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from app.games.base import Json, View
from app.rooms import frames
from app.rooms.lines import Lines, with_log
from app.rooms.ports import Encoder, Sink
from app.rooms.state import Stream, Who


@dataclass(slots=True, eq=False)
class Place:
    """A socket, whose it is (None: a nameless spectator), and what it was sent last."""

    sink: Sink
    who: Who | None
    table: bytes = b""
    mine: bytes = b""


class Audience:
    def __init__(self, encode: Encoder) -> None:
        self._encode = encode
        self.places: list[Place] = []
        self._shown: frames.Scene | None = None
        self._log = Lines(encode)
        self._own_logs: defaultdict[Who, Lines] = defaultdict(lambda: Lines(encode))
        self._spectator = with_log(encode(frames.spectator()), Lines(encode).of(Stream()))

    def show(self, scene: frames.Scene, left_ms: int | None) -> None:
        """Build and encode the table part once and one own part a person, and send them where they are new."""
        if self._shown is not None and scene.same_as(self._shown) and all(place.table for place in self.places):
            return
        self._shown = scene
        if not self.places:
            return
        view = frames.table(scene)
        table = with_log(self._encode(view), self._log.of(scene.room.log))
        mine: dict[Who | None, bytes] = {None: self._spectator}
        for place in tuple(self.places):
            if place.who not in mine and place.who is not None:
                mine[place.who] = self._mine(scene, place.who, view["view"])
            own = mine[place.who]
            if place.table != table or place.mine != own:
                place.table, place.mine = table, own
                place.sink.view(table, own, left_ms)

    def _mine(self, scene: frames.Scene, who: Who, table_view: View | None) -> bytes:
        log = frames.log_of(scene.room, scene.room.seat_of(who))
        return with_log(self._encode(frames.mine(scene, who, table_view)), self._own_logs[who].of(log))

    def post(self, message: Json) -> None:
        for place in tuple(self.places):
            place.sink.post(message)

    def close(self, code: str, who: Who | None) -> list[Place]:
        """Close the sockets of a person, or of the nameless spectators (None); they are sent nothing more."""
        return self._close(code, [place for place in self.places if place.who == who])

    def close_all(self, code: str) -> list[Place]:
        return self._close(code, list(self.places))

    def _close(self, code: str, closed: list[Place]) -> list[Place]:
        self.places = [place for place in self.places if place not in closed]
        for place in closed:
            place.sink.close(code)
        return closed
