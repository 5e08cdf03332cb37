"""The fast rules and the slow reference agree, state by state, over whole random matches."""

import random

import pytest

from atoll.compiled import mode
from atoll.game import CHANCE, NOBODY, WATCHER
from atoll.games.reef import GAME
from atoll.games.reef.cards import read_shipped_deck
from atoll.games.reef.state import DEAL, DECIDE_FIRST, NONE
from atoll.games.reef.tests.decks import CHIRAL, random_deck
from atoll.games.reef.tests.reference import ReferenceMatch, read_cards
from atoll.luck import random_numbers
from atoll.match import Match

pytestmark = pytest.mark.rules

MATCHES = 240 if mode() == "compiled" else 20
SMALL_MATCHES = 120 if mode() == "compiled" else 20
MOVERS = {CHANCE: "luck", NOBODY: "nobody"}


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_is_the_same_in_both(seed):
    compare_whole_match(choose_options(seed, 2 + seed % 3), seed)


@pytest.mark.parametrize("seed", range(SMALL_MATCHES))
def test_a_match_with_a_made_up_deck_is_the_same_in_both(seed):
    seats = 2 + seed % 3
    cards = 2 * seats + 4 + random.Random(seed).randrange(12)
    options = choose_options(seed, seats) | {"deck": random_deck(seed, cards)}
    compare_whole_match(options, seed)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("opening", ["standard", "expert"])
@pytest.mark.parametrize("seed", range(SMALL_MATCHES // 10))
def test_a_match_that_the_deck_ends_is_the_same_in_both(seed, opening, seats):
    match = compare_whole_match(
        {"seats": str(seats), "opening": opening, "deck": CHIRAL, "first": "random"}, seed
    )
    assert match.outcome is not None
    assert match.outcome.reason == "deck"


def choose_options(seed: int, seats: int) -> dict[str, str]:
    """Choose an opening and who begins."""
    choice = random.Random(f"options {seed}")
    return {
        "seats": str(seats),
        "first": choice.choice(["random", *map(str, range(seats))]),
        "opening": choice.choice(["standard", "expert"]),
    }


def open_reference(options: dict[str, str]) -> ReferenceMatch:
    """Give a reference match with these options."""
    text = options.get("deck", read_shipped_deck()).replace(";", "\n")
    first = options["first"]
    return ReferenceMatch(
        read_cards(text),
        seats=int(options["seats"]),
        first=None if first == "random" else int(first),
        opening=options["opening"],
    )


def compare_whole_match(options: dict[str, str], seed: int) -> Match:
    """Play the same random moves in both and compare all there is to see after each."""
    match = Match(GAME, options)
    reference = open_reference(options)
    numbers = random_numbers(seed)
    while not match.is_over:
        compare(match, reference)
        move = GAME.random_move(match.state, match.box, numbers)
        reference.play(match.write_move(move))
        match.play(move)
    compare(match, reference)
    assert match.outcome is not None
    assert match.outcome.places == reference.places()
    assert match.outcome.reason == reference.reason()
    return match


def compare(match: Match, reference: ReferenceMatch) -> None:
    """Check that both tell the same about a state."""
    words = match.list_words()
    assert MOVERS.get(match.to_move, match.to_move) == reference.to_move()
    assert len(set(words)) == len(words)
    assert set(words) == reference.legal_moves()
    assert match.points == reference.scores()
    compare_seats(match, reference)
    compare_cards(match, reference)


def compare_seats(match: Match, reference: ReferenceMatch) -> None:
    """Check the boards, hands, discards, stocks, turns and supplies."""
    state, seats = match.state, range(match.seats)
    assert GAME.view(state, match.box, WATCHER)["boards"] == reference.boards
    assert [hand_of(match, seat) for seat in seats] == reference.hands
    assert [played_by(match, seat) for seat in seats] == [set(d) for d in reference.discards]
    assert state.points[: match.seats].tolist() == reference.stock
    assert state.turns[: match.seats].tolist() == reference.turns
    # The reference takes the corals of the openings after the last deal.
    if state.phase not in (DECIDE_FIRST, DEAL):
        assert state.supply.tolist() == list(reference.supplies.values())


def compare_cards(match: Match, reference: ReferenceMatch) -> None:
    """Check the display, the points on it, and the deck."""
    state = match.state
    deck = members(match, int(state.deck))
    on_display = [card for card in state.display.tolist() if card != NONE]
    assert name_cards(match, on_display) == reference.display
    points_on = state.on_display[: len(on_display)].tolist()
    assert points_on == [reference.points_on[card] for card in reference.display]
    assert (None if state.top == NONE else match.box.number[state.top]) == reference.top
    assert set(deck) == reference.deck
    assert len(deck) == len(reference.deck)


def name_cards(match: Match, cards: list[int]) -> list[int]:
    """Give the numbers printed on cards."""
    numbers = match.box.number.tolist()
    return [numbers[card] for card in cards]


def members(match: Match, cards: int) -> list[int]:
    """Give the numbers printed on the cards of a set."""
    return name_cards(match, [card for card in range(cards.bit_length()) if cards >> card & 1])


def hand_of(match: Match, seat: int) -> list[int]:
    """Give the cards in a hand in the order received."""
    return name_cards(match, match.state.hand[seat, : match.state.hand_size[seat]].tolist())


def played_by(match: Match, seat: int) -> set[int]:
    """Give the cards that a seat has played."""
    return set(members(match, int(match.state.played[seat])))
