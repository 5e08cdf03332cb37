"""Reef once more, slow and obvious: a second opinion on every position, written from the rules.

Nothing here is clever. Cells are names such as "b2", a board maps its covered cells to the
colours stacked there from the bottom, a card is its number, and a move is its words.
"""

import csv
import re
from dataclasses import dataclass, replace

NAME_OF_LETTER = {"R": "red", "Y": "yellow", "G": "green", "P": "purple"}
WILD = "*"
COLUMNS = ["id", "corals", "points", "pattern"]
CELLS = [column + row for column in "abcd" for row in "1234"]
CENTRE = ["b2", "b3", "c2", "c3"]
CORALS_OF_A_COLOUR = {2: 18, 3: 24, 4: 28}  # by the number of seats, before the opening
HIGHEST_STACK = 4
POINTS_AT_THE_START = 3
CARDS_DEALT = 2
CARDS_ON_DISPLAY = 3
MOST_CARDS_IN_HAND = 4
PATTERN_SIZE = 4

Board = dict[str, list[str]]


@dataclass(frozen=True)
class Demand:
    """What a pattern wants on one cell, so many cells to the right of and above its corner."""

    right: int
    up: int
    colour: str  # or WILD
    heights: frozenset[int]


@dataclass(frozen=True)
class Card:
    """R2: two corals, a pattern and its points."""

    id: int
    corals: tuple[str, str]
    points: int
    demands: tuple[Demand, ...]  # none on a special card
    around: tuple[str, str] | None  # special cards: the colour counted, the colour of the highest


def read_cards(text: str) -> dict[int, Card]:
    """Read a card file with the columns id, corals, points and pattern."""
    header, *lines = [line for line in csv.reader(text.splitlines()) if line]
    if header != COLUMNS:
        raise ValueError(f"the first line is {','.join(header)}, not {','.join(COLUMNS)}")
    cards: dict[int, Card] = {}
    for line in lines:
        card = _read_card(line)
        if card.id in cards:
            raise ValueError(f"two cards have the number {card.id}")
        cards[card.id] = card
    return cards


def score_card(card: Card, board: Board) -> int:
    """R23, R24: the points for a card that is played, once its corals lie on the board."""
    if card.around is not None:
        counted, highest = card.around
        return card.points * _most_around_highest(counted, highest, board)
    return card.points * _most_disjoint(_appearances(card.demands, board))


def worth_in_hand(card: Card, board: Board) -> int:
    """R28: the points for a card left in hand, which scores once or not at all."""
    return card.points if score_card(card, board) != 0 else 0


class ReferenceMatch:
    """A match of Reef from the first draw of luck to the last place."""

    def __init__(
        self,
        cards: dict[int, Card],
        *,
        seats: int = 2,
        first: int | None = None,
        opening: str = "standard",
    ) -> None:
        """R1-R5: lay everything out; no card is dealt and no coral taken yet."""
        _check_options(cards, seats, first, opening)
        self.cards = cards
        self.seats = seats
        self.first = first
        self.opening = opening
        self.boards: list[Board] = [{} for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.unplaced: list[list[str]] = [[] for _ in range(seats)]  # taken, not yet on the board
        self.stock = [POINTS_AT_THE_START] * seats
        self.turns = [0] * seats
        self.supplies = dict.fromkeys(NAME_OF_LETTER.values(), CORALS_OF_A_COLOUR[seats])
        self.deck = set(cards)
        self.top: int | None = None
        self.display: list[int] = []
        self.points_on: dict[int, int] = {}  # every display card has an entry, be it 0
        self.seat = 0 if first is None else first
        # One of: first, deals, openings, display, action, corals, top, over.
        self.stage = "first" if first is None else "deals"
        self._reason = ""

    def to_move(self) -> int | str:
        """Name who moves: a seat, "luck" or "nobody"."""
        if self.stage == "over":
            return "nobody"
        if self.stage in ("first", "deals", "display", "top"):
            return "luck"
        return self.seat

    def legal_moves(self) -> set[str]:
        """Say in words all that may happen next."""
        match self.stage:
            case "first":
                return {f"first {seat}" for seat in range(self.seats)}
            case "deals":
                return {f"deal {card}" for card in self.deck}
            case "openings":
                return self._opening_placements()
            case "display" | "top":
                return {f"turn {card}" for card in self.deck}
            case "action":
                return self._takes() | self._takes_from_deck() | self._plays()
            case "corals":
                return self._placements()
            case _:
                return set()

    def play(self, words: str) -> None:
        """Make one move; refuse one that is not legal."""
        possible = self.legal_moves()
        if words not in possible:
            instead = ", ".join(sorted(possible)) or "nothing, the match is over"
            raise ValueError(f"{words!r} is not possible; possible: {instead}")
        match words.split():
            case ["first", seat]:
                self._choose_first(int(seat))
            case ["deal", card]:
                self._deal(int(card))
            case ["place", colour, cell]:
                self._place(colour, cell)
            case ["turn", card]:
                self._turn_up(int(card))
            case ["take", card]:
                self._take(int(card))
            case ["deck", "onto", card]:
                self._take_from_deck(int(card))
            case ["play", card]:
                self._play_card(int(card))

    def scores(self) -> tuple[int, ...]:
        """R4, R28: the points of each seat as they stand; at the end with the cards in hand."""
        if self.stage != "over":
            return tuple(self.stock)
        return tuple(self.stock[seat] + self._hand_points(seat) for seat in range(self.seats))

    def ranks(self) -> tuple[int, ...]:
        """R29: the place of each seat, one more than the number of seats ahead of it."""
        self._refuse_unless_over()
        merits = [self._merits(seat) for seat in range(self.seats)]
        return tuple(1 + sum(other > own for other in merits) for own in merits)

    def reason(self) -> str:
        """R26, R27: why the match ended, "supply" or "deck"."""
        self._refuse_unless_over()
        return self._reason

    def _opening_placements(self) -> set[str]:
        """R7, R8: one coral on each centre cell, or all of them anywhere but there."""
        board = self.boards[self.seat]
        if self.opening == "standard":
            cells = [cell for cell in CENTRE if cell not in board]
        else:
            cells = [cell for cell in _cells_with_room(board) if cell not in CENTRE]
        return {f"place {colour} {cell}" for colour in self.unplaced[self.seat] for cell in cells}

    def _takes(self) -> set[str]:
        """R11, R13: any display card, unless the hand is full."""
        if len(self.hands[self.seat]) == MOST_CARDS_IN_HAND:
            return set()
        return {f"take {card}" for card in self.display}

    def _takes_from_deck(self) -> set[str]:
        """R12, R13: the top card for a point, which goes onto a cheapest display card."""
        if len(self.hands[self.seat]) == MOST_CARDS_IN_HAND or self.stock[self.seat] < 1:
            return set()
        lowest = min(self.cards[card].points for card in self.display)
        return {f"deck onto {card}" for card in self.display if self.cards[card].points == lowest}

    def _plays(self) -> set[str]:
        """R14: any card of the hand."""
        return {f"play {card}" for card in self.hands[self.seat]}

    def _placements(self) -> set[str]:
        """R15, R16: either coral, on any cell whose stack is not full."""
        cells = _cells_with_room(self.boards[self.seat])
        return {f"place {colour} {cell}" for colour in self.unplaced[self.seat] for cell in cells}

    def _choose_first(self, seat: int) -> None:
        """R6: luck names the first player."""
        self.first = seat
        self.seat = seat
        self.stage = "deals"

    def _deal(self, card: int) -> None:
        """R5: both cards to one seat, then to the next."""
        self.deck.remove(card)
        self.hands[self.seat].append(card)
        if len(self.hands[self.seat]) < CARDS_DEALT:
            return
        self.seat = self._next_seat()
        if self.seat == self.first:
            self._take_opening_corals()

    def _take_opening_corals(self) -> None:
        """R7: every seat takes one coral of each colour before anybody places one."""
        for colours in self.unplaced:
            for colour in NAME_OF_LETTER.values():
                self.supplies[colour] -= 1
                colours.append(colour)
        self.stage = "openings"

    def _place(self, colour: str, cell: str) -> None:
        """R15: put a coral on a cell or a stack; after the last one the opening or turn goes on."""
        self.boards[self.seat].setdefault(cell, []).append(colour)
        self.unplaced[self.seat].remove(colour)
        if self.unplaced[self.seat]:
            return
        if self.stage == "openings":
            self._end_opening()
        else:
            self._score()

    def _end_opening(self) -> None:
        """R7, R9: the next seat opens; after all of them the deck is turned up."""
        self.seat = self._next_seat()
        if self.seat == self.first:
            self.stage = "display"

    def _turn_up(self, card: int) -> None:
        """R9: a card appears, on the display while that is being laid out, then on the deck."""
        self.deck.remove(card)
        if len(self.display) < CARDS_ON_DISPLAY:
            self.display.append(card)
            self.points_on[card] = 0
            return
        self.top = card
        if self.stage == "display":
            self.stage = "action"
        else:
            self._pass_turn()

    def _take(self, card: int) -> None:
        """R11: a display card and its points go to the seat, the top card into the gap."""
        self.hands[self.seat].append(card)
        self.stock[self.seat] += self.points_on.pop(card)
        filler = self._lift_top()
        self.display[self.display.index(card)] = filler
        self.points_on[filler] = 0
        self._end_take()

    def _take_from_deck(self, onto: int) -> None:
        """R12: the top card goes to the hand, a point onto a display card."""
        self.hands[self.seat].append(self._lift_top())
        self.stock[self.seat] -= 1
        self.points_on[onto] += 1
        self._end_take()

    def _lift_top(self) -> int:
        """R11, R12: take the visible card off the deck."""
        card = self.top
        assert card is not None, "a seat acts only while a top card is visible"
        self.top = None
        return card

    def _end_take(self) -> None:
        """R27: no card below the one that left ends the match, otherwise luck turns one up."""
        self.turns[self.seat] += 1
        if not self.deck:
            self._end("deck")
        else:
            self.stage = "top"

    def _play_card(self, card: int) -> None:
        """R14, R17: discard the card and take its corals as far as there are any."""
        self.hands[self.seat].remove(card)
        self.discards[self.seat].append(card)
        for colour in self.cards[card].corals:
            if self.supplies[colour] > 0:
                self.supplies[colour] -= 1
                self.unplaced[self.seat].append(colour)
        self.stage = "corals"
        if not self.unplaced[self.seat]:
            self._score()

    def _score(self) -> None:
        """R14, R25: score the card just played and end the turn."""
        card = self.cards[self.discards[self.seat][-1]]
        self.stock[self.seat] += score_card(card, self.boards[self.seat])
        self.turns[self.seat] += 1
        self._pass_turn()

    def _pass_turn(self) -> None:
        """R26: the next seat acts, unless the round is over and a supply is empty."""
        self.seat = self._next_seat()
        round_is_over = self.seat == self.first
        if round_is_over and 0 in self.supplies.values():
            self._end("supply")
        else:
            self.stage = "action"

    def _next_seat(self) -> int:
        """R6: clockwise."""
        return (self.seat + 1) % self.seats

    def _end(self, reason: str) -> None:
        """R26, R27: nobody moves any more."""
        self.stage = "over"
        self._reason = reason

    def _hand_points(self, seat: int) -> int:
        """R28: each card left in hand is scored by itself."""
        board = self.boards[seat]
        return sum(worth_in_hand(self.cards[card], board) for card in self.hands[seat])

    def _merits(self, seat: int) -> tuple[int, int, int]:
        """R29: points, then covered cells, then stacks of four."""
        stacks = self.boards[seat].values()
        full = [stack for stack in stacks if len(stack) == HIGHEST_STACK]
        return self.scores()[seat], len(stacks), len(full)

    def _refuse_unless_over(self) -> None:
        if self.stage != "over":
            raise ValueError("the match is not over")


def _check_options(cards: dict[int, Card], seats: int, first: int | None, opening: str) -> None:
    """Refuse a match that the rules do not know."""
    if seats not in CORALS_OF_A_COLOUR:
        raise ValueError(f"{seats} seats; possible: 2, 3, 4")
    if first is not None and first not in range(seats):
        raise ValueError(f"first player {first}; possible: a seat from 0 to {seats - 1}")
    if opening not in ("standard", "expert"):
        raise ValueError(f"opening {opening!r}; possible: standard, expert")
    fewest = CARDS_DEALT * seats + CARDS_ON_DISPLAY + 1
    if len(cards) < fewest:
        raise ValueError(f"{len(cards)} cards; {seats} seats need at least {fewest}")


def _read_card(line: list[str]) -> Card:
    """Read one line of a card file."""
    if len(line) != len(COLUMNS):
        raise ValueError(f"{','.join(line)!r} does not have {len(COLUMNS)} columns")
    number, corals, points, pattern = line
    if not re.fullmatch("[RYGP]{2}", corals):
        raise ValueError(f"card {number}: {corals!r} is not two of the letters R, Y, G, P")
    special = re.fullmatch("([RYGP]) around highest ([RYGP])", pattern)
    return Card(
        id=int(number),
        corals=(NAME_OF_LETTER[corals[0]], NAME_OF_LETTER[corals[1]]),
        points=int(points),
        demands=() if special else _read_demands(number, pattern),
        around=(NAME_OF_LETTER[special[1]], NAME_OF_LETTER[special[2]]) if special else None,
    )


def _read_demands(number: str, pattern: str) -> tuple[Demand, ...]:
    """Read a pattern whose rows are given from the top, as on the card."""
    rows = [row.split() for row in pattern.split("/")]
    widths = {len(row) for row in rows}
    if len(widths) > 1 or max(widths) > PATTERN_SIZE or len(rows) > PATTERN_SIZE:
        raise ValueError(f"card {number}: rows of one length, at most 4 by 4, not {pattern!r}")
    demands = []
    for up, row in enumerate(reversed(rows)):
        for right, word in enumerate(row):
            if word != ".":
                demands.append(_read_demand(number, right, up, word))
    if not demands:
        raise ValueError(f"card {number}: the pattern {pattern!r} demands nothing")
    return tuple(demands)


def _read_demand(number: str, right: int, up: int, word: str) -> Demand:
    """R20-R22: a colour or a wild piece, of any height, one height, or one height and more."""
    parts = re.fullmatch(r"([RYGP*])(?:([1-4])(\+?))?", word)
    if parts is None:
        raise ValueError(f"card {number}: {word!r} is not a piece such as R, R2, R2+ or *2")
    letter, number_on_it, plus = parts.groups()
    lowest = int(number_on_it) if number_on_it else 1
    highest = lowest if number_on_it and not plus else HIGHEST_STACK
    heights = frozenset(range(lowest, highest + 1))
    return Demand(right, up, NAME_OF_LETTER.get(letter, WILD), heights)


def _most_around_highest(counted: str, highest: str, board: Board) -> int:
    """R24: the pieces of one colour around the best of the highest stacks of another."""
    stacks = [cell for cell in board if board[cell][-1] == highest]
    height = max((len(board[cell]) for cell in stacks), default=0)
    choices = [cell for cell in stacks if len(board[cell]) == height]
    return max((_neighbours_of_colour(cell, counted, board) for cell in choices), default=0)


def _neighbours_of_colour(cell: str, colour: str, board: Board) -> int:
    """R24: the top pieces of a colour beside a cell, straight or diagonally."""
    steps = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if (right, up) != (0, 0)]
    neighbours = [_step(cell, right, up) for right, up in steps]
    return sum(board[near][-1] == colour for near in neighbours if near in board)


def _appearances(demands: tuple[Demand, ...], board: Board) -> list[frozenset[str]]:
    """R19: the cells of every appearance, in all four orientations."""
    found = set()
    for _ in range(4):
        for start in CELLS:
            cells = _lay(demands, start)
            pairs = zip(demands, cells, strict=True)
            if all(_fits(demand, board.get(cell, [])) for demand, cell in pairs):
                found.add(frozenset(cells))
        demands = tuple(_turn_right(demand) for demand in demands)
    return sorted(found, key=sorted)


def _lay(demands: tuple[Demand, ...], start: str) -> list[str]:
    """Name the cell of each demand when the first of them lies on the start."""
    anchor = demands[0]
    return [_step(start, demand.right - anchor.right, demand.up - anchor.up) for demand in demands]


def _turn_right(demand: Demand) -> Demand:
    """R19: what was above is now to the right, what was to the right is now below."""
    return replace(demand, right=demand.up, up=-demand.right)


def _fits(demand: Demand, stack: list[str]) -> bool:
    """R18, R20-R22: whether the top piece has the colour and the height in demand."""
    if not stack:
        return False
    return demand.colour in (WILD, stack[-1]) and len(stack) in demand.heights


def _most_disjoint(appearances: list[frozenset[str]]) -> int:
    """R23: try every set of appearances that share no piece, with and without each of them."""
    if not appearances:
        return 0
    chosen, *others = appearances
    without = _most_disjoint(others)
    compatible = [other for other in others if not other & chosen]
    return max(without, 1 + _most_disjoint(compatible))


def _cells_with_room(board: Board) -> list[str]:
    """R16: the cells whose stack is not full."""
    return [cell for cell in CELLS if len(board.get(cell, [])) < HIGHEST_STACK]


def _step(cell: str, right: int, up: int) -> str:
    """R3: name the cell so far from another; beyond the edge the name is on no board."""
    return chr(ord(cell[0]) + right) + str(int(cell[1]) + up)
