"""Match: moves played and taken back, luck as it falls, and stories a seat cannot tell apart."""

import pytest

from atoll.game import CHANCE, NOBODY
from atoll.luck import random_numbers, seeded_luck
from atoll.matches.match import Match, Replacement, Resignation, Return, Takeback
from atoll.option import OptionError
from atoll.outcome import Outcome
from atoll.words.reading import IllegalMove, UnreadableMove
from tests.matches import walk
from tests.vocabulary import play_all

DEALS = ["deal firm", "deal weak", "deal strong"]


@pytest.fixture
def match(limpets):
    """Limpets after the deal, with luck played by hand."""
    return play_all(Match(limpets), *DEALS)


def test_a_match_with_luck_waits_for_a_seat_or_for_nobody(game):
    match = Match(game, luck=seeded_luck(4))
    while not match.is_over:
        assert match.to_move in range(match.seats)
        match.play(match.legal_moves()[-1])
    assert match.to_move == NOBODY


def test_a_match_without_luck_waits_for_it(limpets):
    assert Match(limpets).to_move == CHANCE


def test_a_move_is_played_by_its_number_or_in_words(match):
    number = match.read_move("graze 2")
    assert play_all(Match(match.game), *DEALS, "GRAZE 2").moves == [*match.moves, number]
    match.play(number)
    assert match.to_move == CHANCE


def test_a_number_that_is_not_legal_is_refused_with_what_is(match):
    with pytest.raises(IllegalMove, match="move 9 is not allowed now; possible: hide, graze 1"):
        match.play(9)
    assert len(match.moves) == 3


def test_words_that_are_no_move_are_refused(match):
    with pytest.raises(UnreadableMove, match="'swim'"):
        match.play("swim")
    assert len(match.moves) == 3


def test_nothing_can_be_played_when_it_is_over(game):
    match = walk(game, {}, seed=3)
    assert match.legal_moves() == []
    with pytest.raises(IllegalMove):
        match.play(match.moves[-1])


def test_points_stand_at_any_time(match):
    play_all(match, "graze 1", "roll swell")
    assert match.points == (1, 0, 0)
    assert match.outcome is None


def test_there_is_an_outcome_at_the_end(match):
    play_all(match, "graze 1", "roll swell", *["hide"] * 5)
    assert match.outcome == Outcome(points=(1, 0, 0), ranks=(1, 2, 2), reason="rounds")


def test_options_left_out_are_filled_in(limpets):
    assert Match(limpets, {"tide": "high"}).options == {"rounds": "2", "tide": "high"}


def test_options_that_do_not_exist_are_refused(limpets):
    with pytest.raises(OptionError, match="Limpets has no option 'moon': it has rounds, tide"):
        Match(limpets, {"moon": "full"})


def test_a_takeback_returns_to_an_earlier_state_and_is_remembered(match):
    before = match.state.tobytes()
    play_all(match, "graze 1", "roll swell", "hide")
    match.take_back(3)
    assert match.state.tobytes() == before
    assert match.moves == match.history[:3]
    assert match.history[-1] == Takeback(3)
    assert len(match.history) == 7


@pytest.mark.parametrize("moves", [-1, 3, 4])
def test_a_takeback_goes_back_not_forward(match, moves):
    with pytest.raises(ValueError, match="can go back to 0 to 2 moves"):
        match.take_back(moves)
    assert match.history == match.moves


def test_a_takeback_of_luck_brings_other_luck(limpets):
    match = Match(limpets, luck=seeded_luck(1))
    dealt = {tuple(match.moves)}
    for _ in range(10):
        match.take_back(0)
        assert match.to_move == 0
        dealt.add(tuple(match.moves))
    assert len(dealt) > 1


def test_a_match_goes_on_when_it_is_given_luck(limpets):
    match = play_all(Match(limpets), "deal firm")
    match.resume(seeded_luck(1))
    assert match.to_move == 0
    assert len(match.moves) == 3


def test_the_state_after_some_moves_is_the_one_that_was(game):
    match = Match(game)
    states = [match.state.tobytes()]
    while not match.is_over:
        match.play(match.legal_moves()[len(match.moves) % len(match.legal_moves())])
        states.append(match.state.tobytes())
    assert [match.state_after(moves).tobytes() for moves in range(len(states))] == states


def test_an_imagined_match_keeps_what_the_seat_knows_and_retells_the_rest(match):
    play_all(match, "graze 1", "roll calm", "hide", "graze 3", "roll calm")
    story = match.imagine(0, random_numbers(2))
    words = [match.write_move(move) for move in story.moves]
    assert words[0] == "deal firm"
    assert words[2:] == ["deal strong", "graze 1", "roll calm", "hide", "graze 3", "roll calm"]


def test_an_imagined_match_can_be_played_on_without_touching_the_true_one(match):
    before = match.state.tobytes()
    play_all(match.imagine(1, random_numbers(1)), "hide")
    assert match.state.tobytes() == before
    assert len(match.moves) == 3


def test_imagining_differs_with_the_random_numbers(match):
    stories = {tuple(match.imagine(1, random_numbers(seed)).moves) for seed in range(30)}
    assert len(stories) > 3
    assert {moves[1] for moves in stories} == {match.moves[1]}


def test_an_imagined_match_tells_who_resigned_and_was_replaced_but_not_what_was_taken_back(match):
    play_all(match, "graze 1", "roll storm")
    match.replace_player(1, "greedy")
    match.take_back(3)
    play_all(match, "hide")
    match.resign(2)
    story = match.imagine(0, random_numbers(3))
    hide = match.moves[-1]
    assert story.history == [*story.moves[:3], Replacement(1, "greedy"), hide, Resignation(2)]
    assert (story.to_move, story.replaced, story.resigned) == (1, [1], [2])


def test_a_match_that_is_over_is_imagined_as_it_was(match):
    play_all(match, "hide")
    match.take_back(3)
    match.resign(2)
    match.resign(0)
    story = match.imagine(1, random_numbers(3))
    assert (story.history, story.outcome) == (match.history, match.outcome)
    assert match.imagine_state(1, random_numbers(3)).tobytes() == match.state.tobytes()


def test_what_is_played_in_a_copy_is_not_played_in_the_match(limpets):
    match = Match(limpets, luck=seeded_luck(1))
    before = match.state.tobytes()
    other = match.copy()
    play_all(other, "graze 1", "hide")
    other.resign(0)
    assert match.state.tobytes() == before
    assert (len(match.moves), match.history, match.resigned) == (3, match.moves, [])
    play_all(match, "graze 1", "hide")
    assert match.moves == other.moves


def test_who_resigns_comes_last_and_the_others_play_on(match):
    match.resign(0)
    play_all(match, "graze 1", "roll swell", *["hide"] * 5)
    assert match.outcome == Outcome(points=(1, 0, 0), ranks=(3, 1, 1), reason="rounds")
    assert match.history[3] == Resignation(0)


def test_the_match_is_over_when_one_seat_is_left(match):
    match.resign(2)
    assert not match.is_over
    match.resign(0)
    assert match.is_over
    assert match.legal_moves() == []
    assert match.outcome == Outcome(points=(0, 0, 0), ranks=(2, 1, 3), reason="resigned")
    with pytest.raises(IllegalMove, match="the match is over"):
        match.play("hide")


def test_a_seat_resigns_once_and_before_the_end(match):
    match.resign(1)
    with pytest.raises(ValueError, match=r"expected a seat that has not resigned, of \[0, 2\]"):
        match.resign(1)
    match.resign(2)
    with pytest.raises(ValueError, match="the match is over"):
        match.resign(0)


def test_a_bot_can_move_for_a_seat_until_its_player_returns(match):
    match.replace_player(1, "greedy")
    play_all(match, "hide")
    match.return_player(1)
    assert (match.history[3], match.history[5]) == (Replacement(1, "greedy"), Return(1))
    assert match.replaced == []


def test_nobody_is_replaced_twice_or_after_giving_up_or_returns_who_was_there(match):
    match.replace_player(1, "greedy")
    with pytest.raises(ValueError, match=r"expected a seat whose player plays, of \[0, 2\]"):
        match.replace_player(1, "greedy")
    with pytest.raises(ValueError, match=r"expected a seat that was replaced, of \[1\]"):
        match.return_player(0)
    match.resign(0)
    with pytest.raises(ValueError, match=r"expected a seat whose player plays, of \[2\]"):
        match.replace_player(0, "greedy")
    match.resign(2)
    with pytest.raises(ValueError, match="the match is over"):
        match.replace_player(1, "greedy")
    with pytest.raises(ValueError, match="the match is over"):
        match.return_player(1)
