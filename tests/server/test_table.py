"""A table: who sits, plays, takes back and resigns, and that its rows make it again."""

import msgspec
import pytest

from atoll.game import CHANCE
from atoll.matches.verify import verify_record
from atoll.server.refusal import Refusal
from atoll.server.reopening import open_table
from atoll.server.rows import (
    Answered,
    Asked,
    Played,
    Resigned,
    Sat,
    Stamped,
    TakenBack,
    read_row,
    write_row,
)
from atoll.server.table import Table
from tests.planting import plant
from tests.server.tables import (
    SMALL_AQUALIN,
    any_turn,
    contribution,
    make_setup,
    make_table,
    play_turns,
)


def refusal_of(action, *arguments):
    with pytest.raises(Refusal) as caught:
        action(*arguments)
    return caught.value.code


def rows_of(table):
    return [event.row for event in table.events]


def shown_to_seat_0_only(state, box, move, viewer):
    return viewer != 0


def imagine_nothing(state, box, seat, random):
    pass


def reopened(table):
    """Give the table that its stored rows make."""
    stored = [Stamped(read_row(write_row(event.row)), event.at) for event in table.events]
    return open_table(table.setup, stored)


def test_a_match_begins_when_the_last_seat_is_taken():
    table = Table(make_setup())
    table.sit(0, "Ann", contribution(0))
    assert table.match is None
    assert table.open_seats == [1]
    table.sit(1, "", contribution(1))
    assert table.to_move in (0, 1)
    assert table.open_seats == []


def test_the_row_of_the_last_to_come_carries_the_luck_of_the_beginning():
    table = make_table()
    first, second = rows_of(table)
    assert first.luck == ()
    assert [words.split()[0] for words in second.luck] == ["first"] + ["draw"] * 6


def test_all_who_sit_contribute_to_the_luck_and_bots_do_not():
    table = make_table(bots=("", "greedy"))
    assert table.match.luck.contributions == (bytes.fromhex(contribution(0)), None)


def test_a_taken_seat_is_not_taken_again():
    table = Table(make_setup(bots=("", "greedy")))
    assert refusal_of(table.sit, 1, "Ben", contribution(1)) == "no_open_seat"
    table.sit(0, "Ann", contribution(0))
    assert refusal_of(table.sit, 0, "Ben", contribution(1)) == "no_open_seat"
    assert len(table.events) == 1


def test_a_turn_is_one_row_with_the_luck_that_followed():
    table = make_table(first="0")
    row = table.play(0, any_turn(table))
    assert isinstance(row, Played)
    assert len(row.moves) == 1
    assert [words.split()[0] for words in row.luck] == ["draw"]
    assert table.match.to_move != CHANCE


def test_nobody_plays_before_the_match_nor_after_it():
    table = Table(make_setup())
    table.sit(0, "Ann", contribution(0))
    assert refusal_of(table.play, 0, ["stay"]) == "not_begun"
    table = play_turns(make_table(**SMALL_AQUALIN), 6)
    assert table.is_over
    assert refusal_of(table.play, 0, ["stay"]) == "over"


def test_nobody_plays_out_of_turn_or_half_a_turn():
    table = play_turns(make_table(first="0"), 1)
    before = table.match.state.tobytes()
    assert refusal_of(table.play, 0, any_turn(table)) == "not_your_turn"
    assert refusal_of(table.play, 1, ["stay"]) == "incomplete"
    assert refusal_of(table.play, 1, []) == "incomplete"
    assert table.match.state.tobytes() == before
    assert table.sequence == 3


def test_a_turn_that_breaks_a_rule_is_refused_with_the_rule():
    table = make_table(first="0")
    with pytest.raises(Refusal) as caught:
        table.play(0, ["slide a1 a2"])
    assert (caught.value.rule, caught.value.code) == ("A8", "no first slide")


def test_words_that_mean_nothing_or_too_much_are_unreadable():
    table = make_table(first="0")
    assert refusal_of(table.play, 0, ["swim"]) == "unreadable"
    turn = any_turn(table)
    assert refusal_of(table.play, 0, [*turn, "stay"]) == "complete"


def test_against_a_bot_a_takeback_needs_nobody():
    table = play_turns(make_table(bots=("", "greedy"), first="0"), 2)
    assert table.take_back(0, [0]) == TakenBack(0, to=1)
    assert table.to_move == 0
    assert table.match.moves == table.match.history[:6]


def test_a_takeback_past_another_person_waits_for_their_consent():
    table = play_turns(make_table(first="0"), 2)
    assert table.take_back(0, [0]) == Asked(0, to=2, waiting=(1,))
    assert (table.request.seat, table.request.waiting) == (0, [1])
    assert table.answer(1, True) == Answered(1, True, to=2)
    assert (table.to_move, table.request) == (0, None)


def test_a_takeback_that_is_declined_changes_nothing():
    table = play_turns(make_table(first="0"), 2)
    before = table.match.state.tobytes()
    table.take_back(0, [0])
    assert table.answer(1, False) == Answered(1, False)
    assert table.match.state.tobytes() == before
    assert table.request is None


def test_who_holds_both_seats_agrees_with_himself():
    table = play_turns(make_table(first="0"), 2)
    assert isinstance(table.take_back(0, [0, 1]), TakenBack)


def test_all_persons_must_agree():
    table = play_turns(make_table("reef", ("", "", ""), seats="3", first="0"), 2)
    table.take_back(0, [0])
    assert table.answer(2, True) == Answered(2, True)
    assert table.request.waiting == [1]
    assert table.answer(1, True).to is not None


def test_playing_on_ends_a_request():
    table = play_turns(make_table(first="0"), 2)
    table.take_back(0, [0])
    play_turns(table, 1)
    assert table.request is None
    assert refusal_of(table.answer, 1, True) == "no_request"


def test_luck_that_was_taken_back_is_decided_anew():
    table = make_table(bots=("", "greedy"), first="0")
    turn = any_turn(table)
    drawn = set()
    for _ in range(12):
        drawn.add(table.play(0, turn).luck)
        table.take_back(0, [0])
    assert len(drawn) > 1


def test_the_beginning_is_not_taken_back():
    table = make_table(first="0")
    assert refusal_of(table.take_back, 0, [0]) == "no_takeback"
    assert refusal_of(table.take_back, 1, [1]) == "no_takeback"


def test_nothing_is_taken_back_past_luck_that_only_some_have_seen():
    open_table, secret_table = make_table(first="0"), make_table(first="0")
    game = secret_table.game
    secret_table.game = plant(game, secret=shown_to_seat_0_only, imagine=imagine_nothing)
    assert play_turns(open_table, 2).target_of_takeback(0) == 2
    assert play_turns(secret_table, 2).target_of_takeback(0) is None


def test_a_takeback_can_follow_a_takeback():
    table = play_turns(make_table(bots=("", "greedy"), first="0"), 6)
    table.take_back(0, [0])
    table.take_back(0, [0])
    assert table.match.to_move == 0
    assert rows_of(table)[-1] == TakenBack(0, to=3)


def test_who_resigns_of_two_loses():
    table = play_turns(make_table(first="0"), 3)
    assert table.resign(0) == Resigned(0)
    assert table.is_over
    assert table.match.outcome.ranks == (2, 1)
    assert refusal_of(table.resign, 1) == "over"


def test_who_resigns_of_three_is_played_for_by_the_computer():
    table = play_turns(make_table("reef", ("", "", ""), seats="3", first="0"), 3)
    table.resign(0)
    assert not table.is_over
    assert (table.to_move, table.bot_to_move) == (0, "greedy")
    assert refusal_of(table.resign, 0) == "over"


def test_nothing_is_taken_back_past_a_resignation():
    table = play_turns(make_table("reef", ("", "", ""), seats="3", first="0"), 5)
    table.resign(0)
    assert refusal_of(table.take_back, 1, [1, 2]) == "no_takeback"


def test_a_rematch_follows_the_end_once():
    table = play_turns(make_table(**SMALL_AQUALIN), 5)
    assert refusal_of(table.go_on_at, 0, "elsewhere") == "no_rematch"
    play_turns(table, 1)
    table.go_on_at(0, "elsewhere")
    assert table.rematch == "elsewhere"
    assert refusal_of(table.go_on_at, 1, "nowhere") == "no_rematch"


def test_stored_rows_make_the_same_table_again():
    table = play_turns(make_table(first="0"), 4)
    table.take_back(0, [0])
    table.answer(1, False)
    table.take_back(1, [0, 1])
    play_turns(table, 3, choice=5)
    again = reopened(table)
    assert again.match.state.tobytes() == table.match.state.tobytes()
    assert again.match.history == table.match.history
    assert rows_of(again) == rows_of(table)
    assert play_turns(again, 4).match.history == play_turns(table, 4).match.history


def test_rows_that_cannot_have_happened_are_noticed():
    table = play_turns(make_table(first="0"), 2)
    rows = rows_of(table)
    drawn = rows[2].luck[0]
    other = next(words for words in rows[1].luck if words.startswith("draw") and words != drawn)
    rows[2] = msgspec.structs.replace(rows[2], luck=(other,))
    with pytest.raises(RuntimeError, match="row 3 of table table-0 does not come out"):
        open_table(table.setup, [Stamped(row, 0) for row in rows[:3]])


def test_a_table_of_other_rules_is_refused():
    setup = msgspec.structs.replace(make_setup(), rules_version=99)
    assert refusal_of(open_table, setup, []) == "old_rules"


def test_the_record_can_be_had_at_the_end_and_is_true():
    table = play_turns(make_table(bots=("", "greedy"), **SMALL_AQUALIN), 3)
    table.take_back(0, [0])
    assert refusal_of(table.record) == "not_over"
    play_turns(table, 6)
    record = table.record()
    assert record.has_takebacks
    assert [player.name for player in record.players] == ["Player 0", "greedy"]
    assert verify_record(record, table.game).outcome == table.match.outcome


def test_who_gave_no_name_is_a_guest_in_the_record():
    table = Table(make_setup(bots=("", "greedy")))
    assert isinstance(table.sit(0, "", contribution(0)), Sat)
    table.resign(0)
    assert [player.name for player in table.record().players] == ["guest 1", "greedy"]
