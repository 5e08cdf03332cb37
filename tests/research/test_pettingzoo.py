"""PettingZoo: every seat an agent, held to PettingZoo's own tests."""

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, render_test, seed_test

import atoll.research.pettingzoo
from atoll.research.pettingzoo import env, raw_env
from atoll.words.reading import IllegalMove
from tests.research.seatings import list_seatings

CYCLES = 60
EVERY_SEATING = pytest.mark.parametrize(("name", "options"), list_seatings())
# The test knows by name which environments may have a mask beside what they observe.
MASKED = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:The observation contains negative numbers and is in the"),
]


def masked(test):
    for mark in MASKED:
        test = mark(test)
    return test


@masked
@EVERY_SEATING
def test_pettingzoos_test_of_the_interface_passes(name, options):
    api_test(env(name, options=options), num_cycles=CYCLES)
    api_test(raw_env(name, options=options), num_cycles=CYCLES)


@EVERY_SEATING
def test_pettingzoos_test_of_seeds_passes(name, options):
    seed_test(lambda: env(name, options=options), num_cycles=CYCLES)


@EVERY_SEATING
def test_pettingzoos_test_of_rendering_passes(name, options):
    render_test(lambda render_mode: env(name, options=options, render_mode=render_mode))


@EVERY_SEATING
def test_a_match_is_played_to_its_end_and_everybody_is_rewarded(name, options):
    environment = raw_env(name, options=options)
    environment.reset(seed=0)
    random = np.random.default_rng(0)
    rewards = {}
    for agent in environment.agent_iter():
        observation, reward, over, _, info = environment.last()
        assert (info["action_mask"] == observation["action_mask"]).all()
        assert set(observation["observation"]) == {"planes", "vector"}
        if over:
            rewards[agent] = reward
        legal = np.flatnonzero(info["action_mask"])
        environment.step(None if over else int(random.choice(legal)))
    assert list(rewards) == environment.possible_agents
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_an_illegal_move_is_an_error_and_behind_the_wrappers_a_loss():
    raw = raw_env("aqualin")
    raw.reset(seed=0)
    with pytest.raises(IllegalMove):
        raw.step(0)
    wrapped = env("aqualin")
    wrapped.reset(seed=0)
    mover = wrapped.agent_selection
    wrapped.step(0)
    assert wrapped.rewards[mover] == -1.0
    assert all(wrapped.terminations.values())


def test_the_classic_names_and_the_registry_lead_to_the_same_environment():
    classic = atoll.research.pettingzoo.reef_v1.env(options={"seats": "3"})
    registered = make("aec", "atoll/reef_v1", options={"seats": "3"})
    assert str(classic) == str(registered) == "reef_v1"
    assert classic.possible_agents == registered.possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert atoll.research.pettingzoo.reef_v1.raw_env().possible_agents == ["seat_0", "seat_1"]


def test_a_name_that_is_no_game_is_refused_with_those_that_are():
    with pytest.raises(AttributeError, match=r"barnacles_v1.*aqualin_v1"):
        _ = atoll.research.pettingzoo.barnacles_v1


def test_the_board_is_drawn_as_the_agent_sees_it(capsys):
    spoken = env("aqualin", render_mode="ansi")
    spoken.reset(seed=0)
    assert "a" in spoken.render()
    printed = env("aqualin", render_mode="human")
    printed.reset(seed=0)
    assert printed.render() is None
    assert spoken.render() in capsys.readouterr().out
    silent = env("aqualin")
    silent.reset(seed=0)
    silent.unwrapped.render()
    assert capsys.readouterr().out == ""
