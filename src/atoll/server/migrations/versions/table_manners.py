"""A table may allow hints, and conceal points; those from before do neither."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns."""
    for name in ("hints", "concealed"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("tables", column)
