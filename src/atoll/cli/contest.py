"""A contest in the terminal: its options, its progress, and what happens on Ctrl-C."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import click
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Column

from atoll.arena.contest import Contest
from atoll.arena.duel import BotFailure
from atoll.arena.ledger import Ledger, LedgerError
from atoll.arena.pairing import Leg
from atoll.arena.run import Run
from atoll.cli.arguments import Command
from atoll.cli.screen import open_console

SECONDS_BETWEEN_LOOKS = 1.0
SHARE_OF_LOOKING = 20
"""Saying how it stands takes at most one part in so many of the time."""
SECONDS_BETWEEN_LINES = 30.0
"""In a pipe progress is a line from time to time."""
INTERRUPTED = 130
"""What shells call the end by Ctrl-C."""


def contest_options(command: Command) -> Command:
    """Take what every contest takes."""
    for option in (
        click.option("--seed", default=0, show_default=True, help="Another seed, other luck."),
        click.option(
            "--processes",
            default=len(os.sched_getaffinity(0)),
            show_default="one for each core",
            type=click.IntRange(1, 512),
            help="How many matches are played at the same time.",
        ),
        click.option(
            "--file",
            "path",
            type=click.Path(dir_okay=False, path_type=Path),
            help="Append every result to this file; the same command goes on where it stopped.",
        ),
        click.option(
            "--report",
            type=click.Path(dir_okay=False, path_type=Path),
            help="Write a page with charts, which needs nothing else, to this file.",
        ),
        click.option("--json", "as_json", is_flag=True, help="Print JSON."),
    ):
        command = option(command)
    return command


def open_contest(run: Run, path: Path | None, records: Path | None = None) -> Contest:
    """Take up the run where its file, if there is one, says that it stopped."""
    with _file_errors():
        if records:
            records.mkdir(parents=True, exist_ok=True)
        return Contest(run, Ledger(path, run) if path else None, records)


@contextmanager
def _file_errors() -> Iterator[None]:
    try:
        yield
    except LedgerError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"cannot keep the results: {error}") from None


def save_report(path: Path, page: str) -> None:
    """Write a report, or say why that cannot be."""
    try:
        path.write_text(page, "utf-8")
    except OSError as error:
        raise click.ClickException(f"cannot write the report: {error}") from None


def play_shown(
    contest: Contest,
    legs: Sequence[Leg],
    processes: int,
    describe: Callable[[], str],
    is_enough: Callable[[], bool] = lambda: False,
) -> bool:
    """Play the legs until there are enough results, with progress; tell whether it was left.

    `describe` says how it stands; it is asked now and then.
    """
    try:
        with _file_errors(), _Progress(len(legs), describe) as progress:
            progress.show(len(contest.results_of(legs)))
            if is_enough():
                return False
            with closing(contest.play(legs, processes)) as lots:
                for results in lots:
                    progress.show(len(results))
                    if is_enough():
                        break
    except BotFailure as failure:
        raise click.ClickException(f"{failure}{_how_to_go_on(contest)}") from None
    except KeyboardInterrupt:
        played = len(contest.results_of(legs))
        click.echo(f"stopped after {played} of {len(legs)} games{_how_to_go_on(contest)}", err=True)
        return True
    return False


def _how_to_go_on(contest: Contest) -> str:
    if not contest.ledger:
        return "; without --file they are not kept"
    return f"; they are kept in {contest.ledger.path}, and the same command goes on from there"


class _Progress:
    """A bar in a terminal; in a pipe, a line from time to time."""

    def __init__(self, legs: int, describe: Callable[[], str]) -> None:
        console = open_console(stderr=True)
        self._bar = Progress(
            BarColumn(bar_width=16),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left, at most"),
            TimeRemainingColumn(),
            TextColumn("{task.description}", table_column=Column(ratio=1, no_wrap=True)),
            console=console,
            transient=True,
            expand=True,
        )
        self._task = self._bar.add_task("", total=legs)
        self._describe = describe
        self._in_terminal = console.is_terminal
        self._wait = SECONDS_BETWEEN_LOOKS if self._in_terminal else SECONDS_BETWEEN_LINES
        self._last = time.monotonic()

    def __enter__(self) -> "_Progress":
        if self._in_terminal:
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def show(self, more: int) -> None:
        """Show that so many more have been played."""
        self._bar.advance(self._task, more)
        if time.monotonic() - self._last < self._wait:
            return
        begin = time.monotonic()
        described = self._describe()
        self._last = time.monotonic()
        self._wait = max(self._wait, SHARE_OF_LOOKING * (self._last - begin))
        self._bar.update(self._task, description=described)
        if not self._in_terminal:
            task = self._bar.tasks[self._task]
            left = f", {task.time_remaining:.0f} s left at most" if task.time_remaining else ""
            click.echo(f"{task.completed:.0f} of {task.total:.0f}{left}: {described}", err=True)
