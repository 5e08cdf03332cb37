"""What a turn of Das Riff prepares: who waits for whom, and what boats and worms are good for."""

from atoll.bits import list_bits
from atoll.faces import Remark
from atoll.games.das_riff.buying import find_reach
from atoll.games.das_riff.corals import find_homes
from atoll.games.das_riff.deck import COLOUR_NAMES, SEXES
from atoll.games.das_riff.moves import CELL, PAIR
from atoll.games.das_riff.paying import price_of
from atoll.games.das_riff.pieces import MATES
from atoll.games.das_riff.state import COLOURS, COLUMNS, FISH_FACES, NONE, Box, Phase, State

MOST_TOLD = 2
"""A hint is short."""


def prospects(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """Tell what the seat has after its turn that it did not have before, and what that is for."""
    if after.phase == Phase.OVER:
        return []
    told = _tell_parents(before, after, box, seat)
    told += _tell_corals(before, after, seat)
    told += _tell_worms(before, after, box, seat)
    told += _tell_boats(before, after, seat)
    return told[:MOST_TOLD]


def _tell_parents(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """D16: of each fish that came to a coral, the mate that an open breeding card wants."""
    old = set(before.parent[seat].tolist())
    new = [fish for fish in after.parent[seat].tolist() if fish not in old and fish != NONE]
    return [remark for fish in new for remark in _tell_mate(after, box, int(box.face[fish]))]


def _tell_mate(state: State, box: Box, face: int) -> list[Remark]:
    """Tell the mate that lies nearest to the shore, or else one that is wanted."""
    wanted = {
        mate: pair
        for pair in state.pairs.tolist()
        if pair != NONE
        for mate in list_bits(int(MATES[face, pair]))
    }
    if not wanted:
        return []
    cells = [cell for cell in _fish_in_sight(state, box) if _face(state, box, cell) in wanted]
    mate = _face(state, box, cells[0]) if cells else min(wanted)
    fields = {"card": _name(face), "mate": _name(mate), "pair": PAIR.words[wanted[mate]]}
    sentence = f"the {fields['card']} then waits for a {fields['mate']} ({fields['pair']})"
    if not cells:
        return [Remark("waits", fields, sentence)]
    where = CELL.words[cells[0]]
    return [Remark("mate", fields | {"cell": where}, f"{sentence}; one is on {where}")]


def _tell_corals(before: State, after: State, seat: int) -> list[Remark]:
    """D15: that there is room for another pair."""
    if after.corals[seat] <= before.corals[seat]:
        return []
    size = int(after.corals[seat])
    pairs = zip(after.parent[seat, :size], after.bred[seat, :size], strict=True)
    free = sum(parent == NONE and bred == NONE for parent, bred in pairs)
    if not free:
        return []
    sentence = f"you then have {free} free {'coral' if free == 1 else 'corals'}"
    return [Remark("corals", {"count": str(free)}, sentence)]


def _tell_worms(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """D11, D16: of worms that were taken, the fish in sight that they pay for and that fits."""
    more = [
        colour
        for colour in range(COLOURS)
        if after.worms[seat, colour] > before.worms[seat, colour]
    ]
    homes, reach = int(find_homes(after, box, seat)), int(find_reach(after, seat))
    for cell in _fish_in_sight(after, box):
        face = _face(after, box, cell)
        if face // 2 not in more or not homes >> face & 1 or not reach >> cell & 1:
            continue
        if after.worms[seat, face // 2] < price_of(seat, cell):
            continue
        where = CELL.words[cell]
        fields = {"colour": COLOUR_NAMES[face // 2], "card": _name(face), "cell": where}
        sentence = f"then your {fields['colour']} worms pay for the {_name(face)} on {where}"
        return [Remark("pays", fields, sentence)]
    return []


def _tell_boats(before: State, after: State, seat: int) -> list[Remark]:
    """D21: how far the boats reach now."""
    boats = int(after.boats[seat])
    if boats <= before.boats[seat]:
        return []
    return [Remark("boats", {"count": str(boats)}, f"your boats then reach {boats} columns")]


def _fish_in_sight(state: State, box: Box) -> list[int]:
    """Give the cells on which a fish lies open, the nearest to the shore first."""
    cells = [cell for cell in list_bits(int(state.open)) if _face(state, box, cell) < FISH_FACES]
    return sorted(cells, key=lambda cell: (cell % COLUMNS, cell))


def _face(state: State, box: Box, cell: int) -> int:
    return int(box.face[state.card[cell]])


def _name(face: int) -> str:
    """Name a fish as words do that speak of any of its kind."""
    return f"{COLOUR_NAMES[face // 2]}-{SEXES[face % 2]}"
