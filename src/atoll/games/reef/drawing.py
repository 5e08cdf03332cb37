"""Reef drawn for a terminal: boards, cards as small pictures, hands as the viewer knows them."""

from itertools import zip_longest

from atoll.faces import Drawing, Span
from atoll.game import Seen
from atoll.games.reef.card_words import explain_move as explain_move
from atoll.games.reef.cards import Card, Demand, cards_of
from atoll.games.reef.manners import UNTOLD
from atoll.games.reef.moves import CELL, COLOUR, COLUMN_LETTERS
from atoll.games.reef.sight import SEEN, show
from atoll.games.reef.state import ANY, COLOURS, NONE, SIDE, Box, Phase, State
from atoll.words.layout import HIDDEN

SHAPES = "◆●▲■"
"""Red, yellow, green, purple."""
BOARDS_A_ROW = 2
CARD_ROOM = 10
"""Characters inside the frame of a card; a wider pattern takes more."""
GAP = "   "
CORALS_OF_A_CARD = 2


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the boards two by two, then the display, the supplies and the hands.

    The cells to be lit are those of the seat that placed corals last.
    """
    seen = SEEN.new_record()
    show(state, box, viewer, seen)
    seats = range(int(box.seats))
    mover = NONE if state.phase == Phase.OVER else int(state.seat)
    last = _last_to_place(state, box)
    drawing: Drawing = []
    for first in seats[::BOARDS_A_ROW]:
        boards = [
            [_title(seen, seat, mover), *_board(seen, seat, lit if seat == last else frozenset())]
            for seat in seats[first : first + BOARDS_A_ROW]
        ]
        drawing += [*_side_by_side(boards), []]
    drawing += _display(seen, box)
    drawing.append(_supplies(seen))
    for seat in seats:
        drawing += _hand(seen, box, seat, viewer)
    return drawing


def _last_to_place(state: State, box: Box) -> int:
    """Give the seat that is placing corals, or the one before it when it has not begun."""
    held = COLOURS if state.phase == Phase.OPEN else CORALS_OF_A_CARD
    placing = state.phase in (Phase.OPEN, Phase.PLACE) and state.pending.sum() < held
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


def _title(seen: Seen, seat: int, mover: int) -> list[Span]:
    points = "?" if seen.points[seat] == UNTOLD else seen.points[seat]
    return [Span(f"{'>' if seat == mover else ' '} seat {seat}: {points} points")]


def _board(seen: Seen, seat: int, lit: frozenset[str]) -> Drawing:
    drawing: Drawing = [[_rule("┌", "┬", "┐")]]
    for row in reversed(range(SIDE)):
        line = [Span(f" {row + 1} │", "faint")]
        for cell in range(row * SIDE, row * SIDE + SIDE):
            stack = [colour for colour in seen.boards[seat, cell].tolist() if colour != NONE]
            line += [_stack(stack, CELL.words[cell] in lit), Span("│", "faint")]
        drawing += [line, [_rule("├", "┼", "┤") if row else _rule("└", "┴", "┘")]]
    letters = "".join(f"   {letter}  " for letter in COLUMN_LETTERS)
    return [*drawing, [Span(f"   {letters}", "faint")]]


def _rule(left: str, middle: str, right: str) -> Span:
    return Span(f"   {left}{middle.join(['─────'] * SIDE)}{right}", "faint")


def _stack(stack: list[int], is_lit: bool) -> Span:
    if not stack:
        return Span("  ·  ", "lit" if is_lit else "faint")
    piece = _piece(stack[-1])
    face = f"{piece.text}{len(stack)}"
    return Span(f"[{face}]", f"lit {piece.ink}") if is_lit else Span(f" {face} ", piece.ink)


def _piece(colour: int, margin: str = "") -> Span:
    face = f"{COLOUR.letters[colour]}{SHAPES[colour]}"
    return Span(f"{margin}{face}{margin}", COLOUR.words[colour])


def _display(seen: Seen, box: Box) -> Drawing:
    cards = []
    for place, points in zip(seen.display_card, seen.display_points, strict=True):
        if place >= 0:
            cards.append(_card(cards_of(box)[place], f"with {points} on it" if points else ""))
    if seen.top != NONE:
        cards.append(_card(cards_of(box)[seen.top], f"{seen.deck} below"))
    if not cards:
        return []
    return [[Span("Display, and the top of the deck", "faint")], *_side_by_side(cards)]


def _hand(seen: Seen, box: Box, seat: int, viewer: int) -> Drawing:
    """Draw the viewer's hand as pictures, the others' in a line, unknown cards as backs."""
    shown = [card for card in seen.hands[seat].tolist() if card != NONE]
    if not shown:
        return []
    cards = [None if card == HIDDEN else cards_of(box)[card] for card in shown]
    title = Span(f"Hand of seat {seat}  ", "faint")
    if seat == viewer:
        return [[title], *_side_by_side([_card(card) for card in cards if card])]
    return [[title, *(span for card in cards for span in _card_in_a_line(card))]]


def _card_in_a_line(card: Card | None) -> list[Span]:
    """Draw a card as its number, corals, pattern and points, or as a back."""
    if card is None:
        return [Span("[~~~]  ", "faint")]
    rows = ["".join(span.text for span in line).strip() for line in _pattern(card)]
    pattern = Span(f" {' / '.join(rows)} = {card.points}]  ")
    return [Span(f"[{card.number} "), *_corals(card), pattern]


def _card(card: Card, under: str = "") -> Drawing:
    """Draw a card: its number and corals, its pattern, its points."""
    inside = [_corals(card), *_pattern(card)]
    room = max(CARD_ROOM, *(_length(line) for line in inside))
    drawing: Drawing = [[Span(f"╭ {card.number} ".ljust(room + 2, "─") + "╮", "faint")]]
    for line in inside:
        padding = Span(" " * (room - _length(line)))
        drawing.append([Span("│ ", "faint"), *line, padding, Span("│", "faint")])
    points = f" {card.points} ─╯".rjust(room + 2, "─")
    return [*drawing, [Span(f"╰{points}", "faint")], [Span(under.center(room + 3))]]


def _length(line: list[Span]) -> int:
    return sum(len(span.text) for span in line)


def _corals(card: Card) -> list[Span]:
    return [_piece(coral, " ") for coral in card.corals]


def _pattern(card: Card) -> Drawing:
    if card.around:
        counted, highest = map(_piece, card.around)
        return [[counted, Span(" around")], [Span("highest "), highest]]
    return [[_demand(asked) for asked in row] for row in card.rows]


def _demand(demand: Demand | None) -> Span:
    """R20 to R22: a letter or *, with the height asked for."""
    if demand is None:
        return Span(" . ", "faint")
    ink = "" if demand.colour == ANY else COLOUR.words[demand.colour]
    return Span(str(demand).lower().ljust(3), ink)


def _supplies(seen: Seen) -> list[Span]:
    spans = [Span("Supplies  ", "faint")]
    for colour in range(COLOURS):
        spans += [_piece(colour, " "), Span(f" {seen.supplies[colour]}  ")]
    return spans
