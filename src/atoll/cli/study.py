"""`atoll study`: what a game is like, found out by letting a bot play it with itself."""

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click
from rich.table import Table

from atoll.arena.duel import MOST_LEGS
from atoll.arena.run import plan_run
from atoll.arena.sheet import Sheet
from atoll.arena.study import Study, plan_matches, study_as_json
from atoll.arena.study_report import tell_studies, write_study
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

ROWS_SHOWN = 20
"""A table in the terminal has no more rows than this."""


@click.command()
@game_argument
@game_options
@click.option("--bot", default="greedy", show_default=True, help="Who plays with itself.")
@click.option(
    "--matches",
    default=200,
    show_default=True,
    type=click.IntRange(1, MOST_LEGS),
    help="How many, with each of the settings.",
)
@click.option(
    "--compare",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Also an option of the game; give it several times to lay the settings side by side.",
)
@contest_options
def study(
    game: Game,
    options: tuple[str, ...],
    bot: str,
    matches: int,
    settings: tuple[str, ...],
    seed: int,
    processes: int,
    path: Path | None,
    report: Path | None,
    as_json: bool,
) -> None:
    """Find out what a game is like: who has an advantage, what earns points, how long it takes.

    A bot plays with itself; all settings that are compared have the same luck.

    \b
    Examples:
      atoll study aqualin --matches 500 --report aqualin.html
      atoll study das-riff --compare deck=shipped --compare deck=@my_counts.csv
      atoll study reef -o seats=3 --compare opening=standard --compare opening=expert
    """
    studies = []
    for setting in settings or ("",):
        chosen = read_options(game, (*options, setting) if setting else options)
        box = game.settings.open_box(chosen)
        prepare_shown(game, box, [bot])
        contest = open_contest(plan_run(game, chosen, (bot,), seed, findings=True), path)
        legs = plan_matches(int(box.seats), matches)
        was_left = play_shown(contest, legs, processes, partial(str, setting))
        studies.append(Study(_shorten(setting), contest.run, contest.results_of(legs)))
        if was_left:
            break
    told = [each for each in studies if each.results]
    _show(told, report, as_json)
    if was_left:
        raise SystemExit(INTERRUPTED)


def _shorten(setting: str) -> str:
    """Name a file without its folders."""
    name, at, path = setting.partition("=@")
    return f"{name}={Path(path).name}" if at else setting


def _show(studies: Sequence[Study], report: Path | None, as_json: bool) -> None:
    if not studies:
        return
    if report:
        save_report(report, write_study(studies))
    if as_json:
        click.echo(json.dumps([study_as_json(study) for study in studies], indent=2))
        return
    console = open_console()
    for sheet in tell_studies(studies):
        if isinstance(sheet, Sheet):
            console.print(_as_table(sheet))


def _as_table(sheet: Sheet) -> Table:
    more = len(sheet.rows) - ROWS_SHOWN
    note = f"{more} more are in the report." if more > 0 else sheet.note
    table = Table(*sheet.columns, title=sheet.title, caption=note, title_justify="left")
    for row in sheet.rows[:ROWS_SHOWN]:
        table.add_row(*(cell.text for cell in row))
    return table
