"""Gymnasium: one seat against bots, and a batch as a vector environment."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import atoll.research.gymnasium  # noqa: F401 - registers the games
from atoll.games import find_game
from atoll.research.episode import Episode, name_environment
from atoll.research.gymnasium import SeatEnvironment
from atoll.words.reading import IllegalMove
from tests.research.seatings import list_seatings

STEPS = 80
EVERY_SEATING = pytest.mark.parametrize(("name", "options"), list_seatings())
NO_BOUNDS = pytest.mark.filterwarnings("ignore:.*A Box observation space m.* value is.*infinity")


@NO_BOUNDS
@EVERY_SEATING
def test_gymnasiums_own_checks_pass(name, options):
    title, version = name_environment(find_game(name))
    made = gymnasium.make(f"atoll/{title}-v{version}", options=options, render_mode="ansi")
    check_env(made.unwrapped)


@NO_BOUNDS
@pytest.mark.parametrize("opponents", ["greedy", "level-1", "search:20"])
def test_any_bot_can_be_the_opponent(opponents):
    environment = gymnasium.make("atoll/Aqualin-v1", opponents=opponents)
    total = [_play(environment, seed) for seed in range(3)]
    assert set(total) <= {-1.0, 1.0}
    assert min(total) == -1.0


@EVERY_SEATING
def test_every_game_is_registered_and_played_to_its_end(name, options):
    title, version = name_environment(find_game(name))
    environment = gymnasium.make(f"atoll/{title}-v{version}", options=options)
    assert -1.0 <= _play(environment, seed=0) <= 1.0


def _play(environment, seed):
    """Play any legal moves until the end; give the reward."""
    random = np.random.default_rng(seed)
    _, info = environment.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        move = random.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, _, info = environment.step(move)
        assert observation in environment.observation_space
    return reward


def test_the_seat_is_the_one_that_was_asked_for_or_any():
    fixed = SeatEnvironment("aqualin", seat=1)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(10)} == {1}
    free = SeatEnvironment("aqualin")
    assert {free.reset(seed=seed)[1]["seat"] for seed in range(10)} == {0, 1}


def test_both_seats_of_mirrored_matches_observe_and_may_do_the_same():
    game = find_game("aqualin")
    one, other = (Episode(game, {"goals": seat, "first": seat}) for seat in ("0", "1"))
    one.reset(seed=5)
    other.reset(seed=5)
    while not one.match.is_over:
        first, second = one.match.to_move, other.match.to_move
        assert first == 1 - second
        assert np.array_equal(one.mask(first), other.mask(second))
        assert np.array_equal(one.observe(first).planes, other.observe(second).planes)
        assert np.array_equal(one.observe(first).vector, other.observe(second).vector)
        action = int(np.flatnonzero(one.mask(first))[0])
        one.act(action)
        other.act(action)


def test_it_is_drawn_by_itself_where_people_watch(capsys):
    environment = SeatEnvironment("aqualin", render_mode="human")
    environment.reset(seed=0)
    first = capsys.readouterr().out
    move = int(np.flatnonzero(environment.episode.mask(environment.seat))[0])
    environment.step(move)
    assert first
    assert capsys.readouterr().out not in ("", first)
    SeatEnvironment("aqualin").reset(seed=0)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("opponents", ["greedy", "level-1"])
def test_a_copy_plays_on_as_the_environment_itself(opponents):
    environment = SeatEnvironment("limpets", opponents=opponents)
    environment.reset(seed=0)
    copies = [copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))]
    move = int(np.flatnonzero(environment.episode.mask(environment.seat))[0])
    expected = environment.step(move)[0]["vector"].tobytes()
    assert [each.step(move)[0]["vector"].tobytes() for each in copies] == [expected] * 2


def test_options_may_be_numbers():
    options: Any = {"seats": 3}
    assert SeatEnvironment("reef", options=options).episode.seats == 3


def test_an_illegal_move_loses():
    environment = SeatEnvironment("aqualin")
    _, info = environment.reset(seed=0)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = environment.step(wrong)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_opponents_that_do_not_fit_the_seats_are_refused():
    with pytest.raises(ValueError, match="expected 1 opponents, not 2"):
        SeatEnvironment("aqualin", opponents=["greedy", "random"])
    with pytest.raises(ValueError, match="a seat below 2"):
        SeatEnvironment("aqualin", seat=2)


@EVERY_SEATING
def test_a_vector_steps_as_its_spaces_say_and_begins_anew_in_the_same_step(name, options):
    title, version = name_environment(find_game(name))
    vector: Any = gymnasium.make_vec(f"atoll/{title}-v{version}", num_envs=3, options=options)
    assert vector.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observation, info = vector.reset(seed=0)
    assert observation in vector.observation_space
    for _ in range(STEPS):
        moves = vector.unwrapped.batch.choose()
        observation, rewards, over, cut, info = vector.step(moves)
        assert observation in vector.observation_space
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert (info["_final_obs"] == over).all() if over.any() else "final_obs" not in info
    vector.close()


def test_a_vector_takes_a_seed_for_each_match():
    first: Any = gymnasium.make_vec("atoll/Aqualin-v1", num_envs=3)
    second: Any = gymnasium.make_vec("atoll/Aqualin-v1", num_envs=3)
    one, _ = first.reset(seed=[5, 6, 7])
    other, _ = second.reset(seed=5)
    assert (one["planes"] == other["planes"]).all()


def test_the_end_of_a_match_in_a_vector_is_what_its_last_mover_saw():
    vector: Any = gymnasium.make_vec("atoll/Aqualin-v1", num_envs=2, seat=0)
    vector.reset(seed=0)
    over = np.zeros(2, bool)
    while not over.any():
        _, rewards, over, _, info = vector.step(vector.unwrapped.batch.choose())
    row = int(np.flatnonzero(over)[0])
    end = info["final_obs"][row]["planes"]
    empty = find_game("aqualin").observation.PLANES.index("reef: empty")
    assert end[empty].sum() == 0
    assert rewards[row] == info["rewards"][row, 0]
    assert info["points"][row].sum() > 0


def test_two_vectors_with_the_same_seed_are_the_same_and_illegal_moves_are_refused():
    first: Any = gymnasium.make_vec("atoll/Reef-v1", num_envs=4)
    second: Any = gymnasium.make_vec("atoll/Reef-v1", num_envs=4)
    for vector in (first, second):
        vector.reset(seed=0)
    for _ in range(STEPS):
        moves = first.unwrapped.batch.choose()
        one, other = first.step(moves), second.step(moves)
        assert all((one[0][key] == other[0][key]).all() for key in one[0])
        assert (one[1] == other[1]).all()
    with pytest.raises(IllegalMove):
        first.step(np.zeros(4, np.int64))
