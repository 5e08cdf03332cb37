"""Reef, for two to four: grow corals, and play cards that score the patterns they show."""

from atoll.advice import Level, Thinking
from atoll.game import Concealment, Game
from atoll.games.reef.advice import evaluate
from atoll.games.reef.box import OPTIONS, open_box, rematch
from atoll.games.reef.card_words import explain_move
from atoll.games.reef.drawing import draw_board
from atoll.games.reef.ending import ending
from atoll.games.reef.gains import GAINS, gains
from atoll.games.reef.hidden import imagine, retell, secret
from atoll.games.reef.moves import MOST_MOVES, MOVES, TYPING_HELP
from atoll.games.reef.observation import PLANES, observe
from atoll.games.reef.prospects import prospects
from atoll.games.reef.reasons import REFUSALS, refuse
from atoll.games.reef.rules import (
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
from atoll.games.reef.showing import cover_hands, disguise_hands, disguise_points, hide_points
from atoll.games.reef.sight import SEEN, show
from atoll.games.reef.state import SIDE, STATE
from atoll.games.reef.study import findings

GAME = Game(
    name="reef",
    title="Reef",
    credit="a game by Emerson Matsuuchi, published by Plan B Games (Next Move)",
    rules_version=1,
    options=OPTIONS,
    reasons=REASONS,
    state_fields=STATE,
    moves=MOVES,
    seen=SEEN,
    most_moves=MOST_MOVES,
    planes=PLANES,
    plane_shape=(SIDE, SIDE),
    thinking=Thinking(outlook=24),
    levels=(Level("20", 0.1), Level("70", 0.02), Level("110"), Level("450"), Level("1s")),
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
    open_box=open_box,
    refusals=REFUSALS,
    refuse=refuse,
    gains=gains,
    gain_kinds=GAINS,
    draw_board=draw_board,
    typing_help=TYPING_HELP,
    explain_move=explain_move,
    secret=secret,
    hands=True,
    retell=retell,
    prospects=prospects,
    ending=ending,
    concealment=Concealment("R30", hide_points, disguise_points),
    covering=Concealment("R31", cover_hands, disguise_hands),
    rematch=rematch,
    findings=findings,
)
