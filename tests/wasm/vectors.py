"""Vectors: what native code does, written down so that WebAssembly can be seen to do the same.

Of every position of a match a checksum runs over all that can be asked there: the bytes of the
state, legal moves, odds, what every viewer sees, guesses, refusals, gains. A match is its random
numbers, from which both sides draw its moves, and the checksum after each of them.
"""

import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from atoll.bots.endgame import UNSOLVED, solve
from atoll.bots.search import Search
from atoll.game import CHANCE, NOBODY, WATCHER, Box, Game, State
from atoll.levels import DEEPEST
from atoll.luck import random_numbers
from atoll.matches.match import Match
from atoll.matches.playout import play_out
from atoll.option import KEPT
from atoll.words.gains import open_rows
from atoll.words.remarks import open_remarks
from tests.matches import find_options, walk
from tests.perft_counts import Count

REFUSED = 20
"""Numbers of moves that are asked about at each position."""
STRIDE = 7919
SIMULATIONS = 150
SEARCHED = (0.3, 0.8)
"""Where a match is searched, as shares of its length."""
LIMIT = 3_000
"""Moves that the end of a match is solved with."""
ENDS = 5
"""Moves before the end from which it is solved."""


class Walker:
    """Goes through matches and takes the checksum of all that is said on the way."""

    def __init__(self, game: Game, box: Box, random: Any) -> None:
        self.game = game
        self.box = box
        self.random = random
        self.state: State = game.new_state()
        self.checksum = 0
        self._numbers = np.zeros(game.rules.MOST_MOVES, np.int64)
        self._by_seat = np.zeros(box.seats, np.int64)
        self._values = np.zeros(box.seats, np.float64)
        game.rules.start(self.state, box)

    def go(self, moves: Sequence[int] | None = None) -> Iterator[int]:
        """Go through a match, by these moves or by random ones; give the checksum at each state."""
        rules, place = self.game.rules, 0
        while (mover := int(rules.to_move(self.state, self.box))) != NOBODY:
            self._look(mover, place)
            drawn = rules.random_move(self.state, self.box, self.random)
            self._play(mover, int(drawn) if moves is None else moves[place])
            yield self.checksum
            place += 1
            if moves is not None and place == len(moves):
                return
        rules.ranks(self.state, self.box, self._by_seat)
        self._add(self._by_seat)
        self._add_number(rules.reason(self.state, self.box))
        choices = np.full(len(self.game.settings.OPTIONS), KEPT)
        self.game.manners.rematch(self.state, self.box, choices)
        self._add(choices)
        yield self.checksum

    def _look(self, mover: int, place: int) -> None:
        """Ask all that can be asked at a state."""
        game, state, box = self.game, self.state, self.box
        self._add(state.data)
        self._add_number(mover)
        self._add_list(game.rules.legal_moves(state, box, self._numbers))
        if mover == CHANCE:
            self._add_list(game.rules.odds(state, box, self._numbers))
        else:
            self._add_list(game.advice.sensible_moves(state, box, self._numbers))
        game.rules.scores(state, box, self._by_seat)
        self._add(self._by_seat)
        game.advice.evaluate(state, box, self._values)
        self._add(self._values)
        viewers = [*range(int(box.seats)), WATCHER]
        for viewer in viewers:
            seen = game.sight.SEEN.new_record()
            game.sight.show(state, box, viewer, seen)
            self._add(seen.data)
        remarks = open_remarks()
        self._add(remarks[: game.manners.ending(state, box, remarks)].tobytes())
        self._add_number(game.manners.is_asked(state, box))
        for number in range(REFUSED):
            self._refuse((place + number) * STRIDE % game.move_numbers)
        guess = game.copy_state(state)
        game.hidden.imagine(guess, box, viewers[place % len(viewers)], self.random)
        self._add(guess.data)
        self._add(self.random)

    def _refuse(self, move: int) -> None:
        number, details = self.game.find_refusal(self.state, self.box, move)
        self._add_number(number)
        self._add(np.array(details, np.int64))
        self._add_list(self.game.reasons.meant_by(self.state, self.box, move, self._numbers))

    def _play(self, mover: int, move: int) -> None:
        """Make a move, and ask what it shows and brings."""
        game, state, box = self.game, self.state, self.box
        if mover == CHANCE:
            for viewer in range(int(box.seats)):
                self._add_number(game.hidden.secret(state, box, move, viewer))
        else:
            self._add_number(game.hidden.reveals(state, box, move))
        before = game.copy_state(state)
        game.rules.play(state, box, move)
        if mover == CHANCE:
            self._add_number(game.hidden.retell(before, box, move, state))
        rows = open_rows()
        self._add(rows[: game.gains.gains(before, state, box, rows)].tobytes())
        if mover != CHANCE:
            self._add(self._write_prospects(before, mover))
        self._add_number(move)

    def _write_prospects(self, before: State, seat: int) -> bytes:
        levels, remarks = self.game.new_levels(), open_remarks()
        levels[0].state, levels[1].state = before, self.state
        count = self.game.prospects.prospects(levels, self.box, seat, remarks)
        return bytes(remarks[:count].tobytes())

    def _add(self, content: Any) -> None:
        self.checksum = zlib.crc32(content, self.checksum)

    def _add_number(self, number: int) -> None:
        self._add(int(number).to_bytes(4, "little", signed=True))

    def _add_list(self, count: int) -> None:
        self._add_number(count)
        self._add(self._numbers[:count])


def write_matches(game: Game, seats: int, count: int) -> Iterator[dict[str, Any]]:
    """Give random matches of so many seats, with all options that go with them in turns."""
    fitting = [each for each in find_options(game) if _seats(game, each) == seats]
    boxes = [game.settings.open_box(options) for options in fitting]
    for seed in range(count):
        yield write_match(game, boxes[seed % len(boxes)], seed)


def write_match(
    game: Game, box: Box, seed: int, moves: Sequence[int] | None = None
) -> dict[str, Any]:
    """Give a match, random or by these moves, with its checksums, and a playout."""
    random = random_numbers(seed)
    written = {"box": hexadecimal(box), "random": hexadecimal(random), "moves": moves}
    walker = Walker(game, box, random)
    checksums = [*walker.go(moves)]
    game.rules.start(walker.state, box)
    length = int(game.bind(play_out)(walker.state, box, random))
    end = zlib.crc32(random.tobytes(), zlib.crc32(walker.state.data))
    return written | {"checksums": checksums, "playout": [length, end]}


def write_count(count: Count, game: Game) -> dict[str, Any]:
    """Give a count of sequences of moves, with the way to where it is counted."""
    match = Match(game, count.options)
    for words in count.moves:
        match.play(words)
    return {
        "box": hexadecimal(match.box),
        "state": hexadecimal(match.state),
        "depth": count.depth,
        "sequences": count.sequences,
    }


def write_searches(game: Game, seats: int, seed: int) -> Iterator[dict[str, Any]]:
    """Give what a search finds out in some states of a match, and after the move it likes best."""
    options = next(each for each in find_options(game) if _seats(game, each) == seats)
    length = len(walk(game, options, seed).moves)
    for share in SEARCHED:
        match = walk(game, options, seed, int(length * share))
        while match.to_move == CHANCE:
            match.play(match.legal_moves()[0])
        if not match.is_over:
            yield _write_search(match, seed)


def _write_search(match: Match, seed: int) -> dict[str, Any]:
    game, box = match.game, match.box
    search = Search(game, box, seed)
    written = {
        "box": hexadecimal(box),
        "random": hexadecimal(search.random),
        "state": hexadecimal(match.state),
        "simulations": SIMULATIONS,
    }
    search.begin(match.state)
    search.run(SIMULATIONS)
    best = max(search.lines, key=lambda line: line.visits).move
    after = game.copy_state(match.state)
    game.rules.play(after, box, best)
    written |= {"lines": _write_lines(search), "best": best, "after": hexadecimal(after)}
    if game.rules.to_move(after, box) >= 0:
        search.follow(best, after)
        search.run(SIMULATIONS)
        written["followed"] = _write_lines(search)
    return written


def _write_lines(search: Search) -> list[list[float]]:
    return [[line.move, line.visits, line.value] for line in search.lines]


def write_ends(game: Game, seed: int) -> Iterator[dict[str, Any]]:
    """Give the best moves near the end of a match between two, or that they cannot be solved."""
    options = next(each for each in find_options(game) if _seats(game, each) == 2)
    length = len(walk(game, options, seed).moves)
    levels = game.new_levels()
    assert len(levels) == DEEPEST
    for left in range(1, ENDS + 1):
        match = walk(game, options, seed, length - left)
        levels[0].state = match.state
        best = int(game.bind(solve)(levels, match.box, LIMIT))
        yield {
            "box": hexadecimal(match.box),
            "state": hexadecimal(match.state),
            "limit": LIMIT,
            "best": None if best == UNSOLVED else best,
        }


def list_seats(game: Game) -> list[int]:
    """Give the numbers of seats that a game can have."""
    return sorted({_seats(game, options) for options in find_options(game)})


def hexadecimal(record: Any) -> str:
    """Give the bytes of a record or an array."""
    return str(record.tobytes().hex())


def _seats(game: Game, options: dict[str, str]) -> int:
    return int(game.settings.open_box(options).seats)
