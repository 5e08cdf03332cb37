"""Whether what was drawn fits its odds."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

from scipy.stats import chisquare

Choice = TypeVar("Choice", bound=Hashable)
UNLIKELY = 1e-6
"""Seeds are fixed, so a fair draw that passes once passes for ever."""


def check_fairness(drawn: Iterable[Choice], odds: Mapping[Choice, int]) -> None:
    """Assert that nothing but the choices was drawn, and each as often as its odds say."""
    counts = Counter(drawn)
    assert set(counts) <= set(odds), "something was drawn that is no choice"
    if len(odds) > 1:
        scale = counts.total() / sum(odds.values())
        observed = [counts[choice] for choice in odds]
        expected = [weight * scale for weight in odds.values()]
        assert chisquare(observed, expected).pvalue > UNLIKELY, "the odds were not kept"
