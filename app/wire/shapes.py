"""JSON Schema of the types that go over the wire: dataclasses, TypedDicts and what they are made of.

Our own walk over the type hints, since pydantic refuses typing.TypedDict before Python 3.12, and a view is never a
pydantic model anyway. Constraints are read from pydantic's Field in Annotated.
"""

from __future__ import annotations

import dataclasses
import inspect
import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import annotated_types
from pydantic.fields import FieldInfo

Schema = dict[str, Any]
_SCALARS: dict[Any, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    type(None): {"type": "null"},
    Any: {},
}


class Shapes:
    """Collects a definition for every named type that it meets, in the order of meeting."""

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self.defs: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of a type; named types become references into ``defs``."""
        if kind in _SCALARS:
            return dict(_SCALARS[kind])
        if is_typeddict(kind) or dataclasses.is_dataclass(kind):
            return self._named(kind)
        return self._made_of(kind, get_origin(kind), get_args(kind))

    def _made_of(self, kind: Any, origin: Any, parts: tuple[Any, ...]) -> Schema:
        if origin is Annotated:
            return {**self.of(parts[0]), **_constraints(parts[1:])}
        if origin is Literal:
            return {"const": parts[0]} if len(parts) == 1 else {"enum": list(parts)}
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(part) for part in parts]}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(parts[1])}
        if origin is list or (origin is tuple and parts[1:] == (...,)):
            return {"type": "array", "items": self.of(parts[0])}
        if origin is tuple:
            return {"type": "array", "prefixItems": [self.of(part) for part in parts], "items": False}
        raise TypeError(f"no JSON Schema for {kind!r}")

    def _named(self, kind: Any) -> Schema:
        name = self._prefix + kind.__name__
        if name not in self.defs:
            self.defs[name] = {}  # the name is taken, so that a type may hold itself
            self.defs[name] = self._object(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _object(self, kind: Any) -> Schema:
        hints = get_type_hints(kind, include_extras=True)
        schema: Schema = {"type": "object", "additionalProperties": False}
        if about := _doc(kind):
            schema["description"] = about
        if is_typeddict(kind):
            fields, needed = list(hints), list(hints)
        else:
            fields = [field.name for field in dataclasses.fields(kind)]
            needed = [field.name for field in dataclasses.fields(kind) if field.default is dataclasses.MISSING]
        schema["properties"] = {name: self.of(hints[name]) for name in fields}
        _put_defaults(schema["properties"], kind)
        return {**schema, "required": needed}


def _put_defaults(properties: dict[str, Schema], kind: Any) -> None:
    if not dataclasses.is_dataclass(kind):
        return
    for field in dataclasses.fields(kind):
        if field.default is not dataclasses.MISSING:
            properties[field.name]["default"] = field.default


def _doc(kind: Any) -> str:
    """The docstring, unless it is the one that Python makes up or inherits."""
    own = kind.__dict__.get("__doc__") or ""
    return "" if own.startswith(f"{kind.__name__}(") else " ".join(inspect.cleandoc(own).split())


def _constraints(extras: tuple[Any, ...]) -> Schema:
    found: Schema = {}
    for extra in extras:
        for limit in extra.metadata if isinstance(extra, FieldInfo) else ():
            found |= _constraint(limit)
    return found


def _constraint(limit: Any) -> Schema:
    match limit:
        case annotated_types.MinLen():
            return {"minLength": limit.min_length}
        case annotated_types.MaxLen():
            return {"maxLength": limit.max_length}
        case annotated_types.Ge():
            return {"minimum": limit.ge}
        case annotated_types.Le():
            return {"maximum": limit.le}
        case _ if pattern := getattr(limit, "pattern", None):
            return {"pattern": pattern}
        case _:
            raise TypeError(f"no JSON Schema for the limit {limit!r}")
