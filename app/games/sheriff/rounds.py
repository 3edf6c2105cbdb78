"""The end of a round and the beginning of the next: S-7, S-60, S-61."""

from __future__ import annotations

from app.games.sheriff.drawing import draw_up, put_on
from app.games.sheriff.scoring import outcome
from app.games.sheriff.state import Market
from app.games.sheriff.step import Step
from app.games.sheriff.turns import smaller_pile
from app.games.values import replace


def begin(step: Step) -> None:
    """S-10: the market opens on the Sheriff's left."""
    state = step.state
    step.state = replace(state, phase="market", market=Market(state.merchants[0]))
    step.say("round_began", round=state.round, sheriff=state.sheriff)


def end(step: Step) -> None:
    """S-60: after the last Sheriff the game is over and nobody draws. S-61: otherwise all draw up, from the old
    Sheriff's left, and the office passes."""
    state = step.state
    step.say("round_ended", round=state.round, sheriff=state.sheriff)
    if state.round == state.rounds:
        finish(step)
        return
    order = (*state.merchants, state.sheriff)
    players = tuple(replace(player, bag=None) for player in state.players)
    step.state = replace(state, players=players, inspection=None)
    for seat in order:
        draw_up(step, seat, state.hand_size - len(step.state.players[seat].hand))
    step.state = replace(step.state, round=state.round + 1)
    begin(step)


def finish(step: Step) -> None:
    """S-90 to S-95: all is shown and counted."""
    step.state = replace(step.state, phase="over", market=None, inspection=None)
    result = outcome(step.state)
    step.say("game_over", winners=list(result.winners), scores=list(result.scores), ended_early=result.ended_early)


def end_early(step: Step) -> None:
    """The table ends the game. Set-aside cards go back into the hand, so that they are shown with it; confiscated cards
    that still wait go where S-103 puts them."""
    turn, phase = step.state.market, step.state.inspection
    if turn is not None:
        player = step.state.players[turn.seat]
        step.set_player(turn.seat, replace(player, hand=player.hand + turn.aside))
    if phase is not None and phase.confiscated is not None:
        put_on(step, smaller_pile(step.state), phase.confiscated.goods)
    step.state = replace(step.state, ended_early=True)
    finish(step)
