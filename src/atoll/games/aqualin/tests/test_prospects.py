"""What a turn of Aqualin prepares, and when its end is near."""

from atoll.games.aqualin import GAME
from atoll.games.aqualin.tests.vocabulary import position, random_match


def prospects(match, *moves, seat=0):
    """Give what moves prepare, as codes and fields."""
    before = GAME.copy_state(match.state)
    for words in moves:
        match.play(words)
    found = GAME.list_prospects(before, match.state, match.box, seat)
    return [(remark.code, dict(remark.fields)) for remark in found]


def corner():
    return position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        gc .. .. .. .. ..
        bc bf .. .. .. ..
        river bs gh kc pf rj yt
        seat 0 places
    """)


def test_a_school_that_grew_is_told_with_the_free_cells_beside_it_and_what_may_come():
    told = prospects(corner(), "bs c1")
    assert told == [("room", {"school": "blue", "count": "3", "left": "3"})]


def test_what_brings_nothing_prepares_no_school():
    assert prospects(corner(), "gh f6") == []


def test_the_other_gathers_something_else():
    told = prospects(corner(), "kc b2", seat=1)
    assert told == [("room", {"school": "crab", "count": "3", "left": "3"})]


def test_a_tile_that_lies_elsewhere_could_slide_to_the_school():
    match = position("""
        .. .. .. .. .. bt
        .. .. .. .. .. ..
        .. .. .. .. bh ..
        .. .. .. .. .. ..
        gc .. .. .. .. ..
        bc bf .. .. .. ..
        river bs gh kc pf rj yt
        seat 0 places
    """)
    assert prospects(match, "bs c1") == [("room", {"school": "blue", "count": "3", "left": "3"})]


def test_nothing_can_join_a_school_that_is_shut_in():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        gc gf kj .. .. ..
        bc bf .. ys .. ..
        river bs gh kc pf rj yt
        seat 0 places
    """)
    assert prospects(match, "bs c1") == [("full", {"school": "blue", "count": "0", "left": "3"})]


def test_a10_the_end_is_in_sight_when_the_reserve_is_empty():
    match = random_match(1)
    states = [match.state_after(count) for count in range(len(match.moves) + 1)]
    told = [GAME.ending(state, match.box) for state in states]
    counts = [int(each.fields["count"]) for each in told if each]
    assert counts == sorted(counts, reverse=True)
    assert (max(counts), min(counts)) == (6, 1)
    assert told[-1] is None
