"""Secrets of seats changed at the same time by several processes: one after the other decides."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from atoll.server.keys import keep_alone, prove
from atoll.server.refusal import Refusal
from atoll.server.rows import Revoked
from atoll.server.store import LogEntry, SeatSecret, Store, Taken
from tests.server.house import on_both
from tests.server.test_store import setup

ROUNDS = 40


@pytest.fixture
def stores(database):
    """Two processes, as it were, on one database."""
    stores = Store(database.url), Store(database.url)
    yield stores
    for store in stores:
        store.close()


def proof(table, secret):
    return prove(table, 0, [secret])


def keep(store, table, secret, sequence=1):
    """Try to keep the seat with this secret alone; give how it ended."""
    entry = LogEntry(table, sequence, Revoked(0), None, 0)
    try:
        store.add(entries=[entry], also=[keep_alone(proof(table, secret))])
    except (Taken, Refusal) as error:
        return type(error).__name__
    return "kept"


def share(store, table, known, made):
    """Try to make another secret with the one that is known."""
    try:
        store.add(secrets=[SeatSecret(made, table, 0)], also=[proof(table, known).check])
    except Refusal as error:
        return error.code
    return "shared"


def begin(store, number):
    """Make a table whose seat 0 two devices have."""
    table = f"reef-{number}"
    secrets = [SeatSecret(f"{name} at {table}", table, 0) for name in ("one", "two")]
    store.add([setup(table)], secrets=secrets)
    return table, *(secret.secret for secret in secrets)


@on_both
def test_a_secret_that_is_made_while_the_others_are_revoked_is_revoked_or_refused(stores):
    with ThreadPoolExecutor(2) as pool:
        for number in range(ROUNDS):
            table, one, two = begin(stores[0], number)
            made = f"three at {table}"
            sharing = pool.submit(share, stores[1], table, two, made)
            keeping = pool.submit(keep, stores[0], table, one)
            assert (keeping.result(), sharing.result()) in (
                ("kept", "shared"),
                ("kept", "not_your_seat"),
            )
            assert stores[0].find_seats(table, [one]) == (0,)
            assert stores[0].find_seats(table, [two, made]) == ()


@on_both
def test_of_two_who_keep_the_seat_at_once_one_does(stores):
    with ThreadPoolExecutor(2) as pool:
        for number in range(ROUNDS):
            table, one, two = begin(stores[0], number)
            first = pool.submit(keep, stores[0], table, one)
            second = pool.submit(keep, stores[1], table, two)
            assert sorted([first.result(), second.result()]) == ["Taken", "kept"]
            assert keep(stores[1], table, one, 2) == keep(stores[1], table, two, 2) == "Refusal"
            left = [stores[0].find_seats(table, [secret]) for secret in (one, two)]
            assert sorted(left) == [(), (0,)]


def test_what_is_refused_leaves_no_row(stores, database):
    table, _, _ = begin(stores[0], 0)
    assert keep(stores[0], table, "a guess") == "Refusal"
    assert database.ask("SELECT count(*) FROM log") == [(0,)]
