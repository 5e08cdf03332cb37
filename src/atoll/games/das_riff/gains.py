"""Why points were won in Das Riff."""

from atoll.compiled import compiled
from atoll.gains import GainKind, GainKinds, Gains, write_gain
from atoll.games.das_riff.moves import PAIR
from atoll.games.das_riff.state import MOST_CORALS, SEATS, Box, State

BREEDING = 0
GAINS = GainKinds(GainKind("D18", {"pair": PAIR}))


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """D18, D25: every breeding counts one."""
    count = 0
    for seat in range(SEATS):
        for coral in range(MOST_CORALS):
            if before.bred[seat, coral] != after.bred[seat, coral]:
                write_gain(rows[count], seat, BREEDING, 1)
                rows[count].details[0] = after.bred[seat, coral]
                count += 1
    return count
