"""What is told of Limpets: what is seen and what is hidden, and why moves are refused."""

from atoll.compiled import compiled
from atoll.faces import Observed
from atoll.luck import Random, below
from atoll.memory import Numbers, Seen, copy_numbers
from atoll.numbering import lay_out
from atoll.words.domains import Words, words_of
from atoll.words.gains import GainKind, GainKinds
from atoll.words.layout import BySeat, Fact, Flag, Layout, Number, Word
from atoll.words.refusals import Refusals, about

from .rules import BAG, LIMPET, MOVES, SEATS, STRONG, VERB, Box, Phase, State

HANDS = True
SEEN = Layout(
    {
        "phase": Word(Words("phase", words_of(Phase))),
        "seat": Number(note="Whose turn it is."),
        "rounds": Fact(Number(), lambda box, _: int(box.rounds)),
        "completed": Number(),
        "grazed": Number(),
        "limpets": BySeat(SEATS, Word(LIMPET, optional=True)),
        "at least": BySeat(SEATS, Word(LIMPET)),
        "washed off": BySeat(SEATS, Flag()),
        "points": BySeat(SEATS, Number()),
    }
)


@compiled
def show(state: State, box: Box, viewer: int, seen: Seen) -> None:
    """L1, L5: show all but limpets of others that were not turned up."""
    seen.phase, seen.seat = state.phase, state.seat
    seen.completed, seen.grazed = state.completed, state.grazed
    copy_numbers(state.face_up, seen.washed_off)
    copy_numbers(state.points, seen.points)
    for seat in range(SEATS):
        seen.limpets[seat] = _see(state, seat, viewer) - 1
        seen.at_least[seat] = state.least[seat] - 1


@compiled
def _see(state: State, seat: int, viewer: int) -> int:
    """L1, L5: the limpet of a seat as the viewer sees it, or 0; in the end all are shown."""
    is_open = viewer == seat or state.face_up[seat] or state.phase == Phase.OVER
    return state.limpet[seat] if is_open else 0


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """L1: draw for each seat whose limpet is hidden until one is as strong as it must be."""
    for other in range(SEATS):
        if state.limpet[other] != _see(state, other, seat):
            state.limpet[other] = 0
            while state.limpet[other] < state.least[other]:
                state.limpet[other] = 1 + box.luck[Phase.DEAL, below(random, len(BAG))]


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


REFUSALS = Refusals(MOVES, over=("L6", "L6"))
TOO_WEAK = REFUSALS.add("too weak", "L2", "the limpet is only {limpet}")


@compiled
def refuse(state: State, box: Box, move: int, details: Numbers) -> int:
    """L2: it grazes for no more than it is strong."""
    return about(TOO_WEAK, details, state.limpet[state.seat] - 1)


GAINS = GainKinds(GainKind("L4"), GainKind("L5"))

PLANE_SHAPE = (SEATS, STRONG)
PLANES = ("limpet",)
WHO = ("me", "the next", "the one after")
VECTOR, NUMBER = lay_out(
    1,
    table=("phase", "turn", "rounds completed", "points at stake"),
    seats=(f"{what}: {who}" for what in ("at least", "washed off", "points") for who in WHO),
)


@compiled
def observe(state: State, box: Box, seat: int, observed: Observed) -> None:
    """Write what the seat sees into zeros: a row and numbers for each seat, its own first."""
    planes, vector = observed
    vector[0], vector[1] = state.phase, (state.seat - seat) % SEATS
    vector[2], vector[3] = state.completed, state.grazed
    for place in range(SEATS):
        other = (seat + place) % SEATS
        for number, told in enumerate((state.least, state.face_up, state.points)):
            vector[NUMBER.seats + number * SEATS + place] = told[other]
        limpet = _see(state, other, seat)
        if limpet:
            planes[place * STRONG + limpet - 1] = 1
