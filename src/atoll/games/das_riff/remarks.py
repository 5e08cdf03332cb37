"""What is said of a match of Das Riff besides its moves, during it and afterwards.

How near the end is and what is asked in another's turn, what a turn prepares, and what there is to
learn from the whole match.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from atoll.bits import lowest_bit
from atoll.compiled import compiled
from atoll.findings import Earning, Findings
from atoll.games.das_riff.box import OPTIONS
from atoll.games.das_riff.buying import find_reach, price_of
from atoll.games.das_riff.corals import PAIR_OF, find_fitting_faces, find_mate_faces, find_parents
from atoll.games.das_riff.moves import CELL, COLOUR, FACES, PAIR
from atoll.games.das_riff.state import BREEDINGS_TO_WIN, COLUMNS, NONE, SEATS, Box, Phase, State
from atoll.levels import Levels
from atoll.memory import Numbers
from atoll.usual import CONCEALMENT as CONCEALMENT
from atoll.usual import COVERING as COVERING
from atoll.usual import POINTS_LIE_ON_BOARD as POINTS_LIE_ON_BOARD
from atoll.usual import roles as roles
from atoll.words.domains import Words
from atoll.words.remarks import RemarkKinds, Remarks, write_remark

ANSWERS = (*(f"worm {colour}" for colour in COLOUR.words), "decline")
"""D9: what the other seat may do when the dice are rolled."""
TURNS_TOLD = 4  # D26: so many turns before the limit it is told
MOST_TOLD = 2  # a hint is short
NEVER = "nothing"

ENDINGS = RemarkKinds()
LAST_BREEDING = ENDINGS.add("last breeding", "one more breeding wins the match")
LAST_TURN = ENDINGS.add("last turns", "the turn limit is near: {count} more turn")
LAST_TURNS = ENDINGS.add("last turns", "the turn limit is near: {count} more turns")
FIRST = [option.name for option in OPTIONS].index("first")


@compiled
def is_asked(state: State, box: Box) -> bool:
    """D9: whether the seat to move answers the roll of the other."""
    return state.phase == Phase.ANSWER


@compiled
def rematch(state: State, box: Box, choices: Numbers) -> None:
    """D5: the other seat begins."""
    choices[FIRST] = 1 - state.first


@compiled
def ending(state: State, box: Box, rows: Remarks) -> int:
    """D26: tell that few turns are left; or else D25: who needs one more breeding."""
    if state.phase == Phase.OVER:
        return 0
    left = box.turn_limit - state.turns
    if left <= TURNS_TOLD and state.turns:
        _tell_last_turns(state, left, rows[0])
        return 1
    count = 0
    for seat in range(SEATS):
        if state.breedings[seat] == BREEDINGS_TO_WIN - 1:
            rows[0].seats[count] = seat
            count += 1
    rows[0].kind = LAST_BREEDING
    return int(count > 0)


@compiled
def _tell_last_turns(state: State, left: int, row: np.record) -> None:
    """D26: tell who still has a turn, in their order; who has ended theirs has had it."""
    had = int(state.phase == Phase.DEAL)
    write_remark(row, LAST_TURN if left - had == 1 else LAST_TURNS, left - had)
    for number in range(min(left - had, SEATS)):
        row.seats[number] = (state.seat + had + number) % SEATS


REMARKS = RemarkKinds(Words("face", FACES), PAIR, COLOUR, CELL)
WAITING = "the {card:face} then waits for a {mate:face} ({pair})"
WAITS = REMARKS.add("waits", WAITING)
MATE = REMARKS.add("mate", WAITING + "; one is on {cell}")
CORAL = REMARKS.add("corals", "you then have {count} free coral")
CORALS = REMARKS.add("corals", "you then have {count} free corals")
PAYS = REMARKS.add("pays", "then your {colour} worms pay for the {card:face} on {cell}")
BOATS = REMARKS.add("boats", "your boats then reach {count} columns")


@compiled
def prospects(levels: Levels, box: Box, seat: int, rows: Remarks) -> int:
    """Tell what the seat has after its turn that it did not have before, and what that is for."""
    before, after = levels[0].state, levels[1].state
    if after.phase == Phase.OVER:
        return 0
    count, parents = 0, find_parents(before, seat)
    for coral in range(after.corals[seat]):
        fish = after.parent[seat, coral]
        if fish != NONE and not parents >> fish & 1:
            count += _tell_parent(after, box, fish, rows[count])
    if after.corals[seat] > before.corals[seat]:
        count += _tell_corals(after, seat, rows[count])
    cell = _find_paid(before, after, box, seat)
    if cell != NONE:
        face = box.face[after.card[cell]]
        write_remark(rows[count], PAYS, face // 2, face, cell)
        count += 1
    if after.boats[seat] > before.boats[seat]:
        write_remark(rows[count], BOATS, after.boats[seat])
        count += 1
    return min(count, MOST_TOLD)


@compiled
def _tell_parent(state: State, box: Box, fish: int, row: np.record) -> int:
    """D16: tell which mate an open breeding card wants for a fish that came to a coral.

    It is the one that lies nearest to the shore, or else one that does not lie open.
    """
    face = box.face[fish]
    wanted = find_mate_faces(state, face)
    if not wanted:
        return 0
    cell = _find_nearest(state, box, state.open, wanted)
    mate = lowest_bit(wanted) if cell == NONE else box.face[state.card[cell]]
    pair = PAIR_OF[face // 2, mate // 2]
    write_remark(row, WAITS if cell == NONE else MATE, face, mate, pair, cell)
    return 1


@compiled
def _find_nearest(state: State, box: Box, cells: int, faces: int) -> int:
    """Give the cell nearest to the shore, of these, whose card has one of these faces, or NONE."""
    nearest = NONE
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        is_nearer = nearest == NONE or cell % COLUMNS < nearest % COLUMNS
        if is_nearer and faces >> box.face[state.card[cell]] & 1:
            nearest = cell
    return nearest


@compiled
def _tell_corals(state: State, seat: int, row: np.record) -> int:
    """D15: tell how many corals have room for another pair."""
    free = 0
    for coral in range(state.corals[seat]):
        free += state.parent[seat, coral] == NONE and state.bred[seat, coral] == NONE
    write_remark(row, CORAL if free == 1 else CORALS, free)
    return int(free > 0)


@compiled
def _find_paid(before: State, after: State, box: Box, seat: int) -> int:
    """D11, D16: give the cell of a fish that fits and that worms just taken pay for, or NONE."""
    paid, fitting = 0, find_fitting_faces(after, box, seat)
    left = after.open & find_reach(after, seat)
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        face = box.face[after.card[cell]]
        if fitting >> face & 1:
            worms = after.worms[seat, face // 2]
            is_paid = worms > before.worms[seat, face // 2] and worms >= price_of(seat, cell)
            paid |= int(is_paid) << cell
    return _find_nearest(after, box, paid, fitting)


def findings(states: Sequence[State], moves: Sequence[int], box: Box) -> Findings:
    """Tell what was bought, what was bred, and how long it took."""
    bought = [
        Earning(seat, what, bred)
        for before, after in pairwise(states)
        for seat in range(SEATS)
        for what, bred in _purchases(before, after, seat)
    ]
    firsts = {earning.seat: earning.item for earning in reversed(bought)}
    last = states[-1]
    return Findings(
        choices={"first purchase": tuple(firsts.get(seat, NEVER) for seat in range(SEATS))},
        numbers={
            "turns": int(last.turns),
            "reshuffles": int(last.reshuffles),
            "breedings": int(last.breedings.sum()),
        },
        earnings={
            "bought": tuple(bought),
            "bred": tuple(
                Earning(seat, PAIR.words[pair], 1)
                for seat in range(SEATS)
                for pair in last.bred[seat].tolist()
                if pair != NONE
            ),
        },
    )


def _purchases(before: State, after: State, seat: int) -> Iterator[tuple[str, int]]:
    """D15, D16, D19 to D21: what the seat got, with 1 for a fish that completed a pair (D18)."""
    bred = int(after.breedings[seat] - before.breedings[seat])
    if after.corals[seat] > before.corals[seat]:
        yield "coral", 0
    if bred or (after.parent[seat] != NONE).sum() > (before.parent[seat] != NONE).sum():
        yield "fish", bred
    if after.pearls[seat] & ~before.pearls[seat]:
        yield "pearl", 0
    if after.sharks[seat] & ~before.sharks[seat]:
        yield "shark", 0
    if after.boats[seat] > before.boats[seat]:
        yield "boat", 0
