"""The exponential function that searches use: as exact as a library's, and the same everywhere."""

import hashlib
import math
from decimal import Decimal, localcontext
from random import Random

import numpy as np
import pytest

from atoll.exponential import LARGEST, SMALLEST, exp

pytestmark = pytest.mark.rules

TRIED = 2_000
DIGITS = 50
SAME = "73c2b6adcb2bbe61"


def numbers(spread, count=TRIED):
    choose = Random(1).uniform
    return [choose(-spread, spread) for _ in range(count)]


def units_off(number):
    """Tell how many units in the last place the result lies beside the truth."""
    with localcontext() as context:
        context.prec = DIGITS
        truth = Decimal(number).exp()
        return float(abs(Decimal(float(exp(number))) - truth) / Decimal(math.ulp(float(truth))))


@pytest.mark.parametrize("spread", [1e-9, 0.5, 8, 700])
def test_it_is_exact_to_a_unit_in_the_last_place(spread):
    assert max(map(units_off, numbers(spread))) < 1


@pytest.mark.parametrize(("number", "power"), [(0.0, 1.0), (-0.0, 1.0), (-np.inf, 0.0)])
def test_what_is_exact_is_told_exactly(number, power):
    assert exp(number) == power


def test_what_a_float_cannot_tell_is_nothing_or_infinite():
    assert exp(SMALLEST) > 0
    assert exp(SMALLEST - 1) == 0
    assert exp(LARGEST) < np.inf
    assert exp(LARGEST + 1) == np.inf


def test_every_mode_gives_the_same_bits():
    powers = np.array([exp(number) for number in numbers(8)])
    assert hashlib.sha256(powers.tobytes()).hexdigest()[:16] == SAME
