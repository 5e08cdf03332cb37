"""Limpets, a toy for three that only the tests know: who grazes most and is not washed off."""

from atoll.game import Game

from .advice import PLANES, evaluate, observe
from .hidden import imagine, retell, secret
from .rules import (
    MOST_MOVES,
    MOVE_NUMBERS,
    REASONS,
    SEATS,
    STATE,
    STRENGTHS,
    legal_moves,
    odds,
    places,
    play,
    random_move,
    reason,
    scores,
    start,
    to_move,
)
from .view import draw_board, gains, view
from .words import (
    OPTIONS,
    TYPING_HELP,
    describe_move,
    open_box,
    reader,
    write_move,
)

GAME = Game(
    name="limpets",
    title="Limpets",
    credit="a toy of the tests",
    rules_version=1,
    options=OPTIONS,
    reasons=REASONS,
    state_fields=STATE,
    move_numbers=MOVE_NUMBERS,
    most_moves=MOST_MOVES,
    planes=PLANES,
    plane_shape=(SEATS, STRENGTHS),
    start=start,
    to_move=to_move,
    legal_moves=legal_moves,
    odds=odds,
    play=play,
    scores=scores,
    places=places,
    reason=reason,
    random_move=random_move,
    observe=observe,
    evaluate=evaluate,
    open_box=open_box,
    write_move=write_move,
    read_move=reader.read_move,
    describe_move=describe_move,
    why_not=reader.why_not,
    gains=gains,
    draw_board=draw_board,
    view=view,
    typing_help=TYPING_HELP,
    imagine=imagine,
    secret=secret,
    hands=True,
    retell=retell,
)
