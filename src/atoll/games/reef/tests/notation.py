"""Reef's moves in words: examples of every form and of every refusal."""

from atoll.games.reef import GAME
from atoll.games.reef.tests.decks import CHIRAL
from atoll.games.reef.tests.vocabulary import DEALS, OPENING, match_after, position
from tests.notations import Notation
from tests.vocabulary import play_all

REEF = """
    r4 .. .. ..
    .. .. .. ..
    .. y2 .. ..
    .. .. .. ..
"""


def undecided():
    return match_after()


def dealing():
    return match_after("deal 1", first="0")


def opening():
    return match_after(*DEALS, "red b2", first="0")


def expert_opening():
    return match_after(*DEALS, "red a1", first="0", opening="expert")


def turning_up():
    return match_after(*DEALS, *OPENING, *OPENING, first="0")


def acting():
    """The cards 5 and 53 are the cheapest on display; 54 and 1 are in hand."""
    return position(REEF, display=(5, 53, 49), hands=[[54, 1], [2]])


def one_is_cheapest():
    return position(REEF, display=(17, 23, 49), hands=[[54, 1]])


def full_hand():
    return position(hands=[[1, 2, 3, 4]])


def penniless():
    return position(points=[0, 3])


def placing():
    """A red and a purple coral are to be placed."""
    return play_all(position(REEF, hands=[[17, 1]]), "play 17")


def placing_the_second():
    return play_all(placing(), "red b2")


def placing_two_of_a_kind():
    return play_all(position(REEF, hands=[[1]]), "play 1")


def over_by_supply():
    match = position(hands=[[], [1]], supplies={"red": 2}, seat=1)
    return play_all(match, "play 1", "r a1", "r a1")


def over_by_deck():
    return play_all(position(below=[]), "take 21")


READINGS = [
    (acting, "take 5", "take 5"),
    (acting, "+5", "take 5"),
    (acting, "+ 5", "take 5"),
    (acting, "  TAKE   5 ", "take 5"),
    (acting, "deck onto 53", "deck onto 53"),
    (acting, "^53", "deck onto 53"),
    (acting, "^ 53", "deck onto 53"),
    (acting, "Deck Onto 53", "deck onto 53"),
    (one_is_cheapest, "deck", "deck onto 17"),
    (one_is_cheapest, "DECK", "deck onto 17"),
    (acting, "play 54", "play 54"),
    (acting, "!54", "play 54"),
    (acting, "! 54", "play 54"),
    (acting, "Play 1", "play 1"),
    (placing, "place red b2", "place red b2"),
    (placing, "place r b2", "place red b2"),
    (placing, "red b2", "place red b2"),
    (placing, "r b2", "place red b2"),
    (placing, "R B2", "place red b2"),
    (placing, "Place Purple D4", "place purple d4"),
    (placing, "p d4", "place purple d4"),
    (placing_the_second, "b2", "place purple b2"),
    (placing_the_second, "place b2", "place purple b2"),
    (placing_two_of_a_kind, "c3", "place red c3"),
    (opening, "y c3", "place yellow c3"),
    (opening, "green c2", "place green c2"),
    (expert_opening, "p a1", "place purple a1"),
    (undecided, "first 1", "first 1"),
    (undecided, "FIRST 0", "first 0"),
    (dealing, "deal 60", "deal 60"),
    (turning_up, "turn 60", "turn 60"),
    (turning_up, "Turn 7", "turn 7"),
]

COMPLETIONS = [
    (acting, "", ("take", "deck", "play")),
    (acting, "take ", ("5", "49", "53")),
    (acting, "+", ("+5", "+49", "+53")),
    (acting, "deck", ("deck",)),
    (acting, "deck ", ("onto",)),
    (acting, "deck onto ", ("5", "53")),
    (acting, "^", ("^5", "^53")),
    (acting, "! ", ("1", "54")),
    (placing, "", ("place",)),
    (placing, "p", ("place", "purple")),
    (placing, "place ", ("red", "purple")),
    (placing, "R B", ("b1", "b2", "b3", "b4")),
    (placing, "place a", ("a1", "a2", "a3")),
    (full_hand, "t", ()),
    (dealing, "", ()),
    (dealing, "deal ", ()),
    (turning_up, "turn ", ()),
    (over_by_deck, "", ()),
]

DESCRIPTIONS = [
    (undecided, "first 1", {"verb": "first", "seat": "1"}),
    (dealing, "deal 60", {"verb": "deal", "card": "60"}),
    (turning_up, "turn 60", {"verb": "turn", "card": "60"}),
    (acting, "+5", {"verb": "take", "card": "5"}),
    (acting, "^5", {"verb": "deck", "card": "5"}),
    (acting, "!54", {"verb": "play", "card": "54"}),
    (placing, "p d1", {"verb": "place", "colour": "purple", "to": "d1"}),
]

UNREADABLE = [
    *("", "hello", "take", "take x", "+", "^", "!", "5", "17", "take 61", "take 0", "take 05"),
    *("deck onto", "deck onto 61", "deck 5", "deck onto red", "play", "play red", "+5 +49"),
    *("place", "place red", "red", "r", "red e1", "red a5", "red a0", "b r2", "blue b2"),
    *("place red b2 b3", "re b2", "first", "first 4", "deal", "turn", "++5", "5+", "take -5"),
]

AMBIGUOUS = [
    (acting, "deck", ("deck onto 5", "deck onto 53")),
    (placing, "b2", ("place red b2", "place purple b2")),
    (opening, "c3", ("place yellow c3", "place green c3", "place purple c3")),
]

REFUSALS = [
    (over_by_supply, "take 21", "R26", "over", {}),
    (over_by_deck, "take 21", "R27", "over", {}),
    (over_by_deck, "turn 31", "R27", "over", {}),
    (undecided, "take 5", "R6", "luck", {}),
    (dealing, "r b2", "R5", "luck", {}),
    (dealing, "deal 1", "R5", "luck", {}),
    (turning_up, "play 41", "R9", "luck", {}),
    (turning_up, "deal 5", "R9", "luck", {}),
    (acting, "first 1", "R6", "not luck", {}),
    (acting, "deal 7", "R5", "not luck", {}),
    (acting, "turn 7", "R9", "not luck", {}),
    (placing, "play 1", "R14", "place first", {}),
    (placing, "take 21", "R14", "place first", {}),
    (opening, "deck", "R7", "place first", {}),
    (expert_opening, "play 41", "R8", "place first", {}),
    (acting, "r b2", "R10", "nothing to place", {}),
    (acting, "b2", "R10", "nothing to place", {}),
    (placing, "y b2", "R15", "no such coral", {"colour": "yellow"}),
    (placing_the_second, "red c1", "R15", "no such coral", {"colour": "red"}),
    (opening, "red c2", "R7", "no such coral", {"colour": "red"}),
    (expert_opening, "red a2", "R8", "no such coral", {"colour": "red"}),
    (opening, "yellow a1", "R7", "centre", {}),
    (opening, "yellow b2", "R7", "centre", {}),
    (opening, "b2", "R7", "centre", {}),
    (expert_opening, "yellow b2", "R8", "not centre", {}),
    (expert_opening, "c3", "R8", "not centre", {}),
    (placing, "red a4", "R16", "stack is full", {"cell": "a4"}),
    (placing, "a4", "R16", "stack is full", {"cell": "a4"}),
    (full_hand, "take 21", "R13", "hand is full", {}),
    (full_hand, "deck onto 21", "R13", "hand is full", {}),
    (acting, "take 54", "R11", "not on display", {"card": "54"}),
    (acting, "take 2", "R11", "not on display", {"card": "2"}),
    (acting, "deck onto 24", "R12", "not on display", {"card": "24"}),
    (acting, "play 5", "R14", "not in hand", {"card": "5"}),
    (acting, "play 2", "R14", "not in hand", {"card": "2"}),
    (penniless, "deck onto 21", "R12", "no point", {}),
    (penniless, "deck", "R12", "no point", {}),
    (acting, "deck onto 49", "R12", "not the cheapest", {}),
]

SENTENCES = [
    (over_by_deck, "take 21", "the match is over"),
    (turning_up, "take 21", "luck moves now"),
    (acting, "turn 7", "only luck decides this"),
    (placing, "take 21", "corals are still to be placed"),
    (acting, "r b2", "there is no coral to place now: take or play a card"),
    (placing, "y b2", "there is no yellow coral to place"),
    (opening, "y a1", "in the opening corals go to free cells of the centre: b2, b3, c2, c3"),
    (expert_opening, "y b2", "in the expert opening corals go anywhere but the centre"),
    (placing, "r a4", "the stack on a4 has four pieces"),
    (full_hand, "+21", "you hold four cards: play one"),
    (acting, "+54", "card 54 is not on display"),
    (acting, "!5", "card 5 is not in your hand"),
    (penniless, "^21", "you have no point to put on a display card"),
    (acting, "^49", "the point goes onto a display card of the lowest printed points"),
]

MESSAGES = [
    (
        acting,
        "^49",
        (
            "'^49' is not allowed: the point goes onto a display card of the lowest printed points "
            "(R12); possible: take 5, take 49, take 53, deck onto 5, deck onto 53 and 2 more"
        ),
    ),
    (dealing, "take 5", "'take 5' is not allowed: luck moves now (R5)"),
    (turning_up, "take 5", "'take 5' is not allowed: luck moves now (R9)"),
]

NOTATION = Notation(
    game=GAME,
    readings=READINGS,
    completions=COMPLETIONS,
    descriptions=DESCRIPTIONS,
    unreadable=(acting, UNREADABLE),
    ambiguous=AMBIGUOUS,
    refusals=REFUSALS,
    sentences=SENTENCES,
    messages=MESSAGES,
    matches=[
        *(
            (1, {"seats": seats, "opening": opening})
            for seats in "234"
            for opening in ("standard", "expert")
        ),
        (1, {"deck": CHIRAL}),
    ],
)
