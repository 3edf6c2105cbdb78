"""A player who fills in any choice (app/games/choices.py) with a lawful random value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from app.games.base import Json, View

T = TypeVar("T")

FEW = 3
"""A random list or count holds at most so many more than it must, so that random offers stay readable."""


class Rng(Protocol):
    """What a ``random.Random`` does of which this player has need; it is given one, so that games stay pure."""

    def choice(self, seq: Sequence[T], /) -> T: ...

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...

    def randint(self, a: int, b: int, /) -> int: ...


def pick(choices: Sequence[View], rng: Rng, owed_only: bool = False) -> View | None:
    """An action as JSON, or None where there is nothing to do; ``owed_only`` leaves out what may be done besides."""
    candidates = [choice for choice in choices if choice["owed"]] if owed_only else choices
    if not candidates:
        return None
    chosen = rng.choice(candidates)
    return {"do": chosen["do"], **{field: fill(spec, rng) for field, spec in chosen["fields"].items()}}


def fill(spec: View, rng: Rng) -> Json:
    """A value that the spec allows; KeyError for a spec of an unknown kind."""
    return _FILL[spec["is"]](spec, rng)


def _how_many(spec: View, rng: Rng) -> int:
    return rng.randint(spec["min"], min(spec["max"], spec["min"] + FEW))


def _counts(spec: View, rng: Rng) -> dict[str, int]:
    left, found = dict(spec["of"]), dict[str, int]()
    for _ in range(_how_many(spec, rng)):
        code = rng.choice([code for code, most in left.items() if most])
        left[code] -= 1
        found[code] = found.get(code, 0) + 1
    return found


def _list(spec: View, rng: Rng) -> list[Json]:
    found: list[Json] = []
    wanted, distinct = _how_many(spec, rng), spec.get("distinct")
    while len(found) < wanted:
        value = fill(spec["each"], rng)
        if distinct is None or all(value[distinct] != other[distinct] for other in found):
            found.append(value)
    return found


def _text(spec: View, rng: Rng) -> str:
    return "".join(rng.choice("abcdefgh") for _ in range(rng.randint(1, min(spec["max"], 8))))


_FILL: dict[str, Callable[[View, Rng], Json]] = {
    "const": lambda spec, rng: spec["value"],
    "one_of": lambda spec, rng: rng.choice(spec["of"]),
    "any_of": lambda spec, rng: fill(rng.choice(spec["of"]), rng),
    "some_of": lambda spec, rng: rng.sample(spec["of"], rng.randint(spec["min"], spec["max"])),
    "order_of": lambda spec, rng: rng.sample(spec["of"], len(spec["of"])),
    "number": lambda spec, rng: rng.randint(spec["min"], spec["max"]),
    "record": lambda spec, rng: {field: fill(inner, rng) for field, inner in spec["fields"].items()},
    "text": _text,
    "counts": _counts,
    "list_of": _list,
}
