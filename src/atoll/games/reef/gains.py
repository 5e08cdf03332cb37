"""Why points were won or lost in Reef."""

import numpy as np

from atoll.bits import list_bits
from atoll.game import Box, Gain, State
from atoll.games.reef.card_words import card_of, name_pattern
from atoll.games.reef.moves import CELL, write_card
from atoll.games.reef.scoring import score_card, scoring_cells, worth_in_hand
from atoll.games.reef.state import NONE, OVER
from atoll.games.reef.view import points_of


def gains(before: State, after: State, box: Box) -> list[Gain]:
    """Say what each change of points came from."""
    found = []
    changes = np.subtract(points_of(after, box), points_of(before, box)).tolist()
    is_over = after.phase == OVER and before.phase != OVER
    has_moved = (after.turns - before.turns).tolist()
    for seat, change in enumerate(changes):
        parts = _scored(before, after, box, seat) if has_moved[seat] == 1 else []
        parts += _left_in_hand(after, box, seat) if is_over else []
        rest = change - sum(part.points for part in parts)
        found += parts
        if rest:
            found.append(Gain(seat, rest, (), "R11" if rest > 0 else "R12"))
    return found


def _scored(before: State, after: State, box: Box, seat: int) -> list[Gain]:
    """R23, R24: the card that was played and scored in between, if it was one."""
    new = int(after.played[seat]) & ~int(before.played[seat])
    card = new.bit_length() - 1 if new else int(before.card) if before.seat == seat else NONE
    if card == NONE:
        return []
    points = int(score_card(after, box, seat, card))
    rule = "R23" if box.counted[card] == NONE else "R24"
    cells = _write_cells(int(scoring_cells(after, box, seat, card)))
    fields = {
        "card": write_card(box, card),
        "count": str(points // int(box.points[card])),
        **name_pattern(card_of(box, card)),
    }
    return [Gain(seat, points, cells, rule, fields)] if points else []


def _left_in_hand(after: State, box: Box, seat: int) -> list[Gain]:
    """R28: the cards left in hand when it ended in between."""
    cards = after.hand[seat, : after.hand_size[seat]].tolist()
    worth = {card: int(worth_in_hand(after, box, seat, card)) for card in cards}
    return [
        Gain(
            seat,
            points,
            _write_cells(int(scoring_cells(after, box, seat, card))),
            "R28",
            {"card": write_card(box, card)},
            at_end=True,
        )
        for card, points in worth.items()
        if points
    ]


def _write_cells(cells: int) -> tuple[str, ...]:
    return tuple(CELL.words[cell] for cell in list_bits(cells))
