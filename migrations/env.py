"""Runs migrations over one connection, under an advisory lock, all of them in one transaction."""

import asyncio
import os
from functools import partial

import asyncpg
from alembic import context
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

LOCK = 0x6E6F7474  # "nott"; any number that only we use


def migrate(connection: Connection) -> None:
    """Upgrades over `connection`; whoever comes second waits for the lock and then finds nothing to do."""
    context.configure(connection=connection, target_metadata=None)
    with context.begin_transaction():
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        context.run_migrations()


async def main(url: str) -> None:
    """Connects to `url`, an address as libpq's programs read it."""
    # The driver reads the address itself, since SQLAlchemy passes on only some of what libpq knows (sslmode, ...).
    connect = partial(asyncpg.connect, url)
    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    async with engine.connect() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


asyncio.run(main(context.config.attributes.get("url") or os.environ["NOTT_DATABASE_URL"]))
