"""What is seen of a game. This file alone builds it, from nothing, field by field: what is not named is never seen."""

from __future__ import annotations

from app.games.sheriff import scoring
from app.games.sheriff.goods import BY_CODE, TITLES, cards_of, declarable, in_game, total
from app.games.sheriff.options import Options
from app.games.sheriff.phrases import PROMISES
from app.games.sheriff.state import Card, Inspection, Offer, Player, Pledge, State
from app.games.sheriff.turns import declaring, market_stage, sources
from app.games.sheriff.views import (
    CardView,
    CatalogueView,
    DebtView,
    FinalView,
    GoodFacts,
    InspectionView,
    LedgerView,
    MarketView,
    MineView,
    OfferView,
    ScoreView,
    SeatView,
    StackView,
    TableView,
    TitleFacts,
    TitleView,
)


def table(state: State) -> TableView:
    """S-1, S-5: gold, face-up goods, both discard piles and all that is said lie open; of the rest only numbers."""
    over = state.phase == "over"
    return {
        "round": state.round,
        "rounds": state.rounds,
        "phase": state.phase,
        "sheriff": state.sheriff,
        "turn": _turn(state),
        "hand_size": state.hand_size,
        "goods": list(in_game(state.options, len(state.players))),
        "draw_pile": len(state.draw),
        "left": list(state.left),
        "right": list(state.right),
        "seats": [_seat(state, seat, player) for seat, player in enumerate(state.players)],
        "market": _market(state),
        "inspection": _inspection(state, state.inspection) if state.inspection is not None else None,
        "ledger": [_pledge(number, pledge) for number, pledge in enumerate(state.ledger)],
        "final": _final(state) if over else None,
    }


def _turn(state: State) -> int | None:
    """Whose turn it is, where one merchant acts after the other."""
    if state.market is not None:
        return state.market.seat
    return declaring(state) if state.phase == "declaration" else None


def _seat(state: State, seat: int, player: Player) -> SeatView:
    """S-1: face-down goods as a number. S-21: until the declaration hand and bag are one number."""
    bag, turn = player.bag, state.market
    shut = bag.count if bag is not None and bag.state == "shut" else 0
    good = bag.declared if bag is not None else None
    return {
        "gold": player.gold,
        "hand": len(player.hand) + shut,
        "aside": len(turn.aside) if turn is not None and turn.seat == seat else 0,
        "stand": {
            "legal": player.stand.legal,
            "open": player.stand.open,
            "hidden": total(player.stand.hidden),
        },
        "bag": "none" if bag is None else bag.state,
        "declared": {"good": good, "count": bag.count} if bag is not None and good is not None else None,
        "times_sheriff": _times_sheriff(state, seat),
    }


def _times_sheriff(state: State, seat: int) -> int:
    """S-7: rounds so far, this one included, in which the seat is Sheriff."""
    players = len(state.players)
    return (state.round - 1 - (seat - state.first_sheriff) % players) // players + 1


def _market(state: State) -> MarketView | None:
    turn = state.market
    if turn is None:
        return None
    drawing = market_stage(turn) == "draw"
    return {
        "seat": turn.seat,
        "aside": len(turn.aside),
        "drawn": turn.drawn,
        "sources": list(sources(state, turn)) if drawing else [],
    }


def _inspection(state: State, phase: Inspection) -> InspectionView:
    """S-41: offers lie open."""
    naming = state.options.inspection_limit == "per_bag" and phase.taken_up is None and not phase.pending
    return {
        "unsettled": list(state.unsettled),
        "naming": naming,
        "taken_up": phase.taken_up,
        "offers": [offer_view(offer) for offer in phase.offers],
        "deal": offer_view(phase.deal.offer) if phase.deal is not None else None,
        "pending": _pending(state, phase),
    }


def offer_view(offer: Offer) -> OfferView:
    """An offer as everybody sees it (S-41)."""
    terms = offer.terms
    return {
        "id": offer.id,
        "version": offer.version,
        "merchant": offer.merchant,
        "by": offer.by,
        "acts": [{"bag": act.bag, "act": act.act} for act in terms.acts],
        "gold": terms.gold,
        "legal": terms.legal or {},
        "open": terms.open or {},
        "hidden": terms.hidden or {},
        "bag": terms.bag or {},
        "promises": [{"by": word.by, "code": word.code, "text": word.text} for word in terms.promises],
        "counters": offer.counters,
    }


def _pending(state: State, phase: Inspection) -> DebtView | StackView | None:
    debt, lost = phase.debt, phase.confiscated
    if debt is not None:
        return {"kind": "debt", "debtor": debt.debtor, "creditor": debt.creditor, "owed": debt.owed}
    if lost is not None:
        return {"kind": "stack", "sheriff": state.sheriff, "owner": lost.owner, "goods": list(lost.goods)}
    return None


def _pledge(number: int, pledge: Pledge) -> LedgerView:
    return {
        "number": number,
        "round": pledge.round,
        "sheriff": pledge.sheriff,
        "merchant": pledge.merchant,
        "by": pledge.by,
        "code": pledge.code,
        "text": pledge.text,
        "mark": None if pledge.kept is None else "kept" if pledge.kept else "broken",
    }


def _final(state: State) -> FinalView:
    """S-90: everything is shown."""
    players = state.players
    return {
        "ended_early": state.ended_early,
        "winners": list(scoring.outcome(state).winners),
        "scores": [_score(score) for score in scoring.scores(state)],
        "titles": [_title(title) for title in scoring.titles(state)],
        "hands": [[card.good for card in player.hand] for player in players],
        "bags": [[card.good for card in player.bag.cards] if player.bag is not None else [] for player in players],
    }


def _score(score: scoring.Score) -> ScoreView:
    return {
        "goods": score.goods,
        "goods_value": score.goods_value,
        "gold": score.gold,
        "bonus": score.bonus,
        "total": score.total,
        "legal_cards": score.legal_cards,
        "contraband_cards": score.contraband_cards,
    }


def _title(title: scoring.TitleResult) -> TitleView:
    return {
        "good": title.good,
        "counts": list(title.counts),
        "kings": list(title.kings),
        "king_bonus": title.king_bonus,
        "queens": list(title.queens),
        "queen_bonus": title.queen_bonus,
    }


def mine(state: State, seat: int) -> MineView:
    """What a seat alone sees: S-13 the own hand, S-10 the own set-aside cards, S-20 the own closed bag, and S-49, S-52
    the own face-down goods by kind."""
    player, turn = state.players[seat], state.market
    bag = player.bag
    return {
        "seat": seat,
        "hand": _cards(player.hand),
        "aside": _cards(turn.aside) if turn is not None and turn.seat == seat else [],
        "bag": _cards(bag.cards) if bag is not None and bag.state in ("shut", "declared") else None,
        "hidden": player.stand.hidden,
    }


def _cards(cards: tuple[Card, ...]) -> list[CardView]:
    return [{"id": card.id, "good": card.good} for card in cards]


def catalogue(options: Options, players: int) -> CatalogueView:
    """The printed facts: the goods that are in this game (S-2), what can be declared (S-31), and the titles (S-94)."""
    known = declarable(players)
    return {
        "goods": [_facts(code, options, players) for code in in_game(options, players)],
        "declarable": list(known),
        "titles": [_title_facts(title.good, title.king, title.queen) for title in TITLES if title.good in known],
        "promises": list(PROMISES),
    }


def _facts(code: str, options: Options, players: int) -> GoodFacts:
    good = BY_CODE[code]
    return {
        "good": code,
        "cls": good.cls,
        "value": good.value,
        "penalty": good.penalty,
        "counts_as": good.counts_as,
        "cards": cards_of(good, options, players),
    }


def _title_facts(good: str, king: int, queen: int) -> TitleFacts:
    return {"good": good, "king": king, "queen": queen}
