"""What is the same in every match of Das Riff, as tables: pairs of colours, and ways to pay."""

import numpy as np

from atoll.games.das_riff.moves import PAIR, WAY
from atoll.games.das_riff.state import COLOURS, FISH_FACES, PAIRS, PIECES

MOST_PIECES = max(WAY.sizes)
"""D11, D21: nothing costs more."""
PLACE = 5
"""Bits for each piece in a packed number."""
GUARD = sum(1 << PLACE * piece + PLACE - 1 for piece in range(PIECES))
"""The highest bit of each: it is borrowed from where a piece is wanting."""

PAIR_COLOURS = np.array(PAIR.members, np.int64)
"""D2: the two colours of each pair, the lower one first."""
PAIR_OF = np.zeros((COLOURS, COLOURS), np.int64)
"""The pair of two colours, in either order."""
WAYS = np.array([[way.count(piece) for piece in range(PIECES)] for way in WAY.members], np.int64)
"""D13: every way to put pieces together, by how many of each it has."""
PACKED_WAYS = (WAYS << PLACE * np.arange(PIECES)).sum(axis=1)
"""The same, each way in one number: five bits a piece."""
FIRST_WAY = np.array(
    [0, *(sum(len(way) <= size for way in WAY.members) for size in range(4))], np.int64
)
"""Where the ways of so many pieces begin: those of price p are FIRST_WAY[p] to FIRST_WAY[p + 1]."""

NO_PARENT = FISH_FACES
MATES = np.zeros((FISH_FACES + 1, PAIRS + 1), np.int64)
"""D16: by the fish on a coral, or none, and an open pair: the faces that go there, as a set.

By colour beside none, by sex and colour beside another. The last column, that of NONE, is empty.
"""

for _number, (_one, _two) in enumerate(PAIR.members):
    PAIR_OF[_one, _two] = PAIR_OF[_two, _one] = _number
    for _sex in range(2):
        MATES[NO_PARENT, _number] |= 1 << 2 * _one + _sex | 1 << 2 * _two + _sex
        MATES[2 * _one + _sex, _number] |= 1 << 2 * _two + 1 - _sex
        MATES[2 * _two + _sex, _number] |= 1 << 2 * _one + 1 - _sex

assert PAIR.size == PAIRS
