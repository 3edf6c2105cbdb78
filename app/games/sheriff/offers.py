"""The bribe table: offers made, changed, withdrawn, declined and lapsed: S-41 to S-45, S-47, S-51, S-55."""

from __future__ import annotations

from unicodedata import category

from app.games.base import Rejected
from app.games.sheriff.actions import ChangeOffer, Counts, Decline, MakeOffer, OfferRef, Promise, Terms, Withdraw
from app.games.sheriff.goods import LEGAL, in_game, tidy, total, within
from app.games.sheriff.phrases import PROMISES
from app.games.sheriff.state import Inspection, Offer, Side, State, act_on
from app.games.sheriff.step import Step
from app.games.sheriff.view import offer_view
from app.games.values import replace

MOST_GOLD = 9999
MOST_PIECES = 99
MOST_PROMISES = 10
MOST_TEXT = 200
JOINERS = "\u200c\u200d"
"""They join letters and emoji, and are the only marks of their category that words need."""
UNREADABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
BLANK = frozenset({"Zs", "Mn", "Me"})
MOST_STANDING = 20
"""Offers that one seat can keep standing: more would only fill the others' screens."""


def make(step: Step, seat: int, action: MakeOffer) -> None:
    """S-42, S-45: a new offer between a merchant and the Sheriff, by one of the two; it may answer one of the
    other's."""
    inspection = step.inspection
    by = _side(step.state, seat, action.merchant)
    if action.counters is not None:
        answered = find(inspection, action.counters)
        if (answered.merchant, answered.by) != (action.merchant, "merchant" if by == "sheriff" else "sheriff"):
            raise Rejected("not_your_offer")
    terms = checked(step.state, action.merchant, action.terms)
    counters = action.counters.id if action.counters else None
    offer = Offer(step.state.next_offer, 1, action.merchant, by, terms, counters)
    _replace_bribe(step, offer)
    if sum(maker(step.state, other) == seat for other in step.inspection.offers) >= MOST_STANDING:
        raise Rejected("too_many_offers", max=MOST_STANDING)
    step.set_inspection(replace(step.inspection, offers=(*step.inspection.offers, offer)))
    step.state = replace(step.state, next_offer=offer.id + 1)
    step.say("offer_made", offer=offer_view(offer))


def _side(state: State, seat: int, merchant: int) -> Side:
    """S-42: whose offer it is."""
    if not 0 <= merchant < len(state.players) or merchant == state.sheriff:
        raise Rejected("no_such_merchant")
    if seat == state.sheriff:
        return "sheriff"
    if seat != merchant:
        raise Rejected("not_your_offer")
    return "merchant"


def change(step: Step, seat: int, action: ChangeOffer) -> None:
    """S-45: the maker changes an own offer, which gets a new version."""
    offer = _own(step, seat, action.offer)
    terms = checked(step.state, offer.merchant, action.terms)
    changed = replace(offer, version=offer.version + 1, terms=terms)
    _replace_bribe(step, changed)
    offers = tuple(changed if other.id == offer.id else other for other in step.inspection.offers)
    step.set_inspection(replace(step.inspection, offers=offers))
    step.say("offer_changed", offer=offer_view(changed))


def withdraw(step: Step, seat: int, action: Withdraw) -> None:
    """S-45: the maker takes it back."""
    _strike(step, _own(step, seat, action.offer), "offer_withdrawn")


def decline(step: Step, seat: int, action: Decline) -> None:
    """S-45: the other side turns it down."""
    _strike(step, of_other_side(step, seat, action.offer), "offer_declined")


def _own(step: Step, seat: int, ref: OfferRef) -> Offer:
    offer = find(step.inspection, ref)
    if maker(step.state, offer) != seat:
        raise Rejected("not_your_offer")
    return offer


def of_other_side(step: Step, seat: int, ref: OfferRef) -> Offer:
    """S-45: the exact version of an offer that was made to this seat; nobody accepts or declines an own one."""
    offer = find(step.inspection, ref)
    if maker(step.state, offer) == seat:
        raise Rejected("own_offer")
    if seat not in (offer.merchant, step.state.sheriff):
        raise Rejected("not_your_offer")
    return offer


def find(inspection: Inspection, ref: OfferRef) -> Offer:
    """S-45: the standing offer of that id, if it is still of that version."""
    for offer in inspection.offers:
        if offer.id == ref.id:
            if offer.version != ref.version:
                raise Rejected("offer_changed", id=offer.id, version=offer.version)
            return offer
    raise Rejected("no_such_offer")


def maker(state: State, offer: Offer) -> int:
    """The seat that made an offer."""
    return offer.merchant if offer.by == "merchant" else state.sheriff


def is_bribe(offer: Offer) -> bool:
    """S-47: a merchant's own offer to have the own bag handed back; handing the bag back may accept it."""
    return offer.by == "merchant" and act_on(offer.terms, offer.merchant) == "hand_back"


def _replace_bribe(step: Step, new: Offer) -> None:
    """S-47: of a merchant's offers to have the own bag handed back at most one stands."""
    for offer in step.inspection.offers:
        if is_bribe(new) and is_bribe(offer) and offer.merchant == new.merchant and offer.id != new.id:
            _strike(step, offer, "offer_replaced")


def _strike(step: Step, offer: Offer, code: str) -> None:
    remove(step, offer)
    step.say(code, id=offer.id, merchant=offer.merchant, by=offer.by)


def remove(step: Step, offer: Offer) -> None:
    """It stands no more."""
    offers = tuple(other for other in step.inspection.offers if other.id != offer.id)
    step.set_inspection(replace(step.inspection, offers=offers))


def lapse(step: Step) -> None:
    """S-55: offers that can no longer be kept are gone for good, and all are told."""
    for offer in step.inspection.offers:
        if not _can_stand(step.state, offer):
            _strike(step, offer, "offer_lapsed")


def lapse_all_of(step: Step, seat: int) -> None:
    """S-104: the open offers of a seat that has been given up."""
    if step.state.inspection is not None:
        for offer in step.inspection.offers:
            if maker(step.state, offer) == seat:
                _strike(step, offer, "offer_lapsed")


def _can_stand(state: State, offer: Offer) -> bool:
    """S-55: every bag that it names or pays from is closed, and the merchant has its gold and open goods. Each offer is
    looked at alone."""
    merchant, terms = state.players[offer.merchant], offer.terms
    bags = [act.bag for act in terms.acts] + ([offer.merchant] if terms.bag else [])
    stand = merchant.stand
    return (
        all((bag := state.players[seat].bag) is not None and bag.closed for seat in bags)
        and terms.gold <= merchant.gold
        and within(terms.legal or {}, stand.legal)
        and within(terms.open or {}, stand.open)
    )


def checked(state: State, merchant: int, terms: Terms) -> Terms:
    """S-42, S-43: the terms without None and in table order, or a rejection. Hand cards cannot be named at all."""
    step, player = Step(state), state.players[merchant]
    if not terms.acts:
        raise Rejected("no_acts")
    if len({act.bag for act in terms.acts}) < len(terms.acts):
        raise Rejected("bag_twice")
    for act in terms.acts:
        step.bag(act.bag)
    if not 0 <= terms.gold <= MOST_GOLD:
        raise Rejected("bad_number", field="gold")
    if terms.gold > player.gold:
        raise Rejected("not_enough_gold", gold=player.gold)
    legal, open_, hidden, bag = (_counts(state, terms, field) for field in ("legal", "open", "hidden", "bag"))
    if not within(legal, player.stand.legal) or not within(open_, player.stand.open):
        raise Rejected("goods_not_there")
    if not LEGAL.isdisjoint(hidden):
        raise Rejected("not_contraband")
    if bag:
        step.bag(merchant)
    return Terms(terms.acts, terms.gold, legal, open_, hidden, bag, _promises(terms.promises))


def _counts(state: State, terms: Terms, field: str) -> Counts:
    """S-44: kinds and numbers may be invented, but only of goods that are in the game and in a number one can read."""
    counts: Counts = getattr(terms, field) or {}
    known = in_game(state.options, len(state.players))
    if any(good not in known for good in counts):
        raise Rejected("unknown_good", field=field)
    if any(count < 1 for count in counts.values()) or total(counts) > MOST_PIECES:
        raise Rejected("bad_number", field=field)
    return tidy(counts)


def _promises(promises: tuple[Promise, ...]) -> tuple[Promise, ...]:
    """S-42: words of either side, a quick phrase or an own text."""
    if len(promises) > MOST_PROMISES:
        raise Rejected("too_many_promises", max=MOST_PROMISES)
    for promise in promises:
        if (promise.code is None) == (promise.text is None):
            raise Rejected("bad_promise")
        if promise.code is not None and promise.code not in PROMISES:
            raise Rejected("unknown_phrase")
        if promise.text is not None and not _readable(promise.text):
            raise Rejected("bad_text", max=MOST_TEXT)
    return promises


def _readable(text: str) -> bool:
    """Something to be seen, and nothing that turns round or hides what stands beside it."""
    kinds = [category(char) for char in text if char not in JOINERS]
    return len(text) <= MOST_TEXT and not UNREADABLE.intersection(kinds) and not BLANK.issuperset(kinds)
