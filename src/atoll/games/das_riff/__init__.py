"""Das Riff, for two: gather worms, buy corals and fish before the tide takes them, and breed.

Sight is also the face hidden, reasons also gains; remarks is manners, prospects and study.
"""

from atoll.game import Game
from atoll.games.das_riff import advice, box, drawing, observation, reasons, remarks, rules, sight
from atoll.games.das_riff.moves import MOVES
from atoll.games.das_riff.state import State

GAME = Game(
    name="das-riff",
    title="Das Riff",
    credit="a game by Christine and Wolfgang Lehmann, published by KOSMOS",
    rules_version=1,
    state=State,
    moves=MOVES,
    settings=box,
    rules=rules,
    sight=sight,
    hidden=sight,
    reasons=reasons,
    gains=reasons,
    drawing=drawing,
    observation=observation,
    advice=advice,
    manners=remarks,
    prospects=remarks,
    study=remarks,
)
