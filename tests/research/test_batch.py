"""A batch: each of its matches is one that could be played alone, and its masks are the rules'."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from atoll.game import CHANCE
from atoll.games import find_game
from atoll.research.batch import make
from atoll.research.episode import Episode
from atoll.research.perspective import list_perspectives
from atoll.words.reading import IllegalMove
from tests.processes import ROOT
from tests.research.seatings import list_seatings

STEPS = 60
MATCHES = 4
EVERY_SEATING = pytest.mark.parametrize(("name", "options"), list_seatings())


@EVERY_SEATING
def test_a_match_of_a_batch_is_the_one_with_the_same_seed_alone(name, options):
    batch = make(name, MATCHES, seed=0, options=options)
    alone = [Episode(batch.game, options) for _ in range(MATCHES)]
    for seed, episode in enumerate(alone):
        episode.reset(seed)
    for _ in range(STEPS):
        for row, episode in enumerate(alone):
            _check_equal(batch, row, episode)
        actions = batch.choose()
        batch.step(actions)
        for row, episode in enumerate(alone):
            episode.act(actions[row])
            assert batch.over[row] == episode.match.is_over
            assert batch.rewards[row].tolist() == episode.rewards()
            if episode.match.is_over:
                assert tuple(batch.points[row]) == episode.match.points
                episode.reset()


def _check_equal(batch, row, episode):
    seat = episode.match.to_move
    planes, vector = batch.observe()
    seen = episode.observe(seat)
    assert batch.states[row].tobytes() == episode.match.state.tobytes()
    assert batch.to_move[row] == seat
    assert (batch.mask[row] == episode.mask(seat)).all()
    assert (planes[row] == seen.planes).all()
    assert (vector[row] == seen.vector).all()
    assert tuple(batch.score()[row]) == episode.match.points


@EVERY_SEATING
def test_an_action_is_in_the_mask_if_and_only_if_the_rules_accept_its_move(name, options):
    episode = Episode(find_game(name), options)
    batch = make(name, 1, seed=3, options=options)
    perspectives = list_perspectives(batch.game, batch.box)
    for _ in range(STEPS):
        state, accepted = batch.states[0], []
        for action, move in enumerate(perspectives[batch.to_move[0]].moves):
            episode.match.state = batch.game.copy_state(state)
            try:
                episode.match.play(int(move))
            except IllegalMove:
                continue
            accepted.append(action)
        assert np.flatnonzero(batch.mask[0]).tolist() == accepted
        batch.step(batch.choose())


def test_an_illegal_move_is_refused_before_any_is_made(game):
    batch = make(game.name, 3, seed=1)
    moves = batch.choose()
    before = batch.states.tobytes()
    for wrong in (-1, game.move_numbers, int(np.flatnonzero(batch.mask[2] == 0)[0])):
        moves[2] = wrong
        with pytest.raises(IllegalMove, match="match 2"):
            batch.step(moves)
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    "moves", [[0.5, 1.0], [float("nan")] * 2, ["0", "1"], [0], [[0, 1]], [True, False]], ids=str
)
def test_what_are_no_moves_is_refused(moves):
    with pytest.raises(ValueError, match="expected 2 whole numbers, an action each"):
        make("limpets", 2).step(moves)


def test_what_the_batch_relies_on_can_only_be_read(game):
    batch = make(game.name, 2)
    for array in (batch.mask, batch.to_move, batch.over, batch.rewards, batch.points):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1


def test_a_look_at_the_ends_leaves_the_last_look_as_it_is(game):
    batch = make(game.name, 2)
    seen = batch.observe()
    before = [part.tobytes() for part in seen]
    batch.step(batch.choose())
    assert [part.tobytes() for part in seen] == before
    batch.observe_ends(0)
    assert [part.tobytes() for part in seen] == before


def test_several_threads_do_what_one_does(game):
    alone, together = make(game.name, 7, seed=5), make(game.name, 7, seed=5, threads=3)
    for _ in range(STEPS):
        moves = alone.choose()
        assert (together.choose() == moves).all()
        alone.step(moves)
        together.step(moves)
    assert together.states.tobytes() == alone.states.tobytes()
    assert (together.mask == alone.mask).all()
    one, other = together.observe(), alone.observe()
    assert np.array_equal(one.planes, other.planes)
    assert np.array_equal(one.vector, other.vector)
    together.close()


def test_different_seeds_differ_and_zero_is_one_of_them(game):
    batch = make(game.name, 20, seed=0)
    for _ in range(5):
        batch.step(batch.choose())
    assert len({state.tobytes() for state in batch.states}) > 1
    again = make(game.name, 20, seed=range(20))
    assert make(game.name, 20, seed=0).states.tobytes() == again.states.tobytes()


def test_seeds_are_whole_numbers_of_any_kind_and_none_means_any():
    fractions: list[Any] = [[1.2, 1.9], 1.5]
    for seed in fractions:
        with pytest.raises(TypeError, match="integer"):
            make("limpets", 2, seed)
    third = make("limpets", 2, 3).states.tobytes()
    assert make("limpets", 2, np.int64(3)).states.tobytes() == third
    assert make("limpets", 2, np.array([3, 4])).states.tobytes() == third
    without = make("limpets", 40, None)
    assert len({state.tobytes() for state in without.states}) > 1
    assert make("limpets", 40, None).states.tobytes() != without.states.tobytes()


def test_without_a_seed_the_next_matches_are_others(game):
    batch = make(game.name, 20, seed=0)
    before = batch.states.tobytes()
    batch.reset()
    assert batch.states.tobytes() != before
    batch.reset(0)
    assert batch.states.tobytes() == before


def test_only_one_seat_is_asked_if_so_wished(game):
    batch = make(game.name, 5, seed=2, seat=1)
    for _ in range(STEPS):
        assert (batch.to_move == 1).all()
        batch.step(batch.choose())


def test_rewards_add_up_to_nothing_and_the_winner_gets_one(game):
    batch = make(game.name, 8, seed=4)
    ends = 0
    while ends < 5:
        batch.step(batch.choose())
        for row in np.flatnonzero(batch.over):
            ends += 1
            assert batch.rewards[row].sum() == pytest.approx(0)
            assert batch.rewards[row].max() > 0
        assert (batch.rewards[~batch.over] == 0).all()
        assert (batch.to_move != CHANCE).all()


def test_a_seat_that_never_moves_is_refused():
    tiny = {"columns": "1", "rows": "1", "colours": "1", "creatures": "1", "first": "0"}
    with pytest.raises(ValueError, match="seat 1 never moves"):
        make("aqualin", 2, options=tiny, seat=1)


def test_what_cannot_be_made_is_refused():
    with pytest.raises(LookupError, match="there is no game 'barnacles'"):
        make("barnacles", 1)
    with pytest.raises(ValueError, match="at least one match"):
        make("aqualin", 0)
    with pytest.raises(ValueError, match="a seat below 2, not 2"):
        make("aqualin", 1, seat=2)
    with pytest.raises(ValueError, match="expected 2 seeds, not 3"):
        make("aqualin", 2, seed=[1, 2, 3])
    with pytest.raises(ValueError, match="seats below 2"):
        make("aqualin", 2).observe(seats=2)


TELL = """
import hashlib
from atoll.research.batch import make
batch = make("aqualin", 8, seed=0)
for _ in range(100):
    batch.step(batch.choose())
planes, vector = batch.observe()
told = batch.states.tobytes() + planes.tobytes() + vector.tobytes()
print(hashlib.sha256(told).hexdigest())
"""


def test_every_process_gets_the_same_bytes_whatever_its_hashes_are():
    told = {
        subprocess.run(
            [sys.executable, "-c", TELL],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len(told.pop().strip()) == 64
