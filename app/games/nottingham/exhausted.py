"""Both piles are empty when a card is to be turned up: N-51, N-52."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.nottingham import favour
from app.games.nottingham.state import Discards
from app.games.nottingham.step import Step, filled, slot
from app.games.values import replace


def run_dry(step: Step) -> bool:
    """N-51: ask everybody with more cards than the Sheriff's number to discard down to it. N-52: if nobody has, or the
    space has no number, he moves all the same. True: the game waits for the discards, or is over."""
    state, number = step.state, step.state.number
    step.say("piles_exhausted", number=number)
    asked = tuple(seat for seat in state.order if number is not None and len(state.players[seat].hand) > number)
    if number is None or not asked:
        return favour.move(step)
    step.ask(Discards(number, asked, (None,) * len(asked)))
    return True


def choose(step: Step, seat: int, ids: tuple[str, ...]) -> bool:
    """N-51: hidden until all have chosen. True: they have, the Sheriff has moved, and the game goes on."""
    now = step.asked_for(Discards)
    place = slot(now, seat)
    count = len(step.state.players[seat].hand) - now.number
    step.own_cards(seat, ids)
    if len(ids) != count:
        raise Rejected("wrong_number_of_cards", count=count)
    now = replace(now, answers=filled(now.answers, place, ids))
    step.state = replace(step.state, now=now)
    if now.waiting:
        return False
    _lay_open(step, now)
    return not favour.move(step)


def _lay_open(step: Step, now: Discards) -> None:
    """N-51: the chosen cards go onto the discard pile, from which the next card is drawn (N-50)."""
    for seat, ids in zip(now.asked, now.answers, strict=True):
        cards = step.own_cards(seat, ids or ())
        items = tuple(card.item for card in cards)
        step.remove(seat, cards)
        step.state = replace(step.state, discard=step.state.discard + items)
        step.say("discarded", seat=seat, items=list(items))
