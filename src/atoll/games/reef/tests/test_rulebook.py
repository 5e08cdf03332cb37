"""Every rule of Reef, in the words and with the numbers of the rulebook."""

import re
from itertools import product
from pathlib import Path

import pytest
from scipy.stats import binomtest

from atoll.game import CHANCE, NOBODY, WATCHER
from atoll.games.reef import GAME
from atoll.games.reef.tests.tables import table
from atoll.games.reef.tests.vocabulary import (
    BEFORE_THE_FIRST_TURN,
    DEALS,
    EMPTY_REEF,
    OPENING,
    cells_for,
    deck_of,
    display,
    drawn,
    ended,
    hand,
    match_after,
    picture,
    position,
    random_match,
    score,
    score_of,
)
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.option import OptionError
from atoll.words.reading import IllegalMove
from tests.vocabulary import outcome_of, play_all, seen, verbs

pytestmark = pytest.mark.rules

ALL_CELLS = {f"{column}{row}" for column, row in product("abcd", "1234")}
CENTRE = {"b2", "b3", "c2", "c3"}
ALMOST_NEVER = 1e-6
RULES = [str(number) for number in range(1, 32)]

MORE_DEALS = ("deal 1", "deal 2", "deal 3", "deal 4")
EMPTY_ROW = ".. .. .. .."

COUNTED_REEF = """
    .. y1 .. ..
    p2 r1 r3 g1
    .. g2 r2 r1
    p1 .. p1 ..
"""
LADDER = """
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
    r1 r2 r3 r4
"""
MIXED = """
    .. .. .. ..
    .. .. .. ..
    r2 .. .. p3
    y1 g2 .. ..
"""
THREE_REDS = """
    .. .. .. ..
    r1 .. .. ..
    r2 r1 .. ..
    .. .. .. ..
"""
FOUR_REDS = """
    .. .. .. ..
    .. r1 r1 ..
    .. r1 r1 ..
    .. g1 .. ..
"""
TWO_CELLS = """
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
    y4 y1 .. ..
"""
TWO_LOW_CELLS = """
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
    y3 y2 .. ..
"""
THREE_CELLS = """
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
    y1 y1 y1 ..
"""


@pytest.mark.parametrize(("seats", "left"), [("2", 16), ("3", 21), ("4", 24)])
def test_r1_the_supplies_depend_on_the_seats(seats, left):
    match = match_after(first="0", seats=seats)
    assert seen(match)["supplies"] == dict.fromkeys(("red", "yellow", "green", "purple"), left)


@pytest.mark.parametrize(("seats", "pieces"), [("2", 18), ("3", 24), ("4", 28)])
def test_r1_at_the_end_all_pieces_lie_on_the_boards_or_in_the_supplies(seats, pieces):
    now = seen(random_match(seed=1, seats=seats))
    placed = [piece for board in now["boards"] for stack in board.values() for piece in stack]
    counts = {colour: placed.count(colour) + now["supplies"][colour] for colour in now["supplies"]}
    assert counts == dict.fromkeys(("red", "yellow", "green", "purple"), pieces)


def test_r2_there_are_sixty_cards_and_each_is_there_once():
    match = match_after(first="0")
    assert match.list_words() == tuple(f"deal {number}" for number in range(1, 61))
    match.play("deal 17")
    assert "deal 17" not in match.list_words()


def test_r2_a_card_brings_two_corals_and_pays_for_a_pattern():
    match = position(
        """
        .. .. .. ..
        .. .. .. ..
        .. .. .. ..
        g1 .. .. ..
        """,
        hands=[[1]],
    )
    match.play("play 1")
    assert seen(match)["corals"] == ["red", "red"]
    play_all(match, "red d4", "red d3")
    assert match.points == (3 + 1, 3)


def test_r3_letters_are_columns_from_the_left_and_digits_are_rows_from_the_bottom():
    match = position("""
        p1 .. .. y1
        .. .. .. ..
        .. .. g1 ..
        r1 .. .. ..
    """)
    assert seen(match)["boards"][0] == {
        "a1": ["red"],
        "c2": ["green"],
        "a4": ["purple"],
        "d4": ["yellow"],
    }


def test_r3_a_board_has_four_by_four_cells_and_starts_empty():
    match = position(hands=[[1]])
    assert picture(match, 0) == drawn(EMPTY_REEF)
    match.play("play 1")
    assert cells_for(match, "red") == ALL_CELLS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r4_everyone_starts_with_three_points(seats):
    assert match_after(seats=str(seats)).points == (3,) * seats


def test_r4_the_starting_points_count_and_points_on_the_display_are_lost():
    match = position(below=[], on_display=[4, 0, 0])
    match.play("deck onto 22")
    assert outcome_of(match).points == (3 - 1, 3)
    assert display(match) == [("21", 4), ("22", 1), ("23", 0)]


def test_r4_there_are_always_enough_points_to_pay():
    reef = """
        r1 r1 r1 r1
        r1 r1 r1 r1
        r1 r1 r1 r1
        r1 r1 r1 ..
    """
    assert score(reef, "R", points=999) == 15 * 999


def test_r5_every_seat_is_dealt_two_cards_seat_after_seat():
    match = match_after(
        "deal 7", "deal 1", "deal 60", "deal 30", "deal 2", "deal 3", seats="3", first="1"
    )
    assert [hand(match, seat) for seat in (1, 2, 0)] == [["7", "1"], ["60", "30"], ["2", "3"]]


def test_r5_only_the_seat_itself_sees_what_it_was_dealt():
    match = match_after(*DEALS, first="0")
    assert seen(match, 0)["hands"] == [["41", "42"], [None, None]]
    assert seen(match, 1)["hands"] == [[None, None], ["43", "44"]]
    assert seen(match, WATCHER)["hands"] == [[None, None], [None, None]]


def test_r5_cards_taken_later_are_known_to_all():
    match = match_after(*BEFORE_THE_FIRST_TURN, "take 22", "turn 60", first="0")
    assert seen(match, WATCHER)["hands"] == [[None, None, "22"], [None, None]]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r6_the_players_may_choose_who_begins(first):
    match = match_after(*DEALS, "deal 45", "deal 46", seats="3", first=str(first))
    assert match.to_move == first


def test_r6_or_luck_decides_with_the_same_odds_for_all():
    match = match_after(seats="4")
    assert match.to_move == CHANCE
    assert match.list_words() == ("first 0", "first 1", "first 2", "first 3")
    assert GAME.list_odds(match.state, match.box) == [1, 1, 1, 1]
    assert play_all(match, "first 2", *DEALS, *MORE_DEALS).to_move == 2


def test_r6_over_many_matches_both_seats_begin_equally_often():
    begun = [Match(GAME, luck=seeded_luck(seed)).to_move for seed in range(400)]
    assert set(begun) == {0, 1}
    assert binomtest(begun.count(0), 400).pvalue > ALMOST_NEVER


def test_r6_turns_go_around_the_table():
    match = position(hands=[[], [], []], seat=1, first="1", seats="3")
    assert match.to_move == 1
    assert play_all(match, "take 21", "turn 31").to_move == 2
    assert play_all(match, "take 22", "turn 32").to_move == 0
    assert play_all(match, "take 23", "turn 33").to_move == 1


def test_r6_in_a_rematch_the_next_seat_begins():
    match = position(hands=[[], [], []], seat=1, first="2", seats="3")
    options = GAME.rematch(match.state, match.box, match.options)
    assert options == match.options | {"first": "0"}


def test_r7_one_coral_of_each_colour_goes_on_each_cell_of_the_centre():
    match = match_after(*DEALS, first="0")
    assert seen(match)["corals"] == ["red", "yellow", "green", "purple"]
    assert cells_for(match, "red") == CENTRE
    match.play("place red c3")
    assert cells_for(match, "red") == set()
    assert cells_for(match, "purple") == CENTRE - {"c3"}
    play_all(match, "place purple b2", "place green b3", "place yellow c2")
    assert picture(match, 0) == drawn("""
        .. .. .. ..
        .. g1 r1 ..
        .. p1 y1 ..
        .. .. .. ..
    """)


def test_r7_the_openings_are_made_in_turn_order_after_the_deal_and_before_the_deck_is_seen():
    match = match_after(*DEALS, first="1")
    assert match.to_move == 1
    assert play_all(match, *OPENING).to_move == 0
    assert seen(match)["top"] is None
    assert play_all(match, *OPENING).to_move == CHANCE
    assert verbs(match) == {"turn"}


def test_r8_in_the_expert_opening_the_corals_go_anywhere_but_the_centre():
    match = match_after(*DEALS, first="0", opening="expert")
    assert cells_for(match, "red") == ALL_CELLS - CENTRE
    assert cells_for(match, "purple") == ALL_CELLS - CENTRE


def test_r8_in_the_expert_opening_corals_may_be_stacked_in_any_order():
    match = match_after(*DEALS, "p a1", "r a1", "g a1", "y a1", first="0", opening="expert")
    assert seen(match)["boards"][0] == {"a1": ["purple", "red", "green", "yellow"]}
    assert match.to_move == 1
    assert play_all(match, "y d4", "g d4", "r d1", "p a4").to_move == CHANCE


def test_r9_three_cards_form_the_display_and_the_next_is_the_top():
    match = match_after(*BEFORE_THE_FIRST_TURN, first="0")
    assert display(match) == [("21", 0), ("22", 0), ("23", 0)]
    assert seen(match)["top"] == "24"
    assert seen(match)["deck"] == 60 - 4 - 4
    assert match.to_move == 0


def test_r9_every_card_of_the_deck_is_equally_likely_to_be_turned_up():
    match = match_after(*DEALS, *OPENING, *OPENING, first="0")
    expected = [number for number in range(1, 61) if number not in (41, 42, 43, 44)]
    assert match.list_words() == tuple(f"turn {number}" for number in expected)
    assert GAME.list_odds(match.state, match.box) == [1] * 56


def test_r10_a_turn_is_to_take_a_card_or_to_play_one():
    match = match_after(*BEFORE_THE_FIRST_TURN, first="0")
    assert match.list_words() == (
        *("take 21", "take 22", "take 23"),
        *("deck onto 21", "deck onto 22", "deck onto 23"),
        *("play 41", "play 42"),
    )


@pytest.mark.parametrize(
    "turn", [("take 21", "turn 60"), ("deck onto 21", "turn 60"), ("play 41", "p a1", "p a2")]
)
def test_r10_after_one_action_the_next_seat_is_to_move(turn):
    match = match_after(*BEFORE_THE_FIRST_TURN, *turn, first="0")
    assert match.to_move == 1
    assert seen(match)["turns"] == [1, 0]


def test_r11_the_card_goes_to_the_hand_and_the_top_fills_its_gap():
    match = match_after(*BEFORE_THE_FIRST_TURN, "take 22", first="0")
    assert hand(match, 0) == ["41", "42", "22"]
    assert display(match) == [("21", 0), ("24", 0), ("23", 0)]
    assert match.to_move == CHANCE
    assert seen(play_all(match, "turn 60"))["top"] == "60"


def test_r11_points_lying_on_the_card_come_with_it():
    match = position(on_display=[0, 2, 1], points=[3, 5])
    match.play("take 22")
    assert match.points == (3 + 2, 5)
    assert display(match) == [("21", 0), ("24", 0), ("23", 1)]


def test_r12_the_top_card_costs_a_point_and_leaves_the_display_alone():
    match = match_after(*BEFORE_THE_FIRST_TURN, "deck onto 22", first="0")
    assert hand(match, 0) == ["41", "42", "24"]
    assert match.points == (3 - 1, 3)
    assert display(match) == [("21", 0), ("22", 1), ("23", 0)]
    assert match.list_words()[0] == "turn 1"


@pytest.mark.parametrize(
    ("cards", "choices"),
    [
        ([1, 5, 49], ("deck onto 1",)),
        ([49, 53, 5], ("deck onto 5", "deck onto 53")),
        ([21, 49, 9], ("deck onto 21",)),
        ([9, 10, 11], ("deck onto 9", "deck onto 10", "deck onto 11")),
    ],
)
def test_r12_the_point_goes_onto_the_lowest_printed_points_and_a_tie_is_a_choice(cards, choices):
    match = position(display=cards)
    assert tuple(words for words in match.list_words() if words.startswith("deck")) == choices


def test_r12_points_already_lying_on_a_card_do_not_matter():
    match = position(display=[1, 5, 49], on_display=[9, 0, 0])
    match.play("deck onto 1")
    assert display(match) == [("1", 10), ("5", 0), ("49", 0)]


def test_r12_without_a_point_the_deck_is_not_allowed():
    match = position(points=[0, 3])
    assert verbs(match) == {"take"}
    with pytest.raises(IllegalMove, match=r"no point.*R12"):
        match.play("deck onto 21")


def test_r12_the_last_point_may_be_spent():
    match = position(points=[1, 3])
    assert play_all(match, "deck onto 21").points == (0, 3)


def test_r13_a_seat_with_four_cards_must_play():
    match = position(hands=[[1, 2, 3, 4]])
    assert match.list_words() == ("play 1", "play 2", "play 3", "play 4")


def test_r13_a_seat_with_three_cards_may_take_a_fourth():
    match = position(hands=[[1, 2, 3]])
    assert verbs(match) == {"take", "deck", "play"}
    assert hand(play_all(match, "take 21"), 0) == ["1", "2", "3", "21"]


def test_r13_a_seat_without_cards_must_take():
    assert verbs(position(hands=[[], [1]])) == {"take", "deck"}


def test_r14_the_card_is_discarded_then_corals_are_placed_then_the_pattern_is_scored():
    match = position(hands=[[17, 5]])
    match.play("play 17")
    assert hand(match, 0) == ["5"]
    assert seen(match)["played"] == [["17"], []]
    assert verbs(match) == {"place"}
    play_all(match, "red a1")
    assert match.points == (3, 3)
    play_all(match, "purple a1")
    assert match.points == (3 + 1, 3)


def test_r15_the_corals_come_from_their_supplies():
    match = position(hands=[[17]])
    match.play("play 17")
    assert seen(match)["supplies"] == {"red": 17, "yellow": 18, "green": 18, "purple": 17}


def test_r15_a_coral_goes_on_an_empty_cell_or_on_top_of_a_stack():
    match = position(
        """
        .. .. .. ..
        .. y2 .. ..
        .. .. .. ..
        .. .. .. ..
        """,
        hands=[[17]],
    )
    play_all(match, "play 17", "red b3", "purple d1")
    assert picture(match, 0) == drawn("""
        .. .. .. ..
        .. r3 .. ..
        .. .. .. ..
        .. .. .. p1
    """)


@pytest.mark.parametrize(
    ("moves", "stack"),
    [
        (("red a1", "purple a1"), ["red", "purple"]),
        (("purple a1", "red a1"), ["purple", "red"]),
    ],
)
def test_r15_one_coral_may_go_on_the_other_in_either_order(moves, stack):
    match = position(hands=[[17]])
    play_all(match, "play 17", *moves)
    assert seen(match)["boards"][0] == {"a1": stack}


def test_r15_the_corals_already_placed_stay_where_they_are():
    match = match_after(*BEFORE_THE_FIRST_TURN, "play 41", "p b2", "p a1", first="0")
    assert seen(match)["boards"][0] == {
        "b2": ["red", "purple"],
        "b3": ["yellow"],
        "c2": ["green"],
        "c3": ["purple"],
        "a1": ["purple"],
    }


def test_r16_a_stack_holds_four_pieces_at_most():
    match = position(
        """
        r4 .. .. ..
        .. y3 .. ..
        .. .. .. ..
        .. .. .. g4
        """,
        hands=[[17]],
    )
    match.play("play 17")
    assert cells_for(match, "red") == ALL_CELLS - {"a4", "d1"}
    match.play("red b3")
    assert cells_for(match, "purple") == ALL_CELLS - {"a4", "d1", "b3"}


def test_r17_with_one_piece_left_only_one_is_placed():
    match = position(hands=[[1]], supplies={"red": 1})
    match.play("play 1")
    assert seen(match)["corals"] == ["red"]
    assert play_all(match, "red a1").to_move == 1


def test_r17_with_nothing_left_the_card_scores_at_once():
    match = position(
        """
        .. .. .. ..
        .. g1 .. ..
        .. .. g3 ..
        .. .. .. ..
        """,
        hands=[[1]],
        supplies={"red": 0},
    )
    match.play("play 1")
    assert match.points == (3 + 2, 3)
    assert match.to_move == 1


def test_r17_a_card_of_two_colours_brings_the_one_that_is_there():
    match = position(hands=[[17]], supplies={"red": 0, "purple": 5})
    match.play("play 17")
    assert seen(match)["corals"] == ["purple"]


def test_r18_only_the_top_piece_counts():
    match = position(hands=[[17, 1]])
    play_all(match, "play 17", "red a1", "purple a1")
    assert score_of(match, 0, 3) == 0
    assert score_of(match, 0, 2) == 1


@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_r18_the_height_of_a_piece_is_the_number_of_pieces_in_its_stack(height):
    reef = f"""
        .. .. .. ..
        .. .. .. ..
        .. .. r{height} ..
        .. .. .. ..
    """
    assert score(reef, f"R{height}") == 1


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        (".. r1 .. ..", ".. y1 y1 .."),
        (".. y1 r1 ..", ".. y1 .. .."),
        (".. y1 y1 ..", ".. .. r1 .."),
        (".. .. y1 ..", ".. r1 y1 .."),
    ],
)
def test_r19_a_pattern_counts_in_all_four_orientations(upper, lower):
    reef = f"{EMPTY_ROW}\n{upper}\n{lower}\n{EMPTY_ROW}"
    assert score(reef, "R . / Y Y") == 1


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        (".. .. r1 ..", ".. y1 y1 .."),
        (".. y1 .. ..", ".. y1 r1 .."),
        (".. y1 y1 ..", ".. r1 .. .."),
        (".. r1 y1 ..", ".. .. y1 .."),
    ],
)
def test_r19_a_pattern_is_not_flipped(upper, lower):
    reef = f"{EMPTY_ROW}\n{upper}\n{lower}\n{EMPTY_ROW}"
    assert score(reef, "R . / Y Y") == 0
    assert score(reef, ". R / Y Y") == 1


def test_r19_a_pattern_may_lie_anywhere_but_does_not_leave_the_board():
    reef = """
        r1 .. .. g1
        .. .. .. ..
        .. .. .. ..
        y1 .. .. r1
    """
    assert score(reef, "R . . G") == 1
    assert score(reef, "R / G") == 0
    assert score(reef, "Y . . R") == 1
    assert score(reef, "G . . / . . . / . . R") == 0


def test_r19_dots_at_the_edge_of_a_pattern_may_hang_over_the_board():
    reef = """
        .. .. .. ..
        .. .. .. ..
        .. .. .. ..
        r1 .. .. ..
    """
    assert score(reef, ". . . / . R . / . . .") == 1


@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_r20_a_colour_without_a_number_fits_at_any_height(height):
    reef = f"""
        .. .. .. ..
        .. p1 r{height} ..
        .. .. .. ..
        .. .. .. ..
    """
    assert score(reef, "R P") == 1
    assert score(reef, "Y P") == 0


@pytest.mark.parametrize("pattern", ["R1", "R2", "R3", "R4"])
def test_r21_a_number_asks_for_exactly_that_height(pattern):
    assert score(LADDER, pattern) == 1


@pytest.mark.parametrize(("pattern", "count"), [("R1+", 4), ("R2+", 3), ("R3+", 2), ("R4+", 1)])
def test_r21_a_number_with_a_plus_asks_for_that_height_or_more(pattern, count):
    assert score(LADDER, pattern) == count


@pytest.mark.parametrize(
    ("pattern", "count"), [("*", 4), ("*2", 2), ("*2+", 3), ("*3", 1), ("* *", 1), ("*2 *1", 1)]
)
def test_r22_a_wild_piece_fits_any_colour_and_takes_numbers(pattern, count):
    assert score(MIXED, pattern) == count


def test_r22_a_wild_piece_does_not_fit_an_empty_cell():
    assert score(EMPTY_REEF, "*") == 0


def test_r23_a_pattern_pays_as_often_as_it_appears():
    reef = """
        r1 .. .. r1
        g1 .. .. g1
        .. .. .. ..
        .. g1 r1 ..
    """
    assert score(reef, "R G", points=3) == 3 * 3


def test_r23_appearances_share_no_piece():
    reef = """
        .. r1 .. ..
        r1 g1 r1 ..
        .. r1 .. ..
        .. .. .. ..
    """
    assert score(reef, "R G", points=3) == 3


def test_r23_the_best_set_counts_and_not_the_first_that_is_found():
    reef = """
        .. .. .. ..
        .. g1 r1 ..
        .. r1 g1 ..
        .. g1 r1 ..
    """
    assert score(reef, "R G") == 3
    assert score("r1 g1 r1 g1" + f"\n{EMPTY_ROW}" * 3, "R G") == 2


@pytest.mark.parametrize(
    ("pattern", "count"),
    [("R", 16), ("R R", 8), ("R R R", 5), ("R . / R R", 5), ("R R / R R", 4), ("R R R R", 4)],
)
def test_r23_a_whole_reef_of_one_colour_is_divided_up_exactly(pattern, count):
    reef = "\n".join(["r1 r1 r1 r1"] * 4)
    assert score(reef, pattern) == count


@pytest.mark.parametrize("card", [8, 17, 23, 48, 40, 33, 56, 54])
def test_r23_the_counted_reef_of_the_rulebook_is_counted_right(card):
    assert score_of(position(COUNTED_REEF), 0, card) == _counted_in_the_rulebook(card)


def test_r24_the_pieces_beside_and_diagonally_beside_the_highest_are_counted():
    reef = """
        r1 .. .. ..
        .. r1 r1 ..
        .. g2 .. ..
        r1 .. r1 ..
    """
    assert score(reef, "R around highest G", points=2) == 4 * 2


def test_r24_stacks_of_other_colours_may_be_higher_and_heights_around_do_not_matter():
    reef = """
        .. .. .. ..
        .. r4 p4 ..
        .. g2 r1 ..
        .. .. .. ..
    """
    assert score(reef, "R around highest G", points=2) == 2 * 2


def test_r24_only_the_highest_of_the_colour_counts():
    reef = """
        r1 r1 .. ..
        g1 r1 .. ..
        .. .. .. r1
        .. .. .. g2
    """
    assert score(reef, "R around highest G", points=2) == 1 * 2


def test_r24_of_several_highest_the_best_counts_alone():
    reef = """
        r1 r1 .. ..
        g3 r1 .. ..
        .. .. .. r1
        .. .. .. g3
    """
    assert score(reef, "R around highest G", points=2) == 3 * 2


def test_r24_without_such_a_stack_there_are_no_points():
    reef = """
        r1 r1 .. ..
        y3 r1 .. ..
        .. .. .. ..
        .. .. .. ..
    """
    assert score(reef, "R around highest G", points=2) == 0


def test_r24_the_end_of_a_row_is_not_beside_the_beginning_of_the_next():
    reef = """
        .. .. .. ..
        r1 .. .. ..
        .. .. .. g1
        r1 .. .. ..
    """
    assert score(reef, "R around highest G", points=2) == 0


def test_r24_a_special_card_pays_its_printed_points_when_it_is_played():
    match = position(
        """
        .. .. .. ..
        .. r1 .. ..
        .. g1 r1 ..
        .. .. .. ..
        """,
        hands=[[56]],
    )
    play_all(match, "play 56", "y d4", "y d4")
    assert match.points == (3 + 2 + 2, 3)


def test_r25_a_card_may_be_played_for_nothing():
    match = position(hands=[[49]])
    play_all(match, "play 49", "p a1", "p a2")
    assert match.points == (3, 3)
    assert match.to_move == 1


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("after", [0, 1, 2])
def test_r26_when_a_supply_is_empty_the_round_is_finished_whoever_began(first, after):
    emptying = (first + after) % 3
    match = position(
        hands=[[1], [5], [11]],
        supplies={"red": 2},
        seat=emptying,
        first=str(first),
        seats="3",
    )
    play_all(match, f"play {(1, 5, 11)[emptying]}", "r a1", "r a1")
    assert seen(match)["last round"]
    play_all(match, *("take 21", "turn 31", "take 22", "turn 32")[: 2 * (2 - after)])
    assert match.to_move == NOBODY
    assert seen(match)["turns"] == [6, 6, 6]
    assert outcome_of(match).reason == "supply"


def test_r26_the_supply_is_empty_when_its_last_piece_is_taken_and_not_when_one_is_missing():
    match = position(hands=[[1]], supplies={"red": 3}, seat=0)
    assert not seen(play_all(match, "play 1", "r a1", "r a1"))["last round"]
    match = position(hands=[[1]], supplies={"red": 2}, seat=0)
    assert seen(play_all(match, "play 1"))["last round"]


def test_r26_before_the_last_turn_the_game_goes_on():
    match = position(hands=[[1], [5]], supplies={"red": 2})
    play_all(match, "play 1", "r a1", "r a1")
    assert match.outcome is None
    assert match.to_move == 1
    play_all(match, "take 21")
    assert match.outcome is None
    assert play_all(match, "turn 31").is_over


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_r26_at_the_end_all_have_had_the_same_number_of_turns(seats):
    match = random_match(seed=3, seats=seats)
    assert outcome_of(match).reason == "supply"
    assert len(set(seen(match)["turns"])) == 1


def test_r27_the_game_ends_at_once_when_the_last_card_goes_to_the_display():
    match = position(hands=[[], [], [], []], below=[])
    match.play("take 22")
    assert match.to_move == NOBODY
    assert display(match) == [("21", 0), ("24", 0), ("23", 0)]
    assert seen(match)["turns"] == [6, 5, 5, 5]
    assert outcome_of(match).reason == "deck"


def test_r27_the_game_ends_at_once_when_the_last_card_goes_to_a_hand_and_the_point_is_paid():
    match = position(below=[], points=[8, 8])
    match.play("deck onto 22")
    assert match.to_move == NOBODY
    assert hand(match, 0) == ["24"]
    assert outcome_of(match).points == (7, 8)
    assert outcome_of(match).reason == "deck"


def test_r27_the_top_card_still_belongs_to_the_deck():
    match = position(below=[60])
    match.play("take 22")
    assert match.list_words() == ("turn 60",)
    assert play_all(match, "turn 60").to_move == 1
    assert seen(match)["deck"] == 0
    assert play_all(match, "take 21").is_over


@pytest.mark.parametrize("last_move", ["take 21", "deck onto 21"])
def test_r27_the_deck_ends_the_game_also_within_the_last_round(last_move):
    match = position(hands=[[1], [], []], supplies={"red": 2}, below=[])
    play_all(match, "play 1", "r a1", "r a1")
    assert seen(match)["last round"]
    match.play(last_move)
    assert match.to_move == NOBODY
    assert seen(match)["turns"] == [6, 6, 5]
    assert outcome_of(match).reason == "deck"


def test_r27_the_deck_ends_the_game_also_with_the_last_turn_of_the_last_round():
    match = position(hands=[[1], []], supplies={"red": 2}, below=[])
    play_all(match, "play 1", "r a1", "r a1", "take 21")
    assert outcome_of(match).reason == "deck"


def test_r27_four_seats_can_play_the_smallest_deck_to_its_end():
    match = match_after(
        *(f"deal {number}" for number in range(1, 9)),
        *OPENING * 4,
        *("turn 9", "turn 10", "turn 11", "turn 12"),
        *("play 1", "r a1", "r a2", "take 9"),
        seats="4",
        first="0",
        deck=deck_of(*["RR,1,P4"] * 12),
    )
    assert seen(match)["turns"] == [1, 1, 0, 0]
    assert outcome_of(match).reason == "deck"


def test_r28_a_card_left_in_hand_counts_once_however_often_it_appears():
    match = ended(THREE_REDS, EMPTY_REEF, hands=[[3], [3]], points=[10, 10])
    assert score_of(match, 0, 3) == 3
    assert outcome_of(match).points == (10 + 1, 10)


def test_r28_every_card_left_in_hand_counts_and_pieces_may_count_for_several():
    match = ended(FOUR_REDS, hands=[[49, 48, 23, 40]], points=[10, 10])
    assert outcome_of(match).points == (10 + 6 + 4 + 3 + 0, 10)


def test_r28_a_special_card_left_in_hand_counts_its_printed_points_once():
    match = ended(FOUR_REDS, EMPTY_REEF, hands=[[56], [60]], points=[10, 10])
    assert score_of(match, 0, 56) == 2 * 2
    assert outcome_of(match).points == (10 + 2, 10)


def test_r28_no_corals_are_placed_for_cards_left_in_hand():
    match = position(THREE_REDS, hands=[[48], [1]], supplies={"red": 2}, seat=1)
    play_all(match, "play 1", "r a1", "r a1")
    assert match.is_over
    assert picture(match, 0) == drawn(THREE_REDS)
    assert outcome_of(match).points == (3 + 4, 3)


def test_r28_before_the_end_cards_in_hand_count_nothing():
    assert position(THREE_REDS, hands=[[48]]).points == (3, 3)


def test_r28_all_hands_are_open_at_the_end():
    match = match_after(
        *("deal 1", "deal 2", "deal 3", "deal 4", *OPENING, *OPENING),
        *("turn 5", "turn 6", "turn 7", "turn 8", "take 5"),
        first="0",
        deck=deck_of(*["RR,1,P4"] * 8),
    )
    assert match.is_over
    assert seen(match, WATCHER)["hands"] == [["1", "2", "5"], ["3", "4"]]


def test_r29_most_points_win():
    outcome = outcome_of(ended(THREE_CELLS, TWO_CELLS, points=[20, 21]))
    assert outcome.ranks == (2, 1)
    assert outcome.winners == (1,)


def test_r29_on_a_tie_most_covered_cells_win():
    outcome = outcome_of(ended(TWO_CELLS, THREE_CELLS, points=[20, 20]))
    assert outcome.points == (20, 20)
    assert outcome.ranks == (2, 1)


def test_r29_then_most_stacks_of_four_win():
    outcome = outcome_of(ended(TWO_LOW_CELLS, TWO_CELLS, points=[20, 20]))
    assert outcome.ranks == (2, 1)


def test_r29_then_the_victory_is_shared():
    outcome = outcome_of(ended(TWO_CELLS, TWO_CELLS, points=[20, 20]))
    assert outcome.ranks == (1, 1)
    assert outcome.winners == (0, 1)


def test_r29_cards_left_in_hand_count_before_the_tie_breaks():
    outcome = outcome_of(ended(THREE_CELLS, TWO_CELLS, hands=[[], [4]], points=[20, 20]))
    assert outcome.points == (20, 21)
    assert outcome.ranks == (2, 1)


def test_r29_the_same_order_ranks_all_seats():
    reefs = (TWO_LOW_CELLS, TWO_CELLS, THREE_CELLS, TWO_CELLS)
    assert outcome_of(ended(*reefs, points=[20, 20, 20, 30])).ranks == (4, 3, 2, 1)
    assert outcome_of(ended(*reefs, points=[20, 20, 20, 20])).ranks == (4, 2, 1, 2)
    assert outcome_of(ended(*reefs, points=[40, 20, 20, 20])).ranks == (1, 3, 2, 3)


def test_r30_everyone_may_know_the_points_of_all():
    match = position(points=[12, 7])
    assert seen(match, 0)["points"] == [12, 7]
    assert seen(match, 1)["points"] == [12, 7]
    assert seen(match, WATCHER)["points"] == [12, 7]


def test_r31_covered_hands_of_others_are_backs_whose_taken_cards_stay_known():
    match = table()
    shown = seen(match, 1)
    assert GAME.manners.COVERING is not None
    covered = GAME.manners.COVERING.hide(shown, 1)
    assert shown["hands"] == [[None, None, "24"], ["44"]]
    assert covered["hands"] == [[None, None, None], ["44"]]
    assert "24" in covered["cards"]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"seats": "5"}, "option seats is one of 2, 3, 4, not '5'"),
        ({"first": "2"}, "option first is a seat below 2 or random, not 2"),
        ({"first": "3", "seats": "3"}, "option first is a seat below 3 or random, not 3"),
        ({"opening": "easy"}, "option opening is one of standard, expert, not 'easy'"),
    ],
)
def test_options_that_do_not_exist_are_refused_with_what_was_expected(options, expected):
    with pytest.raises(OptionError, match=re.escape(expected)):
        match_after(**options)


def test_options_are_all_in_the_rulebook():
    chapter = _rulebook().split("## Options")[1].split("##")[0]
    assert re.findall(r"^\| `(\w+)`", chapter, flags=re.MULTILINE) == [
        option.name for option in GAME.settings.OPTIONS
    ]


def test_the_rulebook_and_these_tests_have_the_same_rules():
    tested = {found[1] for name in globals() if (found := re.match(r"test_r(\d+)_", name))}
    assert re.findall(r"^\*\*R(\d+) ", _rulebook(), flags=re.MULTILINE) == RULES
    assert tested == set(RULES)


def test_what_the_publisher_does_not_print_is_marked_as_a_ruling():
    marked = re.findall(r"^\*\*(R\d+) .*\*Ruling", _rulebook(), flags=re.MULTILINE)
    assert marked == ["R5", "R7", "R11", "R12", "R28"]


def test_the_rulebook_draws_the_reef_that_is_counted_here():
    drawing = _chapter_of_the_counted_reef().split("```")[1]
    rows = [line.split()[1:] for line in drawing.strip().splitlines()[:4]]
    assert "\n".join(" ".join(row) for row in rows) == drawn(COUNTED_REEF)


def _rulebook() -> str:
    return (Path(__file__).parent.parent / "rulebook.md").read_text("utf-8")


def _chapter_of_the_counted_reef() -> str:
    return _rulebook().split("## A reef, counted")[1].split("##")[0]


def _counted_in_the_rulebook(card: int) -> int:
    """Give the points that the table of the rulebook finds for a card, such as 3 + 3."""
    found = re.search(rf"^\| {card} \|.*\| ([0-9+ ]+) \|$", _chapter_of_the_counted_reef(), re.M)
    assert found is not None
    return sum(int(part) for part in found[1].split("+"))
