"""How strong the bots are: the bars that the search must pass, and the ladder of the levels.

    python -m bench.strength bars [GAME ...]
    python -m bench.strength ladder [GAME ...]

Every match is appended to a file in `bench/results`; what was begun goes on where it stopped, and
what is complete is only read.
"""

import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from atoll.arena.contest import Contest
from atoll.arena.inquiry import Inquiry
from atoll.arena.ledger import Ledger
from atoll.arena.pairing import Leg, schedule
from atoll.arena.ratings import rate
from atoll.arena.result import Result
from atoll.arena.run import plan_run
from atoll.arena.sequential import SequentialTest
from atoll.arena.standings import Standing, rank_bots
from atoll.bots import LEVELS
from atoll.games import find_game

RESULTS = Path(__file__).with_name("results")
EDITION = 1
"""Raised when the search or a level changes: what others have played does not count for it."""
PROCESSES = 2
MOST_GAMES = 4000
MARGIN = 0.04
"""A bar is passed when a share above it by this is far likelier than one below it by this."""


@dataclass(frozen=True)
class Bar:
    """What a bot must win against another."""

    game: str
    seats: int
    at_least: float
    bot: str = "search:0.3s"
    other: str = "greedy"


BARS = (
    Bar("aqualin", 2, 0.95),
    Bar("reef", 2, 0.85),
    Bar("reef", 3, 0.55),
    Bar("reef", 4, 0.45),
    Bar("das-riff", 2, 0.75),
)


@dataclass(frozen=True)
class Fixture:
    """Two bots of a ladder that play each other."""

    bot: str
    other: str
    games: int


LADDER = (
    Fixture("level-1", "random", 100),
    Fixture("level-1", "greedy", 100),
    Fixture("level-2", "level-1", 100),
    Fixture("level-3", "level-2", 100),
    Fixture("level-3", "greedy", 100),
    Fixture("level-4", "level-3", 60),
    Fixture("level-5", "level-4", 30),
)
RUNGS = ("random", "greedy", *LEVELS)
ZERO = "greedy"
"""The rung whose rating is 0: `random` loses too often to measure by it."""


def main(arguments: Sequence[str]) -> None:
    """Play what is asked for and print its table."""
    if not arguments or arguments[0] not in ("bars", "ladder"):
        sys.exit(__doc__)
    games = arguments[1:] or sorted({bar.game for bar in BARS})
    if arguments[0] == "bars":
        print_bars([bar for bar in BARS if bar.game in games])
        return
    for game in games:
        print_ladder(game)


def print_bars(bars: Sequence[Bar]) -> None:
    """Play each bar until it is sure, and tell the verdicts."""
    print("| game | seats | bar | verdict | won | games |\n|---|---|---|---|---|---|")
    for bar in bars:
        test, standing = decide(bar)
        verdict = {True: "passed", False: "failed", None: "not sure"}[test.verdict]
        print(
            f"| {bar.game} | {bar.seats} | {bar.at_least:.0%} | {verdict} | "
            f"{standing.score:.1%} | {standing.games} |",
            flush=True,
        )


def decide(bar: Bar) -> tuple[SequentialTest, Standing]:
    """Let a sequential test with errors of 5 % decide whether the bot passes."""
    options = {"seats": str(bar.seats)} if bar.game == "reef" else {}
    bots = (bar.bot, bar.other)
    contest = _open(bar.game, options, bots, f"bar-{bar.game}-{bar.seats}.jsonl")
    legs = schedule(len(bots), bar.seats, MOST_GAMES)
    test = SequentialTest(bar.at_least, MARGIN)
    inquiry = Inquiry(contest, legs, test)
    _play(contest, legs, inquiry)
    results = contest.results_of(legs)
    return test, next(each for each in rank_bots(results, bots) if each.bot == bar.bot)


def print_ladder(game: str) -> None:
    """Play the fixtures of a game; tell how each went, and the ratings from all together."""
    print(f"\n{game}\n\n| bot | won against | share | games |\n|---|---|---|---|")
    together: list[Result] = []
    for number, fixture in enumerate(LADDER):
        bots = (fixture.bot, fixture.other)
        contest = _open(game, {}, bots, f"ladder-{game}.jsonl")
        legs = schedule(len(bots), 2, fixture.games)
        _play(contest, legs)
        results = contest.results_of(legs)
        own = next(each for each in rank_bots(results, bots) if each.bot == fixture.bot)
        print(f"| {own.bot} | {fixture.other} | {own.score:.1%} | {own.games} |", flush=True)
        together += [_on_ladder(result, fixture, number) for result in results]
    ratings = rate(together, len(RUNGS), RUNGS.index(ZERO))
    assert ratings is not None
    print("\n| bot | rating | 95 % interval |\n|---|---|---|")
    for bot, rating in sorted(zip(RUNGS, ratings, strict=True), key=lambda rung: rung[1].rating):
        print(f"| {bot} | {rating.rating:.0f} | {rating.low:.0f} to {rating.high:.0f} |")


def _open(game: str, options: dict[str, str], bots: tuple[str, ...], file: str) -> Contest:
    RESULTS.mkdir(exist_ok=True)
    run = plan_run(find_game(game), options, bots, EDITION)
    return Contest(run, Ledger(RESULTS / file, run))


def _play(contest: Contest, legs: Sequence[Leg], inquiry: Inquiry | None = None) -> None:
    if inquiry and inquiry.is_sure():
        return
    with closing(contest.play(legs, PROCESSES)) as lots:
        for _ in lots:
            if inquiry and inquiry.is_sure():
                return


def _on_ladder(result: Result, fixture: Fixture, number: int) -> Result:
    """Give the result with its bots as rungs, and its luck told apart from other fixtures'."""
    rungs = [RUNGS.index(fixture.bot), RUNGS.index(fixture.other)]
    leg = result.leg
    line_up = tuple(rungs[bot] for bot in leg.line_up)
    luck = leg.luck * len(LADDER) + number
    return replace(result, leg=replace(leg, pairing=number, luck=luck, line_up=line_up))


if __name__ == "__main__":
    main(sys.argv[1:])
