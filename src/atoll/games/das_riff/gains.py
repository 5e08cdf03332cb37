"""Why points were won in Das Riff."""

from atoll.game import Box, Gain, State
from atoll.games.das_riff.moves import PAIR
from atoll.games.das_riff.state import SEATS


def gains(before: State, after: State, box: Box) -> list[Gain]:
    """D18, D25: every breeding counts one."""
    return [
        Gain(seat, 1, (), "D18", {"pair": PAIR.words[pair]})
        for seat in range(SEATS)
        for old, pair in zip(before.bred[seat].tolist(), after.bred[seat].tolist(), strict=True)
        if old != pair
    ]
