"""How well the bots play Das Riff."""

import random
from collections import Counter

import pytest

from atoll.arena.contest import compete
from atoll.bots import ask, open_bot
from atoll.games.das_riff import GAME
from atoll.games.das_riff.tests.decks import FIXED
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from tests.fairness import check_fairness
from tests.test_bots import leads_of_turns

CHOICES = 300


def test_greedy_beats_random_in_95_of_100():
    greedy, _ = compete(GAME, ("greedy", "random"), games=100, seed=1)
    assert greedy.bot == "greedy"
    assert greedy.score >= 0.95


@pytest.mark.parametrize("seed", range(6))
def test_greedy_thinks_of_what_it_can_do_with_a_card_before_it_takes_it(seed):
    """Taking or leaving it is compared by trying all that follows in plain Python."""
    match = until_a_card_is_turned_over(seed)
    leads = leads_of_turns(match)
    best = max(max(each) for each in leads.values())
    assert len(leads) == 2
    assert max(len(each) for each in leads.values()) > 1, "nothing follows"
    bot = open_bot("greedy", GAME, match.box, seed=seed)
    chosen = Counter(ask(bot, match) for _ in range(CHOICES))
    odds = {move: each.count(best) for move, each in leads.items() if best in each}
    check_fairness(chosen.elements(), odds)


def until_a_card_is_turned_over(seed):
    """Play at random until a seat decides about a card, later in each match than in the last."""
    match = Match(GAME, {"deck": FIXED}, seeded_luck(seed))
    choice = random.Random(seed)
    while match.state.turns < 5 * seed or match.list_words() != ("take", "leave"):
        match.play(choice.choice(match.legal_moves()))
    return match
