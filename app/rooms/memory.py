"""What everybody was sent of the running game, from its first line on: bots remember as people do."""

from __future__ import annotations

from app.games.base import Json
from app.rooms.draft import Draft
from app.rooms.ports import InDoubt, RoomId, Store, StoreDown
from app.rooms.state import RoomState


class Memory:
    """Read from the store when it is first needed, also after a restart, and kept up to date from then on."""

    def __init__(self, store: Store, room: RoomId) -> None:
        self._store = store
        self._room = room
        self._game_no = 0
        self._lines: list[Json] | None = None

    def note(self, draft: Draft) -> None:
        """A step stands."""
        if self._lines is None:
            return
        if draft.room.game_no != self._game_no:
            self._lines = None
        else:
            self._lines += _public(draft.lines, self._game_no)

    async def lines(self, state: RoomState) -> list[Json]:
        """All lines up to this state, each ``{"code", "params"}``, the newest last; while the store cannot be read the
        newest ones alone."""
        if self._lines is None:
            try:
                rows = await self._store.steps_after(self._room, state.first)
            except (StoreDown, InDoubt):
                return [{"code": line["code"], "params": line["params"]} for line in state.log.tail]
            known = [row.lines for row in rows if row.version <= state.version]
            self._lines = [line for lines in known for line in _public(lines, state.game_no)]
            self._game_no = state.game_no
        return self._lines


def _public(lines: list[Json], game_no: int) -> list[Json]:
    return [
        {"code": line["code"], "params": line["params"]}
        for line in lines
        if line["stream"] == "log" and line["game"] == game_no
    ]
