"""Names: what somebody may call themselves at a table, where nobody else is called so."""

import unicodedata
from collections.abc import Iterable

from atoll.matches.record import Player
from atoll.server.refusal import Refusal


def check_name(name: str) -> str:
    """Give the name without spaces around it; refuse what cannot be shown or recorded."""
    name = name.strip()
    if name:
        try:
            Player("person", name)
        except ValueError as error:
            raise Refusal("bad_name", str(error)) from None
    return name


def check_free(name: str, seat: int, others: Iterable[str]) -> None:
    """Refuse a name for a seat that reads like one of the others; to have none is fine."""
    if name and _as_read(name) in map(_as_read, others):
        sentence = f"somebody at this table is called {name!r} already: expected another name"
        raise Refusal("name_taken", sentence, seat=str(seat))


def _as_read(name: str) -> str:
    """Give what two names have in common that people would take for the same."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())
