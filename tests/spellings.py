"""Spellings: texts that mean moves, or nearly do, in all the ways that they can be typed."""

import random
from collections.abc import Iterator

from atoll.game import Box, Game
from atoll.words.domains import Domain


def write_forms(game: Game, box: Box, move: int) -> Iterator[str]:
    """Give a move in each of its forms, in words, and in other spellings chosen at random."""
    kind, choose = game.moves.kind_of(move), random.Random(move).choice
    values = kind.values(move)
    for form in kind.forms:
        yield form.write(box, values)
        spelt = "".join(
            piece
            if isinstance(piece, str)
            else choose(_list_spellings(form.domains[piece], box, values[piece]))
            for piece in form.pieces
        )
        yield choose((spelt.upper(), spelt.title(), spelt.replace(" ", "  "), spelt + " "))


def put_together(game: Game, box: Box, count: int) -> Iterator[str]:
    """Give texts of words and letters of a game's moves, chosen at random."""
    choose = random.Random(1).choice
    written = [game.moves.write(box, move) for move in range(game.move_numbers)]
    words = sorted({word for text in written for word in text.replace("-", " ").split()})
    words += sorted({word[0] for word in words})
    for _ in range(count):
        text = choose(("", "", "+", "-"))
        for _ in range(choose((1, 2, 3))):
            text += choose(words) + choose((" ", " ", "-", ""))
        yield text


def _list_spellings(domain: Domain, box: Box, value: int) -> list[str]:
    """Give the spellings that can mean a value; where it means nothing, some text."""
    found = [text for text, values in domain.spellings(box).items() if value in values]
    return found or ["nothing"]
