"""docs/protocol.md: a hand-written beginning, then a table for every message, made from the schema."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable
from pathlib import Path

from app.games import choices
from app.wire.shapes import Schema

_INTRODUCTION = Path(__file__).with_name("introduction.md")

_JSON = {"None": "null", "True": "true", "False": "false"}


def protocol_page(schema: Schema) -> str:
    """The whole page."""
    defs = schema["$defs"]
    parts = [
        _INTRODUCTION.read_text(),
        inspect.cleandoc(choices.__doc__ or "").replace("``", "`"),
        "",
        *_section("HTTP bodies", "What is posted.", schema["bodies"].values(), defs),
        *_section("HTTP answers", "What comes back.", schema["replies"].values(), defs),
        *_section("What a client sends", "One JSON object a frame.", _union(schema["client"]), defs),
        *_section("Operations", "What `op` of an `op` message can be.", _union(schema["ops"]), defs),
        *_section("What the server sends", "One JSON object a frame.", _union(schema["server"]), defs),
    ]
    shown = {_name(part) for key in ("client", "ops", "server") for part in _union(schema[key])}
    shown |= set(schema["bodies"]) | set(schema["replies"])
    rest = [{"$ref": f"#/$defs/{name}"} for name in defs if name not in shown and "." not in name]
    parts += _section("Their parts", "What the messages above are made of.", rest, defs)
    for slug, game in schema["games"].items():
        parts += _game(slug, game, defs)
    return "\n".join(parts).rstrip() + "\n"


def _game(slug: str, game: Schema, defs: dict[str, Schema]) -> Iterable[str]:
    first = [game["options"], *_union(game["actions"])]
    shown = {_name(part) for part in first}
    rest = [{"$ref": f"#/$defs/{name}"} for name in defs if name.startswith(f"{slug}.") and name not in shown]
    yield from _section(f"The game `{slug}`: options and actions", "", first, defs)
    yield from _section(f"The game `{slug}`: views", "", rest, defs)


def _union(shape: Schema) -> list[Schema]:
    return list(shape.get("anyOf", [shape]))


def _name(shape: Schema) -> str:
    return str(shape["$ref"].rpartition("/")[2])


def _section(title: str, about: str, shapes: Iterable[Schema], defs: dict[str, Schema]) -> Iterable[str]:
    yield f"## {title}\n"
    if about:
        yield f"{about}\n"
    for shape in shapes:
        yield from _table(_name(shape), defs[_name(shape)])


def _table(name: str, shape: Schema) -> Iterable[str]:
    yield f"### {name}\n"
    if about := shape.get("description"):
        yield f"{_plain(about)}\n"
    if not shape["properties"]:
        yield "No fields.\n"
        return
    yield "| field | what it holds | may be left out |\n|---|---|---|"
    for field, kind in shape["properties"].items():
        default = f"yes: `{json.dumps(kind['default'])}`" if field not in shape["required"] else "no"
        yield f"| `{field}` | {_words(kind)} | {default} |"
    yield ""


def _plain(about: str) -> str:
    """A docstring in the words of JSON."""
    return re.sub(r"\b(None|True|False)\b", lambda word: _JSON[word.group()], about).replace("``", "`")


def _words(shape: Schema) -> str:
    if "$ref" in shape:
        return _name(shape)
    if "const" in shape or "enum" in shape:
        return " or ".join(f"`{json.dumps(value)}`" for value in shape.get("enum", [shape.get("const")]))
    if "anyOf" in shape:
        return " or ".join(_words(part) for part in shape["anyOf"])
    if shape.get("type") == "object":
        return f"object of {_words(shape['additionalProperties'])}"
    if "prefixItems" in shape:
        return "list of exactly: " + ", ".join(_words(part) for part in shape["prefixItems"])
    if shape.get("type") == "array":
        return f"list of {_words(shape['items'])}"
    return _scalar(shape)


def _scalar(shape: Schema) -> str:
    """A type with its limits, such as `string (8 to 64 characters)`."""
    kind = shape.get("type", "any JSON")
    low, high = shape.get("minLength", shape.get("minimum")), shape.get("maxLength", shape.get("maximum"))
    unit = " characters" if "maxLength" in shape else ""
    limits = [f"{low or 0} to {high}{unit}"] if high is not None else []
    if pattern := shape.get("pattern"):
        limits.append(f"`{pattern}`")
    return f"{kind} ({', '.join(limits)})" if limits else str(kind)
