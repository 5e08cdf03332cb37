"""Aqualin's pictures, drawn and read."""

import pytest

from atoll.game import CHANCE
from atoll.games.aqualin import GAME
from atoll.games.aqualin.tests.picture import read_picture, write_picture
from atoll.games.aqualin.tests.vocabulary import (
    FIRST_RIVER,
    SMALL,
    drawn,
    match_after,
    picture,
    position,
    random_match,
)
from tests.vocabulary import history

SLIDING = """
    .. .. .. .. .. ..
    .. .. .. .. .. ..
    .. .. kh .. rt ..
    .. .. .. .. .. ..
    .. .. .. .. .. ..
    .. .. .. .. .. ..
    river bs gh kc pf bj yt
    seat 0 slides
"""
OVER = """
    bc bf bj bh bs bt
    gc gf gj gh gs gt
    kc kf kj kh ks kt
    pc pf pj ph ps pt
    rc rf rj rh rs rt
    yc yf yj yh ys yt
    over
"""


@pytest.mark.parametrize("seed", range(20))
def test_a_picture_of_any_state_is_read_as_it_was_drawn(seed):
    options = {"goals": str(seed % 2)} | (SMALL if seed % 3 == 0 else {})
    match = random_match(seed, **options)
    states = [state for state, _ in history(match)] + [match.state]
    for state in (each for each in states if GAME.rules.to_move(each, match.box) != CHANCE):
        drawn_state = write_picture(state, match.box)
        again, box = read_picture(drawn_state, options | {"first": str(state.first)})
        assert write_picture(again, box) == drawn_state
        assert GAME.list_moves(again, box) == GAME.list_moves(state, match.box)
        assert GAME.view(again, box, 0) == GAME.view(state, match.box, 0)


def test_a_picture_may_leave_out_the_river_and_who_is_to_move():
    assert picture(
        position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc .. .. .. .. ..
        """)
    ) == drawn("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc .. .. .. .. ..
        river gc bf bj bh bs bt
        seat 0 slides
    """)


def test_of_a_finished_match_the_option_tells_who_began():
    assert position(OVER, first="0").state.first == 0
    assert position(OVER, first="1").state.first == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected 6 rows of 6"),
        ("seat 0 slides", "expected 6 rows of 6"),
        ("bc bf", "expected 6 rows of 6"),
        (SLIDING.replace("kh", "xx"), "expected a tile such as bc"),
        (SLIDING.replace("kh", "b"), "expected a tile such as bc"),
        (SLIDING.replace("kh", "rt"), "every tile exists once"),
        (SLIDING.replace("yt", "rt"), "every tile exists once"),
        (SLIDING.replace("yt", ""), "no match reaches this picture"),
        (SLIDING.replace("seat 0", "seat 2"), "expected such as 'seat 0 slides'"),
        (SLIDING.replace("seat 0 slides", "over"), "no match reaches this picture"),
        (OVER.replace("over", "seat 0 slides"), "no match reaches this picture"),
    ],
)
def test_a_picture_that_cannot_be_is_refused(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        read_picture(text)


def test_while_luck_moves_the_picture_shows_the_gap_in_the_river():
    match = match_after(*FIRST_RIVER, "gc a1", first="0")
    assert picture(match) == drawn("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        gc .. .. .. .. ..
        river bc bf .. gt rs yh
        luck moves
    """)
