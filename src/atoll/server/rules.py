"""Rules: what a page is told so that it works out by itself what follows from a state."""

import hashlib
from base64 import b64encode
from functools import cache

from atoll.description import describe_box
from atoll.game import Box, Game
from atoll.games import find_game
from atoll.memory import MemoryRecord
from atoll.option import OptionError
from atoll.server.facts import BoxFacts, RulesFacts
from atoll.server.page import read_page
from atoll.server.refusal import Refusal
from atoll.server.table import Table

BUILT = ("wasm/{game}.json", "wasm/{game}.wasm")
"""The files of a game in the built page."""
DIGITS = 16
"""So many digits of the hash of each file are told."""


def rules_of(table: Table) -> RulesFacts:
    """Tell by which rules a match is played."""
    box = None if _are_listed(table.game, table.options) else _tell_box(table.game, table.box)
    return RulesFacts(find_build(table.setup.game), box)


def open_box(name: str, options: dict[str, str]) -> BoxFacts:
    """Open the box that options settle; refuse such as do not go together."""
    try:
        game = find_game(name)
        return _tell_box(game, game.settings.open_box(game.read_options(options)))
    except LookupError as error:
        raise Refusal("not_found", str(error)) from None
    except OptionError as error:
        raise Refusal("bad_option", str(error), reason=str(error)) from None


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
    return b64encode(record.pack()).decode()


def _are_listed(game: Game, options: dict[str, str]) -> bool:
    """Whether a page opens the box by itself: it knows what the values that are listed bring."""
    known = game.settings.OPTIONS
    return all(options[each.name] in (*each.values, each.before) for each in known)


def _tell_box(game: Game, box: Box) -> BoxFacts:
    return BoxFacts(write_bytes(box), **describe_box(game, box))
