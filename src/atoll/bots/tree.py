"""The tree of a search: what was tried, how often, and what came of it; arrays for compiled code.

A node stands for a move of a seat after those above it. Luck is not in the tree: it is sampled
anew each time, and so is what is hidden. So the moves below a node differ from one simulation to
the next.
"""

import numpy as np

from atoll.compiled import compiled
from atoll.game import Numbers

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
def clear(nodes: np.recarray, used: Numbers) -> None:
    """Leave nothing but a root that was never visited."""
    used[0] = 0
    add_node(nodes, used, NONE, NONE, 1.0)


@compiled
def add_node(nodes: np.recarray, used: Numbers, move: int, sibling: int, weight: float) -> int:
    """Append a node; there must be room."""
    number = used[0]
    used[0] += 1
    node = nodes[number]
    node.move = move
    node.first = NONE
    node.sibling = sibling
    node.visits = 0
    node.total = 0.0
    node.weight = weight
    return number


@compiled
def match_children(
    nodes: np.recarray, used: Numbers, parent: int, moves: Numbers, children: Numbers
) -> int:
    """Find the child for each move, both ascending; add those missing, their weight still 0.

    Where there is no room the child is NONE. Tells how many were added.
    """
    added = 0
    before, child = NONE, nodes[parent].first
    for place in range(len(moves)):
        while child != NONE and nodes[child].move < moves[place]:
            before, child = child, nodes[child].sibling
        if child == NONE or nodes[child].move != moves[place]:
            if used[0] == len(nodes):
                children[place] = NONE
                continue
            child = add_node(nodes, used, moves[place], child, 0.0)
            added += 1
            if before == NONE:
                nodes[parent].first = child
            else:
                nodes[before].sibling = child
        children[place] = child
        before, child = child, nodes[child].sibling
    return added


@compiled
def reroot(nodes: np.recarray, used: Numbers, child: int, spare: np.recarray) -> None:
    """Keep the part of the tree below a child and forget the rest.

    The nodes to keep are gathered in `spare`, parents before their children; while a kept node
    waits, `first` and `sibling` still name its old relatives.
    """
    spare[0] = nodes[child]
    spare[0].sibling = NONE
    count, done = 1, 0
    while done < count:
        old = spare[done].first
        spare[done].first = count if old != NONE else NONE
        while old != NONE:
            spare[count] = nodes[old]
            spare[count].sibling = count + 1 if nodes[old].sibling != NONE else NONE
            count += 1
            old = nodes[old].sibling
        done += 1
    nodes[:count] = spare[:count]
    used[0] = count


def list_children(nodes: np.recarray, parent: int = ROOT) -> list[int]:
    """Give the children of a node by ascending move."""
    children = []
    child = int(nodes[parent].first)
    while child != NONE:
        children.append(child)
        child = int(nodes[child].sibling)
    return children
