"""Penalties that gold does not cover: S-70 to S-72."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from app.games.base import Rejected
from app.games.sheriff.actions import Counts, PayDebt
from app.games.sheriff.goods import ORDER, VALUE, minus, spread, tidy, total, worth
from app.games.sheriff.state import Debt, Stand
from app.games.sheriff.step import Step
from app.games.values import replace


class Payment(NamedTuple):
    """Goods handed over for a debt."""

    legal: Counts
    open: Counts
    hidden: Counts

    @property
    def worth(self) -> int:
        return worth(self.legal) + worth(self.open) + worth(self.hidden)


def charge(step: Step, debtor: int, creditor: int, amount: int) -> None:
    """S-70: a penalty in gold as far as the gold reaches, then in goods; S-71: the debtor may have to choose."""
    gold = min(amount, step.state.players[debtor].gold)
    step.pay_gold(debtor, creditor, gold)
    step.say("fined", seat=debtor, to=creditor, amount=amount, gold=gold)
    debt = Debt(debtor, creditor, amount - gold)
    stand = step.state.players[debtor].stand
    if debt.owed == 0:
        return
    if asked(stand.legal, stand.open, total(stand.hidden), debt.owed):
        step.set_inspection(replace(step.inspection, debt=debt))
    else:
        _hand_over(step, debt, next(lawful(stand, debt.owed)))


def asked(legal: Counts, open_: Counts, hidden: int, owed: int) -> bool:
    """S-71: whether the debtor is asked, from public facts only: how many lie face down, never what."""
    if worth(legal) < owed and hidden and hidden + total(open_) > 1:
        return True
    choices = lawful(Stand(legal, open_), owed)
    return next(choices, None) is not None and next(choices, None) is not None


def lawful(stand: Stand, owed: int) -> Iterator[Payment]:
    """S-70, S-71: legal goods of which no card could stay away; if they all do not reach, all of them and contraband
    chosen in the same way; if that does not reach either, everything. Cards of one kind lying the same way are one."""
    legal = [("legal", good, count) for good, count in stand.legal.items()]
    rest = owed - worth(stand.legal)
    if rest <= 0:
        yield from (_payment(chosen) for chosen in _covers(legal, owed))
        return
    contraband = [("open", good, count) for good, count in stand.open.items()]
    contraband += [("hidden", good, count) for good, count in stand.hidden.items()]
    if worth(stand.open) + worth(stand.hidden) <= rest:
        yield _payment([*legal, *contraband])
    else:
        yield from (_payment([*legal, *chosen]) for chosen in _covers(contraband, rest))


Lot = tuple[str, str, int]
"""A place, a kind that lies there, and how many."""


def _covers(lots: list[Lot], owed: int) -> Iterator[list[Lot]]:
    """Every smallest choice of cards that reaches ``owed``. Taken from the dearest down, a choice is smallest exactly
    if it falls short before its last card."""
    lots = sorted(lots, key=lambda lot: -VALUE[lot[1]])

    def after(start: int, left: int) -> Iterator[list[Lot]]:
        if left <= 0:
            yield []
        elif start < len(lots):
            place, good, count = lots[start]
            for taken in range(min(count, -(-left // VALUE[good])), -1, -1):
                for others in after(start + 1, left - taken * VALUE[good]):
                    yield [(place, good, taken), *others] if taken else others

    return after(0, owed)


def _payment(lots: list[Lot]) -> Payment:
    return Payment(*(tidy({good: n for at, good, n in lots if at == place}) for place in ("legal", "open", "hidden")))


def by_default(stand: Stand, owed: int) -> Payment:
    """S-103: of least value, then fewest cards, then first in table order, open before face-down: of payments that are
    alike but for how they lie, ``lawful`` gives the one with most open cards first, and min keeps the first."""
    return min(lawful(stand, owed), key=_cheapness)


def _cheapness(payment: Payment) -> tuple[int, int, list[int]]:
    cards = sorted(ORDER[good] for goods in payment for good in spread(goods))
    return payment.worth, len(cards), cards


def pay(step: Step, seat: int, action: PayDebt) -> None:
    """S-71: the debtor's choice."""
    debt = step.inspection.debt
    if debt is None:
        raise Rejected("not_now")
    if debt.debtor != seat:
        raise Rejected("not_your_turn")
    payment = Payment(action.legal, action.open, action.hidden)
    if payment not in lawful(step.state.players[seat].stand, debt.owed):
        raise Rejected("unlawful_payment")
    step.set_inspection(replace(step.inspection, debt=None, asked=step.inspection.asked + 1))
    _hand_over(step, debt, Payment(*map(tidy, payment)))


def _hand_over(step: Step, debt: Debt, paid: Payment) -> None:
    """S-70: no change is given, and what everything does not reach is forgiven. S-72: contraband for a debt lies face
    up on the receiver's stand."""
    debtor = step.state.players[debt.debtor]
    stand = debtor.stand
    left = Stand(minus(stand.legal, paid.legal), minus(stand.open, paid.open), minus(stand.hidden, paid.hidden))
    step.set_player(debt.debtor, replace(debtor, stand=left))
    step.add_goods(debt.creditor, paid.legal, paid.open, {})
    step.add_goods(debt.creditor, {}, paid.hidden, {})
    step.say(
        "debt_paid",
        seat=debt.debtor,
        to=debt.creditor,
        owed=debt.owed,
        legal=paid.legal,
        open=paid.open,
        hidden=paid.hidden,
        forgiven=max(debt.owed - paid.worth, 0),
    )
