"""Boards of Reef drawn in tests and laid into a state.

A picture has row 4 first. A cell is its pieces from the bottom up, `yr` a yellow under a red, or
`.` where there is none.
"""

from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import CELLS, PIECE_BITS, SIDE, TALLEST, State

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
        sum(
            (COLOUR.letters.index(piece) + 1) << PIECE_BITS * level
            for level, piece in enumerate(stack)
        )
        for stack in stacks
    ]
    state.height[seat] = [len(stack) for stack in stacks]
    tops = [stack[-1:] for stack in stacks]
    state.coloured[seat] = [_cells_where(tops, letter) for letter in COLOUR.letters]
    heights = [str(len(stack)) for stack in stacks]
    state.high[seat] = [_cells_where(heights, str(height)) for height in range(TALLEST + 1)]


def _cells_where(words: list[str], word: str) -> int:
    return sum(1 << cell for cell in range(CELLS) if words[cell] == word)
