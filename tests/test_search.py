"""The search: it looks at every sensible move, goes on where it can, and obeys its budget."""

import pickle
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from atoll.bots import ask, open_bot
from atoll.bots import search as searching
from atoll.bots.budget import read_budget
from atoll.bots.search import Line, Search, SearchBot
from atoll.bots.tree import list_children
from atoll.compiled import mode
from atoll.luck import random_numbers, seeded_luck
from atoll.matches.match import Match

pytestmark = pytest.mark.skipif(mode() == "plain", reason="takes long when it is not compiled")

SIMULATIONS = 300
OPENING = 12
SIGNATURES = Path(__file__).with_name("signatures.txt")


def begin(game, seed=3):
    """Go to a state in which a seat has a choice, a little after the opening if it is so long."""
    match = Match(game, {}, seeded_luck(seed))
    bystander = open_bot("random", game, match.box, seed)
    found = None
    while found is None or (len(match.moves) < OPENING and not match.is_over):
        if len(game.list_sensible_moves(match.state, match.box)) > 1:
            found = match.copy()
        match.play(ask(bystander, match))
    return found


def grow(match, seed=1, simulations=SIMULATIONS, thinking=None):
    search = Search(match.game, match.box, seed, thinking)
    search.begin(match.imagine_state(match.to_move, search.random))
    search.run(simulations)
    return search


def test_every_simulation_goes_through_a_sensible_move(game):
    match = begin(game)
    lines = grow(match).lines
    assert [line.move for line in lines] == game.list_sensible_moves(match.state, match.box)
    assert sum(line.visits for line in lines) == SIMULATIONS


def test_a_value_is_a_share_of_victory(game):
    values = [line.value for line in grow(begin(game)).lines if line.visits]
    assert all(0 <= value <= 1 for value in values)
    assert len(set(values)) > 1


def test_a_bot_from_a_pickle_finds_the_same(limpets):
    match = begin(limpets)
    bot = SearchBot(limpets, match.box, 1, "100")
    copy = pickle.loads(pickle.dumps(bot))
    state = match.imagine_state(match.to_move, random_numbers(1))
    assert copy.think(state) == bot.think(state)


def test_the_same_seed_finds_the_same_and_another_something_else(game):
    match = begin(game)
    assert grow(match, seed=1).lines == grow(match, seed=1).lines
    assert grow(match, seed=1).lines != grow(match, seed=2).lines


def test_what_is_found_does_not_depend_on_what_the_seat_cannot_know(game):
    match = begin(game)
    other = match.imagine(match.to_move, random_numbers(9))
    assert grow(match).lines == grow(other).lines


def test_a_move_that_is_followed_keeps_all_that_was_found_below_it(game):
    match = begin(game)
    search = grow(match)
    best = max(list_children(search._nodes), key=lambda child: search._nodes[child].visits)
    below = describe(search._nodes, best)
    search.follow(int(search._nodes[best].move), match.state)
    assert describe(search._nodes, 0) == below
    assert search._desk.used == 1 + count_below(below)


def describe(nodes, number):
    """Give what a node and all below it know."""
    node = nodes[number]
    children = [describe(nodes, child) for child in list_children(nodes, number)]
    return int(node.move), int(node.visits), float(node.total), float(node.weight), children


def count_below(described):
    return sum(1 + count_below(child) for child in described[-1])


def test_a_full_tree_is_searched_without_growing(game):
    search = grow(begin(game), thinking=replace(game.advice.THINKING, nodes=150))
    assert search._desk.used <= 150
    assert sum(line.visits for line in search.lines) == SIMULATIONS


@pytest.fixture
def runs(monkeypatch):
    """Count the simulations that are made."""
    made = []
    run = Search.run

    def count(self, simulations):
        made.append(simulations)
        run(self, simulations)

    monkeypatch.setattr(Search, "run", count)
    return made


def test_a_turn_uses_no_more_simulations_than_its_budget(game, runs):
    match = begin(game)
    bot = SearchBot(game, match.box, 1, "200")
    seat = match.to_move
    luck, match.luck = match.luck, None
    while match.to_move == seat:
        match.play(ask(bot, match))
    match.luck = luck
    decisions = runs.count(1)
    assert 0 < sum(runs) <= 200 + decisions


def test_a_turn_takes_no_longer_than_its_budget(game):
    match = begin(game)
    bot = SearchBot(game, match.box, 1, "0.2s")
    ask(SearchBot(game, match.box, 1, "10"), match)  # compiled now
    began = time.perf_counter()
    ask(bot, match)
    assert time.perf_counter() - began < 2


def test_thinking_can_be_stopped_at_once(game):
    match = begin(game)
    bot = SearchBot(game, match.box, 1, "600s")
    ask(SearchBot(game, match.box, 1, "10"), match)
    threading.Timer(0.3, bot.stop).start()
    began = time.perf_counter()
    assert ask(bot, match) in match.legal_moves()
    assert time.perf_counter() - began < 10


def test_several_threads_add_up_what_they_find(game, runs):
    match = begin(game)
    bot = SearchBot(game, match.box, 1, "100", threads=2)
    state = match.imagine_state(match.to_move, bot.random)
    lines = bot.think(state)
    assert sum(line.visits for line in lines) == sum(runs)
    assert sum(runs) >= 100


def test_lines_of_several_trees_are_joined_by_their_moves():
    first, second = [Line(1, 3, 1.0), Line(2, 1, 0.0)], [Line(2, 3, 1.0)]
    assert searching._add_up([first, second]) == [Line(1, 3, 1.0), Line(2, 4, 0.75)]


@pytest.mark.parametrize("setting", ["", "soon", "-3", "0", "0s", "infs", "1.5", "nans"])
def test_a_budget_that_is_none_is_refused_with_what_was_expected(limpets, setting):
    with pytest.raises(ValueError, match=r"such as 0.3s or 2000"):
        read_budget(setting)
    with pytest.raises(LookupError, match=r"cannot be set to .*such as 0.3s or 2000"):
        open_bot(f"search:{setting}", limpets, Match(limpets).box, 0)


def test_the_signature_of_the_search_is_the_same_as_ever(game):
    """What is found with a fixed seed: whatever changes the search changes this."""
    known = dict(line.split(": ") for line in SIGNATURES.read_text().splitlines())
    assert sign(game) == known[game.name], "if that is meant, write the new one into the file"


def sign(game):
    """Give simulations, nodes, and the best move with its visits, of a search from an opening."""
    match = begin(game)
    search = grow(match, simulations=SIMULATIONS)
    best = max(search.lines, key=lambda line: line.visits)
    words = game.write_move(match.state, match.box, best.move)
    return f"{SIMULATIONS} simulations, {search._desk.used} nodes, {words} {best.visits}"
