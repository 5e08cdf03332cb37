"""Ten thousand random matches at each number of seats: nothing is lost, nothing is doubled."""

from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from atoll.bits import count_bits
from atoll.compiled import compiled, generic, mode
from atoll.game import NOBODY, Numbers, play, random_move, start, to_move
from atoll.games.reef import GAME
from atoll.games.reef.box import SUPPLIES
from atoll.games.reef.rules import BY_DECK
from atoll.games.reef.state import (
    CELLS,
    COLOURS,
    DISPLAY,
    HAND,
    NONE,
    TALLEST,
    Box,
    State,
)
from atoll.luck import Random, random_numbers

pytestmark = pytest.mark.rules

MATCHES = {"compiled": 10_000, "checked": 2_000, "plain": 6}[mode()]
SOUND = 0
FAULTS = (
    "nothing",
    "corals were lost or made",
    "a card is lost or in two places",
    "points are below nothing",
    "a hand has more than four cards",
    "the sets of cells do not fit the stacks",
)


class Statistics(NamedTuple):
    """What came of many matches, a row or number for each of them."""

    fault: str
    points: Numbers
    turns: Numbers
    reasons: Numbers


@pytest.mark.parametrize("opening", ["standard", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_every_move_all_pieces_and_cards_are_in_one_place(seats, opening):
    assert play_matches(seats, opening).fault == "nothing"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r26_all_have_had_as_many_turns_when_a_supply_ends_it(seats):
    played = play_matches(seats, "standard")
    by_supply = played.turns[played.reasons != BY_DECK]
    assert len(by_supply) > 0
    assert (by_supply == by_supply[:, :1]).all()


@pytest.mark.parametrize("seats", [2, 3])
def test_r27_the_deck_cannot_run_out_with_two_or_three(seats):
    assert not (play_matches(seats, "standard").reasons == BY_DECK).any()


@pytest.mark.skipif(mode() == "plain", reason="needs many matches")
def test_r27_the_deck_ends_one_match_of_eighteen_with_four():
    share = np.mean(play_matches(4, "standard").reasons == BY_DECK)
    assert share == pytest.approx(0.057, abs=0.015)


@pytest.mark.skipif(mode() == "plain", reason="needs many matches")
@pytest.mark.parametrize(
    ("seats", "points", "turns"), [(2, 19.6, 25), (3, 18.3, 23.6), (4, 15.9, 21)]
)
def test_random_play_scores_and_lasts_as_is_known(seats, points, turns):
    played = play_matches(seats, "standard")
    assert played.points.mean() == pytest.approx(points, abs=0.3)
    assert played.turns.mean() == pytest.approx(turns, abs=0.5)


@pytest.mark.skipif(mode() == "plain", reason="needs many matches")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_has_an_advantage_in_random_play(seats):
    points = play_matches(seats, "standard").points
    deviation = 5 * points.std() / len(points) ** 0.5
    assert points.mean(axis=0) == pytest.approx(points.mean(), abs=deviation)


def test_a_coral_too_many_would_be_noticed():
    box = GAME.settings.open_box({"seats": "3"})
    state = GAME.new_state()
    GAME.rules.start(state, box)
    pieces = SUPPLIES[3]
    assert FAULTS[find_fault(state, box, pieces)] == "nothing"
    state.supply[1] += 1
    assert FAULTS[find_fault(state, box, pieces)] == "corals were lost or made"


def test_a_card_in_two_places_would_be_noticed():
    box = GAME.settings.open_box({"seats": "3"})
    state = GAME.new_state()
    GAME.rules.start(state, box)
    state.display[0] = 7
    fault = find_fault(state, box, SUPPLIES[3])
    assert FAULTS[fault] == "a card is lost or in two places"


@cache
def play_matches(seats: int, opening: str) -> Statistics:
    """Play random matches, looking for faults after every move."""
    box = GAME.settings.open_box({"seats": str(seats), "opening": opening})
    points = np.zeros((MATCHES, seats), np.int64)
    turns = np.zeros((MATCHES, seats), np.int64)
    reasons = np.zeros(MATCHES, np.int64)
    state = GAME.new_state()
    look = GAME.bind(play_and_look)
    fault = SOUND
    random = random_numbers(seed=seats)
    for number in range(MATCHES):
        fault = look(state, box, random, SUPPLIES[seats])
        if fault != SOUND:
            break
        GAME.rules.scores(state, box, points[number])
        turns[number] = state.turns[:seats]
        reasons[number] = GAME.rules.reason(state, box)
    return Statistics(FAULTS[fault], points, turns, reasons)


@generic
def play_and_look(state: State, box: Box, random: Random, pieces: int) -> int:
    """Play a random match; give the first fault that is found after a move."""
    start(state, box)
    while to_move(state, box) != NOBODY:
        play(state, box, random_move(state, box, random))
        fault = find_fault(state, box, pieces)
        if fault != SOUND:
            return fault
    return SOUND


@compiled
def find_fault(state: State, box: Box, pieces: int) -> int:
    """Give what is wrong with a state, as an index into FAULTS."""
    if not _corals_are_kept(state, box, pieces):
        return 1
    if not _cards_are_kept(state, box):
        return 2
    for place in range(DISPLAY):
        if state.on_display[place] < 0:
            return 3
    for seat in range(box.seats):
        if state.points[seat] < 0:
            return 3
        if state.hand_size[seat] > HAND:
            return 4
        for cell in range(CELLS):
            if not _sets_fit_stack(state, seat, cell):
                return 5
    return SOUND


@compiled
def _corals_are_kept(state: State, box: Box, pieces: int) -> bool:
    """R1: on the boards, in the supplies, taken, or set aside for openings still to be placed."""
    opened = 0
    for seat in range(box.seats):
        if state.reached[seat, 1] or (state.seat == seat and state.pending.sum() > 0):
            opened += 1
    for colour in range(COLOURS):
        kept = _count_pieces(state, box, colour) + state.supply[colour] + state.pending[colour]
        if kept + box.seats - opened != pieces:
            return False
    return True


@compiled
def _count_pieces(state: State, box: Box, colour: int) -> int:
    """Count the pieces of a colour on all boards."""
    count = 0
    for seat in range(box.seats):
        for cell in range(CELLS):
            for level in range(TALLEST):
                count += state.stack[seat, cell, level] == colour
    return count


@compiled
def _cards_are_kept(state: State, box: Box) -> bool:
    """R2: in the deck, on top, on display, in a hand or played, and only there."""
    count = count_bits(state.deck)
    union = state.deck
    for place in range(DISPLAY):
        if state.display[place] != NONE:
            count += 1
            union |= 1 << state.display[place]
    if state.top != NONE:
        count += 1
        union |= 1 << state.top
    for seat in range(box.seats):
        count += count_bits(state.played[seat]) + state.hand_size[seat]
        union |= state.played[seat]
        for place in range(HAND):
            if (state.hand[seat, place] != NONE) != (place < state.hand_size[seat]):
                return False
            if state.hand[seat, place] != NONE:
                union |= 1 << state.hand[seat, place]
    return count == box.cards and union == (1 << box.cards) - 1


@compiled
def _sets_fit_stack(state: State, seat: int, cell: int) -> bool:
    """R16, R18: a stack has no gaps; the sets of cells tell its height and its top."""
    height, top = 0, NONE
    for level in range(TALLEST):
        if state.stack[seat, cell, level] != NONE:
            if height != level:
                return False
            height, top = level + 1, state.stack[seat, cell, level]
    for other in range(TALLEST + 2):
        if (state.reached[seat, other] >> cell & 1) != (other <= height):
            return False
    for colour in range(COLOURS):
        if (state.coloured[seat, colour] >> cell & 1) != (colour == top):
            return False
    return True
