"""Records: written, read back to the same bytes, refused with the line where they are broken."""

import os

import pytest

from atoll.bots import ask, open_bot
from atoll.luck import CONTRIBUTION_BYTES, seeded_luck, verifiable_luck
from atoll.matches.match import Match
from atoll.matches.record import Player, RecordError, record_match, write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import replay_record, resume_record, verify_record


def begin(game, luck=None):
    seats = Match(game).seats
    contributions = (os.urandom(CONTRIBUTION_BYTES), *[None] * (seats - 1))
    return Match(game, {}, luck or verifiable_luck(contributions))


def go_on(match, moves=None):
    """Let a random bot play this many moves of seats, or to the end."""
    bot = open_bot("random", match.game, match.box, seed=len(match.moves))
    while not match.is_over and moves != 0:
        match.play(ask(bot, match))
        moves = None if moves is None else moves - 1
    return match


def written(match):
    players = (Player("person", "Ann"), *[Player("bot", "greedy")] * (match.seats - 1))
    return write_record(record_match(match, players))


def edit(text, old, new):
    assert old in text
    return text.replace(old, new, 1)


def line_with(text, beginning):
    """Give the number and the text of the first line that begins so."""
    lines = text.split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith(beginning))
    return number + 1, lines[number]


def test_a_finished_record_reads_back_to_the_same_bytes(game):
    text = written(go_on(begin(game)))
    assert write_record(read_record(text)) == text


def test_an_unfinished_record_reads_back_to_the_same_bytes(game):
    text = written(go_on(begin(game), moves=2))
    assert write_record(read_record(text)) == text


def test_a_record_replays_to_the_same_state(game):
    match = go_on(begin(game))
    assert replay_record(read_record(written(match)), game).state.tobytes() == match.state.tobytes()


def test_takebacks_stay_in_the_record(game):
    match = go_on(begin(game), moves=3)
    match.take_back(len(match.moves) - 1)
    text = written(go_on(match))
    record = read_record(text)
    assert record.has_takebacks
    assert write_record(record) == text
    assert verify_record(record, game).moves == match.moves


def test_resignations_stay_in_the_record(game):
    match = go_on(begin(game), moves=3)
    for seat in range(1, match.seats):
        match.resign(seat)
    text = written(match)
    assert verify_record(read_record(text), game).outcome == match.outcome
    assert write_record(read_record(text)) == text
    assert text.count("resign ") == match.seats - 1


def test_where_a_bot_played_for_somebody_stays_in_the_record(game):
    match = go_on(begin(game), moves=1)
    match.replace_player(1, "greedy")
    match = go_on(match, moves=1)
    match.return_player(1)
    text = written(go_on(match))
    record = read_record(text)
    assert ("replace 1 greedy\n" in text, "return 1\n" in text) == (True, True)
    assert record.replaced == (1,)
    assert write_record(record) == text
    assert verify_record(record, game).history == match.history


def test_an_unfinished_record_holds_the_commitment_and_not_the_key(game):
    match = go_on(begin(game), moves=2)
    text = written(match)
    assert match.luck.commitment in text
    assert match.luck.key.hex() not in text


def test_a_match_to_which_nobody_contributed_is_recorded_without_contributions(game):
    text = written(go_on(begin(game, verifiable_luck())))
    assert "contribution" not in text
    verify_record(read_record(text), game)


def test_a_finished_record_reveals_the_key(game):
    match = go_on(begin(game))
    assert f"key {match.luck.key.hex()}\n" in written(match)


def test_a_seeded_record_names_its_seed_and_needs_no_key(game):
    text = written(go_on(begin(game, seeded_luck(42))))
    assert "luck seeded 42\n" in text
    assert "key " not in text
    verify_record(read_record(text), game)


def test_a_match_goes_on_from_its_record_with_the_luck_it_would_have_had(game):
    key = verifiable_luck().key
    match = go_on(begin(game, seeded_luck(7)), moves=2)
    resumed = resume_record(read_record(written(match)), game, None)
    assert written(go_on(resumed)) == written(go_on(match))
    with pytest.raises(RecordError, match="the key is not the one"):
        resume_record(read_record(written(go_on(begin(game), moves=1))), game, key)


def test_a_finished_match_cannot_be_resumed(game):
    match = go_on(begin(game))
    with pytest.raises(RecordError, match="the match is over"):
        resume_record(read_record(written(match)), game, match.luck.key)


def test_a_record_cut_within_a_line_names_that_line(game):
    text = written(go_on(begin(game)))[:-5]
    with pytest.raises(RecordError, match=f"line {text.count(chr(10)) + 1}: .*cut off"):
        read_record(text)


def test_a_record_cut_within_the_outcome_says_what_is_missing(game):
    text = written(go_on(begin(game)))
    cut = text[: text.index("reason ")]
    with pytest.raises(RecordError, match="ends too early: expected 'reason'"):
        read_record(cut)


@pytest.mark.parametrize(
    ("beginning", "line", "expected"),
    [
        ("atoll record", "atoll record 9", "the line 'atoll record 1'"),
        ("game ", "game", "'game' and its name"),
        ("rules ", "rules one", "'rules' and their version"),
        ("player 0", "player 0 robot Ann", "'player', a seat, person or bot, and a name"),
        ("player 0", "player 1 person Ann", "player 0, found player 1"),
        ("luck ", "luck of the devil", "'luck verifiable', or 'luck seeded' and a number"),
        ("commitment ", "commitment 12ab", "'commitment' and 64 hexadecimal digits"),
        ("contribution 0", "contribution 0 xyz", "'contribution 0' and 32 hexadecimal digits or -"),
        ("1 ", "2 luck first 0", "'1', 'luck' or 'seat N', and a move"),
        ("1 ", "back 5", "fewer than the 0 moves made, found 5"),
        ("points ", "points many", "'points' and"),
        ("key ", "key 00", "'key' and 64 hexadecimal digits"),
        ("seal ", "seal 00", "'seal' and 64 hexadecimal digits"),
    ],
)
def test_a_broken_line_is_named_with_what_was_expected(limpets, beginning, line, expected):
    text = written(go_on(begin(limpets)))
    number, old = line_with(text, beginning)
    with pytest.raises(RecordError) as error:
        read_record(edit(text, f"{old}\n", f"{line}\n"))
    assert str(error.value).startswith(f"line {number}: expected")
    assert expected in str(error.value)


def test_an_option_given_twice_is_refused(limpets):
    text = written(go_on(begin(limpets)))
    number, line = line_with(text, "option ")
    with pytest.raises(RecordError, match=f"line {number + 1}: expected each option once"):
        read_record(edit(text, line, f"{line}\n{line}"))


def test_a_number_with_a_zero_before_it_is_refused(limpets):
    text = written(go_on(begin(limpets, seeded_luck(5))))
    with pytest.raises(RecordError, match="expected 'luck seeded 5', found 'luck seeded 05'"):
        read_record(edit(text, "luck seeded 5", "luck seeded 05"))


def test_lines_after_the_end_are_refused(limpets):
    with pytest.raises(RecordError, match="expected nothing more"):
        read_record(written(go_on(begin(limpets))) + "more\n")


@pytest.mark.parametrize(
    "name",
    [
        *("", " Ann", "Ann\nseal", "\x1b[31mAnn", "A" * 41),
        *("An\u200dn", "\u200d", "\U0001f469\u200d", "\u200d\U0001f467", "Ann\u200b"),
        *("Ann\uffff", "Ann\ufdd0", "Ann\u2065", "Ann\U000e0067"),
    ],
)
def test_a_name_that_would_break_the_record_or_hides_something_is_refused(name):
    with pytest.raises(ValueError, match="a name"):
        Player("person", name)


def test_a_record_needs_a_player_for_each_seat(limpets):
    with pytest.raises(ValueError, match="expected 3 players"):
        record_match(begin(limpets), (Player("person", "Ann"),))


@pytest.mark.parametrize(
    "name",
    [
        "\U0001f469\u200d\U0001f469\u200d\U0001f467 Mama",
        "\u2764\ufe0f\u200d\U0001f525",
        "\U0001f9d1\U0001f3fd\u200d\U0001f680",
        "\u0645\u0631\u064a\u0645",
        "\U0001fa77 Ann",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ],
    ids=["family", "burning heart", "astronaut", "Maryam", "newer than this Python", "England"],
)
def test_a_name_may_be_written_in_any_signs_that_are_seen(name):
    assert Player("person", name).name == name
