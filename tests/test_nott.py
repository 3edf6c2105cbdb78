"""The start script: what it builds, when, and what it leaves behind when it is interrupted."""

import ast
import os
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
NOTT = ROOT / "nott"


@pytest.fixture
def nott(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module that sets up in a folder of this test's."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader = SourceFileLoader("nott_script", str(NOTT))
    spec = spec_from_loader("nott_script", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    monkeypatch.setattr(module, "SETUP", str(tmp_path / ".nott"))
    return module


class Programs:
    """Stands in for subprocess.run: notes each command, and does what a venv's creation leaves behind."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.interrupted_at: str | None = None

    def run(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        self.commands.append(command)
        if self.interrupted_at is not None and self.interrupted_at in command:
            raise KeyboardInterrupt
        if "venv" in command:
            python = Path(command[-1]) / "bin" / "python"
            python.parent.mkdir(parents=True)
            python.touch()
        return subprocess.CompletedProcess(command, 0)


@pytest.fixture
def programs(nott: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """What the script runs is noted instead of run."""
    noted = Programs()
    monkeypatch.setattr(nott.subprocess, "run", noted.run)
    return noted


def test_an_old_python_can_read_it() -> None:
    """Python 3.8 gets as far as saying that it is too old."""
    ast.parse(NOTT.read_text(), feature_version=(3, 8))


def test_it_needs_the_standard_library_alone() -> None:
    """On a fresh machine nothing else is there."""
    imported = re.findall(r"^(?:import|from) (\w+)", NOTT.read_text(), re.MULTILINE)
    assert set(imported) <= sys.stdlib_module_names


def test_it_says_that_python_is_too_old(nott: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line says which version is needed and which this is."""
    monkeypatch.setattr(nott.sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"3\.11 or newer"):
        nott.main([])


def test_it_sets_up_once(nott: ModuleType, programs: Programs) -> None:
    """The second start finds the environment and runs nothing."""
    nott.set_up("runtime")
    assert programs.commands[0][1:3] == ["-m", "venv"]
    assert "--require-hashes" in programs.commands[1]
    assert len(programs.commands) == 2
    nott.set_up("runtime")
    assert len(programs.commands) == 2


def test_an_interruption_leaves_no_half(nott: ModuleType, programs: Programs) -> None:
    """Ctrl-C during the installation leaves nothing that looks ready, and the next start builds it whole."""
    programs.interrupted_at = "install"
    with pytest.raises(KeyboardInterrupt):
        nott.set_up("runtime")
    assert not (Path(nott.SETUP) / "runtime").exists()
    programs.interrupted_at = None
    assert Path(nott.set_up("runtime")).exists()


def test_a_changed_lock_or_python_builds_anew(
    nott: ModuleType, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an update of the packages, or of Python, the old environment is not used."""
    nott.set_up("runtime")
    monkeypatch.setattr(nott.platform, "python_version", lambda: "3.99.0")
    nott.set_up("runtime")
    assert len(programs.commands) == 4
    other = Path(nott.SETUP) / "other.txt"
    other.write_text("another lock")
    assert not nott.is_ready(str(Path(nott.SETUP) / "runtime"), nott.stamp_of(str(other)))


def test_an_environment_whose_python_is_gone_is_built_anew(nott: ModuleType, programs: Programs) -> None:
    """After the system's Python moved away the environment points nowhere."""
    Path(nott.set_up("runtime")).unlink()
    nott.set_up("runtime")
    assert len(programs.commands) == 4


def test_an_altered_pip_is_refused(
    nott: ModuleType, programs: Programs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kept pip runs only with the bytes whose hash is kept beside it."""
    (tmp_path / "pip.sha256").write_text((ROOT / "requirements" / "pip.sha256").read_text())
    (tmp_path / (tmp_path / "pip.sha256").read_text().split()[1]).write_bytes(b"altered")
    monkeypatch.setattr(nott, "REQUIREMENTS", str(tmp_path))
    with pytest.raises(SystemExit, match="hash"):
        nott.pip_wheel()


def test_arguments_reach_pytest_and_quick_leaves_out_what_is_slow(
    nott: ModuleType, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`./nott test --quick tests/rooms -x` runs those tests without the slow ones."""
    monkeypatch.setattr(nott, "set_up", lambda kind: f"/{kind}/python")
    assert nott.main(["test", "--quick", "tests/rooms", "-x"]) == 0
    quick = ["-m", "pytest", "-m", "not slow and not browser", "-n", "auto"]
    assert programs.commands == [["/dev/python", *quick, "tests/rooms", "-x"]]


def test_the_long_form_goes_on_with_mutations(nott: ModuleType, programs: Programs) -> None:
    """After all tests the rules are changed one small thing at a time, and what nobody noticed is listed."""
    assert nott.test(["--long", "tests/games"]) == 0
    said = [command[1:] for command in programs.commands[-3:]]
    assert said == [["-m", "pytest", "tests/games"], ["-m", "mutmut", "run"], ["-m", "mutmut", "results"]]


@pytest.mark.slow
def test_a_missing_browser_is_one_named_line_and_no_failure(tmp_path: Path) -> None:
    """Without Chromium, Chrome or Edge the rest is tested, and the output says what was not."""
    (tmp_path / "test_one.py").write_text(
        "import pytest\n\ndef test_without(): pass\n\n@pytest.mark.browser\ndef test_with(): assert False\n"
    )
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-c",
        str(ROOT / "pyproject.toml"),
        "-p",
        "tests.conftest",
        str(tmp_path),
    ]
    surroundings = os.environ | {"PYTHONPATH": str(ROOT), "NOTT_TEST_BROWSER": "none"}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert len(re.findall(r"^not run: browser tests", done.stdout, re.MULTILINE)) == 1
    assert "1 passed, 1 deselected" in done.stdout


def pinned(lock: str) -> dict[str, str]:
    text = (ROOT / "requirements" / lock).read_text()
    return dict(re.findall(r"^([a-z0-9-]+)(?:\[[a-z]+\])?==(\S+)", text, re.MULTILINE))


def test_locks_pin_everything_by_hash_and_agree() -> None:
    """Every package of both locks has its hashes, no address, and the same version in both."""
    for lock in ("runtime.txt", "dev.txt"):
        text = (ROOT / "requirements" / lock).read_text()
        blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
        assert all("--hash=sha256:" in block for block in blocks)
        assert "://" not in text
    assert pinned("runtime.txt").items() <= pinned("dev.txt").items()
