"""The exponential function, written out: the same bits in every mode, on every machine, in a page.

Libraries differ in its last bit, which is enough for a search to find something else.
"""

import numpy as np

from atoll.compiled import compiled

SMALLEST = -708.0
"""Below this it is taken for 0."""
LARGEST = 709.0
"""Above this it is taken for infinite."""

TWOS = 1.4426950408889634
"""How many times the logarithm of 2 goes into 1."""
LOGARITHM = 2977044471 / 2**32
"""The logarithm of 2 in so few bits that a thousand times as much is still exact."""
REST = 1.9082149292705877e-10
"""What is missing there."""
FRACTION_BITS = 52
BIAS = 1023
"""What is added to the exponent of 2 where a float keeps it, before its fraction."""


@compiled
def exp(number: float) -> float:
    """Give e to the power of a number, within one unit in the last place."""
    if number < SMALLEST:
        return 0.0
    if number > LARGEST:
        return np.inf
    twos = int(number * TWOS + (0.5 if number > 0 else -0.5))
    coarse, fine = number - twos * LOGARITHM, twos * REST
    rest = coarse - fine
    lost = (coarse - rest) - fine
    power = np.int64((twos + BIAS) << FRACTION_BITS).view(np.float64)
    return (1.0 + (rest + (lost + rest * rest * _series(rest)))) * power


@compiled
def _series(x: float) -> float:
    """Add up 1/2! + x/3! + x**2/4! + ... as far as it counts between -0.35 and 0.35."""
    x2 = x * x
    x4 = x2 * x2
    first = (1 / 2 + x * (1 / 6)) + (1 / 24 + x * (1 / 120)) * x2
    second = (1 / 720 + x * (1 / 5_040)) + (1 / 40_320 + x * (1 / 362_880)) * x2
    third = (1 / 3_628_800 + x * (1 / 39_916_800)) + (
        1 / 479_001_600 + x * (1 / 6_227_020_800)
    ) * x2
    return first + (second + third * x4) * x4
