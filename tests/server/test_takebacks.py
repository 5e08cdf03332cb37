"""Takebacks and resignations over a WebSocket: who may ask, who must agree, what follows."""

import pytest

from atoll.server.messages import Accepted, Answer, Happened, Refused, Resign, TakeBack
from tests.server.house import GREEDY, OPEN, PERSON, SMALL, new_id


@pytest.fixture
def at_table(ann, ben):
    """Ann, who has placed the first tile of a small Aqualin, and Ben, who is to move."""
    table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
    ben.join(table)
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        one.do(one.turn(one.choices[0]))
        two.expect(Happened)
        yield one, two


def take_back(socket, seat):
    return TakeBack(new_id(), socket.now.sequence, seat)


def answer(socket, seat, agree):
    return Answer(new_id(), socket.now.sequence, seat, agree)


def resign(socket, seat):
    return Resign(new_id(), socket.now.sequence, seat)


def test_who_has_played_may_ask_to_take_it_back(at_table):
    one, two = at_table
    assert (one.now.may_take_back, two.now.may_take_back) == ([0], [])


def test_a_takeback_waits_for_the_consent_of_the_other(at_table):
    one, two = at_table
    one.do(take_back(one, 0))
    told = two.expect(Happened)
    assert [(entry.kind, entry.seat) for entry in told.entries] == [("asked", 0)]
    assert (told.now.request.seat, told.now.request.waiting) == (0, [1])
    assert told.now.to_move == 1


def test_with_consent_the_table_returns_to_before_the_turn(at_table):
    one, two = at_table
    before = one.now.sequence
    one.do(take_back(one, 0))
    two.expect(Happened)
    two.do(answer(two, 1, True))
    told = one.expect(Happened)
    assert [(entry.kind, entry.agree, entry.to) for entry in told.entries] == [
        ("answered", True, before - 1)
    ]
    assert (told.now.request, told.now.to_move) == (None, 0)
    assert one.choices


def test_without_consent_it_goes_on_as_it_was(at_table):
    one, two = at_table
    state = one.now.state
    one.do(take_back(one, 0))
    two.expect(Happened)
    two.do(answer(two, 1, False))
    told = one.expect(Happened)
    assert [(entry.kind, entry.agree, entry.to) for entry in told.entries] == [
        ("answered", False, None)
    ]
    assert told.now.request is None
    assert told.now.state == state


def test_who_plays_on_has_not_agreed(at_table):
    one, two = at_table
    one.do(take_back(one, 0))
    two.expect(Happened)
    two.do(two.turn(*two.sight.any_turn()))
    assert two.now.request is None
    assert two.ask(answer(two, 1, True), Refused).code == "no_request"


def test_nobody_agrees_for_another(at_table):
    one, two = at_table
    one.do(take_back(one, 0))
    two.expect(Happened)
    assert one.ask(answer(one, 1, True), Refused).code == "not_your_seat"
    assert one.ask(answer(one, 0, True), Refused).code == "no_request"


def test_where_nobody_asked_there_is_nothing_to_agree_to(at_table):
    _, two = at_table
    assert two.ask(answer(two, 1, True), Refused).code == "no_request"


def test_nobody_takes_back_the_turn_of_another(at_table):
    _, two = at_table
    assert two.ask(take_back(two, 0), Refused).code == "not_your_seat"


def test_who_has_not_played_has_nothing_to_take_back(at_table):
    _, two = at_table
    assert two.ask(take_back(two, 1), Refused).code == "no_takeback"


def test_while_one_is_asked_for_there_is_no_second_takeback(at_table):
    one, _ = at_table
    one.do(take_back(one, 0))
    assert one.now.may_take_back == []
    assert one.ask(take_back(one, 0), Refused).code == "no_takeback"


def test_alone_against_bots_nobody_is_asked(ann):
    table = ann.make("limpets", PERSON, PERSON, GREEDY)
    with ann.sit_at(table) as socket:
        socket.session.send_json({"type": "look", "seat": 0})
        socket.receive()
        socket.do(socket.turn("hide"))
        socket.send(take_back(socket, 0))
        told = socket.expect(Happened)
        assert socket.expect(Accepted).sequence == 4
    assert [(entry.kind, entry.to) for entry in told.entries] == [("taken back", 2)]
    assert (told.now.request, told.now.to_move) == (None, 0)


def test_the_outcome_tells_of_takebacks(ann):
    table = ann.make("aqualin", PERSON, PERSON, options=SMALL)
    with ann.sit_at(table) as socket:
        socket.do(socket.turn(socket.choices[0]))
        socket.do(take_back(socket, 0))
        socket.do(resign(socket, 0))
        assert socket.now.outcome.with_takebacks is True


def test_who_resigns_against_one_other_has_lost(at_table):
    one, two = at_table
    one.do(resign(one, 0))
    told = two.expect(Happened)
    assert [(entry.kind, entry.seat) for entry in told.entries] == [("resigned", 0)]
    assert (told.now.outcome.ranks, told.now.outcome.reason) == ([2, 1], "resigned")
    assert told.now.outcome.with_takebacks is False
    assert (told.now.to_move, two.choices) == (None, [])
    assert [seat.resigned for seat in told.now.seats] == [True, False]


def test_nobody_resigns_for_another(at_table):
    one, two = at_table
    assert one.ask(resign(one, 1), Refused).code == "not_your_seat"
    assert two.ask(resign(two, 7), Refused).code == "not_your_seat"


def test_when_it_is_over_nothing_changes_any_more(at_table):
    one, _ = at_table
    one.do(resign(one, 0))
    assert one.ask(take_back(one, 0), Refused).code == "no_takeback"
    assert one.ask(resign(one, 0), Refused).code == "over"
    assert one.ask(one.turn("stay"), Refused).code == "over"


def test_with_more_seats_it_goes_on_without_who_resigned(ann):
    table = ann.make()
    with ann.sit_at(table) as socket:
        socket.do(resign(socket, 1))
        assert socket.now.outcome is None
        assert socket.ask(resign(socket, 1), Refused).code == "over"
        assert socket.now.to_move == 0
