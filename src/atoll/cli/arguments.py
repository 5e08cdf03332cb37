"""What several sub-commands take: a game, its options, a record."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from atoll.game import Game
from atoll.games import find_game
from atoll.matches.record import Record, RecordError
from atoll.matches.record_reader import read_record
from atoll.option import OptionError

Command = TypeVar("Command", bound=Callable[..., Any])


class GameName(click.ParamType[Game]):
    """The name of a game, turned into the game."""

    name = "game"

    def convert(self, value: Any, param: Any, ctx: Any) -> Game:
        """Find the game."""
        if isinstance(value, Game):
            return value
        try:
            return find_game(value)
        except LookupError as error:
            self.fail(str(error.args[0]), param, ctx)


def game_argument(command: Command) -> Command:
    """Take a game as the argument."""
    return click.argument("game", type=GameName())(command)


def game_options(command: Command) -> Command:
    """Take the game's options, each as NAME=VALUE."""
    return click.option(
        "-o",
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game, such as first=0, or NAME=@FILE; `atoll games` lists them.",
    )(command)


def read_options(game: Game, words: tuple[str, ...]) -> dict[str, str]:
    """Give the options that NAME=VALUE words mean, checked by the game."""
    pairs = [word.partition("=") for word in words]
    for name, equals, _ in pairs:
        if not equals:
            raise click.BadParameter(f"expected NAME=VALUE, not {name!r}", param_hint="--option")
    try:
        options = game.read_options({name: _read_value(value) for name, _, value in pairs})
        game.settings.open_box(options)
    except OptionError as error:
        raise click.BadParameter(str(error), param_hint="--option") from None
    return options


def _read_value(value: str) -> str:
    """Give the value, or for @FILE the lines of that file with semicolons between them."""
    if not value.startswith("@"):
        return value
    try:
        return ";".join(Path(value[1:]).read_text("utf-8").split("\n")).strip(";")
    except (OSError, UnicodeDecodeError) as error:
        raise click.BadParameter(
            f"cannot read {value[1:]}: {error}", param_hint="--option"
        ) from None


def load_record(path: Path) -> tuple[Record, Game]:
    """Read a record and find its game; a bad one ends the command with code 1 and the reason."""
    try:
        record = read_record(path.read_text("utf-8"))
        return record, find_game(record.game)
    except UnicodeDecodeError:
        raise refused(path, "it is not text in UTF-8") from None
    except RecordError as error:
        raise refused(path, str(error)) from None
    except LookupError as error:
        raise refused(path, str(error.args[0])) from None


def refused(path: Path, reason: str) -> click.ClickException:
    """Make the error for a record that cannot be accepted."""
    return click.ClickException(f"{path.name} is refused: {reason}")
