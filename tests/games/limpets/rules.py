"""The rules of Limpets, compiled, with the state and the box they work on.

L1. Each of three seats draws a limpet from a bag of its own, with three weak ones, two firm ones
    and a strong one. Only its owner looks at it.
L2. In a turn a seat hides, or grazes for one point up to as many as its limpet is strong
    (weak 1, firm 2, strong 3).
L3. When it grazes, a wave is rolled (calm 1, swell 2, storm 3): at low tide three faces of the die
    are calm, two swell and one storm; at high tide one is calm, two swell and three storm.
L4. If wave and points together are at most one more than its strength, the seat wins the points.
L5. Else the limpet is washed off and turned up: the seat loses a point, and has no further turn.
L6. It ends after two rounds (or as agreed), or when all are washed off. Most points win, and equal
    points share the place.
"""

from enum import IntEnum

from atoll import memory
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers
from atoll.luck import Random, below
from atoll.memory import array
from atoll.option import Option, Options
from atoll.words.domains import Words
from atoll.words.moves import Move, Moves

SEATS = 3
STRONG = 3
BAG = (2, 1, 1, 0, 0, 0)
"""L1: the limpets in each bag, by their numbers in moves."""
DIE = {"low": (0, 0, 0, 1, 1, 2), "high": (0, 1, 1, 2, 2, 2)}
"""L3: by the tide, the waves on the die."""

OPTIONS = (
    Option("rounds", "2", ("1", "2", "3"), "after how many rounds it ends (L6)"),
    Option("tide", "low", tuple(DIE), "how rough the waves are (L3)"),
)
LIMPET = Words("limpet", ("weak", "firm", "strong"))
MOVES = Moves(
    Move("deal {limpet}", by=CHANCE, rule="L1"),
    Move("roll {wave}", by=CHANCE, rule="L3"),
    Move("hide", rule="L2"),
    Move("graze {points}", short="graze", rule="L2"),
    domains=(LIMPET, Words("wave", ("calm", "swell", "storm")), Words("points", tuple("123"))),
    typing_help="hide, or graze 2 to graze for two points",
)
VERB = MOVES.numbers
FIRST = (VERB.deal, VERB.roll, VERB.hide)
"""The first of the moves that are made in each phase."""
MOST_MOVES = 1 + STRONG
REASONS = ("rounds", "washed off")


class Phase(IntEnum):
    """What happens next."""

    DEAL = 0  # luck deals the seat a limpet
    ROLL = 1  # luck rolls a wave
    CHOOSE = 2  # the seat hides or grazes
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
    luck: Numbers = array(2, len(BAG))  # what is in a bag (L1) and on the die (L3)


def open_box(options: Options) -> Box:
    """Check the options, and lay out a bag and the die."""
    rounds, tide = (option.read(options) for option in OPTIONS)
    box = Box.blank()
    box.seats, box.rounds = SEATS, int(rounds)
    box.luck[:] = BAG, DIE[tide]
    return Box.from_memory(box.tobytes())


@compiled
def start(state: State, box: Box) -> None:
    """L1: nobody has a limpet yet."""
    state.phase = Phase.DEAL
    state.seat = state.completed = state.grazed = 0
    state.limpet[:] = state.face_up[:] = state.points[:] = 0
    state.least[:] = 1


@compiled
def to_move(state: State, box: Box) -> int:
    """L1 to L3: luck deals and rolls, a seat chooses, and in the end nobody moves."""
    return (CHANCE, CHANCE, state.seat, NOBODY)[state.phase]


@compiled
def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """L1 to L3: any limpet or wave; to hide, or to graze for as much as the limpet is strong."""
    if state.phase == Phase.OVER:
        return 0
    count = state.limpet[state.seat] + 1 if state.phase == Phase.CHOOSE else STRONG
    for number in range(count):
        moves[number] = FIRST[state.phase] + number
    return count


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """L1, L3: whatever is in the bag or on the die is equally likely."""
    weights[:STRONG] = 0
    for face in box.luck[state.phase]:
        weights[face] += 1
    return STRONG


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`, luck by its odds."""
    if state.phase == Phase.CHOOSE:
        return VERB.hide + below(random, state.limpet[state.seat] + 1)
    return FIRST[state.phase] + box.luck[state.phase, below(random, len(BAG))]


@compiled
def play(state: State, box: Box, move: int) -> None:
    """L1, L2: deal, hide or graze; who grazes is at least as strong as that."""
    if move >= VERB.graze:
        state.grazed = move - VERB.hide
        state.least[state.seat] = max(state.least[state.seat], state.grazed)
        state.phase = Phase.ROLL
    elif move >= VERB.roll:
        if move < VERB.hide:
            _meet_wave(state, move - VERB.roll + 1)
        _pass_turn(state, box)
    else:
        state.limpet[state.seat] = move + 1
        state.seat = (state.seat + 1) % SEATS
        state.phase = Phase.DEAL if state.seat else Phase.CHOOSE


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
        if state.completed < box.rounds and not state.face_up[state.seat]:
            state.phase = Phase.CHOOSE
            return


@compiled
def reason(state: State, box: Box) -> int:
    """L6: all were washed off, or the rounds are over."""
    return int(state.face_up.sum() == SEATS)
