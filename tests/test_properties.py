"""What holds in every position, tried on random matches of every game found."""

import pytest

from tests import rule_properties, word_properties
from tests.matches import list_vocabulary, on_walks

pytestmark = pytest.mark.rules


@on_walks
def test_moves_ascend_and_there_are_none_exactly_when_it_is_over(game, walk):
    rule_properties.check_moves(walk.through(game))


@on_walks
def test_every_number_of_the_grammar_is_a_legal_move_or_refused_for_a_reason(game, walk):
    rule_properties.check_refusals(walk.through(game))


@on_walks
def test_luck_has_odds_for_each_of_its_moves(game, walk):
    rule_properties.check_odds(walk.through(game))


@on_walks
def test_a_random_move_is_even_for_seats_and_by_odds_for_luck(game, walk):
    rule_properties.check_random_move(walk.through(game))


@on_walks
def test_sensible_moves_are_some_of_the_legal_ones(game, walk):
    rule_properties.check_sensible_moves(walk.through(game))


@on_walks
def test_a_move_changes_one_record_and_nothing_else(game, walk):
    rule_properties.check_play(walk.through(game))


@on_walks
def test_a_state_is_its_bytes(game, walk):
    rule_properties.check_bytes(walk.through(game))


@on_walks
def test_the_same_moves_lead_to_the_same_bytes(game, walk):
    rule_properties.check_replay(walk.through(game))


@on_walks
def test_perft_counts_what_copies_count(game, walk):
    rule_properties.check_perft(walk.through(game))


@on_walks
def test_an_observation_is_marks_and_whole_numbers_for_every_seat(game, walk):
    rule_properties.check_observation(walk.through(game))


@on_walks
def test_there_is_an_outcome_exactly_when_it_is_over(game, walk):
    rule_properties.check_outcome(walk.through(game))


@on_walks
def test_every_move_has_words_of_its_own(game, walk):
    word_properties.check_notation(walk.through(game))


@on_walks
def test_completion_leads_to_every_legal_move_and_to_nothing_else(game, walk):
    word_properties.check_completion(walk.through(game))


@on_walks
def test_a_described_move_begins_with_its_verb(game, walk):
    word_properties.check_description(walk.through(game))


@on_walks
def test_a_reason_is_given_exactly_for_what_is_not_legal(game, walk):
    word_properties.check_reasons(walk.through(game), list_vocabulary(game))


@on_walks
def test_who_is_asked_can_give_only_the_answers_there_are(game, walk):
    word_properties.check_answers(walk.through(game))


@on_walks
def test_the_end_is_told_only_before_it(game, walk):
    word_properties.check_ending(walk.through(game))


@on_walks
def test_what_a_turn_prepares_is_told_without_changing_it(game, walk):
    word_properties.check_prospects(walk.through(game))


@on_walks
def test_a_match_that_is_over_can_be_played_again(game, walk):
    word_properties.check_rematch(walk.through(game))


@on_walks
def test_nonsense_is_unreadable(game, walk):
    word_properties.check_nonsense(walk.through(game))


@on_walks
def test_gains_add_up_to_the_change_of_points(game, walk):
    word_properties.check_gains(walk.through(game))


@on_walks
def test_a_view_is_json(game, walk):
    word_properties.check_view(walk.through(game))


@on_walks
def test_a_board_is_readable_text(game, walk):
    word_properties.check_drawing(walk.through(game))
