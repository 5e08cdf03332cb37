"""Takebacks: which moves stand for good, so that nobody learns by taking back and playing again.

The rule is the same at every table, on a server or in a page.
"""

from collections.abc import Sequence

from atoll.game import CHANCE, Game
from atoll.matches.story import Made
from atoll.memory import Box


def stand_for_good(game: Game, box: Box, made: Sequence[Made]) -> bool:
    """Tell whether by some of these moves anybody, or all, learnt of a secret."""
    return game.has_secrets and any(_tells(game, box, each) for each in made)


def _tells(game: Game, box: Box, made: Made) -> bool:
    state, move = made.before, made.move
    if game.hidden.discloses(state, box, move):
        return True
    if made.mover != CHANCE:
        return bool(game.hidden.reveals(state, box, move))
    return len({game.hidden.secret(state, box, move, seat) for seat in range(box.seats)}) > 1
