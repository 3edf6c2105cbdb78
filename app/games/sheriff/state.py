"""Where everything is. Values: frozen, slotted, of tuples and of dicts that nobody changes.

Only cards in a hand, set aside or in a bag have an id, new whenever a card comes into a hand. In the piles, the draw
pile included, the last card is the upper one. Nothing of this is ever sent: view.py builds what is seen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from app.games.chance import Chance
from app.games.sheriff.actions import Act, Counts, Terms
from app.games.sheriff.options import Options

Phase = Literal["market", "loading", "declaration", "inspection", "over"]
BagState = Literal["shut", "declared", "handed_back", "opened"]
Side = Literal["merchant", "sheriff"]


@dataclass(frozen=True, slots=True)
class Card:
    """A card that its holder can name."""

    id: str
    good: str


@dataclass(frozen=True, slots=True)
class Stand:
    """S-1, S-72: face-up legal goods, contraband that lies face up, and contraband that lies face down."""

    legal: Counts = field(default_factory=dict)
    open: Counts = field(default_factory=dict)
    hidden: Counts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bag:
    """A merchant's bag of this round. ``count`` stays when the cards have left it; ``owed`` is what was promised from
    it in deals (S-48)."""

    state: BagState
    cards: tuple[Card, ...]
    count: int
    declared: str | None = None
    owed: Counts = field(default_factory=dict)

    @property
    def closed(self) -> bool:
        """Before the Sheriff and not settled."""
        return self.state == "declared"


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's gold, hand, stand and bag; ``bag`` is None until the bag is shut."""

    gold: int
    hand: tuple[Card, ...]
    stand: Stand = field(default_factory=Stand)
    bag: Bag | None = None


@dataclass(frozen=True, slots=True)
class Market:
    """S-10 to S-14: the merchant whose turn it is, the cards set aside, how many were drawn for them, and whether one
    came from the draw pile (S-12). Nothing set aside: the turn has just begun."""

    seat: int
    aside: tuple[Card, ...] = ()
    drawn: int = 0
    drew_hidden: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """S-42: ``counters`` is the id of the offer that this one answers. The terms hold no None, in table
    order."""

    id: int
    version: int
    merchant: int
    by: Side
    terms: Terms
    counters: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """S-46: an accepted offer being carried out, and how many of its acts are begun."""

    offer: Offer
    begun: int = 0


@dataclass(frozen=True, slots=True)
class Debt:
    """S-71: what the gold did not reach, waiting for the debtor's choice."""

    debtor: int
    creditor: int
    owed: int


@dataclass(frozen=True, slots=True)
class Confiscated:
    """S-54: the cards taken from a merchant's bag, in table order, until the Sheriff stacks them."""

    owner: int
    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inspection:
    """S-40 to S-57. ``taken`` and ``asked`` count the bags taken up and the choices made, to name their clocks."""

    offers: tuple[Offer, ...] = ()
    taken_up: int | None = None
    taken: int = 0
    asked: int = 0
    deal: Deal | None = None
    debt: Debt | None = None
    confiscated: Confiscated | None = None

    @property
    def pending(self) -> bool:
        """Whether a choice is waited for, so that nothing can be accepted, opened or handed back (S-46)."""
        return self.debt is not None or self.confiscated is not None


@dataclass(frozen=True, slots=True)
class Pledge:
    """S-50: a promise of an accepted offer, and what the one to whom it was made says of it."""

    round: int
    sheriff: int
    merchant: int
    by: Side
    code: str | None
    text: str | None
    kept: bool | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A game. ``market`` and ``inspection`` are None outside their phases; ``next_offer`` numbers offers all game
    long."""

    options: Options
    chance: Chance
    first_sheriff: int
    players: tuple[Player, ...]
    draw: tuple[str, ...]
    left: tuple[str, ...]
    right: tuple[str, ...]
    removed: tuple[str, ...] = ()
    round: int = 1
    phase: Phase = "market"
    market: Market | None = None
    inspection: Inspection | None = None
    ledger: tuple[Pledge, ...] = ()
    next_offer: int = 1
    ended_early: bool = False

    @property
    def sheriff(self) -> int:
        """S-7: the office passes to the left after each round."""
        return (self.first_sheriff + self.round - 1) % len(self.players)

    @property
    def rounds(self) -> int:
        """S-7: every player is Sheriff twice, three times with three players."""
        players = len(self.players)
        return players * (3 if players == 3 else 2)

    @property
    def hand_size(self) -> int:
        """S-4."""
        return 7 if self.options.seven_card_hand else 6

    @property
    def merchants(self) -> tuple[int, ...]:
        """S-16: everybody but the Sheriff, from his left."""
        players, sheriff = len(self.players), self.sheriff
        return tuple((sheriff + step) % players for step in range(1, players))

    @property
    def unsettled(self) -> tuple[int, ...]:
        """S-40: the merchants whose bags are still closed before the Sheriff, from his left."""
        return tuple(seat for seat in self.merchants if (bag := self.players[seat].bag) is not None and bag.closed)


def act_on(terms: Terms, bag: int) -> Act | None:
    """What the terms say about a bag."""
    return next((act.act for act in terms.acts if act.bag == bag), None)
