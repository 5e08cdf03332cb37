"""Not one byte that a viewer is sent depends on what they cannot know."""

import pytest
from msgspec import structs

from atoll.game import WATCHER
from atoll.games import find_game, find_names
from atoll.luck import random_numbers
from atoll.server.making import offer_games
from atoll.server.rows import Wrote
from atoll.server.table import Table
from atoll.server.talking import PAUSE
from atoll.server.views import Viewer, stand
from tests.matches import list_vocabulary
from tests.server.invited import begin_alone, keep
from tests.server.leaks import (
    LEAKS,
    LEAKS_OF_EARLIER,
    LEAKS_OF_HINTS,
    LEAKS_OF_ORDERS,
    LEAKS_OF_STATES,
    LEAKS_OF_TALK,
)
from tests.server.overhearing import (
    NOW,
    Eavesdropper,
    Impossible,
    ask_everything,
    retell,
    viewpoint_of,
)
from tests.server.tables import any_turn, contribution, make_setup, make_table, play_turns

SEEDS = (1, 2)
PERCENT = (0, 30, 85)
"""How far a match has gone when it is looked at."""
OFFERS = {offer.name: offer for offer in offer_games()}
TABLES = [(offer.name, seats) for offer in OFFERS.values() for seats in offer.seats]
WITH_HANDS = [name for name in find_names() if find_game(name).hidden.HANDS]
MANY = 1000
BETWEEN_LOOKS = 5
"""Turns."""
MINUTE = 60_000


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Eavesdropper(tmp_path_factory.mktemp("secrecy")) as server:
        yield server


def played(name, seats, percent):
    """Give a table in the middle of a match, public so that the lobby is looked at too."""
    options = {"seats": str(seats)} if "seats" in find_game(name).read_options({}) else {}
    description = {"bots": ("",) * seats, "seed": f"{name}-{seats}-{percent}", "public": True}
    whole = play_turns(make_table(name, **description, **options), MANY)
    turns = (len(whole.events) - seats) * percent // 100
    return play_turns(make_table(name, **description, **options), turns)


def check_bytes(server, table, held, vocabulary):
    """Assert that the viewer is sent the same at all retold tables; give how many differed."""
    questions = ask_everything(table, held, vocabulary)
    truth = server.overhear(table, held, questions)
    different = 0
    for seed in SEEDS:
        try:
            retold = retell(table, viewpoint_of(table, held), seed, sits=bool(held))
        except Impossible:
            continue
        different += is_different(retold, table)
        for told, true in zip(server.overhear(retold, held, questions), truth, strict=True):
            assert told == true
    return different


def is_different(retold, table):
    return what_is_secret_of(retold) != what_is_secret_of(table)


def what_is_secret_of(table):
    written = [event.row.text for event in table.events if isinstance(event.row, Wrote)]
    return table.running().moves, table.orders, written


def check_all_viewers(server, table):
    """Check a watcher, each seat, and all seats at one screen; give how many tables differed."""
    seats = range(len(table.sitters))
    viewers = [(), *((seat,) for seat in seats), tuple(seats)]
    vocabulary = list_vocabulary(table.game)
    return sum(check_bytes(server, table, held, vocabulary) for held in viewers)


@pytest.mark.early
@pytest.mark.parametrize("percent", PERCENT)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_byte_is_the_same_whatever_the_viewer_cannot_know(server, name, seats, percent):
    table = played(name, seats, percent)
    different = check_all_viewers(server, table)
    assert (different > 0) == is_anything_unknown(table)


def is_anything_unknown(table):
    """Whether a guess of some viewer can differ from the truth."""
    match = table.running()
    viewers = (*range(len(table.sitters)), WATCHER)
    return any(
        match.imagine(viewer, random_numbers(seed)).moves != match.moves
        for viewer in viewers
        for seed in SEEDS
    )


def check_states_all_along(name):
    """Assert that in a whole match every viewer is always told a state that tells no secret."""
    seats = min(OFFERS[name].seats) if name in OFFERS else 3
    table, different = played(name, seats, percent=0), 0
    while not table.is_over:
        for held in [(), *((seat,) for seat in range(seats))]:
            retold = retell(table, viewpoint_of(table, held), table.sequence)
            different += retold.running().moves != table.running().moves
            told = [stand(each.copy(), Viewer(held)).state for each in (retold, table)]
            assert told[0] == told[1]
        play_turns(table, BETWEEN_LOOKS, choice=table.sequence)
    assert different


WITH_SECRETS = [name for name in find_names() if find_game(name).has_secrets]


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_the_states_of_a_whole_match_tell_no_secret(name):
    check_states_all_along(name)


@pytest.mark.parametrize("leak", LEAKS_OF_STATES, ids=lambda leak: leak.__name__)
def test_a_planted_leak_of_a_state_is_found_in_a_whole_match(monkeypatch, leak):
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check_states_all_along("reef")


def who_may_ask(table):
    seats = range(len(table.sitters))
    return next((seat for seat in seats if table.target_of_takeback(seat) is not None), None)


def play_until_takeback(table):
    """Play until somebody may ask for a takeback: not after all turns; give who."""
    for choice in range(MANY):
        play_turns(table, 1, choice)
        if (seat := who_may_ask(table)) is not None:
            return seat
    raise AssertionError("nobody may take anything back")


@pytest.mark.parametrize("name", WITH_HANDS)
def test_takebacks_and_requests_tell_nothing_either(server, name):
    table = played(name, min(OFFERS[name].seats), percent=0)
    table.setup = structs.replace(table.setup, table=f"taken-back-{name}")
    table.take_back(play_until_takeback(table), range(len(table.sitters)))
    table.take_back(play_until_takeback(table), ())
    assert table.request is not None
    assert check_all_viewers(server, table) > 0


def call(table):
    """Let another call the seat to move; give it."""
    called = table.to_move
    table.call(called, by=(called + 1) % len(table.sitters))
    return called


@pytest.mark.parametrize("name", WITH_HANDS)
def test_calls_replacements_and_revoked_secrets_tell_nothing_either(server, name):
    table = played(name, min(OFFERS[name].seats), percent=30)
    table.setup = structs.replace(table.setup, table=f"away-{name}")
    table.at = NOW * 1000 - 10 * MINUTE
    seat = call(table)
    table.at += MINUTE
    table.replace(seat, by=(seat + 1) % len(table.sitters))
    play_turns(table, 1)
    table.come_back(seat)
    table.revoke(seat)
    play_turns(table, 1)
    table.at += 9 * MINUTE - 1
    call(table)
    assert table.wait.deadline > NOW * 1000
    assert check_all_viewers(server, table) > 0


@pytest.mark.parametrize("name", WITH_HANDS)
def test_nor_does_a_table_at_which_the_computer_plays_for_somebody(server, name):
    table = played(name, min(OFFERS[name].seats), percent=30)
    table.setup = structs.replace(table.setup, table=f"replaced-{name}")
    table.at = MINUTE
    seat = call(table)
    table.at += MINUTE
    table.replace(seat, by=(seat + 1) % len(table.sitters))
    while table.bot_to_move:
        play_turns(table, 1)
    assert check_all_viewers(server, table) > 0


def with_orders(seed):
    """Give a table of Das Riff, whose seats have given orders; nobody is asked just now."""
    table = make_table("das-riff", seed=f"orders-{seed}", public=True, first="0")
    table.order(0, ["worm red", "decline"])
    table.order(1, ["worm blue", "worm green", "worm pink"])
    table.play(1, ["decline"])
    table.order(1, [])
    table.play(0, any_turn(table))
    play_turns(table, 2)
    table.order(0, ["worm purple"])
    table.order(1, ["decline"])
    while table.is_asked:
        play_turns(table, 1)
    return table


def test_what_an_order_says_is_told_to_nobody_else(server):
    table = with_orders("told")
    assert [len(order) for order in table.orders] == [1, 1]
    assert check_all_viewers(server, table) >= 2 * len(SEEDS)


@pytest.mark.parametrize("leak", LEAKS_OF_ORDERS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_of_an_order_is_found(server, monkeypatch, leak):
    table = with_orders(LEAKS_OF_ORDERS.index(leak))
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check_all_viewers(server, table)


def with_talk(seed):
    """Give a table of Aqualin, where all is known but what its two persons write."""
    table = make_table(seed=f"talk-{seed}", chat=True)
    table.write(0, "look at the crab")
    table.say(1, "laughing")
    play_turns(table, 2)
    table.at += PAUSE
    table.write(1, "which one?")
    return table


def test_what_is_written_is_told_to_nobody_who_watches(server):
    assert check_all_viewers(server, with_talk("told")) == len(SEEDS)


@pytest.mark.parametrize("leak", LEAKS_OF_TALK, ids=lambda leak: leak.__name__)
def test_a_planted_leak_of_what_is_written_is_found(server, monkeypatch, leak):
    table = with_talk(leak.__name__)
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check_bytes(server, table, (), [])


def invited(name, seed, turns=2):
    """Give a table that goes on with a match, where nobody sits any more who has begun it."""
    match = begin_alone(name)
    setup = make_setup(name, ("",) * match.seats, f"invited-{name}-{seed[-12:]}", public=True)
    table = Table(structs.replace(setup, options=match.options, earlier=keep(match)))
    for seat in table.open_seats:
        table.sit(seat, f"Player {seat}", contribution(seat))
    return play_turns(table, turns)


@pytest.mark.parametrize("turns", [0, 3])
@pytest.mark.parametrize("name", WITH_SECRETS)
def test_nor_does_a_match_that_was_begun_before_others_were_invited(server, name, turns):
    assert check_all_viewers(server, invited(name, f"told-{turns}", turns)) > 0


@pytest.mark.parametrize("leak", LEAKS_OF_EARLIER, ids=lambda leak: leak.__name__)
def test_a_planted_leak_of_what_was_before_is_found(server, monkeypatch, leak):
    table = invited("limpets", leak.__name__)
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check_all_viewers(server, table)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(server, monkeypatch, leak):
    table = played("limpets", 3, percent=0)  # nobody has shown how strong a limpet is
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check_all_viewers(server, table)


THOUGHT_ABOUT = [name for name in find_names() if find_game(name).has_secrets and name != "limpets"]
"""The workers, in which hints are thought of, know no toys."""


def with_hints(name, percent, seed):
    table = played(name, min(OFFERS[name].seats), percent)
    table.setup = structs.replace(table.setup, table=f"hints-{name}-{seed[:20]}", hints=True)
    return table


@pytest.mark.parametrize("name", THOUGHT_ABOUT)
def test_a_hint_tells_nothing_that_its_seat_does_not_know(server, name):
    table = with_hints(name, 30, "told")
    assert check_all_viewers(server, table) > 0
    heard = server.overhear(table, (table.to_move,), ask_everything(table, (table.to_move,), []))
    assert any('"type":"hinted"' in message for message in heard)


@pytest.mark.parametrize("leak", LEAKS_OF_HINTS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_of_a_hint_is_found(server, monkeypatch, leak):
    table = with_hints("reef", 30, leak.__name__)
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check_all_viewers(server, table)
