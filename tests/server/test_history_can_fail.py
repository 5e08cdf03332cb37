"""A history that does not fit the log is noticed."""

import random

import pytest

from atoll.server.facts import Standing
from atoll.server.store import LogEntry, Store
from tests.server.history import Client, History
from tests.server.tables import make_table, play_turns


@pytest.fixture
def table():
    """Two persons have sat down and played two turns."""
    return play_turns(make_table(), 2)


@pytest.fixture
def store(database, table):
    store = Store(database.url)
    commands = [None, None, "command-3", "command-4"]
    entries = [
        LogEntry(table.setup.table, event.sequence, event.row, command, at=0)
        for event, command in zip(table.events, commands, strict=True)
    ]
    store.add([table.setup], entries)
    yield store
    store.close()


@pytest.fixture
def history(table):
    """What was truly said."""
    third, fourth = (list(event.row.moves) for event in table.events[2:])
    seen = {3: ("played", 0, ["a"]), 4: ("played", 1, ["b"])}
    return History(
        table.setup.table,
        accepted={"command-3": (3, third), "command-4": (4, fourth)},
        turned_down={"command-5"},
        seen=[dict(seen), dict(seen)],
    )


def test_a_true_history_fits(history, store):
    history.check(store)


def test_a_turn_that_is_missing_in_the_log_is_noticed(history, store):
    history.accepted["command-6"] = (5, ["stay"])
    with pytest.raises(AssertionError):
        history.check(store)


def test_a_turn_that_is_in_the_log_elsewhere_is_noticed(history, store):
    history.accepted["command-4"] = (5, history.accepted["command-4"][1])
    with pytest.raises(AssertionError):
        history.check(store)


def test_a_turn_that_nobody_was_told_of_is_noticed(history, store):
    del history.accepted["command-4"]
    with pytest.raises(AssertionError):
        history.check(store)


def test_a_turn_that_is_not_what_was_sent_is_noticed(history, store):
    history.accepted["command-4"] = (4, ["stay"])
    with pytest.raises(AssertionError):
        history.check(store)


def test_a_turn_that_was_turned_down_and_played_is_noticed(history, store):
    history.turned_down.add("command-4")
    with pytest.raises(AssertionError):
        history.check(store)


def test_two_who_saw_different_things_are_noticed(history, store):
    history.seen[1][4] = ("played", 1, ["c"])
    with pytest.raises(AssertionError):
        history.check(store)


def test_a_row_that_was_seen_and_is_not_in_the_log_is_noticed(history, store):
    for seen in history.seen:
        seen[5] = ("played", 0, ["a"])
    with pytest.raises(AssertionError):
        history.check(store)


def now(sequence):
    return Standing(sequence, [], None, False, None, None, None, [], None, [], [], None, None, None)


@pytest.mark.parametrize(
    ("sequence", "rows", "why"),
    [
        (2, [2], "the table went back"),
        (5, [5, 4], "rows are out of order"),
        (4, [3], "rows are out of order"),
        (5, [5], "rows are missing"),
        (4, [3, 4], "a row was changed"),
    ],
)
def test_news_that_do_not_go_on_where_a_client_was_are_noticed(history, sequence, rows, why):
    client = Client(history, "", [], random.Random(0))
    client._know(now(3), [(place, "here") for place in (1, 2, 3)])
    with pytest.raises(AssertionError, match=why):
        client._know(now(sequence), [(place, "there") for place in rows])
