"""Rules: what a page is told so that it works out by itself what follows from a state."""

import hashlib
from base64 import b64encode
from functools import cache

from atoll.description import describe_box
from atoll.game import Game
from atoll.memory import MemoryRecord
from atoll.server.facts import BoxFacts, RulesFacts
from atoll.server.page import read_page
from atoll.server.table import Table

BUILT = ("wasm/{game}.json", "wasm/{game}.wasm")
"""The files of a game in the built page."""
DIGITS = 16
"""So many digits of the hash of each file are told."""


def rules_of(table: Table) -> RulesFacts:
    """Tell by which rules a match is played."""
    box = None if _are_listed(table.game, table.options) else _tell_box(table)
    return RulesFacts(find_build(table.setup.game), box)


@cache
def find_build(game: str) -> str | None:
    """Give the hash of a game's files in the built page; None where they are not there."""
    page, names = read_page(), [name.format(game=game) for name in BUILT]
    if not all(name in page for name in names):
        return None
    hashes = (hashlib.sha256(page[name].content[""]).hexdigest() for name in names)
    return "-".join(each[:DIGITS] for each in hashes)


def write_bytes(record: MemoryRecord) -> str:
    """Write a state or a box as text."""
    return b64encode(record.tobytes()).decode()


def _are_listed(game: Game, options: dict[str, str]) -> bool:
    """Whether a page opens the box by itself: it knows what the values that are listed bring."""
    known = game.settings.OPTIONS
    return all(options[each.name] in (*each.values, each.before) for each in known)


def _tell_box(table: Table) -> BoxFacts:
    return BoxFacts(write_bytes(table.box), **describe_box(table.game, table.box))
