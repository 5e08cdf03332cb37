"""Metrics: what is counted, in the text format of Prometheus, and that it names nobody."""

import pytest
from prometheus_client.parser import text_string_to_metric_families

from atoll.server.messages import Happened, Refused
from tests.server.house import GREEDY, OPEN, PERSON, SMALL


def text_of(browser):
    return browser.get("/api/metrics").text


def numbers(browser):
    """Give all numbers by their names, and by their codes where they have one."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text_of(browser))
        for sample in family.samples
    }


def test_tables_viewers_and_workers_are_counted(ann, ben):
    table = ann.make()
    with ann.sit_at(table), ben.sit_at(table), ann.sit_at(ann.make()):
        told = numbers(ben)
        assert told["atoll_tables",] == 2
        assert told["atoll_viewers",] == 3
        assert told["atoll_workers",] == 1
    assert numbers(ben)["atoll_viewers",] == 0


def test_commands_and_rows_are_counted(ann):
    with ann.sit_at(ann.make("aqualin", PERSON, GREEDY, options=SMALL)) as socket:
        before = numbers(ann)
        socket.do(socket.turn(socket.choices[0]))
        assert socket.expect(Happened).entries
        after = numbers(ann)
    assert before["atoll_rows_written_total",] == 1
    assert after["atoll_rows_written_total",] == 3
    assert after["atoll_write_seconds_count",] == 3
    assert after["atoll_write_seconds_sum",] > before["atoll_write_seconds_sum",]
    assert after["atoll_commands_accepted_total",] == 1
    assert after["atoll_bot_turn_seconds_count",] == 1


def test_refusals_are_counted_by_their_codes(ann):
    with ann.sit_at(ann.make("aqualin", PERSON, OPEN, options=SMALL)) as socket:
        socket.ask(socket.turn("hide"), Refused)
        socket.session.send_text("{")
        socket.expect(Refused)
        ann.get("/tables/nowhere/summary")
    told = numbers(ann)
    assert told["atoll_refused_total", "not_begun"] == 1
    assert told["atoll_refused_total", "malformed"] == 1
    assert told["atoll_refused_total", "not_found"] == 1


def test_why_the_rules_forbid_a_move_is_not_told(ann):
    with ann.sit_at(ann.make("aqualin", PERSON, PERSON, options=SMALL)) as socket:
        refused = socket.ask(socket.turn("slide a1 a2"), Refused)
    assert refused.rule == "A8"
    told = text_of(ann)
    assert numbers(ann)["atoll_refused_total", "by_the_rules"] == 1
    assert (refused.rule in told, refused.code in told) == (False, False)


def test_nobody_is_named(ann, ben):
    table = ann.make("limpets", PERSON | {"name": "Annabel"}, OPEN, GREEDY, public=True)
    ben.join(table, name="Benedict")
    with ann.sit_at(table) as socket:
        socket.session.send_json({"type": "look", "seat": 0})
    text = text_of(ann)
    assert not [
        word for word in (table, "Annabel", "Benedict", "greedy", "limpets") if word in text
    ]


@pytest.mark.parametrize("path", ["/api/metrics", "/api/health"])
def test_strangers_are_not_told(house, path):
    assert house.browser().get(path, host="evil.org").status_code == 403
