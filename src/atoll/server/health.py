"""Health: whether this server can do its work, for those who watch over it."""

import asyncio

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from atoll.server.host import Host

SECONDS_TO_ANSWER = 3.0
"""A database that takes longer counts as away."""


class Health(Struct):
    """Whether the database answers, and how many processes in which bots think live."""

    database: bool
    workers: int

    @property
    def is_good(self) -> bool:
        """Whether tables can be played here, with bots too."""
        return self.database and self.workers > 0


async def examine(host: Host) -> Health:
    """Look how the server is; workers that have died are replaced on the way."""
    workers = host.thinkers.living
    host.thinkers.revive()
    return Health(await _database_answers(host), workers)


async def _database_answers(host: Host) -> bool:
    try:
        await asyncio.wait_for(host.ask_store(host.store.answer), SECONDS_TO_ANSWER)
    except (SQLAlchemyError, TimeoutError):
        return False
    return True
