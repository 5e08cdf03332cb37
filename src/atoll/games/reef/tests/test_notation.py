"""Reef's moves and cards in words: every form read and every refusal explained."""

import re
from pathlib import Path

import pytest

from atoll.game import AmbiguousMove, IllegalMove, UnreadableMove
from atoll.games.reef import GAME
from atoll.games.reef.card_words import card_of, describe_card
from atoll.games.reef.cards import read_cards, read_shipped_deck
from atoll.games.reef.reasons import REFUSALS as REASONS
from atoll.games.reef.tests.decks import CHIRAL
from atoll.games.reef.tests.vocabulary import (
    DEALS,
    HEADING,
    OPENING,
    match_after,
    position,
    random_match,
)
from tests.vocabulary import history, play_all

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


@pytest.mark.parametrize(
    ("situation", "words", "meaning"),
    [
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
    ],
)
def test_a_move_is_read_in_every_form(situation, words, meaning):
    match = situation()
    assert match.write_move(match.read_move(words)) == meaning


def test_the_rulebook_writes_moves_as_they_are_read():
    text = (Path(__file__).parent.parent / "rulebook.md").read_text("utf-8")
    chapter = text.split("## Writing moves")[1].split("##")[0]
    forms = re.findall(r"\| `([^`]+)` \| `([^`]+)` \|", chapter)
    assert forms == [
        ("take 17", "+17"),
        ("deck onto 23", "^23"),
        ("play 54", "!54"),
        ("place red b2", "r b2"),
    ]
    assert all(full in GAME.typing_help and short in GAME.typing_help for full, short in forms)


@pytest.mark.parametrize(
    "words",
    [
        *("", "hello", "take", "take x", "+", "^", "!", "5", "17", "take 61", "take 0", "take 05"),
        *("deck onto", "deck onto 61", "deck 5", "deck onto red", "play", "play red", "+5 +49"),
        *("place", "place red", "red", "r", "red e1", "red a5", "red a0", "b r2", "blue b2"),
        *("place red b2 b3", "re b2", "first", "first 4", "deal", "turn", "++5", "5+", "take -5"),
    ],
)
def test_what_is_no_move_of_the_game_is_unreadable(words):
    with pytest.raises(UnreadableMove) as refusal:
        acting().read_move(words)
    assert refusal.value.message == f"cannot read {words!r} as a move"
    assert refusal.value.possible == acting().list_words()


@pytest.mark.parametrize("words", ["", "hello", "take 61"])
def test_there_is_no_reason_for_what_cannot_be_read(words):
    match = acting()
    with pytest.raises(UnreadableMove):
        GAME.why_not(match.state, match.box, words)


def test_a_card_is_named_by_what_is_printed_on_it():
    match = match_after(first="0", deck=CHIRAL)
    assert match.write_move(match.read_move("deal 987")) == "deal 987"
    with pytest.raises(UnreadableMove):
        match.read_move("deal 1")


def test_a_move_that_is_not_allowed_is_refused_with_the_rule_and_what_would_be_possible():
    with pytest.raises(IllegalMove) as refusal:
        acting().read_move("^49")
    assert str(refusal.value) == (
        "'^49' is not allowed: the point goes onto a display card of the lowest printed points "
        "(R12); possible: take 5, take 49, take 53, deck onto 5, deck onto 53 and 2 more"
    )
    assert refusal.value.possible == acting().list_words()


@pytest.mark.parametrize(
    ("situation", "words", "choices"),
    [
        (acting, "deck", ("deck onto 5", "deck onto 53")),
        (placing, "b2", ("place red b2", "place purple b2")),
        (opening, "c3", ("place yellow c3", "place green c3", "place purple c3")),
    ],
)
def test_words_that_fit_several_moves_are_ambiguous_and_name_them(situation, words, choices):
    match = situation()
    with pytest.raises(AmbiguousMove) as refusal:
        match.read_move(words)
    assert refusal.value.message == f"{words!r} can mean several moves"
    assert refusal.value.possible == choices
    assert GAME.why_not(match.state, match.box, words) is None


@pytest.mark.parametrize("situation", [dealing, turning_up])
def test_what_luck_could_choose_is_not_named(situation):
    match = situation()
    with pytest.raises(UnreadableMove) as unreadable:
        match.read_move("hello")
    with pytest.raises(IllegalMove) as illegal:
        match.read_move("take 5")
    assert (unreadable.value.possible, illegal.value.possible) == ((), ())
    assert str(illegal.value).startswith("'take 5' is not allowed: luck moves now (R")


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


@pytest.mark.parametrize(("situation", "words", "rule", "code", "fields"), REFUSALS)
def test_a_refusal_names_the_rule_the_reason_and_what_it_is_about(
    situation, words, rule, code, fields
):
    match = situation()
    why_not = GAME.why_not(match.state, match.box, words)
    assert why_not is not None
    assert (why_not.rule, why_not.code, why_not.fields) == (rule, code, fields)
    with pytest.raises(IllegalMove) as refusal:
        match.read_move(words)
    assert refusal.value.message == f"{words!r} is not allowed: {why_not.sentence} ({rule})"


def test_every_reason_to_refuse_was_met():
    assert {code for _, _, _, code, _ in REFUSALS} == set(REASONS.sentences)


@pytest.mark.parametrize(
    ("situation", "words", "sentence"),
    [
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
    ],
)
def test_a_refusal_is_a_sentence(situation, words, sentence):
    match = situation()
    why_not = GAME.why_not(match.state, match.box, words)
    assert why_not is not None
    assert why_not.sentence == sentence


@pytest.mark.parametrize(
    ("situation", "words", "fields"),
    [
        (undecided, "first 1", {"verb": "first", "seat": "1"}),
        (dealing, "deal 60", {"verb": "deal", "card": "60"}),
        (turning_up, "turn 60", {"verb": "turn", "card": "60"}),
        (acting, "+5", {"verb": "take", "card": "5"}),
        (acting, "^5", {"verb": "deck", "card": "5"}),
        (acting, "!54", {"verb": "play", "card": "54"}),
        (placing, "p d1", {"verb": "place", "colour": "purple", "to": "d1"}),
    ],
)
def test_a_move_is_described_by_named_fields(situation, words, fields):
    match = situation()
    assert GAME.describe_move(match.state, match.box, match.read_move(words)) == fields


@pytest.mark.parametrize("seats", ["2", "3", "4"])
@pytest.mark.parametrize("opening", ["standard", "expert"])
def test_every_move_of_a_match_is_read_as_it_is_written(seats, opening):
    match = random_match(1, seats=seats, opening=opening)
    for state, move in history(match):
        assert GAME.read_move(state, match.box, GAME.write_move(state, match.box, move)) == move


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (1, "two red; 1 point for every green"),
        (5, "two red; 2 points for every yellow of height 2"),
        (16, "red and green; 5 points for every yellow of height 4"),
        (17, "red and purple; 1 point for every piece of height 2"),
        (20, "green and yellow; 2 points for every two pieces of height 2 side by side"),
        (23, "two purple; 3 points for every red and green side by side"),
        (28, "two purple; 5 points for every two red of height 2 side by side"),
        (
            31,
            (
                "two green; 5 points for every purple of height 2 or more "
                "and red of height 2 or more in a diagonal"
            ),
        ),
        (37, "red and yellow; 4 points for every three green in a line"),
        (41, "two purple; 4 points for every three red in a diagonal"),
        (48, "two yellow; 4 points for every three red in a corner"),
        (49, "two purple; 6 points for every four red in a square"),
        (53, "two green; 2 points for every yellow around the highest purple"),
    ],
)
def test_a_card_is_described_in_a_sentence(number, sentence):
    card = read_cards(read_shipped_deck())[number - 1]
    assert describe_card(card) == f"card {number}: {sentence}"


def test_a_card_is_the_same_in_the_box_as_in_the_file():
    box = GAME.open_box({})
    cards = read_cards(read_shipped_deck())
    told = [describe_card(card_of(box, place)) for place in range(len(cards))]
    assert told == [describe_card(card) for card in cards]


def test_every_shipped_card_has_a_sentence_of_its_own_without_signs():
    sentences = [describe_card(card) for card in read_cards(read_shipped_deck())]
    form = r"card \d+: (two [a-z]+|[a-z]+ and [a-z]+); (1 point|[2-6] points) for every [a-z2-4 ]+"
    assert [sentence for sentence in sentences if not re.fullmatch(form, sentence)] == []
    assert len({sentence.split(": ")[1] for sentence in sentences}) == 60


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        ("R . / Y Y", "red and two yellow as in R . / Y Y"),
        ("R . G", "red and green as in R . G"),
        ("* *2+", "piece and piece of height 2 or more side by side"),
        ("R R R R", "four red in a line"),
    ],
)
def test_a_pattern_that_has_no_name_is_shown_as_it_is_written(pattern, sentence):
    (card,) = read_cards(f"{HEADING}\n7,RR,1,{pattern}")
    assert describe_card(card) == f"card 7: two red; 1 point for every {sentence}"
