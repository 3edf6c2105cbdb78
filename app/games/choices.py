"""The form in which a game says what may be done: the client, the simple player and the tests all read it.

A choice is a dict: ``do`` (the action), ``owed`` (True: this answers what the seat is waited for; False: it may be
done besides) and ``fields``, a dict from each field of the action to what it may hold. Every filling-in of a choice is
a lawful action.

| spec                                               | the field holds                                            |
|----------------------------------------------------|------------------------------------------------------------|
| {"is": "const", "value": x}                        | exactly x                                                  |
| {"is": "one_of", "of": [a, b]}                     | one of these values (any JSON)                             |
| {"is": "some_of", "of": [...], "min": m, "max": n} | a list of m to n different ones of these                   |
| {"is": "order_of", "of": [...]}                    | a list of all of these (equal ones repeat), in any order   |
| {"is": "number", "min": m, "max": n}               | a whole number from m to n                                 |
| {"is": "counts", "of": {"a": 3}, "min": m, "max": n} | a dict of how many of each, 1 to so many; m to n in all  |
| {"is": "text", "max": n}                           | 1 to n characters, not all blank, none of them control     |
| {"is": "list_of", "each": spec, "min": m, "max": n} | a list of m to n values of that spec; with "distinct": f  |
|                                                    | besides, records of which no two are alike in field f      |
| {"is": "record", "fields": {...}}                  | a dict with exactly these fields                           |
| {"is": "any_of", "of": [spec, ...]}                | what one of these specs allows                             |
"""

from __future__ import annotations

from app.games.base import Json, View


def const(value: Json) -> View:
    return {"is": "const", "value": value}


def one_of(values: Json) -> View:
    return {"is": "one_of", "of": values}


def some_of(values: Json, low: int, high: int) -> View:
    return {"is": "some_of", "of": values, "min": low, "max": high}


def order_of(values: Json) -> View:
    return {"is": "order_of", "of": values}


def number(low: int, high: int) -> View:
    return {"is": "number", "min": low, "max": high}


def counts(of: View, low: int, high: int) -> View:
    return {"is": "counts", "of": of, "min": low, "max": high}


def text(high: int) -> View:
    return {"is": "text", "max": high}


def list_of(each: View, low: int, high: int, distinct: str | None = None) -> View:
    spec = {"is": "list_of", "each": each, "min": low, "max": high}
    return spec if distinct is None else {**spec, "distinct": distinct}


def any_of(specs: Json) -> View:
    return {"is": "any_of", "of": specs}


def record(fields: View) -> View:
    return {"is": "record", "fields": fields}


def choice(do: str, owed: bool, **fields: View) -> View:
    return {"do": do, "owed": owed, "fields": fields}
