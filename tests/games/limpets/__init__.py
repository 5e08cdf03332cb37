"""Limpets, a toy for three that only the tests know: who grazes most and is not washed off."""

from atoll.game import Game

from . import advice, drawing, gains, hidden, rules, sight, words
from .moves import MOVES

GAME = Game(
    name="limpets",
    title="Limpets",
    credit="a toy of the tests",
    rules_version=1,
    state=rules.State,
    moves=MOVES,
    settings=words,
    rules=rules,
    sight=sight,
    hidden=hidden,
    reasons=words,
    gains=gains,
    drawing=drawing,
    observation=advice,
    advice=advice,
)
