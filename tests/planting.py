"""Games with a fault in them, for tests that must find it."""

from dataclasses import fields
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from atoll.compiled import is_generic
from atoll.game import Game


def plant(game: Game, **faults: Any) -> Game:
    """Give the game with some names of its faces, or methods of its own, replaced."""
    parts = {each.name: getattr(game, each.name) for each in fields(game)}
    methods = {name: staticmethod(faults.pop(name)) for name in [*faults] if hasattr(Game, name)}
    for name, fault in faults.items():
        having = [part for part in parts if _has(parts[part], name)]
        assert having, f"no face of {game.title} has {name!r}"
        parts |= {part: SimpleNamespace(**vars(parts[part]) | {name: fault}) for part in having}
    return type("Faulty", (Game,), {"bind": _bind_plainly} | methods)(**parts)


def _bind_plainly(game: Game, function: FunctionType) -> FunctionType:
    """Bind without compiling: faults are ordinary Python."""
    names = dict(function.__globals__)
    for name in function.__code__.co_names:
        if name in game._verbs:
            names[name] = game._verbs[name]
        elif callable(names.get(name)) and is_generic(names[name]):
            names[name] = _bind_plainly(game, names[name])
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__)


def _has(part: object, name: str) -> bool:
    return isinstance(part, ModuleType | SimpleNamespace) and hasattr(part, name)
