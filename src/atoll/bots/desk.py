"""The desk of a search: one record with all that it works in but the tree, for compiled code."""

from dataclasses import fields
from typing import Protocol

import numpy as np

from atoll.advice import Thinking
from atoll.game import Box, Game, Numbers, State, Values
from atoll.luck import Random

LONGEST = 256
"""A simulation follows the tree no further than this."""
MOST_SEATS = 8
"""Room for what each seat is given; a game of more seats gets more."""
THINKING = np.dtype([(each.name, type(each.default)) for each in fields(Thinking)])
"""How to think, for compiled code."""


class Desk(Protocol):
    """What lies on a desk."""

    beginning: State  # where the search begins
    world: State  # what is being simulated
    trial: State  # a move that is tried
    moves: Numbers  # the moves that are weighed
    children: Numbers  # their nodes, NONE for which there is none
    path: Numbers  # the nodes on the way
    movers: Numbers  # the seats that moved there
    values: Values  # of each seat: a guess, or its share of victory
    ranks: Numbers
    lead: float  # the guess for the seat to move, before it moves
    used: int  # how many nodes the tree has
    random: Random
    thinking: Thinking


def open_desk(game: Game, box: Box) -> Desk:
    """Give an empty desk for a game."""
    seats = max(MOST_SEATS, int(box.seats))
    described = [
        ("beginning", game.state.fields),
        ("world", game.state.fields),
        ("trial", game.state.fields),
        ("moves", np.int64, (game.rules.MOST_MOVES,)),
        ("children", np.int64, (game.rules.MOST_MOVES,)),
        ("path", np.int64, (LONGEST,)),
        ("movers", np.int64, (LONGEST,)),
        ("values", np.float64, (seats,)),
        ("ranks", np.int64, (seats,)),
        ("lead", np.float64),
        ("used", np.int64),
        ("random", np.int64, (4,)),
        ("thinking", THINKING),
    ]
    desk: Desk = np.zeros(1, np.dtype(described, align=True)).view(np.recarray)[0]
    return desk
