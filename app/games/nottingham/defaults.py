"""N-90: what is done for a seat whose time is up. N-91: or that has been given up."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.nottingham.actions import (
    Decline,
    Discard,
    Keep,
    LetPass,
    NothingToOffer,
    NottinghamAction,
    Offer,
    Pass,
    Take,
    TakeCard,
    TakeOffer,
)
from app.games.nottingham.exchanges import FORBIDDEN
from app.games.nottingham.items import WORTH
from app.games.nottingham.state import (
    Card,
    Defence,
    Discards,
    Laying,
    Offers,
    Pick,
    State,
    Taking,
    TradeIn,
    TurnedUp,
    Window,
)


def default(state: State, seat: int) -> NottinghamAction:
    """N-90, N-91: for a seat that owes the decision."""
    match state.now:
        case None:
            raise Rejected("game_over")
        case TurnedUp():
            return Take("take")
        case Offers(exchange):
            return _offer(state.players[seat].hand, FORBIDDEN[exchange])
        case Pick() as now:
            return _pick(now)
        case Defence() | Window():
            return LetPass("let_pass")
        case Taking(target=target):
            return TakeCard("take_card", _by_worth(state.players[target].hand)[0].item)
        case Laying(two):
            return Keep("keep", next(ambush.id for ambush in two if ambush.card.colour != state.colours[seat]))
        case TradeIn():
            return Pass("pass")
        case Discards(number):
            hand = _by_worth(state.players[seat].hand)
            return Discard("discard", tuple(card.id for card in hand[: len(hand) - number]))


def _by_worth(hand: tuple[Card, ...]) -> list[Card]:
    """The cards of lowest worth first."""
    return sorted(hand, key=lambda card: WORTH[card.item])


def _offer(hand: tuple[Card, ...], forbidden: str) -> Offer | NothingToOffer:
    """N-90: the lowest card that may be offered, one; with none, the confirming."""
    allowed = [card for card in _by_worth(hand) if card.item != forbidden]
    return Offer("offer", (allowed[0].id,)) if allowed else NothingToOffer("nothing_to_offer")


def _pick(now: Pick) -> Decline | TakeOffer:
    """N-90: decline a Purchase; for a Trade the first offer from the left."""
    if now.exchange == "purchase":
        return Decline("decline")
    return TakeOffer("take_offer", next(offered.seat for offered in now.offers if not offered.nothing))
