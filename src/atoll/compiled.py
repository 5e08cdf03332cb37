"""The one Numba decorator, `bind`, and a cache on disk that notices every change.

Rules and search are written in plain Python and compiled by Numba. There are three modes, with
identical results, chosen by Numba's own switches when the process starts:

- compiled: the ordinary one;
- plain (`NUMBA_DISABLE_JIT=1`): the same code interpreted, for debuggers and for doubt;
- checked (`NUMBA_BOUNDSCHECK=1`): compiled, every index checked.

Compiled code is kept in the user's cache folder (or in `ATOLL_CACHE`), in a directory named after
a hash of all sources, data files and versions, so that it can never be stale. A folder counts when
it has compiled functions, or when one that counts imports from it.
"""

import atexit
import hashlib
import importlib.metadata
import inspect
import os
import platform
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core import event

from atoll.allocation import Pipeline

_switches: Any = numba.config
Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent
SOURCES = {".py", ".csv"}
NOT_COMPILED = {"__pycache__", "tests"}
HAS_COMPILED = re.compile(rb"@[\w.]*(compiled|generic)\b")
DAYS_KEPT = 30
SMALL = 420
"""Bytes of Python's code. With more, compiling takes longer; with less, rules run slower."""


def mode() -> str:
    """Say how this process runs the rules: compiled, plain or checked."""
    if _switches.DISABLE_JIT:
        return "plain"
    return "checked" if _switches.BOUNDSCHECK else "compiled"


def compiled(function: Function) -> Function:
    """Compile a function of numbers, arrays and records on its first call, or load it."""
    _known.append(function.__module__)
    return _compile(function, (_home(function),))


def generic(function: Function) -> Function:
    """Mark an algorithm that is written once over the verbs of a game, to be bound to each."""
    _generic.add(function)
    return function


def is_generic(function: Callable[..., Any]) -> bool:
    """Tell whether this is an algorithm that is written once over the verbs of a game."""
    return function in _generic


def bind(function: Function, verbs: Mapping[str, Any], owner: str) -> Function:
    """Specialise a generic function for the game `owner` by swapping in the game's verbs.

    The code object stays the same; the names of verbs in its globals become the game's own
    functions, and what are numbers of each game its own numbers; the generic functions it calls are
    bound in the same way.
    """
    key = (function, owner, *verbs.values())
    if key not in _bound:
        _bound[key] = _bind(function, verbs, owner)
    return cast(Function, _bound[key])


@contextmanager
def watch_compilation(on_function: Callable[[], None]) -> Iterator[None]:
    """Call `on_function` whenever a function had to be compiled, not loaded, in this block."""
    listener = _Listener(on_function)
    with event.install_listener("numba:compile", listener):
        yield


def count_compiled(*modules: str) -> int:
    """Count the compiled functions of the modules whose names begin with one of `modules`."""
    return sum(name.startswith(modules) for name in _known)


class _Listener(event.Listener):
    """Forwards the beginning of each compilation."""

    def __init__(self, on_function: Callable[[], None]) -> None:
        self.on_function = on_function

    def on_start(self, _event: object) -> None:
        self.on_function()

    def on_end(self, _event: object) -> None:
        pass


_known: list[str] = []
_generic: set[Callable[..., Any]] = set()
_bound: dict[tuple[object, ...], Callable[..., Any]] = {}


def _bind(function: Callable[..., Any], verbs: Mapping[str, Any], owner: str) -> Callable[..., Any]:
    assert isinstance(function, FunctionType)
    names = dict(function.__globals__)
    for name in function.__code__.co_names:
        meaning = names.get(name)
        if callable(meaning) and is_generic(meaning):
            names[name] = bind(meaning, verbs, owner)
        elif name in verbs:
            names[name] = verbs[name]
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    # Numba names cached code after this; without it games and their variants would share code.
    functions = [verb for verb in verbs.values() if callable(verb)]
    named = " ".join(f"{verb.__module__}.{verb.__qualname__}" for verb in functions)
    variant = hashlib.sha256(named.encode()).hexdigest()[:8]
    copy.__qualname__ = f"{function.__qualname__}@{owner}-{variant}"
    homes = {_home(function), *map(_home, functions)}
    return _compile(copy, tuple(sorted(homes)))


def _compile(function: Function, homes: tuple[Path, ...]) -> Function:
    previous = _switches.CACHE_DIR
    _switches.CACHE_DIR = str(_cache_directory(homes))
    try:
        decorate = numba.njit(
            cache=True,
            nogil=True,
            error_model="numpy",
            forceinline=_is_inlined(function),
            pipeline_class=Pipeline,
        )
        return cast(Function, decorate(function))
    finally:
        _switches.CACHE_DIR = previous


def _is_inlined(function: Callable[..., Any]) -> bool:
    """Whether a function becomes part of those that call it: a private one, and a small one."""
    return function.__name__.startswith("_") or len(function.__code__.co_code) < SMALL


def _home(function: Callable[..., Any]) -> Path:
    """Find the folder whose files can change what the function does."""
    file = Path(inspect.getfile(inspect.unwrap(getattr(function, "py_func", function))))
    return PACKAGE if file.is_relative_to(PACKAGE) else file.parent


@cache
def _cache_directory(homes: tuple[Path, ...]) -> Path:
    name = f"{mode()}-{_hash_sources({PACKAGE, *homes})}"
    directory = find_cache() / "compiled" / name
    try:
        directory.mkdir(parents=True, exist_ok=True)
        os.utime(directory)
        forget_old_directories(directory.parent)
    except OSError:
        return fleeting_directory()
    return directory if os.access(directory, os.W_OK) else fleeting_directory()


def find_cache() -> Path:
    """Give the folder that keeps what takes long to make."""
    return Path(os.environ.get("ATOLL_CACHE") or platformdirs.user_cache_path("atoll"))


@cache
def fleeting_directory() -> Path:
    """Give this process a place of its own when the user's cache folder cannot be written."""
    directory = tempfile.TemporaryDirectory(prefix="atoll-")
    atexit.register(directory.cleanup)
    return Path(directory.name)


def hash_contents(contents: Iterable[bytes]) -> str:
    """Give a hash of contents, and of all that compiles them."""
    digest = hashlib.sha256()
    digest.update(platform.python_version().encode())
    for library in ("numba", "llvmlite", "numpy"):
        digest.update(importlib.metadata.version(library).encode())
    for content in contents:
        digest.update(content)
    return digest.hexdigest()[:16]


def _hash_sources(homes: set[Path]) -> str:
    return hash_contents(content for home in sorted(homes) for content in _read_sources(home))


def _read_sources(home: Path) -> Iterator[bytes]:
    """Read each folder that has compiled functions, or from which such a folder imports."""
    folders: dict[str, bytes] = {}
    for file in sorted(home.rglob("*")):
        path = file.relative_to(home)
        if is_source(path):
            folder = path.parts[0] if len(path.parts) > 1 else ""
            folders[folder] = folders.get(folder, b"") + read_source(file, home)
    used = [folder for folder in folders if HAS_COMPILED.search(folders[folder])]
    for folder in used:  # it grows on the way
        yield folders[folder]
        others = [other for other in folders if other not in used]
        used += [other for other in others if _imports(folders[folder], other)]


def is_source(path: Path) -> bool:
    """Tell whether a file, as it is found in a folder, may change what is compiled."""
    return path.suffix in SOURCES and not NOT_COMPILED & set(path.parts)


def read_source(file: Path, home: Path) -> bytes:
    """Give what a file says, and where it stands in a folder."""
    content = file.read_bytes()
    return f"\n{file.relative_to(home)} {len(content)}\n".encode() + content


def _imports(content: bytes, folder: str) -> bool:
    line = rf"^\s*(from|import)\b.*\b{re.escape(folder)}\b"
    return re.search(line.encode(), content, re.MULTILINE) is not None


def forget_old_directories(root: Path) -> None:
    """Take away what was not used for long."""
    oldest = time.time() - DAYS_KEPT * 86_400
    for directory in root.iterdir():
        if directory.stat().st_mtime < oldest:
            shutil.rmtree(directory, ignore_errors=True)
