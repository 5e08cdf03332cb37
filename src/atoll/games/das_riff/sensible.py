"""Which moves of Das Riff are worth thinking about, compiled: advice for bots.

Of the ways to pay the cheapest, of the closed cards the first ones from the shore, for a shark only
fish and what lies at the shore; and no worm is declined.
"""

import numpy as np

from atoll.bits import lowest_bit
from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.das_riff.moves import VERB
from atoll.games.das_riff.pieces import WAYS
from atoll.games.das_riff.rules import legal_moves
from atoll.games.das_riff.state import COLOURS, COLUMNS, FISH, PEARL, Box, Phase, State

WORMS = np.array([0.0, 1.0, 1.6, 2.0, 2.1, 2.05, 2.0, 1.95, 1.9])
"""What so many worms of a colour are worth: the first the most; a hoard helps nobody."""
PEARL_VALUE = 1.6


@compiled
def sensible_moves(state: State, box: Box, moves: Numbers) -> int:
    """Leave out of the legal moves what is hardly ever better than something that stays."""
    count = legal_moves(state, box, moves)
    if state.phase == Phase.PAY:
        moves[0] = _cheapest(state, moves, count)
        return 1
    if state.phase == Phase.ANSWER:
        return count - 1
    if state.phase == Phase.BUY:
        return _keep(state, box, moves, count)
    return count


@compiled
def _cheapest(state: State, ways: Numbers, count: int) -> int:
    """Give the way to pay that leaves the most."""
    best, least = ways[0], np.inf
    for place in range(count):
        way = ways[place] - VERB.pay
        loss = PEARL_VALUE * WAYS[way, PEARL]
        for colour in range(COLOURS):
            worms = state.worms[state.seat, colour]
            loss += WORMS[worms] - WORMS[worms - WAYS[way, colour]]
        if loss < least:
            best, least = ways[place], loss
    return best


@compiled
def _keep(state: State, box: Box, moves: Numbers, count: int) -> int:
    """Keep what is sensible of so many moves, in place; count it."""
    kept = 0
    for place in range(count):
        move, keep = moves[place], True
        if VERB.turn <= move < VERB.boat:
            keep = _is_first_closed(state, move - VERB.turn)
        elif VERB.shark <= move < VERB.shark_fish:
            cell = move - VERB.shark
            keep = cell % COLUMNS == 0 or box.kind[state.card[cell]] == FISH
        if keep:
            moves[kept] = move
            kept += 1
    return kept


@compiled
def _is_first_closed(state: State, cell: int) -> bool:
    """Whether no other closed card of its row lies nearer to the shore."""
    shore = cell - cell % COLUMNS
    return shore + lowest_bit(state.closed >> shore) == cell
