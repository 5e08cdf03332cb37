"""Das Riff's words: the names of cards, cells, pairs and pieces, and moves written out."""

from functools import lru_cache

from atoll.game import Box, State
from atoll.games.das_riff.deck import COLOUR_NAMES, OTHERS, SEXES
from atoll.games.das_riff.pieces import PAIR_COLOURS, WAYS
from atoll.games.das_riff.state import (
    ALONE_MOVE,
    BESIDE_MOVES,
    BITE_MOVES,
    BOAT_MOVE,
    BREEDING_MOVES,
    BUY_MOVES,
    COLUMNS,
    DEAL_MOVES,
    DECLINE_MOVE,
    END_MOVE,
    FIRST_MOVES,
    FISH,
    LEAVE_MOVE,
    PAY_MOVES,
    ROLL_MOVES,
    SHARK_MOVES,
    TAKE_MOVE,
    TURN_MOVES,
    WORM_MOVES,
)

ROW_LETTERS = "abcd"
COLOUR_LETTERS = "bgkpry"
PIECE_NAMES = (*COLOUR_NAMES, "pearl")
ANSWERS = (*(f"worm {colour}" for colour in COLOUR_NAMES), "decline")
"""D9: what the other seat may do when the dice are rolled."""
KIND_NAMES = {kind: name for name, kind in OTHERS.items()}

VERB_RULES = {
    "worm": "D9",
    "decline": "D9",
    "buy": "D10",
    "pay": "D13",
    "turn": "D12",
    "take": "D12",
    "leave": "D12",
    "settle": "D16",
    "shark": "D20",
    "boat": "D21",
    "end": "D22",
}
"""The rule that each move of a seat follows."""


def write_cell(cell: int) -> str:
    """Name a cell: the letter of its row, the number of its column from the shore."""
    return f"{ROW_LETTERS[cell // COLUMNS]}{cell % COLUMNS + 1}"


def write_card(box: Box, card: int) -> str:
    """Name a reef card."""
    number = int(box.number[card])
    if box.kind[card] != FISH:
        return f"{KIND_NAMES[int(box.kind[card])]}-{number}"
    return f"{COLOUR_NAMES[box.colour[card]]}-{SEXES[box.sex[card]]}-{number}"


def write_pair(pair: int) -> str:
    """Name a breeding card."""
    one, two = PAIR_COLOURS[pair]
    return f"{COLOUR_NAMES[one]}-{COLOUR_NAMES[two]}"


@lru_cache(maxsize=len(WAYS))
def write_way(way: int) -> str:
    """Name the pieces of a way to pay, pearls last."""
    return " ".join(name for piece, name in enumerate(PIECE_NAMES) for _ in range(WAYS[way, piece]))


def write_move(state: State, box: Box, move: int) -> str:
    """Give the move in words, in its full form."""
    fields = describe_move(state, box, move)
    verb = fields["verb"]
    if verb == "settle":
        return f"settle beside {fields['beside']}" if "beside" in fields else "settle alone"
    if verb in ("buy", "turn", "shark") and "from" in fields:
        return f"{verb} {fields['from']}"
    if verb in ("take", "leave"):
        return verb
    return " ".join(fields.values())


def describe_move(state: State, box: Box, move: int) -> dict[str, str]:
    """Give the move as named fields; of a card on the display it tells the cell and the name."""
    if move >= PAY_MOVES:
        return _describe_finish(state, box, move)
    if move >= BUY_MOVES:
        return _describe_action(state, box, move)
    if move == DECLINE_MOVE:
        return {"verb": "decline"}
    if move >= WORM_MOVES:
        return {"verb": "worm", "colour": COLOUR_NAMES[move - WORM_MOVES]}
    if move >= ROLL_MOVES:
        one, two = PAIR_COLOURS[move - ROLL_MOVES]
        return {"verb": "roll", "one": COLOUR_NAMES[one], "two": COLOUR_NAMES[two]}
    if move >= BREEDING_MOVES:
        return {"verb": "breeding", "pair": write_pair(move - BREEDING_MOVES)}
    if move >= DEAL_MOVES:
        return {"verb": "deal", "card": write_card(box, move - DEAL_MOVES)}
    return {"verb": "first", "seat": str(move - FIRST_MOVES)}


def _describe_action(state: State, box: Box, move: int) -> dict[str, str]:
    if move == END_MOVE:
        return {"verb": "end"}
    if move >= BITE_MOVES:
        return {"verb": "shark", "fish": write_card(box, move - BITE_MOVES)}
    if move >= SHARK_MOVES:
        return {"verb": "shark"} | _on_display(state, box, move - SHARK_MOVES)
    if move == BOAT_MOVE:
        return {"verb": "boat"}
    if move >= TURN_MOVES:
        return {"verb": "turn", "from": write_cell(move - TURN_MOVES)}
    return {"verb": "buy"} | _on_display(state, box, move - BUY_MOVES)


def _describe_finish(state: State, box: Box, move: int) -> dict[str, str]:
    if move >= BESIDE_MOVES:
        return {"verb": "settle", "beside": write_card(box, move - BESIDE_MOVES)}
    if move == ALONE_MOVE:
        return {"verb": "settle"}
    if move == LEAVE_MOVE:
        return {"verb": "leave"} | _on_display(state, box, int(state.cell))
    if move == TAKE_MOVE:
        return {"verb": "take"} | _on_display(state, box, int(state.cell))
    return {"verb": "pay", "pieces": write_way(move - PAY_MOVES)}


def _on_display(state: State, box: Box, cell: int) -> dict[str, str]:
    return {"from": write_cell(cell), "card": write_card(box, int(state.card[cell]))}
