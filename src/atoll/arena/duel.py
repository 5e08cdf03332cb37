"""A leg of the arena, played."""

from atoll.arena.pairing import Leg
from atoll.bots import ask, open_bot
from atoll.game import Game, Options
from atoll.luck import seeded_luck
from atoll.match import Match
from atoll.outcome import Outcome

MOST_LEGS = 2**20
MOST_SEATS = 16


def play_leg(game: Game, options: Options, bots: list[str], leg: Leg, seed: int) -> Outcome:
    """Play one match between bots; its luck depends on the seed and the leg's luck alone."""
    match = open_match(game, options, leg, seed)
    luck_seed = _luck_seed(leg, seed)
    players = [
        open_bot(
            bots[index],
            game,
            match.box,
            (luck_seed * MOST_SEATS + leg.rotation) * MOST_SEATS + seat,
        )
        for seat, index in enumerate(leg.line_up)
    ]
    while match.outcome is None:
        match.play(ask(players[match.to_move], match))
    return match.outcome


def open_match(game: Game, options: Options, leg: Leg, seed: int) -> Match:
    """Begin the match of a leg; legs of the same number of luck begin alike."""
    return Match(game, options, seeded_luck(_luck_seed(leg, seed)))


def _luck_seed(leg: Leg, seed: int) -> int:
    return seed * MOST_LEGS + leg.luck
