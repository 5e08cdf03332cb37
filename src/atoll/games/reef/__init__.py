"""Reef, for two to four: grow corals, and play cards that score the patterns they show."""

from atoll.game import Game
from atoll.games.reef import advice, box, drawing, observation, reasons, remarks, rules, sight
from atoll.games.reef.moves import MOVES
from atoll.games.reef.state import State

GAME = Game(
    name="reef",
    title="Reef",
    credit="a game by Emerson Matsuuchi, published by Plan B Games (Next Move)",
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
