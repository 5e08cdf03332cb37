"""Vectors for the engine of the page: what Python reads, writes and tells, to be compared with.

`python -m tests.engine_vectors` writes them into a folder that git does not keep; the tests in
`web/engine` read them there. They hold what the compiled rules would give too, such as the numbers
of legal moves and of refusals: the engine is tried without any rules.
"""

import json
import shutil
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from atoll.description import describe_box, describe_game
from atoll.game import CHANCE, WATCHER, Game, State
from atoll.games import find_game, find_names
from atoll.matches.match import Match
from atoll.option import OptionError
from atoll.words.gains import open_rows
from atoll.words.reading import MoveError, UnreadableMove
from atoll.words.remarks import RemarkKinds, open_remarks
from tests.match_vectors import list_lies, tell_matches
from tests.matches import find_options, walk
from tests.notations import Situation, find_notations
from tests.record_vectors import list_damaged, list_whole
from tests.spellings import put_together, write_forms
from tests.table_vectors import tell_tables
from tests.teaching_vectors import tell_figures, tell_lesson
from tests.thought_vectors import tell_thoughts
from tests.toys import add_toys

FOLDER = Path(__file__).parent / "vectors" / "engine"
BOXES = 7
STATES = 8
NUMBERS_SPELT = 150
TEXTS_READ = 300
NONSENSE = ("", " ", "hello", "it's", 'it\'s "so"', "a\tb\u00e9\u200b\ud800\U000e0001", "\x1c+")
WORDS_OF_A_STATE = 4
NUMBERS_REFUSED = 8
MOST_MEANT = 60
MADE_UP = (3, 1, 2, 0)
"""Details of a remark; as a set, the first names two words."""
THOUGHTS = 24

Vector: TypeAlias = dict[str, Any]


def write_vectors() -> None:
    """Write three files for each game, and one for records."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    for name in find_names():
        _write(f"{name}.game", _tell_game(find_game(name)))
        _write(f"{name}.thoughts", [*tell_thoughts(find_game(name), THOUGHTS)])
        _write(f"{name}.tables", [*tell_tables(find_game(name))])
    whole = [*list_whole()]
    lies = [*list_lies([each["text"] for each in whole])]
    _write("records", {"whole": whole, "damaged": [*list_damaged()], "lies": lies})


def _write(name: str, content: Vector | list[Vector]) -> None:
    (FOLDER / f"{name}.json").write_text(json.dumps(content), "utf-8")


def _tell_game(game: Game) -> Vector:
    notation = find_notations().get(game.name)
    cases = [_tell_box(game, options, number) for number, options in enumerate(_list_boxes(game))]
    situations = notation.situations.items() if notation else []
    cases += [_tell_situation(name, situation) for name, situation in situations]
    remarks = {
        "endings": _tell_kinds(game, game.manners.ENDINGS),
        "prospects": _tell_kinds(game, game.prospects.REMARKS),
    }
    refusals = [_tell_reason(game, number) for number in game.reasons.REFUSALS.reasons]
    matches = [*tell_matches(game)]
    told = {"cases": cases, "refusals": refusals, "remarks": remarks, "matches": matches}
    taught = {"figures": tell_figures(game), "lesson": tell_lesson(game)}
    return {"description": describe_game(game), **told, **taught}


def _list_boxes(game: Game) -> list[dict[str, str]]:
    """Give options: the usual ones, those of the examples, others, and several of them together."""
    notation = find_notations().get(game.name)
    found = find_options(game)
    named = [{**found[0], **options} for _, options in notation.matches] if notation else []
    choose = Random(game.name)
    others = [
        one | {option.name: choose.choice(option.values) for option in game.settings.OPTIONS[:2]}
        for one in named
    ]
    possible = [options for options in others if _fits(game, options)]
    listed = [found[0], *possible[::-1], *named[::-1], *choose.sample(found, len(found))]
    return [each for number, each in enumerate(listed) if each not in listed[:number]][:BOXES]


def _fits(game: Game, options: dict[str, str]) -> bool:
    try:
        game.settings.open_box(options)
    except OptionError:
        return False
    return True


def _tell_box(game: Game, options: dict[str, str], seed: int) -> Vector:
    """Tell of a box: its words and what is read of them, and of some states of a match in it."""
    match, choose = walk(game, options, seed), Random(seed)
    numbers = range(game.move_numbers)
    spelt = numbers if seed == 0 else choose.sample(numbers, min(NUMBERS_SPELT, len(numbers)))
    loose = [*put_together(game, match.box, TEXTS_READ)]
    texts = [*loose, *(text for move in spelt for text in write_forms(game, match.box, move))]
    before = sorted(choose.sample(range(len(match.moves)), min(STATES, len(match.moves))))
    positions = [walk(game, options, seed, moves) for moves in (*before, len(match.moves))]
    return {
        "title": " ".join(f"{name}={value[:12]}" for name, value in options.items()),
        "box": describe_box(game, match.box),
        "written": [game.moves.write(match.box, move) for move in numbers],
        "read": [[text, game.moves.read(match.box, text)] for text in texts],
        "states": [
            _tell_state(position, one.state, choose.sample(loose, 2 * WORDS_OF_A_STATE))
            for one, position in pairwise([positions[0], *positions])
        ],
    }


def _tell_situation(name: str, situation: Situation) -> Vector:
    """Tell of what a match has come to in the examples, and of all their words there."""
    match = situation()
    notation = find_notations()[match.game.name]
    tables = (
        *(notation.readings, notation.descriptions, notation.ambiguous),
        *(notation.refusals, notation.sentences, notation.messages),
    )
    words = [row[1] for table in tables for row in table if row[0].__name__ == name]
    words += notation.unreadable[1] if match.to_move >= 0 else ()
    started = match.state_after(0)
    completed = [row[1] for row in notation.completions if row[0].__name__ == name]
    return {
        "title": name,
        "box": describe_box(match.game, match.box),
        "written": [],
        "read": [[text, match.game.moves.read(match.box, text)] for text in words],
        "states": [_tell_state(match, started, [*dict.fromkeys([*words, *completed])])],
    }


def _tell_reason(game: Game, number: int) -> Vector:
    box = game.settings.open_box({})
    reason = game.reasons.REFUSALS.reasons[number]
    told = reason.tell(reason.name_details(box, [0, 1]))
    return {"number": number, "details": [0, 1], "told": asdict(told)}


def _tell_state(match: Match, before: State, words: list[str]) -> Vector:
    """Tell of a state all that a page says of it; gains are counted from one before it."""
    game, state, box = match.game, match.state, match.box
    choose = Random(state.tobytes())
    legal = match.legal_moves()
    texts = [*dict.fromkeys([*words, *_list_words(match, choose), *NONSENSE])]
    texts = [text for text in texts if len(game.moves.read(box, text)) <= MOST_MEANT]
    rows = open_rows()
    count = game.gains.gains(before, state, box, rows)
    return {
        "state": _encode(state.tobytes()),
        "by luck": match.to_move == CHANCE,
        "legal": legal,
        "words": match.list_words(),
        "fields": [game.describe_move(state, box, move) for move in legal],
        "seen": [_tell_seen(match, viewer) for viewer in (*range(match.seats), WATCHER)],
        "rows": _encode(rows[:count].tobytes()),
        "ending": _tell_ending(match),
        "gains": [asdict(gain) for gain in game.list_gains(before, state, box)],
        "refused": _tell_refused(match, texts, choose),
        "stood for": _tell_meant(match, texts),
        "readings": [_tell_reading(match, text) for text in texts],
        "completions": [
            [text, game.complete_move(state, box, text)] for text in _begin(texts, choose)
        ],
    }


def _tell_seen(match: Match, viewer: int) -> Vector:
    seen = match.game.sight.SEEN.new_record()
    match.game.sight.show(match.state, match.box, viewer, seen)
    view = match.game.view(match.state, match.box, viewer)
    return {"seen": _encode(seen.tobytes()), "view": view}


def _tell_ending(match: Match) -> Vector:
    remarks = open_remarks()
    count = match.game.manners.ending(match.state, match.box, remarks)
    told = match.game.manners.ENDINGS.tell(match.box, remarks[:count])
    return {"rows": _encode(remarks[:count].tobytes()), "told": [asdict(each) for each in told]}


def _tell_kinds(game: Game, kinds: RemarkKinds) -> Vector:
    """Tell a remark of each kind, made up."""
    rows = open_remarks()[: len(kinds.kinds)]
    for number, row in enumerate(rows):
        row.kind, row.details, row.seats[:2] = number, MADE_UP, (1, 0)
    told = kinds.tell(game.settings.open_box({}), rows)
    return {"rows": _encode(rows.tobytes()), "told": [asdict(each) for each in told]}


def _list_words(match: Match, choose: Random) -> list[str]:
    """Give words of legal moves, of any, and some that mean several or nothing."""
    game, box = match.game, match.box
    legal = match.legal_moves()
    moves = choose.sample(legal, min(WORDS_OF_A_STATE, len(legal)))
    moves += choose.choices(range(game.move_numbers), k=2 * WORDS_OF_A_STATE)
    texts = [choose.choice([*write_forms(game, box, move)]) for move in moves]
    texts += [choose.choice(text.split()) for text in texts if text.split()]
    return texts


def _begin(texts: list[str], choose: Random) -> Iterator[str]:
    """Give beginnings of texts."""
    yield ""
    for text in texts:
        yield choose.choice((text[: choose.randint(0, len(text))], text, f"{text} "))


def _list_meant(match: Match, texts: list[str]) -> set[int]:
    return {move for text in texts for move in match.game.moves.read(match.box, text)}


def _tell_refused(match: Match, texts: list[str], choose: Random) -> Vector:
    """Tell why moves are refused that texts mean, and some others, in numbers and in words."""
    game, state, box = match.game, match.state, match.box
    others = choose.choices(range(game.move_numbers), k=NUMBERS_REFUSED)
    found = {}
    for move in _list_meant(match, texts).union(others):
        number, details = game.find_refusal(state, box, move)
        if number > 0:
            reason = game.reasons.REFUSALS.reasons[number]
            told = reason.tell(reason.name_details(box, details))
            found[move] = {"number": number, "details": details, "told": asdict(told)}
    return {str(move): found[move] for move in sorted(found)}


def _tell_meant(match: Match, texts: list[str]) -> Vector:
    """Tell which moves stand for others; for all else it is that move alone."""
    game, state, box = match.game, match.state, match.box
    meant = {move: game.list_meant(state, box, move) for move in _list_meant(match, texts)}
    return {str(move): moves for move, moves in sorted(meant.items()) if moves != [move]}


def _tell_reading(match: Match, words: str) -> Vector:
    told: Vector = {"words": words}
    try:
        told["move"] = match.read_move(words)
    except MoveError as error:
        kind = type(error).__name__
        told["error"] = {"name": kind, "message": error.message, "told": str(error)}
        told["error"]["possible"] = error.possible
    try:
        why = match.game.why_not(match.state, match.box, words)
        told["why"] = asdict(why) if why else None
    except UnreadableMove as error:
        told["why"] = {"unreadable": error.message}
    return told


def _encode(content: bytes) -> str:
    return b64encode(content).decode()


if __name__ == "__main__":
    add_toys()
    write_vectors()
