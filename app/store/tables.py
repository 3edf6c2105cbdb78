"""The tables. Every unique key starts with the room, so that rooms can be spread over several servers.
The exceptions are the code of a room, the hash of a token and the processes: no room is known when they are looked up.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    func,
)
from sqlalchemy.dialects.postgresql import JSONB

metadata = MetaData()

Moment = DateTime(timezone=True)

rooms = Table(
    "rooms",
    metadata,
    Column("id", BigInteger, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("created", Moment, nullable=False, server_default=func.now()),
    # When the running clock ends, by the database's clock; NULL while none runs.
    Column("deadline", Moment),
    # Until when a sweep has taken this overdue room for itself.
    Column("swept", Moment),
)
Index("rooms_deadline", rooms.c.deadline, postgresql_where=rooms.c.deadline.is_not(None))

steps = Table(
    "steps",
    metadata,
    Column("room", BigInteger, ForeignKey(rooms.c.id), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("step_id", Text, nullable=False),
    Column("actor", Integer),
    Column("action_id", Text),
    Column("body", JSONB, nullable=False),
    Column("lines", JSONB, nullable=False),
    # NULL where the clocks stay as they were (never a JSON null).
    Column("clock", JSONB(none_as_null=True)),
)
# An actor of NULL is the server, and as one of a kind as any person.
Index(
    "steps_action",
    steps.c.room,
    steps.c.actor,
    steps.c.action_id,
    unique=True,
    postgresql_where=steps.c.action_id.is_not(None),
    postgresql_nulls_not_distinct=True,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("room", BigInteger, ForeignKey(rooms.c.id), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("rules_version", Integer, nullable=False),
    Column("state", JSONB, nullable=False),
)

grants = Table(
    "grants",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("room", BigInteger, ForeignKey(rooms.c.id), nullable=False),
    Column("kind", Text, nullable=False),
    Column("who", Integer),
    # NULL where it holds for ever.
    Column("expires", Moment),
)
Index("grants_room", grants.c.room, grants.c.kind, grants.c.who)

presence = Table(
    "presence",
    metadata,
    Column("room", BigInteger, primary_key=True),
    Column("process", Text, primary_key=True),
    Column("who", Integer, primary_key=True),
    Column("expires", Moment, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    # Alive until then, unless it says so again.
    Column("expires", Moment, nullable=False),
)
