"""What a turn of Das Riff prepares, and when its end is near."""

from atoll.games.das_riff import GAME
from atoll.games.das_riff.state import Phase
from atoll.games.das_riff.tests.vocabulary import position
from tests.vocabulary import play_all

REEF = """
    .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. ..
    bm1 C12 .. gf1 .. .. .. ..
"""
FOUR = ("blue-red", "blue-pink", "green-green", "yellow-yellow")


def prospects(match, *moves, seat=0):
    """Give what moves prepare, as codes and fields."""
    before = GAME.copy_state(match.state)
    play_all(match, *moves)
    found = GAME.list_prospects(before, match.state, match.box, seat)
    return [(remark.code, dict(remark.fields)) for remark in found]


def ending(match):
    found = GAME.ending(match.state, match.box)
    return found and (found.code, found.seats)


def test_a_parent_waits_for_a_mate_that_is_in_sight():
    match = position(REEF, worms=({"blue": 1}, {}), corals=(("",), ()))
    told = prospects(match, "buy a1")
    mate = {"card": "blue-male", "mate": "green-female", "pair": "blue-green", "cell": "a4"}
    assert told == [("mate", mate)]


def test_a_parent_whose_mate_is_not_in_sight_waits_for_the_one_that_is_wanted():
    match = position(
        REEF, worms=({"blue": 1}, {}), corals=(("",), ()), pairs=("blue-red", "pink-pink")
    )
    told = prospects(match, "buy a1")
    assert told == [("waits", {"card": "blue-male", "mate": "red-female", "pair": "blue-red"})]


def test_a_coral_is_room_for_a_pair():
    match = position(REEF, worms=({"blue": 1}, {}), boats=(2, 2))
    assert prospects(match, "buy a2") == [("corals", {"count": "1"})]


def test_boats_reach_further():
    match = position(REEF, worms=({"red": 3}, {}))
    assert prospects(match, "boat") == [("boats", {"count": "3"})]


def test_worms_that_are_taken_pay_for_a_fish_that_fits():
    match = position(REEF, corals=(("gf2",), ()), pairs=("blue-green", "pink-pink"), seat=1)
    match.state.phase = Phase.ANSWER
    told = prospects(match, "worm blue")
    assert told == [("pays", {"colour": "blue", "card": "blue-male", "cell": "a1"})]


def test_worms_of_which_no_fish_fits_are_not_told_of():
    match = position(REEF, corals=(("rf1",), ()), seat=1)
    match.state.phase = Phase.ANSWER
    assert prospects(match, "worm blue") == []


def test_d25_the_end_is_in_sight_when_one_more_breeding_wins():
    assert ending(position(REEF, corals=(FOUR[:3], ()))) is None
    assert ending(position(REEF, corals=(FOUR, ()))) == ("last breeding", (0,))
    assert ending(position(REEF, corals=(FOUR, FOUR))) == ("last breeding", (0, 1))


def test_d26_the_end_is_in_sight_when_few_turns_are_left():
    match = position(REEF, turn_limit=200)
    match.state.turns = 195
    assert ending(match) is None
    match.state.turns = 199
    assert ending(match) == ("last turns", (0,))
