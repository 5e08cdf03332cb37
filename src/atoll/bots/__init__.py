"""Bots: players that choose by computing, generic over all games."""

from atoll.bots.bot import Bot, ask, warm_up
from atoll.bots.levels import LEVELS
from atoll.bots.roster import BOTS, is_bot, list_bots, open_bot

__all__ = ["BOTS", "LEVELS", "Bot", "ask", "is_bot", "list_bots", "open_bot", "warm_up"]
