"""A leg of the arena, played."""

import time
from pathlib import Path

from atoll.arena.pairing import Leg
from atoll.arena.result import Result
from atoll.arena.run import Run
from atoll.bots import Bot, ask, open_bot
from atoll.findings import Findings
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.matches.record import NAME_LENGTH, Player, record_match, save_record

MOST_LEGS = 2**20
"""A run has fewer legs than this: their luck would be that of the next seed."""
MOST_SEATS = 16
DIGITS_OF_SECONDS = 4


class BotFailure(Exception):
    """A bot that raised an error, or chose what is not allowed, instead of a move."""


def play_leg(run: Run, leg: Leg, records: Path | None = None) -> Result:
    """Play one match between bots; its luck depends on the seed and the leg's luck alone.

    If there is a folder for `records`, the match is written down there.
    """
    begin = time.perf_counter()
    match = open_match(run, leg)
    players = _seat_bots(run, leg, match)
    first = match.to_move
    decisions = 0
    while not match.is_over:
        _let_choose(players[match.to_move], match)
        decisions += 1
    assert match.outcome is not None
    seconds = round(time.perf_counter() - begin, DIGITS_OF_SECONDS)
    roles = match.game.study.roles(match.state, match.box)
    findings = find_in(match) if run.findings else None
    if records:
        save_record(name_record(records, run, leg), record_match(match, _name_players(run, leg)))
    return Result(leg, match.outcome, first, decisions, seconds, roles, findings)


def open_match(run: Run, leg: Leg) -> Match:
    """Begin the match of a leg; legs of the same number of luck begin alike."""
    return Match(run.find_game(), dict(run.options), seeded_luck(_luck_seed(run, leg)))


def name_record(records: Path, run: Run, leg: Leg) -> Path:
    """Give the file of a leg's record; no other leg of any run has it."""
    return records / f"{run.game}-{run.id}-{leg.luck}-{leg.rotation}.atoll"


def find_in(match: Match) -> Findings:
    """Let the game tell what there is to find in a match, from all its states."""
    game, box = match.game, match.box
    states = [match.state_after(0)]
    for move in match.moves:
        states.append(game.copy_state(states[-1]))
        game.rules.play(states[-1], box, move)
    return game.study.findings(states, match.moves, box)


def _seat_bots(run: Run, leg: Leg, match: Match) -> list[Bot]:
    seed = (_luck_seed(run, leg) * MOST_SEATS + leg.rotation) * MOST_SEATS
    return [
        open_bot(run.bots[bot], match.game, match.box, seed + seat)
        for seat, bot in enumerate(leg.line_up)
    ]


def _name_players(run: Run, leg: Leg) -> tuple[Player, ...]:
    return tuple(Player("bot", run.bots[bot][:NAME_LENGTH].strip()) for bot in leg.line_up)


def _let_choose(bot: Bot, match: Match) -> None:
    try:
        match.play(ask(bot, match))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BotFailure(
            f"the bot {bot.name!r} failed after {len(match.moves)} moves: {reason}"
        ) from error


def _luck_seed(run: Run, leg: Leg) -> int:
    return run.seed * MOST_LEGS + leg.luck
