"""Where everything is. Values: frozen, slotted, of tuples.

Only cards in a hand and ambushes that somebody may look at have an id. In the piles the last card is the upper one.
Nothing of this is ever sent: view.py builds what is seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.chance import Chance
from app.games.nottingham import track
from app.games.nottingham.actions import Item
from app.games.nottingham.ambushes import AmbushCard
from app.games.nottingham.assignments import Completers
from app.games.nottingham.options import Options

Attack = Literal["steal", "rob", "hold_up"]
Exchange = Literal["purchase", "trade"]


@dataclass(frozen=True, slots=True)
class Card:
    """A card that its holder can name; the id is new whenever it comes into a hand or has been seen openly."""

    id: str
    item: Item


@dataclass(frozen=True, slots=True)
class Ambush:
    """An ambush card that a seat may look at. One that lies before a seat has a gold under it (N-60)."""

    id: str
    card: AmbushCard


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's hand, its ambushes and its victory pile (N-20)."""

    hand: tuple[Card, ...]
    ambushes: tuple[Ambush, ...] = ()
    victory: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """N-10: the player on turn takes the turned-up card or carries out its action."""

    kind: Literal["turned_up"] = "turned_up"


@dataclass(frozen=True, slots=True)
class Offered:
    """One seat's offer; the cards are still in the hand. ``nothing``: the whole hand, since none may be offered."""

    seat: int
    cards: tuple[Card, ...]
    nothing: bool = False


@dataclass(frozen=True, slots=True)
class Offers:
    """N-70, N-74: ``asked`` from the left of the player on turn; ``answers`` in the same order, None: not yet.

    ``in_turn``: the first who has not answered is asked, and every answer lies open at once.
    """

    exchange: Exchange
    asked: tuple[int, ...]
    answers: tuple[Offered | None, ...]
    in_turn: bool = False
    kind: Literal["offers"] = "offers"

    @property
    def waiting(self) -> tuple[int, ...]:
        return _unanswered(self.asked, self.answers)


@dataclass(frozen=True, slots=True)
class Pick:
    """N-70, N-74: the offers lie open, from the left, and the player on turn takes one."""

    exchange: Exchange
    offers: tuple[Offered, ...]
    in_turn: bool = False
    kind: Literal["pick"] = "pick"


@dataclass(frozen=True, slots=True)
class Defence:
    """N-76, N-77: the target is asked whether it plays a necklace."""

    attack: Attack
    target: int
    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True)
class Taking:
    """N-72, N-73: the player on turn looks at the target's hand and takes a card; with a Hold Up all see it."""

    attack: Literal["rob", "hold_up"]
    target: int
    kind: Literal["taking"] = "taking"


@dataclass(frozen=True, slots=True)
class Laying:
    """N-60: the player on turn looks at two ambush cards and keeps one; the upper one is named first."""

    two: tuple[Ambush, ...]
    kind: Literal["laying"] = "laying"


@dataclass(frozen=True, slots=True)
class TradeIn:
    """N-13: the player on turn may trade in once or pass."""

    kind: Literal["trade_in"] = "trade_in"


@dataclass(frozen=True, slots=True)
class Window:
    """N-62 to N-66: ``count`` cards of ``item`` lie before the player on turn. ``asked`` from the trader's left;
    ``answers`` in the same order: an ambush's id, "" to let it pass, None: not yet."""

    item: Item
    count: int
    asked: tuple[int, ...]
    answers: tuple[str | None, ...]
    round: int = 1
    kind: Literal["window"] = "window"

    @property
    def waiting(self) -> tuple[int, ...]:
        return _unanswered(self.asked, self.answers)


@dataclass(frozen=True, slots=True)
class Discards:
    """N-51: everybody ``asked`` discards down to ``number``; ``answers`` in the same order, ids, None: not yet."""

    number: int
    asked: tuple[int, ...]
    answers: tuple[tuple[str, ...] | None, ...]
    kind: Literal["discards"] = "discards"

    @property
    def waiting(self) -> tuple[int, ...]:
        return _unanswered(self.asked, self.answers)


Now = TurnedUp | Offers | Pick | Defence | Taking | Laying | TradeIn | Window | Discards


@dataclass(frozen=True, slots=True)
class State:
    """A game. ``now`` is the decision that is waited for (None: the game is over), ``asked`` how many there were in
    this turn, to name clocks. ``turned_up`` is the turned-up card until it goes somewhere.
    """

    options: Options
    chance: Chance
    colours: tuple[str, ...]
    players: tuple[Player, ...]
    draw: tuple[Item, ...]
    ambush_pile: tuple[AmbushCard, ...]
    completers: Completers
    seat: int
    discard: tuple[Item, ...] = ()
    turn: int = 1
    asked: int = 0
    space: int = track.START
    turned_up: Item | None = None
    now: Now | None = TurnedUp()
    ended_early: bool = False

    @property
    def others(self) -> tuple[int, ...]:
        """Everybody but the player on turn, from the left."""
        return self.order[1:]

    @property
    def order(self) -> tuple[int, ...]:
        """Everybody, the player on turn first, then to the left."""
        count = len(self.players)
        return tuple((self.seat + step) % count for step in range(count))

    @property
    def number(self) -> int | None:
        """N-4: the number on the Sheriff's space."""
        return track.number(self.options.track, self.space)


def _unanswered(asked: tuple[int, ...], answers: tuple[object, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, answer in zip(asked, answers, strict=True) if answer is None)
