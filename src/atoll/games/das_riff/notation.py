"""Das Riff's moves read from words: what they mean, or why they cannot be."""

import re

from atoll.bits import count_bits
from atoll.game import CHANCE, NOBODY, Box, State, WhyNot
from atoll.games.das_riff.deck import COLOUR_NAMES, OTHERS, SEXES
from atoll.games.das_riff.paying import price_of
from atoll.games.das_riff.rules import BY_BREEDING, legal_moves, reason, to_move
from atoll.games.das_riff.state import (
    ANSWER,
    BESIDE_MOVES,
    BUY,
    COLUMNS,
    CORAL,
    DEAL,
    DECIDE_FIRST,
    FISH,
    MOST_BOATS,
    MOST_CORALS,
    MOST_MOVES,
    NONE,
    PAY,
    REPLACE,
    ROLL,
    ROWS,
    SEA,
    SEATS,
    SETTLE,
    TAKE,
    TURN_UP,
)
from atoll.games.das_riff.words import (
    COLOUR_LETTERS,
    PIECE_NAMES,
    ROW_LETTERS,
    write_card,
    write_move,
)
from atoll.reading import Reader

TYPING_HELP = """\
buy b3        or  b3       buy the open card on b3 (row a to d, column 1 at the shore)
turn c2       or  ?c2      pay a worm to turn over the closed card on c2
take, leave   or  +, -     take the card just turned over, or leave it
boat                       buy a boat for the next column
shark d4, shark kf1        let a shark remove an open card, or a fish of your own
pay blue blue pearl        or  pay b b o; choose what to pay with
settle alone, settle beside bm1    where a fish goes
worm blue, decline         choose a worm, or none
end                        end the turn
Colours: b blue, g green, k pink, p purple, r red, y yellow; bm1 is the first blue male."""

SENTENCES = {
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
"""The reasons why a move can be refused, by their codes."""

SHORT_FORMS = {"+": "take", "-": "leave", "o": "pearl"}
RULES_OF_LUCK = {"first": "D5", "deal": "D24", "breeding": "D18", "roll": "D7"}
PHASES_OF_LUCK = {DECIDE_FIRST: "D5", DEAL: "D24", TURN_UP: "D18", ROLL: "D7"}
SEX_LETTERS = "mf"
FISH_NAME = re.compile(
    rf"(?:({'|'.join(COLOUR_NAMES)}|[{COLOUR_LETTERS}])-?({'|'.join(SEXES)}|[{SEX_LETTERS}])-?([12]))"
)
CARD_NAME = re.compile(rf"({'|'.join(OTHERS)})-([1-9][0-9]?)")
CELL_NAME = re.compile(rf"[{ROW_LETTERS}][1-{COLUMNS}]")


def _read_wish(box: Box, words: str) -> str | None:
    """Give a sentence in its full form; None if it is none of Das Riff's."""
    text = re.sub(r"^\? *(?=[a-d])", "turn ", words.strip().lower())
    parts = text.split()
    if len(parts) == 1:
        parts = [SHORT_FORMS.get(parts[0], parts[0])]
    match parts:
        case [("boat" | "end" | "take" | "leave" | "decline") as verb]:
            return verb
        case [cell] | ["buy", cell] if CELL_NAME.fullmatch(cell):
            return f"buy {cell}"
        case [("turn" | "shark") as verb, cell] if CELL_NAME.fullmatch(cell):
            return f"{verb} {cell}"
        case ["settle", "alone"]:
            return "settle alone"
        case ["first", seat] if seat in map(str, range(SEATS)):
            return f"first {seat}"
        case ["settle", "beside", name] if fish := _read_fish(name):
            return f"settle beside {fish}"
        case ["shark", name] if fish := _read_fish(name):
            return f"shark {fish}"
        case ["deal", name] if card := _read_card(name):
            return f"deal {card}"
    return _read_colours(parts)


def _read_colours(parts: list[str]) -> str | None:
    """Read the sentences that name colours or pieces."""
    match parts:
        case ["worm", word] if colour := _read_colour(word):
            return f"worm {colour}"
        case ["roll", one, two] if pair := _read_pair(one, two):
            return f"roll {' '.join(pair)}"
        case ["breeding", words] if words.count("-") == 1 and (
            pair := _read_pair(*words.split("-"))
        ):
            return f"breeding {'-'.join(pair)}"
        case ["pay", *words] if words and all(pieces := [_read_piece(word) for word in words]):
            return f"pay {' '.join(sorted(pieces, key=PIECE_NAMES.index))}"
    return None


def _read_colour(word: str) -> str:
    if word in COLOUR_NAMES:
        return word
    return COLOUR_NAMES[COLOUR_LETTERS.index(word)] if word in tuple(COLOUR_LETTERS) else ""


def _read_piece(word: str) -> str:
    return "pearl" if word in ("pearl", "o") else _read_colour(word)


def _read_pair(one: str, two: str) -> list[str]:
    colours = [_read_colour(one), _read_colour(two)]
    return sorted(colours, key=COLOUR_NAMES.index) if all(colours) else []


def _read_fish(word: str) -> str:
    found = FISH_NAME.fullmatch(word)
    if not found:
        return ""
    sex = SEXES[SEX_LETTERS.index(found[2][0])]
    return f"{_read_colour(found[1])}-{sex}-{found[3]}"


def _read_card(word: str) -> str:
    return _read_fish(word) or (word if CARD_NAME.fullmatch(word) else "")


def _refuse(state: State, box: Box, wish: str) -> WhyNot:
    """Find the rule that forbids a wish which no legal move fulfils."""
    mover = to_move(state, box)
    verb, _, rest = wish.partition(" ")
    if mover == NOBODY:
        return _because("D25" if reason(state, box) == BY_BREEDING else "D26", "over")
    if mover == CHANCE:
        return _because(PHASES_OF_LUCK[int(state.phase)], "luck")
    if verb in RULES_OF_LUCK:
        return _because(RULES_OF_LUCK[verb], "not luck")
    return _refuse_out_of_order(state, verb, rest) or _refuse_action(state, box, verb, rest)


def _refuse_out_of_order(state: State, verb: str, rest: str) -> WhyNot | None:
    """Refuse what does not answer the question that is asked, or what nobody asked."""
    if verb in ("worm", "decline"):
        if state.phase not in (REPLACE, ANSWER):
            return _because("D7", "nothing to choose")
        rule = "D8" if state.phase == REPLACE else "D9"
        if verb == "decline":
            return _because(rule, "cannot decline")
        return _because(rule, "no such worm", colour=rest)
    if verb == "pay":
        if state.phase != PAY:
            return _because("D13", "nothing to pay")
        return _because("D13", "not this way", pieces=rest)
    if verb in ("take", "leave") and state.phase != PAY:
        return _because("D12", "nothing to take")
    if verb == "settle" and state.phase not in (PAY, TAKE):
        return _because("D16", "not this coral" if state.phase == SETTLE else "nothing to settle")
    questions = {
        REPLACE: ("D8", "answer first"),
        ANSWER: ("D9", "answer first"),
        PAY: ("D13", "pay first"),
        TAKE: ("D12", "take or leave"),
        SETTLE: ("D16", "settle first"),
    }
    asked = questions.get(int(state.phase))
    return _because(*asked) if asked else None


def _refuse_action(state: State, box: Box, verb: str, rest: str) -> WhyNot:
    assert state.phase == BUY
    if verb == "boat":
        return _refuse_boat(state)
    if verb == "shark":
        return _refuse_shark(state, rest)
    cell = ROW_LETTERS.index(rest[0]) * COLUMNS + int(rest[1]) - 1
    if rest[1] and int(rest[1]) > state.boats[state.seat]:
        return _because("D10", "no boat here", column=rest[1])
    if state.card[cell] == NONE:
        return _because("D10", "empty cell", cell=rest)
    if verb == "turn":
        return _refuse_turn(state, cell, rest)
    return _refuse_purchase(state, box, cell, rest)


def _refuse_boat(state: State) -> WhyNot:
    if state.boats[state.seat] == MOST_BOATS:
        return _because("D21", "boats full")
    return _because("D21", "boat price" if state.boats_left else "no boats left")


def _refuse_shark(state: State, rest: str) -> WhyNot:
    if not state.sharks[state.seat]:
        return _because("D20", "no shark")
    if not CELL_NAME.fullmatch(rest):
        return _because("D20", "not yours", card=rest)
    cell = ROW_LETTERS.index(rest[0]) * COLUMNS + int(rest[1]) - 1
    return _because("D20", "empty cell" if state.card[cell] == NONE else "closed card", cell=rest)


def _refuse_turn(state: State, cell: int, name: str) -> WhyNot:
    if not COLUMNS <= cell < (ROWS - 1) * COLUMNS:
        return _because("D12", "outer row")
    if state.open >> cell & 1:
        return _because("D12", "open card", cell=name)
    return _because("D12", "no worm")


def _refuse_purchase(state: State, box: Box, cell: int, name: str) -> WhyNot:
    if not state.open >> cell & 1:
        return _because("D12", "closed card", cell=name)
    card, seat = int(state.card[cell]), int(state.seat)
    kind, written = int(box.kind[card]), write_card(box, card)
    if kind == SEA:
        return _because("D14", "sea")
    if kind == CORAL and state.corals[seat] == MOST_CORALS:
        return _because("D15", "corals full")
    price = int(price_of(seat, cell))
    worms = state.worms[seat, box.colour[card]] if kind == FISH else state.worms[seat].sum()
    if worms + count_bits(int(state.pearls[seat])) < price:
        return _because("D13", "too few worms", card=written, price=str(price))
    return _because("D16", "no coral", card=written)


def _because(rule: str, code: str, **fields: str) -> WhyNot:
    return WhyNot(rule, code, fields, SENTENCES[code].format(**fields))


def _fulfil(state: State, box: Box, wish: str, legal: list[int]) -> list[int]:
    fitting = [move for move in legal if write_move(state, box, move) == wish]
    return fitting or _settle_beside_another(state, box, wish, legal)


def _settle_beside_another(state: State, box: Box, wish: str, legal: list[int]) -> list[int]:
    """D16: who names a fish on a coral means the move that stands for all that are alike."""
    faces = [
        box.face[parent]
        for parent in state.parent[state.seat].tolist()
        if parent != NONE and wish == write_move(state, box, BESIDE_MOVES + parent)
    ]
    return [
        move for move in legal if move >= BESIDE_MOVES and box.face[move - BESIDE_MOVES] in faces
    ]


reader = Reader(
    read_wish=_read_wish,
    fulfil=_fulfil,
    refuse=_refuse,
    write_move=write_move,
    to_move=to_move,
    legal_moves=legal_moves,
    most_moves=MOST_MOVES,
)
