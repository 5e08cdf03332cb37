"""The exports: which functions a page can call, and which fields of the desk each is given."""

from collections.abc import Callable
from typing import Any, NamedTuple

from atoll import game as verbs
from atoll.bots.endgame import solve
from atoll.bots.simulation import simulate
from atoll.bots.tree import clear, reroot
from atoll.game import Game
from atoll.legality import find_refusal
from atoll.matches.playout import play_out
from atoll.verbs import VERBS


class Export(NamedTuple):
    """A function, and the fields of the desk that are its parameters."""

    function: Callable[..., Any]
    fields: tuple[str, ...]

    @property
    def name(self) -> str:
        """What a page calls it."""
        return self.function.__name__

    def find(self, game: Game) -> Callable[..., Any]:
        """Give what it is for a game: the verb itself, or what is bound to the game's verbs."""
        for face, of_face in VERBS.items():
            if self.function in of_face:
                return getattr(getattr(game, face), self.name)
        is_compiled = hasattr(self.function, "py_func")
        return self.function if is_compiled else game.bind(self.function)


def _export(function: Callable[..., Any], fields: str) -> Export:
    return Export(function, tuple(fields.split()))


EXPORTS = (
    _export(verbs.start, "state box"),
    _export(verbs.to_move, "state box"),
    _export(verbs.legal_moves, "state box moves"),
    _export(verbs.odds, "state box weights"),
    _export(verbs.play, "state box move"),
    _export(verbs.scores, "state box points"),
    _export(verbs.ranks, "state box ranks"),
    _export(verbs.reason, "state box"),
    _export(verbs.random_move, "state box random"),
    _export(verbs.show, "state box viewer seen"),
    _export(verbs.imagine, "state box viewer random"),
    _export(verbs.reveals, "state box move"),
    _export(verbs.secret, "state box move viewer"),
    _export(verbs.discloses, "state box move"),
    _export(verbs.retell, "before box move state"),
    _export(verbs.meant_by, "state box move moves"),
    _export(find_refusal, "state box move room"),
    _export(verbs.gains, "before state box rows"),
    _export(verbs.is_asked, "state box"),
    _export(verbs.ending, "state box remarks"),
    _export(verbs.rematch, "state box choices"),
    _export(verbs.prospects, "levels box viewer remarks"),
    _export(verbs.evaluate, "state box values"),
    _export(verbs.sensible_moves, "state box moves"),
    _export(play_out, "state box random"),
    _export(clear, "search nodes"),
    _export(simulate, "search nodes box count"),
    _export(reroot, "search nodes child"),
    _export(solve, "levels box limit"),
)
