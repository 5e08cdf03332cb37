"""Tables that begin from a position of another match: what is given stays, and luck is new."""

import pytest
from msgspec import structs

from atoll.game import CHANCE
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import begin_from
from atoll.matches.record import Player, RecordError, record_match, write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.server.reopening import open_table
from atoll.server.rows import Stamped
from atoll.server.table import Table
from tests.server.house import GREEDY, OPEN, PERSON, play_out, wish
from tests.server.tables import SMALL_AQUALIN, contribution, make_setup, make_table, play_turns

PLAYERS = (Player("person", "Ann"), Player("person", "Ben"))


def words_of(table, count):
    """Give the first moves of a match, as its record writes them."""
    return tuple(entry.words for entry in table.record().entries[:count])


@pytest.fixture(scope="module")
def given():
    """The words of nine moves that lead into the middle of a match."""
    return words_of(play_turns(make_table(**SMALL_AQUALIN), 1000), 9)


def begin(given, seed=5):
    setup = structs.replace(make_setup(seed=seed, **SMALL_AQUALIN), given=given)
    table = Table(setup)
    for seat in table.open_seats:
        table.sit(seat, f"Player {seat}", contribution(seat))
    return table


def test_a_table_begins_where_the_given_moves_lead(given):
    table = begin(given)
    match = begin_from(table.game, table.setup.options, given)
    assert table.match.moves[:9] == match.moves
    assert table.match.state_after(9).tobytes() == match.state.tobytes()
    assert table.to_move not in (CHANCE, None)


def test_luck_is_new_from_the_position_on():
    table = play_turns(make_table(**SMALL_AQUALIN), 1000)
    given = words_of(table, 1)
    drawn = {tuple(begin(given, seed).match.moves[1:4]) for seed in range(20)}
    assert len(drawn) > 3


def test_a_stored_table_opens_where_it_stood(given):
    table = play_turns(begin(given), 2)
    rows = [Stamped(event.row, event.at) for event in table.events]
    again = open_table(table.setup, rows)
    assert again.match is not None
    assert again.match.moves == table.match.moves


def test_what_was_given_is_not_taken_back(given):
    table = begin(given)
    assert table.target_of_takeback(table.to_move) is None
    with pytest.raises(ValueError, match="can go back to 9"):
        play_turns(table, 1).match.take_back(8)


def test_the_record_is_read_back_and_verified(given):
    table = play_turns(begin(given), 1000)
    text = write_record(table.record())
    assert "\ngiven 9\n" in text
    record = read_record(text)
    assert write_record(record) == text
    assert verify_record(record, table.game).outcome == table.match.outcome


def test_a_record_that_hides_what_was_given_is_found_out(given):
    table = play_turns(begin(given), 1000)
    text = write_record(table.record()).replace("given 9\n", "")
    with pytest.raises(RecordError, match=r"luck decided|seal"):
        verify_record(read_record(text), table.game)


@pytest.mark.parametrize("line", ["given 0", "given 01", "given x", "given " + "9" * 5000])
def test_a_bad_number_of_given_moves_is_no_record(given, line):
    text = write_record(play_turns(begin(given), 1000).record()).replace("given 9", line)
    with pytest.raises(RecordError, match="'given' and a number of moves"):
        read_record(text)


def test_more_moves_cannot_be_given_than_there_are(given):
    table = play_turns(begin(given), 1000)
    text = write_record(table.record()).replace("given 9", "given 999")
    with pytest.raises(RecordError, match="expected 999 given moves"):
        verify_record(read_record(text), table.game)


def test_a_takeback_before_the_position_is_no_record(given):
    table = begin(given)
    match = begin_from(table.game, table.setup.options, given, seeded_luck(1))
    match.play(match.legal_moves()[0])
    text = write_record(record_match(match, PLAYERS)) + "back 3\n"
    with pytest.raises(RecordError, match="can go back to 9"):
        verify_record(read_record(text), table.game)


def played_words(browser, table):
    """Play a match of Limpets to its end, and give its moves."""
    play_out(browser, table)
    record = read_record(browser.get(f"/tables/{table}/record").text)
    return [entry.words for entry in record.entries]


def test_a_table_from_a_position_is_made_and_played_to_its_end(ann):
    words = played_words(ann, ann.make())
    again = ann.make(given=words[:5])
    with ann.visit(again) as socket:
        assert socket.receive().facts.given == 5
    assert played_words(ann, again)[:5] == words[:5]
    text = ann.get(f"/tables/{again}/record").text
    assert verify_record(read_record(text), find_game("limpets")).is_over


@pytest.mark.parametrize(
    ("seats", "given", "code"),
    [
        ([PERSON, OPEN], ["first 0"], "bad_seats"),
        ([PERSON, GREEDY], ["nonsense"], "bad_position"),
        ([PERSON, GREEDY], ["place pink-crab a1"], "bad_position"),
        ([PERSON, GREEDY], [""], "malformed"),
        ([PERSON, GREEDY], ["x"] * 2001, "malformed"),
    ],
)
def test_positions_that_cannot_be_are_refused(house, ann, seats, given, code):
    answer = ann.post("/api/tables", **wish("aqualin", *seats, given=given))
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert house.rows_in_log() == 0


def test_a_match_that_is_over_cannot_be_played_on(ann):
    words = played_words(ann, ann.make())
    assert ann.post("/api/tables", **wish(given=words)).json()["code"] == "over"
