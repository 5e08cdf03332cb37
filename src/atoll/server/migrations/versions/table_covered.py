"""A table may show the hands of the others as backs; those from before do not."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column."""
    column = sa.Column("covered", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", column)
