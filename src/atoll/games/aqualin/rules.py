"""Aqualin's rules, compiled; each function names the rule it carries out."""

from atoll.bits import count_bits, list_members, lowest_bit
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers
from atoll.games.aqualin.moves import VERB
from atoll.games.aqualin.state import (
    CELLS,
    EMPTY,
    KINDS,
    OF_COLOUR,
    OF_CREATURE,
    RIVER,
    SEATS,
    SIDE,
    TILES,
    UNDECIDED,
    Box,
    Phase,
    State,
)
from atoll.luck import Random, below

SCHOOL_POINTS = (0, 0, 1, 3, 6, 10, 15)
"""A13: the points of a school by its size."""
MOST_SCHOOLS = TILES // 2

BY_POINTS = 0
BY_START = 1
MOST_MOVES = RIVER * CELLS
REASONS = ("points", "tie")
"""Why a match is won: by points (A13), or on equal points by not having begun (A14)."""

# A board as a set of cells, one bit each; a step to the side must not leave the row.
LEFT_COLUMN = 0b000001_000001_000001_000001_000001_000001
NOT_LEFT = (1 << CELLS) - 1 - LEFT_COLUMN
NOT_RIGHT = (1 << CELLS) - 1 - (LEFT_COLUMN << (SIDE - 1))


@compiled
def start(state: State, box: Box) -> None:
    """A2, A3: an empty board, and all tiles in the reserve."""
    state.seat = box.first
    state.first = box.first
    state.turn = 0
    state.board[:] = EMPTY
    state.alike[:] = 0
    state.river[:] = EMPTY
    state.river_size = 0
    state.gap = 0
    state.line[:] = 0
    state.slides = 0
    _fill_reserve(state, box)
    _clear_cells(state, box)
    state.phase = Phase.DECIDE_FIRST if box.first == UNDECIDED else Phase.DRAW


@compiled
def _fill_reserve(state: State, box: Box) -> None:
    """A1, A3: every colour with every creature, once."""
    state.reserve[:] = EMPTY
    state.tile_spot[:] = EMPTY
    size = 0
    for colour in range(box.colours):
        for creature in range(box.creatures):
            tile = colour * KINDS + creature
            state.reserve[size] = tile
            state.tile_spot[tile] = size
            size += 1
    state.reserve_size = size


@compiled
def _clear_cells(state: State, box: Box) -> None:
    """A2: every cell of the board is empty."""
    state.empty[:] = EMPTY
    state.cell_spot[:] = EMPTY
    size = 0
    for row in range(box.rows):
        for column in range(box.columns):
            cell = row * SIDE + column
            state.empty[size] = cell
            state.cell_spot[cell] = size
            size += 1
    state.empty_size = size


@compiled
def to_move(state: State, box: Box) -> int:
    """A6: the seat whose turn it is slides and places; luck draws; in the end nobody moves."""
    if state.phase <= Phase.DRAW:
        return CHANCE
    if state.phase == Phase.OVER:
        return NOBODY
    return state.seat


@compiled
def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """A5 to A10: what may be done now."""
    if state.phase == Phase.PLACE:
        return _placements(state, box, moves)
    if state.phase == Phase.SLIDE:
        return _slides(state, box, moves)
    if state.phase == Phase.DRAW:
        return _draws(state, moves)
    if state.phase == Phase.DECIDE_FIRST:
        for seat in range(SEATS):
            moves[seat] = VERB.first + seat
        return SEATS
    return 0


@compiled
def _placements(state: State, box: Box, moves: Numbers) -> int:
    """A9: any tile of the river on any empty cell."""
    in_river = 0
    for place in range(state.river_size):
        in_river |= 1 << state.river[place]
    empty = 0
    for row in range(box.rows):
        empty |= (state.line[row] ^ ((1 << box.columns) - 1)) << (row * SIDE)
    first = lowest_bit(in_river)
    cells = list_members(empty, VERB.place + first * CELLS, moves, 0)
    count = cells
    in_river &= in_river - 1
    while in_river:  # every further tile may go to the same cells
        further = (lowest_bit(in_river) - first) * CELLS
        for place in range(cells):
            moves[count + place] = moves[place] + further
        count += cells
        in_river &= in_river - 1
    return count


@compiled
def _slides(state: State, box: Box, moves: Numbers) -> int:
    """A7: one tile slides straight over empty cells; or the board stays as it is."""
    moves[0] = VERB.stay
    count = 1
    for row in range(box.rows):
        tiles = state.line[row]
        while tiles:
            column = lowest_bit(tiles)
            tiles &= tiles - 1
            along_row = box.reach[0, state.line[row], column]
            along_column = box.reach[1, state.line[SIDE + column], row]
            reached = along_row << row * SIDE | along_column << column
            first_move = VERB.slide + (row * SIDE + column) * CELLS
            count = list_members(reached, first_move, moves, count)
    return count


@compiled
def _draws(state: State, moves: Numbers) -> int:
    """A10: any tile of the reserve."""
    in_reserve = 0
    for place in range(state.reserve_size):
        in_reserve |= 1 << state.reserve[place]
    return list_members(in_reserve, VERB.draw, moves, 0)


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """A3, A5: all luck in Aqualin is even."""
    count = SEATS if state.phase == Phase.DECIDE_FIRST else state.reserve_size
    weights[:count] = 1
    return count


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`, each equally likely."""
    if state.phase == Phase.DRAW:
        return VERB.draw + state.reserve[below(random, state.reserve_size)]
    if state.phase == Phase.PLACE:
        tile = state.river[below(random, state.river_size)]
        cell = state.empty[below(random, state.empty_size)]
        return VERB.place + tile * CELLS + cell
    if state.phase == Phase.SLIDE:
        return _random_slide(state, box, below(random, state.slides + 1))
    return VERB.first + below(random, SEATS)


@compiled
def _random_slide(state: State, box: Box, choice: int) -> int:
    """A7: the slide with this number, counted line by line; beyond the last the board stays."""
    if choice == state.slides:
        return VERB.stay
    for row in range(SIDE):
        pattern = state.line[row]
        count = box.slide_count[0, pattern]
        if choice < count:
            slide = box.slide[0, pattern, choice]
            start, end = row * SIDE + slide // SIDE, row * SIDE + slide % SIDE
            return VERB.slide + start * CELLS + end
        choice -= count
    column = 0
    while choice >= box.slide_count[1, state.line[SIDE + column]]:
        choice -= box.slide_count[1, state.line[SIDE + column]]
        column += 1
    slide = box.slide[1, state.line[SIDE + column], choice]
    start, end = slide // SIDE * SIDE + column, slide % SIDE * SIDE + column
    return VERB.slide + start * CELLS + end


@compiled
def play(state: State, box: Box, move: int) -> None:
    """A6: slide, place, refill, and the turn passes on."""
    if move >= VERB.place:
        _place(state, box, (move - VERB.place) // CELLS, (move - VERB.place) % CELLS)
    elif move >= VERB.slide:
        _slide(state, box, (move - VERB.slide) // CELLS, (move - VERB.slide) % CELLS)
    elif move == VERB.stay:
        state.phase = Phase.PLACE
    elif move >= VERB.draw:
        _draw(state, box, move - VERB.draw)
    else:
        state.first = move - VERB.first
        state.seat = state.first
        state.phase = Phase.DRAW


@compiled
def _slide(state: State, box: Box, start: int, end: int) -> None:
    """A7: the tile goes to its new cell; the one it left is empty."""
    row, column = start // SIDE, start % SIDE
    to_row, to_column = end // SIDE, end % SIDE
    if row == to_row:
        _change_line(state, box, row, (1 << column) | (1 << to_column))
        _change_line(state, box, SIDE + column, 1 << row)
        _change_line(state, box, SIDE + to_column, 1 << row)
    else:
        _change_line(state, box, SIDE + column, (1 << row) | (1 << to_row))
        _change_line(state, box, row, 1 << column)
        _change_line(state, box, to_row, 1 << column)
    tile = state.board[start]
    _change_kinds(state, tile, 1 << start | 1 << end)
    state.board[end] = tile
    state.board[start] = EMPTY
    spot = state.cell_spot[end]
    state.empty[spot] = start
    state.cell_spot[start] = spot
    state.phase = Phase.PLACE


@compiled
def _place(state: State, box: Box, tile: int, cell: int) -> None:
    """A9: the tile leaves the river for the cell; A10, A11: then a draw, a turn, or the end."""
    _fill_cell(state, box, tile, cell)
    state.turn += 1
    state.gap = state.tile_spot[tile]
    state.river[state.gap] = EMPTY
    if state.reserve_size > 0:
        state.phase = Phase.DRAW
    else:
        _close_gap(state)
        _pass_turn(state)


@compiled
def _fill_cell(state: State, box: Box, tile: int, cell: int) -> None:
    state.board[cell] = tile
    _change_kinds(state, tile, 1 << cell)
    state.empty_size -= 1
    last = state.empty[state.empty_size]
    spot = state.cell_spot[cell]
    state.empty[spot] = last
    state.cell_spot[last] = spot
    row, column = cell // SIDE, cell % SIDE
    _change_line(state, box, row, 1 << column)
    _change_line(state, box, SIDE + column, 1 << row)


@compiled
def _change_kinds(state: State, tile: int, cells: int) -> None:
    """Let a tile come to the cells where it was not, and leave those where it was."""
    state.alike[OF_COLOUR, tile // KINDS] ^= cells
    state.alike[OF_CREATURE, tile % KINDS] ^= cells


@compiled
def _change_line(state: State, box: Box, line: int, cells: int) -> None:
    """Fill the empty and empty the full ones among these cells of a line."""
    direction = 0 if line < SIDE else 1
    before = state.line[line]
    after = before ^ cells
    state.line[line] = after
    state.slides += box.slide_count[direction, after] - box.slide_count[direction, before]


@compiled
def _close_gap(state: State) -> None:
    """A10: without a reserve the river gets shorter, in its order."""
    last = state.river_size - 1
    for place in range(state.gap, last):
        tile = state.river[place + 1]
        state.river[place] = tile
        state.tile_spot[tile] = place
    state.river[last] = EMPTY
    state.river_size = last


@compiled
def _draw(state: State, box: Box, tile: int) -> None:
    """A3, A10: the tile goes from the reserve to the gap in the river."""
    state.reserve_size -= 1
    last = state.reserve[state.reserve_size]
    spot = state.tile_spot[tile]
    state.reserve[spot] = last
    state.tile_spot[last] = spot
    state.river[state.gap] = tile
    state.tile_spot[tile] = state.gap
    if state.turn > 0:
        _pass_turn(state)
    else:
        _lay_out_river(state, box)


@compiled
def _lay_out_river(state: State, box: Box) -> None:
    """A3: the river is filled before the first turn; A8: which has no slide."""
    state.river_size += 1
    state.gap = state.river_size
    if state.river_size == box.river or state.reserve_size == 0:
        state.phase = Phase.PLACE


@compiled
def _pass_turn(state: State) -> None:
    """A6: the other seat's turn; A11: but the game ends when all tiles lie on the board."""
    state.seat = 1 - state.seat
    state.phase = Phase.OVER if state.empty_size == 0 else Phase.SLIDE


@compiled
def scores(state: State, box: Box, points: Numbers) -> None:
    """A13: every school of a seat's goal scores by its size, at any time."""
    for seat in range(SEATS):
        points[seat] = score_goal(state, box, seat)


@compiled
def score_goal(state: State, box: Box, seat: int) -> int:
    """A13: the points of all schools of a seat's goal."""
    points = 0
    for kind in range(KINDS):
        cells = find_schooling(state, box, seat, kind)
        while cells:
            school = school_around(cells & -cells, cells)
            points += SCHOOL_POINTS[count_bits(school)]
            cells ^= school
    return points


@compiled
def find_schooling(state: State, box: Box, seat: int, kind: int) -> int:
    """A4, A12: the cells with a kind of the seat's goal, without lone ones: they are no school."""
    cells = state.alike[OF_COLOUR if seat == box.goals else OF_CREATURE, kind]
    return cells & find_beside(cells)


@compiled
def school_around(school: int, cells: int) -> int:
    """A12: all cells that are joined to the school edge to edge."""
    before = 0
    while school != before:
        before = school
        school |= find_beside(school) & cells
    return school


@compiled
def find_beside(cells: int) -> int:
    """A12: the cells that share an edge with one of these, never diagonally."""
    sideways = ((cells & NOT_RIGHT) << 1) | ((cells & NOT_LEFT) >> 1)
    return sideways | (cells << SIDE) | (cells >> SIDE)


@compiled
def ranks(state: State, box: Box, rank: Numbers) -> None:
    """A14: more points win; on equal points the seat that did not begin."""
    lead = score_goal(state, box, 0) - score_goal(state, box, 1)
    winner = 1 - state.first
    if lead != 0:
        winner = 0 if lead > 0 else 1
    rank[winner] = 1
    rank[1 - winner] = 2


@compiled
def reason(state: State, box: Box) -> int:
    """A13, A14: whether points decided, or the tie-break."""
    is_tie = score_goal(state, box, 0) == score_goal(state, box, 1)
    return BY_START if is_tie else BY_POINTS
