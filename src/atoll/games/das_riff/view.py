"""What a person may see of Das Riff, as JSON, and why points were won."""

from typing import Any

from atoll.bits import count_bits
from atoll.game import Box, Gain, State
from atoll.games.das_riff.deck import COLOUR_NAMES
from atoll.games.das_riff.paying import price_of
from atoll.games.das_riff.state import (
    ANSWER,
    BUY,
    CARDS,
    CELLS,
    COLUMNS,
    DEAL,
    DECIDE_FIRST,
    NONE,
    OVER,
    PAY,
    REPLACE,
    ROLL,
    SEATS,
    SETTLE,
    TAKE,
    TURN_UP,
    UNDECIDED,
)
from atoll.games.das_riff.words import ROW_LETTERS, write_card, write_cell, write_pair
from atoll.memory import unpack

PHASES = {
    DECIDE_FIRST: "decide first",
    DEAL: "deal",
    TURN_UP: "breeding",
    ROLL: "roll",
    REPLACE: "replace",
    ANSWER: "answer",
    BUY: "buy",
    PAY: "pay",
    TAKE: "take",
    SETTLE: "settle",
    OVER: "over",
}


def view(state: State, box: Box, viewer: int) -> dict[str, Any]:
    """Give all that lies open; None is the back of a card, which nobody knows."""
    state, box = unpack(state), unpack(box)
    return {
        "first": None if state.first == UNDECIDED else int(state.first),
        "phase": PHASES[int(state.phase)],
        "seat": None if state.seat == UNDECIDED else int(state.seat),
        "turns": int(state.turns),
        "turn limit": int(box.turn_limit),
        "display": {
            write_cell(cell): write_card(box, state.card[cell]) if state.open >> cell & 1 else None
            for cell in range(CELLS)
            if state.card[cell] != NONE
        },
        "draw": count_bits(int(state.draw)),
        "discard": _members(box, int(state.discard)),
        "breeding": [None if pair == NONE else write_pair(pair) for pair in state.pairs.tolist()],
        "breeding pile": count_bits(int(state.pair_pile)),
        "dice": [COLOUR_NAMES[die] for die in state.dice.tolist() if die != NONE],
        "reserve": _worms(state.reserve.tolist()),
        "boats left": int(state.boats_left),
        "seats": [_seat(state, box, seat) for seat in range(SEATS)],
        "cell": None if state.cell == NONE else write_cell(int(state.cell)),
    }


def _seat(state: State, box: Box, seat: int) -> dict[str, Any]:
    return {
        "worms": _worms(state.worms[seat].tolist()),
        "boats": int(state.boats[seat]),
        "pearls": _members(box, int(state.pearls[seat])),
        "sharks": _members(box, int(state.sharks[seat])),
        "corals": [
            {
                "coral": write_card(box, state.coral[seat, place]),
                "parent": _card(box, state.parent[seat, place]),
                "bred": _pair(state.bred[seat, place]),
            }
            for place in range(int(state.corals[seat]))
        ],
        "breedings": int(state.breedings[seat]),
        "prices": {
            letter: int(price_of(seat, row * COLUMNS)) for row, letter in enumerate(ROW_LETTERS)
        },
    }


def _worms(counts: list[int]) -> dict[str, int]:
    return dict(zip(COLOUR_NAMES, counts, strict=True))


def _members(box: Box, cards: int) -> list[str]:
    return [write_card(box, card) for card in range(CARDS) if cards >> card & 1]


def _card(box: Box, card: int) -> str | None:
    return None if card == NONE else write_card(box, card)


def _pair(pair: int) -> str | None:
    return None if pair == NONE else write_pair(pair)


def gains(before: State, after: State, box: Box) -> list[Gain]:
    """D18, D25: every breeding counts one."""
    new = (after.breedings - before.breedings).tolist()
    return [Gain(seat, count, (), "D18") for seat, count in enumerate(new) if count]
