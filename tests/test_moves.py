"""The grammar of moves: sentences give numbers, words and what words can mean."""

import numpy as np
import pytest

from atoll.game import CHANCE
from atoll.matches.match import Match
from atoll.words.domains import Compound, Multisets, Printed, Words
from atoll.words.moves import Move, Moves, Reference

COLOUR = Words("colour", ("red", "purple", "pink"), letters="rpk")
SHAPE = Words("shape", ("star", "fan"), letters="sf")
CELL = Words("cell", ("a1", "b1"))
CARD = Printed("card", 4, write=lambda _, card: str(10 * (card % 2 + 1)) if card < 3 else "")
MOVES = Moves(
    Move("deal {card}", by=CHANCE, rule="T1"),
    Move("roll {one two:dice}", by=CHANCE, rule="T6"),
    Move("stay", short="-", rule="T2"),
    Move("slide {from:cell} {to:cell}", short="{from}-{to}", rule="T3"),
    Move("place {piece} {to:cell}", short=("{piece} {to}", "{to}"), rule="T4"),
    Move("pay {pieces:way}", rule="T5"),
    Move("take", rule="T7", shows=(Reference("from", "at", domain="cell"),)),
    Move("lift {to:cell}", rule="T7", shows=(Reference("colour", "lying", at="to"),)),
    typing_help="",
    domains=(
        *(CARD, CELL, COLOUR, Compound("piece", (COLOUR, SHAPE))),
        *(Multisets("way", COLOUR, sizes=(1, 2)), Multisets("dice", COLOUR, sizes=(2,))),
    ),
)
BOX = np.zeros(1, dtype=[("seats", np.int64)]).view(np.recarray)[0]


def means(words):
    """Give the full forms of all that words can mean."""
    return [MOVES.write(BOX, move) for move in MOVES.read(BOX, words)]


def test_moves_are_numbered_in_the_order_of_their_sentences():
    assert MOVES.numbers.deal == 0
    assert MOVES.numbers.roll == 4
    assert MOVES.numbers.stay == 10
    assert MOVES.numbers.slide == 11
    assert MOVES.numbers.place == 15
    assert MOVES.count == 15 + 12 + 9 + 1 + 2


def test_the_last_value_of_a_sentence_changes_fastest():
    first = MOVES.numbers.place
    assert [MOVES.write(BOX, first + place) for place in range(3)] == [
        "place red-star a1",
        "place red-star b1",
        "place red-fan a1",
    ]


@pytest.mark.parametrize(
    ("words", "full"),
    [
        ("stay", ["stay"]),
        (" - ", ["stay"]),
        ("SLIDE a1  B1", ["slide a1 b1"]),
        ("a1-b1", ["slide a1 b1"]),
        ("a1 - b1", ["slide a1 b1"]),
        ("ps b1", ["place purple-star b1"]),
        ("pink fan a1", ["place pink-fan a1"]),
        ("k-f a1", ["place pink-fan a1"]),
        ("pay purple red", ["pay red purple"]),
        ("pay k r", ["pay red pink"]),
        ("roll pink red", ["roll red pink"]),
    ],
)
def test_words_mean_a_move_however_they_are_spelt(words, full):
    assert means(words) == full


def test_half_a_word_means_all_that_have_it():
    assert means("place fan b1") == ["place red-fan b1", "place purple-fan b1", "place pink-fan b1"]
    assert means("purple a1") == ["place purple-star a1", "place purple-fan a1"]


def test_a_form_without_a_field_means_any_of_its_values():
    assert len(means("b1")) == 6


def test_two_cards_with_the_same_number_are_both_meant_and_what_is_not_in_the_box_is_not():
    assert MOVES.read(BOX, "deal 10") == [0, 2]
    assert MOVES.read(BOX, "deal 20") == [1]


@pytest.mark.parametrize("words", ["", "stay here", "slide a1", "c1-b1", "pay", "pay red red red"])
def test_what_is_no_sentence_means_nothing(words):
    assert means(words) == []


def test_a_move_is_described_by_its_fields_and_by_what_the_state_shows():
    fields = np.dtype([("at", np.int64), ("lying", np.int64, (2,))])
    state = np.zeros(1, dtype=fields).view(np.recarray)[0]
    state.at = 1
    state.lying = (0, 2)
    assert MOVES.describe(state, BOX, MOVES.numbers.slide + 1) == {
        "verb": "slide",
        "from": "a1",
        "to": "b1",
    }
    assert MOVES.describe(state, BOX, MOVES.numbers.take) == {"verb": "take", "from": "b1"}
    assert MOVES.describe(state, BOX, MOVES.numbers.lift + 1) == {
        "verb": "lift",
        "to": "b1",
        "colour": "pink",
    }
    rolled = MOVES.describe(state, BOX, MOVES.numbers.roll + 1)
    assert rolled == {"verb": "roll", "one": "red", "two": "purple"}


def test_a_verb_of_a_seat_has_a_rule():
    assert MOVES.rules == {
        "stay": "T2",
        "slide": "T3",
        "place": "T4",
        "pay": "T5",
        "take": "T7",
        "lift": "T7",
    }


def test_every_number_of_a_game_is_read_from_its_own_words(game):
    match = Match(game)
    for kind in game.moves.kinds:
        used = [set(slot.domain.used(match.box)) for slot in kind.slots]
        for move in range(kind.first, kind.first + kind.count):
            values = zip(kind.values(move), used, strict=True)
            words = game.moves.write(match.box, move)
            if all(value in known for value, known in values) and not words.endswith(" "):
                assert game.moves.read(match.box, words) == [move], words
