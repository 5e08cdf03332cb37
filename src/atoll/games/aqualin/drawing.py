"""Aqualin's board drawn for a terminal: letters and shapes first, colour on top of them."""

from atoll.bits import count_bits
from atoll.faces import Drawing, Span
from atoll.games.aqualin.moves import CELL, COLOUR, COLUMN_LETTERS, TILE
from atoll.games.aqualin.schools import score_goal
from atoll.games.aqualin.sight import name_goals
from atoll.games.aqualin.state import EMPTY, KINDS, SIDE, Box, Phase, State
from atoll.usual import explain_move as explain_move

SHAPES = "Ψ∝∩§★◎"
"""Crab, fish, jellyfish, seahorse, starfish, turtle."""
MARGIN = "    "


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the reef in a grid with the river below; nothing in it is secret."""
    drawing: Drawing = [_border(box, "┌", "┬", "┐")]
    for row in reversed(range(box.rows)):
        drawing.append(_row(state, box, row, lit))
        drawing.append(_border(box, "├", "┼", "┤") if row else _border(box, "└", "┴", "┘"))
    letters = "".join(f"   {letter}  " for letter in COLUMN_LETTERS[: box.columns])
    drawing.append([Span(MARGIN + letters, "faint")])
    drawing.append([])
    drawing.append(_river(state))
    drawing.append(_points(state, box))
    return drawing


def _border(box: Box, left: str, middle: str, right: str) -> list[Span]:
    return [Span(MARGIN + left + middle.join(["─────"] * box.columns) + right, "faint")]


def _row(state: State, box: Box, row: int, lit: frozenset[str]) -> list[Span]:
    spans = [Span(f"  {row + 1} ", "faint"), Span("│", "faint")]
    for cell in range(row * SIDE, row * SIDE + box.columns):
        spans.append(_cell(int(state.board[cell]), CELL.words[cell] in lit))
        spans.append(Span("│", "faint"))
    return spans


def _cell(tile: int, is_lit: bool) -> Span:
    if tile == EMPTY:
        return Span("[ · ]", "lit") if is_lit else Span("  ·  ", "faint")
    ink = COLOUR.words[tile // KINDS]
    face = TILE.letters[tile] + SHAPES[tile % KINDS]
    return Span(f"[{face}]", f"lit {ink}") if is_lit else Span(f" {face} ", ink)


def _points(state: State, box: Box) -> list[Span]:
    goals = enumerate(name_goals(box))
    told = [f"seat {seat} ({goal}): {score_goal(state, seat)}" for seat, goal in goals]
    return [Span("Points  ", "faint"), Span("   ".join(told))]


def _river(state: State) -> list[Span]:
    if state.phase == Phase.OVER:
        return [Span("River   empty", "faint")]
    spans = [Span("River ", "faint")]
    for tile in state.river[: state.river_size].tolist():
        spans += [Span(" "), _cell(tile, is_lit=False)]
    return [*spans, Span(f"   {count_bits(state.reserve)} more in the reserve", "faint")]
