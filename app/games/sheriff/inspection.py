"""Phase 4, inspection and bribes: S-40, S-46, S-47, S-56, S-57."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.sheriff import deals, debts, offers, rounds, settling
from app.games.sheriff.actions import Accept, HandBack, OfferAct, Open, PayDebt, Stack, TakeUp
from app.games.sheriff.state import Inspection
from app.games.sheriff.step import Step
from app.games.values import replace


def begin(step: Step) -> None:
    """All bags lie before the Sheriff."""
    step.state = replace(step.state, phase="inspection", inspection=Inspection())
    _proceed(step)


def take_up(step: Step, seat: int, action: TakeUp) -> None:
    """S-57, ``per_bag``: the Sheriff names the bag for which the next minute runs."""
    inspection = step.inspection
    if step.state.options.inspection_limit != "per_bag" or inspection.taken_up is not None:
        raise Rejected("not_now")
    _as_sheriff(step, seat)
    step.bag(action.bag)
    step.set_inspection(replace(inspection, taken_up=action.bag, taken=inspection.taken + 1))
    step.say("took_up", seat=seat, bag=action.bag)


def open_bag(step: Step, seat: int, action: Open) -> None:
    """S-40: outside of any deal."""
    _as_sheriff(step, seat)
    settling.open_(step, action.bag)
    _proceed(step)


def hand_back(step: Step, seat: int, action: HandBack) -> None:
    """S-47: naming the exact version of the owner's own offer accepts it whole; naming nothing waives it."""
    _as_sheriff(step, seat)
    step.bag(action.bag)
    if action.offer is None:
        settling.hand_back(step, action.bag)
    else:
        offer = offers.find(step.inspection, action.offer)
        if offer.merchant != action.bag or not offers.is_bribe(offer):
            raise Rejected("not_the_owners_offer")
        deals.strike(step, offer)
    _proceed(step)


def accept(step: Step, seat: int, action: Accept) -> None:
    """S-46: a deal, and then its acts."""
    deals.accept(step, seat, action)
    _proceed(step)


def pay_debt(step: Step, seat: int, action: PayDebt) -> None:
    """S-46, S-55, S-71: the choice that was waited for; then things go on."""
    debts.pay(step, seat, action)
    offers.lapse(step)
    _proceed(step)


def stack(step: Step, seat: int, action: Stack) -> None:
    """S-46, S-54: the choice that was waited for; then things go on."""
    settling.stack(step, seat, action)
    _proceed(step)


def _as_sheriff(step: Step, seat: int) -> None:
    """S-40: the Sheriff alone settles bags; S-46: never while a choice is waited for."""
    deals.nothing_pending(step)
    if seat != step.state.sheriff:
        raise Rejected("not_sheriff")


def _proceed(step: Step) -> None:
    """S-46: the acts of a deal in its order, each finished before the next. S-56: the phase ends with the last bag."""
    while (deal := step.inspection.deal) is not None and not step.inspection.pending:
        acts = deal.offer.terms.acts
        if deal.begun == len(acts):
            step.set_inspection(replace(step.inspection, deal=None))
        else:
            step.set_inspection(replace(step.inspection, deal=replace(deal, begun=deal.begun + 1)))
            _do(step, acts[deal.begun])
    if not step.inspection.pending and not step.state.unsettled:
        rounds.end(step)


def _do(step: Step, act: OfferAct) -> None:
    if act.act == "open":
        settling.open_(step, act.bag)
    else:
        settling.hand_back(step, act.bag)
