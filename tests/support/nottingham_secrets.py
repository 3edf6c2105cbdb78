"""What is hidden in Nottingham, written down a second time, apart from the views that must hide it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from app.games.base import Seat
from app.games.chance import Chance
from app.games.nottingham.actions import Discard, Keep, LetPass, NothingToOffer, Offer, Spring
from app.games.nottingham.ambushes import COLOURS, AmbushCard, fits
from app.games.nottingham.exchanges import FORBIDDEN, MOST
from app.games.nottingham.options import Options
from app.games.nottingham.state import (
    Ambush,
    Card,
    Discards,
    Laying,
    Offered,
    Offers,
    Pick,
    Player,
    State,
    Taking,
    Window,
)
from app.games.values import replace

RICH_AND_POOR = (20, 2) * 7
"""With this track both piles run out every now and then, and hands must be discarded (N-51)."""

TABLES: tuple[tuple[Options, int], ...] = (
    (Options(trade_offers="in_turn", track=(2, 1) * 10), 3),
    (Options(), 4),
    (Options(open_scores=True), 5),
    (Options(trade_offers="in_turn", track=RICH_AND_POOR, colours=COLOURS[::-1]), 7),
)


def census(state: State) -> Counter[str]:
    """Every item and every ambush card, wherever it is; under each ambush lies a gold."""
    found = Counter([*state.draw, *state.discard, *([state.turned_up] if state.turned_up else [])])
    cards = list(state.ambush_pile)
    for player in state.players:
        found.update(card.item for card in player.hand)
        found.update(player.victory)
        found["gold"] += len(player.ambushes)
        cards += [ambush.card for ambush in player.ambushes]
    match state.now:
        case Window(item, count):
            found[item] += count
        case Laying(two):
            cards += [ambush.card for ambush in two]
    return found + Counter(str(card) for card in cards)


def reveals(state: State) -> bool:
    """Whether what is chosen now is laid open when all have chosen."""
    return isinstance(state.now, Offers | Window | Discards)


def scramble(state: State, viewer: Seat | None, rng: Random) -> State:
    """Every card that the viewer's view leaves open may be any other: draw pile, others' hands and face-down victory
    piles, the ambush pile and others' ambushes, and those that another looks at. The seed, others' ids, hidden offers
    and discards, and who has answered a window differ too.

    What a viewer remembers (own offers that were taken, what was traded in) is exchanged as well: the view does not
    hold it, so it must not change even then. That asks for more than the property does.
    """
    state = _other_items(state, viewer, rng)
    state = _other_ambushes(state, viewer, rng)
    state = replace(state, chance=Chance(rng.randbytes(32).hex(), state.chance.draws))
    return replace(state, now=_other_answers(state, viewer, rng))


def _open_cards(state: State, viewer: Seat | None, seat: Seat) -> tuple[Card, ...]:
    """The hand cards of another seat that the viewer sees now."""
    hand = state.players[seat].hand
    match state.now:
        case Taking(attack, target) if target == seat and (attack == "hold_up" or viewer == state.seat):
            return hand
        case Pick(offers=offers):
            return next((offered.cards for offered in offers if offered.seat == seat), ())
        case Offers(answers=answers, in_turn=True):
            return next((offered.cards for offered in answers if offered is not None and offered.seat == seat), ())
    return ()


def _other_items(state: State, viewer: Seat | None, rng: Random) -> State:
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    kept = {seat: {card.id for card in _open_cards(state, viewer, seat)} for seat in others}
    victory = not state.options.open_scores
    pool: list[Any] = list(state.draw)
    for seat in others:
        pool += [card.item for card in state.players[seat].hand if card.id not in kept[seat]]
        pool += state.players[seat].victory if victory else ()
    rng.shuffle(pool)
    players = list(state.players)
    for seat in others:
        player = players[seat]
        hand = tuple(card if card.id in kept[seat] else Card(_id(rng), pool.pop()) for card in player.hand)
        pile = tuple(pool.pop() for _ in player.victory) if victory else player.victory
        players[seat] = replace(player, hand=hand, victory=pile)
    return replace(state, players=tuple(players), draw=tuple(pool))


def _id(rng: Random) -> str:
    return rng.randbytes(6).hex()


def _other_ambushes(state: State, viewer: Seat | None, rng: Random) -> State:
    """Anew until nobody has one of the own colour; after many tries they stay as they are."""
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    looking = state.now.two if isinstance(state.now, Laying) and state.seat != viewer else ()
    pool = [*state.ambush_pile, *(ambush.card for ambush in looking)]
    pool += [ambush.card for seat in others for ambush in state.players[seat].ambushes]
    for _ in range(100):
        rng.shuffle(pool)
        found = _dealt(state, others, len(looking), list(pool), rng)
        if all(ambush.card.colour != state.colours[seat] for seat in others for ambush in found.players[seat].ambushes):
            return found
    return state


def _dealt(state: State, others: list[Seat], looking: int, pool: list[AmbushCard], rng: Random) -> State:
    players = list(state.players)
    for seat in others:
        lying = tuple(Ambush(_id(rng), pool.pop()) for _ in players[seat].ambushes)
        players[seat] = replace(players[seat], ambushes=lying)
    now = state.now
    if looking:
        now = Laying(tuple(Ambush(_id(rng), pool.pop()) for _ in range(looking)))
    return replace(state, players=tuple(players), ambush_pile=tuple(pool), now=now)


def _other_answers(state: State, viewer: Seat | None, rng: Random) -> Any:
    """What the others have answered, as their new cards allow; of a window also who has, but for the last one."""
    now = state.now
    match now:
        case Offers(in_turn=False):
            return replace(now, answers=_others(now, viewer, lambda seat: _some_offer(state, now, seat, rng)))
        case Discards():
            return replace(now, answers=_others(now, viewer, lambda seat: _some_discard(state, now, seat, rng)))
        case Window():
            return _other_window(state, now, viewer, rng)
    return now


def _others(now: Any, viewer: Seat | None, answer: Any) -> tuple[Any, ...]:
    """Another answer of each who has answered, but for the viewer."""
    rows = zip(now.asked, now.answers, strict=True)
    return tuple(old if old is None or seat == viewer else answer(seat) for seat, old in rows)


def _other_window(state: State, now: Window, viewer: Seat | None, rng: Random) -> Window:
    answers = [
        old if seat == viewer else rng.choice([None, "", *_fitting(state, now, seat)])
        for seat, old in zip(now.asked, now.answers, strict=True)
    ]
    if None not in answers:
        answers[rng.choice([place for place, seat in enumerate(now.asked) if seat != viewer])] = None
    return replace(now, answers=tuple(answers))


def _fitting(state: State, now: Window, seat: Seat) -> list[str]:
    trader = state.colours[state.seat]
    return [ambush.id for ambush in state.players[seat].ambushes if fits(ambush.card, now.item, trader)]


def _some_offer(state: State, now: Offers, seat: Seat, rng: Random) -> Offered:
    hand = state.players[seat].hand
    allowed = [card for card in hand if card.item != FORBIDDEN[now.exchange]]
    if not allowed:
        return Offered(seat, hand, nothing=True)
    return Offered(seat, tuple(rng.sample(allowed, rng.randint(1, min(MOST[now.exchange], len(allowed))))))


def _some_discard(state: State, now: Discards, seat: Seat, rng: Random) -> tuple[str, ...]:
    hand = state.players[seat].hand
    return tuple(card.id for card in rng.sample(hand, len(hand) - now.number))


def pairs(state: State, seat: Seat, rng: Random) -> tuple[tuple[State, Any], tuple[State, Any]] | None:
    """This offer or that, none at all with another hand; spring or pass; these or those discarded; this ambush kept
    or that. Nothing where the seat's answer would be the last one, which lays all open."""
    now = state.now
    if isinstance(now, Laying):
        ours = [Keep("keep", ambush.id) for ambush in now.two if ambush.card.colour != state.colours[state.seat]]
        return ((state, ours[0]), (state, ours[-1])) if seat == state.seat else None
    if not isinstance(now, Offers | Window | Discards) or seat not in now.waiting or len(now.waiting) == 1:
        return None
    match now:
        case Offers(in_turn=True):
            return None
        case Offers():
            other = _with_hand(state, seat, FORBIDDEN[now.exchange]) if rng.random() < 0.3 else state
            return (state, _offer(state, now, seat, rng)), (other, _offer(other, now, seat, rng))
        case Discards():
            one, two = (Discard("discard", _some_discard(state, now, seat, rng)) for _ in range(2))
            return (state, one), (state, two)
        case Window():
            fitting = _fitting(state, now, seat)
            spring = Spring("spring", fitting[0]) if fitting else LetPass("let_pass")
            return (state, spring), (state, LetPass("let_pass"))


def _with_hand(state: State, seat: Seat, item: Any) -> State:
    """The same, but the seat's whole hand is of this item."""
    player: Player = state.players[seat]
    hand = tuple(Card(card.id, item) for card in player.hand)
    return replace(state, players=(*state.players[:seat], replace(player, hand=hand), *state.players[seat + 1 :]))


def _offer(state: State, now: Offers, seat: Seat, rng: Random) -> Offer | NothingToOffer:
    offered = _some_offer(state, now, seat, rng)
    if offered.nothing:
        return NothingToOffer("nothing_to_offer")
    return Offer("offer", tuple(card.id for card in offered.cards))
