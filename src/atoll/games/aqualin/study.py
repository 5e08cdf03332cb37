"""What there is to learn from matches of Aqualin."""

from collections.abc import Sequence

from atoll.findings import Earning, Findings
from atoll.game import WATCHER
from atoll.games.aqualin.moves import VERB
from atoll.games.aqualin.sight import SEEN, name_goals, show
from atoll.games.aqualin.state import Box, State
from atoll.words.telling import tell


def roles(state: State, box: Box) -> dict[str, tuple[str, ...]]:
    """A4: one seat collects colours, the other creatures."""
    return {"goal": tuple(name_goals(box))}


def findings(states: Sequence[State], moves: Sequence[int], box: Box) -> Findings:
    """Tell how often tiles slid, and which schools the points came from."""
    slides = sum(VERB.slide <= move < VERB.place for move in moves)
    seen = SEEN.new_record()
    show(states[-1], box, WATCHER, seen)
    earned = tuple(
        Earning(school["seat"], f"school of {len(school['cells'])}", school["points"])
        for school in tell(SEEN, box, seen)["schools"]
    )
    return Findings(numbers={"slides": slides}, earnings={"schools": earned})
