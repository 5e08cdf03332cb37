"""What a seat cannot know of Reef is guessed exactly; what it knows stays as it is."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from atoll.game import NOBODY, WATCHER
from atoll.games.reef import GAME
from atoll.games.reef.moves import VERB
from atoll.games.reef.state import Box, State
from atoll.games.reef.tests.decks import HEADING
from atoll.luck import random_numbers
from atoll.matches.match import Match
from tests.fairness import check_fairness
from tests.secrecy import check_histories

GUESSES = 10_000
SMALL_DECK = ";".join(
    (
        HEADING,
        *("1,RY,1,R", "2,YG,1,Y", "3,GP,1,G", "4,PR,2,P"),
        *("5,RG,2,R Y", "6,YP,2,Y G", "7,RR,3,G P", "8,YY,3,P R", "9,GG,4,R R"),
    )
)
OPENING = ("place red b2", "place yellow b3", "place green c2", "place purple c3")
TWO_SEATS = (
    *("deal 4", "deal 7", "deal 2", "deal 9", *OPENING, *OPENING),
    *("turn 1", "turn 5", "turn 3", "turn 8"),
    *("play 7", "place red a1", "place red a1"),
    *("take 5", "turn 6"),
    *("play 4", "place red a2", "place purple a3"),
    *("play 9", "place green d1", "place green d2"),
    "deck onto 1",
)
"""Nine cards: the seats play three of their starting cards and take until the deck is empty."""
THREE_SEATS = (
    *("deal 4", "deal 7", "deal 2", "deal 9", "deal 10", "deal 1", *OPENING, *OPENING, *OPENING),
    *("turn 11", "turn 5", "turn 3", "turn 8"),
    *("play 7", "place red a1", "place red a1"),
    *("take 5", "turn 6"),
    *("play 1", "place red d1", "place yellow d1"),
    *("play 4", "place red a2", "place purple a3"),
)
HISTORIES = {
    "two": (TWO_SEATS, {"seats": "2", "first": "0", "deck": SMALL_DECK}),
    "three": (
        THREE_SEATS,
        {"seats": "3", "first": "0", "deck": f"{SMALL_DECK};10,PP,1,R;11,PP,1,*"},
    ),
}
MOMENTS = {
    "two": ("deal 7", "deal 2", "deal 9", "turn 8", "play 7", "turn 6", "play 4", "play 9"),
    "three": ("turn 8", "play 7", "turn 6", "play 1", "play 4"),
}


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
@pytest.mark.parametrize("moment", MOMENTS["two"])
def test_guesses_are_as_likely_as_the_deals_that_fit(moment, viewer):
    match = match_until("two", moment)
    check_fairness(guess(match, viewer), deals_that_fit("two", viewer)[moment])


@pytest.mark.parametrize("moment", MOMENTS["three"])
def test_guesses_of_three_seats_are_as_likely_as_the_deals_that_fit(moment):
    match = match_until("three", moment)
    check_fairness(guess(match, 0), deals_that_fit("three", 0)[moment])


@pytest.mark.parametrize(
    ("moment", "viewer", "ways"),
    [
        # The other's cards are 2 of 7, in 2 orders; a watcher tells 9 x 8 x 7 x 6 deals apart.
        ("deal 9", 0, 7 * 6),
        ("deal 9", WATCHER, 9 * 8 * 7 * 6),
        # Four cards are turned up: 3 of the other's and of the deck are left.
        ("turn 8", 0, 3 * 2),
        ("turn 8", WATCHER, 5 * 4 * 3 * 2),
        # Seat 0 was dealt 7, first or second, and another.
        ("play 7", 1, 2 * 2),
        ("play 7", WATCHER, 2 * 4 * 3 * 2),
        # The last card is turned up: seat 0 knows what seat 1 holds, but not in which order.
        ("turn 6", 0, 2),
        ("turn 6", WATCHER, 2 * 3 * 2),
        # Both cards of seat 0 are played: only the order is unknown.
        ("play 4", 1, 2),
        ("play 4", WATCHER, 2 * 2),
    ],
)
def test_by_hand_so_many_deals_fit(moment, viewer, ways):
    assert len(deals_that_fit("two", viewer)[moment]) == ways


def test_guesses_that_kept_the_order_of_the_deal_would_be_noticed():
    match = match_until("two", "play 7")
    ways = deals_that_fit("two", 1)["play 7"]
    ordered = {way: 3 if GAME.state_from_bytes(way).dealt[0, 0] == 6 else 1 for way in ways}
    with pytest.raises(AssertionError, match="the odds were not kept"):
        check_fairness(guess(match, 1), ordered)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_has_seen_is_never_changed(seed):
    numbers = random_numbers(seed=seed)
    for match in walk_through(seed):
        for viewer in (*range(match.seats), WATCHER):
            imagined = match.imagine_state(viewer, numbers)
            seen = GAME.view(match.state, match.box, viewer)
            assert GAME.view(imagined, match.box, viewer) == seen
            if viewer != WATCHER:
                assert imagined.hand[viewer].tolist() == match.state.hand[viewer].tolist()
                assert imagined.dealt[viewer].tolist() == match.state.dealt[viewer].tolist()


@pytest.mark.parametrize("seed", range(6))
def test_a_watcher_sees_no_card_in_a_hand_that_was_not_taken_in_the_open(seed):
    public: set[str | None] = {None}
    for match in walk_through(seed):
        seen = GAME.view(match.state, match.box, WATCHER)
        if not match.is_over:
            assert {card for hand in seen["hands"] for card in hand} <= public
        public |= {each["card"] for each in seen["display"] if each} | {seen["top"]}


@pytest.mark.parametrize("seed", range(6))
def test_at_the_end_nothing_is_left_to_guess(seed):
    *_, match = walk_through(seed)
    assert match.is_over
    for viewer in (*range(match.seats), WATCHER):
        imagined = match.imagine_state(viewer, random_numbers(seed=seed))
        assert imagined.tobytes() == match.state.tobytes()


@pytest.mark.parametrize("history", HISTORIES)
def test_an_imagined_match_follows_from_what_is_known(history):
    words, options = HISTORIES[history]
    match = Match(GAME, options)
    for each in words:
        match.play(each)
        for viewer in (*range(match.seats), WATCHER):
            check_histories(match, viewer)


def test_at_the_end_all_hands_are_open():
    match = match_until("two", "deck onto 1")
    seen = GAME.view(match.state, match.box, WATCHER)
    assert match.to_move == NOBODY
    assert seen["hands"] == [["6"], ["2", "5"]]


def match_until(history: str, moment: str) -> Match[State, Box]:
    """Play a history up to and including a move."""
    words, options = HISTORIES[history]
    match = Match(GAME, options)
    for each in words[: words.index(moment) + 1]:
        match.play(each)
    return match


def guess(match: Match[State, Box], viewer: int) -> list[bytes]:
    random = random_numbers(seed=5)
    return [match.imagine_state(viewer, random).tobytes() for _ in range(GUESSES)]


@cache
def deals_that_fit(history: str, viewer: int) -> dict[str, Counter[bytes]]:
    """Follow all deals at once, dropping those that the viewer can tell from what happened.

    Every draw is one of as many cards as in the true match, so all that are left are as likely.
    """
    words, options = HISTORIES[history]
    match = Match(GAME, options)
    states = [match.state_after(0)]
    found = {}
    for each in words:
        move = match.read_move(each)
        match.play(move)
        states = list(tell_apart(states, move, match, viewer))
        found[each] = Counter(state.tobytes() for state in states)
    return found


def tell_apart(
    states: list[State], move: int, match: Match[State, Box], viewer: int
) -> Iterator[State]:
    """Make the move, or any other that the viewer is not shown; give what looks like the truth."""
    true = GAME.view(match.state, match.box, viewer)
    for state in states:
        legal = GAME.list_moves(state, match.box)
        is_hidden = GAME.hidden.secret(state, match.box, move, viewer)
        for each in legal if is_hidden else {move} & set(legal):
            after = GAME.copy_state(state)
            GAME.rules.play(after, match.box, each)
            # A placement shows nothing of the cards: looking there would only take time.
            if move >= VERB.place or GAME.view(after, match.box, viewer) == true:
                yield after


def walk_through(seed: int) -> Iterator[Match[State, Box]]:
    """Play a random match and give it at every state of it."""
    numbers = random_numbers(seed=100 + seed)
    match = Match(GAME, {"seats": str(2 + seed % 3)})
    yield match
    while not match.is_over:
        match.play(GAME.rules.random_move(match.state, match.box, numbers))
        yield match
