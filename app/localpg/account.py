"""The account that runs PostgreSQL, which refuses to run as root."""

import os
import pwd
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.localpg.problem import LocalPgProblem

CANDIDATES = ("nott", "postgres", "nobody")
# LC_ALL: on macOS the server refuses to start where the locale is not set.
SURROUNDINGS = {"PATH": os.defpath, "LC_ALL": "C"}


@dataclass(frozen=True, slots=True)
class Account:
    """A user and group id; `drops` when this process is root and has to become that user."""

    uid: int
    gid: int
    drops: bool

    def process(self) -> dict[str, Any]:
        """What subprocess needs to start a program as this account, in a folder that it can enter."""
        common: dict[str, Any] = {"env": SURROUNDINGS, "cwd": "/"}
        if self.drops:
            common |= {"user": self.uid, "group": self.gid, "extra_groups": []}
        return common

    def own(self, folder: Path) -> None:
        """Makes `folder` this account's alone, creating it where it is missing."""
        folder.mkdir(mode=0o700, exist_ok=True)
        if self.drops:
            os.chown(folder, self.uid, self.gid)

    def can_run(self, program: Path) -> bool:
        """Whether this account gets as far as the program prints its version."""
        try:
            return subprocess.run([program, "--version"], capture_output=True, **self.process()).returncode == 0
        except OSError:
            return False

    def can_enter(self, folder: Path) -> bool:
        """Whether this account can look into the folder."""
        return subprocess.run(["/bin/sh", "-c", 'cd "$1"', "sh", folder], **self.process()).returncode == 0


def choose_account(name: str | None, cluster: Path) -> Account:
    """The account for the server: this one, or for root the owner of the data, NOTT_PG_USER, or a usual one."""
    if os.geteuid() != 0:
        return Account(os.geteuid(), os.getegid(), drops=False)
    if cluster.exists():
        owner = cluster.stat()
        return Account(owner.st_uid, owner.st_gid, drops=True)
    for candidate in (name,) if name else CANDIDATES:
        try:
            entry = pwd.getpwnam(candidate)
        except KeyError:
            continue
        if entry.pw_uid != 0:
            return Account(entry.pw_uid, entry.pw_gid, drops=True)
    raise LocalPgProblem(
        f"PostgreSQL does not run as root, and there is no user {name or ' or '.join(CANDIDATES)}:"
        " name an ordinary user in NOTT_PG_USER"
    )
