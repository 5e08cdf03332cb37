"""What the rules of every game must do in every position. A check is given a match."""

import math
import pickle
from collections.abc import Callable
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from atoll.game import CHANCE, NOBODY, Box, Game, Observed, State
from atoll.luck import random_numbers
from atoll.matches.match import Match
from atoll.matches.perft import perft
from atoll.words.refusals import ALLOWED, NOT_IN_BOX
from tests.fairness import check_fairness

SAMPLE = 8
"""How many moves of a position are tried where trying all would take long."""
DRAWS = 1500
UNTOUCHED = -77
EXACTLY_TOLD = 1 << 24
"""A float of four bytes holds whole numbers up to this."""


def sample_moves(match: Match) -> list[int]:
    """Give some of the legal moves, always the same ones."""
    legal = match.legal_moves()
    return sorted(Random(len(match.moves)).sample(legal, min(SAMPLE, len(legal))))


def check_moves(match: Match) -> None:
    """Moves ascend, are numbers of the game, and there are none exactly when nobody moves."""
    game = match.game
    room = np.full(2 * game.rules.MOST_MOVES, UNTOUCHED, np.int64)
    count = game.rules.legal_moves(match.state, match.box, room)
    moves = room[:count].tolist()
    assert match.to_move in (CHANCE, NOBODY, *range(match.seats))
    assert (count == 0) == (match.to_move == NOBODY)
    assert count <= game.rules.MOST_MOVES
    assert set(room[count:].tolist()) == {UNTOUCHED}
    assert all(before < after for before, after in pairwise(moves))
    assert all(0 <= move < game.move_numbers for move in moves)


def check_refusals(match: Match) -> None:
    """Every number of the grammar is a legal move, means nothing in this box, or has a reason.

    The details of the reason are numbers of its domains that mean something in the box.
    """
    game, state, box = match.game, match.state, match.box
    legal, before = set(match.legal_moves()), match.state.tobytes()
    for move in range(game.move_numbers):
        number, found = game.find_refusal(state, box, move)
        assert (number == ALLOWED) == (move in legal), move
        assert (number == NOT_IN_BOX) == _means_nothing(game, box, move), move
        if number not in (ALLOWED, NOT_IN_BOX):
            domains = game.reasons.REFUSALS.reasons[number].fields.values()
            details = found[: len(domains)]
            assert all(detail in of.used(box) for of, detail in zip(domains, details, strict=True))
    assert match.state.tobytes() == before


def _means_nothing(game: Game, box: Box, move: int) -> bool:
    kind = game.moves.kind_of(move)
    values = zip(kind.slots, kind.values(move), strict=True)
    return any(value not in slot.domain.used(box) for slot, value in values)


def check_odds(match: Match) -> None:
    """Each move of luck has a weight of at least 1, and all of them one verb."""
    if match.to_move == CHANCE:
        room = np.full(2 * match.game.rules.MOST_MOVES, UNTOUCHED, np.int64)
        count = match.game.rules.odds(match.state, match.box, room)
        assert count == len(match.legal_moves())
        assert set(room[count:].tolist()) == {UNTOUCHED}
        assert min(room[:count].tolist()) >= 1
        assert len({words.split()[0] for words in match.list_words()}) == 1


def check_random_move(match: Match) -> None:
    """Seats choose evenly from the legal moves, luck by its odds."""
    game, legal = match.game, match.legal_moves()
    if legal:
        is_luck = match.to_move == CHANCE
        weights = game.list_odds(match.state, match.box) if is_luck else [1] * len(legal)
        random = random_numbers(len(match.moves))
        draws = range(DRAWS + 10 * len(legal))
        drawn = [game.rules.random_move(match.state, match.box, random) for _ in draws]
        check_fairness(drawn, dict(zip(legal, weights, strict=True)))


def check_sensible_moves(match: Match) -> None:
    """What a bot should think about is legal, in order, and something whenever a seat moves."""
    game = match.game
    if match.to_move not in (CHANCE, NOBODY):
        before = match.state.tobytes()
        sensible = game.list_sensible_moves(match.state, match.box)
        assert sensible
        assert sensible == sorted(set(sensible) & set(match.legal_moves()))
        assert match.state.tobytes() == before


def check_play(match: Match) -> None:
    """A move changes the record it is played on, always in the same way, and nothing else."""
    game = match.game
    state, box = match.state.tobytes(), match.box.tobytes()
    for move in sample_moves(match):
        row = game.new_states(3)
        row[:] = match.state
        game.rules.play(row[1], match.box, move)
        copy = game.copy_state(match.state)
        game.rules.play(copy, match.box, move)
        assert [each.tobytes() for each in row] == [state, copy.tobytes(), state]
    assert match.state.tobytes() == state
    assert match.box.tobytes() == box


def check_bytes(match: Match) -> None:
    """A state is its bytes: read back, also from a pickle, it is the same and plays the same."""
    game = match.game
    content = pickle.loads(pickle.dumps(match.state.tobytes()))
    copy = game.state_from_bytes(content)
    assert copy.tobytes() == match.state.tobytes()
    assert copy.dtype == match.state.dtype
    assert game.list_moves(copy, match.box) == match.legal_moves()
    assert game.points(copy, match.box) == match.points


def check_replay(match: Match) -> None:
    """The same moves lead to the same bytes."""
    again = Match(match.game, match.options)
    for move in match.moves:
        again.play(move)
    assert again.state.tobytes() == match.state.tobytes()
    assert match.state_after(len(match.moves)).tobytes() == match.state.tobytes()


def check_perft(match: Match, count: Callable[[Game, State, Box, int], int] = perft) -> None:
    """Perft counts the same sequences as copying state after state does."""
    game, box = match.game, match.box
    copies = [game.copy_state(match.state) for _ in match.legal_moves()]
    for copy, move in zip(copies, match.legal_moves(), strict=True):
        game.rules.play(copy, box, move)
    pairs = sum(len(game.list_moves(copy, box)) for copy in copies)
    assert [count(game, match.state, box, depth) for depth in range(3)] == [1, len(copies), pairs]


def check_observation(match: Match) -> None:
    """Every seat's planes hold marks, its vector whole numbers; nothing else is written."""
    face, state = match.game.observation, match.state.tobytes()
    size, length = len(face.PLANES) * math.prod(face.PLANE_SHAPE), len(face.VECTOR)
    for seat in range(match.seats):
        planes, vector = np.zeros(2 * size, np.uint8), np.zeros(2 * length, np.float32)
        face.observe(match.state, match.box, seat, Observed(planes[:size], vector[:length]))
        assert planes.any() or vector.any()
        assert planes.max() <= 1
        assert (vector == vector.round()).all()
        assert abs(vector).max() < EXACTLY_TOLD
        assert not planes[size:].any()
        assert not vector[length:].any()
    assert match.state.tobytes() == state


def check_outcome(match: Match) -> None:
    """When it is over every seat has a place, counted from 1, and the winners share one victory."""
    outcome = match.outcome
    assert (outcome is None) == (match.to_move != NOBODY)
    if outcome is not None:
        ranks = outcome.ranks
        assert outcome.points == match.points
        assert len(ranks) == match.seats
        assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
        assert outcome.winners == outcome.ranking[0]
        assert sum(outcome.share(seat) for seat in range(match.seats)) == pytest.approx(1)
        assert outcome.reason in match.game.rules.REASONS
