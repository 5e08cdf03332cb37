"""Das Riff drawn for a terminal: the display between two lines of boats, and what each seat has."""

from atoll.bits import count_bits
from atoll.faces import Drawing, Span
from atoll.games.das_riff.moves import CELL, COLOUR, PAIR, ROW_LETTERS, SEX, write_card
from atoll.games.das_riff.state import (
    BREEDINGS_TO_WIN,
    COLUMNS,
    NONE,
    ROWS,
    Box,
    Kind,
    Phase,
    State,
)
from atoll.usual import explain_move as explain_move

FISH = [colour + sex for colour in COLOUR.letters for sex in SEX.letters]
FACES = (*FISH, "CORAL", "PEARL", "SHARK", "~~~")
ROOM = 5
"""Characters of a face; a bracket or a space stands on either side."""
RULES = ("        ┌┬┐", "        ├┼┤", " shore  ├┼┤ edge of the reef", "        ├┼┤", "        └┴┘")
"""What is drawn above, between and below the rows, as if there were two columns."""


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the display with the viewer's row below, then the supplies, then the seats.

    The card that is being bought or turned over is lit as well.
    """
    return [
        *_display(state, box, viewer, lit),
        [],
        _breeding_cards(state),
        _dice(state),
        _reserve(state),
        _piles(state, box),
        [],
        *(line for seat in range(box.seats) for line in _seat(state, box, seat)),
    ]


def _display(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the rows from the far one to the near one, the shore on the left."""
    near, rows = (1, range(ROWS)) if viewer == 1 else (0, reversed(range(ROWS)))
    drawing = [_boats(state, 1 - near)]
    for rule, row in zip(RULES, rows, strict=False):
        drawing += [_rule(rule), _row(state, box, row, lit)]
    columns = "".join(f"    {column}   " for column in range(1, COLUMNS + 1))
    return [*drawing, _rule(RULES[-1]), _boats(state, near), [Span(" " * 8 + columns, "faint")]]


def _boats(state: State, seat: int) -> list[Span]:
    """D21: a boat for each column from the shore on."""
    return [Span(f" seat {seat} ", "faint"), Span(r"  \___/ " * state.boats[seat])]


def _rule(rule: str) -> list[Span]:
    start, crossing, end = rule[:9], rule[9], rule[10:]
    return [Span(start + crossing.join(["─" * (ROOM + 2)] * COLUMNS) + end, "faint")]


def _row(state: State, box: Box, row: int, lit: frozenset[str]) -> list[Span]:
    line = [Span(f"      {ROW_LETTERS[row]} │", "faint")]
    for cell in range(row * COLUMNS, (row + 1) * COLUMNS):
        face, ink = _face(state, box, cell)
        face = face.center(ROOM)
        if CELL.words[cell] in lit or cell == state.cell:
            shown = Span(f"[{face}]", f"lit {ink}" if ink in COLOUR.words else "lit")
        else:
            shown = Span(f" {face} ", ink)
        line += [shown, Span("│", "faint")]
    return line


def _face(state: State, box: Box, cell: int) -> tuple[str, str]:
    """Give what is seen of a cell, and its ink."""
    card = state.card[cell]
    if card == NONE:
        return "·", "faint"
    if state.closed >> cell & 1:
        return "#####", "faint"
    face = FACES[box.face[card]]
    if box.kind[card] == Kind.FISH:
        return f"{face}{box.number[card]}", COLOUR.words[box.colour[card]]
    return face, "faint" if box.kind[card] == Kind.SEA else ""


def _breeding_cards(state: State) -> list[Span]:
    line = [Span("Breeding  ", "faint")]
    for pair in state.pairs[state.pairs != NONE].tolist():
        line += [Span("["), *_pair(pair, COLOUR.words), Span("]  ")]
    return line


def _pair(pair: int, names: tuple[str, ...] | str) -> list[Span]:
    one, two = (Span(names[colour], COLOUR.words[colour]) for colour in PAIR.members[pair])
    return [one, Span("-"), two]


def _dice(state: State) -> list[Span]:
    line = [Span("Dice      ", "faint")]
    if state.dice[0] == NONE:
        return [*line, Span("not rolled yet", "faint")]
    for colour in state.dice.tolist():
        line += [Span(COLOUR.words[colour], COLOUR.words[colour]), Span("  ")]
    return line


def _reserve(state: State) -> list[Span]:
    """Tell the worms that are left; the letters of the colours are explained on the way."""
    told = [f"{name} {state.reserve[colour]}  " for colour, name in enumerate(COLOUR.words)]
    boats = Span(_count(int(state.boats_left), "boat"))
    return [Span("Reserve   ", "faint"), *_by_colour(told), boats]


def _by_colour(told: list[str]) -> list[Span]:
    """Give what is told of each colour after its letter."""
    line = []
    for name, letter, text in zip(COLOUR.words, COLOUR.letters, told, strict=True):
        line += [Span(f" {letter} ", name), Span(text)]
    return line


def _piles(state: State, box: Box) -> list[Span]:
    draw, discard = count_bits(int(state.draw)), count_bits(int(state.discard))
    told = f"draw {draw}, discard {discard}, breeding {count_bits(int(state.pair_pile))}"
    limit = Span(f"   {state.turns} of {box.turn_limit} turns played", "faint")
    return [Span("Piles     ", "faint"), Span(told), limit]


def _seat(state: State, box: Box, seat: int) -> Drawing:
    mark = ">" if state.seat == seat and state.phase != Phase.OVER else " "
    title = f"{mark} seat {seat}: {state.breedings[seat]} of {BREEDINGS_TO_WIN} breedings  worms"
    worms = _by_colour([f"{count}  " for count in state.worms[seat].tolist()])
    pearls = _count(count_bits(int(state.pearls[seat])), "pearl")
    sharks = _count(count_bits(int(state.sharks[seat])), "shark")
    corals = [Span("  corals  ", "faint")]
    for place in range(state.corals[seat]):
        corals += [Span("["), *_coral(state, box, seat, place), Span("] ")]
    none = [] if state.corals[seat] else [Span("none")]
    return [[Span(title), *worms, Span(f"{pearls}, {sharks}")], corals + none]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _coral(state: State, box: Box, seat: int, place: int) -> list[Span]:
    """D16, D18: an empty coral, one where a parent waits, or one with offspring."""
    parent, bred = int(state.parent[seat, place]), int(state.bred[seat, place])
    if bred != NONE:
        return [Span("bred "), *_pair(bred, COLOUR.letters)]
    if parent != NONE:
        return [Span(write_card(box, parent), COLOUR.words[box.colour[parent]])]
    return [Span("empty", "faint")]
