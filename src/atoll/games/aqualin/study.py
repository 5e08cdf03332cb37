"""What there is to learn from matches of Aqualin."""

from collections.abc import Sequence

from atoll.findings import Earning, Findings
from atoll.game import Box, State
from atoll.games.aqualin.moves import PLACE_MOVES, SLIDE_MOVES
from atoll.games.aqualin.state import SEATS
from atoll.games.aqualin.view import schools


def roles(state: State, box: Box) -> dict[str, tuple[str, ...]]:
    """A4: one seat collects colours, the other creatures."""
    return {"goal": ("colours", "creatures") if box.goals == 0 else ("creatures", "colours")}


def findings(states: Sequence[State], moves: Sequence[int], box: Box) -> Findings:
    """Tell how often tiles slid, and which schools the points came from."""
    slides = sum(SLIDE_MOVES <= move < PLACE_MOVES for move in moves)
    earned = tuple(
        Earning(seat, f"school of {len(school.cells)}", school.points)
        for seat in range(SEATS)
        for school in schools(states[-1], box, seat)
    )
    return Findings(numbers={"slides": slides}, earnings={"schools": earned})
