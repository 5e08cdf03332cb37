"""`atoll rules`: a game's rulebook."""

import click
from rich.markdown import Markdown

from atoll.cli.arguments import game_argument
from atoll.cli.screen import open_console
from atoll.game import Game
from atoll.games import read_rulebook


@click.command()
@game_argument
def rules(game: Game) -> None:
    """Print the rulebook of a game.

    \b
    Examples:
      atoll rules aqualin
      atoll rules aqualin | less
    """
    text = read_rulebook(game.name)
    console = open_console()
    console.print(Markdown(text) if console.is_terminal else text, markup=False)
