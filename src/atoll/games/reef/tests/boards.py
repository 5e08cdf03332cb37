"""Boards of Reef drawn in tests and laid into a state.

A picture has row 4 first. A cell is its pieces from the bottom up, `yr` a yellow under a red, or
`.` where there is none.
"""

from collections.abc import Iterable

from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import NONE, SIDE, TALLEST, State

Stacks = list[str]
"""The pieces of each cell from the bottom up, as letters, from a1, b1 to d4."""


def read_board(picture: str) -> Stacks:
    """Give the stacks of a picture."""
    rows = [line.split() for line in picture.strip().splitlines()]
    assert [len(row) for row in rows] == [SIDE] * SIDE, "a board has four rows of four cells"
    return [word.replace(".", "") for row in reversed(rows) for word in row]


def lay_out(state: State, seat: int, stacks: Stacks) -> None:
    """Make a board look like this."""
    state.stack[seat] = [
        [*map(COLOUR.letters.index, stack), *[NONE] * (TALLEST - len(stack))] for stack in stacks
    ]
    state.coloured[seat] = [
        _set_of(stack.endswith(letter) for stack in stacks) for letter in COLOUR.letters
    ]
    state.reached[seat] = [
        _set_of(len(stack) >= height for stack in stacks) for height in range(TALLEST + 2)
    ]


def _set_of(members: Iterable[bool]) -> int:
    return sum(1 << number for number, is_member in enumerate(members) if is_member)
