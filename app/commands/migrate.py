"""`./nott migrate`: brings the database to this version's tables."""

import argparse
from pathlib import Path

from alembic import command
from alembic.config import Config

from app.commands.database import database
from app.config import from_environment

ROOT = Path(__file__).resolve().parents[2]


def arguments(parser: argparse.ArgumentParser) -> None:
    """It has no options: the database is the one of the settings."""


def run(args: argparse.Namespace) -> int:
    """Migrates the database of the settings."""
    with database(from_environment(), on_restart=lambda: None) as url:
        migrate(url)
    print("The database is up to date.")
    return 0


def migrate(url: str) -> None:
    """Migrates the database at `url`. Several processes may do it at once: the second waits and finds it done."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = url
    command.upgrade(config, "head")
