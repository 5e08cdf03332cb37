"""The games: every folder in here is one, found by looking; there is no list.

A folder that is a game has a `GAME`. Folders elsewhere can be added to this package's `__path__`.
"""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.resources import files

from atoll.game import Game
from atoll.matches.figure import Figure, read_figures
from atoll.matches.lesson import Lesson, read_lesson


def find_names() -> list[str]:
    """Name the games there are, as commands and records call them."""
    folders = pkgutil.iter_modules(__path__)
    return sorted(module.name.replace("_", "-") for module in folders if module.ispkg)


@cache
def find_game(name: str) -> Game:
    """Give the game with this name."""
    names = find_names()
    if name.lower() not in names:
        raise LookupError(f"there is no game {name!r}: there is {', '.join(names) or 'none'}")
    game: Game = import_module(find_package(name)).GAME
    return game


def find_package(name: str) -> str:
    """Name the package that a game is."""
    return f"{__name__}.{name.lower().replace('-', '_')}"


def read_rulebook(name: str) -> str:
    """Give the text of a game's rulebook, in Markdown."""
    return _read(name, "rulebook.md")


@cache
def find_figures(name: str) -> dict[str, Figure]:
    """Give what the rulebook of a game shows, by the names of the figures; it may show nothing."""
    return read_figures(_read(name, "figures.toml")) if _has(name, "figures.toml") else {}


@cache
def find_lesson(name: str) -> Lesson | None:
    """Give the guided first game of a game; None where there is none."""
    return read_lesson(_read(name, "lesson.toml")) if _has(name, "lesson.toml") else None


def _has(name: str, file: str) -> bool:
    return files(find_package(find_game(name).name)).joinpath(file).is_file()


def _read(name: str, file: str) -> str:
    return files(find_package(find_game(name).name)).joinpath(file).read_text("utf-8")
