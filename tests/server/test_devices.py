"""A seat on several devices: by links, until only one keeps it, or one gives it up."""

import logging

import pytest
from starlette.websockets import WebSocketDisconnect

from atoll.server.connection import REVOKED
from atoll.server.messages import Happened, Play, Refused, Welcome
from tests.server.house import OPEN, PERSON, new_id, on_both, open_house_on


@pytest.fixture
def table(ann):
    """A table of Limpets at which all seats are Ann's, and seat 0 is to move."""
    return ann.make()


def link_to(browser, table, seat=0):
    return browser.post(f"/tables/{table}/share", seat=seat).json()["secret"]


def enter(browser, table, secret):
    return browser.post(f"/tables/{table}/enter", secret=secret)


def keep(browser, table, seat=0):
    return browser.post(f"/tables/{table}/keep", seat=seat)


def leave(browser, table, seat=0):
    return browser.post(f"/tables/{table}/leave", seat=seat)


def seats_of(browser, table):
    with browser.visit(table) as socket:
        return socket.expect(Welcome).facts.held


def is_cut_off(socket):
    """Whether the connection ends with the code of a seat that was revoked, and tells no more."""
    with pytest.raises(WebSocketDisconnect) as closed:
        socket.receive()
    return closed.value.code == REVOKED


def test_only_the_device_that_asks_keeps_the_seat(ann, ben, table):
    enter(ben, table, link_to(ann, table))
    assert keep(ann, table).json() == {"table": table}
    assert seats_of(ann, table) == [0, 1, 2]
    assert seats_of(ben, table) == []


def test_who_came_by_a_link_may_keep_the_seat_alone_too(ann, ben, table):
    enter(ben, table, link_to(ann, table))
    assert keep(ben, table).status_code == 200
    assert seats_of(ann, table) == [1, 2]
    assert seats_of(ben, table) == [0]


def test_a_device_that_lost_the_seat_is_cut_off_at_once_and_comes_back_as_a_watcher(
    ann, ben, table
):
    enter(ben, table, link_to(ann, table))
    with ben.sit_at(table) as socket:
        keep(ann, table)
        assert is_cut_off(socket)
    with ben.visit(table, since="3") as socket:
        welcome = socket.expect(Welcome)
    assert (welcome.facts.held, welcome.now.viewer) == ([], None)


def test_the_device_that_keeps_it_stays_connected_and_plays_on(ann, ben, table):
    enter(ben, table, link_to(ann, table))
    with ben.sit_at(table) as socket:
        keep(ben, table)
        told = socket.expect(Happened)
        assert [(entry.kind, entry.seat) for entry in told.entries] == [("revoked", 0)]
        assert socket.do(socket.turn("hide"))


def test_who_was_away_meanwhile_is_welcomed_anew(ann, ben, table):
    enter(ben, table, link_to(ann, table))
    with ben.sit_at(table):
        pass
    keep(ann, table)
    with ben.visit(table, since="3") as socket:
        assert socket.expect(Welcome).facts.held == []


def test_a_link_that_was_revoked_says_so(ann, ben, house, table):
    link = link_to(ann, table)
    keep(ann, table)
    answer = enter(ben, table, link)
    assert (answer.status_code, answer.json()["code"]) == (410, "link_revoked")
    assert answer.headers.get_list("set-cookie") == []


def test_a_device_has_a_secret_of_its_own_so_that_its_link_can_be_revoked(ann, ben, house, table):
    link = link_to(ann, table)
    enter(ben, table, link)
    assert ben.client.cookies["seat-0"] != link
    keep(ben, table)
    assert enter(house.browser(), table, link).json()["code"] == "link_revoked"
    assert seats_of(ben, table) == [0]


def test_who_holds_the_seat_already_keeps_the_secret_they_have(ann, table):
    before = ann.client.cookies["seat-0"]
    enter(ann, table, link_to(ann, table))
    assert ann.client.cookies["seat-0"] == before


def test_one_of_several_seats_of_a_screen_is_lost(ann, ben, table):
    for seat in (0, 1):
        enter(ben, table, link_to(ann, table, seat))
    with ben.sit_at(table) as socket:
        keep(ann, table, seat=1)
        assert is_cut_off(socket)
    assert seats_of(ben, table) == [0]


def test_the_seats_of_others_are_not_touched(ann, ben, house):
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    ben.join(table)
    enter(house.browser(), table, link_to(ann, table))
    with ben.sit_at(table) as socket:
        keep(ann, table)
        assert [entry.kind for entry in socket.expect(Happened).entries] == ["revoked"]
    assert seats_of(ben, table) == [1]


@pytest.mark.parametrize("do", [keep, leave])
def test_where_no_other_device_has_the_seat_nothing_happens(house, ann, table, do):
    rows = house.rows_in_log()
    answer = do(ann, table)
    assert (answer.status_code, answer.json()["code"]) == (400, "no_other_device")
    assert house.rows_in_log() == rows
    assert seats_of(ann, table) == [0, 1, 2]


@pytest.mark.parametrize("do", [keep, leave])
@pytest.mark.parametrize("seat", [0, 7])
def test_nobody_revokes_a_seat_that_is_not_theirs(house, ben, table, do, seat):
    rows = house.rows_in_log()
    answer = do(ben, table, seat)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")
    assert house.rows_in_log() == rows


def test_there_is_nothing_to_keep_or_to_share_at_a_table_that_is_not_there(ben):
    assert keep(ben, "nowhere").json()["code"] == "not_found"
    answer = ben.post("/tables/nowhere/share", seat=0)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")


def test_a_device_may_give_the_seat_up_to_the_others(ann, ben, table):
    enter(ben, table, link_to(ann, table))
    with ann.sit_at(table) as socket:
        assert leave(ann, table).status_code == 200
        assert is_cut_off(socket)
    assert "seat-0" not in ann.client.cookies
    assert seats_of(ann, table) == [1, 2]
    assert seats_of(ben, table) == [0]


def test_who_lost_the_seat_cannot_share_it_or_take_it_back(ann, ben, house, table):
    enter(ben, table, link_to(ann, table))
    keep(ann, table)
    for path in ("share", "keep", "leave"):
        assert ben.post(f"/tables/{table}/{path}", seat=0).json()["code"] == "not_your_seat"


def test_no_command_of_a_device_that_lost_the_seat_is_accepted(ann, ben, table):
    enter(ben, table, link_to(ann, table))
    with ben.sit_at(table) as socket:
        ahead = Play(new_id(), socket.now.sequence + 1, ["hide"])
        keep(ann, table)
        socket.send(ahead)
        assert is_cut_off(socket)
    with ann.sit_at(table) as socket:
        assert (socket.now.sequence, socket.now.to_move) == (4, 0)


@on_both
def test_it_holds_on_every_server_of_the_database(database):
    with open_house_on(database) as one, open_house_on(database) as two:
        ann, ben = one.browser(), two.browser()
        table = ann.make()
        enter(ben, table, link_to(ann, table))
        with ben.sit_at(table) as there, two.browser(ann).sit_at(table) as own:
            keep(ann, table)
            assert is_cut_off(there)
            assert [entry.kind for entry in own.expect(Happened).entries] == ["revoked"]
        assert seats_of(two.browser(ben), table) == []


@on_both
def test_of_two_devices_that_ask_at_once_one_keeps_the_seat(database):
    with open_house_on(database) as one, open_house_on(database) as two:
        ann, ben = one.browser(), two.browser()
        table = ann.make()
        enter(ben, table, link_to(ann, table))
        assert keep(ann, table).status_code == 200
        assert keep(ben, table).json()["code"] == "not_your_seat"
        assert seats_of(ann, table) == [0, 1, 2]


def test_a_table_that_is_opened_again_knows_what_was_revoked(database):
    with open_house_on(database) as house:
        ann, ben = house.browser(), house.browser()
        table = ann.make()
        enter(ben, table, link_to(ann, table))
        keep(ann, table)
    with open_house_on(database) as house:
        assert seats_of(house.browser(ben), table) == []
        assert seats_of(house.browser(ann), table) == [0, 1, 2]


def test_no_secret_is_written_down(house, ann, ben, table, caplog):
    caplog.set_level(logging.DEBUG)
    link = link_to(ann, table)
    enter(ben, table, link)
    with ben.sit_at(table) as socket:
        keep(ann, table)
        assert is_cut_off(socket)
    enter(ben, table, link)
    secrets = [link, ann.client.cookies["seat-0"], ben.client.cookies["seat-0"]]
    kept = [house.database.ask(f"SELECT * FROM {name}") for name in ("seat_secrets", "log")]
    stored = str(kept)
    assert [secret for secret in secrets if secret in caplog.text or secret in stored] == []


def test_a_watcher_is_told_nothing_of_whose_devices(house, ann, ben, table):
    enter(ben, table, link_to(ann, table))
    with house.browser().sit_at(table) as watcher:
        keep(ann, table)
        assert [entry.kind for entry in watcher.expect(Happened).entries] == ["revoked"]
        assert watcher.ask(watcher.turn("hide"), Refused).code == "not_your_turn"
