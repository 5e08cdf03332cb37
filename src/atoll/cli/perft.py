"""`atoll perft`: a fingerprint of the rules."""

import json

import click

from atoll.cli.arguments import game_argument, game_options, read_options
from atoll.cli.screen import prepare_shown, track_shown
from atoll.game import Game
from atoll.matches.match import Match
from atoll.matches.perft import perft as count_moves
from atoll.words.reading import MoveError


@click.command()
@game_argument
@game_options
@click.option("--depth", default=3, show_default=True, type=click.IntRange(1), help="How deep.")
@click.option(
    "--after", default="", metavar="MOVES", help="Moves to make first, separated by commas."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def perft(game: Game, options: tuple[str, ...], depth: int, after: str, as_json: bool) -> None:
    """Count the sequences of moves to a depth, luck counted as moves.

    \b
    Examples:
      atoll perft aqualin --depth 4
      atoll perft aqualin --depth 3 -o first=0 --after "draw bc, draw rf"
    """
    match = Match(game, read_options(game, options))
    prepare_shown(game, match.box)
    for words in filter(None, map(str.strip, after.split(","))):
        try:
            match.play(words)
        except MoveError as error:
            raise click.BadParameter(str(error), param_hint="--after") from None
    counts = []
    for level in range(1, depth + 1):
        counts.append(_count_shown(match, level))
        if not as_json:
            click.echo(f"{level} {counts[-1]}")
    if as_json:
        click.echo(json.dumps({"game": game.name, "counts": counts}))


def _count_shown(match: Match, depth: int) -> int:
    """Count below each move on its own, with a progress bar."""
    if depth == 1:
        return len(match.legal_moves())
    total = 0
    for move in track_shown(match.legal_moves(), f"depth {depth}"):
        after = match.game.copy_state(match.state)
        match.game.rules.play(after, match.box, move)
        total += count_moves(match.game, after, match.box, depth - 1)
    return total
