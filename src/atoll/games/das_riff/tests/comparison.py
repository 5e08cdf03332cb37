"""Das Riff's rules and its reference side by side."""

from random import Random
from typing import Any

from atoll.compiled import mode
from atoll.game import CHANCE
from atoll.games.das_riff import GAME
from atoll.games.das_riff.box import SHIPPED, read_shipped_counts
from atoll.games.das_riff.moves import CELL, write_card
from atoll.games.das_riff.state import CARDS, Box, Phase, State
from atoll.games.das_riff.tests.decks import random_counts
from atoll.games.das_riff.tests.reference import ReferenceMatch, read_counts
from atoll.matches.match import Match
from tests.references import Comparison, Trial
from tests.vocabulary import seen

MATCHES = 6 if mode() == "compiled" else 2


def open_reference(options: dict[str, str]) -> ReferenceMatch:
    """Give a reference match with these options."""
    deck, first = options["deck"], options["first"]
    counts = read_shipped_counts() if deck == SHIPPED else deck
    return ReferenceMatch(
        read_counts(counts.replace(";", "\n")),
        first=None if first == "random" else int(first),
        turn_limit=int(options["turn_limit"]),
        asks_everything=options["questions"] == "every",
    )


def tell_match(match: Match[State, Box]) -> dict[str, Any]:
    """Tell what each seat has, the cards, those that lie face down too, the piles and the odds."""
    state, table = match.state, seen(match)
    is_turn = state.phase != Phase.OVER and state.first >= 0
    return {
        "odds": _odds(match) if match.to_move == CHANCE else None,
        "display": _cards_on_display(match),
        "draw": {write_card(match.box, card) for card in range(CARDS) if state.draw >> card & 1},
        "discard": set(table["discard"]),
        "breeding": sorted(pair for pair in table["breeding"] if pair),
        "breeding pile": table["breeding pile"],
        "turns": int(state.turns),
        "seat": int(state.seat) if is_turn else None,
        "reserve": table["reserve"],
        "boats left": table["boats left"],
        "seats": [_tell_seat(own) for own in table["seats"]],
        "reason": match.outcome and match.outcome.reason,
    }


def tell_reference(reference: ReferenceMatch) -> dict[str, Any]:
    """Tell the same of the reference."""
    mover = reference.to_move()
    is_turn = reference.stage not in ("first", "over")
    return {
        "odds": reference.odds() if mover == "luck" else None,
        "display": reference.rows,
        "draw": reference.draw,
        "discard": reference.discard,
        "breeding": sorted(reference.open_breeding),
        "breeding pile": len(reference.breeding_pile),
        "turns": reference.turns,
        "seat": reference.seat if is_turn else None,
        "reserve": reference.reserve,
        "boats left": reference.boats_left,
        "seats": [_tell_seat_of_reference(reference, seat) for seat in (0, 1)],
        "reason": reference.reason() if mover == "nobody" else None,
    }


def _tell_seat(own: dict[str, Any]) -> dict[str, Any]:
    return {
        "worms": own["worms"],
        "boats": own["boats"],
        "pearls": set(own["pearls"]),
        "sharks": set(own["sharks"]),
        "corals": {coral["coral"] for coral in own["corals"]},
        "carried": sorted((str(coral["parent"]), str(coral["bred"])) for coral in own["corals"]),
    }


def _tell_seat_of_reference(reference: ReferenceMatch, seat: int) -> dict[str, Any]:
    corals = reference.corals[seat]
    return {
        "worms": reference.worms[seat],
        "boats": reference.boats[seat],
        "pearls": set(reference.pearls[seat]),
        "sharks": set(reference.sharks[seat]),
        "corals": {coral.card for coral in corals},
        "carried": sorted((str(coral.parent), str(coral.breeding)) for coral in corals),
    }


def _odds(match: Match[State, Box]) -> dict[str, int]:
    return dict(zip(match.list_words(), GAME.list_odds(match.state, match.box), strict=True))


def _cards_on_display(match: Match[State, Box]) -> dict[str, tuple[str, bool]]:
    state = match.state
    return {
        CELL.words[cell]: (write_card(match.box, card), bool(state.open >> cell & 1))
        for cell, card in enumerate(state.card.tolist())
        if card >= 0
    }


def anything(choice: Random, words: list[str]) -> str:
    """Choose any move."""
    return choice.choice(words)


def hoarding(choice: Random, words: list[str]) -> str:
    """Never end early, use no sharks: the piles run out."""
    kept = [word for word in words if word != "end" and not word.startswith("shark")]
    return choice.choice(kept or words)


def hesitating(choice: Random, words: list[str]) -> str:
    """End often: worms run out."""
    return "end" if "end" in words and choice.random() < 0.7 else choice.choice(words)


def pairing(choice: Random, words: list[str]) -> str:
    """Buy what there is, and keep fish apart: two that are alike wait on corals."""
    alone = [word for word in words if word in ("settle alone", "take")]
    return choice.choice(alone or [word for word in words if word.startswith("buy")] or words)


def waiting(choice: Random, words: list[str]) -> str:
    """Buy no card: the reserve runs down to its last worms, again and again."""
    if "end" in words and choice.random() < 0.6:
        return "end"
    return choice.choice([word for word in words if not word.startswith(("buy", "shark"))])


SHORT = {"turn_limit": "80"}
MANNERS = (anything, hoarding, hesitating)
COMPARISON = Comparison(
    game=GAME,
    open=open_reference,
    tell_match=tell_match,
    tell_reference=tell_reference,
    trials=[
        *(
            Trial(manner.__name__, SHORT | {"first": ("random", "0", "1")[seed % 3]}, seed, manner)
            for manner in MANNERS
            for seed in range(MATCHES)
        ),
        *(
            Trial("other counts", SHORT | {"deck": random_counts(seed)}, seed, MANNERS[seed % 3])
            for seed in range(MATCHES)
        ),
        *(
            Trial(
                f"{manner.__name__}, questions {questions}",
                SHORT | {"questions": questions},
                seed,
                manner,
            )
            for manner in (pairing, waiting)
            for questions in ("needed", "every")
            for seed in range(MATCHES)
        ),
    ],
)
