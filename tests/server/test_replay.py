"""The story of a record: what is told of each line, from each viewpoint, and what is refused."""

import gzip

import pytest

from atoll.game import WATCHER
from atoll.luck import Luck
from atoll.matches.record import write_record
from atoll.matches.record_reader import read_record
from atoll.server.refusal import Refusal
from atoll.server.replay import tell_record
from atoll.server.stories import LARGEST_REQUEST, LONGEST_RECORD
from tests.server.house import ONE_ROUND, play_out
from tests.server.tables import SMALL_AQUALIN, make_table, play_turns

HOUR = 3_600_000


def finished(game="aqualin", bots=("", ""), **options):
    """Give a table whose match is over, and its record."""
    table = play_turns(make_table(game, bots, **options), 1000)
    return table, write_record(table.record())


@pytest.fixture(scope="module")
def aqualin():
    return finished(**SMALL_AQUALIN)


@pytest.fixture(scope="module")
def limpets():
    return finished("limpets", bots=("", "", ""))


def refused(text, seat=None):
    with pytest.raises(Refusal) as refusal:
        tell_record(text, seat)
    return refusal.value


def test_a_story_tells_every_move_and_how_it_ended(aqualin):
    table, text = aqualin
    story = tell_record(text, None)
    assert [step.words for step in story.steps] == [
        entry.words for entry in read_record(text).entries
    ]
    assert story.steps[-1].points == list(table.match.outcome.points)
    assert story.outcome.ranks == list(table.match.outcome.ranks)
    assert story.steps[-1].to_move is None
    assert [seat.name for seat in story.seats] == ["Player 0", "Player 1"]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_each_step_shows_what_could_be_seen_from_there_then(limpets, seat):
    table, text = limpets
    match, game = table.match, table.game
    viewer = WATCHER if seat is None else seat
    shown = [step.view for step in tell_record(text, seat).steps]
    assert shown == [
        game.view(match.state_after(number), match.box, viewer)
        for number in range(1, len(match.moves) + 1)
    ]


def test_another_seat_sees_another_story(limpets):
    _, text = limpets
    own, other = tell_record(text, 0), tell_record(text, 1)
    assert own.hands
    assert [step.view for step in own.steps] != [step.view for step in other.steps]
    assert [step.words for step in own.steps] == [step.words for step in other.steps]


def test_the_gains_of_all_steps_add_up_to_the_points(aqualin):
    story = tell_record(aqualin[1], None)
    for seat, points in enumerate(story.outcome.points):
        gains = [gain for step in story.steps for gain in step.gains if gain.seat == seat]
        assert story.points[seat] + sum(gain.points for gain in gains) == points


def test_each_piece_of_luck_can_be_computed_again_from_what_is_told(aqualin):
    story = tell_record(aqualin[1], None)
    assert story.luck.key is not None
    contributions = tuple(bytes.fromhex(part) for part in story.luck.contributions if part)
    luck = Luck(bytes.fromhex(story.luck.key), contributions)
    asked = [step.luck for step in story.steps if step.luck]
    assert len(asked) > 2
    for event in asked:
        assert event.event == luck.events[event.domain]
        assert luck.choose(event.domain, event.odds) == event.choice


def test_a_takeback_is_told_and_strikes_out_what_it_took_back():
    table = make_table(bots=("", "greedy"), first="0", **SMALL_AQUALIN)
    play_turns(table, 2)
    before = len(table.match.moves)
    row = table.take_back(0, ())
    kept = len(table.match.moves)
    play_turns(table, 1000)
    story = tell_record(write_record(table.record()), None)
    back = story.steps[before]
    assert (row.kind, back.kind, back.back) == ("taken back", "taken back", kept)
    assert [step.struck for step in story.steps[:before]] == [
        number >= kept for number in range(before)
    ]
    assert not any(step.struck for step in story.steps[before:])
    assert back.view == story.steps[kept - 1].view
    assert story.outcome.with_takebacks


def test_luck_that_was_taken_back_keeps_its_number():
    table = make_table(bots=("", "greedy"), first="0", **SMALL_AQUALIN)
    play_turns(table, 2)
    table.take_back(0, ())
    play_turns(table, 1000)
    story = tell_record(write_record(table.record()), None)
    draws = [step.luck.event for step in story.steps if step.luck and step.luck.domain == "draw"]
    assert draws == list(range(len(draws)))
    assert any(step.struck and step.luck for step in story.steps)


def test_replacements_returns_and_resignations_are_told():
    table = make_table()
    table.at = HOUR
    seat = table.to_move
    table.call(seat, by=1 - seat)
    table.at = 2 * HOUR
    table.replace(seat, by=1 - seat)
    table.come_back(seat)
    table.resign(seat)
    steps = tell_record(write_record(table.record()), None).steps
    assert [(step.kind, step.seat) for step in steps if step.kind != "moved"] == [
        ("replaced", seat),
        ("returned", seat),
        ("resigned", seat),
    ]


def test_what_is_no_record_is_refused_with_the_line(aqualin):
    refusal = refused(aqualin[1].replace("\nrules ", "\nlaws ", 1))
    assert (refusal.code, refusal.fields["line"]) == ("bad_record", "3")
    assert refusal.fields["reason"].startswith("expected 'rules' and their version")


def test_an_illegal_move_is_refused_with_its_line(aqualin):
    lines = aqualin[1].split("\n")
    number = next(n for n, line in enumerate(lines) if " place " in line)
    lines[number] = lines[number].rpartition(" ")[0] + " f6"
    refusal = refused("\n".join(lines))
    assert (refusal.code, refusal.fields["line"]) == ("bad_record", str(number + 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game aqualin", "game forgotten"),
        ("rules 1", "rules 2"),
        ("option columns 3", "option columns 99"),
        ("rules 1", "rules " + "9" * 5000),
        ("reason ", "reason un"),
    ],
)
def test_records_that_cannot_be_told_are_refused(aqualin, old, new):
    assert old in aqualin[1]
    assert refused(aqualin[1].replace(old, new, 1)).code == "bad_record"


def test_points_beyond_all_measure_are_refused(aqualin):
    text = aqualin[1].replace("\npoints ", "\npoints " + "9" * 5000, 1)
    assert refused(text).code == "bad_record"


def test_an_unfinished_record_is_not_told(aqualin):
    unfinished = aqualin[1].partition("\n\npoints ")[0] + "\n"
    assert read_record(unfinished).outcome is None
    assert refused(unfinished).code == "not_over"


def test_a_seat_that_is_not_there_sees_nothing(aqualin):
    assert refused(aqualin[1], 2).code == "bad_seats"


def test_luck_that_was_changed_is_told_as_it_is_written(aqualin):
    """So that whoever checks it sees which it is."""
    text = aqualin[1]
    story = tell_record(text.replace(text.split("key ")[1][:64], "0" * 64), None)
    assert story.luck.key == "0" * 64


def test_the_record_of_a_table_is_told_over_http(ann):
    table = ann.make(options=ONE_ROUND)
    play_out(ann, table)
    text = ann.get(f"/tables/{table}/record").text
    answer = ann.post("/api/story", record=text, seat=1)
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert (answer.json()["game"], answer.json()["seat"]) == ("limpets", 1)


def test_nothing_of_a_story_is_kept(house, ann, aqualin):
    assert ann.post("/api/story", record=aqualin[1]).status_code == 200
    assert house.rows_in_log() == 0
    assert house.database.ask("SELECT count(*) FROM tables")[0][0] == 0


def test_a_bad_record_is_answered_with_the_line(ann):
    answer = ann.post("/api/story", record="atoll record 1\nname aqualin\n")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
    assert answer.json()["fields"]["line"] == "2"


def test_a_record_that_is_too_long_is_refused(ann):
    assert LONGEST_RECORD < LARGEST_REQUEST
    for length in (LONGEST_RECORD + 1, LARGEST_REQUEST):
        answer = ann.post("/api/story", record="x" * length)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_match_with_hundreds_of_takebacks_is_told():
    table = make_table(bots=("", "greedy"), **SMALL_AQUALIN)
    for _ in range(500):
        play_turns(table, 2)
        table.take_back(0, [0])
    play_turns(table, 6)
    text = write_record(table.record())
    assert len(text) > 60_000
    assert len(tell_record(text, None).steps) > 2_000


def test_a_record_with_too_many_lines_is_refused_before_it_is_played_again(aqualin, monkeypatch):
    monkeypatch.setattr("atoll.server.replay.MOST_STEPS", 5)
    monkeypatch.setattr("atoll.server.replay.replay_record", None)
    assert refused(aqualin[1]).code == "too_large"


def test_a_story_that_would_be_too_large_is_refused(ann, aqualin, monkeypatch):
    monkeypatch.setattr("atoll.server.app.LARGEST_STORY", 1_000)
    answer = ann.post("/api/story", record=aqualin[1])
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_browser_that_takes_no_compression_gets_none(ann, aqualin):
    body = {"record": aqualin[1]}
    plain = ann.client.post("/api/story", json=body, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert len(gzip.compress(plain.content)) < len(plain.content) / 4
