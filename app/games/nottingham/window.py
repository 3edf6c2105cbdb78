"""The ambush window, and what becomes of cards that are laid out: N-20, N-62 to N-67."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.nottingham import turn
from app.games.nottingham.actions import Item
from app.games.nottingham.ambushes import fits
from app.games.nottingham.state import Ambush, Window
from app.games.nottingham.step import Step, filled, slot
from app.games.values import replace

LEAST = 3
PASS = ""


def lay_before(step: Step, item: Item, count: int) -> None:
    """N-21: ambushes come first, on a trade-in that would end the game too (N-67); with none about it succeeds."""
    _ask(step, item, count, 1)


def _ask(step: Step, item: Item, count: int, asking: int) -> None:
    """N-65, N-66: every other player with a face-down ambush is asked, whether theirs fits or not."""
    state = step.state
    asked = tuple(seat for seat in state.others if state.players[seat].ambushes)
    if asked:
        step.ask(Window(item, count, asked, (None,) * len(asked), asking))
    else:
        _succeed(step, item, count)


def spring(step: Step, seat: int, ambush_id: str) -> None:
    """N-62: an own ambush that shows the item or the trader's colour. N-63: one in a round of asking."""
    now = step.asked_for(Window)
    place = slot(now, seat)
    ambush = own_ambush(step, seat, ambush_id)
    if ambush is None:
        raise Rejected("no_such_ambush")
    if not fits(ambush.card, now.item, step.state.colours[step.state.seat]):
        raise Rejected("ambush_does_not_fit")
    _answer(step, now, place, ambush_id)


def let_pass(step: Step, seat: int) -> None:
    """N-63: none."""
    now = step.asked_for(Window)
    _answer(step, now, slot(now, seat), PASS)


def own_ambush(step: Step, seat: int, ambush_id: str) -> Ambush | None:
    """The ambush with this id before this seat."""
    return next((ambush for ambush in step.state.players[seat].ambushes if ambush.id == ambush_id), None)


def _answer(step: Step, now: Window, place: int, answer: str) -> None:
    """N-66: the window closes when all asked have answered; until then nothing shows who has."""
    now = replace(now, answers=filled(now.answers, place, answer))
    step.state = replace(step.state, now=now)
    if not now.waiting:
        _carry_out(step, now)


def _carry_out(step: Step, now: Window) -> None:
    """N-63: from the trader's left; then all others are asked again, until a round of asking brings none. N-64: with
    fewer than three cards left no further ambush is sprung, and an answer that is no longer needed is never shown."""
    count = now.count
    for seat, answer in zip(now.asked, now.answers, strict=True):
        ambush = own_ambush(step, seat, answer or PASS)
        if ambush is not None:
            _spring(step, now.item, seat, ambush)
            count -= 1
        if count < LEAST:
            _fail(step, now.item, count)
            return
    if count < now.count:
        _ask(step, now.item, count, now.round + 1)
    else:
        _succeed(step, now.item, count)


def _spring(step: Step, item: Item, seat: int, ambush: Ambush) -> None:
    """N-62: it is revealed; its owner takes one of the cards, the trader gets the gold under it, both into the hand;
    the ambush card goes face down under the pile."""
    state = step.state
    player = state.players[seat]
    step.set_player(seat, replace(player, ambushes=tuple(other for other in player.ambushes if other is not ambush)))
    step.state = replace(step.state, ambush_pile=(ambush.card, *step.state.ambush_pile))
    card = {"items": list(ambush.card.items), "colour": ambush.card.colour}
    step.say("sprung", seat=seat, trader=state.seat, item=item, ambush=card)
    step.give(seat, item)
    step.give(state.seat, "gold")


def _fail(step: Step, item: Item, count: int) -> None:
    """N-64: the rest returns to the trader's hand, the Sheriff stays, and the turn's trade-in is used up."""
    seat = step.state.seat
    step.say("trade_in_failed", seat=seat, item=item, count=count)
    step.give(seat, *(item,) * count)
    turn.end(step)


def _succeed(step: Step, item: Item, count: int) -> None:
    """N-20: one card face down onto the victory pile, the rest onto the discard pile. N-22: then N-40."""
    state = step.state
    player = state.players[state.seat]
    step.state = replace(state, discard=state.discard + (item,) * (count - 1))
    step.set_player(state.seat, replace(player, victory=(*player.victory, item)))
    step.say("traded_in", seat=state.seat, item=item, count=count)
    turn.after_trade_in(step)
