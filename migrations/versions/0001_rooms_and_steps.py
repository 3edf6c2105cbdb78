"""Rooms, their steps and snapshots, grants, presence and processes."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """What each column means is said in app/store/tables.py."""
    _rooms()
    _steps_and_snapshots()
    _grants()
    _presence_and_processes()


def downgrade() -> None:
    for name in ("processes", "presence", "grants", "snapshots", "steps", "rooms"):
        op.drop_table(name)


def _rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.BigInteger, primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("created", MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("deadline", MOMENT),
        sa.Column("swept", MOMENT),
    )
    op.create_index("rooms_deadline", "rooms", ["deadline"], postgresql_where=sa.text("deadline IS NOT NULL"))


def _steps_and_snapshots() -> None:
    op.create_table(
        "steps",
        sa.Column("room", sa.BigInteger, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("step_id", sa.Text, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("action_id", sa.Text),
        sa.Column("body", JSONB, nullable=False),
        sa.Column("lines", JSONB, nullable=False),
        sa.Column("clock", JSONB),
    )
    op.create_index(
        "steps_action",
        "steps",
        ["room", "actor", "action_id"],
        unique=True,
        postgresql_where=sa.text("action_id IS NOT NULL"),
        postgresql_nulls_not_distinct=True,
    )
    op.create_table(
        "snapshots",
        sa.Column("room", sa.BigInteger, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("state", JSONB, nullable=False),
    )


def _grants() -> None:
    op.create_table(
        "grants",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("room", sa.BigInteger, sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("who", sa.Integer),
    )
    op.create_index("grants_room", "grants", ["room", "kind", "who"])


def _presence_and_processes() -> None:
    op.create_table(
        "presence",
        sa.Column("room", sa.BigInteger, primary_key=True),
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("who", sa.Integer, primary_key=True),
        sa.Column("expires", MOMENT, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("expires", MOMENT, nullable=False),
    )
