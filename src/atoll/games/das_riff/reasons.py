"""Why moves of Das Riff are refused."""

from atoll.bits import count_bits
from atoll.game import CHANCE, NOBODY
from atoll.games.das_riff.moves import (
    BESIDE_MOVES,
    BITE_MOVES,
    CELL,
    COLOUR,
    MOVES,
    SHARK_MOVES,
    WAY,
    write_card,
)
from atoll.games.das_riff.paying import price_of
from atoll.games.das_riff.rules import BY_BREEDING, reason, to_move
from atoll.games.das_riff.state import (
    ANSWER,
    BUY,
    COLUMNS,
    CORAL,
    DEAL,
    DECIDE_FIRST,
    FISH,
    MOST_BOATS,
    MOST_CORALS,
    NONE,
    PAY,
    REPLACE,
    ROLL,
    ROWS,
    SEA,
    SETTLE,
    TAKE,
    TURN_UP,
    Box,
    State,
)
from atoll.reading import Refusals, WhyNot

REFUSALS = Refusals(
    {
        "over": "the match is over",
        "luck": "luck moves now",
        "not luck": "only luck decides this",
        "answer first": "first the worms: choose one, or decline",
        "pay first": "first choose what to pay with",
        "take or leave": "first take the card that was turned over, or leave it",
        "settle first": "first choose a coral for the fish",
        "nothing to choose": "there is no worm to choose now",
        "no such worm": "there is no {colour} worm to take",
        "cannot decline": "this worm must be taken",
        "nothing to pay": "there is nothing to pay for now",
        "not this way": "it cannot be paid with {pieces}",
        "nothing to take": "no card was turned over",
        "nothing to settle": "there is no fish to put down now",
        "not this coral": "the fish cannot go there",
        "no boat here": "you have no boat at column {column}",
        "empty cell": "there is no card on {cell}",
        "closed card": "the card on {cell} is closed: turn it over first",
        "open card": "the card on {cell} is open already",
        "outer row": "only cards of the centre are turned over",
        "sea": "the sea is not for sale",
        "corals full": "you have five corals already",
        "no coral": "no coral of yours can take {card} now",
        "too few worms": "{card} costs {price}, and you cannot pay that",
        "no worm": "turning a card over costs a worm or a pearl, and you have none",
        "boats full": "you have eight boats, one at each column",
        "no boats left": "no boat is left",
        "boat price": "a boat costs three worms or pearls",
        "no shark": "you have no shark",
        "not yours": "{card} is not on a coral of yours",
    }
)

RULES_OF_LUCK = {DECIDE_FIRST: "D5", DEAL: "D24", TURN_UP: "D18", ROLL: "D7"}
QUESTIONS = {
    REPLACE: ("D8", "answer first"),
    ANSWER: ("D9", "answer first"),
    PAY: ("D13", "pay first"),
    TAKE: ("D12", "take or leave"),
    SETTLE: ("D16", "settle first"),
}
"""What is asked in each phase that asks for something."""

because = REFUSALS.because


def refuse(state: State, box: Box, move: int) -> WhyNot:
    """Find the rule that forbids a move which is not legal."""
    kind, mover = MOVES.kind_of(move).move, to_move(state, box)
    if mover == NOBODY:
        return because("D25" if reason(state, box) == BY_BREEDING else "D26", "over")
    if mover == CHANCE:
        return because(RULES_OF_LUCK[int(state.phase)], "luck")
    if kind.by == CHANCE:
        return because(kind.rule, "not luck")
    return _refuse_out_of_order(state, kind.verb, move) or _refuse_action(state, box, move)


def meant_by(state: State, box: Box, move: int) -> list[int]:
    """D16: who names a fish on a coral means the move that stands for all that are alike."""
    if move < BESIDE_MOVES:
        return [move]
    parents = [parent for parent in state.parent[state.seat].tolist() if parent != NONE]
    fish = move - BESIDE_MOVES
    if fish not in parents:
        return [move]
    return [BESIDE_MOVES + other for other in parents if box.face[other] == box.face[fish]]


def _refuse_out_of_order(state: State, verb: str, move: int) -> WhyNot | None:
    """Refuse what does not answer the question that is asked, or what nobody asked."""
    if verb in ("worm", "decline"):
        if state.phase not in (REPLACE, ANSWER):
            return because("D7", "nothing to choose")
        rule = "D8" if state.phase == REPLACE else "D9"
        if verb == "decline":
            return because(rule, "cannot decline")
        return because(rule, "no such worm", colour=COLOUR.words[MOVES.values(move)[0]])
    if verb == "pay":
        if state.phase != PAY:
            return because("D13", "nothing to pay")
        return because("D13", "not this way", pieces=WAY.words[MOVES.values(move)[0]])
    if verb in ("take", "leave") and state.phase != PAY:
        return because("D12", "nothing to take")
    if verb == "settle" and state.phase not in (PAY, TAKE):
        return because("D16", "not this coral" if state.phase == SETTLE else "nothing to settle")
    asked = QUESTIONS.get(int(state.phase))
    return because(*asked) if asked else None


def _refuse_action(state: State, box: Box, move: int) -> WhyNot:
    assert state.phase == BUY
    verb = MOVES.kind_of(move).move.verb
    if verb == "boat":
        return _refuse_boat(state)
    if verb == "shark":
        return _refuse_shark(state, box, move)
    [cell] = MOVES.values(move)
    if cell % COLUMNS >= state.boats[state.seat]:
        return because("D10", "no boat here", column=str(cell % COLUMNS + 1))
    if state.card[cell] == NONE:
        return because("D10", "empty cell", cell=CELL.words[cell])
    if verb == "turn":
        return _refuse_turn(state, cell)
    return _refuse_purchase(state, box, cell)


def _refuse_boat(state: State) -> WhyNot:
    if state.boats[state.seat] == MOST_BOATS:
        return because("D21", "boats full")
    return because("D21", "boat price" if state.boats_left else "no boats left")


def _refuse_shark(state: State, box: Box, move: int) -> WhyNot:
    if not state.sharks[state.seat]:
        return because("D20", "no shark")
    if move >= BITE_MOVES:
        return because("D20", "not yours", card=write_card(box, move - BITE_MOVES))
    cell = move - SHARK_MOVES
    code = "empty cell" if state.card[cell] == NONE else "closed card"
    return because("D20", code, cell=CELL.words[cell])


def _refuse_turn(state: State, cell: int) -> WhyNot:
    if not COLUMNS <= cell < (ROWS - 1) * COLUMNS:
        return because("D12", "outer row")
    if state.open >> cell & 1:
        return because("D12", "open card", cell=CELL.words[cell])
    return because("D12", "no worm")


def _refuse_purchase(state: State, box: Box, cell: int) -> WhyNot:
    if not state.open >> cell & 1:
        return because("D12", "closed card", cell=CELL.words[cell])
    card, seat = int(state.card[cell]), int(state.seat)
    kind, written = int(box.kind[card]), write_card(box, card)
    if kind == SEA:
        return because("D14", "sea")
    if kind == CORAL and state.corals[seat] == MOST_CORALS:
        return because("D15", "corals full")
    price = int(price_of(seat, cell))
    worms = state.worms[seat, box.colour[card]] if kind == FISH else state.worms[seat].sum()
    if worms + count_bits(int(state.pearls[seat])) < price:
        return because("D13", "too few worms", card=written, price=str(price))
    return because("D16", "no coral", card=written)
