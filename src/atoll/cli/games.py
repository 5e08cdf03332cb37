"""`atoll games`: what there is to play."""

import json

import click

from atoll.cli.screen import open_console
from atoll.game import Game
from atoll.games import find_game, find_names


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def games(as_json: bool) -> None:
    """List the games and their options.

    \b
    Examples:
      atoll games
      atoll games --json
    """
    found = [find_game(name) for name in find_names()]
    if as_json:
        click.echo(json.dumps([_describe(game) for game in found], indent=2))
        return
    console = open_console()
    for game in found:
        console.print(f"[bold]{game.name}[/bold]  {game.title}, {game.credit}")
        for option in game.settings.OPTIONS:
            values = ", ".join(option.values)
            console.print(f"  {option.name}={option.default}  {option.meaning}: {values}")


def _describe(game: Game) -> dict[str, object]:
    return {
        "game": game.name,
        "title": game.title,
        "credit": game.credit,
        "rules": game.rules_version,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": option.values,
                "meaning": option.meaning,
            }
            for option in game.settings.OPTIONS
        ],
    }
