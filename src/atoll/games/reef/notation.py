"""Reef's moves read from words: what they mean, or why they cannot be."""

import re
from dataclasses import dataclass

from atoll.game import CHANCE, NOBODY, Box, State, WhyNot
from atoll.games.reef.rules import BY_DECK, BY_SUPPLY, CENTRE, legal_moves, reason, to_move
from atoll.games.reef.state import (
    ACT,
    CELLS,
    COLOURS,
    DEAL,
    DEAL_MOVES,
    DECIDE_FIRST,
    DECK_MOVES,
    FIRST_MOVES,
    HAND,
    MOST_MOVES,
    NONE,
    OPEN,
    PLACE_MOVES,
    PLAY_MOVES,
    SEATS,
    SIDE,
    TAKE_MOVES,
    TALLEST,
    TURN_MOVES,
    TURN_UP,
)
from atoll.games.reef.words import COLOURS as COLOUR_NAMES
from atoll.games.reef.words import COLUMN_LETTERS, LETTERS, write_cell, write_move
from atoll.reading import Reader

TYPING_HELP = """\
take 17        or  +17    take card 17 from the display, with the points on it
deck onto 23   or  ^23    take the top card; a point goes onto display card 23
play 54        or  !54    play card 54 from your hand
place red b2   or  r b2   place a red coral on b2 (r red, y yellow, g green, p purple)
`deck` alone is enough where only one display card can get the point."""

SENTENCES = {
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
"""The reasons why a move can be refused, by their codes."""

SHORT_FORMS = {"+": "take", "^": "deck onto", "!": "play"}
VERBS_OF_LUCK = {DECIDE_FIRST: "first", DEAL: "deal", TURN_UP: "turn"}
RULES_OF_LUCK = {"first": "R6", "deal": "R5", "turn": "R9"}
RULES_OF_ENDS = {BY_SUPPLY: "R26", BY_DECK: "R27"}
CARD_VERBS = {"deal": DEAL_MOVES, "turn": TURN_MOVES, "take": TAKE_MOVES, "play": PLAY_MOVES}


@dataclass(frozen=True)
class Wish:
    """What words ask for, allowed or not; `cards` are the cards that they may mean."""

    verb: str
    cards: tuple[int, ...] = ()
    colours: tuple[int, ...] = ()
    cell: int = NONE
    seat: int = NONE
    number: str = ""

    def moves(self) -> list[int]:
        """Give the moves that would fulfil the wish."""
        if self.verb == "place":
            return [PLACE_MOVES + colour * CELLS + self.cell for colour in self.colours]
        if self.verb == "first":
            return [FIRST_MOVES + self.seat]
        first = DECK_MOVES if self.verb == "deck" else CARD_VERBS[self.verb]
        return [first + card for card in self.cards]


def _read_wish(box: Box, words: str) -> Wish | None:
    """Read a sentence; None if it is none of Reef's."""
    text = re.sub(
        r"^([+^!]) *(?=\d)", lambda found: f"{SHORT_FORMS[found[1]]} ", words.strip().lower()
    )
    match text.split():
        case ["first", seat] if seat in map(str, range(SEATS)):
            return Wish("first", seat=int(seat))
        case ["deck"]:
            return Wish("deck", cards=tuple(range(box.cards)))
        case ["deck", "onto", number] if cards := _read_card(box, number):
            return Wish("deck", cards=cards, number=number)
        case [verb, number] if verb in CARD_VERBS and (cards := _read_card(box, number)):
            return Wish(verb, cards=cards, number=number)
        case ["place", colour, cell] | [colour, cell] if _is_cell(cell) and _find_colour(colour):
            return Wish("place", colours=_find_colour(colour), cell=_read_cell(cell))
        case ["place", cell] | [cell] if _is_cell(cell):
            return Wish("place", colours=tuple(range(COLOURS)), cell=_read_cell(cell))
    return None


def _read_card(box: Box, number: str) -> tuple[int, ...]:
    numbers = box.number[: box.cards].tolist()
    return tuple(card for card, each in enumerate(numbers) if str(each) == number)


def _find_colour(word: str) -> tuple[int, ...]:
    if word in COLOUR_NAMES:
        return (COLOUR_NAMES.index(word),)
    return (LETTERS.index(word),) if len(word) == 1 and word in LETTERS else ()


def _is_cell(word: str) -> bool:
    return re.fullmatch(f"[{COLUMN_LETTERS}][1-{SIDE}]", word) is not None


def _read_cell(word: str) -> int:
    return (int(word[1]) - 1) * SIDE + COLUMN_LETTERS.index(word[0])


def _refuse(state: State, box: Box, wish: Wish) -> WhyNot:
    """Find the rule that forbids a wish which no legal move fulfils."""
    mover = to_move(state, box)
    if mover == NOBODY:
        return _because(RULES_OF_ENDS[reason(state, box)], "over")
    if mover == CHANCE:
        return _because(RULES_OF_LUCK[VERBS_OF_LUCK[int(state.phase)]], "luck")
    if wish.verb in RULES_OF_LUCK:
        return _because(RULES_OF_LUCK[wish.verb], "not luck")
    if wish.verb == "place":
        return _refuse_placement(state, box, wish)
    if state.phase != ACT:
        return _because(_rule_of_placing(state, box, "R14"), "place first")
    if wish.verb == "play":
        return _because("R14", "not in hand", card=wish.number)
    return _refuse_taking(state, wish)


def _rule_of_placing(state: State, box: Box, later: str) -> str:
    """Name the rule of the opening, or `later` when it is over."""
    if state.phase != OPEN:
        return later
    return "R8" if box.expert else "R7"


def _refuse_placement(state: State, box: Box, wish: Wish) -> WhyNot:
    if state.phase == ACT:
        return _because("R10", "nothing to place")
    if not any(state.pending[colour] for colour in wish.colours):
        rule = _rule_of_placing(state, box, "R15")
        return _because(rule, "no such coral", colour=COLOUR_NAMES[wish.colours[0]])
    if state.phase == OPEN and not box.expert:
        return _because("R7", "centre")
    if state.phase == OPEN and CENTRE >> wish.cell & 1:
        return _because("R8", "not centre")
    assert state.height[state.seat, wish.cell] == TALLEST
    return _because("R16", "stack is full", cell=write_cell(wish.cell))


def _refuse_taking(state: State, wish: Wish) -> WhyNot:
    if state.hand_size[state.seat] == HAND:
        return _because("R13", "hand is full")
    if not set(wish.cards) & set(state.display.tolist()):
        return _because("R11" if wish.verb == "take" else "R12", "not on display", card=wish.number)
    if state.points[state.seat] == 0:
        return _because("R12", "no point")
    return _because("R12", "not the cheapest")


def _because(rule: str, code: str, **fields: str) -> WhyNot:
    return WhyNot(rule, code, fields, SENTENCES[code].format(**fields))


def _fulfil(state: State, box: Box, wish: Wish, legal: list[int]) -> list[int]:
    return wish.moves()


reader = Reader(
    read_wish=_read_wish,
    fulfil=_fulfil,
    refuse=_refuse,
    write_move=write_move,
    to_move=to_move,
    legal_moves=legal_moves,
    most_moves=MOST_MOVES,
)
