"""Findings: what there is to learn from one match for people who care about the game itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Earning:
    """Something a seat had, such as a card it played, and the points that it brought."""

    seat: int
    item: str
    points: int


@dataclass(frozen=True)
class Findings:
    """What a game tells about a match that is over, each under a heading for people."""

    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What each seat chose, such as its opening: results are compared by it."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """What can be counted in the match as a whole, such as its turns."""
    earnings: Mapping[str, tuple[Earning, ...]] = field(default_factory=dict)
    """What brought how many points, such as cards."""
