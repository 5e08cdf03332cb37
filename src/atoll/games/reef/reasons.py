"""Why moves of Reef are refused."""

from atoll.game import CHANCE, NOBODY
from atoll.games.reef.moves import CELL, COLOUR, MOVES, write_card
from atoll.games.reef.rules import BY_DECK, BY_SUPPLY, CENTRE, reason, to_move
from atoll.games.reef.state import ACT, DEAL, DECIDE_FIRST, HAND, OPEN, TALLEST, TURN_UP, Box, State
from atoll.reading import Refusals, WhyNot
from atoll.usual import meant_by as meant_by

REFUSALS = Refusals(
    {
        "over": "the match is over",
        "luck": "luck moves now",
        "not luck": "only luck decides this",
        "place first": "corals are still to be placed",
        "nothing to place": "there is no coral to place now: take or play a card",
        "no such coral": "there is no {colour} coral to place",
        "centre": "in the opening corals go to free cells of the centre: b2, b3, c2, c3",
        "not centre": "in the expert opening corals go anywhere but the centre",
        "stack is full": "the stack on {cell} has four pieces",
        "hand is full": "you hold four cards: play one",
        "not on display": "card {card} is not on display",
        "not in hand": "card {card} is not in your hand",
        "no point": "you have no point to put on a display card",
        "not the cheapest": "the point goes onto a display card of the lowest printed points",
    }
)

RULES_OF_LUCK = {DECIDE_FIRST: "R6", DEAL: "R5", TURN_UP: "R9"}
RULES_OF_ENDS = {BY_SUPPLY: "R26", BY_DECK: "R27"}

because = REFUSALS.because


def refuse(state: State, box: Box, move: int) -> WhyNot:
    """Find the rule that forbids a move which is not legal."""
    kind, mover = MOVES.kind_of(move).move, to_move(state, box)
    if mover == NOBODY:
        return because(RULES_OF_ENDS[reason(state, box)], "over")
    if mover == CHANCE:
        return because(RULES_OF_LUCK[int(state.phase)], "luck")
    if kind.by == CHANCE:
        return because(kind.rule, "not luck")
    if kind.verb == "place":
        return _refuse_placement(state, box, *MOVES.values(move))
    [card] = MOVES.values(move)
    if state.phase != ACT:
        return because(_rule_of_placing(state, box, "R14"), "place first")
    if kind.verb == "play":
        return because("R14", "not in hand", card=write_card(box, card))
    if state.hand_size[state.seat] == HAND:
        return because("R13", "hand is full")
    if card not in state.display:
        return because(kind.rule, "not on display", card=write_card(box, card))
    if state.points[state.seat] == 0:
        return because("R12", "no point")
    return because("R12", "not the cheapest")


def _rule_of_placing(state: State, box: Box, later: str) -> str:
    """Name the rule of the opening, or `later` when it is over."""
    if state.phase != OPEN:
        return later
    return "R8" if box.expert else "R7"


def _refuse_placement(state: State, box: Box, colour: int, cell: int) -> WhyNot:
    if state.phase == ACT:
        return because("R10", "nothing to place")
    if not state.pending[colour]:
        rule = _rule_of_placing(state, box, "R15")
        return because(rule, "no such coral", colour=COLOUR.words[colour])
    if state.phase == OPEN and not box.expert:
        return because("R7", "centre")
    if state.phase == OPEN and CENTRE >> cell & 1:
        return because("R8", "not centre")
    assert state.height[state.seat, cell] == TALLEST
    return because("R16", "stack is full", cell=CELL.words[cell])
