"""Reef drawn for a terminal: boards, cards as small pictures, hands as the viewer knows them."""

from atoll.faces import Drawing, Span
from atoll.game import Seen
from atoll.games.reef.card_words import explain_move as explain_move
from atoll.games.reef.cards import Card, Demand, cards_of
from atoll.games.reef.manners import UNTOLD
from atoll.games.reef.moves import CELL, COLOUR, COLUMN_LETTERS
from atoll.games.reef.sight import SEEN, show
from atoll.games.reef.state import ANY, COLOURS, CORALS, NONE, Box, Phase, State
from atoll.terminal import draw_beside, draw_cell, draw_grid, length_of
from atoll.words.layout import HIDDEN

SHAPES = "◆●▲■"
"""Red, yellow, green, purple."""
BOARDS_A_ROW = 2
CARD_ROOM = 10
"""Characters inside the frame of a card; a wider pattern takes more."""
MARGIN = 3
"""Characters beside a board, for the numbers of its rows."""


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the boards two by two, then the display, the supplies and the hands.

    The cells to be lit are those of the seat that placed corals last.
    """
    seen = SEEN.new_record()
    show(state, box, viewer, seen)
    seats = range(int(box.seats))
    mover = NONE if state.phase == Phase.OVER else int(state.seat)
    last = _last_to_place(state, box)
    boards = [
        [_title(seen, seat, mover), *_board(seen, seat, lit if seat == last else frozenset())]
        for seat in seats
    ]
    drawing: Drawing = []
    for first in seats[::BOARDS_A_ROW]:
        drawing += [*draw_beside(boards[first : first + BOARDS_A_ROW]), []]
    hands = [line for seat in seats for line in _hand(seen, box, seat, viewer)]
    return [*drawing, *_display(seen, box), _supplies(seen), *hands]


def _last_to_place(state: State, box: Box) -> int:
    """Give the seat that is placing corals, or the one before it when it has not begun."""
    held = COLOURS if state.phase == Phase.OPEN else CORALS
    placing = state.phase in (Phase.OPEN, Phase.PLACE) and state.pending.sum() < held
    return int(state.seat) if placing else int(state.seat - 1) % int(box.seats)


def _title(seen: Seen, seat: int, mover: int) -> list[Span]:
    points = "?" if seen.points[seat] == UNTOLD else seen.points[seat]
    return [Span(f"{'>' if seat == mover else ' '} seat {seat}: {points} points")]


def _board(seen: Seen, seat: int, lit: frozenset[str]) -> Drawing:
    cells = zip(seen.boards[seat].tolist(), CELL.words, strict=True)
    return draw_grid([_stack(stack, word in lit) for stack, word in cells], COLUMN_LETTERS, MARGIN)


def _stack(colours: list[int], is_lit: bool) -> Span:
    stack = [colour for colour in colours if colour != NONE]
    if not stack:
        return Span("  ·  ", "lit" if is_lit else "faint")
    piece = _piece(stack[-1])
    return draw_cell(f"{piece.text}{len(stack)}", piece.ink, is_lit)


def _piece(colour: int, margin: str = "") -> Span:
    face = f"{COLOUR.letters[colour]}{SHAPES[colour]}"
    return Span(f"{margin}{face}{margin}", COLOUR.words[colour])


def _display(seen: Seen, box: Box) -> Drawing:
    display = zip(seen.display_card.tolist(), seen.display_points.tolist(), strict=True)
    lying = [(card, f"with {points} on it" if points else "") for card, points in display]
    lying.append((seen.top, f"{seen.deck} below"))
    cards = [_card(cards_of(box)[card], under) for card, under in lying if card >= 0]
    if not cards:
        return []
    return [[Span("Display, and the top of the deck", "faint")], *draw_beside(cards)]


def _hand(seen: Seen, box: Box, seat: int, viewer: int) -> Drawing:
    """Draw the viewer's hand as pictures, the others' in a line, unknown cards as backs."""
    shown = [card for card in seen.hands[seat].tolist() if card != NONE]
    if not shown:
        return []
    cards = [None if card == HIDDEN else cards_of(box)[card] for card in shown]
    title = Span(f"Hand of seat {seat}  ", "faint")
    if seat == viewer:
        return [[title], *draw_beside([_card(card) for card in cards if card])]
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
    room = max(CARD_ROOM, *(length_of(line) for line in inside))
    drawing: Drawing = [[Span(f"╭ {card.number} ".ljust(room + 2, "─") + "╮", "faint")]]
    for line in inside:
        padding = Span(" " * (room - length_of(line)))
        drawing.append([Span("│ ", "faint"), *line, padding, Span("│", "faint")])
    points = f" {card.points} ─╯".rjust(room + 2, "─")
    return [*drawing, [Span(f"╰{points}", "faint")], [Span(under.center(room + 3))]]


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
