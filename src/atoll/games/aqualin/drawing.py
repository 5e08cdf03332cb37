"""Aqualin's board drawn for a terminal: letters and shapes first, colour on top of them."""

from atoll.bits import count_bits, list_bits
from atoll.faces import Drawing, Span
from atoll.games.aqualin.moves import CELL, COLOUR, COLUMN_LETTERS, TILE
from atoll.games.aqualin.schools import score_goal
from atoll.games.aqualin.sight import name_goals
from atoll.games.aqualin.state import EMPTY, KINDS, Box, Phase, State
from atoll.terminal import draw_cell, draw_grid
from atoll.usual import explain_move as explain_move

SHAPES = "Ψ∝∩§★◎"
"""Crab, fish, jellyfish, seahorse, starfish, turtle."""
MARGIN = 4
"""Characters beside the reef, for the numbers of its rows."""


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the reef in a grid with the river below; nothing in it is secret."""
    board = list_bits(int(box.cells))
    cells = [_cell(int(state.board[cell]), CELL.words[cell] in lit) for cell in board]
    reef = draw_grid(cells, COLUMN_LETTERS[: box.columns], MARGIN)
    return [*reef, [], _river(state), _points(state, box)]


def _cell(tile: int, is_lit: bool = False) -> Span:
    if tile == EMPTY:
        return draw_cell(" · ", "faint", is_lit)
    face = TILE.letters[tile] + SHAPES[tile % KINDS]
    return draw_cell(face, COLOUR.words[tile // KINDS], is_lit)


def _river(state: State) -> list[Span]:
    if state.phase == Phase.OVER:
        return [Span("River   empty", "faint")]
    spans = [Span("River ", "faint")]
    for tile in state.river[: state.river_size].tolist():
        spans += [Span(" "), _cell(tile)]
    return [*spans, Span(f"   {count_bits(state.reserve)} more in the reserve", "faint")]


def _points(state: State, box: Box) -> list[Span]:
    goals = enumerate(name_goals(box))
    told = [f"seat {seat} ({goal}): {score_goal(state, seat)}" for seat, goal in goals]
    return [Span("Points  ", "faint"), Span("   ".join(told))]
