"""The shape of what is seen of a game of Nottingham; the client's types are generated from here.

app/games/nottingham/view.py builds these, field by field, and nothing else is ever sent.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from app.games.nottingham.actions import Assignment, Item

Phase = Literal[
    "turned_up", "offers", "pick", "defend", "rob", "hold_up", "ambush", "trade_in", "window", "discards", "over"
]
Attack = Literal["steal", "rob", "hold_up"]
Exchange = Literal["purchase", "trade"]


class CardView(TypedDict):
    """A card in the viewer's own hand. The id means nothing to anybody else."""

    id: str
    item: Item


class AmbushCardView(TypedDict):
    """What an ambush card shows: two items, or a player's colour (then ``items`` is empty)."""

    items: list[Item]
    colour: str | None


class AmbushView(TypedDict):
    """An ambush card that the viewer may look at: before the own seat, or one of the two of an Ambush action."""

    id: str
    items: list[Item]
    colour: str | None


class SeatView(TypedDict):
    """N-5: numbers of hand cards, of ambushes and of cards in the victory pile; ``victory_total`` only with
    ``open_scores`` (N-84). While offers are made or lie open, the offered cards still count as hand cards; cards that
    are laid out to trade in do not."""

    colour: str
    hand: int
    ambushes: int
    victory_cards: int
    victory_total: int | None


class AssignmentView(TypedDict):
    """N-32: who has completed it, the first one first, and what each one's card shows now; ``value`` is what it is
    worth to whoever completes it next (None: nobody can any more)."""

    assignment: Assignment
    completers: list[int]
    shows: int | None
    value: int | None


class ShownOfferView(TypedDict):
    """An offer that lies open. ``nothing``: the seat has nothing that it could offer; ``items`` is its whole hand."""

    seat: int
    items: list[Item]
    nothing: bool


class OffersView(TypedDict):
    """N-70, N-74, phases "offers" and "pick": ``asked`` from the left of the player on turn, ``waiting`` those of them
    who have not offered yet (``in_turn``: the first of them is asked now), ``shown`` the offers that lie open: none
    while all offer hidden at once."""

    exchange: Exchange
    in_turn: bool
    asked: list[int]
    waiting: list[int]
    shown: list[ShownOfferView]


class AttackView(TypedDict):
    """Phases "defend", "rob" and "hold_up"; ``hand`` is the target's hand while it lies open for a Hold Up (N-73)."""

    attack: Attack
    target: int
    hand: list[Item] | None


class WindowView(TypedDict):
    """N-62 to N-66: so many cards of this item lie before the player on turn; ``asked`` are all who are asked, whether
    they have answered or not; ``round`` counts the rounds of asking from 1."""

    item: Item
    count: int
    round: int
    asked: list[int]


class DiscardsView(TypedDict):
    """N-51: everybody ``asked`` keeps ``number`` cards; ``waiting`` have not chosen yet."""

    number: int
    asked: list[int]
    waiting: list[int]


class ScoreView(TypedDict):
    """N-82, N-83: ``assignments`` by kind, 0 and more; ``victory_cards`` breaks ties."""

    victory: int
    victory_cards: int
    assignments: dict[Assignment, int]
    total: int


class FinalView(TypedDict):
    """The end: the sheet by seat, and everything that was hidden."""

    ended_early: bool
    winners: list[int]
    scores: list[ScoreView]
    hands: list[list[Item]]
    victory: list[list[Item]]
    ambushes: list[list[AmbushCardView]]


class TableView(TypedDict):
    """``public_view``. ``turn`` counts turns from 1, ``seat`` is on turn. ``space`` is the Sheriff's: 0 is Nottingham
    before the first move, 1 to len(track) the numbered spaces, and len(track) + 1 Nottingham reached again; ``number``
    is the one on it (None: none). ``discard`` is from the bottom up: the last one is the upper card."""

    turn: int
    seat: int
    phase: Phase
    turned_up: Item | None
    draw_pile: int
    discard: list[Item]
    ambush_pile: int
    space: int
    number: int | None
    seats: list[SeatView]
    assignments: list[AssignmentView]
    offers: OffersView | None
    attack: AttackView | None
    window: WindowView | None
    discards: DiscardsView | None
    final: FinalView | None


class MineView(TypedDict):
    """``private_view``: the own hand, the own ambushes (N-60), the sum of the own victory pile (N-84).

    ``answered``: this seat has answered the decision that several are asked for at once, with the cards or the ambush
    in ``chosen`` (ids). ``rob`` is the hand that a robber looks through (N-72), ``look`` the two ambush cards of an
    Ambush action (N-60); both are None at all other times.
    """

    seat: int
    hand: list[CardView]
    ambushes: list[AmbushView]
    victory: int
    answered: bool
    chosen: list[str]
    rob: list[Item] | None
    look: list[AmbushView] | None


class ItemFacts(TypedDict):
    item: Item
    worth: int
    action: Literal["purchase", "steal", "ambush", "rob", "hold_up", "defend", "trade"]
    banner: Literal["orange", "red"]


class AssignmentFacts(TypedDict):
    """What it is worth to one completer, and to each of two."""

    assignment: Assignment
    alone: int
    shared: int


class CatalogueView(TypedDict):
    """``catalogue``: the items in table order, the numbers on the track's spaces from 1 on, the assignments, and the
    ambush cards that are in this game."""

    items: list[ItemFacts]
    track: list[int]
    assignments: list[AssignmentFacts]
    ambushes: list[AmbushCardView]
    colours: list[str]
    trade_offers: Literal["together", "in_turn"]
    open_scores: bool
