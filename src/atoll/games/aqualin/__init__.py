"""Aqualin, for two: one collects colours, the other creatures, on the same reef."""

from atoll.game import Game
from atoll.games.aqualin import (
    advice,
    box,
    drawing,
    gains,
    manners,
    observation,
    reasons,
    rules,
    sight,
    study,
)
from atoll.games.aqualin.moves import MOVES
from atoll.games.aqualin.state import State

GAME = Game(
    name="aqualin",
    title="Aqualin",
    credit="a game by Marcello Bertocchi, published by KOSMOS and IELLO",
    rules_version=1,
    state=State,
    moves=MOVES,
    settings=box,
    rules=rules,
    sight=sight,
    reasons=reasons,
    gains=gains,
    drawing=drawing,
    observation=observation,
    advice=advice,
    manners=manners,
    prospects=gains,
    study=study,
)
