"""What a learner is given of Das Riff, plane by plane."""

import numpy as np
import pytest

from atoll.games.das_riff import GAME
from atoll.games.das_riff.moves import PAIR, write_card
from atoll.games.das_riff.state import CARDS, PAIRS, REPLACE, SETTLE
from atoll.games.das_riff.tests.test_drawing import table
from atoll.luck import random_numbers
from atoll.match import Match

FROM_THE_SEAT = ("abcd", "dcba")
"""The rows as each seat sees them, its own first."""


def observed(match, seat, state=None):
    """Give each plane by its name."""
    planes = np.zeros(
        (len(GAME.observation.PLANES), *GAME.observation.PLANE_SHAPE), dtype=np.float32
    )
    GAME.observation.observe(match.state if state is None else state, match.box, seat, planes)
    return dict(zip(GAME.observation.PLANES, planes, strict=True))


def cells(match, seat, name):
    """Give the names of the cells that a plane of the display marks."""
    marks = np.argwhere(observed(match, seat)[f"display: {name}"]).tolist()
    return {f"{FROM_THE_SEAT[seat][row]}{column + 1}" for row, column in marks}


def everywhere(plane, value):
    """Tell whether a plane says the same on all its cells."""
    return np.all(plane == np.float32(value))


def tasks(match, state=None):
    """Give what the planes of tasks say is to be done."""
    first = GAME.observation.PLANES.index("all: a worm is chosen for one that is exhausted")
    last = GAME.observation.PLANES.index("all: a fish is settled")
    planes = observed(match, 0, state)
    names = [
        name for name in GAME.observation.PLANES[first : last + 1] if everywhere(planes[name], 1)
    ]
    return [name.removeprefix("all: ") for name in names]


def test_every_plane_has_its_own_name_and_the_game_tells_its_shape():
    assert len(set(GAME.observation.PLANES)) == len(GAME.observation.PLANES) == 109
    assert GAME.observation.PLANE_SHAPE == (4, 8)


def test_the_own_row_is_the_first_and_the_shore_is_on_the_left():
    pearls = [observed(table(), seat)["display: pearl"].tolist() for seat in range(2)]
    empty = [0] * 8
    row_a, row_d = [1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0]
    assert pearls == [[row_a, empty, empty, row_d], [row_d, empty, empty, row_a]]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("name", "marked"),
    [
        ("coral", {"a5", "a8", "d7"}),
        ("pearl", {"a1", "d4"}),
        ("shark", {"a4", "c2"}),
        ("sea", {"a3", "a7", "d3", "d6"}),
        ("blue fish", {"d8"}),
        ("green fish", {"a2", "b1"}),
        ("pink fish", {"d5"}),
        ("purple fish", set()),
        ("red fish", set()),
        ("yellow fish", {"a6"}),
        ("male fish", {"b1", "d5", "d8"}),
        ("female fish", {"a2", "a6"}),
        ("closed", {f"{row}{column}" for row in "bc" for column in range(2, 9)} - {"c2"}),
        ("being bought or turned over", {"c2"}),
    ],
)
def test_every_open_card_is_marked_where_it_lies(seat, name, marked):
    assert cells(table(), seat, name) == marked


def test_boats_reach_all_rows_of_their_columns():
    match = table()
    match.state.boats[:] = 1, 3
    one = {f"{row}1" for row in "abcd"}
    three = {f"{row}{column}" for row in "abcd" for column in (1, 2, 3)}
    assert cells(match, 0, "boats of me") == cells(match, 1, "boats of the other") == one
    assert cells(match, 1, "boats of me") == cells(match, 0, "boats of the other") == three


def test_the_discard_pile_is_told_card_by_card():
    match = table()
    planes = observed(match, seat=0)
    marks = np.concatenate([planes[f"cards {part}: discarded"].ravel() for part in range(2)])
    names = {write_card(match.box, card) for card in range(CARDS) if marks[card]}
    assert names == {"blue-male-1", "red-female-1", "sea-1"}
    assert marks.sum() == 3


def test_breeding_cards_lie_open_or_were_bred():
    planes = observed(table(), seat=1)
    pairs = [PAIR.words[pair] for pair in range(PAIRS)]
    assert [pair for pair in pairs if everywhere(planes[f"all: {pair} is open"], 1)] == [
        "green-yellow",
        "pink-pink",
        "purple-red",
        "yellow-yellow",
    ]
    assert np.flatnonzero(planes["pairs: bred"]).tolist() == [pairs.index("blue-red")]


@pytest.mark.parametrize(
    ("name", "mine", "others"),
    [
        ("pink worms", 1 / 8, 1 / 8),
        ("blue worms", 0, 0),
        ("corals", 1 / 5, 1 / 5),
        ("breedings", 0, 1 / 5),
        ("pearls", 1, 0),
        ("sharks", 0, 0),
        ("purple male fish on corals", 1, 0),
        ("purple female fish on corals", 0, 0),
        ("pink male fish on corals", 0, 0),
    ],
)
def test_what_a_seat_has_fills_a_plane(name, mine, others):
    one, other = observed(table(), seat=1), observed(table(), seat=0)
    assert everywhere(one[f"all: {name} of me"], mine)
    assert everywhere(one[f"all: {name} of the other"], others)
    assert everywhere(other[f"all: {name} of me"], others)
    assert everywhere(other[f"all: {name} of the other"], mine)


def test_worms_and_sharks_are_told_apart_by_seat():
    match = table("take", "pay pink")
    match.state.worms[:] = np.arange(12).reshape(2, 6)
    planes = observed(match, seat=1)
    assert everywhere(planes["all: sharks of me"], 1)
    assert everywhere(planes["all: blue worms of me"], 6 / 8)
    assert everywhere(planes["all: yellow worms of the other"], 5 / 8)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pink worms in the reserve", 6 / 8),
        ("yellow worms in the reserve", 1),
        ("pink on the dice", 0.5),
        ("purple on the dice", 0.5),
        ("red on the dice", 0),
        ("worms still to be chosen", 0),
        ("cards in the draw pile", 24 / 60),
        ("turns played", 1 / 200),
    ],
)
def test_numbers_fill_a_plane(name, value):
    assert everywhere(observed(table(), seat=1)[f"all: {name}"], value)
    assert everywhere(observed(table(), seat=0)[f"all: {name}"], value)


def test_each_seat_knows_whose_turn_it_is():
    assert everywhere(observed(table(), seat=1)["all: it is my turn"], 1)
    assert everywhere(observed(table(), seat=0)["all: it is my turn"], 0)


def test_a_double_fills_the_plane_of_its_colour():
    match = table("leave", "end", *(f"deal sea-{n}" for n in (3, 15, 16)), "deal coral-8")
    match.play("roll red red")
    assert everywhere(observed(match, seat=0)["all: red on the dice"], 1)


def test_what_is_to_be_done_is_told_in_every_step_of_a_turn():
    match = table()
    steps = range(len(match.moves) - 13, len(match.moves) + 1)
    assert [tasks(match, match.state_after(step)) for step in steps] == [
        [],
        ["the roll is answered"],
        ["cards are bought"],
        ["a boat is paid"],
        ["cards are bought"],
        ["a card is paid"],
        ["cards are bought"],
        ["cards are bought"],
        ["turning over is paid"],
        ["a card that was turned over is taken or left"],
        ["a card that was turned over is paid"],
        ["cards are bought"],
        ["turning over is paid"],
        ["a card that was turned over is taken or left"],
    ]


@pytest.mark.parametrize(
    ("phase", "task"),
    [(REPLACE, "a worm is chosen for one that is exhausted"), (SETTLE, "a fish is settled")],
)
def test_rare_tasks_are_told_too(phase, task):
    match = table()
    match.state.phase = phase
    match.state.owed = 2
    assert tasks(match) == [task]
    assert everywhere(observed(match, seat=1)["all: worms still to be chosen"], 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_planes_are_the_same_whatever_lies_face_down(seat):
    match = table()
    guess = match.imagine_state(seat, random_numbers(seed=1))
    assert guess.card.tolist() != match.state.card.tolist()
    truth, guessed = observed(match, seat), observed(match, seat, guess)
    assert all(np.array_equal(truth[name], guessed[name]) for name in GAME.observation.PLANES)


def test_at_the_end_it_is_nobodys_turn():
    match, numbers = Match(GAME, {"turn_limit": "6"}), random_numbers(seed=1)
    while not match.is_over:
        match.play(GAME.rules.random_move(match.state, match.box, numbers))
    planes = [observed(match, seat) for seat in range(2)]
    assert not any(each["all: it is my turn"].any() for each in planes)
    assert everywhere(planes[0]["all: turns played"], 1)
    assert tasks(match) == []
