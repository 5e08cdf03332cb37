"""Bots: they play legally, as well as they should, and know only what their seat knows."""

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

from atoll.bots import ask, open_bot
from atoll.luck import random_numbers, seeded_luck
from atoll.matches.match import Match

CHOICES = 2000


@pytest.fixture(params=["greedy", "random", "search:30"])
def bot_name(request):
    return request.param


def play_between(game, name, seed):
    match = Match(game, {}, seeded_luck(seed))
    bots = [open_bot(name, game, match.box, seed + seat) for seat in range(match.seats)]
    while not match.is_over:
        match.play(ask(bots[match.to_move], match))
    return match


def test_every_bot_plays_every_game_to_its_end(game, bot_name):
    assert play_between(game, bot_name, seed=1).outcome is not None


def test_the_same_seed_gives_the_same_match(game, bot_name):
    assert play_between(game, bot_name, 2).moves == play_between(game, bot_name, 2).moves


def test_another_seed_gives_another_match(game, bot_name):
    assert play_between(game, bot_name, 3).moves != play_between(game, bot_name, 4).moves


def test_a_bot_chooses_the_same_when_what_it_cannot_know_is_different(game, bot_name):
    match = Match(game, {}, seeded_luck(5))
    other = match.imagine(match.to_move, random_numbers(6))
    choices = [ask(open_bot(bot_name, game, match.box, seed=7), each) for each in (match, other)]
    assert choices[0] == choices[1]


def test_a_bot_is_given_the_same_bytes_when_what_it_cannot_know_is_different(game):
    match = Match(game, {}, seeded_luck(5))
    seat = match.to_move
    other = match.imagine(seat, random_numbers(6))
    given = [each.imagine_state(seat, random_numbers(7)).tobytes() for each in (match, other)]
    assert given[0] == given[1]


def test_an_unknown_bot_is_refused_with_those_there_are(game):
    with pytest.raises(
        LookupError, match=r"there is no bot 'deep'.*greedy, level-1, .*random, search"
    ):
        open_bot("deep", game, Match(game).box, seed=0)


def test_greedy_finds_the_best_turn(game):
    """Compared with trying every turn in plain Python, from the first position of a seat."""
    match = Match(game, {}, seeded_luck(8))
    seat = match.to_move
    bot = open_bot("greedy", game, match.box, seed=9)
    match.luck = None
    while match.to_move == seat:
        leads = leads_of_turns(match)
        chosen = ask(bot, match)
        assert max(leads[chosen]) == max(max(each) for each in leads.values())
        match.play(chosen)


def test_greedy_chooses_each_of_the_best_turns_equally_often(game):
    """A first move is as likely as the share of best turns that begin with it."""
    match = Match(game, {}, seeded_luck(10))
    bystander = open_bot("random", game, match.box, seed=12)
    played = 0
    while played < 3 or not has_quiet_choice(match):
        match.play(ask(bystander, match))
        played += 1
    leads = leads_of_turns(match)
    best = max(max(each) for each in leads.values())
    weights = {move: each.count(best) for move, each in leads.items() if best in each}
    bot = open_bot("greedy", game, match.box, seed=11)
    chosen = Counter(ask(bot, match) for _ in range(CHOICES))
    assert set(chosen) <= set(weights)
    expected = [CHOICES * weight / sum(weights.values()) for weight in weights.values()]
    found = [chosen[move] for move in weights]
    assert len(weights) == 1 or chisquare(found, expected).pvalue > 1e-6


def has_quiet_choice(match):
    """Tell whether there is a choice, and no choice reveals anything.

    What a move would reveal the bot guesses, so its opinion of it cannot be foretold.
    """
    moves = list_sensible(match, match.state)
    return len(moves) > 1 and all(leads_of_turns(match, steps=1).values())


def leads_of_turns(match, steps=None):
    """Give for each sensible move the leads of all turns that begin with it."""
    steps = steps or match.game.advice.TURN_MOVES
    moves = list_sensible(match, match.state)
    return {move: leads_after(match, match.state, move, match.to_move, steps) for move in moves}


def leads_after(match, state, move, seat, steps):
    """Give the leads of all turns of so many steps that go on with this one.

    A turn that reveals something is left out; it is over when another seat or luck is to move.
    """
    game, box = match.game, match.box
    after = game.copy_state(state)
    if takes_step(match, after, move, seat):
        return []
    if steps > 1 and game.rules.to_move(after, box) == seat:
        moves = list_sensible(match, after)
        return [lead for then in moves for lead in leads_after(match, after, then, seat, steps - 1)]
    points = values(match, after)
    return [points[seat] - max(points[:seat] + points[seat + 1 :])]


def takes_step(match, state, move, seat):
    """Make a move and those without an alternative; tell whether they reveal anything."""
    game, box = match.game, match.box
    reveals = game.hidden.reveals(state, box, move)
    game.rules.play(state, box, move)
    while game.rules.to_move(state, box) == seat and len(moves := list_sensible(match, state)) == 1:
        reveals = reveals or game.hidden.reveals(state, box, moves[0])
        game.rules.play(state, box, moves[0])
    return reveals


def list_sensible(match, state):
    return match.game.list_sensible_moves(state, match.box)


def values(match, state):
    found = np.zeros(match.seats, dtype=np.float64)
    match.game.advice.evaluate(state, match.box, found)
    return found.tolist()
