"""Hints: where the table allows it the server tells a person, and nobody else, what to do."""

import asyncio
import os
import signal
import time
from typing import Any

import pytest

from atoll.bots.question import Turn, make_question
from atoll.server.advising import MOST_WAITING, Adviser
from atoll.server.connection import Connection
from atoll.server.drafting import read_draft
from atoll.server.live import LiveTable
from atoll.server.messages import (
    Accepted,
    Happened,
    Hint,
    Hinted,
    Refused,
    Resign,
    Stale,
    Welcome,
)
from atoll.server.refusal import Refusal
from atoll.server.views import Viewer, gain_facts
from tests.server.house import GREEDY, OPEN, PERSON, SLOW, SMALL, contribution, new_id, open_house
from tests.server.tables import make_table, play_turns

A_MOMENT = 0.3
"""Seconds in which a worker has certainly begun to think."""
SMALL_AQUALIN = {"options": SMALL}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """One house for all: its worker takes a while to get ready."""
    with open_house(tmp_path_factory.mktemp("hints")) as house:
        house.thinkers.warm_up()
        yield house


@pytest.fixture
def visitor(house):
    return house.browser()


def hint(socket):
    return Hint(new_id(), socket.now.sequence)


def alone(ann, game="aqualin", **more):
    """Let Ann play against the computer."""
    return ann.make(game, PERSON, GREEDY, **(more or SMALL_AQUALIN))


@pytest.fixture
def company(ann, ben):
    """Ann and Ben at a table whose maker allows hints."""
    table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True, hints=True)
    ben.join(table)
    return table


def test_a_hint_is_a_turn_that_can_be_played_with_what_it_brings(ann):
    with ann.sit_at(alone(ann)) as socket:
        hinted = socket.ask(hint(socket), Hinted)
        words = [move.words for move in hinted.draft]
        tried = read_draft(socket.sight.match, words)
        assert tried.is_complete
        assert (tried.written(), gain_facts(tried.gains())) == (words, hinted.gains)
        socket.do(socket.turn(*words))


def test_it_says_what_speaks_for_it(ann):
    options = {"first": "0"}
    with ann.sit_at(alone(ann, options=options)) as socket:
        hinted = socket.ask(hint(socket), Hinted)
    weighing = hinted.weighing
    assert hinted.rules == ["A9"]
    assert weighing.simulations > 0
    assert weighing.other != hinted.draft[weighing.place]
    assert 0 <= weighing.other_chance <= 100
    assert 0 <= weighing.chance <= 100


def test_where_the_end_was_looked_through_it_says_so_instead_of_chances():
    table = play_turns(make_table(first="0"), 34)
    turn = Turn(make_question(table.match, "search:50", seed=1))
    assert len(table.match.legal_moves()) > 1
    assert turn.think()
    assert (turn.ground, turn.weighing) == ("solved", None)


def test_where_nothing_else_is_sensible_it_says_that():
    table = make_table(first="0", columns="1", rows="1", colours="1", creatures="1")
    turn = Turn(make_question(table.match, "search:50", seed=1))
    assert turn.think()
    assert (turn.ground, turn.weighing) == ("only", None)


def test_whoever_plays_alone_against_the_computer_may_ask(ann):
    with ann.visit(alone(ann)) as socket:
        assert socket.expect(Welcome).facts.hints


def test_with_others_there_are_none_unless_the_maker_says_so(ann, ben):
    table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
    ben.join(table)
    with ann.sit_at(table) as socket:
        assert socket.ask(hint(socket), Refused).code == "no_hints"


def test_who_comes_to_a_table_is_told_whether_there_are_hints(ann, ben, company):
    assert ben.get(f"/tables/{company}/summary").json()["hints"]
    with ben.visit(company) as socket:
        assert socket.expect(Welcome).facts.hints


def test_a_rematch_keeps_to_it(ann, ben, company):
    with ann.sit_at(company) as socket:
        socket.do(Resign(new_id(), socket.now.sequence, 0))
    again = ann.post(f"/tables/{company}/rematch", contribution=contribution()).json()["table"]
    assert ann.get(f"/tables/{again}/summary").json()["hints"]


def test_only_who_is_to_move_may_ask(ann, ben, visitor, company):
    with ben.sit_at(company) as socket, visitor.sit_at(company) as watching:
        assert socket.ask(hint(socket), Refused).code == "not_your_turn"
        assert watching.ask(hint(watching), Refused).code == "not_your_turn"


def test_nobody_else_hears_of_it(ann, ben, company):
    with ann.sit_at(company) as socket, ben.sit_at(company) as other:
        hinted = socket.ask(hint(socket), Hinted)
        socket.do(socket.turn(*(move.words for move in hinted.draft)))
        assert [entry.kind for entry in other.expect(Happened).entries] == ["played"]


def test_one_hint_is_thought_about_at_a_time(ann):
    with ann.sit_at(alone(ann, options={"first": "0"})) as socket:
        socket.send(hint(socket))
        assert socket.ask(hint(socket), Refused).code == "hint_pending"
        socket.expect(Hinted)


def test_what_was_thought_once_is_told_again(ann):
    with ann.sit_at(alone(ann, options={"first": "0"})) as socket:
        first = socket.ask(hint(socket), Hinted)
        again = socket.ask(hint(socket), Hinted)
    assert (again.draft, again.weighing) == (first.draft, first.weighing)


def test_a_hint_for_an_earlier_turn_is_stale(ann):
    with ann.sit_at(alone(ann)) as socket:
        assert socket.ask(Hint(new_id(), socket.now.sequence - 1), Stale)


def test_it_is_not_told_any_more_when_the_turn_was_played(ann):
    with ann.sit_at(alone(ann, options={"first": "0"})) as socket:
        words = socket.choices[0]
        socket.send(hint(socket))
        socket.send(socket.turn(words))
        heard = [socket.receive() for _ in range(3)]
    assert {type(message) for message in heard} == {Happened, Accepted}


def test_a_hint_that_is_stopped_before_it_began_leaves_room_for_the_next():
    """Both happen in one pass of the server: somebody asks, and another's resignation comes."""

    async def ask_twice():
        table = make_table(bots=("", "", ""), game="reef", seats="3", hints=True)
        live = LiveTable(table)
        seat = table.to_move
        unused: Any = None
        connection = Connection(unused, live, Viewer((seat,)), unused, unused)
        connection._begin_hint(Hint(new_id(), table.sequence))
        table.resign((seat + 1) % 3)
        connection.tell_news()
        await asyncio.sleep(0)
        connection._begin_hint(Hint(new_id(), table.sequence))
        connection._stop_hint()

    asyncio.run(ask_twice())


def test_a_worker_that_is_killed_over_a_hint_is_replaced_and_it_is_thought_again(house, ann):
    with ann.sit_at(alone(ann, options={"first": "0"})) as socket:
        socket.ask(hint(socket), Hinted)  # the worker is there
        before = house.thinkers.pids
        socket.do(socket.turn(socket.choices[0]))
        while socket.now.to_move != 0:
            socket.expect(Happened)
        socket.send(hint(socket))
        time.sleep(A_MOMENT)
        os.kill(before[0], signal.SIGKILL)
        assert socket.expect(Hinted).draft
        assert house.thinkers.pids != before


def test_too_many_who_wait_are_refused(house):
    async def ask_too_often():
        adviser = Adviser(house.thinkers)
        adviser.bot = SLOW
        waiting = [asyncio.create_task(adviser.advise(make_table())) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await adviser.advise(make_table())
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        return refused.value.code

    assert asyncio.run(ask_too_often()) == "hints_busy"
