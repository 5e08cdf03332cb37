"""Record: a match as readable text, one move a line; `record_reader` reads it back.

    atoll record 1
    game aqualin
    rules 1
    option goals 0                 one line for each option
    player 0 person Ann            one line for each seat
    player 1 bot greedy
    luck verifiable                or: luck seeded 42
    commitment 5f70bf18...         the SHA-256 of the key
    contribution 0 9a3c...         one line for each seat, - for none; no lines if nobody gave any
    given 12                       only if it began from a position: so many moves, luck included,
                                   lead there, and are no part of what was played and decided
    earlier player 0 person Ann    only if that was played before others were invited: so many
    earlier player 1 bot level-2   lines, takebacks and resignations too, were played by these,
    earlier commitment 0c41...     and decided by another key; contributions to it as above
    earlier contribution 0 77de...

    1 luck first 1                 the moves: a number, who, and the words
    8 seat 1 place pink-crab c4
    back 8                         a takeback: on from where 8 moves had been made
    resign 1                       this seat gives up
    replace 0 greedy               from here on this bot moves for the seat,
    return 0                       and from here on its player does again

    points 19 21                   only in a finished record
    places 2 1
    reason points
    earlier key 51b2...            only where there are earlier players: the key of their luck
    key 03ac...                    only with verifiable luck: the key revealed,
    seal 77d1...                   and HMAC-SHA-256(key, all lines above)

A record that is not finished holds the commitments and never a key.
"""

import hmac
import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from atoll.characters import is_part_of_emoji, is_printable
from atoll.game import CHANCE
from atoll.matches.match import Match, Replacement, Resignation, Return, Takeback
from atoll.outcome import Outcome

FORMAT = "atoll record 1"
NAME_LENGTH = 40
LUCK = "luck"
BACK = "back"
RESIGN = "resign"
REPLACE = "replace"
RETURN = "return"
LINES_OF_OUTCOME = 3
EARLIER = "earlier "
"""So lines begin that tell of the part that was played before others were invited."""
UNNUMBERED = (BACK, RESIGN, REPLACE, RETURN)
"""Lines that are no moves."""


class RecordError(ValueError):
    """Text that is no record, or a record that cannot be true; names the line where it can."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.message = message
        self.line = line


@dataclass(frozen=True)
class Player:
    """Who sits in a seat: a person or a bot, by name."""

    kind: str
    name: str

    def __post_init__(self) -> None:
        if self.kind not in ("person", "bot"):
            raise ValueError(f"a player is a person or a bot, not {self.kind!r}")
        if not _is_printable(self.name) or self.name.strip() != self.name or not self.name:
            raise ValueError(f"a name is printable text without spaces around it: {self.name!r}")
        if len(self.name) > NAME_LENGTH:
            raise ValueError(f"a name has at most {NAME_LENGTH} characters, not {len(self.name)}")


def _is_printable(name: str) -> bool:
    """Whether all of it is seen; what joins two symbols, as in a picture of a family, is a part."""
    return all(
        is_printable(each) or is_part_of_emoji(each, name[:place][-1:], name[place + 1 :][:1])
        for place, each in enumerate(name)
    )


@dataclass(frozen=True)
class Entry:
    """One line of the moves: who (`luck`, `seat 0`), or one of UNNUMBERED, and the words."""

    who: str
    words: str


@dataclass(frozen=True)
class EarlierPart:
    """What was played before others were invited: by whom, and what decided its luck."""

    players: tuple[Player, ...]
    commitment: str
    contributions: tuple[bytes | None, ...]
    key: bytes | None = None


@dataclass(frozen=True)
class Record:
    """A match as it was written down; whether it can be true, `atoll.matches.verify` says."""

    game: str
    rules_version: int
    options: dict[str, str]
    players: tuple[Player, ...]
    seed: int | None
    commitment: str | None
    contributions: tuple[bytes | None, ...]
    entries: tuple[Entry, ...]
    outcome: Outcome | None = None
    key: bytes | None = None
    seal: str | None = None
    given: int = 0
    earlier: EarlierPart | None = None
    """What decided the given lines; None where nobody knows."""

    @property
    def has_takebacks(self) -> bool:
        """Whether a move was taken back on the way."""
        return any(entry.who == BACK for entry in self.entries)

    @property
    def replaced(self) -> tuple[int, ...]:
        """The seats for which a bot moved for a while, or to the end."""
        found = {int(entry.words.split()[0]) for entry in self.entries if entry.who == REPLACE}
        return tuple(sorted(found))

    def as_earlier_part(self) -> EarlierPart:
        """Give what is told of this match in the record of one that goes on with it."""
        assert self.commitment is not None
        return EarlierPart(self.players, self.commitment, self.contributions, self.key)

    @property
    def standing(self) -> int:
        """How many moves stand after its last line, luck included."""
        count = 0
        for entry in self.entries:
            if entry.who == BACK:
                count = int(entry.words)
            elif entry.who not in UNNUMBERED:
                count += 1
        return count

    def line_of(self, entry: int) -> int:
        """Give the number of the line on which an entry stands."""
        return len(_write_header(self)) + 2 + entry

    @property
    def line_of_earlier_key(self) -> int:
        """Give the number of the line on which the earlier key of a finished record stands."""
        return self.line_of(len(self.entries)) + LINES_OF_OUTCOME + 1


def record_match(
    match: Match, players: tuple[Player, ...], earlier: EarlierPart | None = None
) -> Record:
    """Write a match down, with its keys and a seal if it is over."""
    if match.luck is None:
        raise ValueError("a match that has no luck of its own cannot be recorded")
    if len(players) != match.seats:
        raise ValueError(f"expected {match.seats} players, one for each seat, not {len(players)}")
    verifiable = match.luck.seed is None
    record = Record(
        game=match.game.name,
        rules_version=match.game.rules_version,
        options=match.game.store_options(match.options),
        players=players,
        seed=match.luck.seed,
        commitment=match.luck.commitment if verifiable else None,
        contributions=match.luck.contributions if verifiable else (),
        entries=tuple(_list_entries(match)),
        outcome=match.outcome,
        key=match.luck.key if verifiable and match.is_over else None,
        given=match.given_lines,
        earlier=earlier if earlier is None or match.is_over else replace(earlier, key=None),
    )
    return replace(record, seal=compute_seal(record)) if record.key else record


def compute_seal(record: Record) -> str:
    """Give HMAC-SHA-256(key, all lines above the seal)."""
    assert record.key is not None
    return hmac.new(
        record.key, write_record(replace(record, seal=None)).encode(), "sha256"
    ).hexdigest()


def _list_entries(match: Match) -> Iterator[Entry]:
    story = Match(match.game, match.options)
    for step in match.history:
        if isinstance(step, Takeback):
            yield Entry(BACK, str(step.moves))
            story.take_back(step.moves)
        elif isinstance(step, Resignation):
            yield Entry(RESIGN, str(step.seat))
            story.resign(step.seat)
        elif isinstance(step, Replacement):
            yield Entry(REPLACE, f"{step.seat} {step.bot}")
        elif isinstance(step, Return):
            yield Entry(RETURN, str(step.seat))
        else:
            who = LUCK if story.to_move == CHANCE else f"seat {story.to_move}"
            yield Entry(who, story.write_move(step))
            story.play(step)


def write_record(record: Record) -> str:
    """Give the record as text."""
    lines = [*_write_header(record), "", *_write_entries(record)]
    if record.outcome:
        lines += ["", *_write_ending(record, record.outcome)]
    return "\n".join(lines) + "\n"


def save_record(path: Path, record: Record) -> None:
    """Write a record to a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("w", encoding="utf-8", newline="\n") as file:
        file.write(write_record(record))
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def _write_header(record: Record) -> list[str]:
    lines = [FORMAT, f"game {record.game}", f"rules {record.rules_version}"]
    lines += [f"option {name} {value}" for name, value in record.options.items()]
    lines += _write_players(record.players)
    if record.commitment is None:
        lines.append(f"luck seeded {record.seed}")
    else:
        lines += ["luck verifiable", *_write_luck(record.commitment, record.contributions)]
    if record.given:
        lines.append(f"given {record.given}")
    return [*lines, *_write_earlier(record.earlier)] if record.earlier else lines


def _write_earlier(earlier: EarlierPart) -> list[str]:
    luck = _write_luck(earlier.commitment, earlier.contributions)
    return [EARLIER + line for line in (*_write_players(earlier.players), *luck)]


def _write_players(players: tuple[Player, ...]) -> list[str]:
    return [f"player {n} {player.kind} {player.name}" for n, player in enumerate(players)]


def _write_luck(commitment: str, contributions: tuple[bytes | None, ...]) -> list[str]:
    lines = [f"commitment {commitment}"]
    for seat, contribution in enumerate(contributions):
        lines.append(f"contribution {seat} {contribution.hex() if contribution else '-'}")
    return lines


def _write_entries(record: Record) -> Iterator[str]:
    moves = 0
    for entry in record.entries:
        if entry.who == BACK:
            moves = int(entry.words)
        if entry.who in UNNUMBERED:
            yield f"{entry.who} {entry.words}"
        else:
            moves += 1
            yield f"{moves} {entry.who} {entry.words}"


def _write_ending(record: Record, outcome: Outcome) -> list[str]:
    lines = [
        f"points {' '.join(map(str, outcome.points))}",
        f"places {' '.join(map(str, outcome.ranks))}",
        f"reason {outcome.reason}",
    ]
    if record.earlier and record.earlier.key:
        lines.append(f"{EARLIER}key {record.earlier.key.hex()}")
    if record.key:
        lines.append(f"key {record.key.hex()}")
    if record.seal:
        lines.append(f"seal {record.seal}")
    return lines
