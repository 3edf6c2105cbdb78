"""Making a database cluster, and refusing one of another major version."""

import shutil
import subprocess

from app.localpg.account import Account
from app.localpg.binaries import Binaries
from app.localpg.folder import DataFolder
from app.localpg.problem import LocalPgProblem

SUPERUSER = "nott"
DATABASE = "nott"
FIRST_BUILTIN_LOCALE = 17


def prepare(folder: DataFolder, binaries: Binaries, account: Account) -> None:
    """Makes the cluster where there is none. Raises LocalPgProblem where it is of another major version."""
    if folder.cluster.exists():
        _check_version(folder, binaries)
        return
    fresh = folder.cluster.with_name("postgresql.new")
    shutil.rmtree(fresh, ignore_errors=True)
    account.own(fresh)
    _run([binaries["initdb"], *_initdb_options(binaries.major), "-D", str(fresh)], account)
    _run([binaries["postgres"], "--single", "-D", str(fresh), "postgres"], account, f"CREATE DATABASE {DATABASE}\n")
    fresh.rename(folder.cluster)


def _initdb_options(major: int) -> list[str]:
    """Sorting by code point, the same on every machine and in every version of its C library."""
    builtin = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] if major >= FIRST_BUILTIN_LOCALE else []
    common = ["--username", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-instructions"]
    # Nothing is kept there yet: the server's first checkpoint writes it all out.
    return [*common, *builtin, "--data-checksums", "--no-sync"]


def _run(command: list[str], account: Account, given: str = "") -> None:
    done = subprocess.run(command, input=given, capture_output=True, text=True, **account.process())
    if done.returncode != 0:
        raise LocalPgProblem(f"{command[0]} failed: {done.stderr.strip() or done.stdout.strip()}")


def _check_version(folder: DataFolder, binaries: Binaries) -> None:
    found = (folder.cluster / "PG_VERSION").read_text().strip()
    if found != str(binaries.major):
        raise LocalPgProblem(
            f"the data in {folder.cluster} are PostgreSQL {found}'s, the programs here are {binaries.version}. Run\n"
            f"  NOTT_PG_BIN=/folder/of/postgresql-{found}/bin ./nott backup nott.dump\n"
            f"  mv {folder.cluster} {folder.cluster}-{found}\n"
            "  ./nott restore nott.dump"
        )
