"""Reef's cards in words; its moves are read in the examples of notation.py."""

import re

import pytest

from atoll.games import read_rulebook
from atoll.games.reef import GAME
from atoll.games.reef.cards import cards_of, read_cards, read_shipped_deck
from atoll.games.reef.drawing import describe_card
from atoll.games.reef.state import CARDS
from atoll.games.reef.tests.decks import CHIRAL
from atoll.games.reef.tests.vocabulary import HEADING, match_after
from atoll.words.reading import UnreadableMove
from tests.matches import walk
from tests.rule_properties import check_refusals


def test_the_typing_help_writes_moves_as_the_rulebook_does():
    text = read_rulebook(GAME.name)
    chapter = text.split("## Writing moves")[1].split("##")[0]
    forms = re.findall(r"\| `([^`]+)` \| `([^`]+)` \|", chapter)
    assert forms == [
        ("take 17", "+17"),
        ("deck onto 23", "^23"),
        ("play 54", "!54"),
        ("place red b2", "r b2"),
    ]
    assert all(
        full in GAME.moves.typing_help and short in GAME.moves.typing_help for full, short in forms
    )


def test_a_card_is_named_by_what_is_printed_on_it():
    match = match_after(first="0", deck=CHIRAL)
    assert match.write_move(match.read_move("deal 987")) == "deal 987"
    with pytest.raises(UnreadableMove):
        match.read_move("deal 1")


@pytest.mark.rules
@pytest.mark.parametrize("moves", [0, 1, 4, 6, 14, 15, 20, 30, None])
def test_cards_that_a_small_deck_lacks_are_not_in_the_box(moves):
    match = walk(GAME, GAME.read_options({"deck": CHIRAL}), seed=1, moves=moves)
    assert match.box.cards < CARDS
    check_refusals(match)


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
    box = GAME.settings.open_box({})
    assert cards_of(box) == read_cards(read_shipped_deck())


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
