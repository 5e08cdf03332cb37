"""Das Riff drawn for a terminal: the display between two lines of boats, and what each seat has."""

from atoll.bits import count_bits
from atoll.faces import Drawing, Span
from atoll.games.das_riff.moves import CELL, COLOUR, COLUMN, PAIR, ROW_LETTERS, SEX, write_card
from atoll.games.das_riff.state import BREEDINGS_TO_WIN, NONE, Box, Kind, Phase, State
from atoll.terminal import draw_cell, draw_grid
from atoll.usual import explain_move as explain_move

FISH = [colour + sex for colour in COLOUR.letters for sex in SEX.letters]
SIGNS = (*FISH, "CORAL", "PEARL", "SHARK", "~~~")
"""What is drawn for each face."""
ROOM = 5  # characters of a sign
MARGIN = 8  # characters beside the display, for the letters of its rows


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the display with the viewer's row below, then the supplies, then the seats.

    The card that is being bought or turned over is lit as well.
    """
    supplies = [_breeding_cards(state), _dice(state), _reserve(state), _piles(state, box)]
    seats = [line for seat in range(box.seats) for line in _seat(state, box, seat)]
    return [*_display(state, box, viewer, lit), [], *supplies, [], *seats]


def _display(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the rows from the far one to the near one, the shore on the left."""
    near, rows = (1, ROW_LETTERS[::-1]) if viewer == 1 else (0, ROW_LETTERS)
    cells = [_cell(state, box, row + column, lit) for row in rows for column in COLUMN.words]
    *grid, columns = draw_grid(cells, COLUMN.words, MARGIN, rows)
    between = len(grid) // 2
    line = grid[between][0].text.strip()
    grid[between] = [Span(f" shore  {line} edge of the reef", "faint")]
    return [_boats(state, 1 - near), *grid, _boats(state, near), columns]


def _boats(state: State, seat: int) -> list[Span]:
    """D21: a boat for each column from the shore on."""
    return [Span(f" seat {seat} ", "faint"), Span(r"  \___/ " * state.boats[seat])]


def _cell(state: State, box: Box, name: str, lit: frozenset[str]) -> Span:
    cell = CELL.words.index(name)
    sign, ink = _sign(state, box, cell)
    return draw_cell(sign.center(ROOM), ink, name in lit or cell == state.cell)


def _sign(state: State, box: Box, cell: int) -> tuple[str, str]:
    """Give what is seen of a cell, and its ink."""
    card = state.card[cell]
    if card == NONE:
        return "·", "faint"
    if state.closed >> cell & 1:
        return "#####", "faint"
    sign = SIGNS[box.face[card]]
    if box.kind[card] == Kind.FISH:
        return f"{sign}{box.number[card]}", COLOUR.words[box.colour[card]]
    return sign, "faint" if box.kind[card] == Kind.SEA else ""


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
    for coral in range(state.corals[seat]):
        corals += [Span("["), *_coral(state, box, seat, coral), Span("] ")]
    none = [] if state.corals[seat] else [Span("none")]
    return [[Span(title), *worms, Span(f"{pearls}, {sharks}")], corals + none]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _coral(state: State, box: Box, seat: int, coral: int) -> list[Span]:
    """D16, D18: an empty coral, one where a parent waits, or one with offspring."""
    parent, bred = int(state.parent[seat, coral]), int(state.bred[seat, coral])
    if bred != NONE:
        return [Span("bred "), *_pair(bred, COLOUR.letters)]
    if parent != NONE:
        return [Span(write_card(box, parent), COLOUR.words[box.colour[parent]])]
    return [Span("empty", "faint")]
