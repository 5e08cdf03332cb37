"""Datasets: records of matches, from the page, the terminal or the arena, as examples.

An example is an information state, the action that was made there, and what came of it for the seat
that made it. A file of them (Parquet) has one line for each seat of a match: what the seat learnt
move by move, which of these moves were its own, and the outcome; so that it stays small, the
information states are put together when it is read.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import pyarrow as arrow
import pyarrow.parquet as parquet

from atoll.games import find_game
from atoll.matches.match import Match, Return, Takeback
from atoll.matches.record import RecordError
from atoll.matches.record_reader import read_record
from atoll.matches.story import retrace
from atoll.matches.verify import check_outcome, replay_record
from atoll.research.information import take_note
from atoll.research.perspective import list_perspectives
from atoll.research.rewards import reward_match

LINES_AT_ONCE = 10_000
OPTIONS = arrow.map_(arrow.string(), arrow.string())
COLUMNS = arrow.schema(
    [
        ("game", arrow.string()),
        ("rules", arrow.int32()),
        ("options", OPTIONS),
        ("seat", arrow.int8()),
        ("actions", arrow.list_(arrow.int32())),
        ("sights", arrow.list_(arrow.int64())),
        ("own", arrow.list_(arrow.int32())),
        ("points", arrow.int32()),
        ("rank", arrow.int8()),
        ("reward", arrow.float64()),
    ]
)


@dataclass(frozen=True)
class Lesson:
    """A match as one seat lived it."""

    game: str
    rules: int
    options: dict[str, str]
    seat: int
    actions: tuple[int, ...]
    """All moves of the match as the seat heard and numbers them, HIDDEN where it was not told."""
    sights: tuple[int, ...]
    """What it saw after each of them, 0 if nothing was revealed."""
    own: tuple[int, ...]
    """Which of them its player decided, from 0: none that led to a given position, and none that
    were made for a player who had given up or was replaced."""
    points: int
    rank: int
    reward: float


@dataclass(frozen=True)
class Example:
    """An information state, the action made there, and the outcome for its seat."""

    information: tuple[tuple[int, int], ...]
    """A pair for each move so far: as an action, or HIDDEN, and what the seat saw after it."""
    action: int
    lesson: Lesson


def load_records(paths: Iterable[Path]) -> Iterator[Match]:
    """Read records of finished matches and play them again, each move judged by the rules.

    Raises a RecordError that names the file.
    """
    for path in paths:
        try:
            match = _load(path.read_text("utf-8"))
        except (UnicodeDecodeError, RecordError, LookupError) as error:
            raise RecordError(f"{path}: {error}") from None
        yield match


def _load(text: str) -> Match:
    record = read_record(text)
    if record.outcome is None:
        raise RecordError("the match is not over: nobody knows yet what came of its moves")
    match = replay_record(record, find_game(record.game))
    check_outcome(record, match)
    return match


def list_lessons(match: Match) -> list[Lesson]:
    """Give a match that is over as each seat lived it."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("expected a match that is over: nobody knows yet what came of its moves")
    rewards = reward_match(match)
    game, box = match.game, match.box
    made = retrace(match, match.state_after(0), match.moves)
    moves = list(enumerate(zip(made, _list_away(match), strict=True)))[match.given :]
    lessons = []
    for perspective in list_perspectives(game, box):
        seat = perspective.seat
        notes = [take_note(perspective, each.before, each.move, each.after) for each in made]
        lesson = Lesson(
            game=game.name,
            rules=game.rules_version,
            options=match.options,
            seat=seat,
            actions=tuple(note.action for note in notes),
            sights=tuple(note.sight for note in notes),
            own=tuple(n for n, (move, away) in moves if move.mover == seat and seat not in away),
            points=outcome.points[seat],
            rank=outcome.ranks[seat],
            reward=rewards[seat],
        )
        lessons.append(lesson)
    return lessons


def _list_away(match: Match) -> list[frozenset[int]]:
    """Give for each move that still stands whose players others moved for."""
    away: frozenset[int] = frozenset()
    standing = []
    for happened in match.history:
        if isinstance(happened, int):
            standing.append(away)
        elif isinstance(happened, Takeback):
            del standing[happened.moves :]
        elif isinstance(happened, Return):
            away -= {happened.seat}
        else:
            away |= {happened.seat}
    return standing


def list_examples(lesson: Lesson) -> Iterator[Example]:
    """Give each decision of a lesson with what the seat knew before it."""
    heard = tuple(zip(lesson.actions, lesson.sights, strict=True))
    for number in lesson.own:
        yield Example(heard[:number], lesson.actions[number], lesson)


def write_lessons(path: Path, lessons: Iterable[Lesson]) -> int:
    """Write a Parquet file; return how many lessons it has."""
    count = 0
    with parquet.ParquetWriter(path, COLUMNS, compression="zstd") as writer:
        for some in _in_lots(lessons):
            lines = [asdict(lesson) | {"options": list(lesson.options.items())} for lesson in some]
            writer.write_table(arrow.Table.from_pylist(lines, schema=COLUMNS))
            count += len(lines)
    return count


def read_lessons(path: Path) -> Iterator[Lesson]:
    """Read a Parquet file again."""
    with parquet.ParquetFile(path) as file:
        for lot in file.iter_batches(LINES_AT_ONCE):
            for line in lot.to_pylist():
                line["options"] = dict(line["options"])
                for name in ("actions", "sights", "own"):
                    line[name] = tuple(line[name])
                yield Lesson(**line)


def _in_lots(lessons: Iterable[Lesson]) -> Iterator[list[Lesson]]:
    lot: list[Lesson] = []
    for lesson in lessons:
        lot.append(lesson)
        if len(lot) == LINES_AT_ONCE:
            yield lot
            lot = []
    if lot:
        yield lot
