"""docs/operating.md describes every setting, and no other."""

import re
from dataclasses import fields
from pathlib import Path

from app.config import Settings, read_settings, variables

ROOT = Path(__file__).resolve().parents[2]
OPERATING = (ROOT / "docs" / "operating.md").read_text()
ROWS = re.findall(r"^\| `(NOTT_\w+)` \| (.+?) \| (.+) \|$", OPERATING, re.MULTILINE)
ELSEWHERE = {"NOTT_DOMAIN", "NOTT_TEST_PG_BIN", "NOTT_TEST_BROWSER"}


def test_every_setting_has_its_row_and_every_row_its_setting() -> None:
    """Nobody has to read code to find a setting, and none that is described is gone."""
    assert sorted(name for name, _, _ in ROWS) == sorted(variables())


def test_the_defaults_that_are_described_are_the_ones_that_hold() -> None:
    """A number or word in the table's second column is the default in the code."""
    described = {name: found[1] for name, default, _ in ROWS if (found := re.fullmatch(r"`([\w.]+)`", default))}
    settings = read_settings({"HOME": "/home/ann"})
    for known in fields(Settings):
        if said := described.get(f"NOTT_{known.name.upper()}"):
            held = getattr(settings, known.name)
            assert said == (str(int(held)) if isinstance(held, bool) else str(held)), known.name


def test_every_variable_that_is_named_anywhere_exists() -> None:
    """The documents, the compose file and the Dockerfile name no variable that nothing reads."""
    files = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "Dockerfile", ROOT / "docker-compose.yml"]
    named = {name for file in files for name in re.findall(r"NOTT_[A-Z][A-Z_]*[A-Z]", file.read_text())}
    assert named <= {*variables(), *ELSEWHERE}
