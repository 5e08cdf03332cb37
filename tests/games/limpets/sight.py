"""What is seen of Limpets: all but the limpets of others that still hold."""

from atoll.compiled import compiled
from atoll.domains import Words, words_of
from atoll.game import Seen
from atoll.layout import HIDDEN, BySeat, Fact, Flag, Group, Layout, Number, Word

from .moves import LIMPET
from .rules import SEATS, Box, Phase, State

PHASE = Words("phase", words_of(Phase))
ROCK = Words("rock", ("a", "b", "c"))


def _rounds(box: Box, _: int) -> int:
    return int(box.rounds)


def _rock(_: Box, seat: int) -> str:
    return ROCK.words[seat]


SEEN = Layout(
    {
        "phase": Word(PHASE),
        "seat": Number(optional=True),
        "completed": Number(note="How many rounds are completed."),
        "rounds": Fact(Number(), _rounds),
        "grazed": Number(),
        "rocks": BySeat(
            SEATS,
            Group(
                "Rock",
                {
                    "rock": Fact(Word(ROCK), _rock),
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
    """Show what all see, and the viewer's own limpet."""
    seen.phase = state.phase
    if state.phase == Phase.CHOOSE:
        seen.seat = state.seat
    seen.completed = state.rounds
    seen.grazed = state.grazed
    for seat in range(SEATS):
        is_seen = may_see(state, seat, viewer)
        seen.rocks_limpet[seat] = state.limpet[seat] - 1 if is_seen else HIDDEN
        seen.rocks_at_least[seat] = state.least[seat] - 1
        seen.rocks_washed_off[seat] = state.face_up[seat]
        seen.rocks_points[seat] = state.points[seat]


@compiled
def may_see(state: State, seat: int, viewer: int) -> bool:
    """L1, L5: its owner looks at a limpet that was dealt, and all at one that was washed off."""
    return state.limpet[seat] > 0 and (seat == viewer or state.face_up[seat] == 1)
