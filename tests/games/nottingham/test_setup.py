"""Set-up: N-1 to N-5, and the options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from app.games.base import Rejected
from app.games.nottingham.ambushes import COLOURS, PAIRS
from app.games.nottingham.assignments import VALUES
from app.games.nottingham.game import GAME
from app.games.nottingham.items import ITEMS, WORTH
from app.games.nottingham.options import Options
from app.games.nottingham.state import State
from tests.support.nottingham_table import ANN, BEN, CAT, SEED, Table

OTHER_SEEDS = [f"{number:064x}" for number in range(40)]


def start(seats: int = 4, seed: str = SEED, **options: Any) -> State:
    return GAME.start(Options(**options), seats, seed)[0]


def shown(state: State) -> Counter[str]:
    return Counter(card.colour or "-".join(card.items) for card in state.ambush_pile)


@pytest.mark.parametrize("seats", range(3, 8))
def test_three_to_seven_players_have_the_ambush_cards_of_their_colours(seats: int) -> None:
    """N-1: the pile has the six pairs and a card for each player's colour; the others leave the game."""
    assert shown(start(seats)) == Counter([*("-".join(pair) for pair in PAIRS), *COLOURS[:seats]])


def test_colours_are_those_chosen_when_sitting_down() -> None:
    """N-1: each seat has its colour, and the ambush cards of these colours are in the game."""
    state = start(3, colours=("grey", "red", "white"))
    assert [seat["colour"] for seat in GAME.public_view(state)["seats"]] == ["grey", "red", "white"]
    assert {"grey", "red", "white"} <= set(shown(state))
    assert "yellow" not in shown(state)
    assert GAME.catalogue(state.options, 3)["colours"] == ["grey", "red", "white"]


def test_ambush_pile_is_shuffled() -> None:
    """N-1: the pile is not in the same order in every game."""
    assert len({start(seed=seed).ambush_pile for seed in OTHER_SEEDS[:5]}) == 5


@pytest.mark.parametrize("seats", [2, 8])
def test_two_and_eight_are_refused(seats: int) -> None:
    """N-1: 3 to 7 players."""
    with pytest.raises(Rejected) as caught:
        start(seats)
    assert (caught.value.code, caught.value.params["field"]) == ("seats_out_of_range", "seats")


def test_each_is_dealt_three_hidden_cards() -> None:
    """N-2: three cards each that only the owner sees; the rest is the draw pile, one card of it turned up."""
    state, events = GAME.start(Options(first_player=ANN), 4, SEED)
    public = GAME.public_view(state)
    assert public["draw_pile"] == 84 - 4 * 3 - 1
    for seat in range(4):
        dealt = [event.params["items"] for event in events if event.code == "dealt" and event.to == (seat,)]
        assert len(dealt[0]) == 3
        assert [card["item"] for card in GAME.private_view(state, seat)["hand"]][:3] == dealt[0]
    assert not any(card.id in str(public) for player in state.players for card in player.hand)
    hands = [card.item for player in state.players for card in player.hand]
    assert Counter(filter(None, [*state.draw, *hands, state.turned_up])) == dict.fromkeys(ITEMS, 12)


def test_first_player_is_drawn_or_picked() -> None:
    """N-3: at random among all seats, or the one that the host picks."""
    drawn = {GAME.start(Options(), 4, seed)[1][0].params["first"] for seed in OTHER_SEEDS}
    assert drawn == {0, 1, 2, 3}
    assert {GAME.start(Options(first_player=2), 4, seed)[1][0].params["first"] for seed in OTHER_SEEDS} == {2}


@pytest.mark.parametrize("seat", [-1, 4])
def test_first_player_sits_at_the_table(seat: int) -> None:
    """N-3: a seat that is not there is refused, with the field."""
    with pytest.raises(Rejected) as caught:
        GAME.check_options(Options(first_player=seat), 4)
    assert (caught.value.code, caught.value.params) == ("no_such_seat", {"field": "first_player"})


def test_sheriff_stands_on_nottingham() -> None:
    """N-4: the start space, which has no number."""
    public = GAME.public_view(start())
    assert (public["space"], public["number"]) == (0, None)


def test_what_is_open_to_all() -> None:
    """N-5: numbers of hand cards, the discard pile in order, the assignments, how many ambushes lie before whom."""
    table = Table(
        hands={ANN: "2 gold", BEN: "pearls"},
        ambushes={CAT: "red, copper-chest"},
        discard="gold, chest",
        completers={"four_pairs": (BEN,)},
    )
    public = table.public
    assert [seat["hand"] for seat in public["seats"]] == [2, 1, 0, 0]
    assert [seat["ambushes"] for seat in public["seats"]] == [0, 0, 2, 0]
    assert public["discard"] == ["chest", "gold"]
    assert [row["completers"] for row in public["assignments"]] == [[], [], [BEN], []]


def test_the_printed_facts() -> None:
    """Material: worth, action and banner of the items, the track, and what the assignments are worth."""
    facts = GAME.catalogue(Options(), 3)
    assert [(row["item"], row["worth"], row["action"]) for row in facts["items"]] == [
        ("copper", 7, "purchase"),
        ("candlestick", 8, "steal"),
        ("gold", 9, "ambush"),
        ("pearls", 10, "rob"),
        ("jewels", 11, "hold_up"),
        ("necklace", 12, "defend"),
        ("chest", 13, "trade"),
    ]
    assert [row["item"] for row in facts["items"] if row["banner"] == "red"] == ["candlestick", "pearls", "jewels"]
    assert facts["track"] == [3, 5, 4, 6, 2, 5, 3, 7, 4, 6, 2, 5, 8, 3, 6, 4, 7, 2, 5, 3]
    assert [(row["alone"], row["shared"]) for row in facts["assignments"]] == [(30, 25), (25, 20), (20, 15), (15, 10)]
    assert len(facts["ambushes"]) == 9
    assert sum(WORTH.values()) == 70


def test_options_come_from_json_and_nothing_else_passes() -> None:
    """A printed copy's numbers are typed in as JSON lists; unknown keys and wrong kinds are refused."""
    options: TypeAdapter[Options] = TypeAdapter(Options)
    typed = options.validate_json('{"track": [2, 3], "assignments": [[1, 2], [3, 4], [5, 6], [7, 8]]}')
    assert (typed.track, typed.assignments) == ((2, 3), ((1, 2), (3, 4), (5, 6), (7, 8)))
    assert options.validate_json(options.dump_json(Options())) == Options()
    for bad in ('{"tracks": [2]}', '{"track": ["2"]}', '{"track": [2.5]}', '{"trade_offers": "never"}'):
        with pytest.raises(ValidationError):
            options.validate_json(bad)


SWAPPED = (("copper", "chest"), ("chest", "copper"), *PAIRS[2:5], ("jewels", "candlestick"))

BAD: list[tuple[str, Any, str, dict[str, Any]]] = [
    ("track", (3,), "wrong_count", {"min": 2, "max": 40}),
    ("track", (3,) * 41, "wrong_count", {"min": 2, "max": 40}),
    ("track", (3, 0), "number_out_of_range", {"at": 1, "min": 1, "max": 20}),
    ("track", (21, 3), "number_out_of_range", {"at": 0, "min": 1, "max": 20}),
    ("assignments", VALUES[:3], "wrong_count", {"min": 4, "max": 4}),
    ("assignments", (*VALUES, (1, 1)), "wrong_count", {"min": 4, "max": 4}),
    ("assignments", ((1,), *VALUES[1:]), "wrong_count", {"at": 0, "min": 2, "max": 2}),
    ("assignments", (*VALUES[:3], (100, 1)), "number_out_of_range", {"at": 3, "min": 0, "max": 99}),
    ("assignments", (*VALUES[:3], (1, -1)), "number_out_of_range", {"at": 3, "min": 0, "max": 99}),
    ("ambush_pairs", PAIRS[:5], "wrong_count", {"min": 6, "max": 6}),
    ("ambush_pairs", (*PAIRS[:5], ("jewels", "jewels")), "not_a_pair", {"at": 5}),
    ("ambush_pairs", (*PAIRS[:5], ("jewels",)), "not_a_pair", {"at": 5}),
    ("ambush_pairs", (*PAIRS[:5], ("jewels", "gold")), "not_on_pairs", {"at": 5}),
    ("ambush_pairs", (*PAIRS[:5], ("pearls", "copper")), "not_exactly_twice", {"item": "pearls", "times": 3}),
    ("colours", ("red", "blue"), "wrong_count", {"min": 4, "max": 4}),
    ("colours", ("red", "blue", "pink", "grey"), "unknown_colour", {"at": 2}),
    ("colours", ("red", "blue", "grey", "red"), "colour_twice", {"at": 3}),
]


@pytest.mark.parametrize(("field", "value", "code", "params"), BAD)
def test_bad_numbers_are_refused_with_the_field(field: str, value: Any, code: str, params: dict[str, Any]) -> None:
    """N-1 and Material: what does not fit is refused with a code of its own, the field and the place."""
    with pytest.raises(Rejected) as caught:
        GAME.check_options(Options(**{field: value}), 4)
    assert (caught.value.code, caught.value.params) == (code, {"field": field, **params})


@pytest.mark.parametrize(
    "options",
    [
        {"track": (1, 20)},
        {"track": (7,) * 40},
        {"assignments": ((99, 0),) * 4},
        {"ambush_pairs": SWAPPED},
        {"first_player": 3, "colours": ("white", "grey", "purple", "blue")},
    ],
)
def test_other_numbers_are_played_with(options: dict[str, Any]) -> None:
    """N-3 and Material: numbers within the limits are taken, the same pair twice among them."""
    GAME.check_options(Options(**options), 4)
    assert GAME.awaiting(start(**options)) is not None
