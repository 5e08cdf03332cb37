"""Tables made over HTTP: what is made, and what is refused, with nothing stored."""

import pytest

from atoll.bots import LEVELS
from atoll.games import find_lesson, find_names
from tests.server.house import GREEDY, OPEN, PERSON, contribution, wish

MALFORMED = {
    "no JSON": b"{",
    "nothing": b"",
    "no object": b"[]",
    "text that is not UTF-8": b'{"game": "\xff"}',
    "brackets without end": b'{"game": "limpets", "seats": [{"x": ' + b"[" * 10_000,
}
WRONG = {
    "no game": {"game": None},
    "an unknown field": {"colour": "blue"},
    "an unknown field of a seat": {"seats": [PERSON, PERSON | {"nickname": "A"}, OPEN]},
    "a seat without a type": {"seats": [{}, PERSON, PERSON]},
    "a seat of no known type": {"seats": [{"type": "cat"}, PERSON, PERSON]},
    "a bot without a name": {"seats": [{"type": "bot"}, PERSON, PERSON]},
    "no seats": {"seats": []},
    "too many seats": {"seats": [PERSON] * 9},
    "seats that are no list": {"seats": "three"},
    "a name that is too long": {"seats": [PERSON | {"name": "x" * 25}, PERSON, PERSON]},
    "a contribution that is too short": {"contribution": "00" * 15},
    "a contribution that is not hexadecimal": {"contribution": "x" * 32},
    "options that are no words": {"options": {"rounds": 2}},
    "a public that is neither yes nor no": {"public": "perhaps"},
}
REFUSED = [
    ({"game": "checkers"}, 404, "not_found", "there is no game 'checkers': there is aqualin"),
    ({"options": {"rounds": "9"}}, 400, "bad_option", "1, 2, 3"),
    ({"options": {"waves": "tall"}}, 400, "bad_option", "rounds"),
    ({"seats": [PERSON]}, 400, "bad_seats", "expected 3 seats, not 1"),
    ({"seats": [PERSON] * 4}, 400, "bad_seats", "expected 3 seats, not 4"),
    ({"seats": [GREEDY] * 3}, 400, "bad_seats", "expected a seat for a person"),
    (
        {"seats": [PERSON, PERSON, {"type": "bot", "bot": "deep blue"}]},
        400,
        "bad_seats",
        "there is no bot 'deep blue': there is level-1, level-2, level-3, level-4, level-5, greedy",
    ),
    (
        {"seats": [PERSON | {"name": "An\nn"}, PERSON, PERSON]},
        400,
        "bad_name",
        "a name is printable text",
    ),
]


def count_rows(house):
    return [
        house.database.ask(f"SELECT count(*) FROM {name}")[0][0]
        for name in ("tables", "log", "seat_secrets")
    ]


def test_offers_tell_which_games_have_a_lesson(house):
    games = house.browser().get("/api/offers").json()["games"]
    taught = [name for name in find_names() if find_lesson(name)]
    assert [game["name"] for game in games if game["lesson"]] == taught


def test_the_offers_name_the_games_with_their_seats_and_options(house):
    answer = house.browser().get("/api/offers").json()
    games = {game["name"]: game for game in answer["games"]}
    assert games["limpets"] == {
        "name": "limpets",
        "title": "Limpets",
        "credit": "a toy of the tests",
        "seats": [3],
        "hands": True,
        "lesson": False,
        "concealment": None,
        "covering": None,
        "options": [
            {"name": "rounds", "default": "2", "values": ["1", "2", "3"]},
            {"name": "tide", "default": "low", "values": ["low", "high"]},
        ],
    }
    assert games["reef"]["seats"] == [2, 3, 4]
    assert (games["reef"]["lesson"], games["reef"]["concealment"]) == (True, "R30")
    assert (games["aqualin"]["seats"], games["aqualin"]["hands"]) == ([2], False)
    assert answer["bots"] == [*LEVELS]
    assert answer["loopback"] is True


def test_bots_that_are_not_offered_sit_down_where_they_are_asked_for(house):
    ann = house.browser()
    table = ann.make("aqualin", PERSON, {"type": "bot", "bot": "random"})
    assert ann.get(f"/tables/{table}/summary").json()["seats"][1]["name"] == "random"


def test_who_makes_a_table_sits_at_it(house):
    ann = house.browser()
    table = ann.make("limpets", OPEN, PERSON | {"name": " Ann "}, GREEDY, options={"tide": "high"})
    with ann.visit(table) as socket:
        welcome = socket.receive()
    assert welcome.facts.held == [1]
    assert welcome.facts.options == {"rounds": "2", "tide": "high"}
    assert [(seat.kind, seat.name) for seat in welcome.now.seats] == [
        ("open", ""),
        ("person", "Ann"),
        ("bot", "greedy"),
    ]
    assert welcome.now.state is None


def test_the_match_begins_at_once_when_no_seat_is_open(house):
    ann = house.browser()
    table = ann.make()
    assert ann.get(f"/tables/{table}/summary").json()["begun"] is True


def test_a_game_may_be_named_in_capitals(house):
    ann = house.browser()
    table = ann.make("Limpets")
    assert ann.get(f"/tables/{table}/summary").json()["game"] == "limpets"


@pytest.mark.parametrize(("change", "status", "code", "sentence"), REFUSED)
def test_what_cannot_be_played_is_refused_with_what_was_expected(
    house, change, status, code, sentence
):
    answer = house.browser().post("/api/tables", **wish() | change)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert sentence in answer.json()["sentence"]
    assert count_rows(house) == [0, 0, 0]


@pytest.mark.parametrize("content", MALFORMED.values(), ids=MALFORMED.keys())
def test_what_cannot_be_read_is_refused(house, content):
    answer = house.browser().client.post("/api/tables", content=content)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert count_rows(house) == [0, 0, 0]


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG.keys())
def test_what_is_not_of_the_right_form_is_refused(house, change):
    answer = house.browser().post("/api/tables", **wish() | change)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["fields"] == {"expected": answer.json()["sentence"]}
    assert count_rows(house) == [0, 0, 0]


@pytest.mark.parametrize("missing", ["game", "seats", "contribution"])
def test_what_is_missing_is_named(house, missing):
    body = wish()
    del body[missing]
    answer = house.browser().post("/api/tables", **body)
    assert answer.json()["code"] == "malformed"
    assert f"`{missing}`" in answer.json()["sentence"]


def test_a_body_that_is_too_large_is_refused(house):
    answer = house.browser().post("/api/tables", **wish(options={"tide": "x" * 70_000}))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert "at most 65536 bytes" in answer.json()["sentence"]
    assert count_rows(house) == [0, 0, 0]


def test_every_table_has_its_own_name_and_its_own_luck(house):
    ann = house.browser()
    names = {ann.make(), ann.make()}
    keys = {key for (key,) in house.database.ask("SELECT key FROM tables")}
    assert (len(names), len(keys)) == (2, 2)


def test_the_contributions_are_those_of_the_persons(house):
    ann = house.browser()
    ann.make("limpets", PERSON, GREEDY, PERSON, contribution=contribution(5))
    contents = [content for (content,) in house.database.ask("SELECT content FROM log")]
    assert len(contents) == 2
    assert all(contribution(5) in content for content in contents)
