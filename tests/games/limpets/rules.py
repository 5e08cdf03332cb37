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
from itertools import product
from math import perm, prod

import numpy as np

from atoll import memory
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers, Values
from atoll.luck import Random, below
from atoll.memory import array
from atoll.option import Option, Options
from atoll.usual import LEVELS as LEVELS
from atoll.usual import THINKING as THINKING
from atoll.usual import TURN_MOVES as TURN_MOVES
from atoll.usual import reveals as reveals
from atoll.words.domains import Words
from atoll.words.moves import Move, Moves

SEATS = 3
LIMPET = Words("limpet", ("weak", "firm", "strong"))
LIMPETS = (3, 2, 1)
"""L1: how many there are of each, by strength."""
STRONG = 3
HANDS = True
DEALS = np.array([*product(range(STRONG + 1), repeat=SEATS)], np.int64)
"""L1: how strong the limpets of the seats can be, 0 before they are dealt."""
WAYS = tuple(prod(map(perm, LIMPETS, map(deal.count, (1, 2, 3)))) for deal in DEALS.tolist())
"""L1: in how many ways each of them is dealt."""
DIE = {"low": (3, 2, 1), "high": (1, 2, 3)}
"""L3: by the tide, how many faces show each wave."""

OPTIONS = (
    Option("rounds", "2", ("1", "2", "3"), "after how many rounds it ends (L6)"),
    Option("tide", "low", tuple(DIE), "how rough the waves are (L3)"),
)
MOVES = Moves(
    Move("deal {limpet}", by=CHANCE, rule="L1"),
    Move("roll {wave}", by=CHANCE, rule="L3"),
    Move("hide", rule="L2"),
    Move("graze {points}", short="graze", rule="L2"),
    domains=(LIMPET, Words("wave", ("calm", "swell", "storm")), Words("points", tuple("123"))),
    typing_help="hide, or graze 2 to graze for two points",
)
VERB = MOVES.numbers
MOST_MOVES = 1 + STRONG
REASONS = ("rounds", "washed off")


class Phase(IntEnum):
    """What happens next."""

    DEAL = 0  # luck deals the seat a limpet
    CHOOSE = 1  # the seat hides or grazes
    ROLL = 2  # luck rolls a wave
    OVER = 3


class State(memory.State):
    """The complete truth about a match."""

    phase: int  # what happens next, a Phase
    seat: int  # whose turn it is
    completed: int  # rounds that are over
    grazed: int  # points at stake
    limpet: Numbers = array(SEATS)  # how strong each is, 0 before it is dealt
    least: Numbers = array(SEATS)  # how strong each must be, as all have seen
    face_up: Numbers = array(SEATS)  # L5: 1 where a limpet was washed off
    points: Numbers = array(SEATS)


class Box(memory.Box):
    """What is the same during a whole match."""

    rounds: int
    die: Numbers = array(3)  # L3: how many faces show each wave


def open_box(options: Options) -> Box:
    """Check the options and take out the die."""
    rounds, tide = (option.read(options) for option in OPTIONS)
    box = Box.blank()
    box.seats = SEATS
    box.rounds = int(rounds)
    box.die[:] = DIE[tide]
    return Box.from_memory(box.tobytes())


@compiled
def start(state: State, box: Box) -> None:
    """L1: nobody has a limpet yet."""
    state.phase = Phase.DEAL
    state.seat = 0
    state.completed = 0
    state.grazed = 0
    state.limpet[:] = 0
    state.least[:] = 1
    state.face_up[:] = 0
    state.points[:] = 0


@compiled
def to_move(state: State, box: Box) -> int:
    """L1 to L3: a seat chooses; luck deals and rolls."""
    if state.phase == Phase.OVER:
        return NOBODY
    return state.seat if state.phase == Phase.CHOOSE else CHANCE


@compiled
def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """L1 to L3: hide, or graze for as many points as the limpet is strong; or what luck brings."""
    count = 0
    if state.phase == Phase.CHOOSE:
        count = state.limpet[state.seat] + 1
        for points in range(count):
            moves[points] = VERB.hide + points
    for move in range(VERB.hide):
        if _weigh(state, box, move):
            moves[count] = move
            count += 1
    return count


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """L1, L3: the limpets that are left are equally likely, and the faces of the die."""
    count = 0
    for move in range(VERB.hide):
        if _weigh(state, box, move):
            weights[count] = _weigh(state, box, move)
            count += 1
    return count


@compiled
def _weigh(state: State, box: Box, move: int) -> int:
    """L1, L3: how many limpets or faces bring this move of luck; 0 while other moves are made."""
    if state.phase == Phase.ROLL and move >= VERB.roll:
        return box.die[move - VERB.roll]
    if state.phase != Phase.DEAL or move >= VERB.roll:
        return 0
    left = LIMPETS[move]
    for seat in range(SEATS):
        left -= state.limpet[seat] == move + 1
    return left


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`, luck by its odds."""
    if state.phase == Phase.CHOOSE:
        return VERB.hide + below(random, state.limpet[state.seat] + 1)
    dealt = state.seat if state.phase == Phase.DEAL else 0
    ticket, move = below(random, sum(LIMPETS) - dealt), 0
    while ticket >= _weigh(state, box, move):
        ticket -= _weigh(state, box, move)
        move += 1
    return move


@compiled
def play(state: State, box: Box, move: int) -> None:
    """L1, L2: deal, hide or graze; who grazes is at least as strong as that."""
    if move >= VERB.graze:
        state.grazed = move - VERB.hide
        state.least[state.seat] = max(state.least[state.seat], state.grazed)
        state.phase = Phase.ROLL
    elif move == VERB.hide:
        _pass_turn(state, box)
    elif move >= VERB.roll:
        _meet_wave(state, move - VERB.roll + 1)
        _pass_turn(state, box)
    else:
        state.limpet[state.seat] = move + 1
        state.seat = (state.seat + 1) % SEATS
        state.phase = Phase.CHOOSE if state.seat == 0 else Phase.DEAL


@compiled
def _meet_wave(state: State, wave: int) -> None:
    """L4, L5: the limpet holds, and all know how strong it must be; or it is washed off."""
    needed = wave + state.grazed - 1
    if state.limpet[state.seat] >= needed:
        state.points[state.seat] += state.grazed
        state.least[state.seat] = max(state.least[state.seat], needed)
    else:
        state.points[state.seat] -= 1
        state.face_up[state.seat] = 1
    state.grazed = 0


@compiled
def _pass_turn(state: State, box: Box) -> None:
    """L5, L6: the next seat that was not washed off has its turn, or it is over."""
    state.phase = Phase.OVER
    for _ in range(SEATS):
        state.seat = (state.seat + 1) % SEATS
        state.completed += state.seat == 0
        if state.completed == box.rounds:
            return
        if not state.face_up[state.seat]:
            state.phase = Phase.CHOOSE
            return


@compiled
def scores(state: State, box: Box, points: Numbers | Values) -> None:
    """L4, L5: what was won and lost."""
    for seat in range(SEATS):
        points[seat] = state.points[seat]


@compiled
def ranks(state: State, box: Box, rank: Numbers) -> None:
    """L6: most points win, and equal points share the place."""
    for seat in range(SEATS):
        rank[seat] = 1
        for other in range(SEATS):
            rank[seat] += state.points[other] > state.points[seat]


@compiled
def reason(state: State, box: Box) -> int:
    """L6: all were washed off, or the rounds are over."""
    return 1 if state.face_up.sum() == SEATS else 0


@compiled
def see(state: State, seat: int, viewer: int) -> int:
    """L1, L5: the limpet of a seat as the viewer sees it, or 0; in the end all are shown."""
    is_open = viewer == seat or state.face_up[seat] or state.phase == Phase.OVER
    return state.limpet[seat] if is_open else 0


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """L1: choose a deal that fits what the seat sees, each way to deal it equally likely."""
    whole = 0
    for deal in range(len(WAYS)):
        whole += _fits(state, seat, deal) * WAYS[deal]
    ticket, deal = below(random, whole), 0
    while ticket >= _fits(state, seat, deal) * WAYS[deal]:
        ticket -= _fits(state, seat, deal) * WAYS[deal]
        deal += 1
    for other in range(SEATS):
        state.limpet[other] = DEALS[deal, other]


@compiled
def _fits(state: State, seat: int, deal: int) -> bool:
    """Tell whether the seat sees what it would see of this deal."""
    for other in range(SEATS):
        limpet, seen = DEALS[deal, other], see(state, other, seat)
        is_hidden = state.limpet[other] != seen
        if limpet < state.least[other] if is_hidden else limpet != seen:
            return False
    return True


@compiled
def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """L1: only its owner sees which limpet is dealt."""
    return move < VERB.roll and viewer != state.seat


@compiled
def discloses(state: State, box: Box, move: int) -> bool:
    """L2, L4, L5: who grazes, and meets a wave, tells how strong the limpet is."""
    return move >= VERB.roll and move != VERB.hide


@compiled
def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """L1: deal the limpet that the seat has in the imagined state."""
    return imagined.limpet[state.seat] - 1 if move < VERB.roll else move


evaluate = scores
sensible_moves = legal_moves
