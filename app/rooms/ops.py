"""What people can ask of a room, besides moves in the game. Each is told apart by ``do``.

Lobby: rename, colour, ready, arrange, settings, door, seat_bot, remove_bot, start. While playing: ask_pause, pause,
resume, add_time, give_up, assign, take_back, seat_bot, end_game. Any time: leave, kick, host, mute, watchers_talk.
After a game: rematch. The host's operations can be done by a vote of more than half of the players present while
the host is away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

Pace = Literal["none", "relaxed", "normal", "fast"]
Colour = Literal["red", "yellow", "green", "blue", "purple", "white", "grey"]


class Strict:
    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True)
class Rename(Strict):
    do: Literal["rename"]
    name: str


@dataclass(frozen=True, slots=True)
class PickColour(Strict):
    do: Literal["colour"]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Ready(Strict):
    """Ready to start, with this browser's share in the seed (32 hex digits); not ready takes it back."""

    do: Literal["ready"]
    ready: bool
    share: str | None = None


@dataclass(frozen=True, slots=True)
class Arrange(Strict):
    """Host: the order of the seats, as the present seat numbers in their new order."""

    do: Literal["arrange"]
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settings(Strict):
    """Host: another game, other options or another pace; what is left out stays. Everybody's ready is taken back."""

    do: Literal["settings"]
    game: str | None = None
    options: dict[str, Any] | None = None
    pace: Pace | None = None


@dataclass(frozen=True, slots=True)
class Door(Strict):
    """Host: may people come in by the code alone (before the start)?"""

    do: Literal["door"]
    open: bool


@dataclass(frozen=True, slots=True)
class SeatBot(Strict):
    """Host: a bot takes a new seat (lobby), or ``seat`` while playing: one that was given up or whose player is away.
    ``level`` and ``character`` are among those that GET /api/games names for the game; left out, the usual level and no
    character."""

    do: Literal["seat_bot"]
    seat: int | None = None
    level: str | None = None
    character: str | None = None


@dataclass(frozen=True, slots=True)
class RemoveBot(Strict):
    """Host, lobby: the bot of this seat leaves."""

    do: Literal["remove_bot"]
    seat: int


@dataclass(frozen=True, slots=True)
class Start(Strict):
    """Host: everybody is ready, the game starts."""

    do: Literal["start"]


@dataclass(frozen=True, slots=True)
class AskPause(Strict):
    """Anybody seated asks for a pause (or no longer)."""

    do: Literal["ask_pause"]
    ask: bool


@dataclass(frozen=True, slots=True)
class Pause(Strict):
    do: Literal["pause"]


@dataclass(frozen=True, slots=True)
class Resume(Strict):
    do: Literal["resume"]


@dataclass(frozen=True, slots=True)
class AddTime(Strict):
    """Host: so many more seconds on the running clock, 10 to 600."""

    do: Literal["add_time"]
    seconds: int


@dataclass(frozen=True, slots=True)
class GiveUp(Strict):
    """Host, or by vote while the host is away: the seat of a player who is away is given up (S-104, N-91)."""

    do: Literal["give_up"]
    seat: int


@dataclass(frozen=True, slots=True)
class Assign(Strict):
    """Host: a waiting person takes a given-up seat."""

    do: Literal["assign"]
    seat: int
    who: int


@dataclass(frozen=True, slots=True)
class TakeBack(Strict):
    """The owner of a given-up seat plays again."""

    do: Literal["take_back"]


@dataclass(frozen=True, slots=True)
class EndGame(Strict):
    """Host: the game ends now and everything is shown."""

    do: Literal["end_game"]


@dataclass(frozen=True, slots=True)
class Leave(Strict):
    """For good: in the lobby the seat is free again, in a game it is given up."""

    do: Literal["leave"]


@dataclass(frozen=True, slots=True)
class Kick(Strict):
    """Host: somebody has to leave, for good."""

    do: Literal["kick"]
    who: int


@dataclass(frozen=True, slots=True)
class PassHost(Strict):
    """The host makes another player the host."""

    do: Literal["host"]
    who: int


@dataclass(frozen=True, slots=True)
class Mute(Strict):
    do: Literal["mute"]
    who: int
    muted: bool


@dataclass(frozen=True, slots=True)
class WatchersTalk(Strict):
    """Host: may spectators talk?"""

    do: Literal["watchers_talk"]
    open: bool


@dataclass(frozen=True, slots=True)
class Rematch(Strict):
    """Host, after a game: back to the lobby with the same people, links and seats."""

    do: Literal["rematch"]


Op = (
    Rename
    | PickColour
    | Ready
    | Arrange
    | Settings
    | Door
    | SeatBot
    | RemoveBot
    | Start
    | AskPause
    | Pause
    | Resume
    | AddTime
    | GiveUp
    | Assign
    | TakeBack
    | EndGame
    | Leave
    | Kick
    | PassHost
    | Mute
    | WatchersTalk
    | Rematch
)
