"""Health: what a server says of itself, and what it answers while its database is away."""

import os
import signal
import time

import pytest

from tests.server.house import open_house_on, wish

PATIENCE = 60


def health(browser):
    answer = browser.get("/api/health")
    return answer.status_code, answer.json()


def wait_for_health(browser, status):
    """Give the health as soon as it has this status."""
    end = time.monotonic() + PATIENCE
    while (found := health(browser))[0] != status:
        assert time.monotonic() < end, found
        time.sleep(0.05)
    return found


def test_a_server_that_can_do_its_work_says_so(ann):
    assert health(ann) == (200, {"database": True, "workers": 1})


def test_a_server_whose_log_cannot_be_read_is_not_well(house, ann):
    house.database.ask("ALTER TABLE log RENAME TO gone")
    assert health(ann) == (503, {"database": False, "workers": 1})
    house.database.ask("ALTER TABLE gone RENAME TO log")
    assert health(ann)[0] == 200


def test_a_worker_that_died_is_noticed_and_replaced(house, ann):
    house.thinkers.warm_up()
    (before,) = house.thinkers.pids
    os.kill(before, signal.SIGKILL)
    assert wait_for_health(ann, 503) == (503, {"database": True, "workers": 0})
    assert wait_for_health(ann, 200)[1]["workers"] == 1
    assert house.thinkers.pids != [before]


def statuses(browser, table):
    """Ask in all ways that need the database, and give how each was answered."""
    answers = [
        browser.get("/api/tables"),
        browser.get(f"/tables/{table}/summary"),
        browser.post("/api/tables", **wish()),
        browser.join(table),
    ]
    return {(answer.status_code, answer.json()["code"]) for answer in answers}


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_while_the_database_is_away_everybody_is_told_so(cluster, database):
    with open_house_on(database) as house:
        ann = house.browser()
        table = ann.make()
        cluster.kill()
        try:
            assert statuses(ann, table) == {(503, "database_away")}
            assert health(ann) == (503, {"database": False, "workers": 1})
            with ann.visit(table) as socket:
                assert socket.session.receive()["code"] == 1013
        finally:
            cluster.start()
        assert wait_for_health(ann, 200)[1]["database"]
        assert ann.get(f"/tables/{table}/summary").status_code == 200


def test_a_database_that_another_keeps_for_long_is_away(house, ann):
    with house.database.connect() as other:
        other.exec_driver_sql("BEGIN IMMEDIATE")
        answer = ann.post("/api/tables", **wish())
        other.exec_driver_sql("ROLLBACK")
    assert (answer.status_code, answer.json()["code"]) == (503, "database_away")
    assert house.rows_in_log() == 0
