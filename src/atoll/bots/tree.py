"""The tree of a search: what was tried, how often, and what came of it; arrays for compiled code.

A node stands for a move of a seat after those above it. Luck is not in the tree: it is sampled
anew each time, and so is what is hidden. So the moves below a node differ from one simulation to
the next.
"""

import numpy as np

from atoll.bots.desk import Desk
from atoll.compiled import compiled

NONE = -1
ROOT = 0

NODE = np.dtype(
    [
        ("total", np.float64),  # what its visits brought to the seat that makes the move, added up
        ("weight", np.float64),  # how much the move promises beside its siblings
        ("move", np.int32),  # the move that leads here
        ("first", np.int32),  # the child with the lowest move, or NONE
        ("sibling", np.int32),  # the child of the same parent with the next higher move, or NONE
        ("visits", np.int32),  # simulations that came through
        ("place", np.int32),  # where it goes when the tree is rerooted, NONE if it does not stay
    ],
    align=True,
)


def plant(size: int) -> np.recarray:
    """Give room for a tree of this many nodes."""
    return np.zeros(size, dtype=NODE).view(np.recarray)


@compiled
def clear(desk: Desk, nodes: np.recarray) -> None:
    """Leave nothing but a root that was never visited."""
    desk.used = 0
    add_node(desk, nodes, NONE, NONE)


@compiled
def add_node(desk: Desk, nodes: np.recarray, move: int, sibling: int) -> int:
    """Append a node without weight; there must be room."""
    number = desk.used
    desk.used += 1
    node = nodes[number]
    node.move = move
    node.first = NONE
    node.sibling = sibling
    node.visits = 0
    node.total = 0.0
    node.weight = 0.0
    return number


@compiled
def match_children(desk: Desk, nodes: np.recarray, parent: int, count: int) -> int:
    """Find the child for each of so many moves, both ascending; add those missing.

    Where there is no room the child is NONE. Tells how many were added.
    """
    added = 0
    before, child = NONE, nodes[parent].first
    for place in range(count):
        move = desk.moves[place]
        while child != NONE and nodes[child].move < move:
            before, child = child, nodes[child].sibling
        if child == NONE or nodes[child].move != move:
            if desk.used == len(nodes):
                desk.children[place] = NONE
                continue
            child = add_node(desk, nodes, move, child)
            added += 1
            if before == NONE:
                nodes[parent].first = child
            else:
                nodes[before].sibling = child
        desk.children[place] = child
        before, child = child, nodes[child].sibling
    return added


@compiled
def reroot(desk: Desk, nodes: np.recarray, child: int) -> None:
    """Leave nothing but the part of the tree below a child, which moves to the front.

    A node has a higher number than its parent, and keeps its place in the order of those that stay.
    """
    used = desk.used
    nodes[child].sibling = NONE
    desk.used = _find_places(nodes, child, used)
    for number in range(child, used):
        node = nodes[number]
        if node.place != NONE:
            node.first = _place_of(nodes, node.first)
            node.sibling = _place_of(nodes, node.sibling)
    for number in range(child, used):
        if nodes[number].place != NONE:
            nodes[nodes[number].place] = nodes[number]


@compiled
def _find_places(nodes: np.recarray, child: int, used: int) -> int:
    """Say where each node goes that is below a child, or the child itself; tell how many stay."""
    for number in range(child, used):
        nodes[number].place = NONE
    nodes[child].place = ROOT
    count = 0
    for number in range(child, used):
        if nodes[number].place == NONE:
            continue
        nodes[number].place = count
        count += 1
        below = nodes[number].first
        while below != NONE:
            nodes[below].place = ROOT  # it stays; where is found when it comes to its number
            below = nodes[below].sibling
    return count


@compiled
def _place_of(nodes: np.recarray, number: int) -> int:
    """Tell where a node goes; NONE for none."""
    return nodes[number].place if number != NONE else NONE


def list_children(nodes: np.recarray, parent: int = ROOT) -> list[int]:
    """Give the children of a node by ascending move."""
    children = []
    child = int(nodes[parent].first)
    while child != NONE:
        children.append(child)
        child = int(nodes[child].sibling)
    return children
