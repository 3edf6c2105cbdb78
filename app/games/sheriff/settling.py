"""Settling a bag: S-48, S-52 to S-54."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.sheriff.actions import Counts, Stack
from app.games.sheriff.debts import charge
from app.games.sheriff.drawing import put_on
from app.games.sheriff.goods import LEGAL, PENALTY, common, in_table_order, minus, tally, total, within
from app.games.sheriff.offers import lapse
from app.games.sheriff.state import Bag, BagState, Confiscated, Stand
from app.games.sheriff.step import Step
from app.games.values import replace


def hand_back(step: Step, owner: int) -> None:
    """S-52: legal goods go face up onto the owner's stand, contraband face down; all see how many. Then what was
    promised from the bag is paid (S-48)."""
    bag = _settle(step, owner, "handed_back")
    let_in = tally(card.good for card in bag.cards)
    hidden = {good: count for good, count in let_in.items() if good not in LEGAL}
    legal = minus(let_in, hidden)
    step.add_goods(owner, legal, {}, hidden)
    step.say("handed_back", seat=owner, legal=legal, hidden=total(hidden))
    _pay_promised(step, owner, bag.owed, legal, hidden)
    lapse(step)


def open_(step: Step, owner: int) -> None:
    """S-53, S-54: what is as declared goes onto the owner's stand, promised goods of that are paid (S-48), then the one
    who was wrong pays: the Sheriff the owner, or the owner the Sheriff for every confiscated card."""
    bag = _settle(step, owner, "opened")
    sheriff, goods = step.state.sheriff, in_table_order(card.good for card in bag.cards)
    lost = tuple(good for good in goods if good != bag.declared)
    legal = minus(tally(goods), tally(lost))
    step.add_goods(owner, legal, {}, {})
    if not lost:
        step.say("opened_true", seat=owner, good=bag.declared, count=bag.count)
    else:
        step.set_inspection(replace(step.inspection, confiscated=Confiscated(owner, lost)))
        step.say("opened_false", seat=owner, legal=legal, confiscated=tally(lost))
    _pay_promised(step, owner, bag.owed, legal, {})
    lapse(step)
    debtor, creditor = (owner, sheriff) if lost else (sheriff, owner)
    charge(step, debtor, creditor, sum(PENALTY[good] for good in lost or goods))
    lapse(step)


def _settle(step: Step, owner: int, state: BagState) -> Bag:
    """S-40: a settled bag stays settled. Gives the bag as it was. S-57: a bag taken up is so no more."""
    bag = step.bag(owner)
    player = step.state.players[owner]
    step.set_player(owner, replace(player, bag=replace(bag, state=state, cards=(), owed={})))
    if step.inspection.taken_up == owner:
        step.set_inspection(replace(step.inspection, taken_up=None))
    return bag


def _pay_promised(step: Step, owner: int, owed: Counts, legal: Counts, hidden: Counts) -> None:
    """S-48: bag goods promised in deals are paid from what was let in, as far as it goes."""
    if not owed:
        return
    promised = {good: count for good, count in owed.items() if good not in LEGAL}
    if not within(promised, hidden):
        _show_hidden(step, owner, "bag", hidden)
    pay_open(step, owner, common(minus(owed, promised), legal), {})
    if promised:
        _pay_hidden(step, owner, common(promised, hidden))


def pay_stand_hidden(step: Step, payer: int, promised: Counts) -> None:
    """S-48: face-down goods promised from the stand, as far as they are there."""
    if not promised:
        return
    there = step.state.players[payer].stand.hidden
    if not within(promised, there):
        _show_hidden(step, payer, "stand", there)
    _pay_hidden(step, payer, common(promised, there))


def pay_open(step: Step, payer: int, legal: Counts, open_: Counts) -> None:
    """S-49: open goods stay open on the Sheriff's stand."""
    if legal or open_:
        _move(step, payer, legal, open_, {})
        step.say("paid_goods", seat=payer, to=step.state.sheriff, legal=legal, open=open_)


def _pay_hidden(step: Step, payer: int, goods: Counts) -> None:
    """S-49: face down, known to payer and Sheriff; the others see only how many."""
    sheriff = step.state.sheriff
    _move(step, payer, {}, {}, goods)
    step.say("paid_hidden", seat=payer, to=sheriff, count=total(goods))
    step.tell(tuple(sorted((payer, sheriff))), "paid_kinds", seat=payer, to=sheriff, goods=goods)


def _show_hidden(step: Step, seat: int, place: str, goods: Counts) -> None:
    """S-48: the Sheriff alone is shown what lies face down there, if anything does."""
    if goods:
        step.tell((step.state.sheriff,), "shown_hidden", seat=seat, place=place, goods=goods)


def _move(step: Step, payer: int, legal: Counts, open_: Counts, hidden: Counts) -> None:
    player = step.state.players[payer]
    stand = player.stand
    left = Stand(minus(stand.legal, legal), minus(stand.open, open_), minus(stand.hidden, hidden))
    step.set_player(payer, replace(player, stand=left))
    step.add_goods(step.state.sheriff, legal, open_, hidden)


def stack(step: Step, seat: int, action: Stack) -> None:
    """S-54: all confiscated cards go to one discard pile, stacked from the bottom up as the Sheriff likes."""
    inspection = step.inspection
    confiscated = inspection.confiscated
    if confiscated is None or inspection.debt is not None:
        raise Rejected("not_now")
    if seat != step.state.sheriff:
        raise Rejected("not_your_turn")
    if tuple(sorted(action.goods)) != tuple(sorted(confiscated.goods)):
        raise Rejected("not_the_confiscated")
    put_on(step, action.pile, action.goods)
    step.set_inspection(replace(inspection, confiscated=None, asked=inspection.asked + 1))
    step.say("stacked", seat=seat, owner=confiscated.owner, pile=action.pile, goods=list(action.goods))
