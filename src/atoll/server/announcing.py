"""Announcing: what is posted to the webhook of a table, and when."""

import asyncio
from collections.abc import Callable

from atoll.server.live import LiveTable
from atoll.server.postman import Postman
from atoll.server.table import Table
from atoll.server.webhooks import awaits_absent, write_end, write_turn

GRACE = 3.0
"""So many seconds somebody may be away before it is posted that they are to move."""


class Announcer:
    """Posts whose turn it is, and that a match is over."""

    def __init__(self, postman: Postman, find: Callable[[LiveTable], LiveTable]) -> None:
        self.postman = postman
        self.find = find
        """Gives the table as it lives now, if it was forgotten and opened again meanwhile."""

    def announce(self, live: LiveTable, before: Table) -> None:
        """Post, if the table has a webhook, that it is over, or soon that somebody is to move."""
        table = live.table
        if table.setup.webhook is None:
            return
        if table.is_over:
            self.postman.post(table.setup.webhook.address, write_end(table))
        elif table.to_move != before.to_move and awaits_absent(table, live.present):
            asyncio.get_running_loop().call_later(GRACE, self._announce_turn, live, table.age)

    def _announce_turn(self, live: LiveTable, age: int) -> None:
        """Post who is to move, unless they have come, or played, in the meantime."""
        live = self.find(live)
        table = live.table
        if table.setup.webhook and table.age == age and awaits_absent(table, live.present):
            self.postman.post(table.setup.webhook.address, write_turn(table))
