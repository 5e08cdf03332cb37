"""What games keep in their folders of tests, found by looking: a frame here, the data there."""

from importlib import import_module
from pathlib import Path
from typing import Any

import atoll.games
from atoll.compiled import PACKAGE

SHIPPED = {file.parent.name.replace("_", "-") for file in (PACKAGE / "games").glob("*/rules.py")}
"""The names of the games that come with Atoll, and not of toys."""


def find_files(pattern: str) -> list[Path]:
    """Give the files that fit in the folders of tests of all games."""
    folders = [Path(folder) for folder in atoll.games.__path__]
    return sorted(file for folder in folders for file in folder.glob(f"*/tests/{pattern}"))


def name_owner(file: Path) -> str:
    """Give the name of the game whose tests a file belongs to."""
    tests = next(folder for folder in file.parents if folder.name == "tests")
    return tests.parent.name.replace("_", "-")


def find_values(module: str, name: str) -> dict[str, Any]:
    """Give what modules of this name hold under a name, by the names of their games."""
    owners = [name_owner(file) for file in find_files(f"{module}.py")]
    return {owner: getattr(_import(owner, module), name) for owner in owners}


def _import(game: str, module: str) -> Any:
    return import_module(f"atoll.games.{game.replace('-', '_')}.tests.{module}")
