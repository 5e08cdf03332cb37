"""Reef drawn for a terminal, hands as the viewer knows them; cards as small pictures or told."""

from collections import Counter
from collections.abc import Collection
from typing import Any

from atoll.faces import Drawing, Span
from atoll.games.reef.cards import Card, Demand, cards_of
from atoll.games.reef.moves import CELL, COLOUR, COLUMN_LETTERS, VERB
from atoll.games.reef.remarks import UNTOLD
from atoll.games.reef.sight import SEEN, show
from atoll.games.reef.state import CARDS, COLOURS, CORALS, TALLEST, Box, Phase, State
from atoll.terminal import draw_beside, draw_cell, draw_grid, length_of
from atoll.words.telling import tell

PIECES = dict(zip(COLOUR.words, ("r◆", "y●", "g▲", "p■"), strict=True))
BOARDS_A_ROW = 2
CARD_ROOM = 10
"""Characters inside the frame of a card; a wider pattern takes more."""
MARGIN = 3
"""Characters beside a board, for the numbers of its rows."""
COUNTS = {1: "", 2: "two ", 3: "three ", 4: "four "}


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw the boards two by two, then the display, the supplies and the hands.

    The cells to be lit are those of the seat that placed corals last.
    """
    seen = SEEN.new_record()
    show(state, box, viewer, seen)
    view, cards = tell(SEEN, box, seen), {str(card.number): card for card in cards_of(box)}
    last = _last_to_place(state, box)
    boards = [_board(state, view, seat, lit if seat == last else ()) for seat in range(box.seats)]
    drawing: Drawing = []
    for first in range(0, len(boards), BOARDS_A_ROW):
        drawing += [*draw_beside(boards[first : first + BOARDS_A_ROW]), []]
    drawing += [*_display(view, cards), _supplies(view)]
    for seat, hand in enumerate(view["hands"]):
        drawing += _hand(f"Hand of seat {seat}  ", [*map(cards.get, hand)], seat == viewer)
    return drawing


def _last_to_place(state: State, box: Box) -> int:
    """Give the seat that is placing corals, or the one before it when it has not begun."""
    held = COLOURS if state.phase == Phase.OPEN else CORALS
    placing = state.phase in (Phase.OPEN, Phase.PLACE) and state.pending.sum() < held
    return int(state.seat) if placing else int(state.seat - 1) % int(box.seats)


def _board(state: State, view: dict[str, Any], seat: int, lit: Collection[str]) -> Drawing:
    """Draw a reef below the points of its seat."""
    mark = ">" if seat == state.seat and state.phase != Phase.OVER else " "
    points = "?" if view["points"][seat] == UNTOLD else view["points"][seat]
    cells = [_stack(view["boards"][seat].get(cell), cell in lit) for cell in CELL.words]
    title = Span(f"{mark} seat {seat}: {points} points")
    return [[title], *draw_grid(cells, COLUMN_LETTERS, MARGIN)]


def _stack(colours: list[str] | None, is_lit: bool) -> Span:
    if not colours:
        return Span("  ·  ", "lit" if is_lit else "faint")
    return draw_cell(f"{PIECES[colours[-1]]}{len(colours)}", colours[-1], is_lit)


def _display(view: dict[str, Any], cards: dict[str, Card]) -> Drawing:
    lying = [laid for laid in view["display"] if laid]
    told = [(laid["card"], f"with {laid['points']} on it" * bool(laid["points"])) for laid in lying]
    if view["top"]:
        told.append((view["top"], f"{view['deck']} below"))
    if not told:
        return []
    pictures = [_card(cards[card], under) for card, under in told]
    return [[Span("Display, and the top of the deck", "faint")], *draw_beside(pictures)]


def _supplies(view: dict[str, Any]) -> list[Span]:
    spans = [Span("Supplies  ", "faint")]
    for colour, count in view["supplies"].items():
        spans += [Span(f" {PIECES[colour]} ", colour), Span(f" {count}  ")]
    return spans


def _hand(title: str, cards: list[Card | None], is_own: bool) -> Drawing:
    """Draw the viewer's hand as pictures, the others' in a line, unknown cards as backs."""
    if not cards:
        return []
    if is_own:
        return [[Span(title, "faint")], *draw_beside([_card(card) for card in cards if card])]
    line = [span for card in cards for span in _in_a_line(card)]
    return [[Span(title, "faint"), *line]]


def _in_a_line(card: Card | None) -> list[Span]:
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
    return [Span(f" {PIECES[coral]} ", coral) for coral in card.corals]


def _pattern(card: Card) -> Drawing:
    """R20 to R24: rows of letters or *, with the height asked for; or pieces around others."""
    if card.around:
        counted, highest = (Span(PIECES[colour], colour) for colour in card.around)
        return [[counted, Span(" around")], [Span("highest "), highest]]
    return [[_demand(asked) for asked in row] for row in card.rows]


def _demand(demand: Demand | None) -> Span:
    return (
        Span(str(demand).lower().ljust(3), demand.colour or "") if demand else Span(" . ", "faint")
    )


def explain_move(state: State, box: Box, move: int) -> str:
    """Say what the card of a move brings and asks for; of the deck, the card on top."""
    if move >= VERB.place or move < VERB.deal:
        return ""
    from_deck = VERB.deck_onto <= move < VERB.play
    return describe_card(cards_of(box)[state.top if from_deck else (move - VERB.deal) % CARDS])


def describe_card(card: Card) -> str:
    """Say in a sentence what a card brings and asks for."""
    one, two = card.corals
    corals = f"two {one}" if one == two else f"{one} and {two}"
    points = "1 point" if card.points == 1 else f"{card.points} points"
    return f"card {card.number}: {corals}; {points} for every {_describe_what_scores(card)}"


def _describe_what_scores(card: Card) -> str:
    if card.around:
        return " around the highest ".join(card.around)
    kinds = Counter(demand for row in card.rows for demand in row if demand)
    told = " and ".join(_describe_demands(*kind, count) for kind, count in kinds.items())
    if card.shape is None or (len(kinds) > 1 and len(card.pattern) > 2):
        return f"{told} as in {card.written}"
    if len(card.pattern) == 1:
        return told
    is_pair = card.shape == "line" and len(card.pattern) == 2
    return f"{told} side by side" if is_pair else f"{told} in a {card.shape}"


def _describe_demands(colour: str | None, least: int, most: int, count: int) -> str:
    """R20 to R22: how many pieces of a colour and a height."""
    told = COUNTS.get(count, f"{count} ") + (colour or ("piece" if count == 1 else "pieces"))
    if (least, most) == (1, TALLEST):
        return told
    return f"{told} of height {least}" + ("" if least == most else " or more")
