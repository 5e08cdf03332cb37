"""What is said of a match of Das Riff besides its moves, during it and afterwards.

How near the end is and what is asked in another's turn, what a turn prepares, and what there is to
learn from the whole match.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from atoll.bits import list_bits
from atoll.compiled import compiled
from atoll.findings import Earning, Findings
from atoll.games.das_riff.box import FIRST as FIRST_OPTION
from atoll.games.das_riff.box import OPTIONS
from atoll.games.das_riff.buying import find_reach, price_of
from atoll.games.das_riff.corals import MATES, find_homes
from atoll.games.das_riff.moves import CELL, COLOUR, FACES, PAIR
from atoll.games.das_riff.state import (
    BREEDINGS_TO_WIN,
    COLUMNS,
    FISH_FACES,
    NONE,
    SEATS,
    Box,
    Phase,
    State,
)
from atoll.memory import Numbers
from atoll.usual import CONCEALMENT as CONCEALMENT
from atoll.usual import COVERING as COVERING
from atoll.usual import POINTS_LIE_ON_BOARD as POINTS_LIE_ON_BOARD
from atoll.usual import roles as roles
from atoll.words.layout import Number
from atoll.words.remarks import Remark, RemarkKinds, Remarks

ANSWERS = (*(f"worm {colour}" for colour in COLOUR.words), "decline")
"""D9: what the other seat may do when the dice are rolled."""
TURNS_TOLD = 4
"""D26: so many turns before the limit it is told."""
MOST_TOLD = 2
"""A hint is short."""
NEVER = "nothing"


ENDINGS = RemarkKinds()
LAST_BREEDING = ENDINGS.add("last breeding", "one more breeding wins the match")
LAST_TURNS = ENDINGS.add("last turns", "the turn limit is near: {count} more turns", count=Number())
FIRST = OPTIONS.index(FIRST_OPTION)


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
    """D25: tell who needs one more breeding; D26: before that, that few turns are left."""
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
    """D26: the seats that still have a turn, in their order; who has ended theirs has had it."""
    had = int(state.phase == Phase.DEAL)
    row.kind = LAST_TURNS
    row.details[0] = left - had
    for number in range(min(left - had, SEATS)):
        row.seats[number] = (state.seat + had + number) % SEATS


def prospects(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """Tell what the seat has after its turn that it did not have before, and what that is for."""
    if after.phase == Phase.OVER:
        return []
    told = [
        *_tell_parents(before, after, box, seat),
        *_tell_corals(before, after, seat),
        *_tell_worms(before, after, box, seat),
        *_tell_boats(before, after, seat),
    ]
    return told[:MOST_TOLD]


def _tell_parents(before: State, after: State, box: Box, seat: int) -> Iterator[Remark]:
    """D16: of each fish that came to a coral, the mate that an open breeding card wants.

    That is the one that lies nearest to the shore, or else one that is wanted.
    """
    for fish in after.parent[seat].tolist():
        if fish in (NONE, *before.parent[seat].tolist()):
            continue
        face = int(box.face[fish])
        pairs = [pair for pair in after.pairs.tolist() if pair != NONE]
        wanted = {mate: pair for pair in pairs for mate in list_bits(int(MATES[face, pair]))}
        cells = [cell for cell, open_face in _fish_in_sight(after, box) if open_face in wanted]
        if wanted:
            mate = int(box.face[after.card[cells[0]]]) if cells else min(wanted)
            names = {"card": FACES[face], "mate": FACES[mate], "pair": PAIR.words[wanted[mate]]}
            yield _tell_mate(names, cells)


def _tell_mate(names: dict[str, str], cells: list[int]) -> Remark:
    sentence = f"the {names['card']} then waits for a {names['mate']} ({names['pair']})"
    if not cells:
        return Remark("waits", names, sentence)
    where = CELL.words[cells[0]]
    return Remark("mate", names | {"cell": where}, f"{sentence}; one is on {where}")


def _tell_corals(before: State, after: State, seat: int) -> Iterator[Remark]:
    """D15: that there is room for another pair."""
    own = slice(after.corals[seat])
    free = ((after.parent[seat, own] == NONE) & (after.bred[seat, own] == NONE)).sum()
    if free and after.corals[seat] > before.corals[seat]:
        sentence = f"you then have {free} free {'coral' if free == 1 else 'corals'}"
        yield Remark("corals", {"count": str(free)}, sentence)


def _tell_worms(before: State, after: State, box: Box, seat: int) -> Iterator[Remark]:
    """D11, D16: of worms that were taken, the fish in sight that they pay for and that fits."""
    worms = after.worms[seat].tolist()
    reach, homes = int(find_reach(after, seat)), int(find_homes(after, box, seat))
    for cell, face in _fish_in_sight(after, box):
        colour = face // 2
        has_more = worms[colour] > before.worms[seat, colour]
        if has_more and reach >> cell & homes >> face & 1 and worms[colour] >= price_of(seat, cell):
            where = CELL.words[cell]
            fields = {"colour": COLOUR.words[colour], "card": FACES[face], "cell": where}
            sentence = f"then your {fields['colour']} worms pay for the {FACES[face]} on {where}"
            yield Remark("pays", fields, sentence)
            return


def _tell_boats(before: State, after: State, seat: int) -> Iterator[Remark]:
    """D21: how far the boats reach now."""
    boats = after.boats[seat]
    if boats > before.boats[seat]:
        yield Remark("boats", {"count": str(boats)}, f"your boats then reach {boats} columns")


def _fish_in_sight(state: State, box: Box) -> list[tuple[int, int]]:
    """Give the cells on which a fish lies open, the nearest to the shore first, and its face."""
    cells = sorted(list_bits(int(state.open)), key=lambda cell: (cell % COLUMNS, cell))
    faces = [(cell, int(box.face[state.card[cell]])) for cell in cells]
    return [(cell, face) for cell, face in faces if face < FISH_FACES]


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
    """D15 to D21: what the seat got between two states, with 1 for a fish that completed a pair."""
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
