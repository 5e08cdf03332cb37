"""Why points were won or lost in Aqualin."""

from atoll.game import Box, Gain, State
from atoll.games.aqualin.moves import CELL, COLOUR, CREATURE
from atoll.games.aqualin.state import KINDS, SEATS
from atoll.games.aqualin.view import School, find_sets, school_on


def gains(before: State, after: State, box: Box) -> list[Gain]:
    """A13: what grew, joined, shrank or fell apart, school by school."""
    changed = _changed(before.board.tolist(), after.board.tolist())
    if not changed:
        return []
    return [gain for seat in range(SEATS) for gain in _gains_of(before, after, box, seat, changed)]


def _gains_of(before: State, after: State, box: Box, seat: int, changed: int) -> list[Gain]:
    """Compare schools that share tiles, for a school is its tiles, also when one of them slides."""
    old, new = find_sets(before, box, seat), find_sets(after, box, seat)
    same = {cells for cells in {*old} & {*new} if not cells & changed}
    lost = _with_tiles(before, seat, [cells for cells in old if cells not in same])
    won = _with_tiles(after, seat, [cells for cells in new if cells not in same])
    found = []
    while lost or won:
        related = _related({(won or lost)[0][0]}, lost, won)
        was = [school for tiles, school in lost if tiles in related]
        now = [school for tiles, school in won if tiles in related]
        points = sum(school.points for school in now) - sum(school.points for school in was)
        if points:
            cells = sorted(cell for school in now or was for cell in school.cells)
            names = tuple(CELL.words[cell] for cell in cells)
            found.append(Gain(seat, points, names, "A13", _name(box, related, seat, now)))
        lost = [entry for entry in lost if entry[0] not in related]
        won = [entry for entry in won if entry[0] not in related]
    return found


def _name(box: Box, related: set[frozenset[int]], seat: int, now: list[School]) -> dict[str, str]:
    """Name schools of one kind by it, and by its size what is one school now."""
    tile = next(iter(next(iter(related))))
    fields = {"school": name_kind(box, seat, tile)}
    return fields | {"count": str(len(now[0].cells))} if len(now) == 1 else fields


def name_kind(box: Box, seat: int, tile: int) -> str:
    """A4: name what the seat gathers on this tile, its colour or its creature."""
    return COLOUR.words[tile // KINDS] if seat == box.goals else CREATURE.words[tile % KINDS]


def _changed(before: list[int], after: list[int]) -> int:
    """Give the cells on which something else lies now, as a set."""
    if before == after:
        return 0
    pairs = zip(before, after, strict=True)
    return sum([1 << cell for cell, (old, new) in enumerate(pairs) if old != new])


def _related(
    family: set[frozenset[int]],
    old: list[tuple[frozenset[int], School]],
    new: list[tuple[frozenset[int], School]],
) -> set[frozenset[int]]:
    """Add every school, old or new, that shares a tile with one of the family."""
    tiles = frozenset().union(*family)
    larger = {entry[0] for entry in old + new if entry[0] & tiles}
    return family if larger == family else _related(larger, old, new)


def _with_tiles(state: State, seat: int, found: list[int]) -> list[tuple[frozenset[int], School]]:
    board = state.board.tolist()
    schools = [school_on(seat, cells) for cells in found]
    return [(frozenset(board[cell] for cell in school.cells), school) for school in schools]
