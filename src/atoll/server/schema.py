"""The tables of the database, as they are now; `migrations/` brings older ones here."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

VERSION = "0010"
"""The last of the migrations."""

LONG = BigInteger().with_variant(Integer, "sqlite")
"""A moment in time; SQLite's integers are long enough."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("places", Integer, nullable=False),  # how many seats are for persons
    Column("key", LargeBinary, nullable=False),
    Column("invitation", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("made", LONG, nullable=False),
    Column("rematch_of", String(40), nullable=False),
    Column("clock", Text),  # null for none
    Column("webhook", Text),  # null for none
    Column("given", Text),  # null for a match from the beginning
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("concealed", Boolean, nullable=False, server_default=false()),
    Column("chat", Boolean, nullable=False, server_default=false()),
    Column("changed", Text),  # null for what is no rematch
    Column("covered", Boolean, nullable=False, server_default=false()),
    Column("earlier", Text),  # null for a match that was begun here
)

Index("lobby", tables.c.made, sqlite_where=tables.c.public, postgresql_where=tables.c.public)

log = Table(
    "log",
    metadata,
    Column("table", ForeignKey("tables.table"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("command", String(64)),  # the client's id; null for the server's own
    Column("kind", String(16), nullable=False),
    Column("content", Text, nullable=False),
    Column("at", LONG, nullable=False),
    UniqueConstraint("table", "command"),
)

seat_secrets = Table(
    "seat_secrets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table", ForeignKey("tables.table"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("revoked", Boolean, nullable=False, server_default=false()),
)
