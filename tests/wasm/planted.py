"""Functions that a page could not run: `python -m tests.wasm.planted` tells how each is refused."""

import json

import numpy as np

from atoll.compiled import compiled
from atoll.memory import Numbers
from atoll.wasm.lowering import lower, only_lower, type_of
from atoll.wasm.module import join
from atoll.wasm.soundness import UnsoundError


@compiled
def fine(numbers: Numbers) -> int:
    """Add up what is given."""
    total = 0
    for number in numbers[1:]:
        total += number
    return total


@compiled
def library(numbers: Numbers) -> int:
    """Ask the library of this machine."""
    return int(np.exp(float(numbers[0])))


@compiled
def allocation(numbers: Numbers) -> int:
    """Make an array."""
    made = np.zeros(numbers[0], np.int64)
    for place in range(len(made)):
        made[place] = numbers[place]
    return made[numbers[1]]


@compiled
def sorting(numbers: Numbers) -> int:
    """Let Numba sort, which makes room for that."""
    numbers.sort()
    return numbers[0]


@compiled
def printing(numbers: Numbers) -> int:
    """Ask Python."""
    print(numbers[0])
    return 0


@compiled
def arrays(numbers: Numbers) -> int:
    """Choose one of several arrays: they need not lie in memory for that."""
    chosen = (numbers[1:], numbers[2:], numbers[3:])[numbers[0]]
    return chosen[0]


@compiled
def error(numbers: Numbers) -> int:
    """Raise what only Python understands: in a page it is a trap."""
    if numbers[0] < 0:
        raise ValueError("no number of anything")
    return numbers[0]


def tell(function: object) -> str:
    """Tell why a function is refused; nothing if it is not."""
    try:
        lowered = lower(function, (type_of(np.zeros(1, np.int64)),))  # type: ignore[arg-type]
        join(lowered.modules, [lowered.symbol])
    except UnsoundError as refused:
        return str(refused)
    return ""


if __name__ == "__main__":
    only_lower()
    functions = (fine, library, allocation, sorting, printing, arrays, error)
    print(json.dumps({each.__name__: tell(each) for each in functions}))
