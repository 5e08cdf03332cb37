"""R30: where a table conceals points, each seat is told only its own until the end."""

import msgspec
import pytest
from msgspec import structs

from atoll.bots.question import Weighing
from atoll.server.advising import hinted
from atoll.server.drafting import read_draft
from atoll.server.views import Viewer, happened, summary, welcome
from atoll.server.worker import Thought
from tests.server.house import PERSON, wish
from tests.server.tables import any_turn, make_table, play_turns

MANY = 1000


def played(turns, concealed=True):
    """Give a table of Reef after so many turns."""
    table = make_table("reef", bots=("",) * 3, concealed=concealed, public=True, seats="3")
    return play_turns(table, turns)


def with_other_points(table, seat):
    """Give the same table, but that this seat has had two points more all the time."""
    other = table.copy()
    for event in other.events:
        if event.before is not None:
            event.before.points[seat] += 2
    other.match.state.points[seat] += 2
    return other


def weigh(table, words):
    """Give a turn with chances that depend on all points, as those of a search do."""
    return Thought(words, ground="weighed", weighing=Weighing(0, 9, sum(table.match.points), "", 0))


def told(table, viewer):
    """Give every byte that a viewer is told, but for the state, of which a page hides a part."""
    all_of_it, news = welcome(table, viewer), happened(table, viewer, 3)
    all_of_it.now = news.now = structs.replace(news.now, state="")
    messages = [all_of_it, news, summary(table, viewer.held)]
    if table.to_move in viewer.held:
        words = any_turn(table, 5)
        draft = read_draft(table.match, words)
        messages.append(hinted(table, draft, weigh(table, words), "command-1"))
    return [msgspec.json.encode(message) for message in messages]


@pytest.mark.parametrize("turns", [3, 14, 25])
@pytest.mark.parametrize("held", [(), (0,), (1,), (0, 1)], ids=str)
def test_the_points_of_others_change_nothing_that_is_told(turns, held):
    table = played(turns)
    before = told(table, Viewer(held))
    assert told(with_other_points(played(turns), 2), Viewer(held)) == before


def test_at_other_tables_they_do():
    before = told(played(14, concealed=False), Viewer((0,)))
    assert told(with_other_points(played(14, concealed=False), 2), Viewer((0,))) != before


def test_one_knows_ones_own_points_and_gains():
    table = played(14)
    mine = welcome(table, Viewer((0,)))
    frame = mine.recent[-1].frames[-1]
    assert frame.points == [table.match.points[0], None, None]
    assert frame.view["points"] == frame.points
    gains = [gain for line in mine.log for gain in line.gains]
    assert {gain.seat for gain in gains} <= {0}


def test_in_the_end_everything_is_told():
    table = played(MANY)
    seen = welcome(table, Viewer((0,)))
    frame = seen.recent[-1].frames[-1]
    assert frame.points == list(table.match.points)
    assert frame.view["points"] == list(table.match.points)
    assert {line.seat for line in seen.now.account} == {0, 1, 2}


def test_who_sees_the_end_is_told_anew_what_everyone_won():
    table = played(MANY)
    told = happened(table, Viewer((0,)), table.sequence - 1)
    assert told.log == welcome(table, Viewer((0,))).log
    assert {gain.seat for line in told.log for gain in line.gains} == {0, 1, 2}


def test_before_the_end_and_at_other_tables_the_log_is_told_once():
    assert happened(played(14), Viewer((0,)), 3).log is None
    assert happened(played(MANY, concealed=False), Viewer((0,)), 3).log is None


def test_a_table_is_made_so_and_says_so(ann):
    table = ann.make("reef", *[PERSON] * 2, concealed=True)
    assert ann.get(f"/tables/{table}/summary").json()["concealed"]


def test_what_lies_open_on_the_board_cannot_be_concealed(ann):
    body = wish("aqualin", PERSON, PERSON, concealed=True)
    assert ann.post("/api/tables", **body).json()["code"] == "bad_option"


def test_the_offer_names_the_rule(ann):
    offers = ann.get("/api/offers").json()["games"]
    rules = {offer["name"]: offer["concealment"] for offer in offers}
    assert (rules["reef"], rules["aqualin"]) == ("R30", None)
