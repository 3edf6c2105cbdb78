"""`./nott backup FILE` and `./nott restore FILE`: a round trip, while serving, and with a bad file."""

import signal
from pathlib import Path

import pytest

from app.localpg import running_url
from tests.support.database import ask
from tests.support.served import finished, served

ROWS = "SELECT string_agg(name, ',' ORDER BY name) FROM merchants"


@pytest.mark.slow
def test_a_restored_backup_has_every_row_again_and_nothing_else(database_url: str, data: Path, tmp_path: Path) -> None:
    """What came after the backup is gone, what went is back, and a backup of the restored is as good."""
    ask(database_url, "CREATE TABLE merchants AS SELECT unnest(ARRAY['Ann', 'Bea']) AS name")
    for file in (str(tmp_path / "first.dump"), str(tmp_path / "second.dump")):
        assert finished("backup", file, data=data, NOTT_DATABASE_URL=database_url)[0] == 0
        ask(database_url, "DELETE FROM merchants WHERE name = 'Ann'")
        ask(database_url, "CREATE TABLE later (a int)")
        code, said = finished("restore", file, data=data, NOTT_DATABASE_URL=database_url)
        assert code == 0, said
        assert ask(database_url, ROWS) == "Ann,Bea"
        assert ask(database_url, "SELECT to_regclass('later')") is None


def test_a_backup_holds_hashes_of_secrets_so_only_its_owner_reads_it(
    database_url: str, data: Path, tmp_path: Path
) -> None:
    """The file's mode lets nobody else in, and an existing file is never written over."""
    file = tmp_path / "nott.dump"
    assert finished("backup", str(file), data=data, NOTT_DATABASE_URL=database_url)[0] == 0
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    code, said = finished("backup", str(file), data=data, NOTT_DATABASE_URL=database_url)
    assert (code, file.read_bytes()) == (1, before)
    assert "exists already" in said


@pytest.mark.slow
def test_a_bad_file_changes_nothing(database_url: str, data: Path, tmp_path: Path) -> None:
    """A file that is no backup, is cut short, or is not there is refused with everything still in place."""
    ask(database_url, "CREATE TABLE merchants AS SELECT generate_series(1, 5000)::text AS name")
    whole = tmp_path / "whole.dump"
    assert finished("backup", str(whole), data=data, NOTT_DATABASE_URL=database_url)[0] == 0
    half = tmp_path / "half.dump"
    half.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    other = tmp_path / "other.dump"
    other.write_text("DROP TABLE merchants;")
    for bad in (half, other, tmp_path / "none.dump"):
        code, said = finished("restore", str(bad), data=data, NOTT_DATABASE_URL=database_url)
        assert code == 1, said
        assert ask(database_url, "SELECT count(*) FROM merchants") == 5000


@pytest.mark.slow
def test_the_embedded_database_is_saved_while_it_serves_and_restored_when_it_is_stopped(
    data: Path, tmp_path: Path
) -> None:
    """A backup needs no stop; a restore below a running server is refused, since its rooms are in memory."""
    file = str(tmp_path / "nott.dump")
    with served(data) as server:
        url = running_url(data)
        assert url is not None
        ask(url, "CREATE TABLE merchants AS SELECT 'Ann' AS name")
        assert finished("backup", file, data=data)[0] == 0
        ask(url, "DROP TABLE merchants")
        code, said = finished("restore", file, data=data)
        assert code == 1
        assert "stop it" in said
        server.end(signal.SIGTERM)
    code, said = finished("restore", file, data=data)
    assert code == 0, said
    with served(data) as server:
        assert ask(url, ROWS) == "Ann"
        server.end(signal.SIGTERM)
