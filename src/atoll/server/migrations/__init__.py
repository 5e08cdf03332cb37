"""How a database of an earlier release becomes one of this; see `atoll.server.database`."""
