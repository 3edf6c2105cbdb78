"""The games in the house, each with what reads and writes its options, actions and states as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError

from app.games.base import Game, Json, Rejected, Seat


class Box:
    """A game with its codecs."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._options: TypeAdapter[Any] = TypeAdapter(game.options_type)
        self._named = frozenset(field.name for field in fields(game.options_type))
        actions: Any = Annotated[game.action_type, Field(discriminator="do")]
        self._actions: TypeAdapter[Any] = TypeAdapter(actions)
        self._states: TypeAdapter[Any] = TypeAdapter(game.state_type)

    def options(self, value: Json) -> Any:
        """The options, or Rejected("bad_options", field=...)."""
        try:
            return self._options.validate_json(json.dumps(value))
        except ValidationError as error:
            where = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]
            raise Rejected("bad_options", field=str(where[0]) if where else None) from None

    def options_json(self, options: Any) -> Json:
        return self._options.dump_python(options, mode="json")

    def seated(self, options: Json, colours: Sequence[str]) -> Json:
        """The options with the players' colours by seat, where this game has an option for them (N-1)."""
        return {**options, "colours": list(colours)} if "colours" in self._named else options

    def action(self, value: Json) -> Any:
        """The game's own action; ValidationError where the value is none."""
        return self._actions.validate_json(json.dumps(value))

    def action_json(self, action: Any) -> Json:
        return self._actions.dump_python(action, mode="json")

    def state(self, value: Json) -> Any:
        return self._states.validate_json(json.dumps(value))

    def state_json(self, state: Any) -> Json:
        return self._states.dump_python(state, mode="json")

    def check(self, options: Any, seats: int | None = None) -> None:
        """Rejected where the options do not fit this number of seats, or (None) any number."""
        game, refusal = self.game, None
        for count in range(game.min_seats, game.max_seats + 1) if seats is None else (seats,):
            try:
                game.check_options(options, count)
            except Rejected as error:
                refusal = error
            else:
                return
        if refusal is not None:
            raise refusal

    def likely_seats(self, taken: int) -> Seat:
        """For how many the printed facts are shown while people still come in."""
        return max(self.game.min_seats, min(taken, self.game.max_seats))


class Shelf:
    """Slug -> Box."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self._boxes = {slug: Box(game) for slug, game in games.items()}

    def __getitem__(self, slug: str) -> Box:
        box = self._boxes.get(slug)
        if box is None:
            raise Rejected("no_such_game")
        return box
