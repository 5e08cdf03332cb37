"""Results that nobody played, to see what is made of them."""

from atoll.arena.pairing import Leg, line_ups
from atoll.arena.result import Result
from atoll.outcome import Outcome


def result(luck, rotation, line_up, ranks, pairing=0):
    """Make the result of a leg in which the seats came in these ranks."""
    points = tuple(10 * (len(ranks) - rank) for rank in ranks)
    leg = Leg(pairing, luck, rotation, tuple(line_up))
    return Result(leg, Outcome(points, tuple(ranks), "points"), 0, 30, 0.01, {})


def pair(luck, first, second, line_up=(0, 1), pairing=0):
    """Make a mirrored pair; each leg is told by who won it, a bot or None for a shared victory."""
    one, two = line_up
    return [
        result(luck, 0, (one, two), _places(first, (one, two)), pairing),
        result(luck, 1, (two, one), _places(second, (two, one)), pairing),
    ]


def _places(winner, seats):
    return tuple(1 if winner in (None, bot) else 2 for bot in seats)


def round_robin(bots, victories):
    """Make pairs among several bots: `victories[one, two]` of 10 pairs are won by `one`."""
    results, luck = [], 0
    for pairing, (one, two) in enumerate(line_ups(bots, 2)):
        for number in range(10):
            winner = one if number < victories[one, two] else two
            results += pair(luck, winner, winner, (one, two), pairing)
            luck += 1
    return results
