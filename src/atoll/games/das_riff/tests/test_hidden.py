"""What nobody can know of Das Riff is guessed exactly; what was seen stays as it is.

The process whose luck is secret is played forward in the slow reference, along every way that it
may have gone: so the guesses are compared with odds that know nothing of how guesses are made.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import lcm
from random import Random as Choice
from typing import NamedTuple

import pytest

from atoll.compiled import mode
from atoll.game import CHANCE, WATCHER
from atoll.games.das_riff import GAME
from atoll.games.das_riff.moves import CELL, write_card
from atoll.games.das_riff.state import CARDS, CELLS, Box, State
from atoll.games.das_riff.tests.decks import FIXED
from atoll.games.das_riff.tests.reference import CENTRE, Coral, ReferenceMatch, read_counts
from atoll.games.das_riff.tests.test_matches import FAULTS, find_fault
from atoll.games.das_riff.tests.vocabulary import position, random_match
from atoll.luck import random_numbers
from atoll.matches.match import Match
from tests.fairness import check_fairness
from tests.references import branch
from tests.secrecy import check_histories
from tests.vocabulary import history, seen

pytestmark = pytest.mark.rules

GUESSES = 500 if mode() == "plain" else 10_000
WRONG_GUESSES = 2_000
TALES_COMPARED = 30
SEEDS = range(1 if mode() == "plain" else 4)
STRIDE = 40 if mode() == "plain" else 10
"""Of a random match every so many states are looked at."""

REEF = """
    C11 ~1 P3 P4 P5 P6 ~13 ~14
    bm2 gf2 km2 pf2 ~2 ~3 ~4 ..
    rm2 ym1 yf1 yf2 ~5 ~6 ~7 ..
    C12 ~8 ~9 P1 ~10 ~11 ~12 P2
"""
"""All other cards lie in front of the seats, but for four of the sea: they are the draw pile."""
TO_THE_FIRST_RESHUFFLE = (
    *("end", "deal sea-15", "deal sea-16", "roll blue blue", "decline"),
    *("shark d1", "shark c1", "end"),
)
"""b8 and c8 are dealt closed; then three gaps for the two cards left bring five others back."""
TO_THE_SECOND_RESHUFFLE = (
    *TO_THE_FIRST_RESHUFFLE,
    *("deal coral-11", "deal shark-4", "deal sea-17", "roll green green", "decline"),
    *("shark a1", "shark c1", "shark d7", "end"),
)
"""c8 is dealt closed; then eight cards are discarded, of which the coral comes back once more."""
HISTORIES = {
    "everything": (
        *TO_THE_SECOND_RESHUFFLE,
        *("deal sea-8", "deal shark-1", "deal blue-male-2", "deal sea-9", "deal coral-11"),
        *("roll blue blue", "decline", "turn c6", "end", "roll green green", "decline", "turn c8"),
    ),
    "an old card comes late": (
        *TO_THE_FIRST_RESHUFFLE,
        *("deal sea-17", "deal shark-4", "deal shark-5", "roll green green", "decline", "turn c8"),
    ),
}
MOMENTS = [
    pytest.param("everything", 3, 0, id="after the first deals"),
    pytest.param("everything", 11, 1, id="after a reshuffle"),
    pytest.param("everything", 17, 2, id="after two reshuffles, before a deal"),
    pytest.param("everything", 22, 2, id="after two reshuffles"),
    pytest.param("everything", 25, 2, id="after the oldest was turned over"),
    pytest.param("everything", 29, 2, id="after the youngest was turned over too"),
    pytest.param("an old card comes late", 11, 1, id="after an old card was dealt late"),
    pytest.param("an old card comes late", 14, 1, id="after the younger was turned over"),
]


@pytest.mark.parametrize(("name", "moves", "reshuffles"), MOMENTS)
def test_guesses_are_as_likely_as_the_ways_it_may_have_gone(name, moves, reshuffles):
    match = match_after(name, moves)
    assert match.state.reshuffles == reshuffles
    check_fairness(guess(match), odds_after(name, moves))


@pytest.mark.parametrize(
    ("name", "moves", "ways"),
    [
        # Two closed cards of the four in the pile.
        ("everything", 3, 4 * 3),
        # Five came back, of which two were dealt in the open: one of the five that are left.
        ("everything", 11, 4 * 3 * 5),
        # Of those the blue male is out of it; eight came back, and eight of twelve are left.
        ("everything", 22, 4 * 3 * 4 * 8),
        ("everything", 25, 3 * 4 * 8),
        ("everything", 29, 3 * 4),
        # One of the four was dealt in the open, after the reshuffle: it was never closed.
        ("an old card comes late", 11, 3 * 2 * 5),
        ("an old card comes late", 14, 3 * 2),
    ],
)
def test_by_hand_so_many_ways_are_left_and_all_are_as_likely(name, moves, ways):
    odds = odds_after(name, moves)
    assert len(odds) == ways
    assert set(odds.values()) == {1}


@pytest.mark.parametrize("moves", [11, 22])
def test_guesses_that_forget_the_reshuffles_would_be_noticed(moves):
    match = match_after("everything", moves)
    choice = Choice(1)
    cells, unseen = closed_cells(match.state), [NAMES[card] for card in list_unseen(match.state)]
    guesses = [
        tuple(zip(cells, choice.sample(unseen, len(cells)), strict=True))
        for _ in range(WRONG_GUESSES)
    ]
    with pytest.raises(AssertionError, match="something was drawn that is no choice"):
        check_fairness(guesses, odds_after("everything", moves))


@pytest.mark.parametrize("moves", [11, 22])
def test_guesses_that_fill_the_youngest_places_first_would_be_noticed(moves):
    match, odds = match_after("everything", moves), odds_after("everything", moves)
    choice = Choice(1)
    guesses = [fill_youngest_first(match, odds, choice) for _ in range(WRONG_GUESSES)]
    with pytest.raises(AssertionError, match="the odds were not kept"):
        check_fairness(guesses, odds)


@pytest.mark.parametrize(("name", "moves", "reshuffles"), MOMENTS)
def test_states_that_nobody_can_tell_apart_are_guessed_alike(name, moves, reshuffles):
    tales = tales_after(name, moves)
    guesses = {
        match_with(tale.moves).imagine_state(0, random_numbers(seed=3)).tobytes()
        for tale in tales[:: 1 + len(tales) // TALES_COMPARED]
    }
    assert len(guesses) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_no_guess_depends_on_who_guesses_or_on_what_lies_there(seed):
    for state, _ in some_states(seed):
        guesses = set()
        for viewer in (0, 1, WATCHER):
            for known in (state, imagined(state, viewer, seed)):
                guesses.add(imagined(known, viewer, seed + 1).tobytes())
        assert len(guesses) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_turned_over_stays(seed):
    for state, _ in some_states(seed):
        guess = imagined(state, 0, seed)
        assert (guess.open, guess.closed) == (state.open, state.closed)
        assert GAME.view(guess, BOX, 0) == GAME.view(state, BOX, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_lost_or_doubled_by_a_guess(seed):
    for state, _ in some_states(seed):
        assert FAULTS[find_fault(imagined(state, 0, seed), BOX)] == "nothing"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_guess_puts_no_card_where_it_cannot_lie(seed):
    """A card that was seen after a place was laid is not the one that lies there."""
    match = random_match(seed)
    could_lie: dict[int, set[int]] = {}
    met = 0
    for number, (state, _) in enumerate(history(match)):
        unseen = set(list_unseen(state))
        laid = {int(state.deal_number[cell]): cell for cell in closed_places(state)}
        could_lie = {deal: could_lie.get(deal, unseen) & unseen for deal in laid}
        met += len({frozenset(cards) for cards in could_lie.values()}) > 2
        if number % STRIDE == 0:
            guess = imagined(state, 0, number)
            assert all(int(guess.card[cell]) in could_lie[deal] for deal, cell in laid.items())
            assert all(int(state.card[cell]) in could_lie[deal] for deal, cell in laid.items())
    assert met > 0, "no state had places of three ages"


@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_match_replays_to_its_guess(seed):
    match = random_match(seed, turn_limit="40")
    for moves in range(40, len(match.moves), len(match.moves) // 4):
        until = replay(match, moves)
        story = until.imagine(1, random_numbers(seed))
        guess = until.imagine_state(1, random_numbers(seed))
        assert story.state.tobytes() == guess.tobytes()
        assert list(story.moves) != until.moves
        assert tell_public(story) == tell_public(until)


def test_a_guess_that_is_told_keeps_the_cards_that_were_turned_over():
    whole = random_match(seed=5, turn_limit="60")
    match = replay(whole, len(whole.moves) - 1)
    story = match.imagine(0, random_numbers(seed=5))
    for (true, _), (told, _) in zip(history(match), history(story), strict=True):
        assert GAME.view(told, BOX, 0) == GAME.view(true, BOX, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_match_follows_from_what_is_known(seed):
    match = random_match(seed, turn_limit="6")
    for moves in range(0, len(match.moves), STRIDE):
        for viewer in (0, 1, WATCHER):
            check_histories(replay(match, moves), viewer)


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_at_the_end_it_is_told_what_lay_face_down(viewer):
    match = random_match(seed=5, turn_limit="6")
    assert match.state.closed
    for seed in SEEDS:
        assert match.imagine_state(viewer, random_numbers(seed)).tobytes() == match.state.tobytes()
        assert match.imagine(viewer, random_numbers(seed)).moves == match.moves


# A match that was played until some cards are closed, and every way it may have gone.

BOX = GAME.settings.open_box({"deck": FIXED, "turn_limit": "200"})
NAMES = [write_card(BOX, card) for card in range(CARDS)]
Closed = tuple[tuple[str, str], ...]
"""Cells, and the cards that lie there face down."""


class Tale(NamedTuple):
    """A way it may have gone: the table it led to, how likely it was, and its moves."""

    table: ReferenceMatch
    chance: Fraction
    moves: tuple[str, ...]


def open_table() -> Match[State, Box]:
    return position(
        REEF,
        boats=(8, 7),
        sharks=(("S1", "S2", "S3"), ("S4", "S5", "S6")),
        corals=(("bm1", "gm1", "km1", "pm1", "rm1"), ("bf1", "gf1", "kf1", "pf1", "rf1")),
    )


def match_with(moves: tuple[str, ...]) -> Match[State, Box]:
    match = open_table()
    for words in moves:
        match.play(words)
    return match


def match_after(name: str, moves: int) -> Match[State, Box]:
    """Play a history up to a moment of it."""
    return match_with(HISTORIES[name][:moves])


def guess(match: Match[State, Box]) -> Iterator[Closed]:
    """Give what lies closed in many guesses."""
    random = random_numbers(seed=5)
    places = closed_places(match.state)
    for _ in range(GUESSES):
        cards = match.imagine_state(0, random).card.tolist()
        yield tuple((CELL.words[cell], NAMES[cards[cell]]) for cell in places)


def odds_after(name: str, moves: int) -> dict[Closed, int]:
    """Give the odds of what lies closed, as whole numbers."""
    tales = tales_after(name, moves)
    whole = sum(tale.chance for tale in tales)
    shares = {closed_cards(tale.table): tale.chance / whole for tale in tales}
    scale = lcm(*(share.denominator for share in shares.values()))
    odds = {closed: int(share * scale) for closed, share in shares.items()}
    least = min(odds.values())
    return {closed: weight // least for closed, weight in odds.items()}


@cache
def tales_after(name: str, moves: int) -> tuple[Tale, ...]:
    """Follow all ways at once, dropping those that can be told from what happened."""
    if moves == 0:
        return (Tale(reference_of(open_table()), Fraction(1), ()),)
    words = HISTORIES[name][moves - 1]
    true = tales_of_truth(name, moves)
    found: dict[Closed, Tale] = {}
    for tale in tales_after(name, moves - 1):
        for then in go_on(tale, words):
            if look(then.table) == look(true):
                closed = closed_cards(then.table)
                other = found.get(closed)
                found[closed] = then._replace(chance=then.chance + other.chance) if other else then
    return tuple(found.values())


@cache
def tales_of_truth(name: str, moves: int) -> ReferenceMatch:
    table = reference_of(open_table())
    for words in HISTORIES[name][:moves]:
        table.play(words)
    return table


def go_on(tale: Tale, words: str) -> Iterator[Tale]:
    """Make the move, or deal any card where nobody sees it."""
    table = tale.table
    if table.to_move() != "luck":
        yield Tale(branch(table, words), tale.chance, (*tale.moves, words))
        return
    odds = table.odds()
    is_secret = table.stage == "refill" and table._gaps()[0][0] in CENTRE
    for each in sorted(odds) if is_secret else {words} & set(odds):
        chance = tale.chance * Fraction(odds[each], sum(odds.values()))
        yield Tale(branch(table, each), chance, (*tale.moves, each))


def look(table: ReferenceMatch) -> dict[str, object]:
    """Give all of a table that lies open."""
    seen: dict[str, object] = {
        name: value for name, value in vars(table).items() if name not in ("rows", "draw")
    }
    rows = {cell: card if is_open else None for cell, (card, is_open) in table.rows.items()}
    return seen | {"rows": rows, "draw": len(table.draw)}


def closed_cards(table: ReferenceMatch) -> Closed:
    return tuple(
        (cell, card) for cell, (card, is_open) in sorted(table.rows.items()) if not is_open
    )


def reference_of(match: Match[State, Box]) -> ReferenceMatch:
    """Lay the same table, on which all cards are open, in the reference."""
    shown = seen(match)
    table = ReferenceMatch(read_counts(FIXED.replace(";", "\n")), first=shown["seat"])
    table.stage, table.dice = "buying", ("blue", "blue")
    table.rows = {cell: (card, True) for cell, card in shown["display"].items()}
    table.reserve, table.boats_left = shown["reserve"], shown["boats left"]
    table.open_breeding = list(shown["breeding"])
    table.breeding_pile -= set(shown["breeding"])
    table.worms = [own["worms"] for own in shown["seats"]]
    table.boats = [own["boats"] for own in shown["seats"]]
    table.pearls = [own["pearls"] for own in shown["seats"]]
    table.sharks = [own["sharks"] for own in shown["seats"]]
    table.corals = [
        [Coral(each["coral"], each["parent"], each["bred"]) for each in own["corals"]]
        for own in shown["seats"]
    ]
    laid_out = {card for card, _ in table.rows.values()}
    laid_out |= {card for cards in (*table.pearls, *table.sharks) for card in cards}
    laid_out |= {
        str(each) for own in table.corals for coral in own for each in vars(coral).values()
    }
    table.draw -= laid_out
    return table


# Guesses made otherwise, and states of random matches.


def fill_youngest_first(
    match: Match[State, Box], odds: dict[Closed, int], choice: Choice
) -> Closed:
    """Guess place by place, each evenly from the cards that still go with the others."""
    state = match.state
    places = sorted(closed_places(state), key=lambda cell: -int(state.laid_after[cell]))
    ways = list(odds)
    for cell in places:
        place = closed_places(state).index(cell)
        card = choice.choice(sorted({way[place] for way in ways}))
        ways = [way for way in ways if way[place] == card]
    return ways[0]


def closed_places(state: State) -> list[int]:
    closed = int(state.closed)
    return [cell for cell in range(CELLS) if closed >> cell & 1]


def closed_cells(state: State) -> list[str]:
    return [CELL.words[cell] for cell in closed_places(state)]


def list_unseen(state: State) -> list[int]:
    """Give the cards of the draw pile and those that lie closed."""
    closed = {int(state.card[cell]) for cell in closed_places(state)}
    draw = int(state.draw)
    return [card for card in range(CARDS) if draw >> card & 1 or card in closed]


def imagined(state: State, viewer: int, seed: int) -> State:
    guess = GAME.copy_state(state)
    GAME.hidden.imagine(guess, BOX, viewer, random_numbers(seed))
    return guess


def some_states(seed: int) -> list[tuple[State, int]]:
    return history(random_match(seed))[::STRIDE]


def replay(match: Match[State, Box], moves: int) -> Match[State, Box]:
    """Play the first moves of a match again."""
    until = Match(GAME, match.options)
    for move in match.moves[:moves]:
        until.play(move)
    return until


def tell_public(match: Match[State, Box]) -> list[int | None]:
    """Give the moves of a match, None for luck that nobody is shown."""
    return [
        None
        if GAME.rules.to_move(state, BOX) == CHANCE and GAME.hidden.secret(state, BOX, move, 0)
        else move
        for state, move in history(match)
    ]
