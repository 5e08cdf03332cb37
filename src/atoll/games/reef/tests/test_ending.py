"""When Reef says that its end is near."""

import pytest

from atoll.games.reef import GAME
from atoll.games.reef.tests.vocabulary import position
from atoll.words.remarks import Remark
from tests.vocabulary import play_all

EMPTY = """
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
"""
THREE = (EMPTY, EMPTY, EMPTY)


def is_near(match):
    return GAME.ending(match.state, match.box) is not None


def ending(match) -> Remark:
    found = GAME.ending(match.state, match.box)
    assert found is not None
    return found


def still_to_move(match):
    assert ending(match).code == "last round"
    return ending(match).seats


def test_in_the_middle_of_a_match_no_end_is_in_sight():
    assert not is_near(position(*THREE, hands=[[1]]))


def test_r26_the_last_round_begins_when_a_supply_is_taken_empty():
    match = position(*THREE, hands=[[1]], supplies={"red": 2})
    match.play("play 1")
    assert ending(match).fields == {"colour": "red"}
    assert still_to_move(match) == (0, 1, 2)


@pytest.mark.parametrize(("seat", "seats"), [(0, (1, 2)), (1, (2,))])
def test_r26_those_behind_in_the_round_still_move(seat, seats):
    hands = [[1] if each == seat else [] for each in range(3)]
    match = position(*THREE, hands=hands, supplies={"red": 2}, seat=seat)
    play_all(match, "play 1", "r a1", "r a2")
    assert still_to_move(match) == seats


def test_r26_who_has_taken_a_card_has_moved_before_the_next_is_turned_up():
    match = position(*THREE, hands=[[1]], supplies={"red": 2})
    play_all(match, "play 1", "r a1", "r a2", "take 21")
    assert still_to_move(match) == (2,)
    match.play("turn 30")
    assert still_to_move(match) == (2,)


def test_r27_with_one_card_in_the_deck_whoever_takes_one_ends_it():
    match = position(EMPTY, EMPTY, below=())
    assert ending(match).code == "last card"
    match.play("take 21")
    assert match.is_over
    assert not is_near(match)
