"""What a learner is given of Reef, plane by plane."""

import numpy as np
import pytest

from atoll.games.reef import GAME
from atoll.games.reef.tests.tables import table
from atoll.luck import random_numbers
from atoll.match import Match


def observed(match, seat):
    """Give each plane by its name."""
    planes = np.zeros(
        (len(GAME.observation.PLANES), *GAME.observation.PLANE_SHAPE), dtype=np.float32
    )
    GAME.observation.observe(match.state, match.box, seat, planes)
    return dict(zip(GAME.observation.PLANES, planes, strict=True))


def cells(plane):
    """Give the cells that a plane marks."""
    return {f"{'abcd'[column]}{row + 1}" for row, column in np.argwhere(plane).tolist()}


def cards(planes, what):
    """Give the numbers of the shipped cards that four planes mark."""
    marks = np.concatenate([planes[f"cards {part}: {what}"].ravel() for part in range(4)])
    return {card + 1: float(marks[card]) for card in np.flatnonzero(marks).tolist()}


def everywhere(plane, value):
    """Tell whether a plane says the same on all its cells."""
    return np.all(plane == np.float32(value))


def test_every_plane_has_its_own_name_and_the_game_tells_its_shape():
    assert len(set(GAME.observation.PLANES)) == len(GAME.observation.PLANES) == 71
    assert GAME.observation.PLANE_SHAPE == (4, 4)


def test_a_seat_sees_its_own_board_as_mine():
    planes = observed(table(), seat=1)
    assert cells(planes["board of me: green on top"]) == {"b2", "c2"}
    assert cells(planes["board of me: red on top"]) == set()
    assert planes["board of me: height"][1].tolist() == [0, 0.5, 0.25, 0]
    assert cells(planes["board of the next: red on top"]) == {"b2"}


def test_the_other_seat_sees_the_boards_exchanged():
    planes = observed(table(), seat=0)
    assert cells(planes["board of me: red on top"]) == {"b2"}
    assert cells(planes["board of the next: green on top"]) == {"b2", "c2"}
    assert planes["board of the next: height"][1].tolist() == [0, 0.5, 0.25, 0]


def test_seats_that_are_not_there_are_empty():
    planes = observed(table(), seat=0)
    absent = [name for name in planes if "second next" in name or "third next" in name]
    assert len(absent) == 2 * (4 + 1 + 4 + 2)
    assert not any(planes[name].any() for name in absent)


def test_own_cards_are_known_and_of_others_those_taken_in_the_open():
    first, second = observed(table(), seat=0), observed(table(), seat=1)
    assert cards(first, "known in the hand of me") == {41: 1, 42: 1, 24: 1}
    assert cards(first, "known in the hand of the next") == {}
    assert cards(second, "known in the hand of me") == {44: 1}
    assert cards(second, "known in the hand of the next") == {24: 1}


def test_hidden_cards_are_counted():
    first, second = observed(table(), seat=0), observed(table(), seat=1)
    assert everywhere(first["all: hidden cards in the hand of the next"], 1)
    assert everywhere(second["all: hidden cards in the hand of the next"], 2)


def test_the_display_the_top_and_the_card_being_played_are_marked():
    planes = observed(table(), seat=0)
    assert cards(planes, "on display") == {21: 1, 17: 1, 53: 1}
    assert cards(planes, "points lying on them") == {17: 1}
    assert cards(planes, "top of the deck") == {5: 1}
    assert cards(planes, "being played") == {43: 1}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("points of me", 0.03),
        ("points of the next", 0.02),
        ("red in the supply", 0.16),
        ("green in the supply", 0.14),
        ("green to be placed", 1),
        ("red to be placed", 0),
        ("cards in the deck", 51 / 60),
        ("it is my turn", 1),
        ("I began", 0),
        ("last round", 0),
    ],
)
def test_numbers_fill_a_plane(name, value):
    assert everywhere(observed(table(), seat=1)[f"all: {name}"], value)


def test_the_seat_that_waits_knows_that_it_began():
    planes = observed(table(), seat=0)
    assert everywhere(planes["all: it is my turn"], 0)
    assert everywhere(planes["all: I began"], 1)


def test_at_the_end_nothing_is_hidden():
    match, numbers = Match(GAME, {"seats": "4"}), random_numbers(seed=1)
    while not match.is_over:
        match.play(GAME.rules.random_move(match.state, match.box, numbers))
    planes = observed(match, seat=2)
    assert not any(planes[name].any() for name in planes if "hidden" in name)
    assert not planes["all: it is my turn"].any()
