"""What a study finds in matches of Reef."""

import pytest

from atoll.arena.duel import find_in
from atoll.games.reef import GAME
from atoll.games.reef.remarks import name_card
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from tests.matches import walk
from tests.vocabulary import gains_between


@pytest.mark.parametrize("seed", range(4))
def test_r14_r28_what_cards_earn_is_all_but_the_first_three_points_and_those_paid_for_the_deck(
    seed,
):
    match = walk(GAME, {"seats": "3"}, seed)
    earned = find_in(match).earnings
    for seat in range(3):
        cards = sum(each.points for kind in earned.values() for each in kind if each.seat == seat)
        assert match.points[seat] == 3 + cards + moved_over_the_display(match, seat)


def moved_over_the_display(match, seat):
    """R11, R12: points taken from display cards, less those laid there."""
    gains = []
    for number in range(len(match.moves)):
        before, after = match.state_after(number), match.state_after(number + 1)
        gains += [gain for gain in gains_between(match, before, after) if gain.seat == seat]
    return sum(gain.points for gain in gains if gain.rule in ("R11", "R12"))


def test_the_opening_is_what_a_seat_does_in_its_first_two_turns():
    match = Match(GAME, {"first": "0"}, seeded_luck(3))
    while match.state.turns.sum() < 4:
        moves = match.legal_moves()
        taken = [move for move in moves if match.write_move(move).startswith("take")]
        match.play(taken[0] if taken else moves[0])
    found = find_in(match).choices
    assert found["first two turns"] == ("take, take", "take, take")
    assert found["first card played"] == ("none", "none")


def test_a_card_is_named_by_what_is_printed_on_it():
    box = Match(GAME).box
    assert name_card(box, 30) == "31 GG, 5 for P2+ . / . R2+"
    assert name_card(box, 52) == "53 GG, 2 for Y around highest P"
