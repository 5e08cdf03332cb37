"""Das Riff drawn for a terminal: the display between two lines of boats, and what each seat has."""

from atoll.bits import count_bits
from atoll.faces import Drawing, Span
from atoll.games.das_riff.deck import COLOUR_NAMES, SEXES
from atoll.games.das_riff.moves import CELL, COLOUR, ROW_LETTERS, write_card
from atoll.games.das_riff.pieces import PAIR_COLOURS
from atoll.games.das_riff.state import (
    BREEDINGS_TO_WIN,
    COLUMNS,
    CORAL,
    FISH,
    MOST_BOATS,
    NONE,
    PEARLS,
    ROWS,
    SEA,
    SEATS,
    SHARK,
    Box,
    Phase,
    State,
)
from atoll.usual import explain_move as explain_move

FACES = {CORAL: "CORAL", PEARLS: "PEARL", SHARK: "SHARK", SEA: "~~~"}
CLOSED = "#####"
EMPTY = "·"
BOAT = r"\___/"
ROOM = 5
"""Characters of a face; a bracket or a space stands on either side."""


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the display with the viewer's row below, then the supplies, then the seats.

    The card that is being bought or turned over is lit as well.
    """
    near = 1 if viewer == 1 else 0
    return [
        *_display(state, box, near, lit),
        [],
        _breeding_cards(state),
        _dice(state),
        _reserve(state),
        _piles(state, box),
        [],
        *(line for seat in range(SEATS) for line in _seat(state, box, seat)),
    ]


def _display(state: State, box: Box, near: int, lit: frozenset[str]) -> Drawing:
    """Draw the rows from the far one to the near one, the shore on the left."""
    rows = list(range(ROWS) if near == 1 else reversed(range(ROWS)))
    drawing = [_boats(state, 1 - near), [_rule("┌", "┬", "┐")]]
    for step, row in enumerate(rows, start=1):
        drawing.append(_row(state, box, row, lit))
        if step == ROWS // 2:
            drawing.append([_rule("├", "┼", "┤", " shore  "), Span(" edge of the reef", "faint")])
        elif step < ROWS:
            drawing.append([_rule("├", "┼", "┤")])
    columns = "".join(f"    {column}   " for column in range(1, COLUMNS + 1))
    numbers = [Span(" " * 8 + columns, "faint")]
    return [*drawing, [_rule("└", "┴", "┘")], _boats(state, near), numbers]


def _rule(left: str, middle: str, right: str, margin: str = " " * 8) -> Span:
    return Span(f"{margin}{left}{middle.join(['─' * (ROOM + 2)] * COLUMNS)}{right}", "faint")


def _boats(state: State, seat: int) -> list[Span]:
    """D21: a boat for each column from the shore on."""
    boats = int(state.boats[seat])
    shown = "".join(f"  {BOAT} " if column < boats else " " * 8 for column in range(MOST_BOATS))
    return [Span(f" seat {seat} ", "faint"), Span(shown)]


def _row(state: State, box: Box, row: int, lit: frozenset[str]) -> list[Span]:
    line = [Span(f"      {ROW_LETTERS[row]} │", "faint")]
    for cell in range(row * COLUMNS, (row + 1) * COLUMNS):
        is_lit = CELL.words[cell] in lit or cell == state.cell
        line += [_cell(state, box, cell, is_lit), Span("│", "faint")]
    return line


def _cell(state: State, box: Box, cell: int, is_lit: bool) -> Span:
    face, ink = _face(state, box, cell)
    face = face.center(ROOM)
    if is_lit:
        return Span(f"[{face}]", f"lit {ink}" if ink in COLOUR_NAMES else "lit")
    return Span(f" {face} ", ink)


def _face(state: State, box: Box, cell: int) -> tuple[str, str]:
    """Give what is seen of a cell, and its ink."""
    card = int(state.card[cell])
    if card == NONE:
        return EMPTY, "faint"
    if not state.open >> cell & 1:
        return CLOSED, "faint"
    kind = int(box.kind[card])
    if kind != FISH:
        return FACES[kind], "faint" if kind == SEA else ""
    colour = int(box.colour[card])
    face = f"{COLOUR.letters[colour]}{SEXES[box.sex[card]][0]}{box.number[card]}"
    return face, COLOUR_NAMES[colour]


def _breeding_cards(state: State) -> list[Span]:
    line = [Span("Breeding  ", "faint")]
    for pair in state.pairs[state.pairs != NONE].tolist():
        line += [Span("["), *_pair(pair, COLOUR_NAMES), Span("]  ")]
    return line


def _pair(pair: int, names: tuple[str, ...] | str) -> list[Span]:
    one, two = PAIR_COLOURS[pair].tolist()
    return [Span(names[one], COLOUR_NAMES[one]), Span("-"), Span(names[two], COLOUR_NAMES[two])]


def _dice(state: State) -> list[Span]:
    line = [Span("Dice      ", "faint")]
    if state.dice[0] == NONE:
        return [*line, Span("not rolled yet", "faint")]
    for colour in state.dice.tolist():
        line += [Span(COLOUR_NAMES[colour], COLOUR_NAMES[colour]), Span("  ")]
    return line


def _reserve(state: State) -> list[Span]:
    """Tell the worms that are left; the letters of the colours are explained on the way."""
    line = [Span("Reserve   ", "faint")]
    for colour, name in enumerate(COLOUR_NAMES):
        letter = Span(f" {COLOUR.letters[colour]} ", name)
        line += [letter, Span(f"{name} {state.reserve[colour]}  ")]
    return [*line, Span(_count(int(state.boats_left), "boat"))]


def _piles(state: State, box: Box) -> list[Span]:
    draw, discard = count_bits(int(state.draw)), count_bits(int(state.discard))
    told = f"draw {draw}, discard {discard}, breeding {count_bits(int(state.pair_pile))}"
    limit = Span(f"   {state.turns} of {box.turn_limit} turns played", "faint")
    return [Span("Piles     ", "faint"), Span(told), limit]


def _seat(state: State, box: Box, seat: int) -> Drawing:
    mark = ">" if state.seat == seat and state.phase != Phase.OVER else " "
    title = f"{mark} seat {seat}: {state.breedings[seat]} of {BREEDINGS_TO_WIN} breedings  worms"
    line = [Span(title)]
    for colour, name in enumerate(COLOUR_NAMES):
        letter = Span(f" {COLOUR.letters[colour]} ", name)
        line += [letter, Span(f"{state.worms[seat, colour]}  ")]
    pearls = _count(count_bits(int(state.pearls[seat])), "pearl")
    sharks = _count(count_bits(int(state.sharks[seat])), "shark")
    return [[*line, Span(f"{pearls}, {sharks}")], _corals(state, box, seat)]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _corals(state: State, box: Box, seat: int) -> list[Span]:
    line = [Span("  corals  ", "faint")]
    for place in range(int(state.corals[seat])):
        line += [Span("["), *_coral(state, box, seat, place), Span("] ")]
    return line if state.corals[seat] else [*line, Span("none")]


def _coral(state: State, box: Box, seat: int, place: int) -> list[Span]:
    """D16, D18: an empty coral, one where a parent waits, or one with offspring."""
    parent, bred = int(state.parent[seat, place]), int(state.bred[seat, place])
    if bred != NONE:
        return [Span("bred "), *_pair(bred, COLOUR.letters)]
    if parent != NONE:
        return [Span(write_card(box, parent), COLOUR_NAMES[box.colour[parent]])]
    return [Span("empty", "faint")]
