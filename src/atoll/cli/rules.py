"""`atoll rules`: a game's rulebook."""

import click
from rich.console import Console
from rich.markdown import Markdown

from atoll.cli.arguments import game_argument
from atoll.cli.screen import open_console, show_drawing, show_preparing
from atoll.game import Game
from atoll.games import find_figures, read_rulebook
from atoll.matches.figure import FIGURE, Figure, pose


@click.command()
@game_argument
def rules(game: Game) -> None:
    """Print the rulebook of a game, with its pictures.

    \b
    Examples:
      atoll rules aqualin
      atoll rules aqualin | less
    """
    console = open_console()
    figures = find_figures(game.name)
    parts = FIGURE.split(read_rulebook(game.name))
    _print_text(console, parts[0])
    for caption, name, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        _print_figure(console, game, figures[name])
        _print_text(console, caption + text)


def _print_text(console: Console, text: str) -> None:
    console.print(Markdown(text) if console.is_terminal else text, markup=False)


def _print_figure(console: Console, game: Game, figure: Figure) -> None:
    with show_preparing(game):
        posed = pose(game, figure)
        board = game.drawing.draw_board(
            posed.match.state, posed.match.box, posed.viewer, posed.cells
        )
    show_drawing(console, board)
    console.print()
