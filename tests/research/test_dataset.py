"""Datasets: records become lessons, and lessons are written and read back as Parquet."""

import json
from dataclasses import asdict

import pyarrow.parquet as parquet
import pytest
from click.testing import CliRunner

from atoll.bots import ask, open_bot
from atoll.cli import main
from atoll.games import find_game
from atoll.luck import random_numbers, seeded_luck, verifiable_luck
from atoll.matches.match import Match, begin_from
from atoll.matches.record import Player, RecordError, record_match, save_record, write_record
from atoll.matches.record_reader import read_record
from atoll.research.dataset import (
    list_examples,
    list_lessons,
    load_records,
    read_lessons,
    write_lessons,
)
from atoll.research.information import HIDDEN
from atoll.research.perspective import Perspective, list_perspectives
from tests.server.tables import SMALL_AQUALIN, make_table, play_turns

MATCHES = 10_000
SMALL = {"columns": "2", "rows": "1", "colours": "2", "creatures": "1", "river": "2"}


def play_random(game, luck, options=None):
    match = Match(game, options, luck)
    bot = open_bot("random", game, match.box, seed=0)
    while not match.is_over:
        match.play(ask(bot, match))
    return match


def play_some(match, bot, moves):
    while moves and not match.is_over:
        match.play(ask(bot, match))
        moves -= 1


def test_a_record_of_any_game_becomes_examples_of_what_each_seat_knew_and_did(game, tmp_path):
    match = play_random(game, verifiable_luck())
    players = tuple(Player("bot", "random") for _ in range(match.seats))
    file = tmp_path / "match.txt"
    file.write_text(write_record(record_match(match, players)))
    [loaded] = load_records([file])
    lessons = list_lessons(loaded)
    assert [lesson.points for lesson in lessons] == list(match.outcome.points)
    assert [lesson.rank for lesson in lessons] == list(match.outcome.ranks)
    assert sum(lesson.reward for lesson in lessons) == pytest.approx(0)
    for lesson, perspective in zip(lessons, list_perspectives(game, match.box), strict=True):
        examples = list(list_examples(lesson))
        decided = [perspective.move_of(example.action) for example in examples]
        assert decided == [match.moves[n] for n in lesson.own]
        assert [len(example.information) for example in examples] == list(lesson.own)


@pytest.mark.parametrize("processes", [1, 2])
def test_the_arena_writes_its_matches_down_and_they_become_examples(limpets, tmp_path, processes):
    words = ["arena", "limpets", "greedy", "random", "--games", "6", "--json"]
    folder, results = tmp_path / "matches", tmp_path / "results.jsonl"
    words += ["--records", folder, "--file", results, "--processes", processes]
    told = CliRunner().invoke(main, [str(word) for word in words])
    assert told.exit_code == 0, told.output
    matches = list(load_records(sorted(folder.iterdir())))
    lines = [json.loads(line) for line in results.read_text().splitlines()[1:]]
    assert sorted(list(match.points) for match in matches) == sorted(
        line["points"] for line in lines
    )
    lessons = [lesson for match in matches for lesson in list_lessons(match)]
    decisions = sum(len(list(list_examples(lesson))) for lesson in lessons)
    assert decisions == sum(line["moves"] for line in lines)


def test_a_record_of_the_arena_tells_which_bot_sat_where(limpets, tmp_path):
    words = ["arena", "limpets", "greedy", "random", "--games", "3", "--processes", "1"]
    CliRunner().invoke(main, [*words, "--records", str(tmp_path)])
    records = [read_record(file.read_text()) for file in tmp_path.iterdir()]
    assert sorted(tuple(player.name for player in record.players) for record in records) == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]


def test_a_record_of_the_terminal_becomes_examples(limpets, tmp_path, monkeypatch):
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path))
    file = tmp_path / "match.atoll"
    words = ["play", "limpets", "--seats", "random,random,greedy", "--record", str(file)]
    assert CliRunner().invoke(main, words).exit_code == 0
    [match] = load_records([file])
    assert all(list(list_examples(lesson)) for lesson in list_lessons(match))


def test_a_record_of_the_page_with_a_takeback_becomes_examples(tmp_path):
    table = play_turns(make_table(bots=("", "greedy"), **SMALL_AQUALIN), 3)
    table.take_back(0, [0])
    play_turns(table, 6)
    file = tmp_path / "match.atoll"
    save_record(file, table.record())
    [match] = load_records([file])
    lessons = list_lessons(match)
    for lesson, perspective in zip(lessons, list_perspectives(match.game, match.box), strict=True):
        assert list(map(perspective.move_of, lesson.actions)) == table.match.moves
    assert all(list(list_examples(lesson)) for lesson in lessons)


def test_moves_that_led_to_a_given_position_were_nobodys_decision(limpets):
    whole = play_random(limpets, seeded_luck(0))
    record = record_match(whole, (Player("bot", "random"),) * 3)
    words = [entry.words for entry in record.entries[:9]]
    match = begin_from(limpets, whole.options, words, seeded_luck(1))
    bot = open_bot("random", limpets, match.box, seed=0)
    while not match.is_over:
        match.play(ask(bot, match))
    lessons = list_lessons(match)
    assert min(number for lesson in lessons for number in lesson.own) >= 9
    assert all(len(lesson.actions) == len(match.moves) for lesson in lessons)


def test_every_decision_belongs_to_one_seat_and_is_legal_where_it_was_made(game):
    match = play_random(game, seeded_luck(0))
    lessons = list_lessons(match)
    decisions = sorted(number for lesson in lessons for number in lesson.own)
    assert len(set(decisions)) == len(decisions)
    for number in decisions:
        state = match.state_after(number)
        assert match.moves[number] in game.list_moves(state, match.box)


def test_a_lesson_does_not_tell_what_the_seat_was_not_told():
    reef = find_game("reef")
    match = play_random(reef, seeded_luck(1))
    for lesson in list_lessons(match):
        told = [action == HIDDEN for action in lesson.actions]
        assert sum(told) == 2  # the two cards that the other was dealt
    until = Match(reef)
    for move in match.moves[:20]:
        until.play(move)
    story = until.imagine(0, random_numbers(3))
    assert story.moves != until.moves
    assert _heard(story, 0) == _heard(until, 0)


def _heard(match, seat):
    from atoll.matches.story import retrace
    from atoll.research.information import take_note

    made = retrace(match, match.state_after(0), match.moves)
    perspective = Perspective(match.game, match.box, seat)
    return [take_note(perspective, each.before, each.move, each.after) for each in made]


def test_what_was_played_for_somebody_who_was_away_is_nobodys_decision():
    reef = find_game("reef")
    match = Match(reef, {"seats": "3"}, seeded_luck(0))
    bot = open_bot("random", reef, match.box, seed=0)
    play_some(match, bot, 30)
    match.replace_player(0, "random")
    replaced = len(match.moves)
    play_some(match, bot, 30)
    match.return_player(0)
    returned = len(match.moves)
    match.resign(1)
    play_some(match, bot, 1000)
    own = [lesson.own for lesson in list_lessons(match)]
    assert all(own)
    assert not [number for number in own[0] if replaced <= number < returned]
    assert [number for number in own[0] if number >= returned]
    assert not [number for number in own[1] if number >= returned]


def test_a_file_that_is_no_finished_record_is_named(limpets, tmp_path):
    unfinished = write_record(
        record_match(Match(limpets, luck=seeded_luck(0)), (Player("bot", "random"),) * 3)
    )
    for number, content in enumerate((unfinished.encode(), b"\xff", b"hello")):
        file = tmp_path / f"match-{number}.txt"
        file.write_bytes(content)
        with pytest.raises(RecordError, match=file.name):
            list(load_records([file]))


def test_rewards_of_several_seats_are_read_back_as_they_were(limpets, tmp_path):
    lessons = list_lessons(play_random(limpets, seeded_luck(1)))
    write_lessons(tmp_path / "matches.parquet", lessons)
    assert list(read_lessons(tmp_path / "matches.parquet")) == lessons


def test_a_match_that_goes_on_teaches_nothing_yet(limpets):
    with pytest.raises(ValueError, match="expected a match that is over"):
        list_lessons(Match(limpets, luck=seeded_luck(0)))


def test_a_record_that_was_changed_is_refused(limpets, tmp_path):
    match = play_random(limpets, seeded_luck(0))
    text = write_record(record_match(match, (Player("bot", "random"),) * 3))
    points = " ".join(map(str, match.points))
    file = tmp_path / "match.txt"
    file.write_text(text.replace(f"points {points}", "points 9 9 9"))
    with pytest.raises(RecordError):
        list(load_records([file]))


def test_ten_thousand_matches_are_written_and_read_back(tmp_path):
    game = find_game("aqualin")
    lessons = [
        lesson
        for seed in range(MATCHES)
        for lesson in list_lessons(play_random(game, seeded_luck(seed), SMALL))
    ]
    file = tmp_path / "matches.parquet"
    assert write_lessons(file, lessons) == 2 * MATCHES
    assert list(read_lessons(file)) == lessons
    assert parquet.read_metadata(file).num_rows == 2 * MATCHES
    assert asdict(lessons[0])["options"]["columns"] == "2"
