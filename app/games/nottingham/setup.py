"""Laying out the game: N-1 to N-5."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.nottingham import ambushes, items, turn
from app.games.nottingham.actions import Item
from app.games.nottingham.assignments import ASSIGNMENTS
from app.games.nottingham.options import Options, check
from app.games.nottingham.state import Card, Player, State
from app.games.nottingham.step import Step
from app.games.piles import deal

HAND = 3


def start(options: Options, seats: int, seed: str) -> Step:
    """N-1 to N-4: the ambush cards of the colours in the game are shuffled, hands are dealt, and the Sheriff stands on
    Nottingham."""
    check(options, seats)
    colours = ambushes.seat_colours(options.colours, seats)
    deck, chance = Chance(seed).shuffle(items.DECK, "deck")
    players, draw, chance = _deal(deck, seats, chance)
    ambush_pile, chance = chance.shuffle(ambushes.cards(options.ambush_pairs, colours), "ambushes")
    first, chance = _first_player(options, seats, chance)
    step = Step(State(options, chance, colours, players, draw, ambush_pile, ((),) * len(ASSIGNMENTS), first))
    step.say("game_began", first=first)
    for seat, player in enumerate(players):
        step.tell((seat,), "dealt", items=[card.item for card in player.hand])
    turn.turn_up(step)
    return step


def _deal(deck: tuple[Item, ...], seats: int, chance: Chance) -> tuple[tuple[Player, ...], tuple[Item, ...], Chance]:
    """N-2: three cards each, from the top of the deck; the rest is the draw pile."""
    hands, draw = deal(deck, seats, HAND)
    players = []
    for hand in hands:
        ids, chance = chance.tokens(HAND, "card")
        players.append(Player(tuple(map(Card, ids, hand))))
    return tuple(players), draw, chance


def _first_player(options: Options, seats: int, chance: Chance) -> tuple[int, Chance]:
    """N-3: the host's pick, else drawn."""
    if options.first_player is not None:
        return options.first_player, chance
    return chance.below(seats, "first_player")
