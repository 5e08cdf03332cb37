"""Games with a fault in them, for tests that must find it."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from atoll.game import Game


def plant(game: Game, **methods: Callable[..., Any]) -> Game:
    """Give the game with some of what follows from its grammar done in another way."""
    faulty = type("Faulty", (Game,), {name: staticmethod(do) for name, do in methods.items()})
    return faulty(**{each.name: getattr(game, each.name) for each in fields(game) if each.init})
