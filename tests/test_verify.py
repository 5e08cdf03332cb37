"""Verification: whatever is changed in a record is noticed, with the reason."""

import re
from dataclasses import replace

import pytest

from atoll.game import CHANCE
from atoll.matches.record import RecordError
from atoll.matches.record_reader import read_record
from atoll.matches.verify import replay_record, verify_record
from tests.test_record import begin, edit, go_on, line_with, written


def verify(text, game):
    return verify_record(read_record(text), game)


def other_move(match, number):
    """Give, for the move with this number, its line and the line of another legal move."""
    state = match.state_after(number - 1)
    legal = match.game.list_moves(state, match.box)
    made = match.moves[number - 1]
    other = next(move for move in legal if move != made)
    mover = match.game.rules.to_move(state, match.box)
    who = "luck" if mover == CHANCE else f"seat {mover}"
    write = match.game.write_move
    return tuple(f"\n{number} {who} {write(state, match.box, move)}\n" for move in (made, other))


def last_move_with_a_choice(match, of_luck):
    for number in range(len(match.moves), 0, -1):
        state = match.state_after(number - 1)
        is_luck = match.game.rules.to_move(state, match.box) == CHANCE
        if is_luck == of_luck and len(match.game.list_moves(state, match.box)) > 1:
            return number
    raise AssertionError("no such move")


def test_a_true_record_is_accepted(game):
    match = go_on(begin(game))
    assert verify(written(match), game).outcome == match.outcome


def test_an_unfinished_record_is_accepted_as_far_as_it_goes(game):
    match = go_on(begin(game), moves=2)
    assert verify(written(match), game).moves == match.moves


def test_words_that_are_no_move_are_refused_with_their_line(game):
    text = written(go_on(begin(game)))
    number, line = line_with(text, "1 luck ")
    with pytest.raises(RecordError, match=f"line {number}: cannot read 'fly away'"):
        verify(edit(text, line, "1 luck fly away"), game)


def test_a_move_after_the_end_is_refused_with_its_line(game):
    match = go_on(begin(game))
    text = written(match)
    number, _ = line_with(text, "points ")
    last = text.split("\n")[number - 3]
    again = last.replace(str(len(match.moves)), str(len(match.moves) + 1), 1)
    with pytest.raises(RecordError, match=f"line {number - 1}: expected no more moves"):
        verify(edit(text, f"{last}\n", f"{last}\n{again}\n"), game)


def test_a_legal_draw_that_luck_did_not_decide_is_refused_with_its_line(game):
    match = go_on(begin(game))
    number = last_move_with_a_choice(match, of_luck=True)
    true, false = other_move(match, number)
    text = written(match)
    with pytest.raises(RecordError, match=r"luck decided .*, not"):
        verify(edit(text, true, false), game)


def test_a_legal_edit_that_keeps_the_outcome_breaks_the_seal(game):
    text = edit(written(go_on(begin(game))), "player 0 person Ann", "player 0 person Eve")
    with pytest.raises(RecordError, match="the seal does not fit"):
        verify(text, game)


def test_any_other_legal_move_is_refused(game):
    match = go_on(begin(game))
    number = last_move_with_a_choice(match, of_luck=False)
    true, false = other_move(match, number)
    with pytest.raises(RecordError):
        verify(edit(written(match), true, false), game)


def test_another_key_is_refused(game):
    text = written(go_on(begin(game)))
    _, line = line_with(text, "key ")
    changed = line[:-1] + ("0" if line[-1] != "0" else "1")
    with pytest.raises(RecordError, match="the key is not the one that the commitment"):
        verify(edit(text, line, changed), game)


def test_another_contribution_is_refused(game):
    text = written(go_on(begin(game)))
    _, line = line_with(text, "contribution 0")
    changed = line[:-1] + ("0" if line[-1] != "0" else "1")
    with pytest.raises(RecordError):
        verify(edit(text, line, changed), game)


def test_other_points_are_refused(game):
    text = written(go_on(begin(game)))
    _, line = line_with(text, "points ")
    changed = re.sub(r"\d+$", lambda found: str(int(found[0]) + 1), line)
    with pytest.raises(RecordError, match="the moves give"):
        verify(edit(text, line, changed), game)


def test_a_move_by_the_wrong_seat_is_refused(game):
    match = go_on(begin(game))
    number = last_move_with_a_choice(match, of_luck=False)
    true, _ = other_move(match, number)
    mover = int(true.split()[2])
    wrong = true.replace(f"seat {mover}", f"seat {1 - min(mover, 1)}")
    with pytest.raises(RecordError, match="expected a move of seat"):
        verify(edit(written(match), true, wrong), game)


def test_a_finished_match_without_its_outcome_is_refused(game):
    text = written(go_on(begin(game)))
    with pytest.raises(RecordError, match="expected its outcome"):
        verify(text[: text.index("\npoints")], game)


def test_moves_that_end_too_early_for_the_outcome_are_refused(game):
    text = written(go_on(begin(game)))
    lines = text.split("\n")
    last, _ = line_with(text, "points ")
    del lines[last - 3]
    with pytest.raises(RecordError, match="before the match does"):
        verify("\n".join(lines), game)


def test_a_record_of_other_rules_is_not_judged(game):
    record = read_record(written(go_on(begin(game))))
    with pytest.raises(RecordError, match="its moves cannot be judged"):
        replay_record(replace(record, rules_version=game.rules_version + 1), game)


def test_an_unknown_option_is_refused(game):
    record = read_record(written(go_on(begin(game))))
    with pytest.raises(RecordError, match="has no option 'moonlight'"):
        replay_record(replace(record, options=record.options | {"moonlight": "full"}), game)


def test_a_missing_option_is_refused(game):
    record = read_record(written(go_on(begin(game))))
    with pytest.raises(RecordError, match="expected the options"):
        replay_record(replace(record, options={}), game)


def test_a_short_form_is_refused_with_the_full_one(game):
    match = go_on(begin(game))
    _, line = line_with(written(match), "1 luck ")
    with pytest.raises(RecordError, match="expected the full form"):
        verify(edit(written(match), line, line[:7] + line[7:].upper()), game)
