"""Bots are asked about what their seat knows and nothing else, and answer with whole turns."""

import threading
import time

import pytest

from atoll.bots.question import Turn, make_question
from atoll.games import find_game
from atoll.luck import random_numbers, seeded_luck
from atoll.matches.draft import Draft
from atoll.matches.match import Match

BOTS = ["greedy", "random", "level-1", "level-3"]


def match_after(game, turns, seed=7):
    """Give a match in which the first legal moves of so many turns were made."""
    match = Match(find_game(game), {}, seeded_luck(seed))
    for _ in range(turns):
        seat = match.to_move
        while match.to_move == seat:
            match.play(match.legal_moves()[0])
    return match


def draft_of(match, words):
    """Give the draft that these words make; what is not legal is refused."""
    draft = Draft(match)
    for move in words:
        draft.add(draft.read_move(move))
    return draft


def answer(question):
    return Turn(question).think()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", ["aqualin", "reef"])
@pytest.mark.parametrize("turns", [0, 3])
def test_an_answer_is_a_whole_legal_turn(game, bot, turns):
    match = match_after(game, turns)
    draft = draft_of(match, answer(make_question(match, bot, seed=1)))
    assert draft.moves
    assert draft.is_complete


def test_a_turn_of_several_moves_is_answered_whole():
    words = answer(make_question(match_after("aqualin", 3), "greedy", seed=1))
    assert [move.split()[0] for move in words][-1] == "place"
    assert len(words) == 2


@pytest.mark.parametrize("game", ["limpets", "reef"])
def test_a_question_is_the_same_whatever_the_seat_cannot_know(game):
    true = match_after(game, 2)
    others = [true.imagine(true.to_move, random_numbers(seed)) for seed in range(20)]
    asked = {make_question(match, "greedy", seed=5) for match in [true, *others]}
    assert len({match.state.tobytes() for match in others}) > 1
    assert len(asked) == 1


def test_a_question_tells_what_the_seat_does_know():
    one, other = match_after("limpets", 0, seed=1), match_after("limpets", 0, seed=3)
    assert one.state.limpet[0] != other.state.limpet[0]
    assert make_question(one, "greedy", 5) != make_question(other, "greedy", 5)


def seconds_of(act):
    began = time.monotonic()
    act()
    return time.monotonic() - began


def test_what_was_spent_on_a_turn_before_something_was_revealed_is_not_spent_again():
    turn = Turn(make_question(match_after("aqualin", 3), "search:8s", seed=1, spent=7.9))
    assert seconds_of(turn.think) < 3


@pytest.mark.parametrize("moment", [0.0, 0.001, 0.3])
def test_a_turn_is_stopped_at_once_however_far_it_is(moment):
    turn = Turn(make_question(match_after("aqualin", 3), "search:50s", seed=1))
    thinking = threading.Thread(target=turn.think)
    thinking.start()
    time.sleep(moment)
    turn.stop()
    thinking.join(5)
    assert not thinking.is_alive()
