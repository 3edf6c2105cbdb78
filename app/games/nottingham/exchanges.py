"""Purchase and Trade: N-70, N-74."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.nottingham import turn
from app.games.nottingham.actions import Decline, Item, NothingToOffer, Offer, TakeOffer
from app.games.nottingham.state import Exchange, Offered, Offers, Pick
from app.games.nottingham.step import Step, filled, slot
from app.games.values import replace

FORBIDDEN: dict[Exchange, Item] = {"purchase": "copper", "trade": "chest"}
"""What cannot be offered: the item that is given for it."""
MOST: dict[Exchange, int] = {"purchase": 1, "trade": 2}
"""How many cards an offer may have."""


def begin(step: Step, exchange: Exchange) -> None:
    """N-70, N-74: every other player with a hand card is asked, all at once and hidden, or for a Trade with
    ``in_turn`` openly, from the left."""
    state = step.state
    asked = tuple(seat for seat in state.others if state.players[seat].hand)
    in_turn = exchange == "trade" and state.options.trade_offers == "in_turn"
    step.say("offers_asked", seat=state.seat, exchange=exchange)
    step.ask(Offers(exchange, asked, (None,) * len(asked), in_turn))


def offer(step: Step, seat: int, action: Offer | NothingToOffer) -> None:
    """N-70, N-74: an offer, or the confirming that there is no card that could be offered."""
    now = step.asked_for(Offers)
    place = slot(now, seat)
    if now.in_turn and seat != now.waiting[0]:
        raise Rejected("not_your_turn")
    if isinstance(action, Offer):
        offered = _offer(step, now.exchange, seat, action.cards)
    else:
        offered = _nothing(step, now.exchange, seat)
    now = replace(now, answers=filled(now.answers, place, offered))
    step.state = replace(step.state, now=now)
    if now.in_turn:
        _say_offered(step, offered)
    if not now.waiting:
        _show(step, now)
    elif now.in_turn:
        step.ask(now)


def _offer(step: Step, exchange: Exchange, seat: int, ids: tuple[str, ...]) -> Offered:
    """N-70: one card, not a copper coin. N-74: one or two, none of them a chest."""
    cards = step.own_cards(seat, ids)
    if not cards:
        raise Rejected("too_few_cards", min=1)
    if len(cards) > MOST[exchange]:
        raise Rejected("too_many_cards", max=MOST[exchange])
    if any(card.item == FORBIDDEN[exchange] for card in cards):
        raise Rejected("forbidden_item", item=FORBIDDEN[exchange])
    return Offered(seat, cards)


def _nothing(step: Step, exchange: Exchange, seat: int) -> Offered:
    """N-70, N-74: one who has no other kind says so; the hand is laid open."""
    hand = step.state.players[seat].hand
    if any(card.item != FORBIDDEN[exchange] for card in hand):
        raise Rejected("has_a_card_to_offer")
    return Offered(seat, hand, nothing=True)


def _show(step: Step, now: Offers) -> None:
    """N-70, N-74: all offers lie open, and the player on turn takes one. N-12: nobody can offer: the card is taken."""
    offers = tuple(answer for answer in now.answers if answer is not None)
    if not now.in_turn:
        for offered in offers:
            _say_offered(step, offered)
    if all(offered.nothing for offered in offers):
        step.say("came_to_nothing", seat=step.state.seat, action=now.exchange)
        _back_into_hands(step, offers)
        turn.take(step)
    else:
        step.ask(Pick(now.exchange, offers, now.in_turn))


def _say_offered(step: Step, offered: Offered) -> None:
    items = [card.item for card in offered.cards]
    step.say("nothing_to_offer" if offered.nothing else "offered", seat=offered.seat, items=items)


def pick(step: Step, seat: int, action: TakeOffer | Decline) -> None:
    """N-70: take one offer or decline all and keep the coin. N-74: one must be taken, whole."""
    now = step.on_turn(seat, Pick)
    if isinstance(action, Decline):
        _decline(step, now)
        return
    taken = next((offered for offered in now.offers if offered.seat == action.seat and not offered.nothing), None)
    if taken is None:
        raise Rejected("no_such_offer")
    _exchange(step, taken)
    _back_into_hands(step, tuple(offered for offered in now.offers if offered is not taken))
    turn.go_on(step)


def _decline(step: Step, now: Pick) -> None:
    """N-70: all offers return to their hands, and the coin is kept. N-74: a Trade cannot be declined."""
    if now.exchange == "trade":
        raise Rejected("must_take_an_offer")
    step.say("offers_declined", seat=step.state.seat)
    _back_into_hands(step, now.offers)
    turn.take(step)


def _exchange(step: Step, taken: Offered) -> None:
    """N-70, N-74: the offered cards into the hand of the player on turn, and the turned-up card for them."""
    state = step.state
    items = tuple(card.item for card in taken.cards)
    step.say("offer_taken", seat=state.seat, giver=taken.seat, items=list(items), gave=state.turned_up)
    step.remove(taken.seat, taken.cards)
    step.give(state.seat, *items)
    step.give_turned_up(taken.seat)


def _back_into_hands(step: Step, offers: tuple[Offered, ...]) -> None:
    """What all have seen is hidden again, under new ids."""
    for offered in offers:
        step.rename(offered.seat, offered.cards)
