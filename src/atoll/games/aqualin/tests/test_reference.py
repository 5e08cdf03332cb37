"""The fast rules and the slow reference agree, state by state, over whole random matches."""

import random

import pytest

from atoll.compiled import mode
from atoll.game import CHANCE, NOBODY
from atoll.games.aqualin import GAME
from atoll.games.aqualin.moves import TILE
from atoll.games.aqualin.tests.reference import ReferenceMatch
from atoll.games.aqualin.tests.remembering import open_reference
from atoll.luck import random_numbers
from atoll.match import Match
from tests.vocabulary import outcome_of, seen

pytestmark = pytest.mark.rules

MATCHES = 500 if mode() == "compiled" else 50
SMALL_MATCHES = 100
MOVERS = {CHANCE: "luck", NOBODY: "nobody"}
SIZES = [
    (columns, rows, colours, creatures)
    for columns in range(1, 7)
    for rows in range(1, 7)
    for colours in range(1, 7)
    for creatures in range(1, 7)
    if columns * rows == colours * creatures < 36
]


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_is_the_same_in_both(seed):
    choice = random.Random(seed)
    seats = {"goals": choice.choice("01"), "first": choice.choice(["0", "1", "random"])}
    compare_whole_match(seats, seed)


@pytest.mark.parametrize("seed", range(SMALL_MATCHES))
def test_a_match_on_a_small_reef_is_the_same_in_both(seed):
    choice = random.Random(f"small {seed}")
    sizes = zip(("columns", "rows", "colours", "creatures"), choice.choice(SIZES), strict=True)
    seats = {"goals": choice.choice("01"), "first": choice.choice(["0", "1", "random"])}
    small = {name: str(size) for name, size in sizes} | {"river": choice.choice("123456")}
    compare_whole_match(seats | small, seed)


def compare_whole_match(options: dict[str, str], seed: int) -> None:
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
    assert outcome_of(match).places == reference.places()


def compare(match: Match, reference: ReferenceMatch) -> None:
    """Check that both tell the same about a state."""
    table = seen(match)
    assert MOVERS.get(match.to_move, match.to_move) == reference.to_move()
    assert set(match.list_words()) == reference.legal_moves()
    assert table["board"] == reference.board
    assert [tile for tile in table["river"] if tile is not None] == reference.river
    assert _reserve(match) == reference.reserve
    assert table["turn"] == reference.turn
    assert table["first"] == reference.first
    assert match.points == tuple(table["points"]) == reference.scores()


def _reserve(match: Match) -> set[str]:
    """Give the face-down tiles by name."""
    tiles = match.state.reserve[: match.state.reserve_size].tolist()
    return {TILE.words[tile] for tile in tiles}
