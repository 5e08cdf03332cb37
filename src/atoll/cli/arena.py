"""`atoll arena`: bots against bots."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from atoll.arena.duel import MOST_LEGS
from atoll.arena.inquiry import Inquiry
from atoll.arena.pairing import schedule
from atoll.arena.report import write_report
from atoll.arena.run import plan_run
from atoll.arena.sequential import ERROR, MARGIN, SequentialTest
from atoll.arena.standings import Standing, rank_bots
from atoll.bots import list_bots
from atoll.cli.arguments import game_argument, game_options, read_options
from atoll.cli.contest import (
    INTERRUPTED,
    contest_options,
    open_contest,
    play_shown,
    save_report,
)
from atoll.cli.screen import open_console, prepare_shown
from atoll.game import Game

GAMES = 100
GAMES_UNTIL_SURE = 20_000


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True)
@game_options
@click.option(
    "--games",
    type=click.IntRange(1, MOST_LEGS),
    help=f"How many; {GAMES} unless told, at most {GAMES_UNTIL_SURE} with --until-sure.",
)
@click.option(
    "--until-sure",
    is_flag=True,
    help="Stop as soon as it is sure whether the first bot wins the share --at-least; "
    f"wrong at most {ERROR:.0%} of the times, either way.",
)
@click.option(
    "--at-least",
    type=click.FloatRange(0, 1, min_open=True, max_open=True),
    help="The share of games to win, such as 0.75; unless told, what equals would win.",
)
@click.option(
    "--margin",
    default=MARGIN,
    show_default=True,
    type=click.FloatRange(0, 0.5, min_open=True),
    help="Sure means: the share plus this or better, against the share minus this or worse.",
)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write every match that is played down in this folder, such as for a dataset.",
)
@contest_options
def arena(
    game: Game,
    bots: tuple[str, ...],
    options: tuple[str, ...],
    games: int | None,
    until_sure: bool,
    at_least: float | None,
    margin: float,
    records: Path | None,
    seed: int,
    processes: int,
    path: Path | None,
    report: Path | None,
    as_json: bool,
) -> None:
    """Let bots play each other on the same luck in every seat.

    Games come in groups in which everybody sat everywhere, so their number is rounded up. Ratings
    are on the Elo scale with intervals of 95 %; `random` is 0 if it plays, otherwise the mean is.

    \b
    Examples:
      atoll arena aqualin greedy random
      atoll arena aqualin greedy greedy --games 200 --json
      atoll arena reef greedy random --until-sure --at-least 0.75
      atoll arena reef greedy random -o seats=3 --file reef.jsonl --report reef.html
      atoll arena das-riff greedy random --games 1000 --records matches
    """
    if len(bots) < 2:
        raise click.UsageError(f"expected two bots or more, of {', '.join(list_bots())}")
    if at_least and not until_sure:
        raise click.UsageError("--at-least needs --until-sure")
    chosen = read_options(game, options)
    box = game.settings.open_box(chosen)
    seats = int(box.seats)
    test = _open_test(at_least or 1 / seats, margin) if until_sure else None
    prepare_shown(game, box, dict.fromkeys(bots))
    contest = open_contest(plan_run(game, chosen, bots, seed), path, records)
    legs = schedule(len(bots), seats, games or (GAMES_UNTIL_SURE if until_sure else GAMES))
    inquiry = Inquiry(contest, legs, test) if test else None
    was_left = play_shown(
        contest,
        legs,
        processes,
        lambda: _summarise(rank_bots(contest.results_of(legs), bots), test),
        inquiry.is_sure if inquiry else lambda: False,
    )
    results = contest.results_of(legs)
    standings = rank_bots(results, bots)
    if report:
        verdict = _tell_verdict(test, bots[0]) if test else ""
        save_report(report, write_report(contest.run, results, verdict))
    if as_json:
        click.echo(json.dumps(_as_json(standings, len(results), test), indent=2))
    else:
        _print(standings, len(results), test, bots[0])
    if was_left:
        raise SystemExit(INTERRUPTED)


def _open_test(at_least: float, margin: float) -> SequentialTest:
    try:
        return SequentialTest(at_least, margin)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _summarise(standings: Sequence[Standing], test: SequentialTest | None) -> str:
    """Say how it stands, in a line."""
    told = [f"{row.bot} {_write_rating(row)}" for row in standings]
    if test:
        told.append(f"evidence {test.evidence:+.2f}")
    return ", ".join(told)


def _as_json(
    standings: Sequence[Standing], games: int, test: SequentialTest | None
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "games": games,
        "standings": [
            {
                "bot": row.bot,
                "games": row.games,
                "score": row.score,
                "rating": row.rating and round(row.rating.rating, 1),
                "interval": row.rating and [round(row.rating.low, 1), round(row.rating.high, 1)],
            }
            for row in standings
        ],
    }
    if test:
        told["sure"] = {
            "at_least": test.at_least,
            "margin": test.margin,
            "error": ERROR,
            "groups": test.shares.total(),
            "verdict": test.verdict,
        }
    return told


def _print(
    standings: Sequence[Standing], games: int, test: SequentialTest | None, first: str
) -> None:
    table = Table("bot", "games", "won", "rating", "95 %", "points a game", title=f"{games} games")
    for row in standings:
        interval = f"{row.rating.low:+.0f} to {row.rating.high:+.0f}" if row.rating else "-"
        points = f"{row.average_points:.1f}"
        table.add_row(
            row.bot, str(row.games), f"{row.score:.1%}", _write_rating(row), interval, points
        )
    console = open_console()
    console.print(table)
    if test:
        console.print(_tell_verdict(test, first))


def _write_rating(row: Standing) -> str:
    return f"{row.rating.rating:+.0f}" if row.rating else "-"


def _tell_verdict(test: SequentialTest, first: str) -> str:
    groups = test.shares.total()
    if test.verdict is None:
        return f"It is not sure after {groups} groups whether {first} wins {test.at_least:.1%}."
    claim = f"{first} {'wins' if test.verdict else 'does not win'} {test.at_least:.1%}"
    share = test.at_least + (-test.margin if test.verdict else test.margin)
    other = f"{share:.1%} or {'less' if test.verdict else 'more'}"
    return (
        f"Sure after {groups} groups: {claim}. "
        f"Of bots that win {other} at most {ERROR:.0%} would be judged so."
    )
