"""Layouts: how a record of what is seen becomes JSON, and types of TypeScript."""

import pytest

from atoll.compiled import PACKAGE
from atoll.game import WATCHER
from atoll.view_types import find_boards, write_types
from atoll.words.domains import Words
from atoll.words.layout import (
    HIDDEN,
    BySeat,
    Counts,
    Entries,
    Faces,
    Fact,
    Flag,
    Group,
    Layout,
    List,
    Map,
    Number,
    Set,
    Word,
)
from atoll.words.telling import tell, tell_facts
from tests.matches import on_walks

COLOUR = Words("colour", ("red", "green", "blue"))
CELL = Words("cell", ("a1", "b1"))
LAYOUT = Layout(
    {
        "turn": Number(),
        "next": Number(optional=True),
        "last round": Flag(),
        "colour": Word(COLOUR, optional=True),
        "played": Set(COLOUR),
        "pending": Counts(COLOUR),
        "stacks": Map(CELL, List(2, Word(COLOUR))),
        "hands": BySeat(4, List(2, Word(COLOUR, optional=True))),
        "corals": Entries("Coral", 2, {"coral": Word(COLOUR), "points": Number()}, optional=True),
        "rows": Fact(Number(), lambda box, _: int(box.rounds)),
        "cards": Faces(COLOUR, Number(), lambda _, colour: 10 * colour),
        "seats": BySeat(
            4, Group("Seat", {"won": Number(), "goal": Fact(Word(COLOUR), lambda _, seat: seat)})
        ),
    }
)
NOTHING: dict[str, object] = {
    "turn": -1,
    "next": None,
    "last round": False,
    "colour": None,
    "played": [],
    "pending": [],
    "stacks": {},
    "hands": [[], [], []],
    "corals": [],
    "rows": 2,
    "cards": {},
    "seats": [{"won": -1, "goal": 0}, {"won": -1, "goal": 1}, {"won": -1, "goal": 2}],
}


@pytest.fixture
def box(limpets):
    return limpets.settings.open_box({})


@pytest.fixture
def seen():
    return LAYOUT.new_record()


def told(box, seen):
    return {key: value for key, value in tell(LAYOUT, box, seen).items() if value != NOTHING[key]}


def test_where_nothing_is_seen_lists_are_empty_and_the_rest_is_null(box, seen):
    assert tell(LAYOUT, box, seen) == NOTHING


def test_numbers_flags_and_words_are_told_as_what_they_are(box, seen):
    seen.turn, seen.next, seen.last_round, seen.colour = 3, 0, 1, 2
    assert told(box, seen) == {"turn": 3, "next": 0, "last round": True, "colour": "blue"}


def test_a_set_is_told_in_the_order_of_its_domain_and_counts_as_often_as_they_say(box, seen):
    seen.played, seen.pending[:] = 0b101, (1, 0, 2)
    assert told(box, seen) == {"played": ["red", "blue"], "pending": ["red", "blue", "blue"]}


def test_a_stack_is_told_by_its_cell_and_an_empty_one_left_out(box, seen):
    seen.stacks[1] = (0, 2)
    assert told(box, seen) == {"stacks": {"b1": ["red", "blue"]}}


def test_of_a_hidden_card_is_told_that_it_is_there(box, seen):
    seen.hands[1] = (HIDDEN, 1)
    assert told(box, seen) == {"hands": [[], [None, "green"], []]}


def test_an_entry_is_there_when_its_first_part_is(box, seen):
    seen.corals_coral[:] = (HIDDEN, 1)
    seen.corals_points[:] = (7, 8)
    assert told(box, seen) == {"corals": [None, {"coral": "green", "points": 8}]}


def test_with_what_can_be_looked_at_comes_what_is_printed_on_it(box, seen):
    seen.cards = 0b110
    assert told(box, seen) == {"cards": {"green": 10, "blue": 20}}


def test_each_seat_has_its_part(box, seen):
    seen.seats_won[:] = (5, 6, 7, 8)
    assert [seat["won"] for seat in told(box, seen)["seats"]] == [5, 6, 7]


def test_facts_are_what_never_changes(box):
    assert tell_facts(LAYOUT, box) == {
        "rows": 2,
        "cards": {"red": 0, "green": 10, "blue": 20},
        "seats": [{"goal": 0}, {"goal": 1}, {"goal": 2}],
    }


@on_walks
def test_views_are_of_the_types_that_are_written_for_them(game, walk):
    match = walk.through(game)
    for viewer in (*range(match.seats), WATCHER):
        check_fit(game.sight.SEEN.group, game.view(match.state, match.box, viewer))


def check_fit(node, value):
    """Expect that a value is what the layout says, null only where that is optional."""
    match node:
        case Number() | Word() if value is None:
            assert node.optional
        case Number():
            assert isinstance(value, int)
        case Word():
            assert isinstance(value, str)
        case Flag():
            assert isinstance(value, bool)
        case Set() | Counts():
            assert all(isinstance(word, str) for word in value)
        case Group():
            assert set(node.parts) - node.sometimes <= set(value) <= set(node.parts)
        case Entries() if None in value:
            assert node.optional
    for part, told_of_it in parts_of(node, value):
        check_fit(part, told_of_it)


def parts_of(node, value):
    """Give the nodes in a node, each with what is told of it."""
    match node:
        case Fact():
            return [(node.shape, value)]
        case Group():
            return [(node.parts[key], part) for key, part in value.items()]
        case Entries():
            return [(node.entry, entry) for entry in value if entry is not None]
        case BySeat() | List():
            return [(node.of, each) for each in value]
        case Map():
            return [(node.of, each) for each in value.values()]
        case Faces():
            return [(node.shape, each) for each in value.values()]
    return []


def test_the_types_of_the_boards_are_current():
    for file, game in find_boards():
        assert file.read_text("utf-8") == write_types(game), "run: make types"


def test_every_board_of_a_shipped_game_has_its_types():
    boards = {folder / "view.ts" for folder in (PACKAGE / "games").glob("*/board")}
    assert boards == {file for file, _ in find_boards()}
