"""The data folder: where things lie in it, who may use it, and the lock that keeps a second instance out."""

import fcntl
import hashlib
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.localpg.account import Account
from app.localpg.problem import LocalPgProblem

SOCKET_NAME = ".s.PGSQL.5432"
LONGEST_SOCKET_PATH = 103  # macOS's limit; Linux allows 107
FALLBACK_PARENT = Path("/tmp")  # noqa: S108 - short everywhere; owner and mode are checked before use


@dataclass(frozen=True, slots=True)
class DataFolder:
    """Paths below NOTT_DATA."""

    root: Path

    @property
    def cluster(self) -> Path:
        """What initdb makes."""
        return self.root / "postgresql"

    @property
    def log(self) -> Path:
        """What the server says."""
        return self.root / "postgresql.log"

    @property
    def sockets(self) -> Path:
        """The folder of the server's socket: below the data, or a short one where that path is too long or odd."""
        own = self.root / "run"
        if len(os.fsencode(own / SOCKET_NAME)) <= LONGEST_SOCKET_PATH and not set(str(own)) & set(',"@'):
            return own
        return FALLBACK_PARENT / f"nott-{hashlib.sha256(os.fsencode(self.root)).hexdigest()[:16]}"

    def make(self) -> None:
        """Creates the folder, open to be passed through, since root's server runs as somebody else."""
        if not self.root.exists():
            self.root.mkdir(parents=True)
            self.root.chmod(0o755)

    def make_private(self, folder: Path, account: Account) -> None:
        """Makes `folder` the account's alone, or refuses where somebody else got there first."""
        account.own(folder)
        found = folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != account.uid or found.st_mode & 0o077:
            raise LocalPgProblem(f"{folder} must be a folder that only user {account.uid} can enter: remove it")

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Holds the folder for this process, for as long as it lives. Raises LocalPgProblem where it is held."""
        descriptor = os.open(self.root / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise LocalPgProblem(f"another nott is running on {self.root}; stop it, or set NOTT_DATA") from None
            yield
        finally:
            os.close(descriptor)

    def is_locked(self) -> bool:
        """Whether some process holds the folder now."""
        try:
            with self.locked():
                return False
        except LocalPgProblem:
            return True
