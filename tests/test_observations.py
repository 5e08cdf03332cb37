"""Equal observations allow equal actions, and nothing that is seen is left out of them."""

import numpy as np
import pytest

from atoll import usual
from atoll.compiled import mode
from atoll.games import find_game
from tests.folders import SHIPPED
from tests.matches import find_options
from tests.observations import (
    MIRRORS,
    check_actions,
    check_sights,
    check_turned,
    list_states,
    turn_table,
)
from tests.planting import plant

SEEDS = range(3)
OPTIONS_TRIED = 6
STRIDE = 50 if mode() == "plain" else 7
"""Of every so many states of a match one is looked at."""


def try_matches(check, game):
    """Try a check on states of several matches with each of some options, and on mirrored ones."""
    for options in find_options(game)[:OPTIONS_TRIED]:
        box = game.settings.open_box(options)
        states = [state for seed in SEEDS for state in list_states(game, options, seed, STRIDE)]
        check(game, box, [*states, *(turn_table(game, box, state) for state in states)])


@pytest.mark.rules
def test_who_observes_the_same_may_do_the_same(game):
    try_matches(check_actions, game)


@pytest.mark.rules
def test_a_table_looks_the_same_to_whoever_sits_there(game):
    try_matches(check_turned, game)


@pytest.mark.rules
def test_who_observes_the_same_sees_the_same(game):
    try_matches(check_sights, game)


@pytest.mark.rules
def test_an_action_is_one_move_and_a_move_one_action(game):
    for options in find_options(game)[:OPTIONS_TRIED]:
        box = game.settings.open_box(options)
        for seat in range(box.seats):
            moves = np.arange(game.move_numbers)
            game.observation.perspective(box, seat, moves)
            assert sorted(moves.tolist()) == list(range(game.move_numbers))


def test_every_shipped_game_has_a_mirror():
    assert set(MIRRORS) >= SHIPPED


@pytest.mark.parametrize("name", ["aqualin", "das-riff"])
def test_actions_that_are_not_seen_from_the_seat_are_noticed(name):
    faulty = plant(find_game(name), perspective=usual.perspective)
    with pytest.raises(AssertionError):
        try_matches(check_actions, faulty)


@pytest.mark.parametrize("name", sorted(MIRRORS))
def test_planes_that_are_not_seen_from_the_seat_are_noticed(name):
    game = find_game(name)

    def observe(state, box, seat, observed):
        game.observation.observe(state, box, 0, observed)

    with pytest.raises(AssertionError):
        try_matches(check_turned, plant(game, observe=observe))


@pytest.mark.parametrize(
    ("name", "left_out"),
    [
        ("aqualin", "tiles on the reef"),
        ("das-riff", "display: card"),
        ("das-riff", "turns played"),
        ("limpets", "points at stake"),
        ("reef", "played by"),
        ("reef", "board of me: red"),
    ],
)
def test_what_is_seen_and_not_observed_is_noticed(name, left_out):
    game = find_game(name)
    face = game.observation
    kept = [
        np.array([not each.startswith(left_out) for each in names])
        for names in (face.PLANES, face.VECTOR)
    ]

    def observe(state, box, seat, observed):
        face.observe(state, box, seat, observed)
        observed.planes.reshape(len(face.PLANES), -1)[~kept[0]] = 0
        observed.vector[~kept[1]] = 0

    with pytest.raises(AssertionError):
        try_matches(check_sights, plant(game, observe=observe))
