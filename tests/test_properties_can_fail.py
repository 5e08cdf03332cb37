"""Each property notices the fault it is there for: Limpets with one verb broken fails it."""

from functools import partial
from itertools import count

import numpy as np
import pytest

from atoll.faces import Span
from atoll.game import NOBODY
from atoll.matches.perft import perft
from atoll.words.refusals import ALLOWED
from atoll.words.remarks import Remark
from tests import rule_properties, word_properties
from tests.matches import list_vocabulary, try_everywhere
from tests.planting import plant

UNWRITTEN = 99

CHECKS = [
    check
    for module in (rule_properties, word_properties)
    for name, check in vars(module).items()
    if name.startswith("check_") and check.__module__ == module.__name__
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_limpets_unbroken_passes(limpets, check):
    try_everywhere(_with_words(check, limpets), limpets)


def test_a_legal_move_after_the_end_is_noticed(limpets):
    def legal_moves(state, box, moves):
        moves[0] = 0
        return limpets.rules.legal_moves(state, box, moves) or 1

    _expect_failure(rule_properties.check_moves, plant(limpets, legal_moves=legal_moves))


def test_moves_in_disorder_are_noticed(limpets):
    def legal_moves(state, box, moves):
        number = limpets.rules.legal_moves(state, box, moves)
        moves[:number] = moves[:number][::-1].copy()
        return number

    _expect_failure(rule_properties.check_moves, plant(limpets, legal_moves=legal_moves))


def test_more_moves_than_there_is_room_for_are_noticed(limpets):
    def legal_moves(state, box, moves):
        room = np.zeros(limpets.rules.MOST_MOVES, np.int64)
        number = limpets.rules.legal_moves(state, box, room)
        moves[:number] = room[: min(number, len(moves))]
        return number

    game = plant(limpets, MOST_MOVES=3, legal_moves=legal_moves)
    _expect_failure(rule_properties.check_moves, game)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda moves: moves[:0],
        lambda moves: [*moves, moves[-1] + 1000],
        lambda moves: [*moves[1:], moves[0], moves[0]],
    ],
    ids=["none", "an illegal one", "one twice"],
)
def test_moves_that_are_not_sensible_are_noticed(limpets, spoil):
    def sensible_moves(state, box, moves):
        spoilt = spoil(limpets.list_moves(state, box))
        moves[: len(spoilt)] = spoilt
        return len(spoilt)

    broken = plant(limpets, sensible_moves=sensible_moves)
    _expect_failure(rule_properties.check_sensible_moves, broken)


def test_an_illegal_move_that_is_not_refused_is_noticed(limpets):
    def find_refusal(state, box, move):
        return limpets.find_refusal(state, box, min(move, limpets.move_numbers - 2))

    _expect_failure(rule_properties.check_refusals, plant(limpets, find_refusal=find_refusal))


def test_a_game_that_has_no_reason_to_refuse_is_noticed(limpets):
    def refuse(state, box, move, details):
        return ALLOWED

    _expect_failure(rule_properties.check_refusals, plant(limpets, refuse=refuse))


def test_a_legal_move_that_is_refused_is_noticed(limpets):
    def find_refusal(state, box, move):
        number, details = limpets.find_refusal(state, box, move)
        return number or 1, details

    _expect_failure(rule_properties.check_refusals, plant(limpets, find_refusal=find_refusal))


def test_a_move_that_is_said_not_to_be_in_the_box_is_noticed(limpets):
    def means_nothing(box, move):
        return move == limpets.move_numbers - 1

    _expect_failure(rule_properties.check_refusals, plant(limpets, means_nothing=means_nothing))


def test_a_detail_that_is_no_number_of_its_domain_is_noticed(limpets):
    def refuse(state, box, move, details):
        number = limpets.reasons.refuse(state, box, move, details)
        details[0] += 3
        return number

    _expect_failure(rule_properties.check_refusals, plant(limpets, refuse=refuse))


def test_a_detail_that_is_not_written_is_noticed(limpets):
    def refuse(state, box, move, details):
        details[:] = UNWRITTEN
        return limpets.reasons.refuse(state, box, move, details.copy())

    _expect_failure(rule_properties.check_refusals, plant(limpets, refuse=refuse))


def test_odds_of_nothing_are_noticed(limpets):
    def odds(state, box, weights):
        number = limpets.rules.odds(state, box, weights)
        weights[number - 1] = 0
        return number

    _expect_failure(rule_properties.check_odds, plant(limpets, odds=odds))


def test_odds_that_do_not_fit_the_moves_are_noticed(limpets):
    def odds(state, box, weights):
        return limpets.rules.odds(state, box, weights) - 1

    _expect_failure(rule_properties.check_odds, plant(limpets, odds=odds))


def test_a_random_move_with_even_odds_for_luck_is_noticed(limpets):
    def odds(state, box, weights):
        number = limpets.rules.odds(state, box, weights)
        weights[:number] = 1
        return number

    _expect_failure(rule_properties.check_random_move, plant(limpets, odds=odds))


def test_a_random_move_that_favours_one_is_noticed(limpets):
    def random_move(state, box, random):
        first = limpets.rules.random_move(state, box, random)
        return min(first, limpets.rules.random_move(state, box, random)) if first % 2 else first

    _expect_failure(rule_properties.check_random_move, plant(limpets, random_move=random_move))


def test_a_random_move_that_is_not_legal_is_noticed(limpets):
    def random_move(state, box, random):
        return limpets.move_numbers - 1

    _expect_failure(rule_properties.check_random_move, plant(limpets, random_move=random_move))


def test_play_that_remembers_is_noticed(limpets):
    calls = count()

    def play(state, box, move):
        limpets.rules.play(state, box, move)
        state.points[0] = next(calls)

    _expect_failure(rule_properties.check_play, plant(limpets, play=play))
    _expect_failure(rule_properties.check_replay, plant(limpets, play=play))


def test_play_that_touches_the_record_beside_it_is_noticed(limpets):
    def play(state, box, move):
        limpets.rules.play(state, box, move)
        state.base["points"][..., 0] += 1

    _expect_failure(rule_properties.check_play, plant(limpets, play=play))


def test_play_that_changes_the_box_is_noticed(limpets):
    def open_box(options):
        box = np.zeros(1, limpets.settings.open_box(options).dtype).view(np.recarray)
        box[0] = limpets.settings.open_box(options)
        return box[0]

    def play(state, box, move):
        limpets.rules.play(state, box, move)
        box.luck[1, 0] += 1

    _expect_failure(rule_properties.check_play, plant(limpets, open_box=open_box, play=play))


def test_a_state_that_is_more_than_its_bytes_is_noticed(limpets):
    known: dict[int, int] = {}

    def scores(state, box, points):
        points[:] = known.setdefault(id(state), len(known))

    _expect_failure(rule_properties.check_bytes, plant(limpets, scores=scores))


def test_perft_that_forgets_the_last_level_is_noticed(limpets):
    def count_too_few(game, state, box, depth):
        return perft(game, state, box, max(0, depth - 1))

    _expect_failure(partial(rule_properties.check_perft, count=count_too_few), limpets)


def test_an_observation_of_nothing_is_noticed(limpets):
    def observe(state, box, seat, observed):
        observed.planes[:] = 0

    _expect_failure(rule_properties.check_observation, plant(limpets, observe=observe))


@pytest.mark.parametrize("number", [np.nan, 0.5, 2.0**24])
def test_a_number_that_a_vector_does_not_hold_exactly_is_noticed(limpets, number):
    def observe(state, box, seat, observed):
        limpets.observation.observe(state, box, seat, observed)
        observed.vector[0] = number

    _expect_failure(rule_properties.check_observation, plant(limpets, observe=observe))


def test_planes_with_more_than_marks_are_noticed(limpets):
    def observe(state, box, seat, observed):
        limpets.observation.observe(state, box, seat, observed)
        observed.planes[0] = 2

    _expect_failure(rule_properties.check_observation, plant(limpets, observe=observe))


def test_ranks_that_skip_the_first_are_noticed(limpets):
    def ranks(state, box, rank):
        limpets.rules.ranks(state, box, rank)
        rank += 1

    _expect_failure(rule_properties.check_outcome, plant(limpets, ranks=ranks))


def test_two_moves_with_the_same_words_are_noticed(limpets):
    def write_move(state, box, move):
        return limpets.write_move(state, box, move).split()[0]

    _expect_failure(word_properties.check_notation, plant(limpets, write_move=write_move))


def test_words_that_are_read_as_another_move_are_noticed(limpets):
    def read_move(state, box, words):
        return limpets.read_move(state, box, words) if words.islower() else 0

    _expect_failure(word_properties.check_notation, plant(limpets, read_move=read_move))


def test_completion_that_leaves_a_move_out_or_leads_nowhere_or_helps_luck_is_noticed(limpets):
    def forget_to_hide(state, box, text):
        return [word for word in limpets.complete_move(state, box, text) if word != "hide"]

    def complete_with_nonsense(state, box, text):
        return limpets.complete_move(state, box, text) or ["away"] * (text == "hide ")

    def help_luck(state, box, text):
        return limpets.moves.complete(box, limpets.list_moves(state, box), text)

    for complete in (forget_to_hide, complete_with_nonsense, help_luck):
        broken = plant(limpets, complete_move=complete)
        _expect_failure(word_properties.check_completion, broken)


def test_a_verb_that_is_not_the_first_word_is_noticed(limpets):
    def describe_move(state, box, move):
        return limpets.describe_move(state, box, move) | {"verb": "cling"}

    _expect_failure(word_properties.check_description, plant(limpets, describe_move=describe_move))


def test_an_answer_that_was_not_announced_is_noticed(limpets):
    def is_asked(state, box):
        return limpets.rules.to_move(state, box) >= 0

    asking = plant(limpets, is_asked=is_asked, ANSWERS=("hide", "graze 1"))
    _expect_failure(word_properties.check_answers, asking)


def test_a_question_to_nobody_is_noticed(limpets):
    asking = plant(limpets, is_asked=lambda *_: True, ANSWERS=("hide",))
    _expect_failure(word_properties.check_answers, asking)


@pytest.mark.parametrize(
    "spoilt",
    [
        Remark("late", {}, "it is over"),
        Remark("untold", {}, "{count} rounds are left"),
        Remark("nobody", {}, "the last round", (3,)),
        Remark("twice", {}, "the last round", (1, 1)),
    ],
    ids=lambda remark: remark.code,
)
def test_an_end_that_is_told_wrongly_is_noticed(limpets, spoilt):
    def ending(state, box):
        is_late = limpets.rules.to_move(state, box) == NOBODY
        return spoilt if is_late == (spoilt.code == "late") else None

    _expect_failure(word_properties.check_ending, plant(limpets, ending=ending))


def test_prospects_that_change_a_state_or_are_not_told_are_noticed(limpets):
    def change_it(before, after, box, seat):
        after.points[seat] += 1
        return []

    def tell_nothing(before, after, box, seat):
        return [Remark("untold", {}, "")]

    for list_prospects in (change_it, tell_nothing):
        broken = plant(limpets, list_prospects=list_prospects)
        _expect_failure(word_properties.check_prospects, broken)


@pytest.mark.parametrize("changed", [{"rounds": "9"}, {"waves": "high"}])
def test_a_rematch_that_cannot_be_is_noticed(limpets, changed):
    def rematch(state, box, options):
        return dict(options) | changed

    _expect_failure(word_properties.check_rematch, plant(limpets, rematch=rematch))


def test_a_refusal_without_a_reason_is_noticed(limpets):
    def why_not(state, box, words):
        limpets.why_not(state, box, words)

    _expect_failure(word_properties.check_reasons, plant(limpets, why_not=why_not))


def test_gains_that_do_not_add_up_are_noticed(limpets):
    def gains(before, after, box, rows):
        return min(limpets.gains.gains(before, after, box, rows), 1)

    _expect_failure(word_properties.check_gains, plant(limpets, gains=gains))


def test_rows_beyond_the_gains_are_noticed(limpets):
    def gains(before, after, box, rows):
        rows[-1].seat = 1
        return limpets.gains.gains(before, after, box, rows)

    _expect_failure(word_properties.check_gains, plant(limpets, gains=gains))


def test_a_view_that_json_changes_is_noticed(limpets):
    def view(state, box, viewer):
        return {"points": tuple(state.points.tolist())}

    _expect_failure(word_properties.check_view, plant(limpets, view=view))


def test_a_view_of_one_seat_only_in_a_game_without_hands_is_noticed(limpets):
    def view(state, box, viewer):
        return {"mine": viewer}

    open_hands = plant(limpets, HANDS=False)
    _expect_failure(word_properties.check_view, plant(open_hands, view=view))


def test_luck_that_is_secret_to_one_seat_only_in_a_game_without_hands_is_noticed(limpets):
    def view(state, box, viewer):
        return {}

    def secret(state, box, move, viewer):
        return viewer == 0

    open_hands = plant(limpets, HANDS=False, secret=lambda *_: False)
    try_everywhere(word_properties.check_view, plant(open_hands, view=view))
    telling = plant(open_hands, secret=secret)
    _expect_failure(word_properties.check_view, plant(telling, view=view))


def test_a_board_that_light_moves_is_noticed(limpets):
    def draw_board(state, box, viewer, lit):
        return [[Span("a"), *(Span(f"[{cell}]") for cell in sorted(lit))]]

    _expect_failure(word_properties.check_drawing, plant(limpets, draw_board=draw_board))


def _expect_failure(check, game):
    with pytest.raises(AssertionError):
        try_everywhere(_with_words(check, game), game)


def _with_words(check, game):
    """Give the check of reasons the words that it tries."""
    is_about_words = check is word_properties.check_reasons
    return partial(check, vocabulary=list_vocabulary(game)) if is_about_words else check
