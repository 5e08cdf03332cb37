"""No seat and no watcher is shown what it cannot know, in any game found; and a leak is noticed."""

from dataclasses import replace
from functools import partial

import pytest

from atoll import usual
from atoll.faces import Span
from atoll.game import CHANCE
from atoll.games import find_game
from atoll.luck import below
from atoll.matches.match import Match
from atoll.words.reading import IllegalMove
from tests.matches import list_vocabulary, on_walks, try_everywhere
from tests.planting import plant
from tests.secrecy import check_histories, check_secrecy


@pytest.mark.early
@pytest.mark.rules
@on_walks
def test_what_is_shown_does_not_change_with_what_is_secret(game, walk):
    check_secrecy(walk.through(game), list_vocabulary(game))


def test_limpets_keep_their_secrets(limpets):
    _look_for_leaks(limpets)


def test_a_leak_in_the_view_is_noticed(limpets):
    def show(state, box, viewer, seen):
        limpets.sight.show(state, box, viewer, seen)
        seen.grazed = state.limpet.max()

    _expect_a_leak(plant(limpets, show=show))


def test_a_leak_on_the_board_is_noticed(limpets):
    def draw_board(state, box, viewer, lit):
        return [*limpets.drawing.draw_board(state, box, viewer, lit), [Span("?" * state.limpet[1])]]

    _expect_a_leak(plant(limpets, draw_board=draw_board))


def test_a_leak_in_the_planes_is_noticed(limpets):
    def observe(state, box, seat, observed):
        limpets.observation.observe(state, box, seat, observed)
        observed.planes[0] = state.limpet[(seat + 1) % box.seats] == 1

    _expect_a_leak(plant(limpets, observe=observe))


def test_a_leak_in_the_vector_is_noticed(limpets):
    def observe(state, box, seat, observed):
        limpets.observation.observe(state, box, seat, observed)
        observed.vector[0] = state.limpet[(seat + 1) % box.seats]

    _expect_a_leak(plant(limpets, observe=observe))


def test_a_leak_in_the_words_of_a_move_is_noticed(limpets):
    def write_move(state, box, move):
        is_best = state.limpet[state.seat] == state.limpet.max()
        return limpets.write_move(state, box, move) + (" safely" if is_best else "")

    _expect_a_leak(plant(limpets, write_move=write_move))


def test_a_leak_in_the_legal_moves_is_noticed(limpets):
    def legal_moves(state, box, moves):
        count = limpets.rules.legal_moves(state, box, moves)
        return max(1, count - 1) if state.limpet.max() == box.seats else count

    _expect_a_leak(plant(limpets, legal_moves=legal_moves))


def test_a_leak_in_an_error_is_noticed(limpets):
    def read_move(state, box, words):
        try:
            return limpets.read_move(state, box, words)
        except IllegalMove as error:
            raise IllegalMove(f"{error}, unlike {state.limpet[2]}") from None

    _expect_a_leak(plant(limpets, read_move=read_move))


def test_a_leak_in_a_reason_is_noticed(limpets):
    def why_not(state, box, words):
        reason = limpets.why_not(state, box, words)
        return reason and replace(reason, fields={"strongest": str(state.limpet.max())})

    _expect_a_leak(plant(limpets, why_not=why_not))


def test_a_leak_in_a_refusal_while_luck_moves_is_noticed(limpets):
    def find_refusal(state, box, move):
        luck_moves = limpets.rules.to_move(state, box) == CHANCE
        reason, details = limpets.find_refusal(state, box, move)
        smells = reason and luck_moves and state.limpet.max() == box.seats
        return reason + 1 if smells else reason, details

    _expect_a_leak(plant(limpets, find_refusal=find_refusal))


def test_a_move_that_can_be_tried_to_see_a_secret_is_noticed(limpets):
    def play(state, box, move):
        if limpets.write_move(state, box, move) == "hide":
            state.face_up[(state.seat + 1) % box.seats] = 1
        limpets.rules.play(state, box, move)

    _expect_a_leak(plant(limpets, play=play))


def test_a_guess_that_is_the_truth_is_noticed(limpets):
    def imagine(state, box, seat, random):
        below(random, 6)

    _expect_a_leak(plant(limpets, imagine=imagine))


def test_a_guess_that_still_smells_of_the_truth_is_noticed(limpets):
    def imagine(state, box, seat, random):
        if state.limpet.max() == box.seats:
            below(random, 6)
        limpets.hidden.imagine(state, box, seat, random)

    _expect_a_leak(plant(limpets, imagine=imagine))


def test_a_secret_deal_that_is_not_retold_is_noticed(limpets):
    _expect_a_leak(plant(limpets, retell=usual.retell))


def test_a_public_roll_that_is_told_otherwise_is_noticed(limpets):
    def retell(state, box, move, imagined):
        told = limpets.hidden.retell(state, box, move, imagined)
        return limpets.list_moves(state, box)[0] if told == move else told

    _expect_a_leak(plant(limpets, retell=retell))


def test_a_retold_deal_that_was_not_secret_is_noticed(limpets):
    _expect_a_leak(plant(limpets, secret=usual.secret))


def test_a_guess_that_forgets_what_all_have_seen_is_noticed(limpets):
    def imagine(state, box, seat, random):
        least = state.least.copy()
        state.least[:] = 1
        limpets.hidden.imagine(state, box, seat, random)
        state.least[:] = least

    _expect_a_leak(plant(limpets, imagine=imagine))


def test_histories_that_still_smell_of_the_truth_are_noticed(limpets):
    def imagine(state, box, seat, random):
        if state.limpet.max() == box.seats:
            below(random, 6)
        limpets.hidden.imagine(state, box, seat, random)

    _expect_wrong_histories(plant(limpets, imagine=imagine))


def test_luck_that_left_no_trace_and_is_told_otherwise_each_time_is_noticed(limpets):
    def leaves_no_trace(state, words):
        """A weak limpet is washed off by a swell as by a storm."""
        return state.limpet[state.seat] == 1 and words in ("roll swell", "roll storm")

    def secret(state, box, move, viewer):
        words = limpets.write_move(state, box, move)
        return leaves_no_trace(state, words) or limpets.hidden.secret(state, box, move, viewer)

    def retell(state, box, move, imagined):
        words = limpets.write_move(state, box, move)
        if not leaves_no_trace(state, words):
            return limpets.hidden.retell(state, box, move, imagined)
        other = "roll storm" if words == "roll swell" else "roll swell"
        return limpets.read_move(state, box, other)

    _expect_wrong_histories(plant(limpets, secret=secret, retell=retell))


def test_a_guess_at_a_match_that_was_given_up_is_noticed(limpets, monkeypatch):
    imagine = Match.imagine

    def guess(match, seat, random):
        running = match.copy()
        running.resigned = []
        story = imagine(running, seat, random)
        story.resigned = list(match.resigned)
        return story

    monkeypatch.setattr(Match, "imagine", guess)
    _expect_wrong_histories(limpets)


def test_a_history_that_forgets_who_resigned_is_noticed(limpets, monkeypatch):
    imagine = Match.imagine

    def forget(match, seat, random):
        story = imagine(match, seat, random)
        story.resigned = []
        return story

    monkeypatch.setattr(Match, "imagine", forget)
    _expect_wrong_histories(limpets)


def _expect_wrong_histories(game):
    with pytest.raises(AssertionError):
        try_everywhere(partial(check_histories, viewer=1), game)


def _expect_a_leak(game):
    """A guess that could not have led to what happened is noticed as well."""
    with pytest.raises((AssertionError, IllegalMove)):
        _look_for_leaks(game)


def _look_for_leaks(game):
    vocabulary = list_vocabulary(find_game(game.name))
    try_everywhere(partial(check_secrecy, vocabulary=vocabulary), game)
