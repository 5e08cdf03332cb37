"""Compiled, plain and checked code do the same; each game's is its own."""

import inspect
import json

import numpy as np
import pytest

from atoll.compiled import count_compiled
from atoll.game import NOBODY
from atoll.games import find_game, find_names
from atoll.luck import random_numbers
from atoll.matches.playout import play_many, play_out
from atoll.verbs import VERBS
from tests.matches import walk
from tests.processes import run_python

MODES = {
    "compiled": {},
    "plain": {"NUMBA_DISABLE_JIT": "1"},
    "checked": {"NUMBA_BOUNDSCHECK": "1"},
}


@pytest.fixture(scope="module")
def digests():
    printed = [run_python("-m", "tests.digest", **switches) for switches in MODES.values()]
    return [json.loads(line) for line in printed]


@pytest.mark.early
def test_the_switches_of_numba_choose_the_mode(digests):
    assert [each["mode"] for each in digests] == list(MODES)


@pytest.mark.early
def test_all_modes_agree_on_every_state_of_every_game(digests):
    compiled, plain, checked = (each["digests"] for each in digests)
    assert set(compiled) == set(find_names())
    assert compiled == plain
    assert compiled == checked


@pytest.mark.early
def test_digests_of_different_games_differ(digests):
    every = [digest for pair in digests[0]["digests"].values() for digest in pair]
    assert len(set(every)) == len(every)


def test_a_playout_ends_where_its_moves_lead(game):
    box, random, state = game.settings.open_box({}), random_numbers(3), game.new_state()
    game.rules.start(state, box)
    end = game.copy_state(state)
    count = game.bind(play_out)(end, box, random_numbers(3))
    for _ in range(count):
        game.rules.play(state, box, game.rules.random_move(state, box, random))
    assert state.tobytes() == end.tobytes()
    assert game.rules.to_move(state, box) == NOBODY


def test_many_playouts_begin_anew_and_are_scored_at_their_ends(game):
    match = walk(game, {}, seed=4)
    points = np.zeros(match.seats, np.int64)
    count = game.bind(play_many)(match.state, match.box, random_numbers(4), points, 5)
    assert count > 5
    assert tuple(points.tolist()) == match.points
    assert match.is_over


def test_a_function_is_bound_to_each_game_once_and_shared_by_no_two(game):
    bound = [find_game(name).bind(play_out) for name in find_names()]
    assert len(set(bound)) == len(find_names())
    assert game.bind(play_out) in bound


@pytest.mark.parametrize(
    "verb",
    [verb for verbs in VERBS.values() for verb in verbs],
    ids=lambda verb: verb.__name__,
)
def test_a_verb_without_a_game_refuses(verb):
    nothing = [None for _ in inspect.signature(verb).parameters]
    with pytest.raises(TypeError, match=f"{verb.__name__} belongs to a game: bind this function"):
        verb(*nothing)


def test_an_algorithm_that_is_not_bound_refuses(limpets):
    with pytest.raises(TypeError, match="to_move belongs to a game"):
        play_out(limpets.new_state(), limpets.settings.open_box({}), random_numbers(0))


def test_compiled_functions_are_counted_by_module():
    assert count_compiled("atoll.luck") == 2
    assert count_compiled("atoll.luck", "atoll.games") > 2
    assert count_compiled("atoll.nowhere") == 0


TWO_GAMES = """
from atoll.compiled import bind, compiled, generic

def step(level):
    raise TypeError

@generic
def go(level):
    return step(step(level))

@compiled
def ebb(level):
    return level - 1

@compiled
def flow(level):
    return level + 1

for verb in (ebb, flow):
    print(bind(go, {"step": verb}, verb.__name__)(0))
"""


def test_games_that_are_alike_to_numba_do_not_share_code(tmp_path):
    program = tmp_path / "tides.py"
    program.write_text(TWO_GAMES)
    for _ in ("compiled", "loaded"):
        assert run_python(str(program), ATOLL_CACHE=str(tmp_path)) == "-2\n2\n"


READ = """
import sys
import numpy as np
from atoll.compiled import compiled

@compiled
def read(numbers, index):
    return numbers[index]

try:
    print(read(np.zeros(3, np.int64), int(sys.argv[1])))
except IndexError:
    print("refused")
"""


@pytest.mark.parametrize("name", ["plain", "checked"])
def test_an_index_beyond_the_end_is_refused_where_it_is_checked(tmp_path, name):
    program = tmp_path / "read.py"
    program.write_text(READ)
    settings = {"ATOLL_CACHE": str(tmp_path)}
    assert run_python(str(program), "2", **settings) == "0\n"
    assert run_python(str(program), "2", **settings, **MODES[name]) == "0\n"
    assert run_python(str(program), "3", **settings, **MODES[name]) == "refused\n"
