"""The end of Aqualin is played perfectly: compared with trying everything in plain Python."""

import pytest

from atoll.bots import ask, open_bot
from atoll.bots.endgame import UNSOLVED, VICTORY, solve
from atoll.game import CHANCE, NOBODY
from atoll.games.aqualin import GAME
from atoll.luck import seeded_luck
from atoll.matches.match import Match

REEF = {"columns": "4", "rows": "3", "colours": "4", "creatures": "3", "river": "3"}
PLENTY = 10_000_000


def play_until(options, tiles_left, seed):
    """Play at random until so few tiles are left to be placed, at the beginning of a turn."""
    match = Match(GAME, options, seeded_luck(seed))
    bystander = open_bot("random", GAME, match.box, seed)
    placements = int(match.box.columns * match.box.rows) - tiles_left
    while placements:
        move = ask(bystander, match)
        placements -= GAME.describe_move(match.state, match.box, move)["verb"] == "place"
        match.play(move)
    return match


def solve_end(match, limit=PLENTY):
    levels = GAME.new_levels()
    levels[0].state = match.state
    return GAME.bind(solve)(levels, match.box, limit)


def worth(match, state, seat):
    """Give what a seat can make sure of, by trying everything."""
    mover = GAME.rules.to_move(state, match.box)
    assert mover != CHANCE
    if mover == NOBODY:
        outcome = GAME.outcome(state, match.box)
        ahead = outcome.points[seat] - outcome.points[1 - seat]
        return VICTORY * (outcome.ranks[1 - seat] - outcome.ranks[seat]) + ahead
    choose = max if mover == seat else min
    return choose(
        worth(match, after(match, state, move), seat) for move in GAME.list_moves(state, match.box)
    )


def after(match, state, move):
    copy = GAME.copy_state(state)
    GAME.rules.play(copy, match.box, move)
    return copy


@pytest.mark.parametrize("seed", range(8))
def test_the_solved_move_is_as_good_as_any(seed):
    match = play_until(REEF, tiles_left=2, seed=seed)
    values = {
        move: worth(match, after(match, match.state, move), match.to_move)
        for move in match.legal_moves()
    }
    assert values[solve_end(match)] == max(values.values())


def test_an_end_with_luck_in_it_is_not_solved():
    assert solve_end(play_until(REEF, tiles_left=5, seed=1)) == UNSOLVED


def test_an_end_that_is_too_long_is_not_solved():
    assert solve_end(play_until(REEF, tiles_left=3, seed=1), limit=100) == UNSOLVED
