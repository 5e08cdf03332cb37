"""The compiled verbs of a game, as generic algorithms name them: `Game.bind` puts in its own."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, NoReturn, ParamSpec, TypeAlias, TypeVar

from atoll import faces
from atoll.memory import Box, State

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Meaning: TypeAlias = Callable[..., Any] | int | tuple[int, ...]
"""What a name in a generic algorithm means in a game: a verb, or numbers."""


def _verb(method: Callable[Concatenate[Any, Given], Answer]) -> Callable[Given, Answer]:
    """Give what stands in generic algorithms for a verb of each game."""

    @wraps(method)
    def refuse(*_: Given.args, **__: Given.kwargs) -> NoReturn:
        raise TypeError(f"{method.__name__} belongs to a game: bind this function with Game.bind")

    return refuse


start = _verb(faces.Rules[State, Box].start)
to_move = _verb(faces.Rules[State, Box].to_move)
legal_moves = _verb(faces.Rules[State, Box].legal_moves)
odds = _verb(faces.Rules[State, Box].odds)
play = _verb(faces.Rules[State, Box].play)
scores = _verb(faces.Rules[State, Box].scores)
ranks = _verb(faces.Rules[State, Box].ranks)
reason = _verb(faces.Rules[State, Box].reason)
random_move = _verb(faces.Rules[State, Box].random_move)
show = _verb(faces.Sight[State, Box].show)
imagine = _verb(faces.Hidden[State, Box].imagine)
reveals = _verb(faces.Hidden[State, Box].reveals)
secret = _verb(faces.Hidden[State, Box].secret)
discloses = _verb(faces.Hidden[State, Box].discloses)
retell = _verb(faces.Hidden[State, Box].retell)
observe = _verb(faces.Observation[State, Box].observe)
evaluate = _verb(faces.Advice[State, Box].evaluate)
sensible_moves = _verb(faces.Advice[State, Box].sensible_moves)
refuse = _verb(faces.Reasons[State, Box].refuse)
refuse_luck = _verb(faces.Reasons[State, Box].refuse_luck)
means_nothing = _verb(faces.Reasons[State, Box].means_nothing)
meant_by = _verb(faces.Reasons[State, Box].meant_by)
gains = _verb(faces.Gaining[State, Box].gains)
is_asked = _verb(faces.Manners[State, Box].is_asked)
ending = _verb(faces.Manners[State, Box].ending)
rematch = _verb(faces.Manners[State, Box].rematch)
prospects = _verb(faces.Prospects[Box].prospects)

VERBS = {
    "rules": (start, to_move, legal_moves, odds, play, scores, ranks, reason, random_move),
    "sight": (show,),
    "hidden": (imagine, reveals, secret, discloses, retell),
    "observation": (observe,),
    "advice": (evaluate, sensible_moves),
    "reasons": (refuse, refuse_luck, means_nothing, meant_by),
    "gains": (gains,),
    "manners": (is_asked, ending, rematch),
    "prospects": (prospects,),
}
"""The compiled verbs, by the face that has them: what `Game.bind` swaps in."""

LUCK: tuple[int, ...] = ()
"""Of each kind of luck's moves the number after its last; they come before all others."""
WAYS_TO_END = 0
"""How many reasons there are why a match can end."""
