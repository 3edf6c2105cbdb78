"""What every game of this house holds to (app/games/base.py)."""

from __future__ import annotations

from random import Random
from typing import Any

import orjson
import pytest
from pydantic import TypeAdapter

from app.games.base import Json, Rejected
from app.games.registry import GAMES
from tests.support.games import TESTED, GameCase, play, seats_of, view_of

CASES = [
    pytest.param(tested, table, id=f"{tested.game.slug}-{table[1]}") for tested in TESTED for table in tested.tables
]
over_all_games = pytest.mark.parametrize(("tested", "table"), CASES)


def test_every_registered_game_is_tested() -> None:
    """A game cannot be registered without meeting the contract."""
    assert {tested.game for tested in TESTED} >= set(GAMES.values())
    assert all(slug == game.slug for slug, game in GAMES.items())


@over_all_games
def test_random_play_ends_with_a_result(tested: GameCase, table: tuple[Any, int]) -> None:
    """Whatever is lawfully chosen, the game comes to its end, and nobody is waited for any more."""
    last = list(play(tested, table, seed=1))[-1].after
    outcome = tested.game.outcome(last)
    assert outcome is not None
    assert len(outcome.scores) == table[1]
    assert outcome.winners
    assert tested.game.awaiting(last) is None


@over_all_games
def test_choices_are_never_rejected_and_whoever_owes_has_some(tested: GameCase, table: tuple[Any, int]) -> None:
    """Every filling-in of a choice is lawful (play applies it), and each seat that owes a decision is offered one."""
    game = tested.game
    for moment in play(tested, table, seed=2, idle=0.6):
        awaiting = game.awaiting(moment.state)
        assert awaiting is not None
        assert awaiting.owing
        for seat in range(table[1]):
            owed = [choice for choice in game.choices(view_of(game, moment.state, seat)) if choice["owed"]]
            assert bool(owed) == (seat in awaiting.owing), (awaiting, seat)
        assert game.choices(view_of(game, moment.state, None)) == ()


@over_all_games
def test_defaults_are_total_and_lawful(tested: GameCase, table: tuple[Any, int]) -> None:
    """Whoever owes a decision, the game can decide it instead; and defaults alone bring the game to its end."""
    game = tested.game
    for moment in play(tested, table, seed=3):
        awaiting = game.awaiting(moment.state)
        assert awaiting is not None
        for seat in awaiting.owing:
            game.apply(moment.state, seat, game.default(moment.state, seat))
    state, _ = game.start(*table, f"{3:064x}")
    while (awaiting := game.awaiting(state)) is not None:
        state, _ = game.apply(state, awaiting.owing[0], game.default(state, awaiting.owing[0]))
    assert game.outcome(state) is not None


@over_all_games
def test_same_seed_and_actions_give_the_same_game(tested: GameCase, table: tuple[Any, int]) -> None:
    """Nothing but the seed and the actions decides; applying does not change the state that it is given."""
    game = tested.game
    first = list(play(tested, table, seed=4))
    state, _ = game.start(*table, f"{4:064x}")
    for moment in first:
        assert state == moment.state
        state, events = game.apply(state, moment.seat, moment.action)
        assert events == moment.events
    assert game.start(*table, f"{5:064x}")[0] != game.start(*table, f"{4:064x}")[0]


@over_all_games
def test_state_survives_the_store(tested: GameCase, table: tuple[Any, int]) -> None:
    """A state read back from JSON is the same value and plays on in the same way."""
    adapter: TypeAdapter[Any] = TypeAdapter(tested.game.state_type)
    for number, moment in enumerate(play(tested, table, seed=6)):
        if number % 7 == 0:
            back = adapter.validate_json(adapter.dump_json(moment.state))
            assert back == moment.state
            assert tested.game.apply(back, moment.seat, moment.action) == (moment.after, moment.events)


@over_all_games
def test_nothing_is_lost_and_nothing_made(tested: GameCase, table: tuple[Any, int]) -> None:
    """Cards by kind and money stay what they were, also when the table ends the game in the middle."""
    whole = tested.census(tested.game.start(*table, f"{7:064x}")[0])
    for number, moment in enumerate(play(tested, table, seed=7)):
        assert tested.census(moment.after) == whole
        if number % 10 == 0:
            ended, _ = tested.game.end(moment.after)
            assert tested.census(ended) == whole
            assert tested.game.awaiting(ended) is None
            assert seats_of(tested.game, ended) == table[1]


@over_all_games
def test_views_events_and_catalogue_are_plain_json(tested: GameCase, table: tuple[Any, int]) -> None:
    """What is sent and logged reads back as it was, without a float."""
    game = tested.game
    sent: list[Json] = [game.catalogue(*table)]
    for moment in play(tested, table, seed=8):
        sent.append([view_of(game, moment.after, seat) for seat in (None, *range(table[1]))])
        sent += [event.params for event in moment.events]
    for part in sent:
        assert not _has_float(orjson.loads(orjson.dumps(part)))


def _has_float(value: Json) -> bool:
    match value:
        case float():
            return True
        case dict():
            return any(map(_has_float, value.values()))
        case list():
            return any(map(_has_float, value))
    return False


@over_all_games
def test_a_stale_action_is_rejected_or_lawful_and_changes_nothing_else(
    tested: GameCase, table: tuple[Any, int]
) -> None:
    """Any well-formed action of any seat at any moment gives a new state or Rejected, never another error."""
    rng, moments = Random(9), list(play(tested, table, seed=9))
    for moment in rng.sample(moments, min(60, len(moments))):
        for other in rng.sample(moments, min(30, len(moments))):
            for seat in range(-1, table[1] + 1):
                assert orjson.dumps(_why_not(tested, moment.state, seat, other.action))


def _why_not(tested: GameCase, state: Any, seat: int, action: Any) -> Json:
    try:
        tested.game.apply(state, seat, action)
    except Rejected as rejected:
        return rejected.code, rejected.params
    return None


@over_all_games
def test_a_seat_can_be_given_up_at_any_moment(tested: GameCase, table: tuple[Any, int]) -> None:
    """What lapses with it leaves a game that goes on."""
    for moment in play(tested, table, seed=10):
        state, _ = tested.game.give_up(moment.state, moment.seat)
        assert tested.census(state) == tested.census(moment.state)
        assert tested.game.awaiting(state) == tested.game.awaiting(moment.state)
