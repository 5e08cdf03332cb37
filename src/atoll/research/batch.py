"""Batch: many matches of a game side by side, stepped by compiled code.

    batch = make("aqualin", 1024, seed=0)
    while True:
        batch.step(batch.choose())

A step is a decision of a seat in every match. Luck is played inside; a match that ends is rewarded
and begun anew in the same step, so that every match always waits for a seat: `over` tells where
that happened. The arrays belong to the batch, which writes them anew by each step, and observations
by each look: they can be read, and copied to be kept.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from typing import Any, SupportsIndex, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from atoll.game import NOBODY, Box, Game, Numbers, Observed, Values
from atoll.games import find_game
from atoll.luck import fresh_seed, random_numbers
from atoll.matches.match import share_box
from atoll.option import Options
from atoll.research.perspective import list_perspectives
from atoll.research.stepping import (
    ALL_LEGAL,
    EVERY_SEAT,
    Chances,
    Ends,
    Looks,
    Part,
    Rows,
    Turns,
    begin_rows,
    choose_rows,
    find_illegal,
    observe_rows,
    score_rows,
    step_rows,
)
from atoll.words.reading import IllegalMove

AUTORESET = "same step"
"""When a match that is over is begun anew: in the step that ended it."""
Seeds: TypeAlias = Sequence[SupportsIndex] | NDArray[np.integer[Any]]
Seed: TypeAlias = SupportsIndex | Seeds
"""A whole number of any kind, or one for each match."""
Array = TypeVar("Array", bound=NDArray[Any])
CHOICE = 1 << 64
"""Added to a seed for the random numbers of choices, which are none of luck's."""


def make(
    game: str,
    n: int,
    seed: Seed | None = 0,
    *,
    options: Options | None = None,
    seat: int | None = None,
    threads: int = 1,
) -> "Batch":
    """Begin `n` matches of the game with this name.

    Match i has the seed `seed + i`, or the i-th of the seeds; without any the operating system
    gives one. With a `seat` only its moves are asked for, and the other seats play any legal move.
    """
    return Batch(find_game(game), n, seed, options=options, seat=seat, threads=threads)


class Batch:
    """Matches side by side."""

    def __init__(
        self,
        game: Game,
        n: int,
        seed: Seed | None,
        *,
        options: Options | None,
        seat: int | None,
        threads: int,
    ) -> None:
        if n < 1 or threads < 1:
            raise ValueError(f"expected at least one match and one thread, not {n} and {threads}")
        self.game = game
        self.options = game.read_options(options or {})
        self.box = share_box(game, self.options)
        self.seats = int(self.box.seats)
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"expected a seat below {self.seats}, not {seat}")
        self.seat = seat
        self._rows = _lay_out(game, n, self.box, EVERY_SEAT if seat is None else seat)
        self._seen = _lay_out_observations(game, n)
        self._begin, self._step = game.bind(begin_rows), game.bind(step_rows)
        self._choose, self._observe = game.bind(choose_rows), game.bind(observe_rows)
        self._score = game.bind(score_rows)
        bounds = [n * thread // threads for thread in range(threads + 1)]
        self._parts = [
            Part(first, end, np.empty(game.rules.MOST_MOVES, np.int64))
            for first, end in pairwise(bounds)
        ]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset(fresh_seed() if seed is None else seed)

    def __len__(self) -> int:
        return len(self._rows.states)

    @property
    def states(self) -> np.recarray:
        """The state of each match."""
        return self._rows.states

    @property
    def to_move(self) -> Numbers:
        """The seat that is to move in each match."""
        return _read_only(self._rows.turns.to_move)

    @property
    def mask(self) -> NDArray[np.int8]:
        """For each match and each action of the seat to move, 1 if it is legal."""
        return _read_only(self._rows.turns.mask)

    @property
    def over(self) -> NDArray[np.bool_]:
        """In which matches the last step was the last one; a new match has begun there."""
        return _read_only(self._rows.ends.over)

    @property
    def rewards(self) -> Values:
        """What the last step brought to each seat of each match: something only at its end."""
        return _read_only(self._rows.ends.rewards)

    @property
    def points(self) -> Numbers:
        """The points of each seat in the match that ended last in each row."""
        return _read_only(self._rows.ends.points)

    @property
    def bytes_each(self) -> int:
        """How much memory each match takes, observations included."""
        rows = self._rows
        arrays = (rows.states, rows.chosen, *rows.chances, *rows.turns, *rows.ends, *self._seen)
        return sum(array.nbytes for array in arrays) // len(self)

    def reset(self, seed: Seed | None = None) -> None:
        """Begin all matches anew; without a seed their random numbers go on."""
        if isinstance(seed, Sequence | np.ndarray):
            self._seed(seed)
        elif seed is not None:
            self._seed([index(seed) + row for row in range(len(self))])
        self._run(lambda part: self._begin(self._rows, self.box, part))
        if (self.to_move == NOBODY).any():
            raise ValueError(f"seat {self.seat} never moves with these options")

    def step(self, actions: ArrayLike) -> None:
        """Make an action in each match; an illegal one is refused before any is made."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu" or chosen.shape != (len(self),):
            found = f"{chosen.dtype} of the shape {chosen.shape}"
            raise ValueError(f"expected {len(self)} whole numbers, an action each, not {found}")
        self._rows.chosen[:] = chosen
        illegal = find_illegal(self._rows.turns.mask, self._rows.chosen)
        if illegal != ALL_LEGAL:
            raise IllegalMove(f"action {chosen[illegal]} is not allowed in match {illegal} now")
        self._run(lambda part: self._step(self._rows, self.box, part))

    def choose(self) -> Numbers:
        """Choose any legal action in each match, each equally likely."""
        self._run(lambda part: self._choose(self._rows, self.box, part))
        return self._rows.chosen.copy()

    def observe(self, seats: ArrayLike | None = None) -> Observed:
        """Give what the seat to move, or the seat named for each match, sees there."""
        seats = self.to_move if seats is None else seats
        return self._look(self._rows.states, seats, self._seen)

    def observe_ends(self, seats: ArrayLike) -> Observed:
        """Give what a seat of each match saw at its end; only where the last step was its last."""
        seen = _lay_out_observations(self.game, len(self))
        return self._look(self._rows.ends.states, seats, seen)

    def score(self) -> Numbers:
        """Give the points of each seat as they stand in each match."""
        points = np.zeros_like(self.points)
        self._run(lambda part: self._score(self.states, self.box, points, part))
        return points

    def close(self) -> None:
        """End the threads."""
        if self._pool:
            self._pool.shutdown()

    def _look(self, states: np.recarray, seats: ArrayLike, seen: Observed) -> Observed:
        viewers = np.broadcast_to(np.asarray(seats, np.int64), (len(self),)).copy()
        if (viewers < 0).any() or (viewers >= self.seats).any():
            raise ValueError(f"expected seats below {self.seats}, not {viewers}")
        looks = Looks(states, viewers, seen.planes.reshape(len(self), -1), seen.vector)
        self._run(lambda part: self._observe(looks, self.box, part))
        return seen

    def _seed(self, seeds: Seeds) -> None:
        if len(seeds) != len(self):
            raise ValueError(f"expected {len(self)} seeds, not {len(seeds)}")
        for row, seed in enumerate(map(index, seeds)):
            self._rows.chances.luck[row] = random_numbers(seed)
            self._rows.chances.choice[row] = random_numbers(seed + CHOICE)

    def _run(self, work: Callable[[Part], None]) -> None:
        """Do something for each part of the rows, in as many threads."""
        if self._pool is None:
            work(self._parts[0])
        else:
            list(self._pool.map(work, self._parts))


def _read_only(array: Array) -> Array:
    """Give the same array to look at: compiled code relies on what is in it."""
    seen = array.view()
    seen.flags.writeable = False
    return seen


def _lay_out(game: Game, n: int, box: Box, asked: int) -> Rows:
    perspectives = list_perspectives(game, box)
    seats = len(perspectives)
    return Rows(
        states=_lay_out_states(game, n),
        chosen=np.zeros(n, np.int64),
        chances=Chances(
            luck=np.zeros((n, 4), np.int64),
            choice=np.zeros((n, 4), np.int64),
            asked=np.full(n, asked, np.int64),
        ),
        turns=Turns(
            to_move=np.zeros(n, np.int64),
            legal=np.zeros((n, game.rules.MOST_MOVES), np.int32),
            legal_count=np.zeros(n, np.int64),
            mask=np.zeros((n, game.move_numbers), np.int8),
            moves=np.array([perspective.moves for perspective in perspectives], np.int32),
            actions=np.array([perspective.actions for perspective in perspectives], np.int32),
        ),
        ends=Ends(
            states=_lay_out_states(game, n),
            ranks=np.zeros((n, seats), np.int64),
            points=np.zeros((n, seats), np.int64),
            rewards=np.zeros((n, seats), np.float64),
            over=np.zeros(n, np.bool_),
        ),
    )


def _lay_out_states(game: Game, n: int) -> np.recarray:
    return game.new_states(n)


def _lay_out_observations(game: Game, n: int) -> Observed:
    face = game.observation
    return Observed(
        planes=np.zeros((n, len(face.PLANES), *face.PLANE_SHAPE), np.uint8),
        vector=np.zeros((n, len(face.VECTOR)), np.float32),
    )
