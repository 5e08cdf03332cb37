"""Several seats at one screen: a curtain hides the secrets of each from the others."""

import pytest

from atoll.server.messages import Happened, Look, Play, Refused, Welcome
from tests.server.house import OPEN, PERSON, SMALL, new_id


@pytest.fixture
def shared(ann, ben):
    """Limpets at one screen for seats 0 and 1; seat 2 is Ben's."""
    table = ann.make("limpets", PERSON, PERSON, OPEN, public=True)
    ben.join(table)
    return table


def first_choice(socket):
    return socket.choices[0]


def limpets_seen(socket):
    return socket.sight.view["limpets"]


def test_a_shared_screen_shows_nobodys_secrets_until_the_curtain_is_lifted(ann, shared):
    with ann.visit(shared) as socket:
        closed = socket.expect(Welcome)
        assert (limpets_seen(socket), socket.choices) == ([None] * 3, [])
        opened = socket.ask(Look(0), Welcome)
    assert (closed.now.curtain, closed.now.viewer) == (True, None)
    assert (opened.now.curtain, opened.now.viewer) == (False, 0)
    assert limpets_seen(socket)[0] is not None
    assert limpets_seen(socket)[1:] == [None, None]
    assert first_choice(socket) == "hide"


def test_behind_the_curtain_nothing_can_be_played(house, ann, shared):
    with ann.sit_at(shared) as socket:
        assert socket.ask(socket.turn("hide"), Refused).code == "not_your_turn"
    assert house.rows_in_log() == 3


def test_the_curtain_falls_when_the_turn_is_over(ann, shared):
    with ann.sit_at(shared) as socket:
        socket.ask(Look(0), Welcome)
        socket.send(socket.turn("hide"))
        news = socket.expect(Happened)
    assert (news.now.curtain, news.now.viewer, news.now.to_move) == (True, None, 1)
    assert limpets_seen(socket) == [None] * 3


def test_the_curtain_of_a_seat_that_is_not_to_move_stays_down(ann, shared):
    with ann.sit_at(shared) as socket:
        still_closed = socket.ask(Look(1), Welcome)
    assert (still_closed.now.curtain, limpets_seen(socket)) == (True, [None] * 3)


@pytest.mark.parametrize("seat", [2, 5])
def test_nobody_can_look_behind_the_curtain_of_another(ann, shared, seat):
    with ann.sit_at(shared) as socket:
        assert socket.ask(Look(seat), Refused).code == "not_your_seat"


def test_a_watcher_cannot_look(house, shared):
    with house.browser().sit_at(shared) as socket:
        assert socket.ask(Look(0), Refused).code == "not_your_seat"


def test_a_screen_of_one_seat_has_no_curtain(ben, shared):
    with ben.visit(shared) as socket:
        welcome = socket.expect(Welcome)
    assert (welcome.now.curtain, welcome.now.viewer) == (False, 2)
    assert limpets_seen(socket)[:2] == [None, None]
    assert limpets_seen(socket)[2] is not None


def test_a_shared_screen_has_no_curtain_where_there_are_no_secrets(ann):
    table = ann.make("aqualin", PERSON, PERSON, options=SMALL)
    with ann.sit_at(table) as socket:
        assert (socket.now.curtain, socket.now.viewer) == (False, 0)
        socket.do(socket.turn(first_choice(socket)))
        assert (socket.now.curtain, socket.now.viewer) == (False, 1)


def test_each_seat_of_a_shared_screen_plays_by_the_same_command(ann):
    table = ann.make("aqualin", PERSON, PERSON, options=SMALL)
    with ann.sit_at(table) as socket:
        socket.do(socket.turn(first_choice(socket)))
        accepted = socket.do(Play(new_id(), socket.now.sequence, socket.sight.any_turn()))
    assert accepted.sequence == 4
