"""`atoll arena`: bots against bots."""

import json

import click
from rich.table import Table

from atoll.arena.duel import play_leg
from atoll.arena.pairing import schedule
from atoll.arena.standings import Standings
from atoll.bots import BOTS
from atoll.cli.arguments import game_argument, game_options, read_options
from atoll.cli.screen import open_console, prepare_shown, track_shown
from atoll.game import Game


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True, type=click.Choice(sorted(BOTS)))
@game_options
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many.")
@click.option("--seed", default=0, show_default=True, help="Another seed, other luck.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def arena(
    game: Game,
    bots: tuple[str, ...],
    options: tuple[str, ...],
    games: int,
    seed: int,
    as_json: bool,
) -> None:
    """Let bots play each other on the same luck in every seat.

    Games come in groups in which everybody sat everywhere, so their number is rounded up.

    \b
    Examples:
      atoll arena aqualin greedy random
      atoll arena aqualin greedy greedy --games 200 --json
    """
    if len(bots) < 2:
        raise click.UsageError(f"expected two bots or more, of {', '.join(sorted(BOTS))}")
    chosen = read_options(game, options)
    box = game.open_box(chosen)
    prepare_shown(game, box, set(bots))
    standings = Standings(list(bots))
    legs = schedule(len(bots), int(box.seats), games)
    for leg in track_shown(legs, "playing"):
        standings.count(leg, play_leg(game, chosen, list(bots), leg, seed))
    if as_json:
        click.echo(json.dumps(_as_json(standings), indent=2))
    else:
        open_console().print(_as_table(standings))


def _as_json(standings: Standings) -> dict[str, object]:
    return {
        "games": standings.games,
        "standings": [
            {
                "bot": row.bot,
                "games": row.games,
                "score": row.score,
                "rating": None,
                "interval": None,
            }
            for row in standings.ranked()
        ],
    }


def _as_table(standings: Standings) -> Table:
    table = Table("bot", "games", "won", "points a game", title=f"{standings.games} games")
    for row in standings.ranked():
        table.add_row(row.bot, str(row.games), f"{row.score:.1%}", f"{row.average_points:.1f}")
    return table
