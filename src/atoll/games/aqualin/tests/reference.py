"""Aqualin played slowly and plainly, in words, to check the fast rules against state by state."""

COLOUR_NAMES = ["blue", "green", "pink", "purple", "red", "yellow"]
CREATURES = ["crab", "fish", "jellyfish", "seahorse", "starfish", "turtle"]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
POINTS = {2: 1, 3: 3, 4: 6, 5: 10, 6: 15}


class ReferenceMatch:
    """One match of Aqualin, from the first luck to the last tile on the reef."""

    def __init__(
        self,
        *,
        goals: int = 0,
        first: int | None = None,
        columns: int = 6,
        rows: int = 6,
        colours: int = 6,
        creatures: int = 6,
        river: int = 6,
    ) -> None:
        """A1 to A5: an empty reef, every tile in the reserve, and the seats with their goals."""
        _refuse_options(goals, first)
        _refuse_sizes(columns, rows, colours, creatures, river)
        self.board: dict[str, str] = {}
        self.river: list[str] = []
        self.reserve: set[str] = _all_tiles(colours, creatures)
        self.first: int | None = first
        self.turn: int = 0
        self._goals = goals
        self._cells = _all_cells(columns, rows)
        self._river_size = river
        # The index in the river that the last placement freed; absent during the setup.
        self._freed: int | None = None
        # Whether the seat to move has already slid or stayed in this turn.
        self._has_slid_or_stayed = False

    def to_move(self) -> int | str:
        """A6: the seats take turns; luck comes in between, and nobody moves after the end."""
        if self._is_over():
            return "nobody"
        if self.first is None or self._draw_is_due():
            return "luck"
        return self.first if self.turn % 2 == 0 else 1 - self.first

    def legal_moves(self) -> set[str]:
        """A6: who begins, then the draws, then in each turn slide or stay, place and draw."""
        if self._is_over():
            return set()
        if self.first is None:
            return {"first 0", "first 1"}
        if self._draw_is_due():
            return {f"draw {tile}" for tile in self.reserve}
        if self._slide_is_due():
            return {"stay"} | self._slides()
        return self._placements()

    def play(self, words: str) -> None:
        """Play one legal move of a seat or of luck."""
        legal = self.legal_moves()
        if words not in legal:
            some = ", ".join(sorted(legal)[:6]) or "nothing, the match is over"
            raise ValueError(f"{words!r} is not possible; possible is for example: {some}")
        match words.split():
            case ["first", seat]:
                self.first = int(seat)
            case ["draw", tile]:
                self._draw(tile)
            case ["stay"]:
                self._has_slid_or_stayed = True
            case ["slide", start, goal]:
                self._slide(start, goal)
            case ["place", tile, cell]:
                self._place(tile, cell)

    def scores(self) -> tuple[int, int]:
        """A4, A13: the points of seat 0 and seat 1, each for the schools of its own goal."""
        colours = {cell: _colour(tile) for cell, tile in self.board.items()}
        creatures = {cell: _creature(tile) for cell, tile in self.board.items()}
        for_colours, for_creatures = _points(_schools(colours)), _points(_schools(creatures))
        return (for_colours, for_creatures) if self._goals == 0 else (for_creatures, for_colours)

    def ranks(self) -> tuple[int, int]:
        """A14: the higher total wins, and on a tie the seat that did not start."""
        if not self._is_over():
            raise ValueError("there are no ranks before the match is over")
        zero, one = self.scores()
        if zero == one:
            return (1, 2) if self.first == 1 else (2, 1)
        return (1, 2) if zero > one else (2, 1)

    def _is_over(self) -> bool:
        """A11: the match ends when every cell of the reef has its tile."""
        return len(self.board) == len(self._cells)

    def _draw_is_due(self) -> bool:
        """A3, A10: luck fills the river up as long as the reserve has tiles."""
        return len(self.river) < self._river_size and len(self.reserve) > 0

    def _slide_is_due(self) -> bool:
        """A6, A8: every turn but the very first of the match begins with the slide."""
        return self.turn > 0 and not self._has_slid_or_stayed

    def _slides(self) -> set[str]:
        """A7: any tile goes to any cell of its row or column if the whole way is empty."""
        moves: set[str] = set()
        for start in self.board:
            for goal in self._cells:
                way = _way(start, goal)
                if way and not any(cell in self.board for cell in way):
                    moves.add(f"slide {start} {goal}")
        return moves

    def _placements(self) -> set[str]:
        """A9: any tile of the river goes on any empty cell."""
        empty = [cell for cell in self._cells if cell not in self.board]
        return {f"place {tile} {cell}" for tile in self.river for cell in empty}

    def _draw(self, tile: str) -> None:
        """A3, A10: a tile comes to the end of the river in the setup, later to the freed place."""
        self.reserve.remove(tile)
        index = len(self.river) if self._freed is None else self._freed
        self.river.insert(index, tile)

    def _slide(self, start: str, goal: str) -> None:
        """A7: one tile changes its cell."""
        self.board[goal] = self.board.pop(start)
        self._has_slid_or_stayed = True

    def _place(self, tile: str, cell: str) -> None:
        """A9: a tile leaves the river for the reef, and the next turn may begin with a slide."""
        self._freed = self.river.index(tile)
        self.river.remove(tile)
        self.board[cell] = tile
        self.turn += 1
        self._has_slid_or_stayed = False


def _refuse_options(goals: int, first: int | None) -> None:
    """A4, A5: only the seats 0 and 1 can have the colours or begin."""
    if goals not in (0, 1):
        raise ValueError(f"goals is the seat with the colours, 0 or 1, not {goals}")
    if first not in (0, 1, None):
        raise ValueError(f"first is 0, 1 or None for random, not {first}")


def _refuse_sizes(columns: int, rows: int, colours: int, creatures: int, river: int) -> None:
    """A1, A2, A3: a variant has as many tiles as cells and a river to take them from."""
    if not 1 <= colours <= len(COLOUR_NAMES) or not 1 <= creatures <= len(CREATURES):
        raise ValueError("there are one to six colours and one to six creatures")
    if not 1 <= columns <= len(LETTERS) or rows < 1:
        raise ValueError("the reef has 1 to 26 columns and at least one row")
    if columns * rows != colours * creatures:
        raise ValueError(f"{colours * creatures} tiles do not fill {columns * rows} cells")
    if river < 1:
        raise ValueError("the river has at least one tile")


def _all_tiles(colours: int, creatures: int) -> set[str]:
    """A1: every colour with every creature exactly once."""
    return {
        f"{colour}-{creature}"
        for colour in COLOUR_NAMES[:colours]
        for creature in CREATURES[:creatures]
    }


def _all_cells(columns: int, rows: int) -> list[str]:
    """A2: the letter is the column from the left, the number the row from the bottom."""
    return [f"{letter}{row}" for letter in LETTERS[:columns] for row in range(1, rows + 1)]


def _column(cell: str) -> int:
    """A2: the column of a cell, counted from the left."""
    return LETTERS.index(cell[0]) + 1


def _row(cell: str) -> int:
    """A2: the row of a cell, counted from the bottom."""
    return int(cell[1:])


def _way(start: str, goal: str) -> list[str]:
    """A7: the cells entered on a straight way, the goal included; none if it is not straight."""
    if _column(start) == _column(goal):
        return [f"{start[0]}{row}" for row in _numbers_after(_row(start), _row(goal))]
    if _row(start) == _row(goal):
        columns = _numbers_after(_column(start), _column(goal))
        return [f"{LETTERS[column - 1]}{_row(start)}" for column in columns]
    return []


def _numbers_after(start: int, goal: int) -> list[int]:
    """The numbers on the way from the start, itself left out, up or down to the goal."""
    if start < goal:
        return list(range(start + 1, goal + 1))
    return list(range(start - 1, goal - 1, -1))


def _colour(tile: str) -> str:
    """A1: the colour of a tile."""
    return tile.split("-")[0]


def _creature(tile: str) -> str:
    """A1: the creature of a tile."""
    return tile.split("-")[1]


def _schools(features: dict[str, str]) -> list[set[str]]:
    """A12: the groups of two or more cells that touch and share their colour or creature."""
    groups: list[set[str]] = []
    for cell in features:
        # A cell can be the missing link between several groups: all of them become one.
        joined = [group for group in groups if _joins(cell, group, features)]
        apart = [group for group in groups if group not in joined]
        groups = [*apart, {cell}.union(*joined)]
    return [group for group in groups if len(group) >= 2]


def _joins(cell: str, group: set[str], features: dict[str, str]) -> bool:
    """A12: a cell joins a group when it touches one of its cells and shares the feature."""
    return any(_touch(cell, other) and features[cell] == features[other] for other in group)


def _touch(one: str, other: str) -> bool:
    """A12: two cells touch edge to edge, never diagonally."""
    return abs(_column(one) - _column(other)) + abs(_row(one) - _row(other)) == 1


def _points(schools: list[set[str]]) -> int:
    """A13: every school scores by its size."""
    return sum(POINTS[len(school)] for school in schools)
