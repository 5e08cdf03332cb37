"""Atoll: reef board games to play, watch, study and teach to machines."""

from importlib.metadata import version

from atoll.game import CHANCE, NOBODY, WATCHER, Game
from atoll.games import find_game, find_names
from atoll.luck import seeded_luck, verifiable_luck
from atoll.matches.match import Match

__version__ = version("atoll")
__all__ = [
    "CHANCE",
    "NOBODY",
    "WATCHER",
    "Game",
    "Match",
    "find_game",
    "find_names",
    "seeded_luck",
    "verifiable_luck",
]
