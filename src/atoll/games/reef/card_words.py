"""Reef's cards in words: what they bring, and what they ask for."""

from collections import Counter
from typing import Any

from atoll.games.reef.cards import Card, cards_of
from atoll.games.reef.moves import COLOUR, VERB
from atoll.games.reef.state import ANY, CARDS, SIDE, TALLEST, Box, State

COUNTS = {2: "two", 3: "three", 4: "four"}


def explain_move(state: State, box: Box, move: int) -> str:
    """Say what the card of a move brings and asks for; of the deck, the card on top."""
    if move >= VERB.place or move < VERB.deal:
        return ""
    from_deck = VERB.deck_onto <= move < VERB.play
    return describe_card(cards_of(box)[state.top if from_deck else (move - VERB.deal) % CARDS])


def print_of(box: Box, number: int) -> dict[str, Any]:
    """Give what is printed on a card: its corals, its points, and what it asks for."""
    card = cards_of(box)[number]
    printed = {"corals": [COLOUR.words[coral] for coral in card.corals], "points": card.points}
    if card.around:
        around = card.around._asdict().items()
        return printed | {"around": {name: COLOUR.words[colour] for name, colour in around}}
    return printed | {"pattern": [_print_demand(*demand) for demand in card.pattern]}


def _print_demand(cell: int, colour: int, least: int, most: int) -> dict[str, Any]:
    row, column = divmod(cell, SIDE)
    word = None if colour == ANY else COLOUR.words[colour]
    return {"row": row, "column": column, "colour": word, "least": least, "most": most}


def describe_card(card: Card) -> str:
    """Say in a sentence what a card brings and asks for."""
    one, two = (COLOUR.words[coral] for coral in card.corals)
    corals = f"two {one}" if one == two else f"{one} and {two}"
    points = "1 point" if card.points == 1 else f"{card.points} points"
    return f"card {card.number}: {corals}; {points} for every {_describe_what_scores(card)}"


def _describe_what_scores(card: Card) -> str:
    if card.around:
        counted, highest = (COLOUR.words[colour] for colour in card.around)
        return f"{counted} around the highest {highest}"
    demands = [asked for row in card.rows for asked in row if asked]
    kinds = Counter((colour, least, most) for _, colour, least, most in demands)
    told = " and ".join(_describe_demands(*kind, count) for kind, count in kinds.items())
    if card.shape is None or (len(kinds) > 1 and len(demands) > 2):
        return f"{told} as in {card.written}"
    if len(demands) == 1:
        return told
    is_pair = card.shape == "line" and len(demands) == 2
    return f"{told} side by side" if is_pair else f"{told} in a {card.shape}"


def _describe_demands(colour: int, least: int, most: int, count: int) -> str:
    """R20 to R22: how many pieces of a colour and a height."""
    name = COLOUR.words[colour] if colour != ANY else "piece" if count == 1 else "pieces"
    number = "" if count == 1 else f"{COUNTS.get(count, count)} "
    if (least, most) == (1, TALLEST):
        return f"{number}{name}"
    return f"{number}{name} of height {least}" + ("" if least == most else " or more")
