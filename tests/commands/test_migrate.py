"""`./nott migrate`, alone and twice at once."""

from pathlib import Path

from tests.support.postgres import TestDatabases
from tests.support.served import finished, nott


def test_two_processes_that_migrate_at_once_both_succeed(test_databases: TestDatabases, data: Path) -> None:
    """Two servers that start on one empty database wait for each other instead of failing."""
    with test_databases.fresh(template="template0") as url:
        both = [nott("migrate", data=data, NOTT_DATABASE_URL=url) for _ in range(2)]
        for process in both:
            with process:
                said, _ = process.communicate(timeout=60)
            assert process.returncode == 0, said


def test_a_server_by_url_needs_no_data_folder(database_url: str, data: Path) -> None:
    """With NOTT_DATABASE_URL nothing is embedded and nothing is written here."""
    assert finished("migrate", data=data, NOTT_DATABASE_URL=database_url)[0] == 0
    assert not data.exists()
