"""The shape of what is seen of a game of Sheriff of Nottingham; the client's types are generated from here.

app/games/sheriff/view.py builds these, field by field, and nothing else is ever sent.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from app.games.sheriff.actions import Act, Counts, Good

Phase = Literal["market", "loading", "declaration", "inspection", "over"]
BagState = Literal["none", "shut", "declared", "handed_back", "opened"]


class CardView(TypedDict):
    """A card in the viewer's own hand, bag or set aside. The id means nothing to anybody else."""

    id: str
    good: Good


class StandView(TypedDict):
    """Face-up legal goods, face-up contraband, and the number of face-down cards (S-1, S-72)."""

    legal: Counts
    open: Counts
    hidden: int


class DeclaredView(TypedDict):
    good: Good
    count: int


class SeatView(TypedDict):
    """``hand`` counts hand and bag together until the declaration (S-21); set-aside cards are in ``aside``."""

    gold: int
    hand: int
    aside: int
    stand: StandView
    bag: BagState
    declared: DeclaredView | None
    times_sheriff: int


class MarketView(TypedDict):
    """The market turn: how many were set aside and drawn, and the sources that are open now (S-11, S-12, S-81)."""

    seat: int
    aside: int
    drawn: int
    sources: list[Literal["left", "right", "draw"]]


class OfferActView(TypedDict):
    bag: int
    act: Act


class PromiseView(TypedDict):
    by: Literal["merchant", "sheriff"]
    code: str | None
    text: str | None


class OfferView(TypedDict):
    """S-42. ``counters`` is the id of the offer that this one answers."""

    id: int
    version: int
    merchant: int
    by: Literal["merchant", "sheriff"]
    acts: list[OfferActView]
    gold: int
    legal: Counts
    open: Counts
    hidden: Counts
    bag: Counts
    promises: list[PromiseView]
    counters: int | None


class DebtView(TypedDict):
    """S-71: ``debtor`` chooses goods worth at least ``owed`` for ``creditor``."""

    kind: Literal["debt"]
    debtor: int
    creditor: int
    owed: int


class StackView(TypedDict):
    """S-54: the Sheriff stacks these confiscated cards of ``owner``."""

    kind: Literal["stack"]
    sheriff: int
    owner: int
    goods: list[Good]


class InspectionView(TypedDict):
    """Bags still to be settled, the one taken up and whether one may be named (``per_bag`` only), the standing offers,
    the deal being carried out, and the choice that is waited for."""

    unsettled: list[int]
    naming: bool
    taken_up: int | None
    offers: list[OfferView]
    deal: OfferView | None
    pending: DebtView | StackView | None


class LedgerView(TypedDict):
    """S-50: a promise of an accepted offer, numbered from 0 all game long; ``mark`` is None while it is open."""

    number: int
    round: int
    sheriff: int
    merchant: int
    by: Literal["merchant", "sheriff"]
    code: str | None
    text: str | None
    mark: Literal["kept", "broken"] | None


class TitleView(TypedDict):
    """S-92 to S-94: one good's counts by seat, its Kings and Queens and what each of them gets."""

    good: Good
    counts: list[int]
    kings: list[int]
    king_bonus: int
    queens: list[int]
    queen_bonus: int


class ScoreView(TypedDict):
    """S-91, S-95: ``legal_cards`` and ``contraband_cards`` break ties; ``bonus`` is all Kings and Queens together."""

    goods: Counts
    goods_value: int
    gold: int
    bonus: int
    total: int
    legal_cards: int
    contraband_cards: int


class FinalView(TypedDict):
    """The end: every stand open, every hand shown (S-90), the titles and the sheet by seat."""

    ended_early: bool
    winners: list[int]
    scores: list[ScoreView]
    titles: list[TitleView]
    hands: list[list[Good]]
    bags: list[list[Good]]


class TableView(TypedDict):
    """``public_view``. Piles are kinds from the bottom up: the last one is the upper card. ``goods`` are the kinds that
    are in this game."""

    round: int
    rounds: int
    phase: Phase
    sheriff: int
    turn: int | None
    hand_size: int
    goods: list[Good]
    draw_pile: int
    left: list[Good]
    right: list[Good]
    seats: list[SeatView]
    market: MarketView | None
    inspection: InspectionView | None
    ledger: list[LedgerView]
    final: FinalView | None


class MineView(TypedDict):
    """``private_view``: the own hand, the cards set aside, the own closed bag (None when there is none), and the own
    face-down contraband by kind."""

    seat: int
    hand: list[CardView]
    aside: list[CardView]
    bag: list[CardView] | None
    hidden: Counts


class GoodFacts(TypedDict):
    good: Good
    cls: Literal["legal", "contraband", "royal"]
    value: int
    penalty: int
    counts_as: tuple[Good, int] | None
    cards: int


class TitleFacts(TypedDict):
    good: Good
    king: int
    queen: int


class CatalogueView(TypedDict):
    """``catalogue``: the goods in this game in table order, which can be declared, and the title bonuses."""

    goods: list[GoodFacts]
    declarable: list[Good]
    titles: list[TitleFacts]
    promises: list[str]
