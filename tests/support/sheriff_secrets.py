"""What is hidden in Sheriff of Nottingham, written down a second time, apart from the views that must hide it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from app.games.base import Seat
from app.games.chance import Chance
from app.games.sheriff.actions import Draw, Load, SetAside
from app.games.sheriff.goods import LEGAL, spread, tally
from app.games.sheriff.options import Options
from app.games.sheriff.state import Card, Player, State
from app.games.sheriff.turns import market_stage
from app.games.values import replace

TABLES: tuple[tuple[Options, int], ...] = (
    (Options(royal_goods=True, remove_ten=True), 3),
    (Options(inspection_limit="per_bag", promo_cards=True), 4),
    (Options(royal_goods=True, remove_ten=True, seven_card_hand=True, promo_cards=True, inspection_limit="phase"), 5),
)


def census(state: State) -> Counter[str]:
    """Every card by kind, wherever it is, and all gold."""
    found = Counter([*state.draw, *state.left, *state.right, *state.removed])
    for player in state.players:
        stand, bag = player.stand, player.bag
        found.update(card.good for card in (*player.hand, *(bag.cards if bag is not None else ())))
        for goods in (stand.legal, stand.open, stand.hidden):
            found.update(goods)
        found["gold"] += player.gold
    if state.market is not None:
        found.update(card.good for card in state.market.aside)
    if state.inspection is not None and state.inspection.confiscated is not None:
        found.update(state.inspection.confiscated.goods)
    return found


def scramble(state: State, viewer: Seat | None, rng: Random) -> State:
    """Every card that the viewer's view leaves open may be any other: draw pile, removed cards, others' hands, bags,
    set-aside cards and face-down goods. Others' card ids, the seed, and how many cards are in a shut bag differ too.

    What a viewer remembers of others' face-down goods (paid by him, or shown to him under S-48) is exchanged as well:
    the view does not hold it, so it must not change even then. That asks for more than the property does.
    """
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    pool = _Pool(rng, [*state.draw, *state.removed])
    turn = state.market
    for seat in others:
        player = state.players[seat]
        pool.add([*(card.good for card in _own_cards(player)), *spread(player.stand.hidden)])
    if turn is not None and turn.seat != viewer:
        pool.add([card.good for card in turn.aside])
    players = list(state.players)
    for seat in others:
        stand = players[seat].stand
        players[seat] = replace(players[seat], stand=replace(stand, hidden=pool.contraband(len(spread(stand.hidden)))))
    for seat in others:
        players[seat] = _scrambled(players[seat], pool, rng)
    if turn is not None and turn.seat != viewer:
        turn = replace(turn, aside=pool.cards(len(turn.aside)))
    return replace(
        state,
        players=tuple(players),
        market=turn,
        draw=pool.goods(len(state.draw)),
        removed=pool.goods(len(state.removed)),
        chance=Chance(rng.randbytes(32).hex(), state.chance.draws),
    )


def _own_cards(player: Player) -> tuple[Card, ...]:
    return player.hand + (player.bag.cards if player.bag is not None else ())


def _scrambled(player: Player, pool: _Pool, rng: Random) -> Player:
    """S-21: of a shut bag not even the number of cards is known."""
    bag, held = player.bag, len(_own_cards(player))
    if bag is None or not bag.cards:
        return replace(player, hand=pool.cards(held))
    inside = rng.randint(1, min(5, held)) if bag.state == "shut" else bag.count
    return replace(player, hand=pool.cards(held - inside), bag=replace(bag, cards=pool.cards(inside), count=inside))


class _Pool:
    """Cards to be dealt anew."""

    def __init__(self, rng: Random, goods: list[str]) -> None:
        self.rng, self.left = rng, goods

    def add(self, goods: list[str]) -> None:
        self.left += goods
        self.rng.shuffle(self.left)

    def goods(self, count: int) -> tuple[str, ...]:
        taken, self.left = self.left[:count], self.left[count:]
        return tuple(taken)

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(Card(self.rng.randbytes(6).hex(), good) for good in self.goods(count))

    def contraband(self, count: int) -> dict[str, int]:
        taken = [good for good in self.left if good not in LEGAL][:count]
        for good in taken:
            self.left.remove(good)
        return tally(taken)


def pairs(state: State, seat: Seat, rng: Random) -> tuple[tuple[State, Any], tuple[State, Any]] | None:
    """A bag of these cards or of those, of one or of five; these or those set aside; this card or that drawn."""
    hand = [card.id for card in state.players[seat].hand]
    turn = state.market
    if state.phase == "loading" and seat != state.sheriff and state.players[seat].bag is None and hand:
        most = min(5, len(hand))
        bags = tuple(Load("load", tuple(rng.sample(hand, rng.randint(1, most)))) for _ in range(2))
        return (state, bags[0]), (state, bags[1])
    if turn is None or turn.seat != seat:
        return None
    if market_stage(turn) == "set_aside" and len(hand) > 1:
        count = rng.randint(1, min(5, len(hand) - 1))
        choices = tuple(SetAside("set_aside", tuple(rng.sample(hand, count))) for _ in range(2))
        return (state, choices[0]), (state, choices[1])
    if market_stage(turn) == "draw" and len(state.draw) > 1:
        mixed = replace(state, draw=tuple(rng.sample(state.draw, len(state.draw))))
        return (state, Draw("draw", "draw")), (mixed, Draw("draw", "draw"))
    return None
