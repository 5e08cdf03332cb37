"""What is the same in every match of Das Riff, as tables: pairs of colours, and ways to pay."""

from itertools import combinations_with_replacement

import numpy as np

from atoll.games.das_riff.state import COLOURS, PAIRS, PIECES

MOST_PIECES = 3
"""D11, D21: nothing costs more."""

_pairs = list(combinations_with_replacement(range(COLOURS), 2))
_ways = [
    way
    for size in range(1, MOST_PIECES + 1)
    for way in combinations_with_replacement(range(PIECES), size)
]

PAIR_COLOURS = np.array(_pairs, np.int64)
"""D2: the two colours of each pair, the lower one first."""
PAIR_OF = np.zeros((COLOURS, COLOURS), np.int64)
"""The pair of two colours, in either order."""
WAYS = np.array([[way.count(piece) for piece in range(PIECES)] for way in _ways], np.int64)
"""D13: every way to put pieces together, by how many of each it has."""
FIRST_WAY = np.array([0, *(sum(len(way) <= size for way in _ways) for size in range(4))], np.int64)
"""Where the ways of so many pieces begin: those of price p are FIRST_WAY[p] to FIRST_WAY[p + 1]."""

for _number, (_one, _two) in enumerate(_pairs):
    PAIR_OF[_one, _two] = PAIR_OF[_two, _one] = _number

assert len(_pairs) == PAIRS
