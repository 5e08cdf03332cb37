"""Ten thousand random matches: nothing is lost, nothing is doubled."""

from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from atoll.bits import count_bits
from atoll.compiled import compiled, generic, mode
from atoll.game import NOBODY, Numbers, play, random_move, start, to_move
from atoll.games.das_riff import GAME
from atoll.games.das_riff.rules import EVERY_PAIR
from atoll.games.das_riff.state import (
    CARDS,
    CELLS,
    COLOURS,
    COLUMNS,
    MOST_CORALS,
    NONE,
    OPEN_PAIRS,
    ROWS,
    SEATS,
    Box,
    Kind,
    Phase,
    State,
)
from atoll.games.das_riff.tests.decks import FIXED, random_counts
from atoll.luck import Random, random_numbers

pytestmark = pytest.mark.rules

MATCHES = {"compiled": 10_000, "checked": 1_000, "plain": 2}[mode()]
DECKS = {"fixed": FIXED, "one": random_counts(1), "two": random_counts(2)}
LIMIT = 30 if mode() == "plain" else 200
WORMS_OF_A_COLOUR = 8
BOATS = 15
SOUND = 0
FAULTS = (
    "nothing",
    "worms were lost or made",
    "boats were lost or made",
    "a reef card is lost or in two places",
    "a card lies in front of a seat where it does not belong",
    "a breeding card is lost or in two places",
    "the corals do not fit what they carry",
    "an open card is closed or a closed card open",
    "a closed card lies where it cannot have been dealt",
    "a gap is left that could be filled",
    "no breeding card is left to turn up",
)


class Statistics(NamedTuple):
    """What came of many matches, a row or number for each of them."""

    fault: str
    breedings: Numbers
    turns: Numbers
    reasons: Numbers
    reshuffles: Numbers


@pytest.mark.parametrize("deck", DECKS)
def test_after_every_move_all_worms_boats_and_cards_are_in_one_place(deck):
    assert play_matches(deck).fault == "nothing"


def test_d25_a_match_ends_with_a_fifth_breeding_or_at_the_limit():
    played = play_matches("fixed")
    by_breeding = played.breedings.max(axis=1) == 5
    assert {GAME.rules.REASONS[code] for code in played.reasons[by_breeding]} <= {"breeding"}
    assert {GAME.rules.REASONS[code] for code in played.reasons[~by_breeding]} <= {"limit"}
    assert (played.breedings.min(axis=1) < 5).all()
    assert set(played.turns[~by_breeding].tolist()) <= {LIMIT}
    assert played.turns[by_breeding].max(initial=0) < LIMIT


@pytest.mark.skipif(mode() == "plain", reason="needs many matches")
def test_both_ends_are_met_and_no_match_goes_without_a_reshuffle():
    played = play_matches("fixed")
    assert {GAME.rules.REASONS[code] for code in played.reasons} == {"breeding", "limit"}
    assert played.reshuffles.min() >= 1


@pytest.mark.skipif(mode() == "plain", reason="needs many matches")
def test_no_seat_has_an_advantage_in_random_play():
    lead = np.diff(play_matches("fixed").breedings, axis=1)
    assert lead.mean() == pytest.approx(0, abs=5 * lead.std() / len(lead) ** 0.5)


@pytest.mark.parametrize(
    ("field", "place", "fault"),
    [
        ("reserve", 3, "worms were lost or made"),
        ("worms", (1, 2), "worms were lost or made"),
        ("boats", 0, "boats were lost or made"),
        ("boats_left", (), "boats were lost or made"),
        ("card", 9, "a reef card is lost or in two places"),
        ("draw", (), "a reef card is lost or in two places"),
        ("discard", (), "a reef card is lost or in two places"),
        ("pearls", 1, "a reef card is lost or in two places"),
        ("pairs", 2, "a breeding card is lost or in two places"),
        ("pair_pile", (), "a breeding card is lost or in two places"),
        ("breedings", 0, "the corals do not fit what they carry"),
        ("corals", 1, "the corals do not fit what they carry"),
        ("open", (), "an open card is closed or a closed card open"),
        ("closed", (), "an open card is closed or a closed card open"),
        ("laid_after", 12, "a closed card lies where it cannot have been dealt"),
        ("deal_number", 12, "a closed card lies where it cannot have been dealt"),
    ],
)
def test_a_number_that_is_wrong_by_one_would_be_noticed(field, place, fault):
    state, box = after_the_deal()
    assert FAULTS[find_fault(state, box)] == "nothing"
    numbers = np.array(state[field])
    numbers[place] += 1
    state[field] = numbers
    assert FAULTS[find_fault(state, box)] == fault


def test_a_pearl_among_the_sharks_would_be_noticed():
    state, box = after_the_deal()
    pearl = next(
        card for card in range(CARDS) if box.kind[card] == Kind.PEARL and is_drawn(state, card)
    )
    state.draw ^= 1 << pearl
    state.sharks[0] |= 1 << pearl
    fault = "a card lies in front of a seat where it does not belong"
    assert FAULTS[find_fault(state, box)] == fault


def test_a_closed_card_in_an_outer_row_would_be_noticed():
    state, box = after_the_deal()
    state.open ^= 1 << 3
    state.closed ^= 1 << 3
    assert FAULTS[find_fault(state, box)] == "an open card is closed or a closed card open"


def test_a_gap_before_a_roll_would_be_noticed():
    state, box = after_the_deal()
    state.draw |= 1 << state.card[0]
    state.card[0] = NONE
    state.open ^= 1
    assert FAULTS[find_fault(state, box)] == "a gap is left that could be filled"


def test_a_card_that_was_shuffled_in_later_than_it_was_laid_would_be_noticed():
    state, box = after_the_deal()
    state.reshuffles = 1
    assert FAULTS[find_fault(state, box)] == "nothing"
    state.shuffled_in[state.card[12]] = 1
    fault = "a closed card lies where it cannot have been dealt"
    assert FAULTS[find_fault(state, box)] == fault


def is_drawn(state: State, card: int) -> bool:
    return bool(state.draw >> card & 1)


def after_the_deal() -> tuple[State, Box]:
    """Give a state before the first roll."""
    box = GAME.settings.open_box({"deck": FIXED})
    state, random = GAME.new_state(), random_numbers(seed=1)
    GAME.rules.start(state, box)
    while state.phase != Phase.ROLL:
        GAME.rules.play(state, box, GAME.rules.random_move(state, box, random))
    return state, box


@cache
def play_matches(deck: str) -> Statistics:
    """Play random matches, looking for faults after every move."""
    box = GAME.settings.open_box({"deck": DECKS[deck], "turn_limit": str(LIMIT)})
    matches = MATCHES if deck == "fixed" else -(-MATCHES // 10)
    breedings = np.zeros((matches, SEATS), np.int64)
    turns, reasons, reshuffles = (np.zeros(matches, np.int64) for _ in range(3))
    state = GAME.new_state()
    look = GAME.bind(play_and_look)
    random = random_numbers(seed=1)
    fault = SOUND
    for number in range(matches):
        fault = look(state, box, random)
        if fault != SOUND:
            break
        GAME.rules.scores(state, box, breedings[number])
        turns[number], reshuffles[number] = state.turns, state.reshuffles
        reasons[number] = GAME.rules.reason(state, box)
    return Statistics(FAULTS[fault], breedings, turns, reasons, reshuffles)


@generic
def play_and_look(state: State, box: Box, random: Random) -> int:
    """Play a random match; give the first fault that is found after a move."""
    start(state, box)
    while to_move(state, box) != NOBODY:
        play(state, box, random_move(state, box, random))
        fault = find_fault(state, box)
        if fault != SOUND:
            return fault
    return SOUND


@compiled
def find_fault(state: State, box: Box) -> int:
    """Give what is wrong with a state, as an index into FAULTS."""
    for colour in range(COLOURS):
        worms = state.worms[0, colour] + state.worms[1, colour]
        if state.reserve[colour] < 0 or state.reserve[colour] + worms != WORMS_OF_A_COLOUR:
            return 1
        if state.worms[0, colour] < 0 or state.worms[1, colour] < 0:
            return 2
    if max(state.boats[0], state.boats[1]) > COLUMNS or state.boats_left < 0:
        return 2
    if state.boats_left + state.boats[0] + state.boats[1] != BOATS:
        return 2
    if not _cards_are_kept(state):
        return 3
    if not _cards_are_where_they_belong(state, box):
        return 4
    if not _pairs_are_kept(state):
        return 5
    if not _corals_fit(state):
        return 6
    return _find_fault_of_display(state)


@compiled
def _cards_are_kept(state: State) -> bool:
    """D1: on the display, in a pile, or in front of a seat, and only there."""
    union = state.draw | state.discard
    count = count_bits(state.draw) + count_bits(state.discard)
    for cell in range(CELLS):
        if state.card[cell] != NONE:
            union |= 1 << state.card[cell]
            count += 1
    for seat in range(SEATS):
        union |= state.pearls[seat] | state.sharks[seat]
        count += count_bits(state.pearls[seat]) + count_bits(state.sharks[seat])
        for place in range(MOST_CORALS):
            if state.coral[seat, place] != NONE:
                union |= 1 << state.coral[seat, place]
                count += 1
            if state.parent[seat, place] != NONE:
                union |= 1 << state.parent[seat, place]
                count += 1
    return count == CARDS and union == (1 << CARDS) - 1


@compiled
def _cards_are_where_they_belong(state: State, box: Box) -> bool:
    """D15 to D20: pearls among pearls, sharks among sharks, fish on corals."""
    wrong = 0
    pearls, sharks = state.pearls[0] | state.pearls[1], state.sharks[0] | state.sharks[1]
    for card in range(CARDS):
        wrong += pearls >> card & 1 and box.kind[card] != Kind.PEARL
        wrong += sharks >> card & 1 and box.kind[card] != Kind.SHARK
    for seat in range(SEATS):
        for place in range(MOST_CORALS):
            coral, parent = state.coral[seat, place], state.parent[seat, place]
            wrong += coral != NONE and box.kind[coral] != Kind.CORAL
            wrong += parent != NONE and box.kind[parent] != Kind.FISH
    return wrong == 0


@compiled
def _pairs_are_kept(state: State) -> bool:
    """D2: open, in the pile or on a coral, and only there."""
    union, count = state.pair_pile, count_bits(state.pair_pile)
    for place in range(OPEN_PAIRS):
        if state.pairs[place] != NONE:
            union |= 1 << state.pairs[place]
            count += 1
    for seat in range(SEATS):
        for place in range(MOST_CORALS):
            if state.bred[seat, place] != NONE:
                union |= 1 << state.bred[seat, place]
                count += 1
    return union == EVERY_PAIR and count == count_bits(EVERY_PAIR)


@compiled
def _corals_fit(state: State) -> bool:
    """D15, D18: five at most, each with one fish, with offspring, or empty; bred ones counted."""
    for seat in range(SEATS):
        breedings = 0
        for place in range(MOST_CORALS):
            is_there = place < state.corals[seat]
            parent, bred = state.parent[seat, place], state.bred[seat, place]
            if (state.coral[seat, place] != NONE) != is_there:
                return False
            if (not is_there or parent != NONE) and bred != NONE:
                return False
            if not is_there and parent != NONE:
                return False
            breedings += bred != NONE
        if state.corals[seat] > MOST_CORALS or breedings != state.breedings[seat]:
            return False
    return True


@compiled
def _find_fault_of_display(state: State) -> int:
    """D12, D22 to D24: what is open and closed; and the display is full before a roll."""
    for cell in range(CELLS):
        card = state.card[cell]
        is_open, is_closed = state.open >> cell & 1, state.closed >> cell & 1
        is_outer = cell < COLUMNS or cell >= (ROWS - 1) * COLUMNS
        if is_open + is_closed != (card != NONE) or (is_outer and is_closed):
            return 7
        if not _was_dealt_so(state, cell):
            return 8
        if state.phase == Phase.ROLL and card == NONE and (state.draw | state.discard):
            return 9
    if state.phase == Phase.BREEDING and state.pair_pile == 0:
        return 10
    return SOUND


@compiled
def _was_dealt_so(state: State, cell: int) -> bool:
    """A closed card was in the pile when it was laid, and has a number among all that were."""
    card = state.card[cell]
    if state.closed >> cell & 1 == 0:
        return state.laid_after[cell] == 0
    twins = 0
    for other in range(CELLS):
        twins += state.deal_number[other] == state.deal_number[cell]
    return (
        state.shuffled_in[card] <= state.laid_after[cell] <= state.reshuffles
        and twins == 1
        and 0 <= state.deal_number[cell] < state.deals
    )
