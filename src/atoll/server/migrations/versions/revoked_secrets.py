"""The secret of a seat may be revoked; those from before are not."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column."""
    op.add_column(
        "seat_secrets", sa.Column("revoked", sa.Boolean, nullable=False, server_default=sa.false())
    )
