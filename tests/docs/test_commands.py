"""README.md and docs name every command, and no command that is not there."""

import re
import shutil
import subprocess
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path

import pytest

from app.cli import COMMANDS, IN_NOTT, main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]


def test_every_command_is_in_the_readme_and_every_one_there_exists() -> None:
    """The README's table is whole."""
    rows = re.findall(r"^\| .*?`\./nott (\w+)", README, re.MULTILINE)
    assert sorted(rows) == sorted([*COMMANDS, *IN_NOTT])


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_a_module_that_tells_its_options(name: str) -> None:
    """`./nott COMMAND --help` works for each of them."""
    command = import_module(f"app.commands.{name}")
    command.arguments(parser := ArgumentParser(prog=name))
    assert parser.format_help()
    assert callable(command.run)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_documents_name_no_command_and_no_file_that_is_not_there(document: Path) -> None:
    """What a reader types after `./nott`, and every link between documents, leads somewhere."""
    text = document.read_text()
    assert {*re.findall(r"\./nott ([a-z]\w*)", text)} <= {*COMMANDS, *IN_NOTT, "help"}
    for link in re.findall(r"\]\((?!https?://|#)([^)#]+)", text):
        assert (document.parent / link).exists(), link


def test_the_two_commands_of_the_readme_are_shell_blocks() -> None:
    """A newcomer copies two lines and has read enough."""
    assert re.findall(r"^```sh\n(.+?)\n```$", README, re.MULTILINE) == ["./nott", "./nott test"]
    assert shutil.which(str(ROOT / "nott")) is not None


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`./nott help` answers on standard output; an unknown command gets the same and exit code 2."""
    assert main(["help"]) == 0
    listed = capsys.readouterr().out
    assert all(f"  {name} " in listed for name in [*COMMANDS, *IN_NOTT])
    assert main(["sevre"]) == 2


def test_the_readme_says_that_this_is_unofficial() -> None:
    """Nobody takes it for the publishers' work."""
    assert "unofficial implementation" in README
    assert "MIT License" in (ROOT / "LICENSE").read_text()


def test_no_file_names_a_package_index() -> None:
    """Packages come by name and hash from whatever index the machine is set up for."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    hosts = re.compile("|".join(["pypi" + r"\.org", "pythonhosted" + r"\.org", "npmjs" + r"\.(org|com)"]))
    for name in filter(None, listed.split("\0")):
        file = ROOT / name
        if file.suffix in {".whl", ".png", ".jpg", ".woff2", ".mp3", ".ogg", ".webp"} or not file.is_file():
            continue
        assert not hosts.search(file.read_text(errors="replace")), name
