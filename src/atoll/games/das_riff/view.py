"""What a person may see of Das Riff, as JSON."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from atoll.bits import count_bits, list_bits
from atoll.game import Box, State
from atoll.games.das_riff.box import BOX
from atoll.games.das_riff.deck import COLOUR_NAMES
from atoll.games.das_riff.moves import CELL, PAIR, ROW_LETTERS, write_card
from atoll.games.das_riff.paying import price_of
from atoll.games.das_riff.state import (
    ANSWER,
    BUY,
    CARDS,
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
from atoll.match import BOXES_KEPT
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
    names = _name_cards(bytes(box.data))
    state, box = unpack(state), unpack(box)
    return {
        "first": None if state.first == UNDECIDED else int(state.first),
        "phase": PHASES[int(state.phase)],
        "seat": None if state.seat == UNDECIDED else int(state.seat),
        "turns": int(state.turns),
        "turn limit": int(box.turn_limit),
        "display": {
            CELL.words[cell]: names[card] if state.open >> cell & 1 else None
            for cell, card in enumerate(state.card.tolist())
            if card != NONE
        },
        "draw": count_bits(int(state.draw)),
        "discard": _members(names, int(state.discard)),
        "breeding": [None if pair == NONE else PAIR.words[pair] for pair in state.pairs.tolist()],
        "breeding pile": count_bits(int(state.pair_pile)),
        "dice": [COLOUR_NAMES[die] for die in state.dice.tolist() if die != NONE],
        "reserve": _worms(state.reserve.tolist()),
        "boats left": int(state.boats_left),
        "seats": [_seat(state, names, seat) for seat in range(SEATS)],
        "cell": None if state.cell == NONE else CELL.words[int(state.cell)],
    }


def _seat(state: State, names: list[str], seat: int) -> dict[str, Any]:
    return {
        "worms": _worms(state.worms[seat].tolist()),
        "boats": int(state.boats[seat]),
        "pearls": _members(names, int(state.pearls[seat])),
        "sharks": _members(names, int(state.sharks[seat])),
        "corals": [
            {
                "coral": names[coral],
                "parent": None if parent == NONE else names[parent],
                "bred": None if pair == NONE else PAIR.words[pair],
            }
            for coral, parent, pair in _corals(state, seat)
        ],
        "breedings": int(state.breedings[seat]),
        "prices": {
            letter: int(price_of(seat, row * COLUMNS)) for row, letter in enumerate(ROW_LETTERS)
        },
    }


def _worms(counts: list[int]) -> dict[str, int]:
    return dict(zip(COLOUR_NAMES, counts, strict=True))


def _corals(state: State, seat: int) -> Iterator[tuple[int, int, int]]:
    """Give the corals of a seat, with the parent that lives there and the pair that was bred."""
    size = int(state.corals[seat])
    columns = (state.coral, state.parent, state.bred)
    return zip(*(column[seat, :size].tolist() for column in columns), strict=True)


def _members(names: list[str], cards: int) -> list[str]:
    return [names[card] for card in list_bits(cards)]


@lru_cache(maxsize=BOXES_KEPT)
def _name_cards(box: bytes) -> list[str]:
    """Name all cards of a box, given as its bytes."""
    cards: Box = unpack(np.frombuffer(box, BOX)[0])
    return [write_card(cards, card) for card in range(CARDS)]
