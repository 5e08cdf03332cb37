"""One simulation of a search: select, expand, simulate, back up. Bound to each game.

What the seat cannot know is imagined afresh, luck is sampled, the tree decides for the seats as far
as it reaches; then a few moves are drawn, the rest is guessed, and every node on the way is told
what came of it.
"""

import numpy as np

from atoll.bots.desk import LONGEST, Desk
from atoll.bots.greedy import find_lead
from atoll.bots.tree import NONE, ROOT, match_children
from atoll.compiled import compiled, generic
from atoll.exponential import exp
from atoll.game import (
    CHANCE,
    NOBODY,
    Box,
    State,
    Values,
    evaluate,
    imagine,
    play,
    random_move,
    ranks,
    sensible_moves,
    to_move,
)
from atoll.luck import below
from atoll.outcome import share_of_victory

MOST_PROMISE = 8.0
"""A move's weight grows with the exponent of what it promises, up to this."""
FINENESS = 1 << 30
"""Steps in which chances are told apart."""


@generic
def simulate(desk: Desk, nodes: np.recarray, box: Box, count: int) -> None:
    """Make so many simulations."""
    seat = to_move(desk.beginning, box)
    for _ in range(count):
        desk.world = desk.beginning
        imagine(desk.world, box, seat, desk.random[:])
        length = descend(desk, nodes, box)
        play_on(desk, box)
        judge(desk, box)
        back_up(desk, nodes, length)


@generic
def descend(desk: Desk, nodes: np.recarray, box: Box) -> int:
    """Follow the tree until it ends; write down the way and tell how long it is."""
    world = desk.world
    node = ROOT
    length = 1
    desk.path[0], desk.movers[0] = ROOT, NONE
    while length < LONGEST:
        mover = to_move(world, box)
        if mover == CHANCE:
            play(world, box, random_move(world, box, desk.random[:]))
            continue
        if mover == NOBODY or (nodes[node].visits < desk.thinking.patience and node != ROOT):
            break
        count = sensible_moves(world, box, desk.moves[:])
        if count == 1:
            play(world, box, desk.moves[0])
            continue
        if match_children(desk, nodes, node, count):
            weigh(desk, nodes, box, count)
        place = select(desk, nodes, count)
        if place == NONE:
            break
        play(world, box, desk.moves[place])
        node = desk.children[place]
        desk.path[length], desk.movers[length] = node, mover
        length += 1
    return length


@generic
def weigh(desk: Desk, nodes: np.recarray, box: Box, count: int) -> None:
    """Give new children their weight: by how much the move improves the guess for its seat.

    With an infinite temperature all weigh the same.
    """
    temperature = desk.thinking.temperature
    if temperature != np.inf:
        desk.lead = guess_lead(desk, desk.world, box)
    for place in range(count):
        child = desk.children[place]
        if child != NONE and nodes[child].weight == 0.0:
            promised = 1.0
            if temperature != np.inf:
                promised = promise(desk, box, desk.moves[place], temperature)
            nodes[child].weight = promised


@generic
def promise(desk: Desk, box: Box, move: int, temperature: float) -> float:
    """Tell how much a move promises to the seat to move, by what it adds to its lead."""
    desk.trial = desk.world
    play(desk.trial, box, move)
    gain = (guess_lead(desk, desk.trial, box) - desk.lead) / temperature
    return exp(min(max(gain, -MOST_PROMISE), MOST_PROMISE))


@generic
def guess_lead(desk: Desk, state: State, box: Box) -> float:
    """Guess at a state by how much the seat leads that is to move in the world."""
    return find_lead(state, box, to_move(desk.world, box), desk.values[: box.seats])


@compiled
def select(desk: Desk, nodes: np.recarray, count: int) -> int:
    """Choose the child with the best mixture of what it brought and what is still unknown of it.

    A child that was never visited is expected to bring a little less than the others did.
    """
    thinking = desk.thinking
    visits, total, weights = 0, 0.0, 0.0
    for place in range(count):
        child = desk.children[place]
        if child != NONE:
            visits += nodes[child].visits
            total += nodes[child].total
            weights += nodes[child].weight
    expected = (total / visits if visits else 0.5) - thinking.doubt
    curiosity = thinking.exploration * np.sqrt(visits + 1) / weights
    best, highest = NONE, -np.inf
    for place in range(count):
        child = desk.children[place]
        if child == NONE:
            continue
        node = nodes[child]
        brought = node.total / node.visits if node.visits else expected
        score = brought + curiosity * node.weight / (1 + node.visits)
        if score > highest:
            best, highest = place, score
    return best


@generic
def play_on(desk: Desk, box: Box) -> None:
    """Let the seats make the next moves without the tree, each as likely as it is promising."""
    world = desk.world
    left = desk.thinking.outlook
    while left != 0:
        mover = to_move(world, box)
        if mover == NOBODY:
            return
        if mover == CHANCE or desk.thinking.heat == np.inf:
            play(world, box, random_move(world, box, desk.random[:]))
        else:
            play(world, box, draw_move(desk, box))
        left -= mover != CHANCE


@generic
def draw_move(desk: Desk, box: Box) -> int:
    """Draw a sensible move by what each promises."""
    count = sensible_moves(desk.world, box, desk.moves[:])
    chosen = desk.moves[0]
    if count == 1:
        return chosen
    desk.lead = guess_lead(desk, desk.world, box)
    total = 0.0
    for place in range(count):
        weight = promise(desk, box, desk.moves[place], desk.thinking.heat)
        total += weight
        if below(desk.random[:], FINENESS) * total < weight * FINENESS:
            chosen = desk.moves[place]
    return chosen


@generic
def judge(desk: Desk, box: Box) -> None:
    """Tell each seat's share of victory; if it is not over yet, guess it."""
    values, rank = desk.values[: box.seats], desk.ranks[: box.seats]
    if to_move(desk.world, box) != NOBODY:
        evaluate(desk.world, box, values)
        softmax(values, desk.thinking.scale)
        return
    ranks(desk.world, box, rank)
    for seat in range(box.seats):
        values[seat] = share_of_victory(rank, seat)


@compiled
def softmax(values: Values, scale: float) -> None:
    """Turn guesses in points into chances to win, which add up to 1."""
    highest = -np.inf
    for seat in range(len(values)):
        highest = max(highest, values[seat])
    total = 0.0
    for seat in range(len(values)):
        values[seat] = exp((values[seat] - highest) / scale)
        total += values[seat]
    for seat in range(len(values)):
        values[seat] /= total


@compiled
def back_up(desk: Desk, nodes: np.recarray, length: int) -> None:
    """Tell every node on the way what the simulation brought to the seat that moved there."""
    for step in range(length):
        node = nodes[desk.path[step]]
        node.visits += 1
        if step:
            node.total += desk.values[desk.movers[step]]
