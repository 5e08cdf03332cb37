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
        ("move", np.int64),  # the move that leads here
        ("first", np.int64),  # the child with the lowest move, or NONE
        ("sibling", np.int64),  # the child of the same parent with the next higher move, or NONE
        ("visits", np.int64),  # simulations that came through
        ("total", np.float64),  # what they brought to the seat that makes the move, added up
        ("weight", np.float64),  # how much the move promises beside its siblings
    ]
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
def reroot(desk: Desk, nodes: np.recarray, child: int, kept: np.recarray) -> None:
    """Write the part of the tree below a child into `kept`, parents before their children.

    While a kept node waits, `first` and `sibling` still name its old relatives.
    """
    kept[0] = nodes[child]
    kept[0].sibling = NONE
    count, done = 1, 0
    while done < count:
        old = kept[done].first
        kept[done].first = count if old != NONE else NONE
        while old != NONE:
            kept[count] = nodes[old]
            kept[count].sibling = count + 1 if nodes[old].sibling != NONE else NONE
            count += 1
            old = nodes[old].sibling
        done += 1
    desk.used = count


def list_children(nodes: np.recarray, parent: int = ROOT) -> list[int]:
    """Give the children of a node by ascending move."""
    children = []
    child = int(nodes[parent].first)
    while child != NONE:
        children.append(child)
        child = int(nodes[child].sibling)
    return children
