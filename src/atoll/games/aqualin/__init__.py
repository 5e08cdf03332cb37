"""Aqualin, for two: one collects colours, the other creatures, on the same reef."""

from atoll.advice import Level
from atoll.game import Game
from atoll.games.aqualin.advice import evaluate
from atoll.games.aqualin.box import OPTIONS, open_box, rematch
from atoll.games.aqualin.drawing import draw_board
from atoll.games.aqualin.ending import ending
from atoll.games.aqualin.gains import GAINS, gains
from atoll.games.aqualin.moves import MOST_MOVES, MOVES, TYPING_HELP
from atoll.games.aqualin.observation import PLANES, observe
from atoll.games.aqualin.prospects import prospects
from atoll.games.aqualin.reasons import REFUSALS, refuse
from atoll.games.aqualin.rules import (
    REASONS,
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
from atoll.games.aqualin.sight import SEEN, show
from atoll.games.aqualin.state import SIDE, STATE
from atoll.games.aqualin.study import findings, roles

GAME = Game(
    name="aqualin",
    title="Aqualin",
    credit="a game by Marcello Bertocchi, published by KOSMOS and IELLO",
    rules_version=1,
    options=OPTIONS,
    reasons=REASONS,
    state_fields=STATE,
    moves=MOVES,
    seen=SEEN,
    most_moves=MOST_MOVES,
    planes=PLANES,
    plane_shape=(SIDE, SIDE),
    levels=(Level("20", 0.2), Level("30", 0.02), Level("120"), Level("1000"), Level("1s")),
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
    prospects=prospects,
    ending=ending,
    points_lie_on_board=True,
    rematch=rematch,
    roles=roles,
    findings=findings,
)
