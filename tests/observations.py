"""Observations: what a learner is told is enough to act on, and all that its seat sees.

The checks are given a game, a box and states that belong to it. `mirror` in a game's
`tests/mirror.py` changes a state to the same table with everybody sitting one seat further on;
`REPEATED` names fields that cannot be changed alone, as they say again what others say.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import numpy as np

from atoll.game import Box, Game, State
from atoll.research.perspective import list_perspectives
from atoll.words.layout import HIDDEN
from tests.folders import find_values
from tests.matches import walk

Mirror = Callable[[State, Box], None]
MIRRORS: dict[str, Mirror] = find_values("mirror", "mirror")
REPEATED: dict[str, tuple[str, ...]] = find_values("mirror", "REPEATED")


def list_states(game: Game, options: dict[str, str], seed: int, stride: int) -> list[State]:
    """Give every so many states of a random match."""
    whole = walk(game, options, seed)
    return [whole.state_after(number) for number in range(seed, len(whole.moves) + 1, stride)]


def turn_table(game: Game, box: Box, state: State) -> State:
    """Give the state with everybody sitting one seat further on."""
    turned = game.copy_state(state)
    MIRRORS[game.name](turned, box)
    return turned


def check_actions(game: Game, box: Box, states: Sequence[State]) -> None:
    """Who observes the same, in whichever seat, may do the same."""
    perspectives = list_perspectives(game, box)
    allowed: dict[bytes, list[int]] = {}
    for state in states:
        for perspective in perspectives:
            is_asked = game.rules.to_move(state, box) == perspective.seat
            moves = game.list_moves(state, box) if is_asked else []
            actions = sorted(map(perspective.action_of, moves))
            seen = observe(game, box, state, perspective.seat)
            assert allowed.setdefault(seen, actions) == actions


def check_turned(game: Game, box: Box, states: Sequence[State]) -> None:
    """A table where everybody sits one seat further on looks the same to the next seat."""
    for state in states:
        turned = turn_table(game, box, state)
        for seat in range(box.seats):
            after = observe(game, box, turned, (seat + 1) % box.seats)
            assert after == observe(game, box, state, seat)


def check_sights(game: Game, box: Box, states: Sequence[State]) -> None:
    """A seat that observes the same sees the same.

    States differ in much; so each is also looked at with one number of another put into it, one
    where a seat is to move just as there.
    """
    random = Random(len(states))
    sights: dict[tuple[int, bytes], bytes] = {}
    for is_turn in (True, False):
        alike = [each for each in states if (game.rules.to_move(each, box) >= 0) == is_turn]
        for state in alike:
            for mixed in (state, *_mix(game, state, random.choice(alike), random)):
                for seat in range(box.seats):
                    seen = game.sight.SEEN.new_record()
                    game.sight.show(mixed, box, seat, seen)
                    told = seen.tobytes()
                    if min(np.frombuffer(told, np.int64)) >= HIDDEN:  # else it cannot be
                        observed = seat, observe(game, box, mixed, seat)
                        assert sights.setdefault(observed, told) == told


def observe(game: Game, box: Box, state: State, seat: int) -> bytes:
    """Give what a seat observes, as bytes."""
    planes, vector = game.look(state, box, seat)
    return planes.tobytes() + vector.tobytes()


def _mix(game: Game, state: State, other: State, random: Random) -> Iterator[State]:
    """Give the state with a number of another in it, one of each field that differs."""
    names = [name for name in game.state.fields.names or () if name not in REPEATED[game.name]]
    for name in names:
        mixed = game.copy_state(state)
        here, there = (np.atleast_1d(each[name]).copy() for each in (state, other))
        differing = np.argwhere(here != there).tolist()
        if differing:
            place = tuple(random.choice(differing))
            here[place] = there[place]
            mixed[name] = here.reshape(mixed[name].shape)
            yield mixed
