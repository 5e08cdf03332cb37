"""R31: where a table covers hands, those of the others are backs until the end."""

import pytest

from atoll.server.views import Viewer, happened, welcome
from tests.server.house import PERSON, wish
from tests.server.tables import make_table, play_turns

MANY = 1000
SEAT_TO_MOVE = 2
"""Whose turn it is after thirteen turns, and so who tries a turn out."""


def played(turns, covered=True):
    """Give a table of Reef after so many turns."""
    return play_turns(make_table("reef", bots=("",) * 3, covered=covered, seats="3"), turns)


def view_now(table, viewer):
    return welcome(table, viewer).recent[-1].frames[-1].view


def hands_of(view, seats):
    return [card for seat in seats for card in view["hands"][seat]]


def views_told(table, viewer):
    """Give every view that a viewer is told."""
    told = welcome(table, viewer)
    views = [view_now(table, viewer), told.before]
    for entry in [*told.recent, *happened(table, viewer, 3).entries]:
        views += [frame.view for frame in entry.frames]
    return views


@pytest.mark.parametrize(
    ("held", "others"),
    [((), (0, 1, 2)), ((0,), (1, 2)), ((1,), (0, 2)), ((SEAT_TO_MOVE,), (0, 1))],
)
def test_the_hands_of_others_are_backs_in_every_view(held, others):
    table = played(13)
    assert table.to_move == SEAT_TO_MOVE
    views = views_told(table, Viewer(held))
    assert {card for view in views for card in hands_of(view, others)} == {None}
    shown = views_told(played(13, covered=False), Viewer(held))
    assert {card for view in shown for card in hands_of(view, others)} > {None}


def test_ones_own_hand_lies_open_and_the_log_still_tells():
    table = played(13)
    told = welcome(table, Viewer((0,)))
    view = view_now(table, Viewer((0,)))
    assert None not in view["hands"][0]
    takes = [move for line in told.log for move in line.moves if move.fields["verb"] == "take"]
    assert takes
    assert {move.fields["card"] for move in takes} <= set(view["cards"])


def test_in_the_end_all_hands_are_open():
    assert None not in hands_of(view_now(played(MANY), Viewer((0,))), (0, 1, 2))


def test_a_table_is_made_so_and_says_so(ann):
    table = ann.make("reef", *[PERSON] * 2, covered=True)
    assert ann.get(f"/tables/{table}/summary").json()["covered"]


def test_a_game_without_such_hands_refuses(ann):
    body = wish("aqualin", PERSON, PERSON, covered=True)
    assert ann.post("/api/tables", **body).json()["code"] == "bad_option"


def test_the_offer_names_the_rule(ann):
    offers = ann.get("/api/offers").json()["games"]
    rules = {offer["name"]: offer["covering"] for offer in offers}
    assert (rules["reef"], rules["aqualin"], rules["das-riff"]) == ("R31", None, None)
