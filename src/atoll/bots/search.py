"""The bot that searches: Monte Carlo tree search over what its seat can know."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from atoll.advice import Thinking
from atoll.bots.budget import Budget, Clock, read_budget
from atoll.bots.desk import open_desk
from atoll.bots.endgame import UNSOLVED, solve
from atoll.bots.simulation import simulate
from atoll.bots.tree import clear, list_children, plant, reroot
from atoll.game import Box, Game, State
from atoll.luck import Random, random_numbers

CHUNK = 64
"""Simulations between two looks at the clock."""
SHARE = 0.6
"""What a decision may use of what is left of its turn's budget."""
USUAL = "0.3s"


@dataclass(frozen=True)
class Line:
    """A move that the search looked at: how often, and what share of victory it promises."""

    move: int
    visits: int
    value: float


class Search:
    """A tree that grows from one state, for the seat to move there."""

    def __init__(self, game: Game, box: Box, seed: int, thinking: Thinking | None = None) -> None:
        self.game = game
        self.box = box
        thinking = thinking or game.advice.THINKING
        self._nodes = plant(thinking.nodes)
        self._desk = open_desk(game, box)
        self._desk.random = random_numbers(seed)
        for name, value in asdict(thinking).items():
            setattr(self._desk.thinking, name, value)
        self._simulate = game.bind(simulate)

    def __setstate__(self, common: dict[str, Any]) -> None:
        vars(self).update(common)
        self._desk = common["_desk"].copy()  # into a record from a pickle NumPy writes nothing

    @property
    def random(self) -> Random:
        """Its random numbers."""
        return self._desk.random

    def begin(self, state: State) -> None:
        """Forget everything and begin at this state."""
        self._desk.beginning = state
        clear(self._desk, self._nodes)

    def follow(self, move: int, state: State) -> None:
        """Go on after a move of the root, with what was found out about it; it leads to `state`."""
        for child in list_children(self._nodes):
            if self._nodes[child].move == move:
                reroot(self._desk, self._nodes, child)
                self._desk.beginning = state
                return
        self.begin(state)

    def run(self, simulations: int) -> None:
        """Make so many simulations."""
        self._simulate(self._desk, self._nodes, self.box, simulations)

    @property
    def lines(self) -> list[Line]:
        """What was found out about each move of the root."""
        found = [self._nodes[child] for child in list_children(self._nodes)]
        return [
            Line(int(node.move), int(node.visits), float(node.total) / max(1, int(node.visits)))
            for node in found
        ]


class SearchBot:
    """Plays the move that its search looked at most often.

    While its turn goes on without luck it goes on with the same tree, unless something is revealed,
    and with what is left of the budget. With several threads each grows a tree of its own; what
    they found is added up.
    """

    name = "search"

    def __init__(
        self,
        game: Game,
        box: Box,
        seed: int,
        setting: str = USUAL,
        thinking: Thinking | None = None,
        threads: int = 1,
    ) -> None:
        self.game = game
        self.box = box
        self.budget: Budget = read_budget(setting)
        self.random = random_numbers(seed)
        seeds = [seed * threads + thread for thread in range(threads)]
        self._searches = [Search(game, box, each, thinking) for each in seeds]
        self._clock = self.budget.start()
        self._next: State | None = None
        self._move = 0
        self._revealed = False
        self.lines: list[Line] = []
        """What it found out when it chose last; nothing where it had nothing to weigh."""
        self.has_solved = False
        """Whether it then looked through everything to the end."""
        self._stopped = threading.Event()
        self._solve_end = game.bind(solve)
        self._levels = game.new_levels()

    def __getstate__(self) -> dict[str, Any]:
        """Give what a copy has in common with it, such as in another process: all but the stop."""
        return {name: value for name, value in vars(self).items() if name != "_stopped"}

    def __setstate__(self, common: dict[str, Any]) -> None:
        vars(self).update(common)
        self._stopped = threading.Event()

    def choose(self, state: State) -> int:
        """Think about the state within the budget."""
        self.lines = []
        self.has_solved = False
        moves = self.game.list_sensible_moves(state, self.box)
        if len(moves) == 1:
            return moves[0]
        solved = self._solve(state)
        self.has_solved = solved != UNSOLVED
        if self.has_solved:
            return solved
        self.lines = self.think(state)
        self._move = self.pick(self.lines).move
        self._revealed = self.game.hidden.reveals(state, self.box, self._move)
        self._next = None if self._revealed else self._foresee(state, self._move)
        return self._move

    def pick(self, lines: list[Line]) -> Line:
        """Choose the move that was looked at most often."""
        return max(lines, key=lambda line: (line.visits, line.value))

    def think(self, state: State) -> list[Line]:
        """Tell what a search within the budget finds out about each move."""
        if self._next is not None and self._looks_like(state, self._next):
            self._start(lambda search: search.follow(self._move, state))
        else:
            if not self._revealed:
                self._clock = self.budget.start()
            self._start(lambda search: search.begin(state))
        self._stopped.clear()
        self._clock.begin(SHARE)
        if len(self._searches) == 1:
            self._grow(self._searches[0], self._clock)
        else:
            with ThreadPoolExecutor(len(self._searches)) as pool:
                for search in self._searches:
                    pool.submit(self._grow, search, self._clock.copy())
        self._clock.end()
        return _add_up([search.lines for search in self._searches])

    def stop(self) -> None:
        """End thinking at once, from another thread: the best move so far is chosen."""
        self._stopped.set()

    def _solve(self, state: State) -> int:
        """Give the best move if the rest of the match can be looked through."""
        if self.game.has_secrets or int(self.box.seats) != 2:
            return UNSOLVED
        self._levels[0].state = state
        return int(self._solve_end(self._levels, self.box, self.budget.endgame))

    def _start(self, begin: Callable[[Search], None]) -> None:
        for search in self._searches:
            begin(search)

    def _grow(self, search: Search, clock: Clock) -> None:
        search.run(1)  # so that there is something to choose from
        while (count := clock.left(CHUNK)) and not self._stopped.is_set():
            search.run(count)
            clock.use(count)

    def _foresee(self, state: State, move: int) -> State | None:
        """Give the next state with a choice for the seat; None if luck or another comes first."""
        game, box = self.game, self.box
        seat = game.rules.to_move(state, box)
        after = game.copy_state(state)
        game.rules.play(after, box, move)
        while game.rules.to_move(after, box) == seat:
            moves = game.list_sensible_moves(after, box)
            if len(moves) > 1:
                return after
            if game.hidden.reveals(after, box, moves[0]):
                self._revealed = True
                break
            game.rules.play(after, box, moves[0])
        return None

    def _looks_like(self, state: State, other: State) -> bool:
        """Whether the seat cannot tell two states apart: imagined alike they are the same."""
        alike = []
        for each in (state, other):
            copy = self.game.copy_state(each)
            seat = self.game.rules.to_move(copy, self.box)
            self.game.hidden.imagine(copy, self.box, seat, random_numbers(0))
            alike.append(copy.tobytes())
        return alike[0] == alike[1]


def _add_up(found: list[list[Line]]) -> list[Line]:
    """Join what several searches found out about the same moves."""
    visits: dict[int, int] = {}
    total: dict[int, float] = {}
    for line in (line for lines in found for line in lines):
        visits[line.move] = visits.get(line.move, 0) + line.visits
        total[line.move] = total.get(line.move, 0.0) + line.visits * line.value
    return [Line(move, visits[move], total[move] / max(1, visits[move])) for move in sorted(visits)]
