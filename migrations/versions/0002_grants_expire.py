"""Links that hold for a while only."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("grants", sa.Column("expires", sa.DateTime(timezone=True)))


def downgrade() -> None:
    op.drop_column("grants", "expires")
