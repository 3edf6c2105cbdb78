"""What is done for a seat whose time is up or that has been given up: S-100 to S-104, and S-57."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.sheriff import debts
from app.games.sheriff.actions import (
    Declare,
    Discard,
    Draw,
    HandBack,
    Load,
    PayDebt,
    SetAside,
    SheriffAction,
    Stack,
    TakeUp,
)
from app.games.sheriff.goods import LEGAL, ORDER, PENALTY, VALUE, tally
from app.games.sheriff.state import Card, Inspection, Market, State
from app.games.sheriff.turns import MOST_LOADED, can_draw, declaring, loading, market_stage, smaller_pile


def default(state: State, seat: int) -> SheriffAction:
    """The action for a seat that is waited for; Rejected for any other."""
    if state.market is not None and state.market.seat == seat:
        return _market(state, state.market)
    if state.phase == "loading" and seat in loading(state):
        return _load(state.players[seat].hand)
    if state.phase == "declaration" and declaring(state) == seat:
        return _declare(state, seat)
    if state.inspection is not None:
        return _inspection(state, state.inspection, seat)
    raise Rejected("not_now")


def _market(state: State, turn: Market) -> SheriffAction:
    """S-100: nothing is set aside; else the missing cards come from the draw pile, or the larger discard pile if it can
    give none, and what was set aside goes onto the smaller pile in its order."""
    stage = market_stage(turn)
    if stage == "set_aside":
        return SetAside("set_aside", ())
    if stage == "discard":
        return Discard("discard", smaller_pile(state), tuple(card.id for card in turn.aside))
    if can_draw(state):
        return Draw("draw", "draw")
    return Draw("draw", "left" if len(state.left) >= len(state.right) else "right")


def _load(hand: tuple[Card, ...]) -> Load:
    """S-101: of the legal kind with most hand cards all up to five (tie: higher value, then first in the table);
    without legal cards the one of lowest penalty (tie: first in the table)."""
    legal = {good: count for good, count in tally(card.good for card in hand).items() if good in LEGAL}
    if not legal:
        return Load("load", (min(hand, key=lambda card: (PENALTY[card.good], ORDER[card.good])).id,))
    kind = max(legal, key=lambda good: (legal[good], VALUE[good], -ORDER[good]))
    return Load("load", tuple(card.id for card in hand if card.good == kind)[:MOST_LOADED])


def _declare(state: State, seat: int) -> Declare:
    """S-102: the truth, else the legal kind most frequent in the bag (tie: first in the table; none: apples)."""
    bag = state.players[seat].bag
    found = tally(card.good for card in bag.cards if card.good in LEGAL) if bag is not None else {}
    return Declare("declare", max(found, key=lambda good: (found[good], -ORDER[good]), default="apples"))


def _inspection(state: State, phase: Inspection, seat: int) -> SheriffAction:
    """S-57, S-103, S-104: choices by their rule; unsettled bags pass one by one, from the Sheriff's left, and nothing
    is asked for them; ``per_bag``: the next bag is taken up, and passes when its time is up too."""
    if phase.debt is not None and phase.debt.debtor == seat:
        return _pay_debt(state, phase.debt.owed, seat)
    if seat != state.sheriff or phase.debt is not None:
        raise Rejected("not_now")
    if phase.confiscated is not None:
        return Stack("stack", smaller_pile(state), phase.confiscated.goods)
    if phase.taken_up is not None:
        return HandBack("hand_back", phase.taken_up, None)
    if state.options.inspection_limit == "per_bag":
        return TakeUp("take_up", state.unsettled[0])
    return HandBack("hand_back", state.unsettled[0], None)


def _pay_debt(state: State, owed: int, seat: int) -> PayDebt:
    """S-103."""
    paid = debts.by_default(state.players[seat].stand, owed)
    return PayDebt("pay_debt", paid.legal, paid.open, paid.hidden)
