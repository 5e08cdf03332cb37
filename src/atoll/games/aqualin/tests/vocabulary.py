"""What a player would ask about a match of Aqualin, for tests that read as sentences."""

from functools import partial
from inspect import cleandoc

from atoll.games.aqualin import GAME
from atoll.games.aqualin.moves import CREATURE
from atoll.games.aqualin.state import Box, State
from atoll.games.aqualin.tests.picture import read_picture, write_picture
from atoll.matches.match import Match
from tests import vocabulary
from tests.vocabulary import history, seen

FIRST_RIVER = ("draw bc", "draw bf", "draw gc", "draw gt", "draw rs", "draw yh")
SMALL = {"columns": "3", "rows": "2", "colours": "2", "creatures": "3", "river": "2"}
"""A reef that fits on three lines, with a reserve that is soon empty."""

match_after = partial(vocabulary.match_after, GAME)
random_match = partial(vocabulary.random_match, GAME)


def position(picture: str, **options: str) -> Match[State, Box]:
    """Give a match that has come to the drawn position; luck is played like any move."""
    state, box = read_picture(picture, options)
    match = Match(GAME, options | {"first": str(box.first)})
    match.state = state
    return match


def picture(match: Match[State, Box]) -> str:
    """Draw the match as it stands."""
    return write_picture(match.state, match.box)


def drawn(text: str) -> str:
    """Give a picture from a test without its indentation."""
    return cleandoc(text)


def river(match: Match[State, Box]) -> str:
    """Give the river in order, in short forms; `..` is the place that a draw will fill."""
    return next(
        line.removeprefix("river").strip()
        for line in picture(match).splitlines()
        if line.startswith("river")
    )


def slides_from(match: Match[State, Box], cell: str) -> set[str]:
    """Give the cells that the tile on this one can slide to."""
    moves = [words.split() for words in match.list_words()]
    return {move[2] for move in moves if move[:2] == ["slide", cell]}


def cells_for(match: Match[State, Box], tile: str) -> set[str]:
    """Give the cells that this tile of the river can be placed on."""
    moves = [words.split() for words in match.list_words()]
    return {move[2] for move in moves if move[:2] == ["place", tile]}


def placeable(match: Match[State, Box]) -> set[str]:
    """Give the tiles that can be placed."""
    return {words.split()[1] for words in match.list_words() if words.startswith("place ")}


def drawable(match: Match[State, Box]) -> set[str]:
    """Give the tiles that luck can draw."""
    return {words.split()[1] for words in match.list_words() if words.startswith("draw ")}


def schools_of(match: Match[State, Box], seat: int) -> list[set[str]]:
    """Give the seat's schools, each as its cells."""
    return [set(school["cells"]) for school in seen(match)["schools"] if school["seat"] == seat]


def points_of(match: Match[State, Box], seat: int, kind: str) -> int:
    """Give what the seat scores for its schools of one kind."""
    seen_now = seen(match)
    part = 1 if kind in CREATURE.words else 0
    return sum(
        school["points"]
        for school in seen_now["schools"]
        if school["seat"] == seat and seen_now["board"][school["cells"][0]].split("-")[part] == kind
    )


def turns_of(match: Match[State, Box], seat: int) -> int:
    """Count the tiles that the seat has placed."""
    return sum(
        GAME.rules.to_move(before, match.box) == seat
        and GAME.write_move(before, match.box, move).startswith("place")
        for before, move in history(match)
    )
