"""Contest: a run being played, with all of its results so far."""

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from pathlib import Path

from atoll.arena.crew import Crew
from atoll.arena.duel import play_leg
from atoll.arena.interrupts import interrupts_held
from atoll.arena.ledger import Ledger
from atoll.arena.pairing import Key, Leg, schedule
from atoll.arena.result import Result
from atoll.arena.run import Run, plan_run
from atoll.arena.standings import Standing, rank_bots
from atoll.game import Game
from atoll.option import Options


class Contest:
    """A run and its results, those kept in a file among them.

    If there is a folder for `records`, matches are written down there as they are played.
    """

    def __init__(self, run: Run, ledger: Ledger | None = None, records: Path | None = None) -> None:
        self.run = run
        self.ledger = ledger
        self.records = records
        kept = ledger.read() if ledger else []
        self._results: dict[Key, Result] = {result.leg.key: result for result in kept}

    def results_of(self, legs: Iterable[Leg]) -> list[Result]:
        """Give the results of those of the legs that were played, in the order of the legs."""
        return [self._results[leg.key] for leg in legs if leg.key in self._results]

    def play(self, legs: Iterable[Leg], processes: int) -> Generator[list[Result], None, None]:
        """Play those of the legs that have no result yet; a lot is kept before it is given."""
        missing = [leg for leg in legs if leg.key not in self._results]
        for results in self._play(missing, processes):
            with interrupts_held():
                if self.ledger:
                    self.ledger.append(results)
                self._results.update({result.leg.key: result for result in results})
            yield results

    def _play(self, legs: list[Leg], processes: int) -> Iterator[list[Result]]:
        if processes == 1 or len(legs) < 2:
            yield from ([play_leg(self.run, leg, self.records)] for leg in legs)
            return
        with closing(Crew(self.run, min(processes, len(legs)), self.records)) as crew:
            yield from crew.play(legs)


def compete(
    game: Game, bots: tuple[str, ...], games: int, *, options: Options | None = None, seed: int = 0
) -> list[Standing]:
    """Let bots play each other in this process; give their standings, best first."""
    run = plan_run(game, options or {}, bots, seed)
    seats = int(game.settings.open_box(dict(run.options)).seats)
    results = [play_leg(run, leg) for leg in schedule(len(bots), seats, games)]
    return rank_bots(results, bots)
