"""The store: what was built is kept in the user's cache folder, by a hash of what it was built of.

So a changed rule of one game has that game built anew, and no other.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

from atoll.compiled import (
    PACKAGE,
    find_cache,
    fleeting_directory,
    forget_old_directories,
    hash_contents,
    is_source,
    read_source,
)
from atoll.games import find_package

SHARED = ("", "bots", "games", "matches", "wasm", "words")
"""Folders of the package of which the files count for every game, without folders in them."""
TEACHING = ("figures.toml", "lesson.toml")
"""Files of a game that compile to nothing, and are told to the page."""


def provide(folder: Path, names: Sequence[str]) -> list[str]:
    """Put the files of games into a folder; tell which games had to be built for that."""
    root = _open_root()
    homes = {name: root / f"{name}-{hash_sources(name)}" for name in names}
    missing = [name for name, home in homes.items() if not home.exists()]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: _build(name, homes[name]), missing))
    for home in homes.values():
        os.utime(home)
        shutil.copytree(home, folder, dirs_exist_ok=True)
    forget_old_directories(root)
    return missing


def hash_sources(name: str) -> str:
    """Give a hash of all that follows into the files of a game."""
    return hash_contents(_read_sources(name))


def _read_sources(name: str) -> Iterator[bytes]:
    for shared in SHARED:
        for file in sorted((PACKAGE / shared).iterdir()):
            if is_source(file.relative_to(PACKAGE)):
                yield read_source(file, PACKAGE)
    home = Path(import_module(find_package(name)).__path__[0])
    for file in sorted(home.rglob("*")):
        if is_source(file.relative_to(home)) or file.name in TEACHING:
            yield read_source(file, home)


def _open_root() -> Path:
    """Give the folder of the store; where it cannot be written, one for this process alone."""
    root = find_cache() / "wasm"
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        return fleeting_directory()
    return root if os.access(root, os.W_OK) else fleeting_directory()


def _build(name: str, home: Path) -> None:
    """Build a game in a process of its own, where nothing is loaded that was compiled before."""
    with tempfile.TemporaryDirectory(dir=home.parent) as folder:
        made, empty = Path(folder, "made"), Path(folder, "empty")
        made.mkdir()
        command = [sys.executable, "-m", "atoll.wasm.build", name, str(made)]
        subprocess.run(command, env=os.environ | {"ATOLL_CACHE": str(empty)}, check=True)
        if not home.exists():  # another process may have been quicker
            made.rename(home)
