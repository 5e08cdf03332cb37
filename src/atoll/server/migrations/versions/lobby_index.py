"""The lobby finds the newest public tables without reading all tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the index."""
    public = sa.text("public")
    op.create_index("lobby", "tables", ["made"], sqlite_where=public, postgresql_where=public)
