"""The end comes near: the row of the log that brought it tells it, once."""

import random

import pytest

from atoll.matches.draft import Draft
from atoll.server.views import Viewer, tell_ending, welcome
from tests.server.tables import make_table

WATCHER = Viewer()


def ending_at(table):
    """Give how near the end is."""
    return tell_ending(table.match, table.match.state)


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
