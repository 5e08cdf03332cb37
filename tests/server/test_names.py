"""Names: nobody sits down under the name of another, and every name is shown as it is."""

import pytest

from atoll.matches.record_reader import read_record
from tests.server.house import GREEDY, OPEN, PERSON, play_out

ANN = PERSON | {"name": "Ann"}


@pytest.fixture
def table(ann):
    """A public table at which Ann sits."""
    return ann.make("limpets", ANN, OPEN, OPEN, public=True)


def names_at(browser, table):
    return [seat["name"] for seat in browser.get(f"/tables/{table}/summary").json()["seats"]]


SAME = ["Ann", "ann", "ANN", " Ann ", "\uff21\uff4e\uff4e"]
"""Ann, as written by others: other cases, spaces around it, wide letters."""


@pytest.mark.parametrize("name", SAME)
def test_nobody_takes_the_name_of_another(ann, ben, table, name):
    answer = ben.join(table, name=name)
    assert (answer.status_code, answer.json()["code"]) == (400, "name_taken")
    assert answer.json()["fields"] == {"seat": "1"}
    assert "expected another name" in answer.json()["sentence"]
    assert answer.headers.get_list("set-cookie") == []
    assert names_at(ann, table) == ["Ann", "", ""]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mary Ann", "mary  ann"),
        ("Stra\u00dfe", "STRASSE"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("\u2167", "viii"),
    ],
)
def test_names_are_compared_as_people_read_them(ann, ben, one, other):
    table = ann.make("limpets", PERSON | {"name": one}, OPEN, OPEN, public=True)
    assert ben.join(table, name=other).json()["code"] == "name_taken"
    assert ben.join(table, name=f"{other} 2").status_code == 200


def test_many_may_have_no_name(ben, table, house):
    assert ben.join(table, name="").status_code == 200
    assert house.browser().join(table, name="  ").status_code == 200


def test_a_name_is_free_at_another_table(ann, ben, table):
    other = ben.make("limpets", ANN, OPEN, OPEN, public=True)
    assert names_at(ben, other) == ["Ann", "", ""]


def test_a_person_may_be_called_like_a_bot(ann, ben):
    table = ann.make("limpets", ANN, OPEN, GREEDY, public=True)
    assert ben.join(table, name="greedy").status_code == 200


def test_persons_at_one_screen_have_different_names(house, ann):
    wish = {"game": "limpets", "contribution": "0" * 32}
    seats = [ANN, PERSON | {"name": "Ben"}, PERSON | {"name": " ann"}]
    answer = ann.post("/api/tables", **wish, seats=seats)
    assert (answer.status_code, answer.json()["code"]) == (400, "name_taken")
    assert answer.json()["fields"] == {"seat": "2"}
    assert house.database.ask("SELECT count(*) FROM tables") == [(0,)]


def test_who_was_refused_may_come_with_another_name(ann, ben, table):
    ben.join(table, name="Ann")
    assert ben.join(table, name="Ben").status_code == 200
    assert names_at(ann, table) == ["Ann", "Ben", ""]


MARKUP = "<b>[red]&lt;{x}\\"
"""A name that a page, a terminal or a catalogue of words could take for more than a name."""


def test_a_name_of_markup_is_told_and_recorded_as_it_is(ann, ben):
    table = ann.make("limpets", PERSON | {"name": MARKUP}, OPEN, OPEN, public=True)
    assert ben.join(table, name=MARKUP.upper()).json()["code"] == "name_taken"
    again = ann.make("limpets", *[PERSON | {"name": f"{MARKUP}{n}"} for n in range(3)])
    assert names_at(ann, again) == [f"{MARKUP}{n}" for n in range(3)]
    play_out(ann, again)
    record = read_record(ann.get(f"/tables/{again}/record").text)
    assert [player.name for player in record.players] == [f"{MARKUP}{n}" for n in range(3)]


@pytest.mark.parametrize("name", ["A\nnn", "\x1b[31mAnn", "A\u200bnn", "\u202ennA", "A\x00"])
def test_a_name_of_control_characters_is_refused(ann, ben, table, name):
    assert ben.join(table, name=name).json()["code"] == "bad_name"
    assert names_at(ann, table) == ["Ann", "", ""]
