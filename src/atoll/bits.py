"""Sets of small numbers as the bits of an int64, for compiled rules: member n is the bit 2**n."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from atoll.compiled import compiled
from atoll.luck import Random, below


def count_bits(members: int) -> int:
    """Count the members of a set of numbers below 63."""
    return int(members).bit_count()


def lowest_bit(members: int) -> int:
    """Give the smallest member of a set that is not empty."""
    return int(members & -members).bit_length() - 1


def highest_bit(members: int) -> int:
    """Give the largest member of a set that is not empty."""
    return int(members).bit_length() - 1


def list_bits(members: int) -> list[int]:
    """Give the members of a set in Python, ascending."""
    found = []
    while members:
        found.append(lowest_bit(members))
        members &= members - 1
    return found


# Compiled, each of the first three is one or two instructions of the processor.


def _emit_count(typing: Any, members: Any) -> Any:
    return types.int64(types.int64), lambda _, builder, __, given: builder.ctpop(given[0])


def _emit_lowest(typing: Any, members: Any) -> Any:
    def emit(target: Any, builder: Any, _: Any, given: Any) -> Any:
        never_empty = target.get_constant(types.boolean, True)
        return builder.cttz(given[0], never_empty)

    return types.int64(types.int64), emit


def _emit_highest(typing: Any, members: Any) -> Any:
    def emit(target: Any, builder: Any, _: Any, given: Any) -> Any:
        never_empty = target.get_constant(types.boolean, True)
        highest = target.get_constant(types.int64, 63)
        return builder.sub(highest, builder.ctlz(given[0], never_empty))

    return types.int64(types.int64), emit


_count: Any = intrinsic(_emit_count)
_lowest: Any = intrinsic(_emit_lowest)
_highest: Any = intrinsic(_emit_highest)


@overload(count_bits, strict=False)
def _compile_count(members: Any) -> Callable[[int], int]:
    return lambda members: _count(members)


@overload(lowest_bit, strict=False)
def _compile_lowest(members: Any) -> Callable[[int], int]:
    return lambda members: _lowest(members)


@overload(highest_bit, strict=False)
def _compile_highest(members: Any) -> Callable[[int], int]:
    return lambda members: _highest(members)


@compiled
def nth_bit(members: int, place: int) -> int:
    """Give the member that has so many smaller ones."""
    first, width = 0, 32
    while width:
        lower = count_bits(members >> first & (1 << width) - 1)
        if place >= lower:
            place -= lower
            first += width
        width >>= 1
    return first


@compiled
def random_bit(members: int, random: Random) -> int:
    """Choose a member of a set that is not empty, each equally likely."""
    return nth_bit(members, below(random, count_bits(members)))


@compiled
def set_of(numbers: NDArray[Any]) -> int:
    """Give the numbers of an array as a set; those below 0 stand for nothing."""
    members = 0
    for number in numbers:
        if number >= 0:
            members |= 1 << number
    return members


@compiled
def list_members(members: int, first: int, moves: NDArray[np.int64], count: int) -> int:
    """Append `first` plus each member, ascending, after the `count` moves there are; count all."""
    while members:
        moves[count] = first + lowest_bit(members)
        members &= members - 1
        count += 1
    return count


@compiled
def mark_members(members: int, marks: NDArray[Any]) -> None:
    """Write 1 for each member where it has its number among the marks."""
    while members:
        marks[lowest_bit(members)] = 1
        members &= members - 1
