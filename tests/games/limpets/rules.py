"""The rules of Limpets, compiled, with the state and the box they work on.

L1. Three seats are dealt one limpet each, from three weak, two firm and one strong one. Only its
    owner looks at it.
L2. In a turn a seat hides, or grazes for one point up to as many as its limpet is strong
    (weak 1, firm 2, strong 3).
L3. When it grazes, a wave is rolled (calm 1, swell 2, storm 3): at low tide three faces of the die
    are calm, two swell and one storm; at high tide one is calm, two swell and three storm.
L4. The limpet holds if wave and points together are at most one more than its strength: the seat
    wins the points.
L5. Otherwise it is washed off: the seat loses a point, the limpet is turned up, and the seat takes
    no further turn.
L6. It ends after two rounds (or as agreed), or when all are washed off. Most points win, and equal
    points share the place.
"""

from enum import IntEnum

from atoll import memory
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY
from atoll.luck import Random, below
from atoll.memory import Numbers, array

from .moves import POINTS, VERB

SEATS = 3
STRENGTHS = 3
WAVES = 3
CHANCES = 3
"""L1, L3: strengths to be dealt, waves to be rolled."""
WASHED_OFF_LOSES = 1


class Phase(IntEnum):
    """What happens next."""

    DEAL = 0  # luck deals a limpet
    CHOOSE = 1  # a seat hides or grazes
    ROLL = 2  # luck rolls a wave
    OVER = 3


MOST_MOVES = 1 + POINTS.size
BY_ROUNDS = 0
BY_WAVES = 1
REASONS = ("rounds", "washed off")


class State(memory.State):
    """The complete truth about a match."""

    phase: int  # what happens next, a Phase
    seat: int  # who is dealt to, or whose turn it is
    rounds: int  # how many are completed
    limpet: Numbers = array(SEATS)  # its strength, 0 before the deal
    face_up: Numbers = array(SEATS)  # 1 when it was washed off, and all see it
    least: Numbers = array(SEATS)  # how strong it must be, as all have seen
    points: Numbers = array(SEATS)
    grazed: int  # the points at stake while the wave is rolled


class Box(memory.Box):
    """What is the same during a whole match."""

    rounds: int
    limpets: Numbers = array(STRENGTHS)  # L1: how many there are of each strength
    waves: Numbers = array(WAVES)  # L3: how many faces of the die show each


@compiled
def start(state: State, box: Box) -> None:
    """L1: nobody has a limpet yet."""
    state.phase = Phase.DEAL
    state.seat = 0
    state.rounds = 0
    state.limpet[:] = 0
    state.face_up[:] = 0
    state.least[:] = 1
    state.points[:] = 0
    state.grazed = 0


@compiled
def to_move(state: State, box: Box) -> int:
    """L1 to L3: luck deals and rolls, in between the seats choose."""
    if state.phase == Phase.CHOOSE:
        return state.seat
    return NOBODY if state.phase == Phase.OVER else CHANCE


@compiled
def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """L1: a limpet that is left; L2: hide or graze; L3: a wave."""
    count = 0
    if state.phase == Phase.DEAL or state.phase == Phase.ROLL:
        for chance in range(CHANCES):
            if weigh(state, box, chance) > 0:
                moves[count] = _first_chance(state) + chance
                count += 1
    elif state.phase == Phase.CHOOSE:
        for points in range(state.limpet[state.seat] + 1):
            moves[points] = VERB.hide + points
        count = state.limpet[state.seat] + 1
    return count


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """L1: as many limpets as are left of each strength; L3: as many faces as show each wave."""
    count = 0
    for chance in range(CHANCES):
        if weigh(state, box, chance) > 0:
            weights[count] = weigh(state, box, chance)
            count += 1
    return count


@compiled
def weigh(state: State, box: Box, chance: int) -> int:
    """L1: how many limpets of a strength are left; L3: how many faces show a wave."""
    if state.phase == Phase.ROLL:
        return box.waves[chance]
    left = box.limpets[chance]
    for seat in range(SEATS):
        if state.limpet[seat] == chance + 1:
            left -= 1
    return left


@compiled
def _first_chance(state: State) -> int:
    return VERB.roll if state.phase == Phase.ROLL else VERB.deal


@compiled
def play(state: State, box: Box, move: int) -> None:
    """L1 to L5: a limpet dealt, a turn begun, a wave survived or not."""
    if move < VERB.roll:
        state.limpet[state.seat] = move - VERB.deal + 1
        state.seat = (state.seat + 1) % SEATS
        state.phase = Phase.CHOOSE if state.seat == 0 else Phase.DEAL
    elif move >= VERB.graze:
        state.grazed = move - VERB.graze + 1
        state.least[state.seat] = max(state.least[state.seat], state.grazed)
        state.phase = Phase.ROLL
    else:
        if move != VERB.hide:
            _break_wave(state, move - VERB.roll + 1)
        _pass_turn(state, box)


@compiled
def _break_wave(state: State, wave: int) -> None:
    """L4: the limpet holds, so it must be strong enough; L5: or it is washed off."""
    needed = wave + state.grazed - 1
    if state.limpet[state.seat] >= needed:
        state.points[state.seat] += state.grazed
        state.least[state.seat] = max(state.least[state.seat], needed)
    else:
        state.points[state.seat] -= WASHED_OFF_LOSES
        state.face_up[state.seat] = 1
    state.grazed = 0


@compiled
def _pass_turn(state: State, box: Box) -> None:
    """L5: to the next seat that is not washed off; L6: or to the end."""
    state.phase = Phase.OVER
    for _ in range(SEATS):
        state.seat = (state.seat + 1) % SEATS
        if state.seat == 0:
            state.rounds += 1
        if state.rounds == box.rounds:
            return
        if state.face_up[state.seat] == 0:
            state.phase = Phase.CHOOSE
            return


@compiled
def scores(state: State, box: Box, points: Numbers) -> None:
    """L4, L5: what was grazed, less what was washed off."""
    for seat in range(SEATS):
        points[seat] = state.points[seat]


@compiled
def ranks(state: State, box: Box, rank: Numbers) -> None:
    """L6: one more than the seats that have more points."""
    for seat in range(SEATS):
        rank[seat] = 1
        for other in range(SEATS):
            if state.points[other] > state.points[seat]:
                rank[seat] += 1


@compiled
def reason(state: State, box: Box) -> int:
    """L6: the rounds were over, or nobody was left."""
    for seat in range(SEATS):
        if state.face_up[seat] == 0:
            return BY_ROUNDS
    return BY_WAVES


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`."""
    if state.phase == Phase.CHOOSE:
        return VERB.hide + below(random, state.limpet[state.seat] + 1)
    faces = 0
    for chance in range(CHANCES):
        faces += weigh(state, box, chance)
    ticket, chance = below(random, faces), 0
    while ticket >= weigh(state, box, chance):
        ticket -= weigh(state, box, chance)
        chance += 1
    return _first_chance(state) + chance
