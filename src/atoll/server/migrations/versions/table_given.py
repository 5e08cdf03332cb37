"""A table may begin from a position; those from before begin at the beginning."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("given", sa.Text))
