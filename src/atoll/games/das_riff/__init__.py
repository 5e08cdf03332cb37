"""Das Riff, for two: gather worms, buy corals and fish before the tide takes them, and breed."""

from atoll.advice import Level, Thinking
from atoll.game import Game
from atoll.games.das_riff.advice import evaluate
from atoll.games.das_riff.box import OPTIONS, open_box, rematch
from atoll.games.das_riff.drawing import draw_board
from atoll.games.das_riff.ending import ending
from atoll.games.das_riff.gains import GAINS, gains
from atoll.games.das_riff.hidden import imagine, retell, reveals, secret
from atoll.games.das_riff.moves import ANSWERS, MOST_MOVES, MOVES, TYPING_HELP
from atoll.games.das_riff.observation import PLANES, observe
from atoll.games.das_riff.prospects import prospects
from atoll.games.das_riff.reasons import REFUSALS, meant_by, refuse
from atoll.games.das_riff.rules import (
    REASONS,
    is_asked,
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
from atoll.games.das_riff.sensible import sensible_moves
from atoll.games.das_riff.sight import SEEN, show
from atoll.games.das_riff.state import COLUMNS, ROWS, STATE
from atoll.games.das_riff.study import findings

GAME = Game(
    name="das-riff",
    title="Das Riff",
    credit="a game by Christine and Wolfgang Lehmann, published by KOSMOS",
    rules_version=1,
    options=OPTIONS,
    reasons=REASONS,
    state_fields=STATE,
    moves=MOVES,
    seen=SEEN,
    most_moves=MOST_MOVES,
    planes=PLANES,
    plane_shape=(ROWS, COLUMNS),
    turn_moves=3,
    thinking=Thinking(scale=30.0, temperature=4.0, outlook=16),
    levels=(Level("20", 0.3), Level("80", 0.02), Level("400"), Level("1600"), Level("1s")),
    start=start,
    to_move=to_move,
    legal_moves=legal_moves,
    odds=odds,
    play=play,
    scores=scores,
    places=places,
    reason=reason,
    random_move=random_move,
    imagine=imagine,
    show=show,
    observe=observe,
    evaluate=evaluate,
    sensible_moves=sensible_moves,
    open_box=open_box,
    refusals=REFUSALS,
    refuse=refuse,
    meant_by=meant_by,
    gains=gains,
    gain_kinds=GAINS,
    draw_board=draw_board,
    typing_help=TYPING_HELP,
    secret=secret,
    retell=retell,
    reveals=reveals,
    answers=ANSWERS,
    is_asked=is_asked,
    prospects=prospects,
    ending=ending,
    rematch=rematch,
    findings=findings,
)
