"""What is told over HTTP: the lobby, a table in short, and the record of a match that is over."""

import pytest

from atoll.games import find_game
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.outcome import Outcome
from atoll.server.messages import Resign
from tests.server.house import GREEDY, ONE_ROUND, OPEN, PERSON, new_id, on_both, play_out


def lobby(browser):
    return [table["table"] for table in browser.get("/api/tables").json()["tables"]]


def summary(browser, table):
    return browser.get(f"/tables/{table}/summary").json()


def test_the_lobby_is_empty_at_first(ann):
    assert ann.get("/api/tables").json() == {"tables": []}


def test_the_lobby_lists_public_tables_with_an_open_seat(ann, ben):
    ann.make("limpets", PERSON, OPEN, OPEN)
    ann.make("limpets", PERSON, GREEDY, PERSON, public=True)
    waiting = ann.make("limpets", PERSON, OPEN, GREEDY, public=True)
    assert lobby(ben) == [waiting]


def test_a_table_leaves_the_lobby_when_its_last_seat_is_taken(house, ann, ben):
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    ben.join(table)
    assert lobby(ben) == [table]
    house.browser().join(table)
    assert lobby(ben) == []


def test_the_lobby_tells_who_waits(ann, ben):
    ann.make("limpets", PERSON | {"name": "Ann"}, OPEN, GREEDY, public=True)
    (table,) = ben.get("/api/tables").json()["tables"]
    assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [
        ("person", "Ann"),
        ("open", ""),
        ("bot", "greedy"),
    ]
    assert (table["game"], table["begun"], table["over"], table["your_turn"]) == (
        "limpets",
        False,
        False,
        False,
    )


@pytest.mark.parametrize("change", ["rules_version = 99", "game = 'forgotten'"])
def test_a_table_that_cannot_be_opened_any_more_does_not_close_the_lobby(house, ann, change):
    old = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    house.database.ask(f"UPDATE tables SET {change} WHERE \"table\" = '{old}'")
    waiting = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    assert lobby(ann) == [waiting]


def test_a_table_of_older_rules_is_refused_with_the_versions(house, ann):
    table = ann.make()
    house.database.ask("UPDATE tables SET rules_version = 99")
    answer = ann.get(f"/tables/{table}/summary")
    assert (answer.status_code, answer.json()["code"]) == (400, "old_rules")
    assert "version 99 of the rules of Limpets" in answer.json()["sentence"]


def test_a_table_of_a_game_that_is_gone_is_refused(house, ann):
    table = ann.make()
    house.database.ask("UPDATE tables SET game = 'forgotten'")
    answer = ann.get(f"/tables/{table}/summary")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert "there is no game 'forgotten'" in answer.json()["sentence"]


def test_only_the_browser_whose_seat_is_to_move_is_told_that_it_is_its_turn(ann, ben):
    table = ann.make("limpets", OPEN, PERSON, PERSON, public=True)
    ben.join(table)
    assert summary(ben, table)["your_turn"] is True
    assert summary(ann, table)["your_turn"] is False


def test_each_browser_is_told_which_seats_are_its_own(ann, ben):
    table = ann.make("limpets", OPEN, PERSON, PERSON, public=True)
    assert summary(ben, table)["held"] == []
    ben.join(table)
    assert (summary(ann, table)["held"], summary(ben, table)["held"]) == ([1, 2], [0])


def test_the_turn_goes_on_to_the_next_browser(ann, ben):
    table = ann.make("limpets", OPEN, PERSON, PERSON, public=True)
    ben.join(table)
    with ben.sit_at(table) as socket:
        socket.do(socket.turn("hide"))
    assert summary(ben, table)["your_turn"] is False
    assert summary(ann, table)["your_turn"] is True


def test_a_watcher_is_told_of_no_turn(ann, ben):
    assert summary(ben, ann.make())["your_turn"] is False


def test_when_it_is_over_it_is_nobodys_turn(ann):
    table = ann.make(options=ONE_ROUND)
    play_out(ann, table)
    assert (summary(ann, table)["over"], summary(ann, table)["your_turn"]) == (True, False)


def test_a_seat_that_resigned_is_marked(ann):
    table = ann.make()
    with ann.sit_at(table) as socket:
        socket.do(Resign(new_id(), socket.now.sequence, 1))
    assert [seat["resigned"] for seat in summary(ann, table)["seats"]] == [False, True, False]


@pytest.mark.parametrize("address", ["summary", "record"])
def test_there_is_nothing_to_tell_of_a_table_that_is_not_there(ann, address):
    answer = ann.get(f"/tables/nowhere/{address}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("seats", [[PERSON] * 3, [PERSON, OPEN, OPEN]], ids=["begun", "waiting"])
def test_before_the_end_there_is_no_record(ann, seats):
    answer = ann.get(f"/tables/{ann.make('limpets', *seats)}/record")
    assert (answer.status_code, answer.json()["code"]) == (400, "not_over")
    assert "when the match is over" in answer.json()["sentence"]


def test_after_the_end_the_record_is_a_file_that_can_be_verified(ann):
    table = ann.make("limpets", PERSON | {"name": "Ann"}, PERSON, PERSON)
    play_out(ann, table)
    answer = ann.get(f"/tables/{table}/record")
    record = read_record(answer.text)
    assert verify_record(record, find_game("limpets")).is_over
    assert [player.name for player in record.players] == ["Ann", "guest 2", "guest 3"]
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="limpets-{table}.atoll"'
    )


def test_the_record_reveals_the_key_that_was_committed_to(ann):
    table = ann.make(options=ONE_ROUND)
    with ann.visit(table) as socket:
        commitment = socket.receive().facts.commitment
    play_out(ann, table)
    record = read_record(ann.get(f"/tables/{table}/record").text)
    assert record.commitment == commitment
    assert record.key is not None


def test_the_record_of_a_match_with_a_resignation_and_a_takeback_can_be_verified(ann):
    table = ann.make()
    with ann.sit_at(table) as socket:
        socket.session.send_json({"type": "look", "seat": 0})
        socket.receive()
        socket.do(socket.turn("hide"))
        back = {"type": "take back", "id": new_id(), "sequence": socket.now.sequence, "seat": 0}
        socket.session.send_json(back)
        socket.receive()
        socket.receive()
        socket.do(Resign(new_id(), socket.now.sequence, 2))
        socket.do(Resign(new_id(), socket.now.sequence, 1))
    record = read_record(ann.get(f"/tables/{table}/record").text)
    match = verify_record(record, find_game("limpets"))
    assert match.outcome == Outcome((0, 0, 0), (1, 2, 3), "resigned")
    assert record.has_takebacks


@on_both
@pytest.mark.parametrize("name", ["%00", "a%00b", "caf%C3%A9", "x" * 41, "a'b"])
def test_a_name_that_no_table_can_have_is_not_found(ann, name):
    for path in ("summary", "record"):
        answer = ann.get(f"/tables/{name}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert ann.join(name).status_code == 404
