"""The games kept in the tests, added to those there are: a folder, and nothing else to edit."""

from pathlib import Path

import atoll.games

FOLDER = str(Path(__file__).parent / "games")


def add_toys() -> None:
    """Let the toys be found like any game."""
    if FOLDER not in atoll.games.__path__:
        atoll.games.__path__.append(FOLDER)
