"""Numbering: names that stand in a row, such as those of planes, and where each group begins."""

from collections import namedtuple
from collections.abc import Iterable
from itertools import accumulate, chain
from typing import Any


def lay_out(size: int, **groups: Iterable[str]) -> tuple[tuple[str, ...], Any]:
    """Give all names in their order, and by the name of each group the number it begins with.

    Each name has `size` numbers: a plane as many as cells. Compiled code can read the beginnings.
    """
    names = [tuple(group) for group in groups.values()]
    *begin, _ = accumulate((size * len(group) for group in names), initial=0)
    beginnings: Any = namedtuple("Beginnings", list(groups))  # type: ignore[misc]
    return tuple(chain(*names)), beginnings(*begin)
