"""What a seat can do in Nottingham.

Own cards and ambushes are named by id. A card in somebody else's hand that the player may see (Rob, Hold Up) is named
by its item: cards of one item are alike, and so no id of a hand is ever seen by anybody but its owner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

Item = Literal["copper", "candlestick", "gold", "pearls", "jewels", "necklace", "chest"]
Assignment = Literal["five_same", "seven_different", "four_pairs", "three_pairs"]
CardId = str
AmbushId = str


class Strict:
    """No unknown keys and no silent conversions at decode. A plain dict, so that games import nothing."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True)
class Take(Strict):
    """N-10: the turned-up card into the hand."""

    do: Literal["take"]


@dataclass(frozen=True, slots=True)
class Purchase(Strict):
    """N-70: ask for offers for the turned-up copper coin."""

    do: Literal["purchase"]


@dataclass(frozen=True, slots=True)
class Trade(Strict):
    """N-74: ask for offers for the turned-up chest."""

    do: Literal["trade"]


@dataclass(frozen=True, slots=True)
class LayAmbush(Strict):
    """N-60: look at the top two ambush cards, with the turned-up gold."""

    do: Literal["ambush"]


@dataclass(frozen=True, slots=True)
class Steal(Strict):
    """N-71: with the turned-up candlestick."""

    do: Literal["steal"]
    target: int


@dataclass(frozen=True, slots=True)
class Rob(Strict):
    """N-72: with the turned-up pearls."""

    do: Literal["rob"]
    target: int


@dataclass(frozen=True, slots=True)
class HoldUp(Strict):
    """N-73: with the turned-up jewels."""

    do: Literal["hold_up"]
    target: int


@dataclass(frozen=True, slots=True)
class Offer(Strict):
    """N-70, N-74: one own card, for a chest one or two."""

    do: Literal["offer"]
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class NothingToOffer(Strict):
    """N-70, N-74: confirm that there is no card that could be offered; the hand is laid open."""

    do: Literal["nothing_to_offer"]


@dataclass(frozen=True, slots=True)
class TakeOffer(Strict):
    """N-70, N-74: the player on turn takes the offer of this seat, whole."""

    do: Literal["take_offer"]
    seat: int


@dataclass(frozen=True, slots=True)
class Decline(Strict):
    """N-70: the player on turn keeps the copper coin."""

    do: Literal["decline"]


@dataclass(frozen=True, slots=True)
class Defend(Strict):
    """N-76: play a necklace against Steal, Rob or Hold Up."""

    do: Literal["defend"]


@dataclass(frozen=True, slots=True)
class LetPass(Strict):
    """N-63, N-77: spring no ambush, or play no necklace."""

    do: Literal["let_pass"]


@dataclass(frozen=True, slots=True)
class TakeCard(Strict):
    """N-72, N-73: take a card of this item from the hand that one looks at."""

    do: Literal["take_card"]
    item: Item


@dataclass(frozen=True, slots=True)
class Keep(Strict):
    """N-60: keep this one of the two ambush cards."""

    do: Literal["keep"]
    ambush: AmbushId


@dataclass(frozen=True, slots=True)
class LayOut(Strict):
    """N-20: three or more own cards of one item."""

    do: Literal["lay_out"]
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Complete(Strict):
    """N-30: exactly the cards that an assignment asks for."""

    do: Literal["complete"]
    assignment: Assignment
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Pass(Strict):
    """N-13: trade nothing in."""

    do: Literal["pass"]


@dataclass(frozen=True, slots=True)
class Spring(Strict):
    """N-62, N-63: spring an own ambush on the cards that are laid out."""

    do: Literal["spring"]
    ambush: AmbushId


@dataclass(frozen=True, slots=True)
class Discard(Strict):
    """N-51: the own cards that are discarded, so many that the number on the Sheriff's space is left."""

    do: Literal["discard"]
    cards: tuple[CardId, ...]


NottinghamAction = (
    Take
    | Purchase
    | Trade
    | LayAmbush
    | Steal
    | Rob
    | HoldUp
    | Offer
    | NothingToOffer
    | TakeOffer
    | Decline
    | Defend
    | LetPass
    | TakeCard
    | Keep
    | LayOut
    | Complete
    | Pass
    | Spring
    | Discard
)
