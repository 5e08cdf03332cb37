"""Das Riff, for two: gather worms, buy corals and fish before the tide takes them, and breed."""

from atoll.advice import Level, Thinking
from atoll.game import Game
from atoll.games.das_riff.advice import evaluate
from atoll.games.das_riff.box import OPTIONS, open_box, rematch
from atoll.games.das_riff.drawing import draw_board
from atoll.games.das_riff.ending import ending
from atoll.games.das_riff.hidden import imagine, retell, reveals, secret
from atoll.games.das_riff.notation import TYPING_HELP, reader
from atoll.games.das_riff.observation import PLANES, observe
from atoll.games.das_riff.prospects import prospects
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
from atoll.games.das_riff.state import COLUMNS, MOST_MOVES, MOVE_NUMBERS, ROWS, STATE
from atoll.games.das_riff.study import findings
from atoll.games.das_riff.view import gains, view
from atoll.games.das_riff.words import ANSWERS, VERB_RULES, describe_move, write_move

GAME = Game(
    name="das-riff",
    title="Das Riff",
    credit="a game by Christine and Wolfgang Lehmann, published by KOSMOS",
    rules_version=1,
    options=OPTIONS,
    reasons=REASONS,
    state_fields=STATE,
    move_numbers=MOVE_NUMBERS,
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
    observe=observe,
    evaluate=evaluate,
    sensible_moves=sensible_moves,
    open_box=open_box,
    write_move=write_move,
    read_move=reader.read_move,
    describe_move=describe_move,
    why_not=reader.why_not,
    gains=gains,
    draw_board=draw_board,
    view=view,
    typing_help=TYPING_HELP,
    secret=secret,
    retell=retell,
    reveals=reveals,
    answers=ANSWERS,
    is_asked=is_asked,
    prospects=prospects,
    ending=ending,
    verb_rules=VERB_RULES,
    rematch=rematch,
    findings=findings,
)
