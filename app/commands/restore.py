"""`./nott restore FILE`: puts a backup in the place of everything there is."""

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

from app.commands.database import embedded
from app.commands.migrate import migrate
from app.config import BadSetting, from_environment
from app.localpg.binaries import Binaries, find_binaries

# The owner is the one that PostgreSQL itself gives this schema: any other would be written into the next backup.
EMPTY = "DROP SCHEMA public CASCADE; CREATE SCHEMA public AUTHORIZATION pg_database_owner;"
# Programs of 17 and newer write it, servers of 16 and older refuse it.
NEWER_SETTING = re.compile(rb"^SET transaction_timeout = 0;$", re.MULTILINE)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds FILE."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what ./nott backup wrote")


def run(args: argparse.Namespace) -> int:
    """Restores into the settings' database, then migrates it: a backup may be older than this version."""
    settings = from_environment()
    if not args.file.is_file():
        raise BadSetting(f"there is no file {args.file}")
    if settings.database_url is not None:
        load(find_binaries(settings.pg_bin), settings.database_url, args.file)
        migrate(settings.database_url)
    else:
        with embedded(settings) as server:
            load(server.binaries, server.url, args.file)
            migrate(server.url)
    print(f"Everything is as it was in {args.file}.")
    return 0


def load(binaries: Binaries, url: str, file: Path) -> None:
    """Replaces the database's content in one transaction: where anything fails, nothing has changed."""
    with tempfile.TemporaryDirectory() as scratch:
        script = Path(scratch) / "restore.sql"
        options = ["--no-owner", "--no-privileges", f"--file={script}", str(file)]
        _checked([binaries["pg_restore"], *options])
        script.write_bytes(NEWER_SETTING.sub(b"", script.read_bytes(), count=1))
        options = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
        _checked([binaries["psql"], *options, f"--command={EMPTY}", f"--file={script}", url])


def _checked(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise BadSetting(f"the restore failed, nothing was changed: {done.stderr.strip()}")
