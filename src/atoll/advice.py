"""Advice: numbers that a game gives to the bots that play it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Thinking:
    """How a search thinks about a game; the numbers were found by measuring."""

    scale: float = 5.0
    """How many points of `evaluate` make a lead of e to 1."""
    temperature: float = 2.0
    """How many points of `evaluate` make a move e times as promising before it is tried."""
    exploration: float = 1.0
    """How much what is unknown of a move counts beside what it brought."""
    doubt: float = 0.1
    """By how much a move that was never tried is expected to bring less than the others."""
    patience: int = 1
    """Visits after which a node gets children."""
    outlook: int = 0
    """Moves that the seats make beyond the tree before the guess; -1: until the end."""
    heat: float = 1.0
    """How many points of `evaluate` make such a move e times as likely; infinite: no difference."""
    nodes: int = 500_000
    """How large a tree may grow: what it has no room for is not told apart any further."""


@dataclass(frozen=True)
class Level:
    """How a search plays worse than it can: its budget, and what it may lose by a move."""

    budget: str
    """For a turn: simulations, such as `200`, or seconds, such as `0.3s`."""
    loss: float = 0.0
    """It chooses among moves whose share of victory is at most this much below the best."""
