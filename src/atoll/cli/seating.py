"""Who sits where in a match in the terminal."""

import secrets
from collections.abc import Sequence

from rich.console import Console

from atoll.bots import Bot, is_bot, list_bots, name_bot, open_bot
from atoll.game import Box, Game
from atoll.luck import CONTRIBUTION_BYTES, Luck, seeded_luck, verifiable_luck
from atoll.matches.record import Player

YOU = "you"
OPPONENT = "greedy"


def read_players(words: str, seats: int) -> tuple[Player, ...]:
    """Give the players named in words separated by commas: bots by their names, or persons."""
    names = [word.strip() for word in words.split(",")]
    if len(names) != seats:
        raise ValueError(f"expected {seats} players separated by commas, not {len(names)}")
    return tuple(Player("bot" if is_bot(name) else "person", name) for name in names)


def name_players(players: Sequence[Player]) -> list[str]:
    """Give what the players are called: persons and bots by their names, levels by theirs."""
    bots = [player.name if player.kind == "bot" else "" for player in players]
    return [
        name_bot(bots, seat) if player.kind == "bot" else player.name
        for seat, player in enumerate(players)
    ]


def default_players(seats: int) -> str:
    """You in seat 0, and the computer in all others."""
    return ",".join([YOU] + [OPPONENT] * (seats - 1))


def ask_players(console: Console, seats: int) -> str:
    """Ask who sits where; Enter takes what is proposed."""
    console.print(f"Who plays? A person's name, or a bot: {', '.join(list_bots())}.")
    proposed = default_players(seats).split(",")
    return ",".join(_ask(console, f"Seat {seat}", name) for seat, name in enumerate(proposed))


def ask_options(console: Console, game: Game, options: dict[str, str]) -> dict[str, str]:
    """Ask for each option of the game; Enter takes what is proposed."""
    chosen = {}
    for option in game.settings.OPTIONS:
        question = f"{option.name}: {option.meaning} ({', '.join(option.values)})"
        chosen[option.name] = _ask(console, question, options[option.name])
    return chosen


def _ask(console: Console, question: str, proposed: str) -> str:
    return console.input(f"{question} \\[{proposed}]: ").strip() or proposed


def open_luck(players: tuple[Player, ...], seed: int | None) -> Luck:
    """Make the luck of a new match, to which every person here contributes."""
    if seed is not None:
        return seeded_luck(seed)
    return verifiable_luck(
        tuple(
            secrets.token_bytes(CONTRIBUTION_BYTES) if player.kind == "person" else None
            for player in players
        )
    )


def open_bots(
    players: tuple[Player, ...], game: Game, box: Box, seed: int | None
) -> dict[int, Bot]:
    """Seat the bots; without a seed they never play the same way twice."""
    first = secrets.randbits(48) if seed is None else seed
    return {
        seat: open_bot(player.name, game, box, first * len(players) + seat)
        for seat, player in enumerate(players)
        if player.kind == "bot"
    }
