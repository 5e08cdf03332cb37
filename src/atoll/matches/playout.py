"""Random matches from a state to the end, through the verbs of a game and nothing else."""

from atoll.compiled import generic
from atoll.game import NOBODY, Box, Numbers, State, play, random_move, scores, start, to_move
from atoll.luck import Random


@generic
def play_out(state: State, box: Box, random: Random) -> int:
    """Play random moves until it is over; return how many."""
    count = 0
    while to_move(state, box) != NOBODY:
        play(state, box, random_move(state, box, random))
        count += 1
    return count


@generic
def play_many(state: State, box: Box, random: Random, points: Numbers, matches: int) -> int:
    """Play whole random matches, each scored at its end; return how many moves they had."""
    count = 0
    for _ in range(matches):
        start(state, box)
        count += play_out(state, box, random)
        scores(state, box, points)
    return count
