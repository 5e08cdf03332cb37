"""What a turn of Reef prepares, told of the cards in the hand of who takes it."""

from atoll.games.reef import GAME
from atoll.games.reef.tests.vocabulary import position
from atoll.matches.draft import Draft
from tests.vocabulary import play_all

EMPTY = """
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
"""


def prospects(match, *moves, seat=0):
    """Give what moves prepare, as codes and fields."""
    before = GAME.copy_state(match.state)
    play_all(match, *moves)
    found = GAME.list_prospects(before, match.state, match.box, seat)
    return [(remark.code, dict(remark.fields)) for remark in found]


def test_a_card_whose_pattern_now_lies_there_promises_its_points():
    match = position(EMPTY, EMPTY, hands=[[1, 3]])
    told = prospects(match, "play 1", "r a1", "r b1")
    assert told == [("promises", {"card": "3", "count": "2"})]


def test_a_card_that_could_score_before_is_told_with_what_it_was():
    match = position(
        """
        .. .. .. ..
        .. r1 .. ..
        .. .. .. ..
        .. .. .. ..
        """,
        EMPTY,
        hands=[[1, 3]],
    )
    told = prospects(match, "play 1", "r a1", "r b1")
    assert told == [("grows", {"card": "3", "count": "3", "was": "1"})]


def test_of_a_card_that_is_taken_it_is_told_what_it_can_bring():
    match = position(
        """
        .. .. .. ..
        .. p1 .. ..
        .. y1 .. ..
        .. .. .. ..
        """,
        EMPTY,
        hands=[[]],
    )
    assert prospects(match, "take 21") == [("promises", {"card": "21", "count": "3"})]


def test_the_own_corals_of_a_card_count_when_they_help_it():
    """Card 20 asks for two stacks of two, and brings a green and a yellow."""
    match = position(
        """
        .. .. .. ..
        .. p1 y1 ..
        .. .. .. ..
        .. .. .. ..
        """,
        EMPTY,
        hands=[[]],
        display=(20, 21, 22),
    )
    assert prospects(match, "take 20") == [("promises", {"card": "20", "count": "2"})]


def test_a_card_that_lacks_one_coral_of_another_colour_says_which():
    match = position(
        """
        .. .. .. ..
        .. .. .. ..
        r1 .. .. ..
        r1 .. .. ..
        """,
        EMPTY,
        hands=[[48]],
    )
    told = prospects(match, "take 21")
    assert told[-1] == ("lacks", {"card": "48", "colour": "red", "cell": "b1"})


def test_r28_who_moves_no_more_is_told_what_stays_in_hand():
    match = position(
        """
        .. .. .. ..
        .. g1 g1 ..
        .. .. .. ..
        .. .. .. ..
        """,
        EMPTY,
        hands=[[1, 3, 2], []],
        supplies={"green": 2, "red": 2},
    )
    assert prospects(match, "play 3", "g a1", "g a2") == [("left", {"card": "1", "count": "1"})]


def drafted(match, words):
    """Give a turn of one move that is tried out."""
    draft = Draft(match)
    draft.add(draft.read_move(words))
    return draft


def test_a_turn_is_told_before_it_is_played_and_prepares_nothing_where_it_ends_the_match():
    reef = """
        .. .. .. ..
        .. .. .. ..
        r1 .. .. ..
        r1 .. .. ..
    """
    goes_on = drafted(position(reef, EMPTY, hands=[[48]]), "take 21")
    assert [remark.code for remark in goes_on.prospects()] == ["lacks"]
    ends = drafted(position(reef, EMPTY, hands=[[48]], below=()), "take 21")
    assert ends.ends_match
    assert ends.prospects() == []


def test_nothing_is_told_of_a_turn_that_is_not_complete():
    match = position(EMPTY, EMPTY, hands=[[1, 3]])
    assert prospects(match, "play 1", "r a1") == []
