"""What a learner is given of Reef, by the names of planes and numbers."""

import numpy as np
import pytest

from atoll.games.reef import GAME
from atoll.games.reef.tests.tables import table
from atoll.luck import random_numbers
from atoll.matches.match import Match


def observed(match, seat):
    """Give each plane and each number of the vector by its name."""
    planes, vector = GAME.look(match.state, match.box, seat)
    named = zip(GAME.observation.PLANES, planes, strict=True)
    return dict(named) | dict(zip(GAME.observation.VECTOR, vector.tolist(), strict=True))


def cells(plane):
    """Give the cells that a plane marks."""
    return {f"{'abcd'[column]}{row + 1}" for row, column in np.argwhere(plane).tolist()}


def cards(seen, where):
    """Give the numbers of the shipped cards that the four planes of a set mark."""
    names = [name for name in seen if name.startswith(f"{where}: cards ")]
    marks = np.concatenate([seen[name].ravel() for name in names])
    return {card + 1 for card in np.flatnonzero(marks).tolist()}


def hand(seen, who):
    """Give the cards that are known of a hand, in their order, by their numbers."""
    return [
        card for place in range(4) for card in cards(seen, f"card {place} in the hand of {who}")
    ]


def printed(seen, where):
    """Give what is told of the face of a card: the cells that fit, and the numbers."""
    fitting = {
        name: cells(seen[name]) for name in seen if name.startswith(where) and "fits" in name
    }
    numbers = {name: seen[name] for name in GAME.observation.VECTOR if name.startswith(where)}
    told = {name.removeprefix(f"{where}: "): value for name, value in (fitting | numbers).items()}
    return {name: value for name, value in told.items() if value}


def test_a_seat_sees_its_own_board_as_mine():
    seen = observed(table(), seat=1)
    assert cells(seen["board of me: green with 0 above it"]) == {"b2", "c2"}
    assert cells(seen["board of me: red with 0 above it"]) == set()
    assert cells(seen["board of me: red with 1 above it"]) == {"b2"}
    assert cells(seen["board of the next: red with 0 above it"]) == {"b2"}


def test_the_other_seat_sees_the_boards_exchanged():
    seen = observed(table(), seat=0)
    assert cells(seen["board of me: red with 0 above it"]) == {"b2"}
    assert cells(seen["board of the next: green with 0 above it"]) == {"b2", "c2"}
    assert cells(seen["board of the next: red with 1 above it"]) == {"b2"}


def test_seats_that_are_not_there_are_empty():
    seen = observed(table(), seat=0)
    absent = [name for name in seen if "second next" in name or "third next" in name]
    assert len(absent) == 2 * (16 + 4 + 4 * 4 + 5)
    assert not any(np.any(seen[name]) for name in absent)


def test_own_cards_are_known_and_of_others_those_taken_in_the_open():
    first, second = observed(table(), seat=0), observed(table(), seat=1)
    assert hand(first, "me") == [41, 42, 24]
    assert hand(first, "the next") == []
    assert hand(second, "me") == [44]
    assert hand(second, "the next") == [24]


def test_hidden_cards_are_counted():
    first, second = observed(table(), seat=0), observed(table(), seat=1)
    assert first["hidden cards in the hand of the next"] == 1
    assert second["hidden cards in the hand of the next"] == 2


def test_the_display_the_top_and_the_card_being_played_are_marked():
    seen = observed(table(), seat=0)
    assert [cards(seen, f"card {place} on display") for place in range(3)] == [{21}, {17}, {53}]
    assert seen["card 1 on display: points lying on it"] == 1
    assert seen["card 0 on display: points lying on it"] == 0
    assert cards(seen, "top of the deck") == {5}
    assert cards(seen, "card being played") == {43}


def test_played_cards_are_told_by_who_played_them():
    match, numbers = Match(GAME, {"seats": "3"}), random_numbers(seed=2)
    while not match.state.played[:3].all():
        match.play(GAME.rules.random_move(match.state, match.box, numbers))
    played = [int(match.state.played[seat]) for seat in (2, 0, 1)]
    expected = [{card + 1 for card in range(60) if cards_of >> card & 1} for cards_of in played]
    seen = observed(match, seat=2)
    told = [cards(seen, f"played by {who}") for who in ("me", "the next", "the second next")]
    assert told == expected


def test_a_card_is_told_by_what_is_printed_on_it():
    match = match_with_display(31, 53, 9)
    seen = observed(match, seat=0)
    assert printed(seen, "card 0 on display") == {
        "purple fits": {"a2"},
        "red fits": {"b1"},
        "height 2 fits": {"a2", "b1"},
        "height 3 fits": {"a2", "b1"},
        "height 4 fits": {"a2", "b1"},
        "green corals": 2,
        "points": 5,
    }
    assert printed(seen, "card 1 on display") == {
        "green corals": 2,
        "points": 2,
        "counts yellow": 1,
        "around the highest purple": 1,
    }
    assert printed(seen, "card 2 on display") == {
        "yellow fits": {"a1"},
        "height 3 fits": {"a1"},
        "green corals": 2,
        "points": 4,
    }


def match_with_display(*numbers):
    """Give a match whose display is these cards of the shipped deck, in their order."""
    match = Match(GAME, {"first": "0"})
    match.state.display[:] = np.array(numbers) - 1
    return match


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("points of me", 3),
        ("points of the next", 2),
        ("red in the supply", 16),
        ("green in the supply", 14),
        ("green to be placed", 1),
        ("red to be placed", 0),
        ("cards in the deck", 51),
        ("turn: me", 1),
        ("first: me", 0),
        ("first: the next", 1),
        ("phase: place", 1),
        ("last round", 0),
    ],
)
def test_numbers_are_told_as_they_are(name, value):
    assert observed(table(), seat=1)[name] == value


def test_the_seat_that_waits_knows_that_it_began():
    seen = observed(table(), seat=0)
    assert seen["turn: me"] == 0
    assert seen["turn: the next"] == 1
    assert seen["first: me"] == 1


def test_at_the_end_nothing_is_hidden_and_points_are_final():
    match, numbers = Match(GAME, {"seats": "4"}), random_numbers(seed=1)
    while not match.is_over:
        match.play(GAME.rules.random_move(match.state, match.box, numbers))
    seen = observed(match, seat=2)
    assert not any(seen[name] for name in seen if "hidden" in name)
    assert not any(seen[f"turn: {who}"] for who in ("me", "the next", "the second next"))
    assert seen["points of me"] == match.points[2]
    assert seen["points of the next"] == match.points[3]
