"""Drafts over a WebSocket: put together from the state that is told, confirmed, refused."""

import pytest

from atoll.matches.draft import Draft
from atoll.server.drafting import read_draft
from atoll.server.messages import Refused
from tests.server.house import OPEN, PERSON, SMALL


@pytest.fixture
def aqualin(ann, ben):
    """Aqualin on four cells: Ann is to place the first tile, then Ben slides and places."""
    table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
    ben.join(table)
    return table


def test_of_the_state_that_is_told_a_turn_is_put_together(house, ann, ben, aqualin):
    with ann.sit_at(aqualin) as socket:
        socket.do(socket.turn(socket.choices[0]))
    with ben.sit_at(aqualin) as socket:
        nothing, half = Draft(socket.sight.match), read_draft(socket.sight.match, ["stay"])
        whole = socket.sight.any_turn()
        assert (nothing.is_complete, half.is_complete) == (False, False)
        assert socket.do(socket.turn(*whole)).sequence == 4
    assert house.rows_in_log() == 4


def test_what_a_draft_would_bring_is_not_asked_of_the_server(house, ann, aqualin):
    with ann.sit_at(aqualin) as socket:
        socket.session.send_json({"type": "try", "id": "command-0", "sequence": 2, "draft": []})
        assert socket.expect(Refused).code == "malformed"
    assert house.rows_in_log() == 2


@pytest.mark.parametrize("draft", [[], ["stay"]])
def test_a_draft_that_is_not_complete_cannot_be_confirmed(house, ann, ben, aqualin, draft):
    with ann.sit_at(aqualin) as socket:
        socket.do(socket.turn(socket.choices[0]))
    with ben.sit_at(aqualin) as socket:
        command = socket.turn(*draft)
        refused = socket.ask(command, Refused)
    assert (refused.id, refused.code, refused.rule) == (command.id, "incomplete", None)
    assert house.rows_in_log() == 3


def test_a_refused_turn_names_the_rule_and_the_reason(house, ann, aqualin):
    with ann.sit_at(aqualin) as socket:
        refused = socket.ask(socket.turn("stay"), Refused)
    assert (refused.rule, refused.code) == ("A8", "no first slide")


def test_a_refused_turn_names_its_fields(ann, aqualin):
    with ann.sit_at(aqualin) as socket:
        refused = socket.ask(socket.turn("slide f6 a1"), Refused)
        full = socket.ask(socket.turn("place blue-crab f6"), Refused)
    assert refused.rule is not None
    assert (full.code, full.fields) == ("off the board", {"cell": "f6"})


@pytest.mark.parametrize(
    ("draft", "code", "rule"),
    [
        (["roll calm"], "not luck", "L3"),
        (["dance"], "unreadable", None),
        (["hide", "hide"], "complete", None),
    ],
)
def test_an_illegal_turn_is_refused_with_the_reason(house, ann, ben, draft, code, rule):
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    ben.join(table)
    house.browser().join(table)
    with ann.sit_at(table) as socket:
        played = socket.ask(socket.turn(*draft), Refused)
    assert (played.code, played.rule) == (code, rule)
    assert house.rows_in_log() == 3


def test_out_of_turn_nothing_can_be_played(house, ben, aqualin):
    with ben.sit_at(aqualin) as socket:
        assert socket.ask(socket.turn("stay"), Refused).code == "not_your_turn"
    assert house.rows_in_log() == 2


def test_a_watcher_cannot_play(house, aqualin):
    with house.browser().sit_at(aqualin) as socket:
        assert socket.ask(socket.turn("stay"), Refused).code == "not_your_turn"


def test_before_all_seats_are_taken_nothing_can_be_played(ann):
    table = ann.make("aqualin", PERSON, OPEN)
    with ann.sit_at(table) as socket:
        assert socket.ask(socket.turn("stay"), Refused).code == "not_begun"
