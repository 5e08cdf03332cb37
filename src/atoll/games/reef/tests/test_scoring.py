"""R18 to R25: patterns are found exactly, tried against all sets of appearances."""

import random
import re
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from atoll.compiled import mode
from atoll.games.reef import GAME
from atoll.games.reef.cards import read_cards, read_shipped_deck
from atoll.games.reef.scoring import score_card, scoring_cells, worth_in_hand
from atoll.games.reef.state import Box
from atoll.games.reef.tests.boards import Stacks, lay_out, read_board
from atoll.games.reef.tests.decks import HEADING

pytestmark = pytest.mark.rules

BOARDS = 1000 if mode() == "compiled" else 30
"""Random boards for each card; with 86 cards that makes 86,000 comparisons."""
PATTERNS = [card.written for card in read_cards(read_shipped_deck())]
OWN_PATTERNS = [
    "R Y",
    "R . / Y Y",
    "R R . / . R R",
    "R . / R . / R R",
    "* . / * . / * *",
    "* * . / . * *",
    "* *",
    "* . / * *",
    "* R",
    "* R / Y .",
    "R R R R",
    "R . . / . . Y",
    "* . . / . . *",
    "R . . . / . . . . / . . . . / . . . Y",
    "R . . R / . . . . / . . . . / R . . R",
    "R . . . / . Y . . / . . G . / . . . P",
    ". . . . / . R R . / . . R . / . . . .",
    "R1 Y2 / G3 P4",
    "R2+ . / Y Y1",
    "*3+ *",
    "*1 *2+ *1",
    "R2+ Y3+",
    ". * . / * R *",
    "R around highest R",
    "P around highest P",
    "* * / * *",
]
LETTERS = "RYGP"
HEIGHTS = range(1, 5)
Piece = tuple[str, int]
"""R18: what is seen of a stack: the letter of its top and its height."""


@pytest.mark.parametrize("pattern", [*PATTERNS, *OWN_PATTERNS])
def test_r23_the_best_set_of_appearances_is_found_on_random_boards(pattern):
    box = box_with(pattern, points=7)
    state = GAME.new_state()
    placements = list_placements(pattern)
    choice = random.Random(pattern)
    for number in range(BOARDS):
        stacks = random_stacks(choice, wanted_by(pattern) if number % 4 else [])
        lay_out(state, 1, stacks)
        best = count_by_trying_all(pattern, placements, stacks)
        assert score_card(state, box, 1, 0) == 7 * best.most, stacks
        assert worth_in_hand(state, box, 1, 0) == (7 if best.most else 0), stacks
        assert scoring_cells(state, box, 1, 0) in best.cells, stacks


def test_r18_only_the_top_of_a_stack_counts():
    board = """
        .   .   .   .
        .   ry  rg  .
        .   r   yr  .
        .   .   .   .
    """
    assert times("R", board) == 2


def test_r19_a_pattern_counts_in_all_four_orientations():
    board = """
        r   y   .   y
        .   .   .   r
        r   .   .   .
        y   .   y   r
    """
    assert times("R Y", board) == 4


def test_r19_a_pattern_does_not_count_mirrored():
    board = """
        .   .   .   .
        r   .   .   .
        r   .   .   .
        r   y   .   .
    """
    assert times("R . / R . / R Y", board) == 1
    assert times(". R / . R / Y R", board) == 0


def test_r19_the_first_row_of_a_pattern_is_the_upper_one():
    board = """
        .   .   .   .
        .   r   g   .
        .   y   .   .
        .   .   .   .
    """
    assert times("R G / Y .", board) == 1
    assert times("Y . / R G", board) == 0


def test_r19_dots_at_the_edge_of_a_pattern_may_hang_over_the_board():
    board = """
        .   .   .   .
        .   .   .   .
        .   .   .   .
        .   .   r   y
    """
    assert times(". . . . / . . . . / R Y . . / . . . .", board) == 1


def test_r20_a_colour_without_a_number_matches_any_height():
    board = """
        .   .   .   .
        r   yr  .   .
        .   .   .   .
        yyr .   .   yyyr
    """
    assert times("R", board) == 4


def test_r20_pieces_of_a_pattern_may_lie_at_different_heights():
    board = """
        .   .   .   .
        .   r   yyr .
        .   .   .   .
        .   .   .   .
    """
    assert times("R R", board) == 1


def test_r21_a_number_asks_for_exactly_that_height():
    board = """
        .   .   .   .
        r   yr  .   .
        .   .   .   .
        yyr .   .   yyyr
    """
    assert times("R2", board) == 1
    assert times("R3", board) == 1


def test_r21_a_number_with_plus_asks_for_that_height_or_more():
    board = """
        .   .   .   .
        r   yr  .   .
        .   .   .   .
        yyr .   .   yyyr
    """
    assert times("R2+", board) == 3
    assert times("R4+", board) == 1


def test_r22_a_wild_piece_matches_any_colour():
    board = """
        p   .   .   .
        .   .   .   .
        .   r   y   .
        .   .   .   g
    """
    assert times("*", board) == 4
    assert times("R *", board) == 1


def test_r22_a_wild_piece_takes_numbers_like_a_colour():
    board = """
        rp  .   .   .
        .   .   .   .
        .   rr  yyy .
        .   .   .   g
    """
    assert times("*2", board) == 2
    assert times("*2+", board) == 3
    assert times("*2 *3", board) == 1


def test_r22_the_pieces_of_a_wild_pattern_need_not_have_one_colour():
    board = """
        .   .   .   .
        .   .   .   .
        .   rr  yg  .
        .   .   .   .
    """
    assert times("*2 *2", board) == 1


def test_r23_appearances_share_no_piece():
    board = """
        .   .   .   .
        r   r   r   .
        .   .   .   .
        .   .   .   .
    """
    assert times("R R", board) == 1


def test_r23_taking_the_middle_pair_first_would_lose_one():
    board = """
        .   .   .   .
        r   r   r   r
        .   .   .   .
        .   .   .   .
    """
    assert times("R R", board) == 2


def test_r23_taking_the_pair_in_a_row_first_would_lose_one():
    board = """
        .   .   .   .
        .   .   r   .
        .   r   r   .
        .   r   .   .
    """
    assert times("R R", board) == 2


def test_r23_taking_the_pair_in_a_column_first_would_lose_one():
    board = """
        .   .   .   .
        .   r   r   .
        .   .   r   r
        .   .   .   .
    """
    assert times("R R", board) == 2


def test_r23_two_corners_fill_a_block_of_six_if_they_are_chosen_well():
    board = """
        .   .   .   .
        r   r   r   .
        r   r   r   .
        .   .   .   .
    """
    assert times("R . / R R", board) == 2


def test_r23_a_red_is_left_to_the_yellow_that_has_no_other():
    board = """
        .   .   .   .
        r   y   r   y
        .   .   .   .
        .   .   .   .
    """
    assert times("R Y", board) == 2


def test_r23_four_squares_fill_the_board():
    board = """
        r   r   r   r
        r   r   r   r
        r   r   r   r
        r   r   r   r
    """
    assert times("R R / R R", board) == 4
    assert times("R R R", board) == 5


def test_r23_a_block_of_nine_has_one_square():
    board = """
        .   .   .   .
        r   r   r   .
        r   r   r   .
        r   r   r   .
    """
    assert times("R R / R R", board) == 1


def test_r23_a_row_does_not_go_on_at_the_other_edge():
    board = """
        .   .   .   .
        .   .   .   .
        r   .   .   .
        .   .   .   r
    """
    assert times("R R", board) == 0
    assert times("R . / . R", board) == 0


def test_r23_the_points_are_those_printed_for_each_appearance():
    board = """
        r   .   .   r
        .   .   .   .
        .   .   .   .
        .   .   .   r
    """
    assert score("R", board, points=4) == 12


def test_r24_all_eight_neighbours_count():
    board = """
        .   .   .   .
        r   r   r   .
        r   y   r   .
        r   r   r   .
    """
    assert times("R around highest Y", board) == 8


def test_r24_only_neighbours_count():
    board = """
        r   r   r   r
        .   .   .   r
        .   y   .   r
        .   .   .   r
    """
    assert times("R around highest Y", board) == 0


def test_r24_neighbours_do_not_lie_at_the_other_edge():
    board = """
        r   .   .   y
        r   .   .   .
        r   .   .   r
        r   r   r   r
    """
    assert times("R around highest Y", board) == 0


def test_r24_of_several_highest_the_best_is_used():
    board = """
        ry  r   .   .
        .   .   .   .
        .   .   r   r
        .   .   r   ry
    """
    assert times("R around highest Y", board) == 3


def test_r24_a_lower_stack_does_not_count_however_many_are_around_it():
    board = """
        ry  r   .   .
        .   .   .   .
        .   .   r   r
        .   .   r   y
    """
    assert times("R around highest Y", board) == 1


def test_r24_stacks_of_other_colours_may_be_higher():
    board = """
        .   .   .   .
        r   r   .   gggg
        ry  .   .   .
        .   .   .   yyyr
    """
    assert times("R around highest Y", board) == 2


def test_r24_heights_of_the_surrounding_pieces_do_not_matter():
    board = """
        .   .   .   .
        gr  ggr .   .
        y   ryg .   .
        .   .   .   .
    """
    assert times("R around highest Y", board) == 2


def test_r24_without_such_a_stack_there_is_nothing():
    board = """
        .   .   .   .
        .   r   r   .
        .   r   yr  .
        .   .   .   .
    """
    assert times("R around highest Y", board) == 0


def test_r24_the_highest_itself_is_not_around_itself():
    board = """
        .   .   .   .
        .   rr  r   .
        .   .   .   .
        .   .   .   r
    """
    assert times("R around highest R", board) == 1


def test_r24_each_piece_brings_the_printed_points():
    board = """
        .   .   .   .
        .   r   r   .
        .   y   .   .
        .   .   .   .
    """
    assert score("R around highest Y", board, points=2) == 4


def test_r25_a_pattern_that_does_not_appear_scores_nothing():
    board = """
        .   .   .   .
        .   r   g   .
        .   y   p   .
        .   .   .   .
    """
    assert times("R R", board) == 0


def test_r28_a_card_in_hand_counts_once():
    board = """
        .   .   .   .
        r   r   r   r
        y   r   .   .
        .   .   .   .
    """
    assert in_hand("R R", board, points=5) == 5
    assert in_hand("R around highest Y", board, points=2) == 2
    assert in_hand("G", board, points=1) == 0


class Best(NamedTuple):
    """How often a card scores, and the sets of cells on which it can."""

    most: int
    cells: set[int]


@cache
def box_with(pattern: str, points: int) -> Box:
    """Give a box whose first card has this pattern."""
    others = [f"{number},RY,1,R" for number in range(2, 9)]
    return GAME.settings.open_box(
        {"deck": ";".join([HEADING, f"1,RY,{points},{pattern}", *others])}
    )


def times(pattern: str, picture: str) -> int:
    """Say how often a pattern counts on a board."""
    return score(pattern, picture, points=1)


def score(pattern: str, picture: str, points: int) -> int:
    """Say what a card scores when it is played."""
    state = GAME.new_state()
    lay_out(state, 0, read_board(picture))
    return int(score_card(state, box_with(pattern, points), 0, 0))


def in_hand(pattern: str, picture: str, points: int) -> int:
    """Say what a card is worth that was left in hand."""
    state = GAME.new_state()
    lay_out(state, 0, read_board(picture))
    return int(worth_in_hand(state, box_with(pattern, points), 0, 0))


def random_stacks(choice: random.Random, wanted: list[Piece]) -> Stacks:
    """Fill a board, sparse or dense, largely with what a pattern wants."""
    emptiness = choice.choice([0, 0, 0.1, 0.3, 0.6])
    variety = choice.choice([0, 0.1, 0.3]) if wanted else 1
    stacks = []
    for _ in range(16):
        letter, height = choice.choice(LETTERS), choice.choice(HEIGHTS)
        if wanted and choice.random() >= variety:
            letter, height = choice.choice(wanted)
        below = "".join(choice.choice(LETTERS) for _ in range(height - 1))
        stacks.append("" if choice.random() < emptiness else (below + letter).lower())
    return stacks


def wanted_by(pattern: str) -> list[Piece]:
    """Give the pieces that a pattern can use, those of each demand as often."""
    if "around" in pattern:
        return [(letter, height) for letter in re.findall("[RYGP]", pattern) for height in HEIGHTS]
    words = [word for word in pattern.replace("/", " ").split() if word != "."]
    return [piece for word in words for piece in sorted(accepted(word))]


def accepted(word: str) -> set[Piece]:
    """R20 to R22: the pieces that a demand accepts."""
    letters = LETTERS if word[0] == "*" else word[0]
    heights = [
        height
        for height in HEIGHTS
        if word[1:] in ("", str(height)) or (word[-1] == "+" and height >= int(word[1]))
    ]
    return {(letter, height) for letter in letters for height in heights}


def list_placements(pattern: str) -> list[dict[int, set[Piece]]]:
    """R19: everywhere a pattern can lie: what it accepts on which cell."""
    if "around" in pattern:
        return []
    grid = [row.split() for row in pattern.split("/")]
    found = []
    for _ in range(4):
        for down in range(-3, 4):
            for right in range(-3, 4):
                found += lie_at(grid, down, right)
        grid = [list(column) for column in zip(*reversed(grid), strict=True)]
    return found


def lie_at(grid: list[list[str]], down: int, right: int) -> list[dict[int, set[Piece]]]:
    """Give the one placement of a grid moved so far, or none if a demand leaves the board."""
    placement = {}
    for row, words in enumerate(grid):
        for column, word in enumerate(words):
            if word == ".":
                continue
            if not (0 <= row + down < 4 and 0 <= column + right < 4):
                return []
            placement[(3 - row - down) * 4 + column + right] = accepted(word)
    return [placement]


def count_by_trying_all(
    pattern: str, placements: list[dict[int, set[Piece]]], stacks: Stacks
) -> Best:
    """Find the best by trying all there is."""
    tops = [(stack[-1].upper(), len(stack)) if stack else ("", 0) for stack in stacks]
    if "around" in pattern:
        return best_around(pattern[0], pattern[-1], tops)
    appearances = {
        sum(1 << cell for cell in placement)
        for placement in placements
        if all(tops[cell] in pieces for cell, pieces in placement.items())
    }
    return best_union(sorted(appearances))


def best_union(appearances: list[int]) -> Best:
    """R23: make every set of appearances that share no cell, one appearance after the other."""
    unions, counts = np.zeros(1, np.int64), np.zeros(1, np.int64)
    for appearance in appearances:
        free = unions & appearance == 0
        unions = np.concatenate([unions, unions[free] | appearance])
        counts = np.concatenate([counts, counts[free] + 1])
    most = int(counts.max())
    return Best(most, set(unions[counts == most].tolist()))


def best_around(counted: str, highest: str, tops: list[Piece]) -> Best:
    """R24: the neighbours of each of the highest."""
    peak = max((height for letter, height in tops if letter == highest), default=0)
    sets = [
        [
            other
            for other in range(16)
            if other != cell
            and tops[other][0] == counted
            and max(abs(other // 4 - cell // 4), abs(other % 4 - cell % 4)) == 1
        ]
        for cell in range(16)
        if tops[cell] == (highest, peak)
    ]
    most = max(map(len, sets), default=0)
    cells = {sum(1 << cell for cell in found) for found in sets if len(found) == most}
    return Best(most, cells if most else {0})
