"""Aqualin's board as a small picture in plain text, written and read.

    kh .. .. .. .. ..
    .. .. .. .. .. ..
    .. .. .. .. .. ..
    rt .. .. .. .. ..
    .. .. .. .. .. ..
    bc .. .. .. .. ..
    river bs gh kc pf rj yt
    seat 1 slides

Row 6 comes first. The reserve is all the rest, and who began follows from who is to move; when it
is over the option `first` tells.
"""

from atoll.games.aqualin.box import open_box
from atoll.games.aqualin.moves import TILE, VERB
from atoll.games.aqualin.rules import play, start
from atoll.games.aqualin.state import CELLS, EMPTY, KINDS, SEATS, SIDE, UNDECIDED, Box, Phase, State

NO_TILE = ".."
DOING: dict[int, str] = {Phase.SLIDE: "slides", Phase.PLACE: "places"}


def write_picture(state: State, box: Box) -> str:
    """Draw the board, the river and who is to do what."""
    rows = [
        " ".join(_write_spot(state.board[row * SIDE + column]) for column in range(box.columns))
        for row in reversed(range(box.rows))
    ]
    river = " ".join(_write_spot(tile) for tile in state.river[: state.river_size])
    doing = f"seat {state.seat} {DOING[state.phase]}" if state.phase in DOING else "luck moves"
    return "\n".join(
        [*rows, f"river {river}".strip(), "over" if state.phase == Phase.OVER else doing]
    )


def read_picture(picture: str, options: dict[str, str] | None = None) -> tuple[State, Box]:
    """Give a state that looks like the picture, reached by legal moves.

    The river may be left out: it is then filled with the first tiles that are left. So may the
    last line: seat 0 is then to slide. Raises ValueError on what cannot be read or cannot be.
    """
    chosen = dict(options or {})
    lines = [line.strip() for line in picture.strip().splitlines()]
    doing = lines.pop() if _last(lines).startswith(("seat ", "over")) else "seat 0 slides"
    river_words = lines.pop().split()[1:] if _last(lines).startswith("river") else []
    box = open_box(chosen)
    placed = _read_rows(lines, box)
    seat, phase = _read_doing(doing, len(placed))
    if phase != Phase.OVER or box.first == UNDECIDED:
        box = open_box(chosen | {"first": str((seat + len(placed)) % SEATS)})
    river = [_read_tile(word) for word in river_words]
    state = _reach(box, placed, _order_tiles(box, list(placed.values()), river))
    if state.phase == Phase.SLIDE and phase == Phase.PLACE:
        play(state, box, VERB.stay)
    if state.phase != phase or (river and state.river[: state.river_size].tolist() != river):
        raise ValueError(
            f"no match reaches this picture, but it reaches\n{write_picture(state, box)}"
        )
    return state, box


def _last(lines: list[str]) -> str:
    return lines[-1] if lines else ""


def _write_spot(tile: int) -> str:
    return NO_TILE if tile == EMPTY else TILE.letters[tile]


def _read_rows(lines: list[str], box: Box) -> dict[int, int]:
    """Give the tile on each full cell."""
    rows = [line.split() for line in lines]
    if len(rows) != box.rows or any(len(row) != box.columns for row in rows):
        raise ValueError(f"expected {box.rows} rows of {box.columns} tiles or {NO_TILE}")
    return {
        row * SIDE + column: _read_tile(word)
        for row, words in enumerate(reversed(rows))
        for column, word in enumerate(words)
        if word != NO_TILE
    }


def _read_tile(word: str) -> int:
    if word not in TILE.letters:
        raise ValueError(f"expected a tile such as bc or {NO_TILE}, not {word!r}")
    return TILE.letters.index(word)


def _read_doing(doing: str, placed: int) -> tuple[int, int]:
    """Give the seat and the phase of the last line; nobody can slide before the first tile."""
    match doing.split():
        case ["over"]:
            return 0, Phase.OVER
        case ["seat", ("0" | "1") as seat, ("slides" | "places") as verb]:
            return int(seat), Phase.SLIDE if verb == "slides" and placed else Phase.PLACE
    raise ValueError(f"expected such as 'seat 0 slides', 'seat 1 places' or 'over', not {doing!r}")


def _order_tiles(box: Box, placed: list[int], river: list[int]) -> list[int]:
    """Give all tiles in an order of drawing: those on the board, the river, the rest.

    When each placement takes the tile drawn longest ago, the drawn ones go round the places of the
    river, so the i-th tile drawn lies on place i modulo its length.
    """
    count = len(placed)
    turns = sorted(range(count, count + len(river)), key=lambda number: number % box.river)
    named = placed + [tile for _, tile in sorted(zip(turns, river, strict=True))]
    tiles = [c * KINDS + k for c in range(box.colours) for k in range(box.creatures)]
    if len(set(named)) != len(named) or not set(named) <= set(tiles):
        raise ValueError("every tile exists once, and only those of the options")
    return named + [tile for tile in tiles if tile not in named]


def _reach(box: Box, placed: dict[int, int], tiles: list[int]) -> State:
    """Play a match in which the tiles are drawn in this order and placed as in the picture."""
    state = State.blank()
    start(state, box)
    draws = iter(tiles)
    for _ in range(min(box.river, len(tiles))):
        play(state, box, VERB.draw + next(draws))
    for cell, tile in placed.items():
        if state.phase == Phase.SLIDE:
            play(state, box, VERB.stay)
        play(state, box, VERB.place + tile * CELLS + cell)
        if state.reserve:
            play(state, box, VERB.draw + next(draws))
    return state
