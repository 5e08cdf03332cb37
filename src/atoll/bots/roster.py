"""The bots there are: our own, and those that other packages offer as entry points.

A name may be followed by a colon and a setting, such as `search:0.3s`; what it means is for the
bot to say. docs/bots.md tells how to write a bot and offer it.
"""

import inspect
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TypeAlias

from atoll.bots import levels
from atoll.bots.bot import Bot
from atoll.bots.greedy import GreedyBot
from atoll.bots.random import RandomBot
from atoll.bots.search import SearchBot
from atoll.game import Box, Game

MakeBot: TypeAlias = Callable[..., Bot]
"""What an entry point names: called as `(game, box, seed)`, with `setting` if there is one."""

GROUP = "atoll.bots"
BOTS: dict[str, MakeBot] = {
    "greedy": GreedyBot,
    "random": RandomBot,
    "search": SearchBot,
    **levels.MAKERS,
}


def list_bots() -> list[str]:
    """Name the bots there are, ours first; those of others may turn out to be broken."""
    return [*sorted(BOTS), *sorted(_find_offers())]


def is_bot(name: str) -> bool:
    """Whether a name, with or without a setting, is that of a bot."""
    return name.partition(":")[0] in list_bots()


def open_bot(name: str, game: Game, box: Box, seed: int) -> Bot:
    """Seat the bot with this name at a match; the same seed gives the same choices.

    Raises LookupError, which says what was expected.
    """
    kind, colon, setting = name.partition(":")
    make = _find_maker(kind)
    if colon and "setting" not in inspect.signature(make).parameters:
        raise LookupError(f"the bot {kind!r} takes no setting: expected {kind!r}, not {name!r}")
    try:
        return make(game, box, seed, setting=setting) if colon else make(game, box, seed)
    except Exception as error:
        if colon and isinstance(error, ValueError):
            reason = f"cannot be set to {setting!r}: {error}"
            raise LookupError(f"the bot {kind!r} {reason}") from None
        if kind in BOTS:
            raise
        raise _broken(kind, error) from error


def _find_maker(kind: str) -> MakeBot:
    if kind in BOTS:
        return BOTS[kind]
    offers = _find_offers()
    if kind not in offers:
        raise LookupError(f"there is no bot {kind!r}: there is {', '.join(list_bots())}")
    return _load(offers[kind])


def _load(offer: EntryPoint) -> MakeBot:
    """Import somebody's bot; whatever goes wrong there is told, and is no trouble of ours."""
    try:
        make: MakeBot = offer.load()
    except Exception as error:
        raise _broken(offer.name, error) from error
    if not callable(make):
        raise _broken(offer.name, TypeError(f"{offer.value} cannot be called"))
    return make


def _broken(kind: str, error: Exception) -> LookupError:
    return LookupError(f"the bot {kind!r} is broken: {type(error).__name__}: {error}")


def _find_offers() -> dict[str, EntryPoint]:
    return _offers_on(tuple(sys.path))


@cache
def _offers_on(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Look once at all that is installed; our own names cannot be taken."""
    return {offer.name: offer for offer in entry_points(group=GROUP) if offer.name not in BOTS}
