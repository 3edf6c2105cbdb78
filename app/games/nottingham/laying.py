"""The Ambush action: N-60, N-61."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.nottingham import turn
from app.games.nottingham.ambushes import AmbushCard
from app.games.nottingham.state import Ambush, Laying
from app.games.nottingham.step import Step
from app.games.values import replace


def begin(step: Step) -> None:
    """N-60: the player looks at the top two ambush cards; with a single one in the pile nobody is asked."""
    state = step.state
    step.say("ambush_begun", seat=state.seat)
    if len(state.ambush_pile) == 1:
        _the_only_one(step, state.ambush_pile[0])
        return
    two = state.ambush_pile[:-3:-1]
    ids, chance = state.chance.tokens(2, "ambush")
    step.state = replace(state, ambush_pile=state.ambush_pile[:-2], chance=chance)
    step.ask(Laying(tuple(map(Ambush, ids, two))))


def _the_only_one(step: Step, card: AmbushCard) -> None:
    """N-60: it is kept. N-12: one of the own colour goes back, and the gold goes into the hand."""
    state = step.state
    if card.colour == state.colours[state.seat]:
        step.say("came_to_nothing", seat=state.seat, action="ambush")
        turn.take(step)
        return
    ids, chance = state.chance.tokens(1, "ambush")
    step.state = replace(state, ambush_pile=(), chance=chance)
    _lay(step, Ambush(ids[0], card))


def keep(step: Step, seat: int, ambush_id: str) -> None:
    """N-60: one is kept face down, the other goes face down under the pile. The own colour cannot be kept."""
    now = step.on_turn(seat, Laying)
    kept = next((ambush for ambush in now.two if ambush.id == ambush_id), None)
    if kept is None:
        raise Rejected("no_such_ambush")
    if kept.card.colour == step.state.colours[seat]:
        raise Rejected("own_colour")
    back = tuple(ambush.card for ambush in now.two if ambush is not kept)
    step.state = replace(step.state, ambush_pile=back + step.state.ambush_pile)
    _lay(step, kept)


def _lay(step: Step, kept: Ambush) -> None:
    """N-60: before the player, the gold under it. N-61: beside any that lie there already."""
    state = step.state
    player = state.players[state.seat]
    step.state = replace(state, turned_up=None)
    step.set_player(state.seat, replace(player, ambushes=(*player.ambushes, kept)))
    step.say("ambush_laid", seat=state.seat)
    step.tell((state.seat,), "ambush_kept", items=list(kept.card.items), colour=kept.card.colour)
    turn.go_on(step)
