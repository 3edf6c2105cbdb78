"""What a seat can do in Sheriff of Nottingham. Cards are named by id, offers by id and version, never by position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

Good = str
"""The code of a kind of goods, e.g. "apples" or "royal_rooster"; app/games/sheriff/goods.py lists them."""
CardId = str
Pile = Literal["left", "right"]
Source = Literal["left", "right", "draw"]
Act = Literal["open", "hand_back"]
Counts = dict[Good, int]
"""How many of each kind, 1 or more; a kind that is not there is left out."""


class Strict:
    """No unknown keys and no silent conversions at decode. A plain dict, so that games import nothing."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True)
class SetAside(Strict):
    """S-10: 0 to 5 hand cards, face down; final."""

    do: Literal["set_aside"]
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Draw(Strict):
    """S-11: one card."""

    do: Literal["draw"]
    source: Source


@dataclass(frozen=True, slots=True)
class Discard(Strict):
    """S-14: the set-aside cards onto one pile, from the bottom up."""

    do: Literal["discard"]
    pile: Pile
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Load(Strict):
    """S-20: 1 to 5 hand cards into the bag, shut."""

    do: Literal["load"]
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Declare(Strict):
    """S-30."""

    do: Literal["declare"]
    good: Good


@dataclass(frozen=True, slots=True)
class TakeUp(Strict):
    """S-57, ``per_bag``: the Sheriff names the bag he takes up."""

    do: Literal["take_up"]
    bag: int


@dataclass(frozen=True, slots=True)
class Open(Strict):
    """S-40: open a bag outside of any deal."""

    do: Literal["open"]
    bag: int


@dataclass(frozen=True, slots=True)
class OfferRef(Strict):
    """The exact version of an offer."""

    id: int
    version: int


@dataclass(frozen=True, slots=True)
class HandBack(Strict):
    """S-47: hand a bag back; with ``offer`` that accepts it whole, with None nothing is asked for."""

    do: Literal["hand_back"]
    bag: int
    offer: OfferRef | None


@dataclass(frozen=True, slots=True)
class OfferAct(Strict):
    """What the Sheriff does with one named bag (the merchant's seat)."""

    bag: int
    act: Act


@dataclass(frozen=True, slots=True)
class Promise(Strict):
    """S-42, S-50: words that bind nobody. Exactly one of ``code`` (of ``catalogue.promises``) and ``text`` (1 to 200
    characters)."""

    by: Literal["merchant", "sheriff"]
    code: str | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Terms(Strict):
    """S-42: the Sheriff's acts in their order, and what the merchant gives for them.

    ``legal`` and ``open`` are goods that lie open on the merchant's stand, ``hidden`` face-down contraband there by
    kind (it may not exist, S-44), ``bag`` goods from the merchant's own closed bag by kind (they may not exist).
    """

    acts: tuple[OfferAct, ...]
    gold: int = 0
    legal: Counts | None = None
    open: Counts | None = None
    hidden: Counts | None = None
    bag: Counts | None = None
    promises: tuple[Promise, ...] = ()


@dataclass(frozen=True, slots=True)
class MakeOffer(Strict):
    """S-42, S-45: a new offer between ``merchant`` (a seat) and the Sheriff; ``counters`` names the offer it
    answers."""

    do: Literal["offer"]
    merchant: int
    terms: Terms
    counters: OfferRef | None = None


@dataclass(frozen=True, slots=True)
class ChangeOffer(Strict):
    """S-45: the maker changes an own offer; it gets a new version."""

    do: Literal["change"]
    offer: OfferRef
    terms: Terms


@dataclass(frozen=True, slots=True)
class Withdraw(Strict):
    """S-45: the maker takes an own offer back."""

    do: Literal["withdraw"]
    offer: OfferRef


@dataclass(frozen=True, slots=True)
class Decline(Strict):
    """S-45: the other side turns an offer down."""

    do: Literal["decline"]
    offer: OfferRef


@dataclass(frozen=True, slots=True)
class Accept(Strict):
    """S-45, S-46: the other side accepts exactly this version."""

    do: Literal["accept"]
    offer: OfferRef


@dataclass(frozen=True, slots=True)
class PayDebt(Strict):
    """S-70, S-71: goods for what the gold did not reach."""

    do: Literal["pay_debt"]
    legal: Counts
    open: Counts
    hidden: Counts


@dataclass(frozen=True, slots=True)
class Stack(Strict):
    """S-54: where the confiscated cards go, and their kinds from the bottom up."""

    do: Literal["stack"]
    pile: Pile
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Mark(Strict):
    """S-50: the one to whom a promise was made says, once and from the next round on, whether it was kept.

    ``promise`` is the number of the promise in the ledger.
    """

    do: Literal["mark"]
    promise: int
    kept: bool


SheriffAction = (
    SetAside
    | Draw
    | Discard
    | Load
    | Declare
    | TakeUp
    | Open
    | HandBack
    | MakeOffer
    | ChangeOffer
    | Withdraw
    | Decline
    | Accept
    | PayDebt
    | Stack
    | Mark
)
