"""Drafts over a WebSocket: tried without changing anything, confirmed, refused."""

import pytest

from atoll.server.messages import Happened, Refused, Tried
from tests.server.house import OPEN, PERSON, SMALL


@pytest.fixture
def aqualin(ann, ben):
    """Aqualin on four cells: Ann is to place the first tile, then Ben slides and places."""
    table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
    ben.join(table)
    return table


def first_choice(socket):
    return socket.now.scene.choices[0].words


def test_a_try_shows_the_table_after_it_and_changes_nothing(house, ann, aqualin):
    with ann.sit_at(aqualin) as socket:
        words = first_choice(socket)
        attempt = socket.attempt(words)
        tried = socket.ask(attempt, Tried)
    tile = tried.draft[0].fields["tile"]
    assert (tried.id, tried.draft[0].words) == (attempt.id, words)
    assert (tried.complete, tried.ends_match, tried.scene.choices) == (True, False, [])
    assert tile in str(tried.scene.view)
    assert house.rows_in_log() == 2


def test_nobody_else_sees_a_try(ann, ben, aqualin):
    with ann.sit_at(aqualin) as trying, ben.sit_at(aqualin) as other:
        trying.ask(trying.attempt(first_choice(trying)), Tried)
        trying.do(trying.turn(first_choice(trying)))
        assert len(other.expect(Happened).entries) == 1


def test_a_try_can_be_made_again_and_otherwise(ann, aqualin):
    with ann.sit_at(aqualin) as socket:
        choices = [choice.words for choice in socket.now.scene.choices]
        once = socket.ask(socket.attempt(choices[0]), Tried)
        other = socket.ask(socket.attempt(choices[-1]), Tried)
        again = socket.ask(socket.attempt(choices[0]), Tried)
    assert once.scene == again.scene
    assert once.scene != other.scene


def test_a_draft_that_is_not_complete_tells_what_may_follow(ann, ben, aqualin):
    with ann.sit_at(aqualin) as socket:
        socket.do(socket.turn(first_choice(socket)))
    with ben.sit_at(aqualin) as socket:
        nothing = socket.ask(socket.attempt(), Tried)
        half = socket.ask(socket.attempt("stay"), Tried)
        place = half.scene.choices[0]
        whole = socket.ask(socket.attempt("stay", place.words), Tried)
    assert (nothing.complete, nothing.draft) == (False, [])
    assert "stay" in [choice.words for choice in nothing.scene.choices]
    assert (half.complete, place.fields["verb"]) == (False, "place")
    assert (whole.complete, [move.words for move in whole.draft]) == (True, ["stay", place.words])


@pytest.mark.parametrize("draft", [[], ["stay"]])
def test_a_draft_that_is_not_complete_cannot_be_confirmed(house, ann, ben, aqualin, draft):
    with ann.sit_at(aqualin) as socket:
        socket.do(socket.turn(first_choice(socket)))
    with ben.sit_at(aqualin) as socket:
        command = socket.turn(*draft)
        refused = socket.ask(command, Refused)
    assert (refused.id, refused.code, refused.rule) == (command.id, "incomplete", None)
    assert house.rows_in_log() == 3


def test_a_refused_try_names_the_rule_and_the_reason(house, ann, aqualin):
    with ann.sit_at(aqualin) as socket:
        refused = socket.ask(socket.attempt("stay"), Refused)
    assert (refused.rule, refused.code) == ("A8", "no first slide")


def test_a_refused_try_names_its_fields(ann, aqualin):
    with ann.sit_at(aqualin) as socket:
        refused = socket.ask(socket.attempt("slide f6 a1"), Refused)
        full = socket.ask(socket.attempt("place blue-crab f6"), Refused)
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
def test_an_illegal_turn_is_refused_alike_when_tried_and_when_played(
    house, ann, ben, draft, code, rule
):
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    ben.join(table)
    house.browser().join(table)
    with ann.sit_at(table) as socket:
        tried = socket.ask(socket.attempt(*draft), Refused)
        played = socket.ask(socket.turn(*draft), Refused)
    assert (tried.code, tried.rule) == (played.code, played.rule) == (code, rule)
    assert house.rows_in_log() == 3


def test_out_of_turn_nothing_can_be_tried_or_played(house, ben, aqualin):
    with ben.sit_at(aqualin) as socket:
        assert socket.ask(socket.attempt("stay"), Refused).code == "not_your_turn"
        assert socket.ask(socket.turn("stay"), Refused).code == "not_your_turn"
    assert house.rows_in_log() == 2


def test_a_watcher_can_neither_try_nor_play(house, aqualin):
    with house.browser().sit_at(aqualin) as socket:
        assert socket.ask(socket.attempt("stay"), Refused).code == "not_your_turn"
        assert socket.ask(socket.turn("stay"), Refused).code == "not_your_turn"


def test_before_all_seats_are_taken_nothing_can_be_played(ann):
    table = ann.make("aqualin", PERSON, OPEN)
    with ann.sit_at(table) as socket:
        assert socket.ask(socket.attempt("stay"), Refused).code == "not_begun"
        assert socket.ask(socket.turn("stay"), Refused).code == "not_begun"
