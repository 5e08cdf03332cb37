"""Reef drawn for a terminal: boards, cards as small pictures, hands as the viewer knows them."""

from itertools import zip_longest

import numpy as np

from atoll.bits import count_bits
from atoll.faces import Drawing, Span
from atoll.games.reef.card_words import demand_of, write_demand
from atoll.games.reef.card_words import explain_move as explain_move
from atoll.games.reef.manners import UNTOLD
from atoll.games.reef.moves import CELL, COLOUR, COLUMN_LETTERS, write_card
from atoll.games.reef.rules import scores
from atoll.games.reef.state import DISPLAY, NONE, SIDE, Box, Phase, State

SHAPES = "◆●▲■"
"""Red, yellow, green, purple."""
BOARDS_A_ROW = 2
CARD_ROOM = 10
"""Characters inside the frame of a card; a wider pattern takes more."""
GAP = "   "
COLOURS_HELD = 4
"""R7: corals of an opening."""
CORALS_OF_A_CARD = 2


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the boards two by two, then the display, the supplies and the hands.

    The cells to be lit are those of the seat that placed corals last.
    """
    seats = range(int(box.seats))
    last = _last_to_place(state, box)
    drawing: Drawing = []
    for first in seats[::BOARDS_A_ROW]:
        boards = [
            _board(state, box, seat, lit if seat == last else frozenset())
            for seat in seats[first : first + BOARDS_A_ROW]
        ]
        drawing += [*_side_by_side(boards), []]
    drawing += _display(state, box)
    drawing.append(_supplies(state))
    for seat in seats:
        drawing += _hand(state, box, seat, viewer)
    return drawing


def _last_to_place(state: State, box: Box) -> int:
    """Give the seat that is placing corals, or the one before it when it has not begun."""
    held = COLOURS_HELD if state.phase == Phase.OPEN else CORALS_OF_A_CARD
    placing = state.phase in (Phase.OPEN, Phase.PLACE) and state.pending_size < held
    return int(state.seat) if placing else int(state.seat - 1) % int(box.seats)


def _side_by_side(drawings: list[Drawing]) -> Drawing:
    """Put drawings of the same width beside each other."""
    widths = [max(_length(line) for line in each) for each in drawings]
    lines = []
    for row in zip_longest(*drawings, fillvalue=[]):
        line: list[Span] = []
        for spans, width in zip(row, widths, strict=True):
            line += [*spans, Span(" " * (width - _length(spans)) + GAP)]
        lines.append(line)
    return lines


def _board(state: State, box: Box, seat: int, lit: frozenset[str]) -> Drawing:
    mark = ">" if state.seat == seat and state.phase != Phase.OVER else " "
    points = _points_of(state, box)[seat]
    title = f"{mark} seat {seat}: {'?' if points == UNTOLD else points} points"
    drawing: Drawing = [[Span(title)], [_rule("┌", "┬", "┐")]]
    for row in reversed(range(SIDE)):
        line = [Span(f" {row + 1} │", "faint")]
        for cell in range(row * SIDE, row * SIDE + SIDE):
            line += [_cell(state, seat, cell, CELL.words[cell] in lit), Span("│", "faint")]
        drawing += [line, [_rule("├", "┼", "┤") if row else _rule("└", "┴", "┘")]]
    letters = "".join(f"   {letter}  " for letter in COLUMN_LETTERS)
    return [*drawing, [Span(f"   {letters}", "faint")]]


def _points_of(state: State, box: Box) -> list[int]:
    points = np.zeros(int(box.seats), np.int64)
    scores(state, box, points)
    return points.tolist()


def _rule(left: str, middle: str, right: str) -> Span:
    return Span(f"   {left}{middle.join(['─────'] * SIDE)}{right}", "faint")


def _cell(state: State, seat: int, cell: int, is_lit: bool) -> Span:
    height = int(state.height[seat, cell])
    if not height:
        return Span("  ·  ", "lit" if is_lit else "faint")
    colour = next(c for c in range(len(COLOUR.words)) if state.coloured[seat, c] >> cell & 1)
    face = f"{COLOUR.letters[colour]}{SHAPES[colour]}{height}"
    ink = COLOUR.words[colour]
    return Span(f"[{face}]", f"lit {ink}") if is_lit else Span(f" {face} ", ink)


def _display(state: State, box: Box) -> Drawing:
    cards = []
    for place in range(DISPLAY):
        if state.display[place] != NONE:
            points = int(state.on_display[place])
            under = f"with {points} on it" if points else ""
            cards.append(_card(box, int(state.display[place]), under))
    if state.top != NONE:
        cards.append(_card(box, int(state.top), f"{count_bits(int(state.deck))} below"))
    if not cards:
        return []
    return [[Span("Display, and the top of the deck", "faint")], *_side_by_side(cards)]


def _hand(state: State, box: Box, seat: int, viewer: int) -> Drawing:
    """Draw the viewer's hand as pictures, the others' in a line, unknown cards as backs."""
    shown = _hand_of(state, box, seat, viewer)
    if not shown:
        return []
    cards = state.hand[seat, : len(shown)].tolist()
    title = Span(f"Hand of seat {seat}  ", "faint")
    if seat == viewer:
        return [[title], *_side_by_side([_card(box, card) for card in cards])]
    line = [title]
    for card, name in zip(cards, shown, strict=True):
        line += [Span("[~~~]  ", "faint")] if name is None else _card_in_a_line(box, card)
    return [line]


def _hand_of(state: State, box: Box, seat: int, viewer: int) -> list[str | None]:
    """Give a hand as the viewer knows it; None is the back of a card."""
    hand = _known_hand(state, seat, viewer)
    return [None if card == NONE else write_card(box, card) for card in hand]


def _known_hand(state: State, seat: int, viewer: int) -> list[int]:
    size, open_hand = state.hand_size[seat], seat == viewer or state.phase == Phase.OVER
    cards, seen = state.hand[seat, :size].tolist(), state.seen[seat, :size].tolist()
    return [
        card if open_hand or is_seen else NONE for card, is_seen in zip(cards, seen, strict=True)
    ]


def _card_in_a_line(box: Box, card: int) -> list[Span]:
    """Draw a card as its number, corals, pattern and points."""
    rows = ["".join(span.text for span in line).strip() for line in _pattern(box, card)]
    pattern = Span(f" {' / '.join(rows)} = {box.points[card]}]  ")
    return [Span(f"[{box.number[card]} "), *_corals(box, card), pattern]


def _card(box: Box, card: int, under: str = "") -> Drawing:
    """Draw a card: its number and corals, its pattern, its points."""
    inside = [_corals(box, card), *_pattern(box, card)]
    room = max(CARD_ROOM, *(_length(line) for line in inside))
    drawing: Drawing = [[Span(f"╭ {box.number[card]} ".ljust(room + 2, "─") + "╮", "faint")]]
    for line in inside:
        padding = Span(" " * (room - _length(line)))
        drawing.append([Span("│ ", "faint"), *line, padding, Span("│", "faint")])
    points = f" {box.points[card]} ─╯".rjust(room + 2, "─")
    return [*drawing, [Span(f"╰{points}", "faint")], [Span(under.center(room + 3))]]


def _length(line: list[Span]) -> int:
    return sum(len(span.text) for span in line)


def _corals(box: Box, card: int) -> list[Span]:
    corals = box.corals[card].tolist()
    return [
        Span(f" {COLOUR.letters[coral]}{SHAPES[coral]} ", COLOUR.words[coral]) for coral in corals
    ]


def _pattern(box: Box, card: int) -> Drawing:
    if box.counted[card] != NONE:
        counted, highest = int(box.counted[card]), int(box.highest[card])
        return [
            [
                Span(f"{COLOUR.letters[counted]}{SHAPES[counted]}", COLOUR.words[counted]),
                Span(" around"),
            ],
            [
                Span("highest "),
                Span(f"{COLOUR.letters[highest]}{SHAPES[highest]}", COLOUR.words[highest]),
            ],
        ]
    rows = []
    demands = range(int(box.demands[card]))
    cells = {int(box.offset[card, 0, number]): number for number in demands}
    width = max(cell % SIDE for cell in cells) + 1
    for row in reversed(range(max(cells) // SIDE + 1)):
        line = []
        for column in range(width):
            number = cells.get(row * SIDE + column)
            line.append(Span(" . ", "faint") if number is None else _demand(box, card, number))
        rows.append(line)
    return rows


def _demand(box: Box, card: int, number: int) -> Span:
    """R20 to R22: a letter or *, with the height asked for."""
    demand = demand_of(box, card, number)
    ink = "" if demand.colour is None else COLOUR.words[demand.colour]
    return Span(write_demand(demand).lower().ljust(3), ink)


def _supplies(state: State) -> list[Span]:
    spans = [Span("Supplies  ", "faint")]
    for colour, name in enumerate(COLOUR.words):
        spans += [
            Span(f" {COLOUR.letters[colour]}{SHAPES[colour]} ", name),
            Span(f" {state.supply[colour]}  "),
        ]
    return spans
