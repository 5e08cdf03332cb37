"""Bots: players that choose by computing, generic over all games."""

from atoll.bots.bot import Bot, ask, warm_up
from atoll.bots.greedy import GreedyBot
from atoll.bots.random import RandomBot
from atoll.game import Box, Game

BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"greedy": GreedyBot, "random": RandomBot}

__all__ = ["BOTS", "Bot", "ask", "open_bot", "warm_up"]


def open_bot(name: str, game: Game, box: Box, seed: int) -> Bot:
    """Seat the bot with this name at a match; the same seed gives the same choices."""
    if name not in BOTS:
        raise LookupError(f"there is no bot {name!r}: there is {', '.join(BOTS)}")
    return BOTS[name](game, box, seed)
