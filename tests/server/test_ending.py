"""The end comes near: the table says so while it is so, and the row that brought it tells it."""

import random

import pytest

from atoll.matches.draft import Draft
from atoll.server.facts import EndingFacts
from atoll.server.views import Viewer, stand, tell_ending, welcome
from tests.server.tables import SMALL_AQUALIN, make_table, play_turns

WATCHER = Viewer()


def ending_at(table):
    """Give how near the end is, as everybody is told."""
    return stand(table, WATCHER).ending


def played_reef(seed):
    """Give a table of Reef at which cards are played as soon as they can be, told turn by turn."""
    table = make_table("reef", bots=("", "", ""), seats="3", seed=seed)
    choice = random.Random(seed)
    told = []
    while not table.is_over:
        draft = Draft(table.match)
        while not draft.is_complete:
            plays = [move for move in draft.legal_moves() if is_played(draft, move)]
            draft.add(choice.choice(plays or draft.legal_moves()))
        table.play(draft.seat, draft.written())
        told.append(ending_at(table))
    return table, told


def is_played(draft, move):
    return draft.match.game.describe_move(draft.state, draft.match.box, move)["verb"] == "play"


@pytest.mark.parametrize("seed", range(3))
def test_the_last_round_is_told_until_it_is_over_and_once_in_the_log(seed):
    table, told = played_reef(seed)
    begun = [line.ending for line in welcome(table, WATCHER).log if line.ending]
    near = [ending for ending in told if ending]
    assert {ending.code for ending in near} <= {"last round", "last card"}
    assert [ending.code for ending in begun] == list(dict.fromkeys(each.code for each in near))
    assert told[-1] is None
    rounds = [ending.seats for ending in near if ending.code == "last round"]
    assert rounds == [rounds[0][number:] for number in range(len(rounds))]


def test_who_tries_a_turn_is_told_that_it_brings_the_end_near():
    table = play_turns(make_table(first="0", **SMALL_AQUALIN), 2)
    assert ending_at(table) is None
    table = play_turns(table, 1)
    assert ending_at(table) == EndingFacts("last tiles", {"count": "3"}, [])
    draft = Draft(table.match)
    while not draft.is_complete:
        draft.add(draft.legal_moves()[0])
    assert tell_ending(table.match, draft.preview) == EndingFacts("last tiles", {"count": "2"}, [])


def test_nothing_is_near_after_somebody_gave_up():
    table = play_turns(make_table(first="0", **SMALL_AQUALIN), 4)
    table.resign(0)
    assert ending_at(table) is None
