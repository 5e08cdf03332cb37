"""What a learner is given of Das Riff, by the names of planes and numbers."""

import numpy as np
import pytest

from atoll.games.das_riff import GAME
from atoll.games.das_riff.moves import PAIR, write_card
from atoll.games.das_riff.state import Phase
from atoll.games.das_riff.tests.test_drawing import table
from atoll.luck import random_numbers
from atoll.matches.match import Match

FROM_THE_SEAT = ("abcd", "dcba")
"""The rows as each seat sees them, its own first."""


def observed(match, seat, state=None):
    """Give each plane and each number of the vector by its name."""
    planes, vector = GAME.look(match.state if state is None else state, match.box, seat)
    named = zip(GAME.observation.PLANES, planes, strict=True)
    return dict(named) | dict(zip(GAME.observation.VECTOR, vector.tolist(), strict=True))


def cells(match, seat, name):
    """Give the names of the cells that a plane of the display marks."""
    marks = np.argwhere(observed(match, seat)[f"display: {name}"]).tolist()
    return {f"{FROM_THE_SEAT[seat][row]}{column + 1}" for row, column in marks}


def cards(match, seat, what):
    """Give the names of the cards that the two planes of a set mark."""
    seen = observed(match, seat)
    names = [f"cards {part}: {what}" for part in range(2) if f"cards {part}: {what}" in seen]
    marks = np.concatenate([seen[name].ravel() for name in names])
    return {write_card(match.box, card) for card in np.flatnonzero(marks).tolist()}


def pairs(seen, what):
    """Give the names of the breeding cards that a plane marks."""
    return [PAIR.words[pair] for pair in np.flatnonzero(seen[f"pairs: {what}"]).tolist()]


def tasks(match, state=None):
    """Give what is to be done, and what is being paid."""
    seen = observed(match, 0, state)
    return [name for name in seen if name.startswith(("phase", "paying")) and seen[name]]


def test_the_own_row_is_the_first_and_the_shore_is_on_the_left():
    pearls = [observed(table(), seat)["display: pearl"].tolist() for seat in range(2)]
    empty = [0] * 8
    row_a, row_d = [1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0]
    assert pearls == [[row_a, empty, empty, row_d], [row_d, empty, empty, row_a]]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("name", "marked"),
    [
        ("coral", {"a5", "a8", "d7"}),
        ("pearl", {"a1", "d4"}),
        ("shark", {"a4", "c2"}),
        ("sea", {"a3", "a7", "d3", "d6"}),
        ("blue fish", {"d8"}),
        ("green fish", {"a2", "b1"}),
        ("pink fish", {"d5"}),
        ("purple fish", set()),
        ("red fish", set()),
        ("yellow fish", {"a6"}),
        ("male fish", {"b1", "d5", "d8"}),
        ("female fish", {"a2", "a6"}),
        ("closed", {f"{row}{column}" for row in "bc" for column in range(2, 9)} - {"c2"}),
        ("being bought or turned over", {"c2"}),
    ],
)
def test_every_open_card_is_marked_where_it_lies(seat, name, marked):
    assert cells(table(), seat, name) == marked


def test_boats_reach_all_rows_of_their_columns():
    match = table()
    match.state.boats[:] = 1, 3
    one = {f"{row}1" for row in "abcd"}
    three = {f"{row}{column}" for row in "abcd" for column in (1, 2, 3)}
    assert cells(match, 0, "boats of me") == cells(match, 1, "boats of the other") == one
    assert cells(match, 1, "boats of me") == cells(match, 0, "boats of the other") == three


def test_which_of_two_fish_lies_open_is_told_too():
    match = table()
    card = [write_card(match.box, card) for card in range(60)].index("green-male-1")
    assert cells(match, 1, f"card {card}") == {"b1"}


def test_the_discard_pile_is_told_card_by_card():
    assert cards(table(), 0, "discarded") == {"blue-male-1", "red-female-1", "sea-1"}


def test_breeding_cards_lie_open_or_were_bred():
    seen = observed(table(), seat=1)
    opened = [pair for place in range(4) for pair in pairs(seen, f"open at {place}")]
    assert sorted(opened) == ["green-yellow", "pink-pink", "purple-red", "yellow-yellow"]
    bred = [name for name in seen if name.startswith("pairs: bred") and seen[name].any()]
    assert bred == ["pairs: bred on coral 0 of the other"]
    assert pairs(seen, "bred on coral 0 of the other") == ["blue-red"]


def test_fish_are_told_with_the_coral_they_wait_on():
    match = table()
    assert cards(match, 1, "fish on coral 0 of me") == {"purple-male-1"}
    assert cards(match, 0, "fish on coral 0 of the other") == {"purple-male-1"}
    assert cards(match, 1, "fish on coral 0 of the other") == set()


def test_corals_pearls_and_sharks_are_told_card_by_card():
    held = cards(table("take", "pay pink"), 1, "corals, pearls, sharks of me")
    assert sorted(name.partition("-")[0] for name in held) == ["coral", "pearl", "shark"]
    other = cards(table(), 1, "corals, pearls, sharks of the other")
    assert [name.partition("-")[0] for name in other] == ["coral"]


@pytest.mark.parametrize(
    ("name", "mine", "others"),
    [("pink worms", 1, 1), ("blue worms", 0, 0), ("corals", 1, 1), ("breedings", 0, 1)],
)
def test_what_a_seat_has_is_counted(name, mine, others):
    one, other = observed(table(), seat=1), observed(table(), seat=0)
    assert one[f"{name} of me"] == other[f"{name} of the other"] == mine
    assert one[f"{name} of the other"] == other[f"{name} of me"] == others


def test_worms_are_told_apart_by_seat():
    match = table()
    match.state.worms[:] = np.arange(12).reshape(2, 6)
    seen = observed(match, seat=1)
    assert seen["blue worms of me"] == 6
    assert seen["yellow worms of the other"] == 5


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pink worms in the reserve", 6),
        ("yellow worms in the reserve", 8),
        ("die 0: pink", 1),
        ("die 1: purple", 1),
        ("die 1: pink", 0),
        ("worms still to be chosen", 0),
        ("cards in the draw pile", 24),
        ("turns played", 1),
    ],
)
def test_numbers_are_told_as_they_are(name, value):
    assert observed(table(), seat=1)[name] == observed(table(), seat=0)[name] == value


def test_each_seat_knows_whose_turn_it_is():
    assert observed(table(), seat=1)["turn: me"] == 1
    assert observed(table(), seat=0)["turn: me"] == 0
    assert observed(table(), seat=0)["turn: the other"] == 1


def test_what_is_to_be_done_is_told_in_every_step_of_a_turn():
    match = table()
    steps = range(len(match.moves) - 13, len(match.moves) + 1)
    assert [tasks(match, match.state_after(step)) for step in steps] == [
        ["phase: roll"],
        ["phase: answer"],
        ["phase: buy"],
        ["phase: pay", "paying: a boat"],
        ["phase: buy"],
        ["phase: pay", "paying: a card"],
        ["phase: buy"],
        ["phase: buy"],
        ["phase: pay", "paying: turning over"],
        ["phase: take"],
        ["phase: pay", "paying: a card turned over"],
        ["phase: buy"],
        ["phase: pay", "paying: turning over"],
        ["phase: take"],
    ]


@pytest.mark.parametrize(("phase", "task"), [(Phase.REPLACE, "replace"), (Phase.SETTLE, "settle")])
def test_rare_tasks_are_told_too(phase, task):
    match = table()
    match.state.phase = phase
    match.state.owed = 2
    assert tasks(match) == [f"phase: {task}"]
    assert observed(match, seat=1)["worms still to be chosen"] == 2


def test_the_actions_of_a_seat_name_its_own_row_first():
    match = table()
    moves = [GAME.moves.write(match.box, move) for move in range(GAME.move_numbers)]
    actions = np.arange(GAME.move_numbers)
    GAME.observation.perspective(match.box, 1, actions)
    assert moves[actions[moves.index("buy a3")]] == "buy d3"
    assert moves[actions[moves.index("turn c8")]] == "turn b8"
    assert moves[actions[moves.index("shark d1")]] == "shark a1"
    assert moves[actions[moves.index("pay blue")]] == "pay blue"


@pytest.mark.parametrize("seat", [0, 1])
def test_all_is_the_same_whatever_lies_face_down(seat):
    match = table()
    guess = match.imagine_state(seat, random_numbers(seed=1))
    assert guess.card.tolist() != match.state.card.tolist()
    truth, guessed = observed(match, seat), observed(match, seat, guess)
    assert all(np.array_equal(truth[name], guessed[name]) for name in truth)


def test_the_end_is_told():
    match, numbers = Match(GAME, {"turn_limit": "6"}), random_numbers(seed=1)
    while not match.is_over:
        match.play(GAME.rules.random_move(match.state, match.box, numbers))
    assert observed(match, seat=0)["turns played"] == 6
    assert tasks(match) == ["phase: over"]
