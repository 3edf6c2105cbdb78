"""`./nott backup FILE`: everything in one file, also while the server runs."""

import argparse
import os
import subprocess
from pathlib import Path

from app.commands.database import embedded
from app.config import BadSetting, from_environment
from app.localpg import running_url
from app.localpg.binaries import Binaries, find_binaries


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds FILE."""
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write; an existing file is not touched")


def run(args: argparse.Namespace) -> int:
    """Writes the backup of the settings' database."""
    settings = from_environment()
    if args.file.exists():
        raise BadSetting(f"{args.file} exists already; choose another name")
    url = settings.database_url or running_url(settings.data)
    if url is not None:
        dump(find_binaries(settings.pg_bin), url, args.file)
    else:
        with embedded(settings) as server:
            dump(server.binaries, server.url, args.file)
    print(f"Everything is in {args.file} ({args.file.stat().st_size:,} bytes). Keep it as a secret.")
    return 0


def dump(binaries: Binaries, url: str, file: Path) -> None:
    """Writes the database at `url` into `file`, which is whole or absent, and readable by its owner only."""
    part = file.with_name(file.name + ".part")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target:
        done = subprocess.run(
            [binaries["pg_dump"], "--format=custom", "--no-owner", "--no-privileges", url],
            stdout=target, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    if done.returncode != 0:
        part.unlink()
        raise BadSetting(f"the backup failed: {done.stderr.strip()}")
    part.rename(file)
