"""What a WebSocket does not take: what cannot be read, and what comes too fast."""

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from atoll.server.messages import Ping, Pong, Refused


@pytest.fixture
def table(ann):
    return ann.make()


@pytest.mark.parametrize("content", ["", "{", "[]", "hide", '{"type": "ping"} more', "\ud83d"])
def test_what_cannot_be_read_is_refused_and_the_connection_lives(ann, table, content):
    with ann.sit_at(table) as socket:
        socket.session.send_text(content)
        assert socket.expect(Refused).code == "malformed"
        socket.ask(Ping(), Pong)


def test_brackets_without_end_are_refused_and_the_connection_lives(ann, table):
    with ann.sit_at(table) as socket:
        socket.session.send_text('{"x":' + "[" * 10_000)
        assert socket.expect(Refused).code == "malformed"
        socket.ask(Ping(), Pong)


def test_bytes_are_read_like_text(ann, table):
    with ann.sit_at(table) as socket:
        socket.session.send_bytes(b'{"type": "ping"}')
        socket.expect(Pong)
        socket.session.send_bytes(b"\xff\xfe")
        assert socket.expect(Refused).code == "malformed"


WRONG = {
    "an unknown type": {"type": "cheat"},
    "an unknown field": {"colour": "blue"},
    "no id": {"id": None},
    "an id that is too short": {"id": "1234567"},
    "an id that is too long": {"id": "x" * 65},
    "an id of strange characters": {"id": "eight or more"},
    "a sequence below zero": {"sequence": -1},
    "a sequence that is no number": {"sequence": "3"},
    "a draft that is no list": {"draft": "hide"},
    "a draft that is too long": {"draft": ["hide"] * 65},
    "a move without words": {"draft": [""]},
    "a move of too many words": {"draft": ["x" * 81]},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG.keys())
def test_what_is_not_of_the_right_form_is_refused_with_what_was_expected(house, ann, table, change):
    with ann.sit_at(table) as socket:
        right = msgspec.to_builtins(socket.turn("hide"))
        socket.session.send_json(right | change)
        refused = socket.expect(Refused)
    assert (refused.id, refused.code) == (None, "malformed")
    assert refused.fields["expected"]
    assert house.rows_in_log() == 3


@pytest.mark.parametrize("missing", ["type", "id", "sequence", "draft"])
def test_what_is_missing_is_named(ann, table, missing):
    with ann.sit_at(table) as socket:
        message = msgspec.to_builtins(socket.turn("hide"))
        del message[missing]
        socket.session.send_json(message)
        refused = socket.expect(Refused)
    assert refused.code == "malformed"
    assert f"`{missing}`" in refused.fields["expected"]


def answers_to_a_flood(socket):
    """Send far too many messages, and give the answers until the connection is cut."""
    answers = []
    for _ in range(400):
        socket.send(Ping())
    try:
        while True:
            answers.append(socket.receive())
    except WebSocketDisconnect as closed:
        return answers, closed.code


def test_who_is_too_fast_is_refused_and_then_cut(ann, table):
    with ann.sit_at(table) as socket:
        answers, code = answers_to_a_flood(socket)
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert code == 4408
    assert [type(answer) for answer in answers[:60]] == [Pong] * 60
    assert Refused(None, "too_fast", {}) in refused
    assert len(refused) >= 50


def test_who_was_cut_may_come_again(ann, table):
    with ann.sit_at(table) as socket:
        answers_to_a_flood(socket)
    with ann.sit_at(table) as socket:
        socket.ask(Ping(), Pong)
