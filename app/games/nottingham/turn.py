"""The course of a turn: N-10 to N-13."""

from __future__ import annotations

from app.games.nottingham import exhausted, favour
from app.games.nottingham.actions import Discard, Item
from app.games.nottingham.items import ACTION
from app.games.nottingham.state import State, TradeIn, TurnedUp
from app.games.nottingham.step import Step
from app.games.values import replace

ASKED_FROM = 3
"""N-13: with so many hand cards the player is always asked whether to trade in."""


def turn_up(step: Step) -> None:
    """N-10: the top card is turned up for all; N-51 is done first while both piles are empty."""
    while (item := step.draw()) is None:
        if exhausted.run_dry(step):
            return
    state = step.state
    step.state = replace(state, turned_up=item)
    step.say("turned_up", turn=state.turn, seat=state.seat, item=item)
    if can_act(step.state, item):
        step.ask(TurnedUp())
    else:
        take(step)


def can_act(state: State, item: Item) -> bool:
    """N-11: a necklace must be taken. N-12: Ambush needs a card in the pile, the rest somebody else with a card."""
    match ACTION[item]:
        case "defend":
            return False
        case "ambush":
            return bool(state.ambush_pile)
        case "purchase" | "steal" | "rob" | "hold_up" | "trade":
            return any(state.players[seat].hand for seat in state.others)


def take(step: Step) -> None:
    """N-10: the turned-up card into the hand; then N-13."""
    state = step.state
    step.say("took", seat=state.seat, item=state.turned_up)
    step.give_turned_up(state.seat)
    go_on(step)


def go_on(step: Step) -> None:
    """N-13: with three or more hand cards, a public number, the player is always asked; with fewer the turn ends."""
    state = step.state
    if len(state.players[state.seat].hand) >= ASKED_FROM:
        step.ask(TradeIn())
    else:
        end(step)


def end(step: Step) -> None:
    """N-13: then the next seat to the left is on turn."""
    state = step.state
    step.state = replace(state, seat=state.others[0], turn=state.turn + 1, asked=0)
    turn_up(step)


def after_trade_in(step: Step) -> None:
    """N-22: after every successful trade-in the Sheriff moves and shows his favour; then the turn is over."""
    if favour.move(step):
        return
    favour.show(step)
    end(step)


def discard(step: Step, seat: int, action: Discard) -> None:
    """N-51: when all have chosen and the Sheriff has moved, the turn goes on with the card to be turned up."""
    if exhausted.choose(step, seat, action.cards):
        turn_up(step)
