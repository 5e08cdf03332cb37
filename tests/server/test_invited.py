"""Matches that were begun in a page, and go on at a table to which others were invited."""

import pytest
from msgspec import structs

from atoll.games import find_game, find_names
from atoll.luck import Luck, seeded_luck
from atoll.matches.match import Match, Takeback, begin_from
from atoll.matches.record import Player, record_match, write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.server.messages import Resign
from atoll.server.refusal import Refusal
from atoll.server.reopening import open_table
from atoll.server.rows import Stamped
from atoll.server.table import Table
from tests.server.house import GREEDY, OPEN, PERSON, new_id, on_both
from tests.server.invited import KEY, begin_alone, keep, wish_to_share, write_down
from tests.server.tables import SMALL_AQUALIN, contribution, make_setup, play_turns

NAMES = [name for name in find_names() if name != "limpets"]
FIRST = {"first": "0"}
SMALL = SMALL_AQUALIN | FIRST
THREE = {"seats": "3"}
CONTRIBUTION = "000102030405060708090a0b0c0d0e0f"
"""What the person gave to the luck of the part that was played alone."""


def go_on(match, seed=5):
    """Give a table at which persons in all seats go on with a match."""
    setup = make_setup(match.game.name, ("",) * match.seats, seed, **match.options)
    table = Table(structs.replace(setup, earlier=keep(match)))
    for seat in table.open_seats:
        table.sit(seat, f"Player {seat}", contribution(seat))
    return table


@pytest.fixture
def match():
    """A match of Aqualin in which two turns stand, and one was taken back."""
    return begin_alone("aqualin", SMALL)


@pytest.mark.parametrize("game", find_names())
def test_the_match_goes_on_where_it_was(game):
    match = begin_alone(game)
    table = go_on(match)
    assert table.match.history == match.history
    assert table.match.state.tobytes() == match.state.tobytes()
    assert table.given == len(match.moves)


def test_luck_goes_on_from_a_new_key():
    match = begin_alone("aqualin")
    drawn = {tuple(play_turns(go_on(match, seed), 1).match.moves) for seed in range(20)}
    assert len(drawn) > 3


def test_nothing_is_taken_back_past_the_invitation(match):
    table = go_on(match)
    assert [table.target_of_takeback(seat) for seat in (0, 1)] == [None, None]
    mover = table.to_move
    play_turns(table, 1)
    table.take_back(mover, (0, 1))
    assert table.match.state.tobytes() == match.state.tobytes()
    assert table.target_of_takeback(mover) is None


def test_where_nobody_comes_a_bot_takes_the_seat(match):
    table = Table(structs.replace(make_setup(**SMALL), earlier=keep(match)))
    table.sit(0, "Ann", contribution(0))
    assert table.open_seats == [1]
    table.fill(1, "greedy", by=0)
    assert table.running().history == match.history


def test_a_stored_table_opens_where_it_stood(match):
    table = play_turns(go_on(match), 2)
    again = open_table(table.setup, [Stamped(event.row, event.at) for event in table.events])
    assert again.match is not None
    assert again.match.history == table.match.history


def test_that_something_was_taken_back_before_is_told_at_the_end(match):
    table = play_turns(go_on(match), 1000)
    assert [line for line in table.match.history if isinstance(line, Takeback)]
    assert table.record().has_takebacks


def test_who_had_given_up_has_given_up_here_too():
    match = begin_alone("reef", THREE)
    match.resign(2)
    table = go_on(match)
    assert [sitter.resigned for sitter in table.sitters] == [False, False, True]
    play_turns(table, 1000)
    assert table.match.outcome.ranks[2] == 3


@pytest.mark.parametrize("game", find_names())
def test_the_record_shows_both_parts_and_is_true(game):
    match = begin_alone(game)
    record = play_turns(go_on(match), 1000).record()
    assert write_record(read_record(write_record(record))) == write_record(record)
    assert verify_record(record, match.game).outcome == record.outcome
    assert record.given == len(match.history)
    assert record.earlier.key == KEY
    assert [player.kind for player in record.earlier.players][:2] == ["person", "bot"]
    assert [player.kind for player in record.players] == ["person"] * match.seats


def test_before_the_end_there_is_no_record_with_a_key(match):
    table = play_turns(go_on(match), 1)
    with pytest.raises(Refusal, match="when the match is over"):
        table.record()
    part = table.earlier.as_earlier_part()
    unfinished = write_record(record_match(table.match, table.players(), part))
    assert f"earlier commitment {part.commitment}\n" in unfinished
    assert KEY.hex() not in unfinished


def come(ann, ben, table):
    """Let Ben sit down by the link that Ann was given."""
    with ann.sit_at(table) as socket:
        invitation = socket.facts.invitation
    ben.join(table, name="Ben", invitation=invitation)


def share(browser, match, **more):
    """Let a match go on at a table of the server; give its name."""
    return browser.post("/api/tables", **wish_to_share(match, **more)).json()["table"]


@on_both
@pytest.mark.parametrize("game", NAMES)
def test_a_friend_comes_by_the_link_and_plays_on(ann, ben, game):
    match = begin_alone(game)
    table = share(ann, match)
    with ann.sit_at(table) as socket:
        assert [seat.kind for seat in socket.now.seats] == ["person", "open"]
    come(ann, ben, table)
    with ben.sit_at(table) as socket:
        assert (socket.facts.held, socket.facts.given) == ([1], len(match.moves))
        assert socket.now.to_move == match.to_move
        socket.do(Resign(new_id(), socket.now.sequence, 1))
    record = read_record(ben.get(f"/tables/{table}/record").text)
    assert verify_record(record, match.game).resigned == [1]
    assert [player.name for player in record.players] == ["Ann", "Ben"]


def test_who_comes_is_told_before_and_after_who_could_know_the_luck(ann, ben, match):
    table = share(ann, match)
    assert ben.get(f"/tables/{table}/summary").json()["inviter"] == 0
    with ben.sit_at(table) as watcher:
        assert watcher.facts.inviter == 0


def test_where_a_match_begins_nobody_could_know_its_luck(ann):
    assert ann.get(f"/tables/{ann.make()}/summary").json()["inviter"] is None


def test_the_earlier_key_is_sent_to_nobody_before_the_end(ann, ben, match):
    table = share(ann, match)
    come(ann, ben, table)
    told = []
    for browser in (ann, ben):
        with browser.visit(table) as socket:
            told.append(socket.session.receive_text())
        told += [browser.get(f"/tables/{table}/{what}").text for what in ("summary", "record")]
    assert [each for each in told if KEY.hex() in each or CONTRIBUTION in each] == []


def record_of(match):
    """Write a match down that need not have the luck of our key."""
    return write_record(record_match(match, (Player("person", "Ann"), Player("bot", "greedy"))))


def begun_from_a_position():
    given = [entry.words for entry in read_record(edited("", "")).entries[:3]]
    return record_of(begin_from(find_game("aqualin"), FIRST, given, Luck(KEY)))


def seeded():
    return record_of(Match(find_game("aqualin"), {}, seeded_luck(1)))


def over():
    match = begin_alone("aqualin", SMALL)
    match.resign(0)
    return write_down(match)


def over_unsaid():
    """The record of a match that is over, without its end."""
    return over().split("\n\npoints")[0] + "\n"


def edited(old, new):
    """Give the record of a match in which something was changed."""
    text = write_down(begin_alone("aqualin", FIRST))
    assert old in text
    return text.replace(old, new, 1)


def other_draw():
    """A record with a draw that was possible, but that its key did not decide."""
    match = begin_alone("aqualin", FIRST)
    state = match.state_after(1)
    made = match.moves[1]
    other = next(move for move in match.game.list_moves(state, match.box) if move != made)
    true, false = (match.game.write_move(state, match.box, move) for move in (made, other))
    return edited(f"2 luck {true}\n", f"2 luck {false}\n")


BAD_RECORDS = {
    "nothing": (lambda: "", "cut off"),
    "no record": (lambda: "hello\n", "line 1: expected the line 'atoll record 1'"),
    "without a move": (lambda: edited("", "").split("\n\n")[0] + "\n\n", "expected 1 to 2000"),
    "luck that its key did not decide": (other_draw, "luck decided 'draw"),
    "a move that cannot be": (lambda: edited(" seat 0 place ", " seat 0 slide "), "line "),
    "a move of the wrong seat": (lambda: edited(" seat 0 ", " seat 1 "), "expected a move of"),
    "another commitment": (lambda: edited("commitment ", "commitment 0"), "64 hexadecimal"),
    "another game": (lambda: edited("game aqualin", "game reef"), "of another game"),
    "other options": (lambda: edited("option first 0", "option first 1"), "other options"),
    "other rules": (lambda: edited("rules ", "rules 9"), "its moves cannot be judged"),
    "luck of a seed": (seeded, "expected verifiable luck"),
    "from a position": (begun_from_a_position, "expected one from the start"),
    "somebody replaced": (lambda: edited("\nback", "\nreplace 1 x\nback"), "is replaced"),
}


@pytest.mark.parametrize("bad", BAD_RECORDS)
def test_an_earlier_match_that_cannot_be_is_refused(house, ann, bad):
    write, reason = BAD_RECORDS[bad]
    wish = wish_to_share(begin_alone("aqualin", FIRST))
    wish["earlier"]["record"] = write()
    answer = ann.post("/api/tables", **wish)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_position")
    assert reason in answer.json()["fields"]["reason"]
    assert house.rows_in_log() == 0


@pytest.mark.parametrize("write", [over, over_unsaid])
def test_a_match_that_is_over_does_not_go_on(ann, write):
    wish = wish_to_share(begin_alone("aqualin", SMALL))
    wish["earlier"]["record"] = write()
    assert ann.post("/api/tables", **wish).json()["code"] == "over"


def test_a_key_that_does_not_fit_is_refused(ann, match):
    wish = wish_to_share(match)
    wish["earlier"]["key"] = "0" * 64
    answer = ann.post("/api/tables", **wish).json()
    assert answer["code"] == "bad_position"
    assert "the key is not the one" in answer["fields"]["reason"]


@pytest.mark.parametrize(
    "earlier",
    [
        {"key": "xy"},
        {"key": KEY.hex() + "\n"},
        {"record": "x" * 50_001},
        {"record": 7},
        {"more": ""},
    ],
)
def test_an_earlier_match_of_no_known_form_is_malformed(ann, match, earlier):
    wish = wish_to_share(match)
    wish["earlier"] |= earlier
    assert ann.post("/api/tables", **wish).json()["code"] == "malformed"


def test_a_match_of_too_many_lines_is_refused(ann):
    match = begin_alone("limpets", turns=0)
    start = len(match.moves)
    for _ in range(1000):
        match.play("hide")
        match.take_back(start)
    answer = ann.post("/api/tables", **wish_to_share(match)).json()
    assert "expected 1 to 2000 lines" in answer["fields"]["reason"]


def test_moves_are_given_or_brought_but_not_both(ann, match):
    given = [entry.words for entry in read_record(write_down(match)).entries[:3]]
    wish = wish_to_share(match, given=given, seats=[PERSON, GREEDY])
    answer = ann.post("/api/tables", **wish).json()
    assert (answer["code"], "not both" in answer["fields"]["reason"]) == ("bad_position", True)


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ([OPEN, OPEN, GREEDY], "whoever has played"),
        ([PERSON, OPEN, OPEN], "has resigned in the earlier match"),
        ([PERSON, OPEN], "expected 3 seats"),
    ],
)
def test_seats_at_which_nobody_could_go_on_are_refused(ann, seats, reason):
    match = begin_alone("reef", THREE)
    match.resign(2)
    answer = ann.post("/api/tables", **wish_to_share(match, seats=seats)).json()
    assert answer["code"] == "bad_seats"
    assert reason in answer["fields"]["reason"]
