"""The numbers in the law that people read are those that are played with."""

from __future__ import annotations

import re
from pathlib import Path

from app.games.nottingham.ambushes import PAIRS
from app.games.nottingham.assignments import VALUES
from app.games.nottingham.items import OF_EACH, TABLE
from app.games.nottingham.track import TRACK
from app.games.sheriff.goods import BY_CODE

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"


def rows(document: str, header: str) -> list[list[str]]:
    """The cells of the table whose header line begins so."""
    lines = (RULES / document).read_text().splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(header)) + 2
    table = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return table


def test_the_items_of_nottingham() -> None:
    """Worth, action and banner of each of the seven, and how many there are."""
    printed = [(int(worth), action, banner) for _, worth, action, banner in rows("nottingham.md", "| item |")]
    assert printed == [(kind.worth, kind.action.replace("_", " ").title(), kind.banner) for kind in TABLE]
    assert f"{OF_EACH} cards of each: {OF_EACH * len(TABLE)}" in (RULES / "nottingham.md").read_text()


def test_the_assignments_of_nottingham() -> None:
    """What each is worth alone and to each of two."""
    printed = [
        (int(alone), int(shared.removesuffix(" each")))
        for _, alone, shared, _ in rows("nottingham.md", "| assignment |")
    ]
    assert tuple(printed) == VALUES


def test_the_track_and_the_ambush_pairs_of_nottingham() -> None:
    """Every space and every pair."""
    text = (RULES / "nottingham.md").read_text()
    track = re.search(r"`([\d ]+)`", text)
    assert track is not None
    assert tuple(map(int, track[1].split())) == TRACK
    pairs = re.search(r"The pairs are not in our sources \(ruling\): ([^.]+)\.", text)
    assert pairs is not None
    assert tuple(tuple(pair.split("-")) for pair in re.split(r",\s+", pairs[1])) == PAIRS


def test_the_goods_of_sheriff() -> None:
    """How many there are for 3 and for more players, value, penalty, and as how many of what royal goods count."""
    for kind, category, three, more, value, penalty, counts_as in rows("sheriff.md", "| kind |"):
        good = BY_CODE[kind.replace(" ", "_")]
        assert (good.three, good.more, good.value, good.penalty, good.cls) == (
            int(three), int(more), int(value), int(penalty), category,
        )  # fmt: skip
        expected = f"{good.counts_as[1]} {good.counts_as[0]}" if good.counts_as else ""
        assert counts_as == expected
