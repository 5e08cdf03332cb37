"""What is told of Limpets: what is seen, why moves are refused, and why points are won."""

from atoll.compiled import compiled
from atoll.faces import Drawing, Observed, Span
from atoll.memory import Numbers, Seen
from atoll.numbering import lay_out
from atoll.usual import explain_move as explain_move
from atoll.usual import means_nothing as means_nothing
from atoll.usual import meant_by as meant_by
from atoll.usual import perspective as perspective
from atoll.usual import refuse_luck as refuse_luck
from atoll.words.domains import Words, words_of
from atoll.words.gains import GainKind, GainKinds, Gains, write_gain
from atoll.words.layout import BySeat, Fact, Flag, Group, Layout, Number, Word
from atoll.words.refusals import Refusals, about

from .rules import LIMPET, MOVES, SEATS, STRONG, Box, Phase, State, see

ROCK = Words("rock", ("a", "b", "c"))
PHASE = Words("phase", words_of(Phase))

SEEN = Layout(
    {
        "phase": Word(PHASE),
        "seat": Number(optional=True),
        "rounds": Fact(Number(), lambda box, _: int(box.rounds)),
        "completed": Number(),
        "grazed": Number(),
        "rocks": BySeat(
            SEATS,
            Group(
                "Rock",
                {
                    "rock": Fact(Word(ROCK), lambda _, seat: ROCK.words[seat]),
                    "limpet": Word(LIMPET, optional=True),
                    "at least": Word(LIMPET),
                    "washed off": Flag(),
                    "points": Number(),
                },
            ),
        ),
    }
)


@compiled
def show(state: State, box: Box, viewer: int, seen: Seen) -> None:
    """L1, L5: show all but limpets of others that were not turned up."""
    seen.phase = state.phase
    if state.phase == Phase.CHOOSE or state.phase == Phase.ROLL:
        seen.seat = state.seat
    seen.completed = state.completed
    seen.grazed = state.grazed
    for seat in range(SEATS):
        seen.rocks_limpet[seat] = see(state, seat, viewer) - 1
        seen.rocks_at_least[seat] = state.least[seat] - 1
        seen.rocks_washed_off[seat] = state.face_up[seat]
        seen.rocks_points[seat] = state.points[seat]


REFUSALS = Refusals(MOVES, over=("L6", "L6"))
TOO_WEAK = REFUSALS.add("too weak", "L2", "the limpet is only {limpet}")


@compiled
def refuse(state: State, box: Box, move: int, details: Numbers) -> int:
    """L2: it grazes for no more than it is strong."""
    return about(TOO_WEAK, details, state.limpet[state.seat] - 1)


GAINS = GainKinds(GainKind("L4"), GainKind("L5"))


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """L4, L5: the points that were grazed, and the one that is lost with a limpet."""
    count = 0
    for seat in range(SEATS):
        lost = after.face_up[seat] - before.face_up[seat]
        grazed = after.points[seat] - before.points[seat] + lost
        for kind, points in enumerate((grazed, -lost)):
            if points:
                write_gain(rows[count], seat, kind, points)
                count += 1
    return count


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw a line for each rock."""
    limpets = ("?", *LIMPET.words)
    return [
        [Span(f"{rock}  {limpets[see(state, seat, viewer)]:6}  {state.points[seat]:2} points")]
        for seat, rock in enumerate(ROCK.words)
    ]


PLANE_SHAPE = (SEATS, STRONG)
PLANES, PLANE = lay_out(
    SEATS * STRONG, known=("limpet",), possible=("what it may be",), least=("at least",)
)
PLACES = ("me", "the next", "the one after")
VECTOR, NUMBER = lay_out(
    1,
    phase=(f"phase: {phase}" for phase in PHASE.words),
    turn=(f"turn: {place}" for place in PLACES),
    points=(f"points of {place}" for place in PLACES),
    washed_off=(f"washed off: {place}" for place in PLACES),
    grazed=("points at stake",),
    completed=("rounds completed",),
)


@compiled
def observe(state: State, box: Box, seat: int, observed: Observed) -> None:
    """Write what the seat sees into zeros: a row and a number for each seat, its own first."""
    planes, vector = observed
    vector[NUMBER.phase + state.phase] = 1
    if state.phase == Phase.CHOOSE or state.phase == Phase.ROLL:
        vector[NUMBER.turn + (state.seat - seat) % SEATS] = 1
    vector[NUMBER.grazed] = state.grazed
    vector[NUMBER.completed] = state.completed
    for place in range(SEATS):
        other, row = (seat + place) % SEATS, place * STRONG - 1
        vector[NUMBER.points + place] = state.points[other]
        vector[NUMBER.washed_off + place] = state.face_up[other]
        planes[PLANE.least + row + state.least[other]] = 1
        limpet = see(state, other, seat)
        if limpet:
            planes[PLANE.known + row + limpet] = 1
        else:
            for strength in range(state.least[other], STRONG + 1):
                planes[PLANE.possible + row + strength] = 1
