"""Trading in three or more of one item, or an assignment: N-13, N-20, N-30 to N-33."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.nottingham import scoring, turn, window
from app.games.nottingham.actions import Assignment, Item
from app.games.nottingham.assignments import ASSIGNMENTS, CARDS_OF_EACH, all_taken, meets, place, shows, size
from app.games.nottingham.state import TradeIn
from app.games.nottingham.step import Step, filled
from app.games.values import replace

LEAST = 3


def lay_out(step: Step, seat: int, ids: tuple[str, ...]) -> None:
    """N-20: three or more of one item; ambushes come first (N-21)."""
    step.on_turn(seat, TradeIn)
    cards = step.own_cards(seat, ids)
    if len(cards) < LEAST:
        raise Rejected("too_few_cards", min=LEAST)
    item = cards[0].item
    if any(card.item != item for card in cards):
        raise Rejected("different_items")
    step.remove(seat, cards)
    step.say("laid_out", seat=seat, item=item, count=len(cards))
    window.lay_before(step, item, len(cards))


def complete(step: Step, seat: int, assignment: Assignment, ids: tuple[str, ...]) -> None:
    """N-30: exactly its cards, onto the discard pile; ambushes do not stop it. N-80: the last of the eight cards ends
    the game before the Sheriff moves."""
    step.on_turn(seat, TradeIn)
    _check_free(step, seat, assignment)
    cards = step.own_cards(seat, ids)
    items = tuple(card.item for card in cards)
    if len(items) > size(assignment):
        raise Rejected("extra_cards", count=size(assignment))
    if not meets(assignment, items):
        raise Rejected("assignment_not_met")
    step.remove(seat, cards)
    step.state = replace(step.state, discard=step.state.discard + items)
    _take_card(step, seat, assignment, items)
    if all_taken(step.state.completers):
        scoring.finish(step)
    else:
        turn.after_trade_in(step)


def _check_free(step: Step, seat: int, assignment: Assignment) -> None:
    """N-32: a third cannot complete a kind. N-33: nobody completes the same kind twice."""
    if assignment not in ASSIGNMENTS:
        raise Rejected("no_such_assignment")
    done = step.state.completers[place(assignment)]
    if seat in done:
        raise Rejected("completed_already")
    if len(done) == CARDS_OF_EACH:
        raise Rejected("assignment_gone")


def _take_card(step: Step, seat: int, assignment: Assignment, items: tuple[Item, ...]) -> None:
    """N-32: the first completer's card shows the higher value; with the second, both show the lower one."""
    state = step.state
    at = place(assignment)
    done = (*state.completers[at], seat)
    step.state = replace(state, completers=filled(state.completers, at, done))
    value = shows(state.options.assignments[at], done)
    step.say("completed", seat=seat, assignment=assignment, items=list(items), shows=value)


def pass_by(step: Step, seat: int) -> None:
    """N-13: nothing is traded in."""
    step.on_turn(seat, TradeIn)
    step.say("passed", seat=seat)
    turn.end(step)
