"""What people are told of every game, in every position. A check is given a match."""

import json
import re
from random import Random

import pytest

from atoll.faces import Span
from atoll.game import CHANCE, NOBODY, WATCHER, State
from atoll.matches.match import Match
from atoll.words.gains import open_rows
from atoll.words.reading import IllegalMove, UnreadableMove
from tests.rule_properties import sample_moves
from tests.vocabulary import gains_between

NONSENSE = ("", "?", "barnacle", "no such move")
BEGINNINGS = ("", *"abcdefghijklmnopqrstuvwxyz0123456789+-!?^")


def check_notation(match: Match) -> None:
    """Every legal move has words of its own, which are read back in any case of letters."""
    words = match.list_words()
    assert len(set(words)) == len(words)
    assert all(re.fullmatch(r"\S+( \S+)*", each) for each in words)
    for move in sample_moves(match):
        assert match.read_move(match.write_move(move)) == move
        assert match.read_move(match.write_move(move).upper()) == move


def check_completion(match: Match) -> None:
    """Completion alone leads to every legal move and to nothing else; luck is not helped."""
    game, state, box = match.game, match.state, match.box
    for text in BEGINNINGS if match.to_move < 0 else ():
        assert game.complete_move(state, box, text) == []
    for move in sample_moves(match) if match.to_move >= 0 else ():
        words = match.write_move(move).split()
        for number, word in enumerate(words):
            text = "".join(f"{before} " for before in words[:number])
            assert word in game.complete_move(state, box, text)
    choose = Random(len(match.moves)).choice
    for text in BEGINNINGS:
        while offered := game.complete_move(state, box, text):
            text = f"{text[: text.rfind(' ') + 1]}{choose(offered)} "
        assert text in BEGINNINGS or {*game.moves.read(box, text)} & {*match.legal_moves()}


def check_description(match: Match) -> None:
    """A move's named fields begin with its verb, the first word it is written with."""
    game = match.game
    told = [game.describe_move(match.state, match.box, move) for move in match.legal_moves()]
    for fields, words in zip(told, match.list_words(), strict=True):
        assert next(iter(fields)) == "verb"
        assert fields["verb"] == words.split()[0]
        assert all(isinstance(value, str) and value for value in fields.values())
    assert len({tuple(fields.items()) for fields in told}) == len(told)


def check_reasons(match: Match, vocabulary: list[str]) -> None:
    """Words are refused with a reason exactly when they are not a legal move."""
    legal = set(match.list_words())
    for words in [*vocabulary, *(match.write_move(move) for move in sample_moves(match))]:
        why_not = match.game.why_not(match.state, match.box, words)
        assert (why_not is None) == (words in legal), words
        if why_not is not None:
            assert why_not.rule
            assert why_not.code
            assert why_not.sentence
            with pytest.raises(IllegalMove) as refusal:
                match.read_move(words)
            assert set(refusal.value.possible) <= legal


def check_answers(match: Match) -> None:
    """Who is asked in the turn of another is a seat, and can only give the answers there are."""
    if match.game.manners.is_asked(match.state, match.box):
        assert match.to_move >= 0
        assert {*match.list_words()} <= {*match.game.manners.ANSWERS}
    assert len({*match.game.manners.ANSWERS}) == len(match.game.manners.ANSWERS)


def check_ending(match: Match) -> None:
    """The end is near while a match goes on, and that is told in words of seats that there are."""
    ending = match.game.ending(match.state, match.box)
    if ending is not None:
        assert match.to_move != NOBODY
        assert ending.code
        assert re.fullmatch("[^{}]+", ending.sentence)
        assert len({*ending.seats}) == len(ending.seats)
        assert {*ending.seats} <= {*range(match.seats)}


def check_prospects(match: Match) -> None:
    """Trying out what a turn prepares changes no state, and each remark is a whole sentence."""
    game, before = match.game, match.state.tobytes()
    for move in sample_moves(match) if match.to_move >= 0 else ():
        after = game.copy_state(match.state)
        game.rules.play(after, match.box, move)
        played = after.tobytes()
        remarks = game.list_prospects(match.state, after, match.box, match.to_move)
        assert (match.state.tobytes(), after.tobytes()) == (before, played)
        assert all(remark.code for remark in remarks)
        assert all(re.fullmatch("[^{}]+", remark.sentence) for remark in remarks)


def check_rematch(match: Match) -> None:
    """After a match there can be another, by as many and with the same options but for values."""
    if match.is_over:
        options = match.game.rematch(match.state, match.box, match.options)
        assert [*options] == [*match.options]
        for option in match.game.settings.OPTIONS:
            assert options[option.name] in (*option.values, match.options[option.name])
        assert match.game.settings.open_box(options).seats == match.seats


def check_nonsense(match: Match) -> None:
    """Words that are no move of the game in any state are unreadable."""
    for words in NONSENSE:
        for read in (match.game.read_move, match.game.why_not):
            with pytest.raises(UnreadableMove):
                read(match.state, match.box, words)


def check_gains(match: Match) -> None:
    """Gains add up to the change of points: over the whole match so far, and with each move."""
    game, before = match.game, match.state_after(0)
    compare_gains_with_points(match, before, match.state)
    for move in sample_moves(match):
        after = game.copy_state(match.state)
        game.rules.play(after, match.box, move)
        compare_gains_with_points(match, match.state, after)


def compare_gains_with_points(match: Match, before: State, after: State) -> None:
    """Gains from one state to another add up to the change of points, and none is nothing."""
    game, box = match.game, match.box
    rows, blank = open_rows(), open_rows()
    count = game.gains.gains(before, after, box, rows)
    assert rows[count:].tobytes() == blank[count:].tobytes()
    change = list(game.points(before, box))
    for gain in gains_between(match, before, after):
        assert gain.points != 0
        assert gain.rule
        change[gain.seat] += gain.points
    assert tuple(change) == game.points(after, box)


def check_view(match: Match) -> None:
    """What anyone may see survives as JSON; without hands all see the same."""
    game, state, box = match.game, match.state, match.box
    viewers = (*range(match.seats), WATCHER)
    views = [game.view(state, box, viewer) for viewer in viewers]
    for view in views:
        assert json.loads(json.dumps(view, allow_nan=False)) == view
        assert game.hidden.HANDS or view == views[0]
    for move in sample_moves(match) if match.to_move == CHANCE and not game.hidden.HANDS else ():
        assert len({bool(game.hidden.secret(state, box, move, viewer)) for viewer in viewers}) == 1


def check_drawing(match: Match) -> None:
    """A board is lines of printable text with known inks; light does not move it."""
    game, state, box = match.game, match.state, match.box
    told = [game.describe_move(state, box, move) for move in match.legal_moves()]
    cells = frozenset(value for fields in told for value in fields.values())
    for viewer in (*range(match.seats), WATCHER):
        dark = game.drawing.draw_board(state, box, viewer, frozenset())
        lit = game.drawing.draw_board(state, box, viewer, cells)
        assert "".join(span.text for line in dark for span in line).strip()
        assert [_width(line) for line in dark] == [_width(line) for line in lit]
        for span in (span for line in dark + lit for span in line):
            assert span.text.isprintable()
            assert re.fullmatch(r"((lit )?[a-z]+)?", span.ink)


def _width(line: list[Span]) -> int:
    return sum(len(span.text) for span in line)
