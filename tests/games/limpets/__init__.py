"""Limpets, the toy game of the tests: for three, with luck, secrets and options."""

from atoll.game import Game

from . import rules, telling

GAME = Game(
    name="limpets",
    title="Limpets",
    credit="a toy of the tests",
    rules_version=1,
    state=rules.State,
    moves=rules.MOVES,
    settings=rules,
    rules=rules,
    hidden=rules,
    sight=telling,
    reasons=telling,
    gains=telling,
    drawing=telling,
    observation=telling,
    advice=rules,
)
