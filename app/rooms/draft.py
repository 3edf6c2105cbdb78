"""A change being made: starts from a room and gathers what one cause does to it. It lives no longer than its step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal

from app.games.base import Awaiting, Event, Json, Rejected, Seat
from app.rooms.shelf import Box, Shelf
from app.rooms.state import RoomState, Stream

By = Literal["player", "bot", "default"]


class Draft:
    """``room`` as it will be; ``lines`` and ``moves`` as they go into the step; ``more_ms`` for the running clock;
    ``revoked`` where the nameless spectators have to leave."""

    def __init__(self, shelf: Shelf, room: RoomState) -> None:
        self.shelf = shelf
        self.room = room
        self.lines: list[Json] = []
        self.moves: list[Json] = []
        self.more_ms = 0
        self.revoked = False
        self._awaiting: tuple[Any, Awaiting | None] | None = None

    @property
    def box(self) -> Box:
        return self.shelf[self.room.slug]

    def set(self, **fields: Any) -> None:
        self.room = replace(self.room, **fields)

    def need(self, holds: bool, code: str, /, **params: Json) -> None:
        """Rejected unless it holds."""
        if not holds:
            raise Rejected(code, **params)

    def awaiting(self) -> Awaiting | None:
        """What the game waits for; None without a game."""
        game = self.room.game
        if game is None:
            return None
        if self._awaiting is None or self._awaiting[0] is not game:
            self._awaiting = (game, self.box.game.awaiting(game))
        return self._awaiting[1]

    def tell(self, code: str, **params: Json) -> None:
        """A line of the room's own for everybody."""
        self._say(code, params)

    def _say(self, code: str, params: Json) -> None:
        log = self.room.log.add(self.room.log.count + 1, code, params)
        self.set(log=log)
        self._keep("log", None, log)

    def whisper(self, seat: Seat, code: str, params: Json) -> None:
        """A line for one seat of this game."""
        streams = list(self.room.mine)
        streams[seat] = streams[seat].add(self.room.log.count, code, params)
        self.set(mine=tuple(streams))
        self._keep("mine", seat, streams[seat])

    def chat(self, params: Json) -> None:
        """A line of talk."""
        talk = self.room.talk.add(self.room.log.count, "talk", params)
        self.set(talk=talk)
        self._keep("talk", None, talk)

    def tell_events(self, events: Iterable[Event]) -> None:
        """What the game has to say, each to its audience."""
        for event in events:
            if event.to is None:
                self._say(event.code, dict(event.params))
            for seat in event.to or ():
                self.whisper(seat, event.code, dict(event.params))

    def _keep(self, stream: str, seat: Seat | None, lines: Stream) -> None:
        self.lines.append({"stream": stream, "seat": seat, "game": self.room.game_no, **lines.tail[-1]})
