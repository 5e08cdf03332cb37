"""Bots: players that choose by computing, generic over all games."""

from atoll.bots.bot import Bot, ask, warm_up
from atoll.bots.levels import LEVELS, name_bot
from atoll.bots.roster import BOTS, is_bot, list_bots, open_bot

__all__ = ["BOTS", "LEVELS", "Bot", "ask", "is_bot", "list_bots", "name_bot", "open_bot", "warm_up"]
