"""A table may have a chat, and a rematch tells what changed; those from before have neither."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the columns."""
    chat = sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", chat)
    op.add_column("tables", sa.Column("changed", sa.Text))
