"""Vectors of records: whole ones with what they say and their luck, and damaged ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from atoll.game import Game
from atoll.games import find_game, find_names
from atoll.luck import CONTRIBUTION_BYTES, KEY_BYTES, Luck
from atoll.matches.match import Match, begin_from
from atoll.matches.record import (
    EarlierPart,
    Player,
    Record,
    RecordError,
    record_match,
    write_record,
)
from atoll.matches.record_reader import read_record
from atoll.matches.verify import go_on_from
from tests.folders import find_files
from tests.matches import find_options
from tests.playthroughs import find_stories, play_story, read_header
from tests.story_vectors import tell_story

NAMES = ("Ann", "\U0001f469\u200d\U0001f469\u200d\U0001f467 Mama", "\u0645\u0631\u064a\u0645")
BAD_NAMES = (
    *("", " Ann", "Ann ", "\x1b[31mAnn", "A" * 41, "An'n\u200dn\"", "\u200d", "\ufeffAnn"),
    *("\U0001f469\u200d", "\u200d\U0001f467", "Ann\u200b", "Ann\uffff", "Ann\ufdd0", "Ann\u2065"),
    *("Ann\U000e0067", "\u3164", "Ann\u2028", "\u2764\ufe0f\u200d\U0001f525", "1\ufe0f\u20e3"),
    *("\U0001f3f4\U000e0067\U000e007f", "Ann\xa0", "\U0001fa77", "\u0378", "Ann\r"),
)
CHARACTERS = "0189af -'\"\t\r\u00e9\u2028\U0001f469\u200d\\x"
EARLY = 5
DAMAGES = 3


@dataclass
class NotedLuck(Luck):
    """Luck that notes all that it decides."""

    noted: list[tuple[str, list[int], int]] = field(default_factory=list)

    def choose(self, domain: str, odds: Sequence[int]) -> int:
        """Decide, and note it."""
        choice = super().choose(domain, odds)
        self.noted.append((domain, list(odds), choice))
        return choice


def list_whole() -> Iterator[dict[str, Any]]:
    """Give texts of records with what they say, and all that luck decided where it was noted."""
    for match in _list_matches():
        noted = match.luck.noted if isinstance(match.luck, NotedLuck) else []
        yield _tell_text(_write(match)) | {"noted": noted}
    for name in find_names():
        for text in _list_invited(find_game(name), Random(f"{name} invited")):
            yield _tell_text(text) | {"noted": []}
    for file in find_files("records/*.txt"):
        yield _tell_text(file.read_text("utf-8")) | {"noted": []}


def list_damaged() -> Iterator[dict[str, Any]]:
    """Give texts that may be no records, with the error if they are none."""
    choose = Random("damage")
    for text in _list_short():
        lines = text.split("\n")
        for number, line in enumerate(lines[:-1]):
            before, after = lines[:number], lines[number + 1 :]
            yield _judge("\n".join([*before, *after]))
            yield _judge("\n".join([*before, line, line, *after]))
            yield _judge("\n".join([*before, "", line, *after]))
            yield _judge("\n".join([*before, line]))
            yield _judge("\n".join([*before, line, ""]))
            for _ in range(DAMAGES):
                yield _judge("\n".join([*before, _damage(line, choose), *after]))
        for name in BAD_NAMES:
            yield _judge(text.replace("person Ann", f"person {name}"))
        yield _judge(f"{text}more\n")


def _list_matches() -> Iterator[Match]:
    for file in find_stories():
        yield play_story(read_header(file.read_text("utf-8")))
    for name in find_names():
        game = find_game(name)
        for number, options in enumerate(find_options(game)[:3]):
            choose = Random(f"{name} {number}")
            match = Match(game, options, _new_luck(choose, Match(game, options).seats))
            yield _go_on(match, choose)
            yield _go_on(_interrupt(match, choose), choose)
        yield _begin_elsewhere(Match(game, {}, NotedLuck(bytes(KEY_BYTES))))


def _list_invited(game: Game, choose: Random) -> Iterator[str]:
    """Give records of a match to which others were invited: as they came, and at the end."""
    earlier = _begin_alone(game, choose)
    luck = _new_luck(choose, len(earlier.players))
    match = go_on_from(earlier, game, luck)
    yield _write(match, earlier.as_earlier_part())
    yield _write(_go_on(match, choose), earlier.as_earlier_part())


def _begin_alone(game: Game, choose: Random) -> Record:
    """Begin a match with a takeback and, where others play on, a resignation; its key is known."""
    luck = _new_luck(choose, Match(game).seats)
    match = _go_on(Match(game, {}, luck), choose, 2)
    match.take_back(len(match.moves) - 1)
    if match.seats > 2:
        match.resign(2)
    return replace(record_match(_go_on(match, choose, 1), _name_players(match)), key=luck.key)


def _list_short() -> Iterator[str]:
    """Give short records of the game with the fewest numbers: unfinished, finished, interrupted."""
    game = min(map(find_game, find_names()), key=lambda game: game.move_numbers)
    choose = Random("short")
    seats = Match(game).seats
    yield _write(Match(game, {}, _new_luck(choose, seats)))
    yield _write(_go_on(Match(game, {}, Luck(bytes(KEY_BYTES), seed=5)), choose))
    yield _write(_go_on(_interrupt(Match(game, {}, _new_luck(choose, seats)), choose), choose))
    yield _write(_begin_elsewhere(Match(game, {}, NotedLuck(bytes(KEY_BYTES)))))
    yield from _list_invited(game, choose)


def _new_luck(choose: Random, seats: int) -> NotedLuck:
    contributions = (choose.randbytes(CONTRIBUTION_BYTES), *[None] * (seats - 1))
    return NotedLuck(choose.randbytes(KEY_BYTES), contributions)


def _go_on(match: Match, choose: Random, moves: int = -1) -> Match:
    """Make so many random moves, or all to the end."""
    while not match.is_over and moves != 0:
        match.play(choose.choice(match.legal_moves()))
        moves -= 1
    return match


def _interrupt(match: Match, choose: Random) -> Match:
    """Let there be a takeback, a bot in between and, where others play on, a resignation."""
    match = Match(match.game, match.options, _new_luck(choose, match.seats))
    _go_on(match, choose, EARLY)
    if not match.is_over:
        match.take_back(len(match.moves) - 1)
    if not match.is_over:
        match.replace_player(1, "search:1 slow")
    if not _go_on(match, choose, 1).is_over:
        match.return_player(1)
    if not match.is_over:
        match.resign(0)
    return match


def _begin_elsewhere(match: Match) -> Match:
    """Begin another match where this one has come to after some moves."""
    choose = Random("elsewhere")
    _go_on(match, choose, EARLY)
    story = Match(match.game, match.options)
    given = []
    for move in match.moves:
        given.append(story.write_move(move))
        story.play(move)
    luck = NotedLuck(choose.randbytes(KEY_BYTES))
    return _go_on(begin_from(match.game, match.options, given, luck), choose)


def _write(match: Match, earlier: EarlierPart | None = None) -> str:
    return write_record(record_match(match, _name_players(match), earlier))


def _name_players(match: Match) -> tuple[Player, ...]:
    names = [NAMES[seat % len(NAMES)] for seat in range(match.seats)]
    return tuple(Player("person" if seat < 1 else "bot", name) for seat, name in enumerate(names))


def _tell_text(text: str) -> dict[str, Any]:
    return {"text": text, "record": _tell(read_record(text)), "story": tell_story(text)}


def _tell(record: Record) -> dict[str, Any]:
    """Give a record as JSON; bytes in hexadecimal, a seed as text."""
    outcome = record.outcome
    return {
        "game": record.game,
        "rulesVersion": record.rules_version,
        "options": record.options,
        "players": [{"kind": player.kind, "name": player.name} for player in record.players],
        "seed": None if record.seed is None else str(record.seed),
        "commitment": record.commitment,
        "contributions": [share and share.hex() for share in record.contributions],
        "given": record.given,
        "earlier": record.earlier and _tell_earlier(record.earlier),
        "entries": [{"who": entry.who, "words": entry.words} for entry in record.entries],
        "outcome": outcome
        and {"points": outcome.points, "ranks": outcome.ranks, "reason": outcome.reason},
        "key": record.key and record.key.hex(),
        "seal": record.seal,
    }


def _tell_earlier(earlier: EarlierPart) -> dict[str, Any]:
    return {
        "players": [{"kind": player.kind, "name": player.name} for player in earlier.players],
        "commitment": earlier.commitment,
        "contributions": [share and share.hex() for share in earlier.contributions],
        "key": earlier.key and earlier.key.hex(),
    }


def _judge(text: str) -> dict[str, Any]:
    try:
        read_record(text)
    except RecordError as error:
        return {"text": text, "error": {"message": str(error), "line": error.line}}
    return {"text": text, "error": None}


def _damage(line: str, choose: Random) -> str:
    """Put another character in a line, in place of one or between two."""
    place = choose.randint(0, len(line))
    return line[:place] + choose.choice(CHARACTERS) + line[place + choose.randint(0, 1) :]
