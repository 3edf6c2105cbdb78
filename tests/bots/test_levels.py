"""How bots differ. Few games: what is asserted here is far from the edge; docs/bots.md has the measured figures."""

import pytest

from app.bots.nottingham.worth import NO_CARDS, Outlook, hand_of, ready, worth
from app.bots.sheriff.memory import settled
from app.commands.arena import Contest, hold
from app.commands.characters import rates
from app.games.nottingham.items import ITEMS


@pytest.mark.slow
@pytest.mark.parametrize(("game", "least"), [("sheriff", 0.75), ("nottingham", 0.5)])
def test_the_normal_level_beats_players_who_do_anything(game: str, least: float) -> None:
    """Three of them, at whichever seat; and never by a move that had to be replaced."""
    result = hold(Contest(game, 4, 24, "normal", "random", 3, {}), 2)
    assert result.rate > least
    assert result.replaced == 0


@pytest.mark.slow
def test_characters_differ_in_what_they_are_called_after() -> None:
    """The honest one lies least and keeps most promises, the smuggler lies and pays most, the tight-fisted pays never,
    the gambler opens most."""
    found = rates("normal", 40, 3, 2)
    honest, smuggler, tight, gambler = (found[name] for name in ("honest", "smuggler", "tight-fisted", "gambler"))
    assert honest["lies"] < tight["lies"] < gambler["lies"] <= smuggler["lies"]
    assert smuggler["bribes"] > honest["bribes"] > tight["bribes"] == 0
    assert gambler["searches"] > tight["searches"] > max(smuggler["searches"], honest["searches"])
    assert honest["promises kept"] > smuggler["promises kept"]


OPEN = (30, 25, 20, 15)
"""The assignments' values while nobody has completed one."""


def test_a_hand_is_worth_more_the_nearer_it_is_to_points() -> None:
    """Three of an item before two and one; dear cards before cheap ones; the same cards less when time runs out."""
    early, late = Outlook(15.0, OPEN), Outlook(1.0, OPEN)
    chests, pair = hand_of(["chest"] * 3), hand_of(["chest", "chest", "copper"])
    assert worth(chests, early) > worth(pair, early) > worth(hand_of(["chest", "copper", "gold"]), early)
    assert worth(chests, early) > worth(hand_of(["copper"] * 3), early)
    two = hand_of(["chest"] * 2)
    assert worth(two, late) - worth(NO_CARDS, late) < worth(two, early) - worth(NO_CARDS, early)
    assert worth(chests, Outlook(0.0, OPEN)) == 0


def test_cards_of_an_assignment_are_worth_less_once_it_is_closed() -> None:
    """Six different ones while the seven can still be completed, and after; so much more on the point of doing it."""
    six, closed = hand_of(ITEMS[:6]), (30, 0, 20, 15)
    alike = hand_of(["copper"])
    opened, shut = Outlook(9.0, OPEN), Outlook(9.0, closed)
    assert worth(six, opened) - worth(alike, opened) > worth(six, shut) - worth(alike, shut)
    assert ready(hand_of(ITEMS), opened) - ready(six, opened) > ready(hand_of(ITEMS), shut) - ready(six, shut) + 5


def test_everybody_can_tell_a_false_bag_once_it_is_settled() -> None:
    """Handed back with something face down, or with another kind, it was a lie; opened, it is shown."""
    log = [
        {"code": "round_began", "params": {"round": 1, "sheriff": 0}},
        *({"code": "declared", "params": {"seat": seat, "good": "apples", "count": 2}} for seat in (1, 2, 3)),
        {"code": "handed_back", "params": {"seat": 1, "legal": {"apples": 1}, "hidden": 1}},
        {"code": "handed_back", "params": {"seat": 2, "legal": {"apples": 2}, "hidden": 0}},
        {"code": "opened_false", "params": {"seat": 3, "legal": {}, "confiscated": {"mead": 2}}},
    ]
    assert [(bag.seat, bag.opened, bag.false) for bag in settled(log)] == [
        (1, False, True),
        (2, False, False),
        (3, True, True),
    ]
