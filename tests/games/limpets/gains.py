"""Why points were won or lost in Limpets."""

from atoll.compiled import compiled
from atoll.gains import GainKind, GainKinds, Gains, write_gain

from .rules import SEATS, WASHED_OFF_LOSES, Box, State
from .sight import ROCK

GRAZED = 0
WASHED_OFF = 1
GAINS = GainKinds(GainKind("L4"), GainKind("L5"), cells=ROCK)


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """L4: what was grazed; L5: what was washed off."""
    count = 0
    for seat in range(SEATS):
        lost = WASHED_OFF_LOSES * (after.face_up[seat] - before.face_up[seat])
        won = after.points[seat] - before.points[seat] + lost
        if won != 0:
            write_gain(rows[count], seat, GRAZED, won)
            rows[count].cells = 1 << seat
            count += 1
        if lost != 0:
            write_gain(rows[count], seat, WASHED_OFF, -lost)
            rows[count].cells = 1 << seat
            count += 1
    return count
