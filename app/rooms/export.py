"""A finished game as a document that proves itself: what was dealt, every move, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from app.games.base import Game, Json, Rejected
from app.rooms import fair
from app.rooms.play import fingerprint
from app.rooms.ports import StepRow
from app.rooms.shelf import Box
from app.rooms.state import Finished

FORMAT = 1


class Mismatch(Exception):
    """The document contradicts itself or the rules: says where."""


def export(code: str, done: Finished, steps: Sequence[StepRow]) -> Json:
    """The document; ``steps`` are those after ``done.first``, later ones do no harm."""
    moves = [move for step in steps if step.version <= done.last for move in step.body["moves"]]
    return {
        "format": FORMAT,
        "code": code,
        "game_no": done.number,
        "game": done.slug,
        "rules_version": done.rules_version,
        "options": done.options,
        "seats": done.seats,
        "commitment": fair.commitment(done.secret),
        "secret": done.secret,
        "contributions": list(done.shares),
        "seed": done.seed,
        "moves": moves,
        "outcome": done.outcome,
        "final": done.final,
    }


def replay(document: Json, games: Mapping[str, Game[Any]]) -> Json:
    """Deal and play it again; Mismatch where anything is not as the document says.

    Gives what was proven; whether the commitment is the one that was shown before the start, the players know.
    """
    try:
        return _replay(document, games)
    except (KeyError, TypeError, ValueError, Rejected) as fault:
        raise Mismatch(f"not the export of a finished game: {type(fault).__name__}") from fault


def _replay(document: Json, games: Mapping[str, Game[Any]]) -> Json:
    box = Box(games[document["game"]])
    _same("rules version", document["rules_version"], box.game.rules_version)
    _same("commitment", document["commitment"], fair.commitment(document["secret"]))
    _same("seed", document["seed"], fair.seed_of(document["secret"], document["contributions"]))
    state, _ = box.game.start(box.options(document["options"]), document["seats"], document["seed"])
    for number, move in enumerate(document["moves"]):
        state = _moved(box, state, move, number)
    outcome = box.game.outcome(state)
    _same("outcome", _plain(document["outcome"]), None if outcome is None else _plain(asdict(outcome)))
    _same("final view", document["final"], fingerprint(box.game.public_view(state)))
    return {
        "game": document["game"],
        "seats": document["seats"],
        "moves": len(document["moves"]),
        "commitment": document["commitment"],
        "outcome": document["outcome"],
    }


def _moved(box: Box, state: Any, move: Json, number: int) -> Any:
    try:
        match move["kind"]:
            case "act":
                return box.game.apply(state, move["seat"], box.action(move["action"]))[0]
            case "give_up":
                return box.game.give_up(state, move["seat"])[0]
            case "end":
                return box.game.end(state)[0]
    except Rejected as refusal:
        raise Mismatch(f"move {number} is against the rules: {refusal.code}") from refusal
    raise Mismatch(f"move {number} is of no known kind")


def _plain(outcome: Json) -> Json:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in outcome.items()}


def _same(what: str, said: Json, found: Json) -> None:
    if said != found:
        raise Mismatch(f"the {what} is not as the document says")
