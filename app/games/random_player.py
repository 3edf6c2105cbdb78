"""A player who fills in any choice (app/games/choices.py) with a lawful random value."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.games.base import Json, View

FEW = 3
"""A random list or count holds at most so many more than it must, so that random offers stay readable."""


def pick(choices: Sequence[View], rng: Random, owed_only: bool = False) -> View | None:
    """An action as JSON, or None where there is nothing to do; ``owed_only`` leaves out what may be done besides."""
    candidates = [choice for choice in choices if choice["owed"]] if owed_only else choices
    if not candidates:
        return None
    chosen = rng.choice(candidates)
    return {"do": chosen["do"], **{field: fill(spec, rng) for field, spec in chosen["fields"].items()}}


def fill(spec: View, rng: Random) -> Json:
    """A value that the spec allows."""
    match spec["is"]:
        case "const":
            return spec["value"]
        case "one_of":
            return rng.choice(spec["of"])
        case "any_of":
            return fill(rng.choice(spec["of"]), rng)
        case "some_of":
            return rng.sample(spec["of"], rng.randint(spec["min"], spec["max"]))
        case "order_of":
            return rng.sample(spec["of"], len(spec["of"]))
        case "number":
            return rng.randint(spec["min"], spec["max"])
        case "text":
            return "".join(rng.choice("abcdefgh") for _ in range(rng.randint(1, min(spec["max"], 8))))
        case "record":
            return {field: fill(inner, rng) for field, inner in spec["fields"].items()}
        case "counts":
            return _counts(spec, rng)
        case "list_of":
            return _list(spec, rng)
    raise ValueError(f"no such spec: {spec['is']}")


def _how_many(spec: View, rng: Random) -> int:
    return rng.randint(spec["min"], min(spec["max"], spec["min"] + FEW))


def _counts(spec: View, rng: Random) -> dict[str, int]:
    left, found = dict(spec["of"]), dict[str, int]()
    for _ in range(_how_many(spec, rng)):
        code = rng.choice([code for code, most in left.items() if most])
        left[code] -= 1
        found[code] = found.get(code, 0) + 1
    return found


def _list(spec: View, rng: Random) -> list[Json]:
    found: list[Json] = []
    wanted, distinct = _how_many(spec, rng), spec.get("distinct")
    while len(found) < wanted:
        value = fill(spec["each"], rng)
        if distinct is None or all(value[distinct] != other[distinct] for other in found):
            found.append(value)
    return found
