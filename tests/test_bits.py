"""Sets of small numbers: counted, listed, and chosen from."""

import random

import numpy as np
import pytest

from atoll.bits import (
    count_bits,
    highest_bit,
    list_bits,
    list_members,
    lowest_bit,
    mark_members,
    nth_bit,
    set_of,
)

pytestmark = pytest.mark.rules
LARGEST = 62


def some_sets():
    choice = random.Random(5)
    sizes = [1, 2, 5, 30, LARGEST + 1]
    return [sorted(choice.sample(range(LARGEST + 1), size)) for size in sizes for _ in range(20)]


@pytest.mark.parametrize("members", some_sets(), ids=lambda members: f"{len(members)}")
def test_a_set_has_its_members(members):
    number = sum(1 << member for member in members)
    moves = np.zeros(LARGEST + 1, np.int64)
    assert count_bits(number) == len(members)
    assert (lowest_bit(number), highest_bit(number)) == (members[0], members[-1])
    assert list_bits(number) == members
    assert list_members(number, 0, moves, 0) == len(members)
    assert moves[: len(members)].tolist() == members
    assert [nth_bit(number, place) for place in range(len(members))] == members
    assert set_of(moves[: len(members)]) == number
    marks = np.zeros(LARGEST + 1, np.uint8)
    mark_members(number, marks)
    assert np.flatnonzero(marks).tolist() == members


def test_numbers_below_0_are_no_members():
    assert set_of(np.array([3, -1, 0, -2])) == 0b1001
    assert set_of(np.array([-1, 5], np.int8)) == 0b100000
