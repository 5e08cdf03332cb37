"""Who sits where: every line-up of bots in all its rotations, on the same luck."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count


@dataclass(frozen=True)
class Leg:
    """One match to be played: the number of its luck, and the bot (by index) in each seat."""

    luck: int
    rotation: int
    line_up: tuple[int, ...]


def schedule(bots: int, seats: int, games: int) -> list[Leg]:
    """Give at least this many legs: whole groups in which everybody sat everywhere."""
    legs: list[Leg] = []
    groups = _groups(line_ups(bots, seats))
    while len(legs) < games:
        legs += next(groups)
    return legs


def line_ups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Give every choice of bots for the seats; where they are too few the last sits again."""
    if bots < seats:
        return [tuple(min(seat, bots - 1) for seat in range(seats))]
    return list(combinations(range(bots), seats))


def _groups(line_ups: list[tuple[int, ...]]) -> Iterator[list[Leg]]:
    for number in count():
        luck, choice = divmod(number, len(line_ups))
        line_up = line_ups[choice]
        yield [
            Leg(luck, rotation, line_up[rotation:] + line_up[:rotation])
            for rotation in range(len(line_up))
        ]
