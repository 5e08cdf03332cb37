"""Inquiry: the groups of a contest, told to a sequential test until it is sure."""

from collections import deque
from collections.abc import Sequence
from itertools import groupby

from atoll.arena.contest import Contest
from atoll.arena.pairing import Leg
from atoll.arena.sequential import SequentialTest
from atoll.arena.standings import share_of_first


class Inquiry:
    """A question about the first bot.

    Groups count in the order in which they were planned, not in that of their end: otherwise quick
    matches would be heard first, and they may have other winners.
    """

    def __init__(self, contest: Contest, legs: Sequence[Leg], test: SequentialTest) -> None:
        self.contest = contest
        self.test = test
        groups = (list(group) for _, group in groupby(legs, key=lambda leg: leg.luck))
        self._waiting = deque(group for group in groups if 0 in group[0].line_up)

    def is_sure(self) -> bool:
        """Hear the groups that have ended; tell whether no more are needed."""
        while self._waiting and self.test.verdict is None:
            results = self.contest.results_of(self._waiting[0])
            if len(results) < len(self._waiting[0]):
                break
            self.test.count(share_of_first(results))
            self._waiting.popleft()
        return self.test.verdict is not None
