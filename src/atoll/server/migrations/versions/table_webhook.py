"""A table may have a webhook; those from before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("webhook", sa.Text))
