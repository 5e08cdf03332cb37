"""One simulation of a search: select, expand, simulate, back up. Bound to each game.

What the seat cannot know is imagined afresh, luck is sampled, the tree decides for the seats as far
as it reaches; then a few moves are drawn, the rest is guessed, and every node on the way is told
what came of it.
"""

from dataclasses import fields

import numpy as np

from atoll.advice import Thinking
from atoll.bots.greedy import find_lead
from atoll.bots.tree import NONE, ROOT, match_children
from atoll.compiled import compiled, generic
from atoll.game import (
    CHANCE,
    NOBODY,
    Box,
    Numbers,
    State,
    Values,
    evaluate,
    imagine,
    places,
    play,
    random_move,
    sensible_moves,
    to_move,
)
from atoll.luck import Random, below

LONGEST = 256
"""A simulation follows the tree no further than this."""
MOST_PROMISE = 8.0
"""A move's weight grows with the exponent of what it promises, up to this."""
FINENESS = 1 << 30
"""Steps in which chances are told apart."""

# The states of a search: where it begins, what is being simulated, and a move that is tried.
BEGINNING = 0
WORLD = 1
TRIAL = 2
STATES = 3

THINKING = np.dtype([(each.name, type(each.default)) for each in fields(Thinking)])
"""How to think, for compiled code."""

# Rows of numbers: the moves here and their children, the nodes on the way and who moved there.
MOVES = 0
CHILDREN = 1
PATH = 2
MOVERS = 3
NUMBERS = 4


@generic
def simulate(
    nodes: np.recarray,
    used: Numbers,
    states: np.recarray,
    numbers: Numbers,
    values: Values,
    box: Box,
    thinking: np.record,
    random: Random,
    count: int,
) -> None:
    """Make so many simulations."""
    seat = to_move(states[BEGINNING], box)
    for _ in range(count):
        states[WORLD] = states[BEGINNING]
        imagine(states[WORLD], box, seat, random)
        length = descend(nodes, used, states, numbers, values, box, thinking, random)
        play_on(states, numbers[MOVES], values, box, thinking, random)
        judge(states[WORLD], box, thinking.scale, values)
        back_up(nodes, numbers, length, values)


@generic
def descend(
    nodes: np.recarray,
    used: Numbers,
    states: np.recarray,
    numbers: Numbers,
    values: Values,
    box: Box,
    thinking: np.record,
    random: Random,
) -> int:
    """Follow the tree until it ends; write down the way and tell how long it is."""
    world = states[WORLD]
    node = ROOT
    length = 1
    numbers[PATH, 0], numbers[MOVERS, 0] = ROOT, NONE
    while length < LONGEST:
        mover = to_move(world, box)
        if mover == CHANCE:
            play(world, box, random_move(world, box, random))
            continue
        if mover == NOBODY or (nodes[node].visits < thinking.patience and node != ROOT):
            break
        count = sensible_moves(world, box, numbers[MOVES])
        if count == 1:
            play(world, box, numbers[MOVES, 0])
            continue
        if match_children(nodes, used, node, numbers[MOVES, :count], numbers[CHILDREN]):
            weigh(nodes, states, numbers, count, mover, values, box, thinking.temperature)
        place = select(nodes, numbers[CHILDREN, :count], thinking)
        if place == NONE:
            break
        play(world, box, numbers[MOVES, place])
        node = numbers[CHILDREN, place]
        numbers[PATH, length], numbers[MOVERS, length] = node, mover
        length += 1
    return length


@generic
def weigh(
    nodes: np.recarray,
    states: np.recarray,
    numbers: Numbers,
    count: int,
    seat: int,
    values: Values,
    box: Box,
    temperature: float,
) -> None:
    """Give new children their weight: by how much the move improves the guess for its seat.

    With an infinite temperature all weigh the same.
    """
    if temperature == np.inf:
        for place in range(count):
            if numbers[CHILDREN, place] != NONE:
                nodes[numbers[CHILDREN, place]].weight = 1.0
        return
    before = find_lead(states[WORLD], box, seat, values)
    for place in range(count):
        child = numbers[CHILDREN, place]
        if child != NONE and nodes[child].weight == 0.0:
            move = numbers[MOVES, place]
            nodes[child].weight = promise(states, move, seat, before, values, box, temperature)


@generic
def promise(
    states: np.recarray,
    move: int,
    seat: int,
    before: float,
    values: Values,
    box: Box,
    temperature: float,
) -> float:
    """Tell how much a move promises to the seat, whose lead was `before`."""
    states[TRIAL] = states[WORLD]
    play(states[TRIAL], box, move)
    gain = (find_lead(states[TRIAL], box, seat, values) - before) / temperature
    return np.exp(min(max(gain, -MOST_PROMISE), MOST_PROMISE))


@compiled
def select(nodes: np.recarray, children: Numbers, thinking: np.record) -> int:
    """Choose the child with the best mixture of what it brought and what is still unknown of it.

    A child that was never visited is expected to bring a little less than the others did.
    """
    visits, total, weights = 0, 0.0, 0.0
    for child in children:
        if child != NONE:
            visits += nodes[child].visits
            total += nodes[child].total
            weights += nodes[child].weight
    expected = (total / visits if visits else 0.5) - thinking.doubt
    curiosity = thinking.exploration * np.sqrt(visits + 1) / weights
    best, highest = NONE, -np.inf
    for place in range(len(children)):
        child = children[place]
        if child == NONE:
            continue
        node = nodes[child]
        brought = node.total / node.visits if node.visits else expected
        score = brought + curiosity * node.weight / (1 + node.visits)
        if score > highest:
            best, highest = place, score
    return best


@generic
def play_on(
    states: np.recarray,
    moves: Numbers,
    values: Values,
    box: Box,
    thinking: np.record,
    random: Random,
) -> None:
    """Let the seats make the next moves without the tree, each as likely as it is promising."""
    world = states[WORLD]
    left = thinking.outlook
    while left != 0:
        mover = to_move(world, box)
        if mover == NOBODY:
            return
        if mover == CHANCE or thinking.heat == np.inf:
            play(world, box, random_move(world, box, random))
        else:
            play(world, box, draw_move(states, moves, mover, values, box, thinking.heat, random))
        left -= mover != CHANCE


@generic
def draw_move(
    states: np.recarray,
    moves: Numbers,
    seat: int,
    values: Values,
    box: Box,
    heat: float,
    random: Random,
) -> int:
    """Draw a sensible move by what each promises."""
    count = sensible_moves(states[WORLD], box, moves)
    chosen = moves[0]
    if count == 1:
        return chosen
    before = find_lead(states[WORLD], box, seat, values)
    total = 0.0
    for move in moves[:count]:
        weight = promise(states, move, seat, before, values, box, heat)
        total += weight
        if below(random, FINENESS) * total < weight * FINENESS:
            chosen = move
    return chosen


@generic
def judge(state: State, box: Box, scale: float, values: Values) -> None:
    """Tell each seat's share of victory; if it is not over yet, guess it."""
    if to_move(state, box) != NOBODY:
        evaluate(state, box, values)
        softmax(values, scale)
        return
    ranks = np.empty(len(values), np.int64)
    places(state, box, ranks)
    winners = 0
    for seat in range(len(values)):
        winners += ranks[seat] == 1
    for seat in range(len(values)):
        values[seat] = 1.0 / winners if ranks[seat] == 1 else 0.0


@compiled
def softmax(values: Values, scale: float) -> None:
    """Turn guesses in points into chances to win, which add up to 1."""
    highest = values.max()
    total = 0.0
    for seat in range(len(values)):
        values[seat] = np.exp((values[seat] - highest) / scale)
        total += values[seat]
    for seat in range(len(values)):
        values[seat] /= total


@compiled
def back_up(nodes: np.recarray, numbers: Numbers, length: int, values: Values) -> None:
    """Tell every node on the way what the simulation brought to the seat that moved there."""
    for step in range(length):
        node = nodes[numbers[PATH, step]]
        node.visits += 1
        if step:
            node.total += values[numbers[MOVERS, step]]
