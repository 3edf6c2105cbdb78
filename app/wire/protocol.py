"""The protocol as a page, as a JSON Schema and as TypeScript, all three from the types that the server itself uses.

`python -m app.wire.protocol` writes docs/protocol.md and static/js/types.d.ts; a test checks that both are up to date.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from app.bots.registry import kinds
from app.games.base import Game
from app.games.registry import GAMES
from app.rooms.ops import Op
from app.wire import requests
from app.wire.messages import ClientMessage, ServerFrame
from app.wire.page import protocol_page
from app.wire.shapes import Schema, Shapes
from app.wire.typescript import declarations

ROOT = Path(__file__).resolve().parents[2]
_BODIES = (requests.NewRoom, requests.TakeSeat, requests.WatchRoom, requests.NewLink, requests.MoveHere)
_REPLIES = (requests.RoomMade, requests.Entered, requests.LinkMade, requests.You, requests.Refusal)
_VIEWS = ("TableView", "MineView", "CatalogueView")


def game_facts(game: Game[Any]) -> dict[str, Any]:
    """What GET /api/games says of a game."""
    bots = kinds(game.slug)
    return {
        "slug": game.slug,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "options": options_schema(game.options_type),
        "phrases": list(game.phrases),
        "bots": {"levels": list(bots.levels), "usual": bots.usual, "characters": list(bots.characters)},
        "paces": {
            name: {"relaxed": pace.relaxed, "normal": pace.normal, "fast": pace.fast}
            for name, pace in game.paces.items()
        },
    }


def options_schema(options_type: Any) -> Schema:
    """The options of a game, on their own."""
    shapes = Shapes()
    shapes.of(options_type)
    return shapes.defs.pop(options_type.__name__)


def protocol_schema(games: Mapping[str, Game[Any]]) -> Schema:
    """Every message both ways: ``$defs``, and the names of those that belong to each place."""
    shapes = Shapes()
    schema: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Nottingham",
        "client": shapes.of(ClientMessage),
        "server": shapes.of(ServerFrame),
        "ops": shapes.of(Op),
        "bodies": {kind.__name__: shapes.of(kind) for kind in _BODIES},
        "replies": {kind.__name__: shapes.of(kind) for kind in _REPLIES},
    }
    schema["games"] = {slug: game_schema(game, shapes) for slug, game in games.items()}
    return {**schema, "$defs": shapes.defs}


def game_schema(game: Game[Any], common: Shapes) -> Schema:
    """A game's options, actions and views; its definitions carry its slug before their names."""
    shapes = Shapes(f"{game.slug}.")
    parts = {"options": shapes.of(game.options_type), "actions": shapes.of(game.action_type)}
    views = import_views(game)
    parts |= {name: shapes.of(getattr(views, name)) for name in _VIEWS if hasattr(views, name)}
    common.defs |= shapes.defs
    return parts


def import_views(game: Game[Any]) -> Any:
    """The module in which a game keeps the shapes of its views: ``views`` beside it, where it has one."""
    package = type(game).__module__.rpartition(".")[0]
    try:
        return import_module(f"{package}.views")
    except ModuleNotFoundError:
        return None


def written() -> dict[Path, str]:
    """The generated files and what belongs into them."""
    schema = protocol_schema(GAMES)
    return {
        ROOT / "docs" / "protocol.md": protocol_page(schema),
        ROOT / "static" / "js" / "types.d.ts": declarations(schema),
    }


def main() -> int:
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
