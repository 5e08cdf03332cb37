"""Bots: they play legally, as well as they should, and know only what their seat knows."""

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

from atoll.bots import BOTS, ask, open_bot
from atoll.luck import random_numbers, seeded_luck
from atoll.match import Match

CHOICES = 2000


@pytest.fixture(params=sorted(BOTS))
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
    with pytest.raises(LookupError, match=r"there is no bot 'deep'.*greedy, random"):
        open_bot("deep", game, Match(game).box, seed=0)


def test_greedy_finds_the_best_whole_turn(game):
    """Compared with trying every turn in plain Python, from the first position of a seat."""
    match = Match(game, {}, seeded_luck(8))
    seat = match.to_move
    best = max(leads_of_turns(match, seat).values())
    bot = open_bot("greedy", game, match.box, seed=9)
    while match.to_move == seat:
        chosen = ask(bot, match)
        assert leads_of_turns(match, seat)[chosen] == best
        match.luck = None
        match.play(chosen)


def leads_of_turns(match, seat):
    """Give for each legal move the best lead that a turn beginning with it can reach."""
    return {move: max(leads_after(match, match.state, move, seat)) for move in match.legal_moves()}


def leads_after(match, state, move, seat):
    """Give the leads of all turns that go on with this move."""
    game, box = match.game, match.box
    after = game.copy_state(state)
    game.play(after, box, move)
    if game.to_move(after, box) == seat:
        moves = game.list_moves(after, box)
        return [lead for then in moves for lead in leads_after(match, after, then, seat)]
    points = values(match, after)
    return [points[seat] - max(points[:seat] + points[seat + 1 :])]


def values(match, state):
    found = np.zeros(match.seats, dtype=np.float64)
    match.game.evaluate(state, match.box, found)
    return found.tolist()


def test_greedy_chooses_each_of_the_best_turns_equally_often(game):
    """A first move is as likely as the share of best turns that begin with it."""
    match = Match(game, {}, seeded_luck(10))
    bystander = open_bot("random", game, match.box, seed=12)
    for _ in range(3):
        match.play(ask(bystander, match))
    seat = match.to_move
    turns = {move: leads_after(match, match.state, move, seat) for move in match.legal_moves()}
    best = max(lead for leads in turns.values() for lead in leads)
    weights = {move: leads.count(best) for move, leads in turns.items() if best in leads}
    bot = open_bot("greedy", game, match.box, seed=11)
    chosen = Counter(ask(bot, match) for _ in range(CHOICES))
    assert set(chosen) <= set(weights)
    expected = [CHOICES * weight / sum(weights.values()) for weight in weights.values()]
    found = [chosen[move] for move in weights]
    assert len(weights) == 1 or chisquare(found, expected).pvalue > 1e-6
