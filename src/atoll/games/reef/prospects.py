"""What a turn of Reef prepares: what the cards in hand can bring when they are played next."""

import numpy as np

from atoll.compiled import compiled
from atoll.games.reef.manners import moves_again
from atoll.games.reef.moves import CARD, CELL, COLOUR, VERB
from atoll.games.reef.rules import legal_moves, play
from atoll.games.reef.scoring import score_card, worth_in_hand
from atoll.games.reef.state import CELLS, COLOURS, NONE, Box, Phase, State
from atoll.levels import Levels
from atoll.words.remarks import RemarkKinds, Remarks

MOST_TOLD = 2
"""A hint is short: the cards that promise most."""
BEFORE, AFTER, FIRST = range(3)
"""Levels: the turn of which is told, and the first on which the next one is tried out."""

REMARKS = RemarkKinds(CARD, COLOUR, CELL)
PROMISES = REMARKS.add("promises", "card {card} can then bring {count} when you play it")
GROWS = REMARKS.add(
    "grows", "card {card} can then bring {count} when you play it, instead of {was}"
)
LACKS = REMARKS.add("lacks", "card {card} then lacks one coral, such as {colour} on {cell}")
LEFT = REMARKS.add("left", "card {card} stays in hand and pays {count} at the end")


@compiled
def prospects(levels: Levels, box: Box, seat: int, rows: Remarks) -> int:
    """Tell what the turn has made of the cards that the seat holds after it."""
    after = levels[AFTER].state
    if after.phase == Phase.OVER or after.phase == Phase.PLACE:
        return 0
    if after.last_round and not moves_again(after, box, seat):
        return _tell_left(after, box, seat, rows)
    return _tell_next_turn(levels, box, seat, rows)


@compiled
def _tell_left(state: State, box: Box, seat: int, rows: Remarks) -> int:
    """R28: what cards pay that stay in hand to the end, as nothing changes this reef again."""
    count = 0
    for place in range(state.hand_size[seat]):
        card = state.hand[seat, place]
        points = worth_in_hand(state, box, seat, card)
        if points:
            rows[_rank(rows, count, card, points)].kind = LEFT
            count += 1
    return min(count, MOST_TOLD)


@compiled
def _tell_next_turn(levels: Levels, box: Box, seat: int, rows: Remarks) -> int:
    """Tell of cards that can bring more than before, then of those that lack one coral."""
    _open_turn(levels[BEFORE].state, seat)
    _open_turn(levels[AFTER].state, seat)
    after, count, lacking = levels[AFTER].state, 0, 0
    for place in range(after.hand_size[seat]):
        card = after.hand[seat, place]
        was = _find_best(levels, BEFORE, box, card)
        points = _find_best(levels, AFTER, box, card)
        lacking |= int(points == 0) << place
        if points > was:
            row = rows[_rank(rows, count, card, points)]
            row.kind, row.details[2] = GROWS if was else PROMISES, was
            count += 1
    count = min(count, MOST_TOLD)
    for place in range(after.hand_size[seat]):
        if lacking >> place & 1 and count < MOST_TOLD:
            count += _tell_lack(levels, box, after.hand[seat, place], rows[count])
    return count


@compiled
def _open_turn(state: State, seat: int) -> None:
    """Let it be the turn of a seat."""
    state.seat, state.phase, state.card = seat, Phase.ACT, NONE
    state.pending[:] = 0


@compiled
def _rank(rows: Remarks, count: int, card: int, points: int) -> int:
    """Put a card where it belongs among those that bring most, and tell in which row that is."""
    while count and (rows[count - 1].details[1], -rows[count - 1].details[0]) < (points, -card):
        rows[count] = rows[count - 1]
        count -= 1
    rows[count].details[0], rows[count].details[1] = card, points
    return count


@compiled
def _find_best(levels: Levels, level: int, box: Box, card: int) -> int:
    """R14: the most that a card scores when the seat of a level plays it; 0 if it cannot."""
    turn = levels[level].state
    for place in range(turn.hand_size[turn.seat]):
        if turn.hand[turn.seat, place] == card:
            levels[FIRST].state = turn
            play(levels[FIRST].state, box, VERB.play + card)
            return _find_most_points(levels, box, turn.seat) - turn.points[turn.seat]
    return 0


@compiled
def _find_most_points(levels: Levels, box: Box, seat: int) -> int:
    """R15: the points of the seat when all corals that it holds lie where they serve it."""
    most, depth = 0, FIRST
    levels[FIRST].tried = 0
    while depth >= FIRST:
        level = levels[depth]
        if level.tried == 0:
            level.count = legal_moves(level.state, box, level.moves[:])
        if level.state.phase != Phase.PLACE or level.tried == level.count:
            most = max(most, level.state.points[seat])
            depth -= 1
        else:
            depth += 1
            levels[depth].state = level.state
            levels[depth].tried = 0
            play(levels[depth].state, box, level.moves[level.tried])
            level.tried += 1
    return most


@compiled
def _tell_lack(levels: Levels, box: Box, card: int, row: np.record) -> int:
    """Tell the one coral that the pattern of a card lacks; nothing if it lacks more."""
    offered, placed = levels[FIRST], levels[FIRST + 1]
    offered.state = levels[AFTER].state
    offered.state.phase = Phase.PLACE
    for colour in range(COLOURS):
        # Two of each, so that no coral is the last, with which the turn would end.
        offered.state.pending[colour] = 2 * int(offered.state.supply[colour] > 0)
    for number in range(legal_moves(offered.state, box, offered.moves[:])):
        move = offered.moves[number]
        placed.state = offered.state
        play(placed.state, box, move)
        if score_card(placed.state, box, placed.state.seat, card):
            row.kind, row.details[0] = LACKS, card
            row.details[1], row.details[2] = divmod(move - VERB.place, CELLS)
            return 1
    return 0
