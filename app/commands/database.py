"""The database of the settings: a server by URL, or the embedded one for as long as a command needs it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from app.config import Settings
from app.localpg import Server, started


@contextmanager
def embedded(settings: Settings) -> Iterator[Server]:
    """The embedded server, started for the time of the block and held alone."""
    with started(settings.data, pg_bin=settings.pg_bin, pg_user=settings.pg_user, durable=settings.durable) as server:
        yield server


@contextmanager
def database(settings: Settings, on_restart: Callable[[], None]) -> Iterator[str]:
    """The address of the database; an embedded server is watched, started again if it ends, and stopped at last."""
    if settings.database_url is not None:
        yield settings.database_url
        return
    with embedded(settings) as server:
        server.watch(on_restart)
        yield server.url
