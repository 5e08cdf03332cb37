"""The tables as they were before there were migrations."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "tables",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("places", sa.Integer, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("invitation", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("made", LONG, nullable=False),
        sa.Column("rematch_of", sa.String(40), nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.table"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("command", sa.String(64)),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("at", LONG, nullable=False),
        sa.UniqueConstraint("table", "command"),
    )
    op.create_table(
        "seat_secrets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.table"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
