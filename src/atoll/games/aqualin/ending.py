"""When Aqualin is about to end: the reserve is empty, and the tiles of the river are the last."""

from atoll.game import Box, Ending, State
from atoll.games.aqualin.state import PLACE, SLIDE


def ending(state: State, box: Box) -> Ending | None:
    """A10, A11: tell how many tiles are still to be placed when none can be drawn any more."""
    left = int(state.empty_size)
    if state.phase not in (SLIDE, PLACE) or state.reserve_size or not left:
        return None
    sentence = f"the reserve is empty: {left} more {'tile' if left == 1 else 'tiles'}"
    return Ending("last tiles", {"count": str(left)}, (), sentence)
