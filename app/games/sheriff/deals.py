"""Accepted offers: S-45 to S-48, and the promises ledger: S-50."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.sheriff.actions import Accept, Mark
from app.games.sheriff.goods import plus
from app.games.sheriff.offers import lapse, of_other_side, remove
from app.games.sheriff.settling import pay_open, pay_stand_hidden
from app.games.sheriff.state import Deal, Offer, Pledge
from app.games.sheriff.step import Step
from app.games.sheriff.view import offer_view
from app.games.values import replace


def accept(step: Step, seat: int, action: Accept) -> None:
    """S-45: the other side takes exactly this version."""
    nothing_pending(step)
    strike(step, of_other_side(step, seat, action.offer))


def nothing_pending(step: Step) -> None:
    """S-46: while a choice is waited for, nothing can be accepted, opened or handed back."""
    if step.inspection.pending:
        raise Rejected("choice_pending")


def strike(step: Step, offer: Offer) -> None:
    """S-46: the deal binds. Gold and stand goods are paid at once (S-49); bag goods are owed from the bag (S-48); the
    promises go into the ledger (S-50). The acts follow."""
    remove(step, offer)
    step.set_inspection(replace(step.inspection, deal=Deal(offer)))
    step.say("deal", offer=offer_view(offer))
    _write_down(step, offer)
    terms, payer, sheriff = offer.terms, offer.merchant, step.state.sheriff
    if terms.gold:
        step.pay_gold(payer, sheriff, terms.gold)
        step.say("paid_gold", seat=payer, to=sheriff, gold=terms.gold)
    pay_open(step, payer, terms.legal or {}, terms.open or {})
    pay_stand_hidden(step, payer, terms.hidden or {})
    if terms.bag:
        player, bag = step.state.players[payer], step.bag(payer)
        step.set_player(payer, replace(player, bag=replace(bag, owed=plus(bag.owed, terms.bag))))
    lapse(step)


def _write_down(step: Step, offer: Offer) -> None:
    """S-50: promises of both sides stand in the open ledger."""
    state = step.state
    pledges = tuple(
        Pledge(state.round, state.sheriff, offer.merchant, word.by, word.code, word.text)
        for word in offer.terms.promises
    )
    if pledges:
        step.state = replace(state, ledger=state.ledger + pledges)


def mark(step: Step, seat: int, action: Mark) -> None:
    """S-50: the one to whom it was made says once, from the next round on, whether a promise was kept."""
    state = step.state
    if not 0 <= action.promise < len(state.ledger):
        raise Rejected("no_such_promise")
    pledge = state.ledger[action.promise]
    if seat != (pledge.sheriff if pledge.by == "merchant" else pledge.merchant):
        raise Rejected("not_promised_to_you")
    if pledge.kept is not None:
        raise Rejected("already_marked")
    if pledge.round >= state.round or state.phase == "over":
        raise Rejected("not_now")
    marked = replace(pledge, kept=action.kept)
    ledger = (*state.ledger[: action.promise], marked, *state.ledger[action.promise + 1 :])
    step.state = replace(state, ledger=ledger)
    step.say("marked", seat=seat, promise=action.promise, kept=action.kept)
