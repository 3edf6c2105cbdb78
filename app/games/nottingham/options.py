"""What the host can choose before the game, a printed copy's numbers among it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from app.games.base import Rejected
from app.games.nottingham.actions import Item, Strict
from app.games.nottingham.ambushes import COLOURS, ON_PAIRS, PAIRS
from app.games.nottingham.assignments import ASSIGNMENTS, VALUES
from app.games.nottingham.track import TRACK

MIN_SEATS, MAX_SEATS = 3, 7
MIN_SPACES, MAX_SPACES = 2, 40
MIN_NUMBER, MAX_NUMBER = 1, 20
MAX_VALUE = 99


@dataclass(frozen=True, slots=True)
class Options(Strict):
    """N-84 ``open_scores``, N-74 ``trade_offers``, N-3 ``first_player`` (a seat; None draws it), the numbers of a
    printed copy, and N-1 ``colours`` by seat (none: the order of ``COLOURS``).

    ``assignments`` holds what each is worth to one completer and to each of two, in the order of ``ASSIGNMENTS``.
    """

    open_scores: bool = False
    trade_offers: Literal["together", "in_turn"] = "together"
    first_player: int | None = None
    track: tuple[int, ...] = TRACK
    assignments: tuple[tuple[int, ...], ...] = VALUES
    ambush_pairs: tuple[tuple[Item, ...], ...] = PAIRS
    colours: tuple[str, ...] = ()


def check(options: Options, seats: int) -> None:
    """N-1, N-3 and the limits of the Material: what does not fit is refused with a code and the field."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise Rejected("seats_out_of_range", field="seats", min=MIN_SEATS, max=MAX_SEATS)
    if options.first_player is not None and not 0 <= options.first_player < seats:
        raise Rejected("no_such_seat", field="first_player")
    _check_track(options.track)
    _check_assignments(options.assignments)
    _check_pairs(options.ambush_pairs)
    _check_colours(options.colours, seats)


def _check_track(track: tuple[int, ...]) -> None:
    """2 to 40 spaces, each 1 to 20. ``at`` counts from 0."""
    if not MIN_SPACES <= len(track) <= MAX_SPACES:
        raise Rejected("wrong_count", field="track", min=MIN_SPACES, max=MAX_SPACES)
    for at, value in enumerate(track):
        if not MIN_NUMBER <= value <= MAX_NUMBER:
            raise Rejected("number_out_of_range", field="track", at=at, min=MIN_NUMBER, max=MAX_NUMBER)


def _check_assignments(values: tuple[tuple[int, ...], ...]) -> None:
    """Two values of 0 to 99 for each of the four."""
    count = len(ASSIGNMENTS)
    if len(values) != count:
        raise Rejected("wrong_count", field="assignments", min=count, max=count)
    for at, pair in enumerate(values):
        if len(pair) != 2:
            raise Rejected("wrong_count", field="assignments", at=at, min=2, max=2)
        if not all(0 <= value <= MAX_VALUE for value in pair):
            raise Rejected("number_out_of_range", field="assignments", at=at, min=0, max=MAX_VALUE)


def _check_pairs(pairs: tuple[tuple[Item, ...], ...]) -> None:
    """Six pairs of two different items, each of the six items on exactly two of them."""
    count = len(PAIRS)
    if len(pairs) != count:
        raise Rejected("wrong_count", field="ambush_pairs", min=count, max=count)
    for at, pair in enumerate(pairs):
        if len(pair) != 2 or pair[0] == pair[1]:
            raise Rejected("not_a_pair", field="ambush_pairs", at=at)
        if not set(pair) <= set(ON_PAIRS):
            raise Rejected("not_on_pairs", field="ambush_pairs", at=at)
    uses = Counter(item for pair in pairs for item in pair)
    for item in ON_PAIRS:
        if uses[item] != 2:
            raise Rejected("not_exactly_twice", field="ambush_pairs", item=item, times=uses[item])


def _check_colours(colours: tuple[str, ...], seats: int) -> None:
    """N-1: none, or a different colour of the seven for each seat."""
    if not colours:
        return
    if len(colours) != seats:
        raise Rejected("wrong_count", field="colours", min=seats, max=seats)
    for at, colour in enumerate(colours):
        if colour not in COLOURS:
            raise Rejected("unknown_colour", field="colours", at=at)
        if colour in colours[:at]:
            raise Rejected("colour_twice", field="colours", at=at)
