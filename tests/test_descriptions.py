"""The JSON that describes a game suffices to write, read and describe moves and to tell views."""

import json
from dataclasses import asdict

import numpy as np
import pytest

from atoll.description import describe_box, describe_domains, describe_game
from atoll.game import WATCHER
from atoll.games import find_game, find_names
from atoll.matches.match import Match
from atoll.option import KEPT
from atoll.words.domains import Printed, Words
from atoll.words.gains import open_rows
from atoll.words.remarks import open_remarks
from tests.described import Described
from tests.matches import on_walks
from tests.notations import find_notations
from tests.spellings import put_together, write_forms
from tests.vocabulary import history, random_match

NOTATIONS = find_notations()
TEXTS_TRIED = 3000


def list_boxes():
    """Give each game with its usual options, and with those of the matches of its examples."""
    for name in find_names():
        given = [options for _, options in NOTATIONS[name].matches] if name in NOTATIONS else []
        for number, options in enumerate([{}, *given]):
            if options not in [{}, *given][:number]:
                yield pytest.param(find_game(name), options, id=f"{name} {number}")


WITH_EVERY_BOX = pytest.mark.parametrize(("game", "options"), [*list_boxes()])


def describe(match):
    """Give the second reader of a match, which is told by JSON alone."""
    return describe_all(match.game, match.box)


def describe_all(game, box):
    told = (describe_game(game), describe_box(game, box))
    return Described(*(json.dumps(each, allow_nan=False) for each in told))


@WITH_EVERY_BOX
def test_every_number_is_written_and_described_from_the_description(game, options):
    match = Match(game, options)
    reader = describe(match)
    assert reader.count_moves() == game.move_numbers
    for move in range(game.move_numbers):
        assert reader.write(move) == game.moves.write(match.box, move)
        if not game.moves.kind_of(move).references:
            told = game.describe_move(match.state, match.box, move)
            assert reader.describe(match.state.tobytes(), move) == told


@on_walks
def test_what_a_move_shows_of_the_state_is_described(game, walk):
    match = walk.through(game)
    reader = describe(match)
    for move in match.legal_moves():
        told = game.describe_move(match.state, match.box, move)
        assert reader.describe(match.state.tobytes(), move) == told


@WITH_EVERY_BOX
def test_every_form_of_every_number_is_read_from_the_description(game, options):
    box = game.settings.open_box(options)
    reader = describe_all(game, box)
    texts = [text for move in range(game.move_numbers) for text in write_forms(game, box, move)]
    assert len(texts) >= game.move_numbers
    for text in texts:
        assert reader.read(text) == game.moves.read(box, text), text


@pytest.mark.parametrize("name", NOTATIONS)
def test_the_examples_are_read_from_the_description(name):
    notation = NOTATIONS[name]
    tables = ("readings", "descriptions", "ambiguous", "refusals", "sentences", "messages")
    rows = [row[:2] for table in tables for row in getattr(notation, table)]
    rows += [(notation.unreadable[0], words) for words in notation.unreadable[1]]
    for situation, words in rows:
        match = situation()
        assert describe(match).read(words) == match.game.moves.read(match.box, words), words


@WITH_EVERY_BOX
def test_words_put_together_at_random_are_read_from_the_description(game, options):
    box = game.settings.open_box(options)
    reader = describe_all(game, box)
    for text in put_together(game, box, TEXTS_TRIED):
        assert reader.read(text) == game.moves.read(box, text), text


@on_walks
def test_what_is_seen_is_told_from_the_description(game, walk):
    match = walk.through(game)
    reader = describe(match)
    for viewer in (*range(match.seats), WATCHER):
        seen = game.sight.SEEN.new_record()
        game.sight.show(match.state, match.box, viewer, seen)
        assert list_items(reader.view(seen.tobytes())) == list_items(
            game.view(match.state, match.box, viewer)
        )


def list_items(view):
    """Give a view in which the order of keys counts."""
    return json.dumps(view)


@pytest.mark.parametrize(
    ("game", "seed", "options"),
    [
        pytest.param(notation.game, *notation.matches[-1], id=name)
        for name, notation in NOTATIONS.items()
    ],
)
def test_a_whole_match_is_seen_and_its_gains_are_told_from_the_description(game, seed, options):
    match = random_match(game, seed, **options)
    reader, before = describe(match), match.state_after(0)
    for state, _ in history(match):
        seen, rows = game.sight.SEEN.new_record(), open_rows()
        game.sight.show(state, match.box, 0, seen)
        assert reader.view(seen.tobytes()) == game.view(state, match.box, 0)
        told = reader.gains(rows[: game.gains.gains(before, state, match.box, rows)].tobytes())
        expected = [asdict(gain) for gain in game.list_gains(before, state, match.box)]
        assert json.dumps(told) == json.dumps(expected)


def test_remarks_are_told_from_it(game):
    box = game.settings.open_box({})
    reader = describe_all(game, box)
    tables = {"endings": game.manners.ENDINGS, "prospects": game.prospects.REMARKS}
    for name, kinds in tables.items():
        rows = open_remarks()[: len(kinds.kinds)]
        for number, row in enumerate(rows):
            row.kind, row.details, row.seats[:2] = number, (3, 1, 2, 0), (1, 0)
        expected = [asdict(remark) for remark in kinds.tell(box, rows)]
        assert json.dumps(reader.remarks(name, rows.tobytes())) == json.dumps(expected)


@on_walks
def test_how_a_table_is_kept_is_told_from_the_description(game, walk):
    match = walk.through(game)
    reader, manners, rows = describe(match), game.manners, open_remarks()
    told = reader.remarks("endings", rows[: manners.ending(match.state, match.box, rows)].tobytes())
    ending = game.ending(match.state, match.box)
    assert json.dumps(told) == json.dumps([asdict(ending)] if ending else [])
    for viewer in (*range(match.seats), WATCHER):
        view = game.view(match.state, match.box, viewer)
        for what, kept in (("concealment", manners.CONCEALMENT), ("covering", manners.COVERING)):
            hidden = kept.hide(view, viewer) if kept else view
            assert list_items(reader.hide(what, view, viewer)) == list_items(hidden)
    choices = np.full(len(match.options), KEPT)
    manners.rematch(match.state, match.box, choices)
    again = game.rematch(match.state, match.box, match.options)
    assert reader.rematch(match.options, choices.tolist()) == again


def test_refusals_are_told_from_it(game):
    box = game.settings.open_box({})
    reader = describe_all(game, box)
    for number, refusal in game.reasons.REFUSALS.reasons.items():
        for details in ([0, 0], [1, 1]):
            expected = refusal.tell(refusal.name_details(box, details))
            assert reader.refusal(number, details) == asdict(expected)


def test_a_description_names_all_that_there_is(game):
    told = describe_game(game)
    assert told["reasons"] == game.rules.REASONS
    assert [option["name"] for option in told["options"]] == [
        each.name for each in game.settings.OPTIONS
    ]
    assert told["records"]["state"]["size"] == game.state.fields.itemsize
    assert told["records"]["box"]["size"] == len(game.settings.open_box({}).tobytes())


def test_two_domains_of_one_name_are_refused():
    colour = Words("colour", ("red",))
    assert [*describe_domains([colour, Words("colour", ("red",))])] == ["colour"]
    with pytest.raises(ValueError, match="two domains are called 'colour'"):
        describe_domains([colour, Printed("colour", 1, write=lambda *_: "red")])
