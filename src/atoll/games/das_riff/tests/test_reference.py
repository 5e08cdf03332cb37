"""The fast rules and the slow reference agree, state by state, over whole random matches."""

import random
from collections.abc import Callable

import pytest

from atoll.compiled import mode
from atoll.game import CHANCE, NOBODY
from atoll.games.das_riff import GAME
from atoll.games.das_riff.deck import read_shipped_counts
from atoll.games.das_riff.moves import CELL, write_card
from atoll.games.das_riff.state import CARDS, OVER
from atoll.games.das_riff.tests.decks import random_counts
from atoll.games.das_riff.tests.reference import ReferenceMatch, read_counts
from atoll.match import Match

pytestmark = pytest.mark.rules

MATCHES = 6 if mode() == "compiled" else 2
MOVERS = {CHANCE: "luck", NOBODY: "nobody"}
Chooser = Callable[[random.Random, list[str]], str]


def anything(choice: random.Random, words: list[str]) -> str:
    return choice.choice(words)


def hoarding(choice: random.Random, words: list[str]) -> str:
    """Never end early, use no sharks: the piles run out."""
    kept = [word for word in words if word != "end" and not word.startswith("shark")]
    return choice.choice(kept or words)


def hesitating(choice: random.Random, words: list[str]) -> str:
    """End often: worms run out."""
    return "end" if "end" in words and choice.random() < 0.7 else choice.choice(words)


def pairing(choice: random.Random, words: list[str]) -> str:
    """Buy what there is, and keep fish apart: two that are alike wait on corals."""
    alone = [word for word in words if word in ("settle alone", "take")]
    return choice.choice(alone or [word for word in words if word.startswith("buy")] or words)


def waiting(choice: random.Random, words: list[str]) -> str:
    """Buy no card: the reserve runs down to its last worms, again and again."""
    if "end" in words and choice.random() < 0.6:
        return "end"
    return choice.choice([word for word in words if not word.startswith(("buy", "shark"))])


@pytest.mark.parametrize("chooser", [anything, hoarding, hesitating])
@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_is_the_same_in_both(seed, chooser):
    first = ("random", "0", "1")[seed % 3]
    compare_whole_match({"first": first, "turn_limit": "80"}, seed, chooser)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_with_other_counts_is_the_same_in_both(seed):
    options = {"first": "random", "turn_limit": "80", "deck": random_counts(seed)}
    compare_whole_match(options, seed, (anything, hoarding, hesitating)[seed % 3])


@pytest.mark.parametrize("chooser", [pairing, waiting])
@pytest.mark.parametrize("questions", ["needed", "every"])
@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_in_which_much_is_alike_is_the_same_in_both(seed, questions, chooser):
    options = {"first": "random", "turn_limit": "80", "questions": questions}
    compare_whole_match(options, seed, chooser)


def compare_whole_match(options: dict[str, str], seed: int, chooser: Chooser) -> None:
    """Play the same random moves in both and compare all there is to see after each."""
    match = Match(GAME, options)
    counts = options.get("deck", read_shipped_counts()).replace(";", "\n")
    first = options["first"]
    reference = ReferenceMatch(
        read_counts(counts),
        first=None if first == "random" else int(first),
        turn_limit=int(options["turn_limit"]),
        asks_everything=options.get("questions") == "every",
    )
    choice = random.Random(f"{seed} {chooser.__name__}")
    while not match.is_over:
        compare(match, reference)
        words = chooser(choice, sorted(match.list_words()))
        reference.play(words)
        match.play(words)
    compare(match, reference)
    assert match.outcome is not None
    assert match.outcome.places == reference.places()
    assert match.outcome.reason == reference.reason()


def compare(match: Match, reference: ReferenceMatch) -> None:
    """Check that both tell the same about a state."""
    words = match.list_words()
    assert MOVERS.get(match.to_move, match.to_move) == reference.to_move()
    assert len(set(words)) == len(words)
    assert set(words) == reference.legal_moves()
    assert match.points == reference.scores()
    if match.to_move == CHANCE:
        odds = GAME.list_odds(match.state, match.box)
        assert dict(zip(words, odds, strict=True)) == reference.odds()
    compare_display(match, reference)
    compare_seats(match, reference)


def compare_display(match: Match, reference: ReferenceMatch) -> None:
    """Check the cards, those that lie face down too, the piles, and the breeding cards."""
    state, box, shown = match.state, match.box, GAME.view(match.state, match.box, 0)
    assert _cards_on_display(match) == reference.rows
    assert _members(match, int(state.draw)) == reference.draw
    assert set(shown["discard"]) == reference.discard
    opened = sorted(pair for pair in shown["breeding"] if pair)
    assert opened == sorted(reference.open_breeding)
    assert shown["breeding pile"] == len(reference.breeding_pile)
    assert int(state.turns) == reference.turns
    if state.phase != OVER and state.first >= 0:
        assert int(state.seat) == reference.seat
    assert int(box.seats) == 2


def compare_seats(match: Match, reference: ReferenceMatch) -> None:
    """Check what each seat has, and the reserve."""
    shown = GAME.view(match.state, match.box, 0)
    assert shown["reserve"] == reference.reserve
    assert shown["boats left"] == reference.boats_left
    for seat, own in enumerate(shown["seats"]):
        assert own["worms"] == reference.worms[seat]
        assert own["boats"] == reference.boats[seat]
        assert set(own["pearls"]) == set(reference.pearls[seat])
        assert set(own["sharks"]) == set(reference.sharks[seat])
        carried = sorted((str(coral["parent"]), str(coral["bred"])) for coral in own["corals"])
        theirs = reference.corals[seat]
        assert carried == sorted((str(coral.parent), str(coral.breeding)) for coral in theirs)
        assert {coral["coral"] for coral in own["corals"]} == {coral.card for coral in theirs}


def _cards_on_display(match: Match) -> dict[str, tuple[str, bool]]:
    state = match.state
    return {
        CELL.words[cell]: (write_card(match.box, card), bool(state.open >> cell & 1))
        for cell, card in enumerate(state.card.tolist())
        if card >= 0
    }


def _members(match: Match, cards: int) -> set[str]:
    return {write_card(match.box, card) for card in range(CARDS) if cards >> card & 1}
