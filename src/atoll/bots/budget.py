"""Budget: how long a bot may think about a turn."""

import copy
import math
import time
from dataclasses import dataclass, replace

ENDGAME_SECOND = 250_000
ENDGAME_SIMULATION = 20
"""Moves of an end that are tried for each second, or simulation, of a turn."""
ALWAYS_LEFT = 0.1
"""The share of its seconds that a turn has at least for what is still to be decided."""


@dataclass(frozen=True)
class Budget:
    """Seconds, or simulations, for a whole turn."""

    seconds: float = math.inf
    simulations: float = math.inf

    @property
    def endgame(self) -> int:
        """How many moves of an end may be tried to solve it exactly."""
        return int(min(ENDGAME_SECOND * self.seconds, ENDGAME_SIMULATION * self.simulations))

    def after(self, spent: float) -> "Budget":
        """Give what is left of it when the turn has taken so many seconds already."""
        return replace(self, seconds=max(self.seconds - spent, ALWAYS_LEFT * self.seconds))

    def start(self) -> "Clock":
        """Begin a turn."""
        return Clock(self)


class Clock:
    """What is left of a budget; each decision of a turn may use a share of it."""

    def __init__(self, budget: Budget) -> None:
        self._seconds = budget.seconds
        self._simulations = budget.simulations
        self.begin(1.0)

    def begin(self, share: float) -> None:
        """Begin a decision, which may use this share of what is left."""
        self._began = time.perf_counter()
        self._used = 0
        self._share = share

    def end(self) -> None:
        """End a decision: what it used is gone."""
        self._seconds -= time.perf_counter() - self._began
        self._simulations -= self._used

    def left(self, chunk: int) -> int:
        """Tell how many simulations to make next, `chunk` at most; 0 when the share is used up."""
        if time.perf_counter() - self._began >= self._share * self._seconds:
            return 0
        return int(max(0, min(chunk, self._share * self._simulations - self._used)))

    def use(self, simulations: int) -> None:
        """Count simulations that were made."""
        self._used += simulations

    def copy(self) -> "Clock":
        """Give another clock that shows the same."""
        return copy.copy(self)


def read_budget(words: str) -> Budget:
    """Read such as `0.3s` (seconds) or `2000` (simulations)."""
    number = words.removesuffix("s")
    try:
        if words.endswith("s") and 0 < float(number) < math.inf:
            return Budget(seconds=float(number))
        if int(words) > 0:
            return Budget(simulations=int(words))
    except ValueError:
        pass
    raise ValueError(f"expected seconds or simulations a turn, such as 0.3s or 2000, not {words!r}")
