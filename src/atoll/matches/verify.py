"""Verify: play a record again and check that all of it can be true."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from atoll.game import CHANCE, Game
from atoll.luck import Luck, seeded_luck
from atoll.matches.match import Match, choose_luck
from atoll.matches.record import (
    BACK,
    LUCK,
    REPLACE,
    RESIGN,
    UNNUMBERED,
    Entry,
    Record,
    RecordError,
    compute_seal,
)
from atoll.option import OptionError
from atoll.words.reading import MoveError


def verify_record(record: Record, game: Game) -> Match:
    """Check everything that can be checked offline; raises RecordError with the reason.

    Every move is legal, every luck is what the key decided, the outcome is what the moves give,
    the key is the one committed to, and the seal fits the text. Luck that was given is what the
    earlier key decided; without one, since the match began from a position, it is legal, and no
    more is known of it. A record that is not finished has no key: its luck can be checked only when
    it is revealed. Gives the match as it stands.
    """
    luck, earlier = _luck_of(record), _earlier_luck_of(record)
    match = replay_record(record, game, luck, earlier)
    check_outcome(record, match)
    if record.key and record.seal != compute_seal(record):
        raise RecordError("the seal does not fit: something was changed after the match")
    return match


def replay_record(
    record: Record, game: Game, luck: Luck | None = None, earlier: Luck | None = None
) -> Match:
    """Play the moves of a record again, each judged by the rules; luck that is known is compared.

    `earlier` is what decided the lines that were given, `luck` all others.
    Raises RecordError with the line of the first move that cannot have been made.
    """
    if record.rules_version != game.rules_version:
        raise RecordError(
            f"it was played with version {record.rules_version} of the rules of {game.title}, "
            f"this is version {game.rules_version}: its moves cannot be judged"
        )
    options = game.recall_options(record.options)
    try:
        match = Match(game, options)
    except OptionError as error:
        raise RecordError(str(error)) from None
    if len(record.players) != match.seats:
        raise RecordError(f"expected {match.seats} players, found {len(record.players)}")
    if match.options != options:
        raise RecordError(f"expected the options {', '.join(match.options)}, each once")
    if not record.earlier and _has_unnumbered(record.entries[: record.given]):
        raise RecordError(f"expected {record.given} given moves, one after the other")
    if len(record.entries) < record.given:
        raise RecordError(f"expected {record.given} given moves, found {len(record.entries)}")
    _replay_entries(match, record, range(record.given), earlier)
    match.hold()
    _replay_entries(match, record, range(record.given, len(record.entries)), luck)
    return match


def check_outcome(record: Record, match: Match) -> None:
    """Refuse a record that does not say how its match ended, or that says it otherwise."""
    if match.outcome == record.outcome:
        return
    if record.outcome is None:
        raise RecordError(f"the match is over: expected its outcome, {match.outcome}")
    if match.outcome is None:
        raise RecordError("it gives an outcome, but its moves end before the match does")
    raise RecordError(f"the moves give {match.outcome}, the record says {record.outcome}")


def resume_record(record: Record, game: Game, key: bytes | None) -> Match:
    """Give the match of an unfinished record, ready to go on with the same luck.

    The key is needed unless the luck is seeded.
    """
    if record.outcome:
        raise RecordError("the match is over: there is nothing to go on with")
    luck = _luck_of(replace(record, key=key))
    if luck is None:
        raise RecordError("expected the key of its luck, which is kept where the match was begun")
    match = replay_record(record, game, luck)
    match.resume(luck)
    return match


def go_on_from(record: Record, game: Game, luck: Luck) -> Match:
    """Give a match that goes on where an unfinished record ends, with luck of its own."""
    match = replay_record(record, game)
    match.hold()
    match.resume(luck)
    return match


def _luck_of(record: Record) -> Luck | None:
    """Give the luck that must have decided the match, as far as it is revealed."""
    if record.seed is not None:
        return seeded_luck(record.seed)
    if record.key is None:
        return None
    if hashlib.sha256(record.key).hexdigest() != record.commitment:
        raise RecordError("the key is not the one that the commitment was made for")
    return Luck(record.key, record.contributions)


def _earlier_luck_of(record: Record) -> Luck | None:
    """Give the luck that must have decided the given lines, as far as it is revealed."""
    earlier = record.earlier
    if earlier is None or earlier.key is None:
        return None
    if hashlib.sha256(earlier.key).hexdigest() != earlier.commitment:
        raise RecordError(
            "the earlier key is not the one that the earlier commitment was made for",
            record.line_of_earlier_key,
        )
    return Luck(earlier.key, earlier.contributions)


def _replay_entries(match: Match, record: Record, numbers: range, luck: Luck | None) -> None:
    for number in numbers:
        try:
            _replay_entry(match, record.entries[number], luck)
        except ValueError as error:
            raise RecordError(str(error), record.line_of(number)) from None


def _has_unnumbered(entries: Sequence[Entry]) -> bool:
    return any(entry.who in UNNUMBERED for entry in entries)


def _replay_entry(match: Match, entry: Entry, luck: Luck | None) -> None:
    if entry.who in UNNUMBERED:
        _replay_unnumbered(match, entry)
        return
    if match.is_over:
        raise ValueError("expected no more moves: the match is over")
    who = LUCK if match.to_move == CHANCE else f"seat {match.to_move}"
    if entry.who != who:
        raise ValueError(f"expected a move of {who}, found one of {entry.who}")
    try:
        move = match.read_move(entry.words)
    except MoveError as error:
        raise ValueError(str(error)) from None
    written = match.write_move(move)
    if written != entry.words:
        raise ValueError(f"expected the full form {written!r}, found {entry.words!r}")
    if luck is not None and who == LUCK:
        decided = choose_luck(match, luck)
        if decided != move:
            raise ValueError(f"luck decided {match.write_move(decided)!r}, not {written!r}")
    match.play(move)


def _replay_unnumbered(match: Match, entry: Entry) -> None:
    number, _, bot = entry.words.partition(" ")
    if entry.who == BACK:
        match.take_back(int(number))
    elif entry.who == RESIGN:
        match.resign(int(number))
    elif entry.who == REPLACE:
        match.replace_player(int(number), bot)
    else:
        match.return_player(int(number))
