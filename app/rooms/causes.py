"""What changes a room. A cause holds all that its re-application needs: chance and presence are written into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from app.rooms.ops import Op
from app.rooms.ports import Role


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody came in, with a name that has been cleaned."""

    name: str
    colour: str | None
    role: Role
    invited: bool
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody asked for an operation while ``present`` were there; ``secret`` is for a new game."""

    who: int
    op: Annotated[Op, Field(discriminator="do")]
    present: tuple[int, ...]
    secret: str | None = None
    kind: Literal["asked"] = "asked"


@dataclass(frozen=True, slots=True)
class Acted:
    """A move of the person ``who``, or of the bot (None) on ``seat``. ``action`` is the game's own."""

    who: int | None
    seat: int
    action: Any
    kind: Literal["acted"] = "acted"


@dataclass(frozen=True, slots=True)
class Said:
    """Talk that has been cleaned."""

    who: int
    text: str | None
    phrase: str | None
    to: int | None
    kind: Literal["said"] = "said"


@dataclass(frozen=True, slots=True)
class Remarked:
    """The bot on this seat said a quick phrase."""

    seat: int
    phrase: str
    to: int | None
    kind: Literal["remarked"] = "remarked"


@dataclass(frozen=True, slots=True)
class Expired:
    """The clock with this key has run out."""

    key: str
    kind: Literal["expired"] = "expired"


@dataclass(frozen=True, slots=True)
class Tallied:
    """Who is present has changed while votes stood; ``secret`` as in Asked."""

    present: tuple[int, ...]
    secret: str | None = None
    kind: Literal["tallied"] = "tallied"


@dataclass(frozen=True, slots=True)
class Revoked:
    """The spectator link was taken back: nameless spectators have to leave, in every process."""

    kind: Literal["revoked"] = "revoked"


Cause = Joined | Asked | Acted | Said | Remarked | Expired | Tallied | Revoked
