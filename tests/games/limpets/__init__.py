"""Limpets, the toy game of the tests: for three, with luck, secrets and options."""

from atoll.game import small_game

from . import rules, telling

GAME = small_game(
    rules, telling, name="limpets", title="Limpets", credit="a toy of the tests", rules_version=1
)
