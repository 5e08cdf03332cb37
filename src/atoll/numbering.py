"""Numbering: names that stand in a row, such as those of planes, and where each group begins."""

from collections import namedtuple
from collections.abc import Iterable, Mapping
from itertools import accumulate, chain
from typing import Protocol, cast


class Beginnings(Protocol):
    """By a name the number that it begins with; compiled code can read it."""

    def __getattr__(self, name: str) -> int: ...


def begin(numbers: Mapping[str, int]) -> Beginnings:
    """Give numbers that have names as attributes."""
    named = namedtuple("Beginnings", list(numbers))  # type: ignore[misc]
    return cast(Beginnings, named(**numbers))


def lay_out(size: int, **groups: Iterable[str]) -> tuple[tuple[str, ...], Beginnings]:
    """Give all names in their order, and by the name of each group the number it begins with.

    Each name has `size` numbers: a plane as many as cells.
    """
    names = [tuple(group) for group in groups.values()]
    sizes = (size * len(group) for group in names)
    return tuple(chain(*names)), begin(
        dict(zip(groups, accumulate(sizes, initial=0), strict=False))
    )
