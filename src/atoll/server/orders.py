"""Standing orders: what a seat wants to answer when it is asked in the turn of another.

An order is a list of answers in words, the one that is liked best first. When its seat is asked,
the first of them that is legal is played at once, so that nobody waits; if none is, the seat is
asked as ever. What it says is a secret of its seat.
"""

from collections.abc import Iterable

from atoll.game import Game
from atoll.matches.match import Match
from atoll.server.refusal import Refusal

Answers = tuple[str, ...]


def check_order(game: Game, answers: Iterable[str]) -> Answers:
    """Give an order that can be followed; an empty one is none. Refuse anything else."""
    if not game.manners.ANSWERS:
        raise Refusal("no_questions", f"in {game.title} nobody is asked in the turn of another")
    order = tuple(answers)
    if len(set(order)) < len(order) or not {*order} <= {*game.manners.ANSWERS}:
        expected = ", ".join(game.manners.ANSWERS)
        sentence = f"expected some of {expected}, each at most once"
        raise Refusal("bad_order", sentence, expected=expected)
    return order


def is_asked(match: Match) -> bool:
    """Whether the seat to move is asked in the turn of another."""
    return not match.is_over and bool(match.game.manners.is_asked(match.state, match.box))


def find_answer(match: Match, order: Answers) -> str | None:
    """Give what the order of the seat to move answers now; None where it is not asked or says
    nothing that is possible."""
    if not order or not is_asked(match):
        return None
    possible = match.list_words()
    return next((answer for answer in order if answer in possible), None)


def replace_order(orders: tuple[Answers, ...], seat: int, order: Answers) -> tuple[Answers, ...]:
    """Give the orders of all seats with that of one replaced."""
    return (*orders[:seat], order, *orders[seat + 1 :])
