"""`atoll bench`: how fast the rules are, and how long one waits for them."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

import click
import numpy as np
from rich.table import Table

from atoll.cli.arguments import GameName
from atoll.cli.screen import open_console, status_shown
from atoll.game import Game
from atoll.games import find_game, find_names
from atoll.luck import random_numbers
from atoll.matches.playout import play_many

MATCHES_AT_ONCE = 500


@dataclass(frozen=True)
class Measurement:
    """What was measured of a game with a number of seats.

    `start_seconds` is a new process from nothing to a match played through every verb;
    `compile_seconds` is what the very first start takes on top of that.
    """

    game: str
    seats: int
    playouts_per_second: float
    moves_per_second: float
    compile_seconds: float
    start_seconds: float


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.option(
    "--seconds", default=2.0, show_default=True, type=click.FloatRange(0.1), help="How long."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(game: Game | None, seconds: float, as_json: bool) -> None:
    """Measure random matches on one core, the compilation and the start of games.

    \b
    Examples:
      atoll bench
      atoll bench aqualin --json
    """
    games = [game] if game else [find_game(name) for name in find_names()]
    with status_shown("measuring ...") as say:
        found = [measured for each in games for measured in measure_game(each, seconds, say)]
    if as_json:
        click.echo(json.dumps([asdict(measured) for measured in found], indent=2))
    else:
        open_console().print(_as_table(found))


def measure_game(game: Game, seconds: float, say: Callable[[str], None]) -> list[Measurement]:
    """Measure a game with each number of seats it can have."""
    say(f"{game.title}: the first start of all, and a later one ...")
    compile_seconds, start_seconds = measure_start(game)
    found = []
    for options in _seatings(game):
        seats = int(game.settings.open_box(options).seats)
        say(f"{game.title}: random matches with {seats} seats ...")
        playouts, moves = measure_playouts(game, options, seconds)
        found.append(Measurement(game.name, seats, playouts, moves, compile_seconds, start_seconds))
    return found


def measure_playouts(game: Game, options: dict[str, str], seconds: float) -> tuple[float, float]:
    """Give random matches per second and moves per second, through the verbs of the game."""
    box = game.settings.open_box(options)
    state = game.new_state()
    points = np.zeros(int(box.seats), dtype=np.int64)
    random = random_numbers(1)
    run = game.bind(play_many)
    run(state, box, random, points, 1)
    matches, moves, begin = 0, 0, time.perf_counter()
    while (taken := time.perf_counter() - begin) < seconds:
        moves += run(state, box, random, points, MATCHES_AT_ONCE)
        matches += MATCHES_AT_ONCE
    return matches / taken, moves / taken


def measure_start(game: Game) -> tuple[float, float]:
    """Give the seconds of compilation, and those of a start when all is compiled."""
    with tempfile.TemporaryDirectory() as cache:
        first = _time_start(game, cache)
        later = _time_start(game, cache)
    return first - later, later


def _time_start(game: Game, cache: str) -> float:
    """Time a new process that prepares the game, as a stranger's first start would."""
    code = (
        "import sys; from atoll.games import find_game; from atoll.prepare import prepare;"
        "game = find_game(sys.argv[1]); prepare(game, game.settings.open_box({}))"
    )
    environment = os.environ | {"ATOLL_CACHE": cache}
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code, game.name], env=environment, check=True)
    return time.perf_counter() - begin


def _seatings(game: Game) -> list[dict[str, str]]:
    """Give options for each number of seats."""
    for option in game.settings.OPTIONS:
        if option.name == "seats":
            return [{"seats": value} for value in option.values]
    return [{}]


def _as_table(found: list[Measurement]) -> Table:
    table = Table("game", "seats", "playouts/s", "moves/s", "compile s", "start s")
    for row in found:
        table.add_row(
            row.game,
            str(row.seats),
            f"{row.playouts_per_second:,.0f}",
            f"{row.moves_per_second:,.0f}",
            f"{row.compile_seconds:.1f}",
            f"{row.start_seconds:.2f}",
        )
    return table
