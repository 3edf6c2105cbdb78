"""The cards are those of the rules page, and counting keeps table order."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games.sheriff.goods import TABLE, TITLES, common, minus, plus, spread, tally, tidy, within, worth
from app.games.sheriff.scoring import titles
from tests.support.sheriff_table import Table, stand

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "sheriff.md").read_text()
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]


def test_the_table_is_the_one_of_the_rules() -> None:
    """S-2: every row of the rules page, in its order, and the sword of the promo pack."""
    printed = [row for row in ROWS if len(row) == 7 and row[1] in ("legal", "contraband", "royal")]
    ours = [
        [
            good.code.replace("_", " "),
            good.cls,
            *map(str, (good.three, good.more, good.value, good.penalty)),
            f"{good.counts_as[1]} {good.counts_as[0]}" if good.counts_as else "",
        ]
        for good in TABLE
        if not good.promo
    ]
    assert ours == printed
    (sword,) = [good for good in TABLE if good.promo]
    assert (sword.cls, sword.three, sword.more, sword.value, sword.penalty) == ("contraband", 1, 1, 12, 6)
    assert f"value {sword.value}, penalty {sword.penalty}" in PAGE


def bonuses() -> list[tuple[str, int, list[int], list[int]]]:
    """The titles table of the rules: good, Queen's bonus, shares of tied Kings and of tied Queens."""
    found = []
    for row in ROWS:
        if len(row) == 4 and "/" in row[3] and row[0] != "good":
            kings, queens = ([int(part) for part in cell.split("/")] for cell in row[2:])
            king, queen = (int(part) for part in row[1].split("/"))
            found += [(good.strip(), queen, [king, *kings], [queen, *queens]) for good in row[0].split(",")]
    return found


@pytest.mark.parametrize(("good", "queen", "kings", "queens"), bonuses(), ids=str)
def test_shares_are_those_of_the_rules(good: str, queen: int, kings: list[int], queens: list[int]) -> None:
    """S-93: for every number of tied Kings and Queens with five players."""
    assert good in {title.good for title in TITLES}
    for tied, share in enumerate(kings, start=1):
        table = Table(5, stands={seat: stand(f"2 {good}") for seat in range(tied)})
        (found,) = [title for title in titles(table.state) if title.good == good]
        assert (found.kings, found.king_bonus) == (tuple(range(tied)), share)
    for tied, share in enumerate(queens, start=1):
        table = Table(5, stands={0: stand(f"2 {good}")} | {seat + 1: stand(good) for seat in range(tied)})
        (found,) = [title for title in titles(table.state) if title.good == good]
        assert (found.queens, found.queen_bonus) == (tuple(range(1, tied + 1)), share)


def test_counts_are_in_table_order_whatever_came_first() -> None:
    """Equal goods look the same in every view, so that their order tells nothing."""
    assert list(tally(["silk", "apples", "silk"]).items()) == [("apples", 1), ("silk", 2)]
    assert list(tidy({"silk": 2, "apples": 1})) == ["apples", "silk"]
    assert list(plus({"silk": 1}, {"apples": 1, "silk": 1}).items()) == [("apples", 1), ("silk", 2)]


def test_counts_add_and_take_away_without_zeros() -> None:
    """What is not there is left out."""
    assert minus({"apples": 2, "silk": 1}, {"silk": 1}) == {"apples": 2}
    assert common({"apples": 2, "silk": 3}, {"silk": 1, "mead": 1}) == {"silk": 1}
    assert within({"silk": 1}, {"silk": 1})
    assert not within({"silk": 2}, {"silk": 1})
    assert (worth({"silk": 2, "apples": 1}), spread({"apples": 2, "silk": 1})) == (18, ("apples", "apples", "silk"))
