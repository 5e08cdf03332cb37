"""Who sits where: every line-up of bots in all its rotations, on the same luck."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice

Key = tuple[int, int, int]


@dataclass(frozen=True)
class Leg:
    """One match to be played.

    Legs of the same luck are a group: one line-up, in which everybody sits everywhere. `line_up`
    has the bot (by index) in each seat.
    """

    pairing: int
    luck: int
    rotation: int
    line_up: tuple[int, ...]

    @property
    def key(self) -> Key:
        """What tells it from all other legs of its run."""
        return (self.pairing, self.luck, self.rotation)


def schedule(bots: int, seats: int, games: int) -> list[Leg]:
    """Give at least this many legs: whole groups in which everybody sat everywhere."""
    groups = -(-games // seats)
    return [leg for group in islice(_groups(line_ups(bots, seats)), groups) for leg in group]


def line_ups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Give every choice of bots for the seats; where they are too few the last sits again."""
    if bots < seats:
        return [tuple(min(seat, bots - 1) for seat in range(seats))]
    return list(combinations(range(bots), seats))


def label_bots(bots: tuple[str, ...]) -> list[str]:
    """Tell bots of the same name apart by a number."""
    earlier = [bots[:index].count(bot) for index, bot in enumerate(bots)]
    return [f"{bot} {n + 1}" if n else bot for bot, n in zip(bots, earlier, strict=True)]


def _groups(line_ups: list[tuple[int, ...]]) -> Iterator[list[Leg]]:
    """Take the line-ups in turn, each time on luck of its own: so groups are independent."""
    for luck in count():
        pairing = luck % len(line_ups)
        line_up = line_ups[pairing]
        yield [
            Leg(pairing, luck, rotation, line_up[rotation:] + line_up[:rotation])
            for rotation in range(len(line_up))
        ]
