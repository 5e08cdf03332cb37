"""How a table of Aqualin is kept: when the end is near, and how a rematch begins."""

from atoll.bits import count_bits
from atoll.faces import Ending
from atoll.games.aqualin.state import Box, Phase, State
from atoll.option import Options
from atoll.usual import ANSWERS as ANSWERS
from atoll.usual import CONCEALMENT as CONCEALMENT
from atoll.usual import COVERING as COVERING
from atoll.usual import is_asked as is_asked

POINTS_LIE_ON_BOARD = True


def ending(state: State, box: Box) -> Ending | None:
    """A10, A11: tell how many tiles are still to be placed when none can be drawn any more."""
    left = count_bits(state.empty)
    if state.phase not in (Phase.SLIDE, Phase.PLACE) or state.reserve or not left:
        return None
    sentence = f"the reserve is empty: {left} more {'tile' if left == 1 else 'tiles'}"
    return Ending("last tiles", {"count": str(left)}, (), sentence)


def rematch(state: State, box: Box, options: Options) -> dict[str, str]:
    """A15: the goals are exchanged, and the other seat begins."""
    other = {"0": "1", "1": "0"}
    return dict(options) | {"goals": other[options["goals"]], "first": other[str(state.first)]}
