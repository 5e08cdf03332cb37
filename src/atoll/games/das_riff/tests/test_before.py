"""Matches that were written down before questions without a choice were left out."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.games.das_riff import GAME
from atoll.matches.record import write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record

FILE = Path(__file__).parent / "records" / "every_question.txt"
WRITTEN = FILE.read_text()
"""In it the second of the last two worms was taken first, and the second of two alike fish bred."""


def test_a_record_of_before_is_judged_by_the_questions_of_then():
    record = read_record(WRITTEN)
    assert "questions" not in record.options
    match = verify_record(record, GAME)
    assert match.options["questions"] == "every"
    assert match.outcome == record.outcome


def test_a_record_of_before_is_written_as_it_was_read():
    assert write_record(read_record(WRITTEN)) == WRITTEN


def test_a_replay_of_a_record_of_before_tells_the_options_by_which_its_moves_were_legal():
    told = json.loads(CliRunner().invoke(main, ["replay", str(FILE), "--json"]).output)
    assert told["options"]["questions"] == "every"


def test_a_match_of_today_asks_where_there_is_a_choice():
    assert GAME.read_options({})["questions"] == "needed"


@pytest.mark.parametrize("questions", ["every", "needed"])
def test_options_are_recalled_as_they_were_stored(questions):
    options = GAME.read_options({"questions": questions})
    assert GAME.recall_options(GAME.store_options(options)) == options
    assert ("questions" in GAME.store_options(options)) == (questions != "every")
