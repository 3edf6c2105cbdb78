"""One question to a database."""

import asyncio

import asyncpg


def ask(url: str, query: str) -> object:
    """The first value of a query's answer. For tests that are not coroutines."""

    async def go() -> object:
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetchval(query)
        finally:
            await connection.close()

    return asyncio.run(go())
