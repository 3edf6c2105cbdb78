"""How the characters of Sheriff differ, measured over games in which all of them sit at one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from app.bots.registry import CHARACTERS
from app.commands.matches import Fixture, play
from app.games.base import Event, Json, Seat, View

GAME = "sheriff"
MEASURES = {
    "lies": ("false", "bags"),
    "bribes": ("paid", "bags"),
    "searches": ("opened", "settled"),
    "promises kept": ("kept", "promised"),
}
"""Each a part of something: false bags of bags, bags for which gold was offered of bags, opened bags of those that came
before it, promises that came true of those that could be tested."""


@dataclass
class Watcher:
    """What is seen of one game: counts by seat and name, false bags, settled bags, and the open ledger."""

    counts: Counter[tuple[Seat, str]] = field(default_factory=Counter)
    false: set[tuple[int, Seat]] = field(default_factory=set)
    paid: set[tuple[int, Seat]] = field(default_factory=set)
    settled: list[tuple[int, Seat, Seat, bool]] = field(default_factory=list)
    ledger: Json = ()

    def __call__(self, before: Any, seat: Seat, view: View, action: Json, events: Iterable[Event]) -> None:
        table = view["table"]
        self.ledger = table["ledger"]
        if action["do"] == "declare":
            self.counts[seat, "bags"] += 1
            if any(card["good"] != action["good"] for card in view["mine"]["bag"]):
                self.false.add((table["round"], seat))
        own = {"bag": seat, "act": "hand_back"}
        if action["do"] == "offer" and action["merchant"] == seat and own in action["terms"]["acts"]:
            self.paid.add((table["round"], seat))
        for event in events:
            if event.code in ("handed_back", "opened_true", "opened_false"):
                opened = event.code != "handed_back"
                self.settled.append((table["round"], table["sheriff"], event.params["seat"], opened))

    def finish(self) -> Counter[tuple[Seat, str]]:
        for name, found in (("false", self.false), ("paid", self.paid)):
            self.counts.update((seat, name) for _, seat in found)
        for _, sheriff, _, opened in self.settled:
            self.counts[sheriff, "settled"] += 1
            self.counts[sheriff, "opened"] += opened
        for line in self.ledger:
            self._promise(line)
        return self.counts

    def _promise(self, line: Mapping[str, Json]) -> None:
        """A true bag, or the next bag of that Sheriff let pass by the one who promised it."""
        maker, kept = line["merchant"], None
        if line["code"] == "my_bag_is_true":
            kept = (line["round"], maker) not in self.false
        elif line["code"] == "i_will_pass_you_later":
            later = [bag for bag in self.settled if bag[0] > line["round"] and bag[1:3] == (maker, line["sheriff"])]
            kept = not later[0][3] if later else None
        if kept is not None:
            self.counts[maker, "promised"] += 1
            self.counts[maker, "kept"] += kept


def measured(fixture: Fixture) -> Counter[tuple[str, str]]:
    """The counts of one game, by bot and name."""
    watcher = Watcher()
    play(fixture, watcher)
    found: Counter[tuple[str, str]] = Counter()
    for (seat, name), count in watcher.finish().items():
        found[fixture.bots[seat], name] += count
    return found


def rates(level: str, games: int, seed: int, workers: int) -> dict[str, dict[str, float]]:
    """By character and measure, as a part of 1; 0 where nothing could be counted."""
    total: Counter[tuple[str, str]] = Counter()
    with ProcessPoolExecutor(workers) as pool:
        for found in pool.map(measured, _fixtures(level, games, seed), chunksize=4):
            total.update(found)
    bots = {character: f"{level}:{character}" for character in CHARACTERS[GAME]}
    return {
        character: {name: total[bot, part] / max(total[bot, whole], 1) for name, (part, whole) in MEASURES.items()}
        for character, bot in bots.items()
    }


def _fixtures(level: str, games: int, seed: int) -> Iterator[Fixture]:
    """All characters at one table, one seat further with each game."""
    bots = [f"{level}:{character}" for character in CHARACTERS[GAME]]
    for number in range(games):
        turn = number % len(bots)
        yield Fixture(GAME, {}, tuple(bots[turn:] + bots[:turn]), f"{seed}:{number}")


def table(found: dict[str, dict[str, float]]) -> str:
    """In Markdown."""
    lines = [f"| character | {' | '.join(MEASURES)} |", "|---|" + "---|" * len(MEASURES)]
    lines += [f"| {name} | " + " | ".join(f"{rate:.0%}" for rate in row.values()) + " |" for name, row in found.items()]
    return "\n".join(lines)
