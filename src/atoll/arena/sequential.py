"""A sequential test: play until it is sure whether a bot wins at least so much.

An observation is the share of the victories that the first bot has won in a whole group, such as a
mirrored pair: 0, 1/4, 1/2, 3/4 or 1 with two seats. As in the testing of chess engines (the
generalised sequential probability ratio test) the likeliest distribution whose mean is high is
weighed against the likeliest one whose mean is low, whatever else is true of it; so it does not
matter that the legs of a group depend on each other. It is over when the logarithm of that ratio
leaves the bounds of Wald, which make both errors as rare as is asked.
"""

import math
from collections import Counter
from dataclasses import dataclass, field

ERROR = 0.05
"""How often a bot that wins less is taken for better, and how often the other way round."""
UNSEEN = 1e-3
"""The weight of an extreme share that has not been seen, so that it is not thought impossible."""
BISECTIONS = 40
MARGIN = 0.025

BOUND = math.log((1 - ERROR) / ERROR)


@dataclass
class SequentialTest:
    """Whether the share is at least `at_least + margin` or at most `at_least - margin`."""

    at_least: float
    margin: float = MARGIN
    shares: Counter[float] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        if not 0 < self.at_least - self.margin < self.at_least + self.margin < 1:
            raise ValueError(
                "the share and the margin around it must lie between 0 and 1, "
                f"not {self.at_least:g} with {self.margin:g}"
            )

    def count(self, share: float) -> None:
        """Add the share that was won in a group."""
        self.shares[share] += 1

    @property
    def evidence(self) -> float:
        """The logarithm of how much likelier the high share is than the low one."""
        if not self.shares:
            return 0.0
        counts = {0.0: UNSEEN, 1.0: UNSEEN} | dict(self.shares)
        low = _tilt(counts, self.at_least - self.margin)
        high = _tilt(counts, self.at_least + self.margin)
        return sum(
            count
            * math.log(
                (1 + low * (share - self.at_least + self.margin))
                / (1 + high * (share - self.at_least - self.margin))
            )
            for share, count in counts.items()
        )

    @property
    def verdict(self) -> bool | None:
        """Whether it is at least that share; None while it is not sure."""
        evidence = self.evidence
        return evidence > 0 if abs(evidence) >= BOUND else None


def _tilt(counts: dict[float, float], mean: float) -> float:
    """Find how to reweigh what was seen, so that it has this mean and is as likely as can be.

    A share then has the weight count / (1 + tilt * (share - mean)); the sum falls as it is tilted.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(BISECTIONS):
        tilt = (low + high) / 2
        pull = sum(
            count * (share - mean) / (1 + tilt * (share - mean)) for share, count in counts.items()
        )
        low, high = (tilt, high) if pull > 0 else (low, tilt)
    return (low + high) / 2
