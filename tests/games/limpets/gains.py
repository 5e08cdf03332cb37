"""Why points were won or lost in Limpets."""

from atoll.game import Box, Gain, State

from .rules import SEATS, WASHED_OFF_LOSES
from .view import ROCKS


def gains(before: State, after: State, box: Box) -> list[Gain]:
    """L4: what was grazed; L5: what was washed off."""
    found = []
    for seat in range(SEATS):
        lost = WASHED_OFF_LOSES * int(after.face_up[seat] - before.face_up[seat])
        won = int(after.points[seat] - before.points[seat]) + lost
        found += [Gain(seat, won, (ROCKS[seat],), "L4")] if won else []
        found += [Gain(seat, -lost, (ROCKS[seat],), "L5")] if lost else []
    return found
