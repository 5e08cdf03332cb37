"""How a table of Aqualin is kept: when the end is near, and how a rematch begins."""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.games.aqualin.box import OPTIONS
from atoll.games.aqualin.state import Box, State
from atoll.memory import Numbers
from atoll.usual import ANSWERS as ANSWERS
from atoll.usual import CONCEALMENT as CONCEALMENT
from atoll.usual import COVERING as COVERING
from atoll.usual import is_asked as is_asked
from atoll.words.remarks import RemarkKinds, Remarks, write_remark

POINTS_LIE_ON_BOARD = True
ENDINGS = RemarkKinds()
ONE_TILE = ENDINGS.add("last tiles", "the reserve is empty: {count} more tile")
TILES = ENDINGS.add("last tiles", "the reserve is empty: {count} more tiles")
GOALS, FIRST = map([option.name for option in OPTIONS].index, ("goals", "first"))


@compiled
def ending(state: State, box: Box, rows: Remarks) -> int:
    """A10, A11: tell how many tiles are still to be placed when none can be drawn any more."""
    left = count_bits(state.empty)
    if state.reserve or not left:
        return 0
    write_remark(rows[0], ONE_TILE if left == 1 else TILES, left)
    return 1


@compiled
def rematch(state: State, box: Box, choices: Numbers) -> None:
    """A15: the goals are exchanged, and the other seat begins."""
    choices[GOALS] = 1 - box.goals
    choices[FIRST] = 1 - state.first
