"""Earlier matches: begun in a page, they go on at a table to which others were invited."""

from dataclasses import replace

from atoll.game import Game
from atoll.matches.match import Match
from atoll.matches.record import Record, RecordError
from atoll.matches.record_reader import read_record
from atoll.matches.verify import resume_record
from atoll.option import Options
from atoll.server.refusal import Refusal
from atoll.server.requests import MOST_GIVEN, EarlierWish, MakeTable, OpenWish, PersonWish
from atoll.server.rows import EarlierMatch


def check_earlier(game: Game, options: Options, wish: MakeTable) -> EarlierMatch | None:
    """Judge the earlier match of a wish: its moves are legal, and its luck is what its key decided.

    Refuses one that cannot be, that is over, or that does not fit the table.
    """
    if wish.earlier is None:
        return None
    if wish.given:
        raise _bad_position("expected an earlier match, or moves that are given, but not both")
    record = _read(wish.earlier)
    if record.game != game.name or game.recall_options(record.options) != options:
        raise _bad_position("the earlier match is of another game, or has other options")
    _check_seats(_play_again(record, game, wish.earlier), wish)
    inviter = next(n for n, seat in enumerate(wish.seats) if isinstance(seat, PersonWish))
    return EarlierMatch(wish.earlier.record, bytes.fromhex(wish.earlier.key), inviter)


def open_earlier(earlier: EarlierMatch | None) -> Record | None:
    """Give the record of an earlier match that was judged, with its key."""
    if earlier is None:
        return None
    return replace(read_record(earlier.record), key=earlier.key)


def _read(wish: EarlierWish) -> Record:
    try:
        record = read_record(wish.record)
    except RecordError as error:
        raise _bad_position(str(error)) from None
    if record.commitment is None:
        raise _bad_position("the luck of the earlier match is seeded: expected verifiable luck")
    if record.given:
        raise _bad_position("the earlier match began from a position: expected one from the start")
    if not 0 < len(record.entries) <= MOST_GIVEN:
        found = len(record.entries)
        raise _bad_position(f"expected 1 to {MOST_GIVEN} lines of the earlier match, not {found}")
    return record


def _play_again(record: Record, game: Game, wish: EarlierWish) -> Match:
    if record.outcome is not None:
        raise _over()
    try:
        match = resume_record(record, game, bytes.fromhex(wish.key))
    except RecordError as error:
        raise _bad_position(str(error)) from None
    if match.is_over:
        raise _over()
    return match


def _check_seats(match: Match, wish: MakeTable) -> None:
    """Refuse seats at which nobody could go on, and a table without whoever has played."""
    if match.replaced:
        raise _bad_position(f"seat {match.replaced[0]} is replaced in the earlier match")
    if any(isinstance(wish.seats[seat], OpenWish) for seat in match.resigned):
        raise _bad_seats("expected no open seat that has resigned in the earlier match")
    if not any(isinstance(seat, PersonWish) for seat in wish.seats):
        raise _bad_seats("expected a seat for whoever has played the earlier match")


def _over() -> Refusal:
    return Refusal("over", "the earlier match is over: expected one that goes on")


def _bad_position(sentence: str) -> Refusal:
    return Refusal("bad_position", sentence, reason=sentence)


def _bad_seats(sentence: str) -> Refusal:
    return Refusal("bad_seats", sentence, reason=sentence)
