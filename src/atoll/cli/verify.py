"""`atoll verify`: whether a record can be true."""

from pathlib import Path

import click

from atoll.cli.arguments import load_record, refused
from atoll.cli.seating import name_players
from atoll.game import Game
from atoll.matches.record import EarlierPart, Record, RecordError
from atoll.matches.verify import verify_record


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def verify(file: Path) -> None:
    """Check a record offline: every move, every draw, the outcome, the key and the seal.

    Ends with code 0 if all of it is true, and with code 1 and the reason if not.

    \b
    Examples:
      atoll verify match.atoll
    """
    record, game = load_record(file)
    try:
        match = verify_record(record, game)
    except RecordError as error:
        raise refused(file, str(error)) from None
    click.echo(f"{file.name} is true: {game.title}, {len(match.moves)} legal moves.")
    for sentence in _findings(record, game):
        click.echo(sentence)


def _findings(record: Record, game: Game) -> list[str]:
    found, players = [], name_players(record.players)
    if record.seed is not None:
        found.append("Its luck follows from a seed: whoever knew it could have known the draws.")
    elif record.key is None:
        found.append("It is not finished: its luck can be checked when the key is revealed.")
    else:
        found.append("All luck was decided by the key that was committed to, and the seal fits.")
    if record.earlier:
        found.append(_tell_earlier(record, record.earlier))
    elif record.given:
        found.append(f"It began from a position: {record.given} moves were given, luck included.")
    if record.has_takebacks:
        found.append("Moves were taken back on the way.")
    if record.replaced:
        names = " and ".join(players[seat] for seat in record.replaced)
        found.append(f"A bot played for {names} for a while.")
    if record.outcome:
        points = " : ".join(map(str, record.outcome.points))
        winners = " and ".join(players[seat] for seat in record.outcome.winners)
        found.append(f"{points}, won by {winners} ({record.outcome.reason}).")
    return found


def _tell_earlier(record: Record, earlier: EarlierPart) -> str:
    names = " and ".join(name_players(earlier.players))
    known = "by a key of its own that fits" if earlier.key else "by a key that is not yet revealed"
    return (
        f"The first {record.given} lines were played before others were invited, by {names}: "
        f"their luck was decided {known}, and who invited could know it."
    )
