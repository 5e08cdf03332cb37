"""Limpets, a toy for three that only the tests know: who grazes most and is not washed off."""

from atoll.game import Game

from .advice import PLANES, evaluate, observe
from .drawing import draw_board
from .gains import GAINS, gains
from .hidden import imagine, retell, secret
from .moves import MOST_MOVES, MOVES, TYPING_HELP
from .rules import (
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
from .sight import SEEN, show
from .words import OPTIONS, REFUSALS, open_box, refuse

GAME = Game(
    name="limpets",
    title="Limpets",
    credit="a toy of the tests",
    rules_version=1,
    options=OPTIONS,
    reasons=REASONS,
    state_fields=STATE,
    moves=MOVES,
    seen=SEEN,
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
    show=show,
    observe=observe,
    evaluate=evaluate,
    open_box=open_box,
    refusals=REFUSALS,
    refuse=refuse,
    gains=gains,
    gain_kinds=GAINS,
    draw_board=draw_board,
    typing_help=TYPING_HELP,
    imagine=imagine,
    secret=secret,
    hands=True,
    retell=retell,
)
