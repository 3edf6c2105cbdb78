"""The protocol page, its JSON Schema and the client's types, all from the server's own types."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from app.games.registry import GAMES
from app.live.socket import CLOSE_CODES
from app.rooms.ops import Op
from app.wire.protocol import ROOT, protocol_schema, written
from app.wire.shapes import Shapes

SCHEMA = protocol_schema(GAMES)


def test_the_generated_files_are_up_to_date() -> None:
    """`python -m app.wire.protocol` would change nothing."""
    for path, text in written().items():
        assert path.read_text() == text, f"run python -m app.wire.protocol: {path.relative_to(ROOT)}"


def test_the_schema_is_plain_json_and_every_reference_leads_somewhere() -> None:
    """A program can follow each $ref."""

    def references(value: Any) -> list[str]:
        if isinstance(value, dict):
            return [ref for key, part in value.items() for ref in ([part] if key == "$ref" else references(part))]
        return [ref for part in value for ref in references(part)] if isinstance(value, list) else []

    found = references(json.loads(json.dumps(SCHEMA)))
    assert found
    assert {ref.removeprefix("#/$defs/") for ref in found} <= set(SCHEMA["$defs"])


def test_every_operation_and_action_has_its_place_on_the_page() -> None:
    """The page alone is enough to play: nothing that can be sent is missing from it."""
    page = (ROOT / "docs" / "protocol.md").read_text()
    for kind in get_args(Op):
        assert f"### {kind.__name__}\n" in page
    for slug, game in GAMES.items():
        for kind in get_args(game.action_type):
            assert f"### {slug}.{kind.__name__}\n" in page


def test_every_close_code_is_on_the_page() -> None:
    """The codes of bye stand beside their numbers."""
    page = (ROOT / "docs" / "protocol.md").read_text()
    for code, number in CLOSE_CODES.items():
        assert any(f"`{code}`" in line and f"| {number} |" in line for line in page.splitlines()), code


def test_limits_and_defaults_are_told() -> None:
    """Lengths, patterns and what may be left out come from the same types that decode."""
    message = SCHEMA["$defs"]["ActMessage"]
    assert message["properties"]["id"] == {
        "type": "string",
        "minLength": 8,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$",
    }
    assert message["required"] == ["type", "id", "action"]
    assert message["additionalProperties"] is False


def test_a_type_without_a_schema_is_an_error() -> None:
    """Nothing goes onto the page half described."""
    with pytest.raises(TypeError, match="no JSON Schema"):
        Shapes().of(bytes)
