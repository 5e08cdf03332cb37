"""Tables that were stored before their game had all the options of today go on as they began."""

from pathlib import Path

import msgspec

from atoll.server.reopening import open_table
from atoll.server.rows import Setup, Stamped, read_row, write_row
from tests.server.tables import play_turns

STORED = (Path(__file__).parent / "das_riff_table.jsonl").read_text().splitlines()
"""The setup of a table and its rows; two questions without a choice were answered (D8, D16)."""


def open_stored():
    setup = msgspec.json.decode(STORED[0], type=Setup)
    return open_table(setup, [Stamped(read_row(row), at=0) for row in STORED[1:]])


def test_a_table_of_before_comes_out_row_by_row():
    table = open_stored()
    assert [write_row(event.row) for event in table.events] == STORED[1:]
    assert "questions" not in table.setup.options


def test_a_table_of_before_goes_on_by_the_questions_of_then():
    table = open_stored()
    assert table.options["questions"] == "every"
    played = table.sequence
    assert play_turns(table, 4).sequence == played + 4


def test_a_table_of_before_can_be_opened_again_after_more_turns():
    table = play_turns(open_stored(), 4)
    rows = [event.row for event in table.events]
    again = open_table(table.setup, [Stamped(row, at=0) for row in rows])
    assert again.match
    assert table.match
    assert again.match.state.tobytes() == table.match.state.tobytes()


def test_a_rematch_of_a_table_of_before_differs_in_nothing_that_came_later():
    table = open_stored()
    assert table.match
    again = table.game.rematch(table.match.state, table.match.box, table.match.options)
    assert again["questions"] == table.options["questions"]
