"""Reef's rules and its reference side by side."""

import random
from typing import Any

from atoll.compiled import mode
from atoll.games.reef import GAME
from atoll.games.reef.box import SHIPPED
from atoll.games.reef.cards import read_shipped_deck
from atoll.games.reef.state import NONE, Box, Phase, State
from atoll.games.reef.tests.decks import CHIRAL, random_deck
from atoll.games.reef.tests.reference import ReferenceMatch, read_cards
from atoll.matches.match import Match
from tests.references import Comparison, Trial
from tests.vocabulary import seen

MATCHES = 240 if mode() == "compiled" else 20
SMALL_MATCHES = 120 if mode() == "compiled" else 20


def open_reference(options: dict[str, str]) -> ReferenceMatch:
    """Give a reference match with these options."""
    deck, first = options["deck"], options["first"]
    return ReferenceMatch(
        read_cards(read_shipped_deck() if deck == SHIPPED else deck.replace(";", "\n")),
        seats=int(options["seats"]),
        first=None if first == "random" else int(first),
        opening=options["opening"],
    )


def tell_match(match: Match[State, Box]) -> dict[str, Any]:
    """Tell what each seat has, the display with the points on it, and the deck."""
    state, seats = match.state, range(match.seats)
    display = [card for card in state.display.tolist() if card != NONE]
    deck = _members(match, int(state.deck))
    # The reference takes the corals of the openings after the last deal.
    has_supplies = state.phase not in (Phase.DECIDE_FIRST, Phase.DEAL)
    return {
        "boards": seen(match)["boards"],
        "hands": [_hand_of(match, seat) for seat in seats],
        "played": [set(_members(match, int(state.played[seat]))) for seat in seats],
        "stock": state.points[: match.seats].tolist(),
        "turns": state.turns[: match.seats].tolist(),
        "supplies": state.supply.tolist() if has_supplies else None,
        "display": _name_cards(match, display),
        "points on display": state.on_display[: len(display)].tolist(),
        "top": None if state.top == NONE else int(match.box.number[state.top]),
        "deck": set(deck),
        "cards in the deck": len(deck),
        "reason": match.outcome and match.outcome.reason,
    }


def tell_reference(reference: ReferenceMatch) -> dict[str, Any]:
    """Tell the same of the reference."""
    has_supplies = reference.stage not in ("first", "deals")
    return {
        "boards": reference.boards,
        "hands": reference.hands,
        "played": [set(discards) for discards in reference.discards],
        "stock": reference.stock,
        "turns": reference.turns,
        "supplies": list(reference.supplies.values()) if has_supplies else None,
        "display": reference.display,
        "points on display": [reference.points_on[card] for card in reference.display],
        "top": reference.top,
        "deck": reference.deck,
        "cards in the deck": len(reference.deck),
        "reason": reference.reason() if reference.to_move() == "nobody" else None,
    }


def choose_options(seed: int) -> dict[str, str]:
    """Choose how many play, who begins, and an opening."""
    seats = 2 + seed % 3
    choice = random.Random(f"options {seed}")
    return {
        "seats": str(seats),
        "first": choice.choice(["random", *map(str, range(seats))]),
        "opening": choice.choice(["standard", "expert"]),
    }


def choose_deck(seed: int) -> dict[str, str]:
    """Choose the same with a made-up deck."""
    options = choose_options(seed)
    cards = 2 * int(options["seats"]) + 4 + random.Random(seed).randrange(12)
    return options | {"deck": random_deck(seed, cards)}


def _hand_of(match: Match[State, Box], seat: int) -> list[int]:
    """Give the cards in a hand in the order received."""
    return _name_cards(match, match.state.hand[seat, : match.state.hand_size[seat]].tolist())


def _members(match: Match[State, Box], cards: int) -> list[int]:
    """Give the numbers printed on the cards of a set."""
    return _name_cards(match, [card for card in range(cards.bit_length()) if cards >> card & 1])


def _name_cards(match: Match[State, Box], cards: list[int]) -> list[int]:
    """Give the numbers printed on cards."""
    numbers = match.box.number.tolist()
    return [numbers[card] for card in cards]


COMPARISON = Comparison(
    game=GAME,
    open=open_reference,
    tell_match=tell_match,
    tell_reference=tell_reference,
    trials=[
        *(Trial("a match", choose_options(seed), seed) for seed in range(MATCHES)),
        *(Trial("a made-up deck", choose_deck(seed), seed) for seed in range(SMALL_MATCHES)),
        *(
            Trial(
                f"the deck ends it, {seats} seats, {opening}",
                {"seats": seats, "opening": opening, "deck": CHIRAL},
                seed,
                ending="deck",
            )
            for seats in "23"
            for opening in ("standard", "expert")
            for seed in range(SMALL_MATCHES // 10)
        ),
    ],
)
