"""Bots think in another process, about what their seat knows and nothing else."""

import asyncio
import os
import signal

import pytest

from atoll.draft import Draft
from atoll.games import find_game
from atoll.luck import random_numbers, seeded_luck
from atoll.match import Match
from atoll.record_reader import read_record
from atoll.server.messages import Accepted, Happened, Tried
from atoll.server.thinking import Thinkers, answer, make_question
from atoll.verify import verify_record
from tests.server.house import GREEDY, PERSON, SMALL, open_house

BOTS = ["greedy", "random"]


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


def test_the_process_answers_and_another_takes_over_when_it_dies():
    match = match_after("aqualin", 3)

    async def think_and_kill(thinkers):
        first = await thinkers.think(match, "greedy")
        (process,) = thinkers._pool._processes.values()
        os.kill(process.pid, signal.SIGKILL)
        process.join(10)
        second = await thinkers.think(match, "greedy")
        (successor,) = thinkers._pool._processes.values()
        return first, second, process.pid, successor.pid

    thinkers = Thinkers()
    try:
        first, second, pid, successor = asyncio.run(think_and_kill(thinkers))
    finally:
        thinkers.close()
    assert draft_of(match, first).is_complete
    assert draft_of(match, second).is_complete
    assert len({pid, successor, os.getpid()}) == 3


def choose_turn(socket):
    """Put together a turn of always the first choice."""
    draft, choices = [], socket.now.scene.choices
    while choices:
        draft.append(choices[0].words)
        choices = socket.ask(socket.attempt(*draft), Tried).scene.choices
    return socket.turn(*draft)


def play_against_bot(socket, turns):
    """Play always the first choice for so many turns, and give who had each of them."""
    movers: list[int | None] = []
    while len(movers) < turns:
        if socket.now.scene.choices:
            socket.send(choose_turn(socket))
        answer = socket.receive()
        while isinstance(answer, Accepted):
            answer = socket.receive()
        movers += [entry.seat for entry in answer.entries]
    return movers


def test_a_person_plays_a_whole_match_against_the_computer(tmp_path):
    with open_house(tmp_path) as house:
        ann = house.browser()
        table = ann.make("aqualin", PERSON, GREEDY, options={"first": "0"})
        with ann.sit_at(table) as socket:
            assert play_against_bot(socket, turns=36) == [0, 1] * 18
            assert socket.now.outcome is not None
        record = read_record(ann.get(f"/tables/{table}/record").text)
    assert verify_record(record, find_game("aqualin")).is_over


def test_a_person_plays_against_the_computer_where_there_are_secrets(tmp_path):
    with open_house(tmp_path) as house:
        ann = house.browser()
        table = ann.make("reef", PERSON, GREEDY, options={"first": "0"})
        with ann.sit_at(table) as socket:
            assert play_against_bot(socket, turns=10) == [0, 1] * 5


def test_the_computer_that_begins_plays_as_soon_as_somebody_comes(tmp_path):
    with open_house(tmp_path) as house:
        ann = house.browser()
        table = ann.make("aqualin", GREEDY, PERSON, options=SMALL)
        with ann.sit_at(table) as socket:
            assert [entry.seat for entry in socket.expect(Happened).entries] == [0]
            assert socket.now.scene is not None
            assert socket.now.scene.to_move == 1
