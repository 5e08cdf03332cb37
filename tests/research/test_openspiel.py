"""OpenSpiel: explicit chance, information states, observations; held to its own tests."""

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, minimax

from atoll.bots import open_bot
from atoll.games import find_game, find_names
from atoll.luck import random_numbers
from atoll.research.information import FLOAT_BITS, HIDDEN, SIGHT_BITS, split_sight
from atoll.research.openspiel import read_options, write_options
from atoll.research.perspective import Perspective
from tests.research.seatings import list_seatings

FOLDER = Path(__file__).parent / "playthroughs"
EVERY_SEATING = pytest.mark.parametrize(("name", "options"), list_seatings())
TWO_BY_TWO = {"columns": "2", "rows": "2", "colours": "2", "creatures": "2", "first": "0"}
TWO_BY_ONE = {"columns": "2", "rows": "1", "colours": "2", "creatures": "1"}
TWO_BY_THREE = {"columns": "2", "rows": "3", "colours": "2", "creatures": "3", "first": "0"}


def load(name, options):
    short = f"atoll_{name.replace('-', '_')}"
    return pyspiel.load_game(short, {"options": write_options(options)})


def short_reef_deck():
    """The first eight cards, as few as two seats can play with."""
    lines = (
        Path(find_game("reef").rules.start.__code__.co_filename).parent / "cards.csv"
    ).read_text()
    return ";".join(lines.split("\n")[:9])


def walk(state, random, moves=None):
    """Play so many random moves, or to the end."""
    while not state.is_terminal() and moves != 0:
        state.apply_action(int(random.choice(state.legal_actions())))
        moves = None if moves is None else moves - 1
    return state


@EVERY_SEATING
def test_openspiels_random_simulation_passes(name, options, capfd):
    pyspiel.random_sim_test(load(name, options), 1, True, False)
    capfd.readouterr()


@pytest.mark.parametrize("small", ["two by three", "short deck"])
def test_small_variants_load_and_pass_too(small, capfd):
    game = (
        load("aqualin", TWO_BY_THREE)
        if small == "two by three"
        else load("reef", {"deck": short_reef_deck(), "first": "1"})
    )
    pyspiel.random_sim_test(game, 3, True, False)
    capfd.readouterr()


@EVERY_SEATING
def test_a_state_is_written_and_read_back_with_its_options(name, options):
    game = load(name, options)
    state = walk(game.new_initial_state(), np.random.default_rng(1), 25)
    again_game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, state)
    )
    assert str(again_game) == str(game)
    assert again.history() == state.history()
    assert again.play.match.state.tobytes() == state.play.match.state.tobytes()


@EVERY_SEATING
def test_the_actions_of_a_state_are_those_of_an_environment_in_words_and_in_numbers(name, options):
    random = np.random.default_rng(11)
    state = load(name, options).new_initial_state()
    for _ in range(60):
        while state.is_chance_node():
            walk(state, random, 1)
        if state.is_terminal():
            break
        match, seat = state.play.match, state.current_player()
        words = {state.action_to_string(action) for action in state.legal_actions()}
        assert words == set(match.list_words())
        planes, vector = match.game.look(match.state, match.box, seat)
        told = [*planes.ravel().tolist(), *vector.tolist()]
        assert state.observation_tensor(seat) == told
        perspective = Perspective(match.game, match.box, seat)
        moves = map(perspective.move_of, state.legal_actions())
        assert sorted(moves) == match.legal_moves()
        walk(state, random, 1)


def test_options_of_any_text_survive_being_a_parameter():
    options = {"deck": "1,red yellow,(a=2);3", "first": "0", "name": "100% / a:b"}
    assert read_options(write_options(options)) == options
    game = load("reef", {"deck": short_reef_deck()})
    assert pyspiel.load_game(str(game)).options == game.options


@EVERY_SEATING
def test_a_resampled_match_looks_the_same_to_the_seat(name, options):
    game = load(name, options)
    random = np.random.default_rng(2)
    for moves in (12, 40):
        state = walk(game.new_initial_state(), random, moves)
        while state.is_chance_node():
            walk(state, random, 1)
        if state.is_terminal():
            continue
        seat = state.current_player()
        guesses = [state.resample_from_infostate(seat, random.random) for _ in range(5)]
        for guess in guesses:
            assert guess.current_player() == seat
            assert guess.legal_actions() == state.legal_actions()
            assert guess.information_state_string(seat) == state.information_state_string(seat)
            assert guess.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert guess.observation_string(seat) == state.observation_string(seat)
            assert guess.observation_tensor(seat) == state.observation_tensor(seat)


@pytest.mark.parametrize("name", ["das-riff", "reef"])
def test_what_is_secret_differs_between_guesses(name):
    random = np.random.default_rng(3)
    state = load(name, {"first": "0"}).new_initial_state()
    while state.is_chance_node():
        walk(state, random, 1)
    guesses = {tuple(state.resample_from_infostate(0, random.random).history()) for _ in range(10)}
    assert len(guesses) > 1


def test_a_clone_goes_its_own_way(limpets):
    state = load("limpets", {}).new_initial_state()
    random = np.random.default_rng(4)
    walk(state, random, 4)
    other = state.clone()
    walk(other, random)
    assert other.is_terminal()
    assert len(state.history()) == 4
    assert len(state.play.notes) == 4


def test_returns_are_the_rewards_of_the_places():
    state = walk(load("aqualin", {}).new_initial_state(), np.random.default_rng(5))
    ranks = state.play.match.outcome.ranks
    assert state.returns() == [1.0 if rank == 1 else -1.0 for rank in ranks]


@pytest.mark.parametrize("name", [name for name in find_names() if find_game(name).has_secrets])
def test_openspiels_search_over_information_states_plays(name):
    game = load(name, {})
    random = np.random.default_rng(6)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=3,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(6),
        evaluator=_Guess(),
    )
    state = game.new_initial_state()
    decisions = 0
    while decisions < 3:
        if state.is_chance_node():
            walk(state, random, 1)
        else:
            move = bot.step(state)
            assert move in state.legal_actions()
            state.apply_action(int(move))
            decisions += 1


class _Guess(mcts.Evaluator):  # type: ignore[misc]
    """Expects nothing, so that the search need not play on to the end."""

    def evaluate(self, state):
        return np.zeros(state.get_game().num_players())

    def prior(self, state):
        moves = state.legal_actions()
        return [(move, 1 / len(moves)) for move in moves]


def test_openspiels_search_without_secrets_plays():
    game = load("aqualin", TWO_BY_THREE)
    bot = mcts.MCTSBot(game, 2.0, 10, mcts.RandomRolloutEvaluator(1, np.random.RandomState(0)))
    state = game.new_initial_state()
    random = np.random.default_rng(7)
    while not state.is_terminal():
        state.apply_action(bot.step(state)) if not state.is_chance_node() else walk(
            state, random, 1
        )
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_an_exact_solution_agrees_with_the_search():
    """Two by two with two open tiles: OpenSpiel looks through everything, our search samples."""
    game = find_game("aqualin")
    spiel = load("aqualin", TWO_BY_TWO | {"river": "2"})
    random = np.random.default_rng(8)
    for _ in range(6):
        state = spiel.new_initial_state()
        while len(state.legal_actions()) > 8 or state.is_chance_node() or len(state.history()) < 6:
            state = spiel.new_initial_state() if state.is_terminal() else walk(state, random, 1)
            if state.is_terminal():
                state = spiel.new_initial_state()
        seat = state.current_player()
        best, _ = minimax.expectiminimax(state, 99, None, seat)
        match = state.play.match
        bot = open_bot("search:300", game, match.box, seed=0)
        move = bot.choose(match.imagine_state(seat, random_numbers(0)))
        value, _ = minimax.expectiminimax(state.child(state.play.action_of(move)), 99, None, seat)
        assert value == pytest.approx(best)


def test_an_exact_solution_of_the_short_reef_deck_agrees_with_the_search():
    """With eight cards all are known once the deck lies open, and the first take ends the match.

    So from the last hidden card on everything can be looked through, each placing of corals too.
    """
    spiel = load("reef", {"deck": short_reef_deck(), "first": "0"})
    random = np.random.default_rng(1)
    solved = 0
    while solved < 4:
        state = _play_cards(spiel.new_initial_state(), random, 3)
        seat = state.current_player()
        values = {
            move: minimax.expectiminimax(state.child(move), 99, None, seat)[0]
            for move in state.legal_actions()
        }
        if len(set(values.values())) == 1:
            continue  # whatever is done comes to the same: that tells nothing
        match = state.play.match
        bot = open_bot("search:300", match.game, match.box, seed=0)
        move = bot.choose(match.imagine_state(seat, random_numbers(0)))
        assert values[state.play.action_of(move)] == max(values.values())
        solved += 1


def _play_cards(state, random, cards):
    """Play so many cards, none taken, with any corals anywhere; up to the choice after that."""
    while True:
        moves = state.legal_actions()
        words = [state.action_to_string(move).split()[0] for move in moves]
        if "play" in words:
            if cards == 0:
                return state
            moves = [move for move, verb in zip(moves, words, strict=True) if verb == "play"]
            cards -= 1
        state.apply_action(int(random.choice(moves)))


@pytest.mark.parametrize(
    ("name", "options"), [("limpets", {"rounds": "1"}), ("aqualin", TWO_BY_ONE)]
)
def test_information_states_have_perfect_recall(name, options):
    """Every match there is: who has the same information has the same past."""
    pasts: dict[Any, Any] = {}
    waiting: list[Any] = [(load(name, options).new_initial_state(), ())]
    while waiting:
        state, past = waiting.pop()
        if state.is_terminal():
            continue
        mover = state.current_player()
        if mover >= 0:
            information = state.information_state_string(mover)
            own = tuple((told, move) for seat, told, move in past if seat == mover)
            assert pasts.setdefault((mover, information), own) == own
        for move in state.legal_actions():
            step = ((mover, information, move),) if mover >= 0 else ()
            waiting.append((state.child(move), past + step))
    assert len(pasts) > 10


def test_different_cards_that_are_turned_over_are_different_information():
    """Das Riff: the same moves, but another card lies there when it is turned."""
    random = np.random.default_rng(10)
    state = load("das-riff", {"first": "0"}).new_initial_state()
    while not any(noted[0].sight for noted in state.play.notes):
        moves = state.legal_actions()
        turns = [move for move in moves if state.action_to_string(move).startswith("turn")]
        state.apply_action(int(random.choice(turns or moves)))
    turned = state.history()[-1]
    before = load("das-riff", {"first": "0"}).new_initial_state()
    for move in state.history()[:-1]:
        before.apply_action(move)
    seat = before.current_player()
    guesses = [before.resample_from_infostate(seat, random.random) for _ in range(40)]
    told = {guess.child(turned).information_state_string(seat) for guess in guesses}
    numbers = {tuple(guess.child(turned).information_state_tensor(seat)) for guess in guesses}
    seen = {guess.child(turned).observation_string(seat) for guess in guesses}
    assert len(told) == len(numbers) == len(seen) > 1


@pytest.mark.parametrize("name", find_names())
def test_a_game_goes_to_another_process(name):
    game = load(name, {})
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.new_initial_state().legal_actions() == game.new_initial_state().legal_actions()


def test_options_may_be_numbers():
    assert load("reef", {"seats": 4}).num_players() == 4


def test_a_sight_survives_being_two_floats():
    sight = (1 << SIGHT_BITS) - 1
    high, low = np.array(split_sight(sight), np.float32)
    assert (int(high) << FLOAT_BITS) + int(low) == sight


def test_a_seat_is_not_told_the_cards_of_another():
    state = load("reef", {"first": "0"}).new_initial_state()
    random = np.random.default_rng(9)
    while state.is_chance_node():
        walk(state, random, 1)
    hidden = [
        [note.action == HIDDEN for note in seat] for seat in zip(*state.play.notes, strict=True)
    ]
    assert sum(hidden[0]) == sum(hidden[1]) == 2
    assert "deal\n" in state.information_state_string(0)
    assert json.loads(state.observation_string(0))


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_a_stored_playthrough_is_still_what_happens(file):
    flags.FLAGS.mark_as_parsed()  # which OpenSpiel leaves to its own programs
    expected, actual = generate_playthrough.replay(str(file))
    assert generate_playthrough.content_lines(actual) == generate_playthrough.content_lines(
        expected
    )


def test_there_are_playthroughs():
    assert list(FOLDER.glob("*.txt"))
