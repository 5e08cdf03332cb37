"""`atoll play`: a match in the terminal."""

from pathlib import Path

import click

from atoll.cli.arguments import GameName, game_options, load_record, read_options, refused
from atoll.cli.company import Company
from atoll.cli.discretion import Discretion
from atoll.cli.folder import find_key, new_record_path
from atoll.cli.screen import open_console, prepare_shown
from atoll.cli.seating import (
    ask_options,
    ask_players,
    default_players,
    open_bots,
    open_luck,
    read_players,
)
from atoll.cli.sitting import Sitting
from atoll.game import Game
from atoll.games import find_names
from atoll.matches.match import Match
from atoll.matches.record import Player, RecordError
from atoll.matches.verify import resume_record


@click.command()
@click.argument("game", type=GameName(), required=False)
@game_options
@click.option("--seats", metavar="WHO,WHO", help="Names of persons or bots, seat 0 first.")
@click.option("--ask", is_flag=True, help="Be asked for the seats and all options.")
@click.option("--hide-points", is_flag=True, help="Show only one's own points until the end.")
@click.option("--cover-hands", is_flag=True, help="Show the hands of the others as backs.")
@click.option("--seed", type=int, help="Luck that is the same every time, for practice.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where the record is kept; by default in your own folder.",
)
@click.option(
    "--resume",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Go on with a match from its record.",
)
def play(
    game: Game | None,
    options: tuple[str, ...],
    seats: str | None,
    ask: bool,
    hide_points: bool,
    cover_hands: bool,
    seed: int | None,
    record: Path | None,
    resume: Path | None,
) -> None:
    """Play in the terminal: against the computer, or several persons at one keyboard.

    Type `help` during the match. Every turn is kept on disk as soon as it is confirmed. Moves can
    also come from a pipe: bad input then ends the match with code 2.

    \b
    Examples:
      atoll play aqualin
      atoll play aqualin --ask
      atoll play aqualin --seats Ann,Ben -o goals=1 -o first=0
      atoll play aqualin --seats greedy,you
      atoll play reef --hide-points --cover-hands
      atoll play --resume match.atoll
    """
    if resume:
        match, players = _resume(resume)
    elif game:
        match, players = _begin(game, options, seats, ask, seed)
    else:
        raise click.UsageError(f"expected a game ({', '.join(find_names())}) or --resume FILE")
    discretion = Discretion(hide_points, cover_hands)
    discretion.check(match.game)
    company = Company(players, open_bots(players, match.game, match.box, seed), discretion)
    path = resume or record or new_record_path(match.game.name)
    raise SystemExit(Sitting(match, company, path, open_console()).run())


def _begin(
    game: Game,
    words: tuple[str, ...],
    seats: str | None,
    ask: bool,
    seed: int | None,
) -> tuple[Match, tuple[Player, ...]]:
    console = open_console()
    options = read_options(game, words)
    if ask:
        chosen = ask_options(console, game, options)
        options = read_options(game, tuple(f"{name}={value}" for name, value in chosen.items()))
    box = game.settings.open_box(options)
    count = int(box.seats)
    if ask and not seats:
        seats = ask_players(console, count)
    try:
        players = read_players(seats or default_players(count), count)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--seats") from None
    prepare_shown(game, box, _bots_of(players))
    return Match(game, options, open_luck(players, seed)), players


def _bots_of(players: tuple[Player, ...]) -> set[str]:
    return {player.name for player in players if player.kind == "bot"}


def _resume(path: Path) -> tuple[Match, tuple[Player, ...]]:
    record, game = load_record(path)
    prepare_shown(
        game, game.settings.open_box(game.recall_options(record.options)), _bots_of(record.players)
    )
    key = find_key(record.commitment) if record.commitment else None
    try:
        return resume_record(record, game, key), record.players
    except RecordError as error:
        raise refused(path, str(error)) from None
