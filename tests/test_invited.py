"""Matches to which others were invited: their records tell both parts, and both are verified."""

import re
from dataclasses import replace

import pytest

from atoll.luck import KEY_BYTES, Luck
from atoll.matches.match import Match, Resignation
from atoll.matches.record import Player, RecordError, record_match, write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import go_on_from, replay_record, resume_record, verify_record
from tests.test_cli import run
from tests.test_record import begin, edit, go_on, line_with, written


def known_luck(game):
    """Give luck that is the same every time, to which the first seat has contributed."""
    seats = Match(game).seats
    return Luck(bytes(range(KEY_BYTES)), (bytes(range(16)), *[None] * (seats - 1)))


def begin_alone(game):
    """Begin a match in which a move was taken back; give its record with the key."""
    match = go_on(begin(game, known_luck(game)), moves=2)
    match.take_back(len(match.moves) - 1)
    go_on(match, moves=1)
    return replace(read_record(written(match)), key=match.luck.key)


def invite(earlier, game):
    """Go on with a match by luck of its own."""
    contributions = (None, bytes(range(16)), *[None] * (len(earlier.players) - 2))
    return go_on_from(earlier, game, Luck(bytes(KEY_BYTES), contributions))


def told(match, earlier):
    """Give the record of the whole, in which a friend has taken the seat of a bot."""
    players = (Player("person", "Ann"), Player("person", "Ben"), *earlier.players[2:])
    return write_record(record_match(match, players, earlier.as_earlier_part()))


@pytest.fixture
def earlier(game):
    return begin_alone(game)


@pytest.fixture
def text(game, earlier):
    """The record of a match that was begun alone, and ended with a friend."""
    return told(go_on(invite(earlier, game)), earlier)


def verify(text, game):
    return verify_record(read_record(text), game)


def test_the_match_goes_on_with_the_same_history(game, earlier):
    match = invite(earlier, game)
    assert match.given_lines == len(earlier.entries)
    assert match.given == earlier.standing
    assert read_record(told(match, earlier)).entries[: match.given_lines] == earlier.entries


def test_a_record_of_both_parts_reads_back_to_the_same_bytes_and_is_true(game, text):
    assert write_record(read_record(text)) == text
    assert verify(text, game).is_over


def test_the_record_tells_who_played_before(text, earlier):
    record = read_record(text)
    assert record.earlier is not None
    assert record.earlier.players == earlier.players
    assert record.players[1] == Player("person", "Ben")


def test_an_unfinished_record_holds_both_commitments_and_no_key(game, earlier):
    match = invite(earlier, game)
    text = told(match, earlier)
    assert f"earlier commitment {earlier.commitment}\n" in text
    assert f"\ncommitment {match.luck.commitment}\n" in text
    assert earlier.key.hex() not in text
    assert match.luck.key.hex() not in text
    assert verify(text, game).moves == match.moves


def test_an_unfinished_match_of_both_parts_goes_on_with_its_luck(game, earlier):
    match = invite(earlier, game)
    resumed = resume_record(read_record(told(match, earlier)), game, match.luck.key)
    assert told(go_on(resumed), earlier) == told(go_on(match), earlier)


def test_who_had_given_up_before_stays_so(limpets):
    match = go_on(begin(limpets, known_luck(limpets)), moves=2)
    match.resign(2)
    alone = replace(read_record(written(match)), key=match.luck.key)
    whole = go_on(invite(alone, limpets))
    assert Resignation(2) in whole.history[: whole.given_lines]
    assert verify(told(whole, alone), limpets).outcome.ranks[2] == 3


def other_draw(game, text):
    """Give the number and line of an earlier draw that had a choice, with another one instead."""
    record = read_record(text)
    match = replay_record(record, game)
    for number, entry in enumerate(record.entries[: record.given]):
        if entry.who != "luck":
            continue
        state = match.state_after(number)
        legal = [game.write_move(state, match.box, m) for m in game.list_moves(state, match.box)]
        if others := [words for words in legal if words != entry.words]:
            line = f"{number + 1} luck "
            return record.line_of(number), f"{line}{entry.words}\n", f"{line}{others[0]}\n"
    raise AssertionError("no such draw")


def test_a_draw_of_the_earlier_part_that_its_key_did_not_decide_is_refused_with_its_line(
    game, text
):
    number, true, false = other_draw(game, text)
    with pytest.raises(RecordError, match=f"line {number}: luck decided"):
        verify(edit(text, true, false), game)


def test_another_earlier_key_is_refused_with_its_line(game, text):
    number, line = line_with(text, "earlier key ")
    changed = line[:-1] + ("0" if line[-1] != "0" else "1")
    with pytest.raises(RecordError, match=f"line {number}: the earlier key is not the one"):
        verify(edit(text, line, changed), game)


def test_a_missing_earlier_key_is_refused_with_its_line(text):
    number, line = line_with(text, "earlier key ")
    with pytest.raises(RecordError, match=f"line {number}: expected 'earlier key'"):
        read_record(edit(text, f"{line}\n", ""))


def test_another_earlier_contribution_is_refused(game, text):
    _, line = line_with(text, "earlier contribution 0")
    changed = line[:-1] + ("0" if line[-1] != "0" else "1")
    with pytest.raises(RecordError, match="luck decided"):
        verify(edit(text, line, changed), game)


def test_other_earlier_players_break_the_seal(game, text):
    with pytest.raises(RecordError, match="the seal does not fit"):
        verify(edit(text, "earlier player 0 person Ann", "earlier player 0 person Eve"), game)


def test_a_record_that_hides_where_others_came_is_refused(game, text):
    given = line_with(text, "given ")[1]
    with pytest.raises(
        RecordError, match="an empty line before the moves, found 'earlier player 0"
    ):
        read_record(edit(text, f"{given}\n", ""))
    count = int(given.split()[1])
    with pytest.raises(RecordError, match=r"luck decided|can go back|the seal"):
        verify(edit(text, given, f"given {count - 1}"), game)


def test_nothing_is_taken_back_past_the_invitation(game, earlier):
    match = go_on(invite(earlier, game), moves=1)
    past = f"back {earlier.standing - 1}\n"
    with pytest.raises(RecordError, match=f"can go back to {earlier.standing}"):
        verify(told(match, earlier) + past, game)


@pytest.mark.parametrize(
    ("beginning", "line", "expected"),
    [
        ("earlier player 0", "earlier player 0 robot Ann", "'earlier player 0', person or bot"),
        ("earlier player 1", "earlier player 2 bot x", "'earlier player 1', person or bot"),
        ("earlier player 1", "earlier player 1 bot \x1b", "a name is printable text"),
        ("earlier commitment", "earlier commitment 12", "'earlier commitment' and 64"),
        ("earlier contribution 1", "earlier contribution 1 x", "'earlier contribution 1' and 32"),
        ("earlier key", "earlier key 00", "'earlier key' and 64 hexadecimal digits"),
    ],
)
def test_a_broken_line_is_named_with_what_was_expected(limpets, beginning, line, expected):
    earlier = begin_alone(limpets)
    text = told(go_on(invite(earlier, limpets)), earlier)
    number, old = line_with(text, beginning)
    with pytest.raises(RecordError, match=re.escape(expected)) as error:
        read_record(edit(text, f"{old}\n", f"{line}\n"))
    assert error.value.line == number


def test_the_terminal_tells_of_both_parts(game, tmp_path, text):
    path = tmp_path / "match.atoll"
    path.write_text(text, "utf-8")
    output = " ".join(run("verify", path).output.split())
    count = read_record(text).given
    assert f"The first {count} lines were played before others were invited, by Ann and" in output
    assert "by a key of its own that fits" in output
