"""Records read back from text, strictly: what is accepted would be written the same way."""

import re
from collections.abc import Iterator
from dataclasses import replace

from atoll.luck import CONTRIBUTION_BYTES, KEY_BYTES
from atoll.matches.record import (
    BACK,
    EARLIER,
    FORMAT,
    REPLACE,
    RESIGN,
    RETURN,
    UNNUMBERED,
    EarlierPart,
    Entry,
    Player,
    Record,
    RecordError,
    write_record,
)
from atoll.outcome import Outcome

_NUMBER = "(0|[1-9][0-9]{0,8})"
_SIGNED = "-?[0-9]{1,100}"


def read_record(text: str) -> Record:
    """Read a record; raises RecordError with the line and what was expected there."""
    if not text.endswith("\n"):
        raise RecordError("the last line is cut off: expected a line break", text.count("\n") + 1)
    lines = _Lines(text)
    lines.take(FORMAT, f"the line {FORMAT!r}")
    game = lines.take("game ([a-z0-9-]+)", "'game' and its name")[0]
    rules_version = int(lines.take(f"rules {_NUMBER}", "'rules' and their version")[0])
    options = _read_options(lines)
    players = tuple(_read_players(lines))
    header = _read_luck(lines, len(players))
    given = _read_given(lines)
    earlier = _read_earlier(lines, len(players)) if given else None
    lines.take("", "an empty line before the moves")
    entries = tuple(_read_entries(lines))
    record = Record(
        game, rules_version, options, players, *header, entries, given=given, earlier=earlier
    )
    if not lines.at_end:
        record = _read_ending(lines, record)
    return _check_form(record, lines)


class _Lines:
    """The lines of a record, taken one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")[:-1]
        self.number = 0

    @property
    def at_end(self) -> bool:
        return self.number == len(self.lines)

    def starts_with(self, word: str) -> bool:
        return not self.at_end and self.lines[self.number].split(" ")[0] == word

    def take(self, pattern: str, expected: str) -> tuple[str, ...]:
        """Take a line of this pattern, and give its groups."""
        if self.at_end:
            raise RecordError(f"the record ends too early: expected {expected}", self.number + 1)
        line = self.lines[self.number]
        self.number += 1
        found = re.fullmatch(pattern, line)
        if not found:
            raise self.error(f"expected {expected}, found {line!r}")
        return tuple(group or "" for group in found.groups())

    def take_all(self, pattern: str, expected: str) -> Iterator[tuple[str, ...]]:
        """Take all lines that begin with the pattern's first word."""
        while self.starts_with(pattern.split(" ")[0]):
            yield self.take(pattern, expected)

    def take_digits(self, word: str) -> str:
        """Take a line of this word and a key, or what is as long, in hexadecimal."""
        digits = 2 * KEY_BYTES
        expected = f"'{word}' and {digits} hexadecimal digits"
        return self.take(f"{word} ([0-9a-f]{{{digits}}})", expected)[0]

    def error(self, message: str) -> RecordError:
        """Make an error about the line taken last."""
        return RecordError(message, self.number)


def _read_options(lines: _Lines) -> dict[str, str]:
    options: dict[str, str] = {}
    for name, value in lines.take_all("option ([a-z_]+) (.+)", "'option', a name and a value"):
        if name in options:
            raise lines.error(f"expected each option once, found {name} again")
        options[name] = value
    return options


def _read_players(lines: _Lines) -> Iterator[Player]:
    expected = "'player', a seat, person or bot, and a name"
    for seat, (number, kind, name) in enumerate(
        lines.take_all(f"player {_NUMBER} (person|bot) (.+)", expected)
    ):
        if int(number) != seat:
            raise lines.error(f"expected player {seat}, found player {number}")
        yield _name_player(lines, kind, name)


def _name_player(lines: _Lines, kind: str, name: str) -> Player:
    try:
        return Player(kind, name)
    except ValueError as error:
        raise lines.error(str(error)) from None


def _read_luck(
    lines: _Lines, seats: int
) -> tuple[int | None, str | None, tuple[bytes | None, ...]]:
    """Give the seed, or the commitment and the contributions."""
    expected = "'luck verifiable', or 'luck seeded' and a number"
    _, seed = lines.take(f"luck (verifiable|seeded ({_SIGNED}))", expected)
    if seed:
        return int(seed), None, ()
    commitment = lines.take_digits("commitment")
    if not lines.starts_with("contribution"):
        return None, commitment, ()
    return None, commitment, _read_contributions(lines, seats, "contribution")


def _read_contributions(lines: _Lines, seats: int, word: str) -> tuple[bytes | None, ...]:
    digits = 2 * CONTRIBUTION_BYTES
    found = [
        lines.take(
            f"{word} {seat} (-|[0-9a-f]{{{digits}}})",
            f"'{word} {seat}' and {digits} hexadecimal digits or -",
        )[0]
        for seat in range(seats)
    ]
    return tuple(None if each == "-" else bytes.fromhex(each) for each in found)


def _read_given(lines: _Lines) -> int:
    if not lines.starts_with("given"):
        return 0
    return int(lines.take("given ([1-9][0-9]{0,8})", "'given' and a number of moves")[0])


def _read_earlier(lines: _Lines, seats: int) -> EarlierPart | None:
    """Give who played the given lines, and what decided their luck, where that is told."""
    if not lines.starts_with(EARLIER.strip()):
        return None
    players = tuple(_read_earlier_player(lines, seat) for seat in range(seats))
    commitment = lines.take_digits(f"{EARLIER}commitment")
    if not lines.starts_with(EARLIER.strip()):
        return EarlierPart(players, commitment, ())
    contributions = _read_contributions(lines, seats, f"{EARLIER}contribution")
    return EarlierPart(players, commitment, contributions)


def _read_earlier_player(lines: _Lines, seat: int) -> Player:
    word = f"{EARLIER}player {seat}"
    kind, name = lines.take(f"{word} (person|bot) (.+)", f"'{word}', person or bot, and a name")
    return _name_player(lines, kind, name)


def _read_entries(lines: _Lines) -> Iterator[Entry]:
    moves = 0
    others = " or ".join(map(repr, UNNUMBERED))
    while not lines.at_end and not lines.starts_with(""):
        if lines.starts_with(BACK):
            target = int(lines.take(f"back {_NUMBER}", "'back' and a number of moves")[0])
            if target >= moves:
                raise lines.error(f"expected fewer than the {moves} moves made, found {target}")
            moves = target
            yield Entry(BACK, str(target))
        elif lines.starts_with(RESIGN):
            yield Entry(RESIGN, lines.take(f"resign {_NUMBER}", "'resign' and a seat")[0])
        elif lines.starts_with(REPLACE):
            seat, bot = lines.take(f"replace {_NUMBER} (.+)", "'replace', a seat and a bot")
            yield Entry(REPLACE, f"{seat} {bot}")
        elif lines.starts_with(RETURN):
            yield Entry(RETURN, lines.take(f"return {_NUMBER}", "'return' and a seat")[0])
        else:
            moves += 1
            expected = f"'{moves}', 'luck' or 'seat N', and a move, or {others}"
            who, words = lines.take(f"{moves} (luck|seat {_NUMBER}) (.+)", expected)[::2]
            yield Entry(who, words)


def _read_ending(lines: _Lines, record: Record) -> Record:
    lines.take("", "an empty line before the outcome")
    seats = len(record.players)
    points = _read_numbers(lines, "points", seats)
    ranks = _read_numbers(lines, "places", seats)
    reason = lines.take("reason (.+)", "'reason' and why it ended")[0]
    outcome = Outcome(points, ranks, reason)
    earlier = record.earlier
    if earlier:
        earlier = replace(earlier, key=bytes.fromhex(lines.take_digits(f"{EARLIER}key")))
    key = seal = None
    if record.commitment:
        key = bytes.fromhex(lines.take_digits("key"))
        seal = lines.take_digits("seal")
    if not lines.at_end:
        lines.take("(?!)", "nothing more")
    return replace(record, outcome=outcome, earlier=earlier, key=key, seal=seal)


def _read_numbers(lines: _Lines, word: str, seats: int) -> tuple[int, ...]:
    pattern = " ".join([word, *[f"({_SIGNED})"] * seats])
    return tuple(map(int, lines.take(pattern, f"'{word}' and {seats} numbers")))


def _check_form(record: Record, lines: _Lines) -> Record:
    """Refuse what would be written otherwise, such as a number with a zero before it."""
    for number, written in enumerate(write_record(record).split("\n")[:-1]):
        if lines.lines[number] != written:
            raise RecordError(f"expected {written!r}, found {lines.lines[number]!r}", number + 1)
    return record
