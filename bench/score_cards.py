"""How long the score of one card of Reef takes, over boards that greedy play leads to."""

import time
from importlib import import_module
from typing import Any

from atoll.bots import ask, open_bot
from atoll.compiled import compiled
from atoll.game import Game
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import Match

# By name, so that the checks do not need the game.
score_card = import_module("atoll.games.reef.scoring").score_card

MATCHES = 4
REPEATS = 200


def main() -> None:
    """Score every card on the boards of a few matches, again and again."""
    game: Game[Any, Any] = find_game("reef")
    taken, scores = 0.0, 0
    for number in range(MATCHES):
        match = Match(game, {}, seeded_luck(number))
        bots = [open_bot("greedy", game, match.box, seed) for seed in range(match.seats)]
        while not match.is_over:
            match.play(ask(bots[match.to_move], match))
            score_all(match.state, match.box, 1)
            begin = time.perf_counter()
            score_all(match.state, match.box, REPEATS)
            taken += time.perf_counter() - begin
            scores += REPEATS * int(match.box.cards) * match.seats
    print(f"reef: the score of a card takes {taken / scores * 1e9:.0f} ns on average")


@compiled
def score_all(state: Any, box: Any, repeats: int) -> int:
    """Add up the scores of all cards for all seats, so that none can be left out."""
    total = 0
    for _ in range(repeats):
        for seat in range(box.seats):
            for card in range(box.cards):
                total += score_card(state, box, seat, card)
    return total


if __name__ == "__main__":
    main()
