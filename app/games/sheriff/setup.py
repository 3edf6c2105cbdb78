"""Laying out the game: S-1 to S-7."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.piles import deal, take
from app.games.sheriff import rounds
from app.games.sheriff.goods import deck
from app.games.sheriff.options import Options, check
from app.games.sheriff.state import Card, Player, State
from app.games.sheriff.step import Step

GOLD = 50
TURNED_UP = 5
REMOVED = 10


def start(options: Options, seats: int, seed: str) -> Step:
    """S-1 to S-6: the deck is shuffled, ten cards may leave it, hands are dealt, five cards turned up on each pile."""
    check(options, seats)
    pile, chance = Chance(seed).shuffle(deck(options, seats), "deck")
    removed, pile = take(pile, REMOVED if options.remove_ten else 0)
    hands, pile = deal(pile, seats, 7 if options.seven_card_hand else 6)
    left, pile = take(pile, TURNED_UP)
    right, pile = take(pile, TURNED_UP)
    players, chance = _players(hands, chance)
    sheriff, chance = _first_sheriff(options, seats, chance)
    step = Step(State(options, chance, sheriff, players, pile, left, right, removed))
    rounds.begin(step)
    return step


def _players(hands: tuple[tuple[str, ...], ...], chance: Chance) -> tuple[tuple[Player, ...], Chance]:
    """S-1, S-4: 50 gold and a hand each."""
    players = []
    for goods in hands:
        ids, chance = chance.tokens(len(goods), "card")
        players.append(Player(GOLD, tuple(map(Card, ids, goods))))
    return tuple(players), chance


def _first_sheriff(options: Options, seats: int, chance: Chance) -> tuple[int, Chance]:
    """S-6: the host's pick, else drawn."""
    if options.first_sheriff is not None:
        return options.first_sheriff, chance
    return chance.below(seats, "first_sheriff")
