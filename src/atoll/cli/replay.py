"""`atoll replay`: a recorded match, move by move."""

import json
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console

from atoll.cli.arguments import load_record, refused
from atoll.cli.keyboard import Keyboard, Leaving
from atoll.cli.screen import describe_gains, open_console, show_drawing
from atoll.cli.seating import name_players
from atoll.game import CHANCE, WATCHER, Game
from atoll.matches.match import Match
from atoll.matches.record import LUCK, Record, RecordError
from atoll.matches.story import Step, gains_of, tell
from atoll.matches.verify import replay_record


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON: every move, points and gains.")
@click.option("--at", type=click.IntRange(0), help="Show only the board after this many moves.")
def replay(file: Path, as_json: bool, at: int | None) -> None:
    """Show a recorded match.

    In a terminal one steps through it: Enter is the next move, `b` the one before, a number goes
    there, `q` leaves. To a pipe all moves are printed, and the last board. A match that was
    played with older rules is shown as it was written down.

    \b
    Examples:
      atoll replay match.atoll
      atoll replay match.atoll --at 40
      atoll replay match.atoll --json
    """
    record, game = load_record(file)
    console = open_console()
    if record.rules_version < game.rules_version:
        _show_unjudged(record, game, console, as_json)
        return
    try:
        match = replay_record(record, game)
    except RecordError as error:
        raise refused(file, str(error)) from None
    steps = tell(match, WATCHER)
    if as_json:
        click.echo(json.dumps(_as_json(record, match, steps), indent=2))
    elif at is not None:
        _show_board(match, _checked(at, steps), console)
    elif console.is_terminal:
        _step_through(record, match, steps, console)
    else:
        for step in steps:
            console.print(_sentence(record, match, step), markup=False)
        _show_board(match, len(steps), console)


def _checked(number: int, steps: list[Step]) -> int:
    if number > len(steps):
        raise click.BadParameter(f"the match has {len(steps)} moves", param_hint="--at")
    return number


def _step_through(record: Record, match: Match, steps: list[Step], console: Console) -> None:
    keyboard = Keyboard(console)
    number = 0
    while True:
        if number:
            console.print(_sentence(record, match, steps[number - 1]), markup=False)
        _show_board(match, number, console, steps[number - 1].cells if number else frozenset())
        try:
            wish = keyboard.ask(f"{number}/{len(steps)} (Enter, b, a number, q)> ").lower()
        except Leaving:
            return
        if wish == "q" or (not wish and number == len(steps)):
            return
        if wish.isdigit() and int(wish) <= len(steps):
            number = int(wish)
        elif wish in ("", "b"):
            number = max(0, number - 1) if wish else number + 1
        else:
            keyboard.complain(f"expected Enter, b, a number up to {len(steps)}, or q")


def _show_board(
    match: Match, number: int, console: Console, lit: frozenset[str] = frozenset()
) -> None:
    state = match.state_after(number)
    show_drawing(console, match.game.drawing.draw_board(state, match.box, WATCHER, lit))


def _sentence(record: Record, match: Match, step: Step) -> str:
    """Say who did what, and what it brought."""
    names = name_players(record.players)
    who = LUCK if step.mover == CHANCE else names[step.mover]
    gains = "".join(f"; {gain}" for gain in describe_gains(gains_of(match, [step]), names))
    return f"{step.number} {who}: {step.words}{gains}"


def _as_json(record: Record, match: Match, steps: list[Step]) -> dict[str, object]:
    return {
        "game": record.game,
        "rules": record.rules_version,
        "options": match.options,
        "players": [{"kind": player.kind, "name": player.name} for player in record.players],
        "takebacks": record.has_takebacks,
        "moves": [
            {
                "number": step.number,
                "mover": LUCK if step.mover == CHANCE else step.mover,
                "words": step.words,
                "fields": step.fields,
                "gains": [asdict(gain) for gain in gains_of(match, [step])],
                "points": match.game.points(step.after, match.box),
            }
            for step in steps
        ],
        "outcome": asdict(match.outcome) if match.outcome else None,
    }


def _show_unjudged(record: Record, game: Game, console: Console, as_json: bool) -> None:
    """Show a record of older rules as it was written down."""
    outcome = asdict(record.outcome) if record.outcome else None
    if as_json:
        moves = [{"mover": entry.who, "words": entry.words} for entry in record.entries]
        story = {"game": record.game, "rules": record.rules_version, "judged": False}
        click.echo(json.dumps(story | {"moves": moves, "outcome": outcome}, indent=2))
        return
    for entry in record.entries:
        console.print(f"{entry.who}: {entry.words}", markup=False)
    console.print(
        f"Played with version {record.rules_version} of the rules of {game.title} "
        f"(now {game.rules_version}): shown as it was written down, not judged again."
    )
    if record.outcome:
        console.print(f"Points: {' : '.join(map(str, record.outcome.points))}")
