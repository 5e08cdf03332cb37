"""The terminal: drawings in colour, gains in words, and progress while the rules are prepared."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, track
from rich.text import Text

from atoll.bots import Bot, open_bot, warm_up
from atoll.compiled import count_compiled, watch_compilation
from atoll.faces import Drawing
from atoll.game import Box, Game
from atoll.prepare import prepare
from atoll.words.gains import Gain
from atoll.words.remarks import Remark

Step = TypeVar("Step")

STYLES = {
    "": "",
    "faint": "dim",
    "lit": "bold",
    "blue": "white on #1d5fb8",
    "green": "white on #17803f",
    "pink": "black on #f29ac0",
    "purple": "white on #7b3fb0",
    "red": "white on #c4302b",
    "yellow": "black on #f0c93a",
}


def open_console(*, stderr: bool = False) -> Console:
    """Open the terminal, or a pipe, to which no escape codes are written."""
    console = Console(stderr=stderr, highlight=False)
    console.soft_wrap = not console.is_terminal
    return console


def show_drawing(console: Console, drawing: Drawing) -> None:
    """Print a drawing with its inks."""
    for line in drawing:
        console.print(Text.assemble(*((span.text, style_of(span.ink)) for span in line)))


def style_of(ink: str) -> str:
    """Give Rich's style for an ink."""
    lit, _, colour = ink.rpartition(" ")
    return f"bold underline {STYLES[colour]}" if lit else STYLES[colour]


def describe_gains(gains: Sequence[Gain], names: Sequence[str]) -> list[str]:
    """Say who won or lost how many points, where and by which rule."""
    return [
        f"{names[gain.seat]} {gain.points:+d} ({': '.join([_rule(gain), *_cells(gain)])})"
        for gain in gains
    ]


def _rule(gain: Gain) -> str:
    """Name the rule; what is scored at the end has no move that says what it is for."""
    named = [f"{name} {value}" for name, value in gain.fields.items()] if gain.at_end else []
    return ", ".join([gain.rule, *named])


def _cells(gain: Gain) -> list[str]:
    return [" ".join(gain.cells)] if gain.cells else []


def describe_ending(ending: Remark, names: Sequence[str]) -> str:
    """Say how near the end is, and of whom that speaks."""
    who = f" ({', '.join(names[seat] for seat in ending.seats)})" if ending.seats else ""
    return f"{ending.sentence[0].upper()}{ending.sentence[1:]}{who}."


def track_shown(steps: Sequence[Step], text: str) -> Iterable[Step]:
    """Go through long work with a progress bar, where there is somebody to see it."""
    console = open_console(stderr=True)
    return track(steps, text, console=console, transient=True) if console.is_terminal else steps


@contextmanager
def status_shown(text: str) -> Iterator[Callable[[str], None]]:
    """Show what is being done in this block; the given function changes the text."""
    console = open_console(stderr=True)
    if not console.is_terminal:
        yield console.print
        return
    with console.status(text) as status:
        yield status.update


def prepare_shown(game: Game, box: Box, bots: Iterable[str] = ()) -> None:
    """Have the rules and bots ready, with progress where they must be compiled first.

    A bot that cannot be opened is bad input.
    """
    with show_preparing(game):
        opened = [open_named(name, game, box) for name in bots]
        prepare(game, box)
        warm_up(opened, game, box)


def open_named(name: str, game: Game, box: Box) -> Bot:
    """Seat a bot that somebody has named; one that cannot be opened is bad input."""
    try:
        return open_bot(name, game, box, seed=0)
    except LookupError as error:
        raise click.UsageError(str(error.args[0])) from None


@contextmanager
def show_preparing(game: Game) -> Iterator[None]:
    """Show that rules are being compiled in this block, if they are."""
    console = open_console(stderr=True)
    text = f"preparing {game.title}, first start only"
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=console, transient=True)
    functions = count_compiled(game.rules.start.__module__.rpartition(".")[0], "atoll.luck")
    task = bar.add_task(text, total=functions)

    seen = False

    def show() -> None:
        nonlocal seen
        if not seen and console.is_terminal:
            bar.start()
        elif not seen:
            console.print(f"{text} ...")
        seen = True
        # Numba also compiles parts of its own, so the count is not exact: never look finished.
        bar.advance(task, 0 if bar.tasks[task].completed >= functions - 1 else 1)

    with watch_compilation(show):
        try:
            yield
        finally:
            if seen and console.is_terminal:
                bar.stop()
