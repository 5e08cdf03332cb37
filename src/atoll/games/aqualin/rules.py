"""Aqualin's rules, compiled; each function names the rule it carries out."""

from atoll.bits import count_bits, highest_bit, list_members, lowest_bit, nth_bit, random_bit
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers, Values
from atoll.games.aqualin.moves import VERB
from atoll.games.aqualin.schools import LEFT_COLUMN, kind_of, next_cells, score_goal
from atoll.games.aqualin.state import CELLS, EMPTY, RIVER, SEATS, SIDE, UNDECIDED, Box, Phase, State
from atoll.luck import Random, below

BY_POINTS, BY_TIE = range(2)
MOST_MOVES = RIVER * CELLS
"""Placements on an empty board; slides are fewer: at most four end on each empty cell."""
REASONS = ("points", "tie")
"""Why a match is won: by points (A13), or on equal points by not having begun (A14)."""


@compiled
def start(state: State, box: Box) -> None:
    """A2, A3: an empty board, and all tiles in the reserve."""
    state.seat = state.first = box.first
    state.turn = 0
    state.board[:] = EMPTY
    state.empty = box.cells
    state.alike[:] = 0
    state.river[:] = EMPTY
    state.river_size = 0
    state.reserve = box.tiles
    state.phase = Phase.DECIDE_FIRST if box.first == UNDECIDED else Phase.DRAW


@compiled
def to_move(state: State, box: Box) -> int:
    """A6: the seat whose turn it is slides and places; luck draws; in the end nobody moves."""
    if state.phase == Phase.OVER:
        return NOBODY
    return CHANCE if state.phase <= Phase.DRAW else state.seat


@compiled
def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """A5 to A10: what may be done now."""
    if state.phase == Phase.PLACE:
        return _placements(state, moves)
    if state.phase == Phase.SLIDE:
        return _slides(state, moves)
    if state.phase == Phase.DRAW:
        return list_members(state.reserve, VERB.draw, moves, 0)
    if state.phase == Phase.DECIDE_FIRST:
        return list_members((1 << SEATS) - 1, VERB.first, moves, 0)
    return 0


@compiled
def _placements(state: State, moves: Numbers) -> int:
    """A9: any tile of the river on any empty cell."""
    in_river = 0
    for spot in range(state.river_size):
        in_river |= 1 << state.river[spot]
    count = 0
    while in_river:
        tile = lowest_bit(in_river)
        count = list_members(state.empty, VERB.place + tile * CELLS, moves, count)
        in_river &= in_river - 1
    return count


@compiled
def _slides(state: State, moves: Numbers) -> int:
    """A7: one tile slides straight over empty cells; or the board stays as it is."""
    moves[0] = VERB.stay
    count = 1
    for cell in range(CELLS):
        if state.board[cell] != EMPTY:
            right, left, up, down = _reach(state, 1 << cell)
            ends = right | left | up | down
            count = list_members(ends, VERB.slide + cell * CELLS, moves, count)
    return count


@compiled
def _reach(state: State, tiles: int) -> tuple[int, int, int, int]:
    """A7: the cells to which these tiles slide each way; each way by itself."""
    right, left = _find_ends(state, tiles, 1), _find_ends(state, tiles, -1)
    return right, left, _find_ends(state, tiles, SIDE), _find_ends(state, tiles, -SIDE)


@compiled
def _find_ends(state: State, tiles: int, way: int) -> int:
    """A7: the empty cells that these tiles pass this way, until something is in the way."""
    passed = tiles
    for _ in range(1, SIDE):
        passed |= next_cells(passed, way) & state.empty
    return passed ^ tiles


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """A3, A5: all luck in Aqualin is even."""
    count = SEATS if state.phase == Phase.DECIDE_FIRST else count_bits(state.reserve)
    weights[:count] = 1
    return count


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`, each equally likely."""
    if state.phase == Phase.DRAW:
        return VERB.draw + random_bit(state.reserve, random)
    if state.phase == Phase.PLACE:
        return _random_placement(state, random)
    if state.phase == Phase.SLIDE:
        return _random_slide(state, box, random)
    return VERB.first + below(random, SEATS)


@compiled
def _random_placement(state: State, random: Random) -> int:
    """A9: every tile of the river has the same cells, so choose them apart."""
    tile = state.river[below(random, state.river_size)]
    return VERB.place + tile * CELLS + random_bit(state.empty, random)


@compiled
def _random_slide(state: State, box: Box, random: Random) -> int:
    """A7: one of all slides, which are counted by their ends and ways; or none."""
    tiles = box.cells ^ state.empty
    right, left, up, down = _reach(state, tiles)
    slides = count_bits(right) + count_bits(left) + count_bits(up) + count_bits(down)
    choice = below(random, slides + 1)
    for way, ends in ((1, right), (-1, left), (SIDE, up), (-SIDE, down)):
        if choice < count_bits(ends):
            end = nth_bit(ends, choice)
            return VERB.slide + _find_start(tiles, end, way) * CELLS + end
        choice -= count_bits(ends)
    return VERB.stay


@compiled
def _find_start(tiles: int, end: int, way: int) -> int:
    """A7: where the tile lies that slides this way to this end: the nearest in its line."""
    # Nothing lies between, so sideways the nearest of all tiles is in the row.
    line = tiles if abs(way) == 1 else tiles & LEFT_COLUMN << end % SIDE
    lower = line & (1 << end) - 1
    return highest_bit(lower) if way > 0 else lowest_bit(line ^ lower)


@compiled
def play(state: State, box: Box, move: int) -> None:
    """A6: slide, place, refill, and the turn passes on."""
    if move >= VERB.place:
        _place(state, box, move)
    elif move >= VERB.slide:
        _slide(state, box, move)
    elif move == VERB.stay:
        state.phase = Phase.PLACE
    elif move >= VERB.draw:
        _draw(state, box, move)
    else:
        state.seat = state.first = move - VERB.first
        state.phase = Phase.DRAW


@compiled
def _slide(state: State, box: Box, move: int) -> None:
    """A7: the tile goes to its new cell; the one it left is empty."""
    start, end = (move - VERB.slide) // CELLS, (move - VERB.slide) % CELLS
    tile = state.board[start]
    state.board[end] = tile
    state.board[start] = EMPTY
    _change_cells(state, box, tile, 1 << start | 1 << end)
    state.phase = Phase.PLACE


@compiled
def _change_cells(state: State, box: Box, tile: int, cells: int) -> None:
    """Fill the empty and empty the full ones among these cells, in all sets that have the tile."""
    state.empty ^= cells
    for seat in range(SEATS):
        state.alike[seat, kind_of(box, seat, tile)] ^= cells


@compiled
def _place(state: State, box: Box, move: int) -> None:
    """A9: the tile leaves the river for the cell; A10, A11: then a draw, a turn, or the end."""
    tile, cell = (move - VERB.place) // CELLS, (move - VERB.place) % CELLS
    state.board[cell] = tile
    _change_cells(state, box, tile, 1 << cell)
    state.turn += 1
    gap = _find_in_river(state, tile)
    state.river[gap] = EMPTY
    if state.reserve:
        state.phase = Phase.DRAW
    else:
        _close_gap(state, gap)
        _pass_turn(state)


@compiled
def _find_in_river(state: State, tile: int) -> int:
    """Give the first spot with a tile, or with EMPTY, which is there."""
    found = 0
    for spot in range(RIVER - 1, -1, -1):  # never left early, so that the compiler unrolls it
        if state.river[spot] == tile:
            found = spot
    return found


@compiled
def _close_gap(state: State, gap: int) -> None:
    """A10: without a reserve the river gets shorter, in its order."""
    state.river_size -= 1
    for spot in range(gap, state.river_size):
        state.river[spot] = state.river[spot + 1]
    state.river[state.river_size] = EMPTY


@compiled
def _draw(state: State, box: Box, move: int) -> None:
    """A3, A10: the tile goes from the reserve to the river; A8: the first turn has no slide."""
    tile = move - VERB.draw
    state.reserve ^= 1 << tile
    state.river[_find_in_river(state, EMPTY)] = tile
    if state.turn:  # a refill
        _pass_turn(state)
        return
    state.river_size += 1
    if state.river_size == box.river or not state.reserve:
        state.phase = Phase.PLACE


@compiled
def _pass_turn(state: State) -> None:
    """A6: the other seat's turn; A11: but the game ends when all tiles lie on the board."""
    state.seat = 1 - state.seat
    state.phase = Phase.SLIDE if state.empty else Phase.OVER


@compiled
def scores(state: State, box: Box, points: Numbers | Values) -> None:
    """A13: every school of a seat's goal scores by its size, at any time."""
    for seat in range(SEATS):
        points[seat] = score_goal(state, seat)


@compiled
def ranks(state: State, box: Box, rank: Numbers) -> None:
    """A14: more points win; on equal points the seat that did not begin."""
    lead = score_goal(state, 0) - score_goal(state, 1)
    winner = 1 - state.first if lead == 0 else int(lead < 0)
    rank[winner], rank[1 - winner] = 1, 2


@compiled
def reason(state: State, box: Box) -> int:
    """A13, A14: whether points decided, or the tie-break."""
    return BY_TIE if score_goal(state, 0) == score_goal(state, 1) else BY_POINTS
