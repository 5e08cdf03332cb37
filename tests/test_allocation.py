"""Compiled code allocates no memory: what would is refused, and named."""

import numpy as np
import pytest

from atoll.allocation import AllocationError
from atoll.compiled import compiled, mode

pytestmark = pytest.mark.skipif(mode() == "plain", reason="nothing is compiled")
NUMBERS = np.arange(6)


@compiled
def make_room(numbers):
    room = np.zeros(len(numbers), np.int64)
    for index in range(len(numbers)):
        room[index] = numbers[-index]
    return room[0]


@compiled
def call_another(numbers):
    return make_room(numbers)


@compiled
def make_list(numbers):
    found = [numbers[0]]
    found.append(numbers[1])
    return found[0]


@compiled
def sort(numbers):
    numbers.sort()


@compiled
def copy_slices(numbers):
    numbers[:3] = numbers[3:]


@compiled
def add_arrays(numbers):
    return (numbers + numbers)[1]


@pytest.mark.parametrize("function", [make_room, make_list, sort, copy_slices, add_arrays])
def test_a_function_that_allocates_is_refused_and_named(function):
    with pytest.raises(AllocationError, match=rf"test_allocation\.{function.__name__} allocates"):
        function(NUMBERS.copy())


def test_a_function_is_refused_for_what_it_calls():
    with pytest.raises(AllocationError, match=r"make_room allocates"):
        call_another(NUMBERS.copy())


@compiled
def add_up(numbers):
    total = 0
    for number in numbers[1:]:
        total += number
    return total


def test_a_function_that_works_in_what_it_is_given_is_not_refused():
    assert add_up(NUMBERS) == sum(range(6))
