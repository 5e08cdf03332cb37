"""Seats taken over HTTP: by invitation, from the lobby, by a seat link; and the cookies of it."""

import pytest

from tests.server.house import GREEDY, OPEN, PERSON, contribution


@pytest.fixture
def table(ann):
    """A private table with two open seats."""
    return ann.make("limpets", PERSON | {"name": "Ann"}, OPEN, OPEN)


@pytest.fixture
def public_table(ann):
    return ann.make("limpets", PERSON, OPEN, GREEDY, public=True)


def facts_for(browser, table):
    with browser.visit(table) as socket:
        return socket.receive().facts


def cookies_set(answer):
    return [header.split("; ") for header in answer.headers.get_list("set-cookie")]


def names_at(browser, table):
    return [seat["name"] for seat in browser.get(f"/tables/{table}/summary").json()["seats"]]


def test_an_invitation_leads_to_the_first_open_seat(ann, ben, table):
    invitation = facts_for(ann, table).invitation
    answer = ben.join(table, name="Ben", invitation=invitation)
    assert answer.json() == {"table": table}
    assert facts_for(ben, table).held == [1]
    assert names_at(ben, table) == ["Ann", "Ben", ""]


def test_the_match_begins_when_the_last_seat_is_taken(ann, ben, house, table):
    invitation = facts_for(ann, table).invitation
    ben.join(table, invitation=invitation)
    assert ben.get(f"/tables/{table}/summary").json()["begun"] is False
    house.browser().join(table, invitation=invitation)
    assert ben.get(f"/tables/{table}/summary").json()["begun"] is True


@pytest.mark.parametrize("invitation", ["", "wrong", "ü", "x" * 1000])
def test_a_wrong_invitation_is_refused(ben, table, invitation):
    answer = ben.join(table, invitation=invitation)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_invitation")
    assert cookies_set(answer) == []
    assert names_at(ben, table) == ["Ann", "", ""]


def test_a_public_table_needs_no_invitation(ben, public_table):
    assert ben.join(public_table).status_code == 200
    assert facts_for(ben, public_table).held == [1]


def test_where_no_seat_is_open_nobody_can_sit_down(ben, house, public_table):
    ben.join(public_table)
    answer = house.browser().join(public_table)
    assert (answer.status_code, answer.json()["code"]) == (400, "no_open_seat")
    assert cookies_set(answer) == []


def test_nobody_can_sit_down_with_a_name_that_cannot_be_shown(ben, public_table):
    answer = ben.join(public_table, name="\u202enimda")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")
    assert "printable" in answer.json()["sentence"]


def test_there_is_no_seat_at_a_table_that_is_not_there(ben):
    answer = ben.join("nowhere")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_invitation_is_told_to_those_who_sit_there_while_a_seat_is_open(ann, ben, table):
    assert facts_for(ben, table).invitation is None
    invitation = facts_for(ann, table).invitation
    ben.join(table, invitation=invitation)
    assert facts_for(ben, table).invitation == invitation
    ben.join(table, invitation=invitation)
    assert facts_for(ann, table).invitation is None


def test_a_seat_is_a_cookie_of_its_table_that_no_script_can_read(ann):
    answer = ann.post(
        "/api/tables", game="limpets", seats=[PERSON, OPEN, PERSON], contribution=contribution()
    )
    cookies = cookies_set(answer)
    scope = {f"Path=/tables/{answer.json()['table']}", "HttpOnly", "SameSite=strict"}
    assert [cookie[0].split("=")[0] for cookie in cookies] == ["seat-0", "seat-2"]
    assert all(scope < {*cookie[1:]} for cookie in cookies)
    assert all(len(cookie[0]) > len("seat-0=") + 30 for cookie in cookies)
    assert "Secure" not in cookies[0]


def test_a_cookie_goes_over_safe_connections_only_once_it_came_over_one(house):
    house.client.base_url = "https://localhost"
    ann = house.browser()
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    assert "Secure" in cookies_set(ann.join(table))[0]


def test_a_cookie_is_renewed_by_connecting(ann, table):
    with ann.visit(table) as socket:
        renewed = [value.decode() for name, value in socket.session.extra_headers]
    kept = ann.client.cookies["seat-0"]
    assert len(renewed) == 1
    assert renewed[0].startswith(f"seat-0={kept}; ")
    assert {"HttpOnly", "Max-Age=34560000", f"Path=/tables/{table}", "SameSite=strict"} == {
        *renewed[0].split("; ")[1:]
    }


@pytest.mark.parametrize("name", ["seat-", "seat-x", "seat-²", "seat-" + "9" * 5000, "other"])
def test_cookies_that_are_no_seats_do_not_matter(house, ann, table, name):
    strange = {"cookie": f"{name}=1".encode("latin-1")}
    with house.client.websocket_connect(
        f"ws://localhost/tables/{table}/socket", headers=strange
    ) as session:
        assert session.receive_json()["facts"]["held"] == []


def test_a_seat_link_brings_a_seat_to_another_device(ann, ben, table):
    secret = ann.post(f"/tables/{table}/share", seat=0).json()["secret"]
    answer = ben.post(f"/tables/{table}/enter", secret=secret)
    assert answer.json() == {"table": table}
    assert facts_for(ben, table).held == [0]
    assert facts_for(ann, table).held == [0]


def test_who_came_by_a_seat_link_can_play(ann, ben):
    table = ann.make()
    secret = ann.post(f"/tables/{table}/share", seat=0).json()["secret"]
    ben.post(f"/tables/{table}/enter", secret=secret)
    with ben.sit_at(table) as socket:
        assert socket.do(socket.turn("hide")).sequence == 4


@pytest.mark.parametrize("seat", [1, 7])
def test_nobody_can_share_a_seat_that_is_not_theirs(ann, table, seat):
    answer = ann.post(f"/tables/{table}/share", seat=seat)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")


def test_who_has_no_seat_cannot_share_one(ben, table):
    assert ben.post(f"/tables/{table}/share", seat=0).json()["code"] == "not_your_seat"


def test_a_seat_link_leads_to_no_other_table(ann, ben, table, public_table):
    secret = ann.post(f"/tables/{table}/share", seat=0).json()["secret"]
    answer = ben.post(f"/tables/{public_table}/enter", secret=secret)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert cookies_set(answer) == []


def test_a_secret_that_nobody_gave_leads_to_no_seat(ben, table):
    answer = ben.post(f"/tables/{table}/enter", secret="guess")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_invitation_is_no_seat_link(ann, ben, table):
    invitation = facts_for(ann, table).invitation
    assert ben.post(f"/tables/{table}/enter", secret=invitation).status_code == 404


def test_who_has_no_seat_can_watch(ben, table):
    facts = facts_for(ben, table)
    assert (facts.held, facts.invitation) == ([], None)
