"""A table may go on with a match that was begun in a page; those from before began theirs."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("earlier", sa.Text))
