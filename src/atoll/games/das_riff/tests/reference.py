"""Das Riff once more, slow and obvious: a second opinion on every state, written from the rules.

Nothing here is clever. A cell is its name such as "b3", a card is its name such as "blue-male-1"
or "sea-12", a breeding card is its two colours such as "blue-green", and a move is its words.
"""

import csv
from dataclasses import dataclass
from itertools import combinations_with_replacement

COLOUR_NAMES = ["blue", "green", "pink", "purple", "red", "yellow"]
PEARL = "pearl"
PIECES = [*COLOUR_NAMES, PEARL]  # what can be paid with, in the order in which it is said
BREEDING_CARDS = ["-".join(pair) for pair in combinations_with_replacement(COLOUR_NAMES, 2)]
HEADER = ["kind", "colour", "male", "female", "cards"]
OTHER_KINDS = ["coral", "pearl", "shark", "sea"]
ROWS_SEEN_FROM = ["abcd", "dcba"]  # by seat: own row, near centre, far centre, opponent's row
CENTRE = "bc"
COLUMNS = "12345678"  # from the shore outwards
WORMS_OF_A_COLOUR = 8
BOATS = 15
MOST_BOATS_OF_A_SEAT = 8
MOST_CORALS = 5
OPEN_BREEDING_CARDS = 4
BREEDINGS_TO_WIN = 5
DISCARDS_TO_RESHUFFLE = 7
PRICES = [1, 2, 2, 3]  # in the order of ROWS_SEEN_FROM
PRICE_OF_TURNING = 1
PRICE_OF_A_TURNED_CARD = 1
PRICE_OF_A_BOAT = 3


@dataclass
class Coral:
    """D15, D16, D18: a coral in front of a seat: empty, with one parent, or closed."""

    card: str
    parent: str | None = None
    breeding: str | None = None

    def is_empty(self) -> bool:
        """Tell whether a fish can live here alone."""
        return self.parent is None and self.breeding is None


def read_counts(text: str) -> dict[str, int]:
    """Read a file of counts; give how many cards there are of "blue-male", "coral" and so on."""
    header, *lines = [line for line in csv.reader(text.splitlines()) if line]
    if header != HEADER:
        raise ValueError(f"the first line is {','.join(header)}, not {','.join(HEADER)}")
    counts: dict[str, int] = {}
    for kind, colour, male, female, cards in lines:
        if kind == "fish" and colour in COLOUR_NAMES:
            counts[f"{colour}-male"] = int(male)
            counts[f"{colour}-female"] = int(female)
        elif kind in OTHER_KINDS:
            counts[kind] = int(cards)
        else:
            raise ValueError(f"{kind!r} {colour!r} is no kind of card")
    return counts


def is_fish(card: str) -> bool:
    """Tell a fish such as blue-male-1 from other cards such as coral-1."""
    return card.split("-")[0] in COLOUR_NAMES


def kind_of(card: str) -> str:
    """Name a card without its number: blue-male, coral, pearl, shark, sea."""
    return card.rsplit("-", 1)[0]


def number_of(card: str) -> int:
    """Give the number of a card among those of its kind."""
    return int(card.rsplit("-", 1)[1])


def colour_of(fish: str) -> str:
    """Give the colour of a fish."""
    return fish.split("-")[0]


def sex_of(fish: str) -> str:
    """Give the sex of a fish."""
    return fish.split("-")[1]


def pair_of(one: str, other: str) -> str:
    """D2: name the breeding card of two fish, the colours in their order."""
    return "-".join(sorted([colour_of(one), colour_of(other)], key=COLOUR_NAMES.index))


class ReferenceMatch:
    """A match of Das Riff from the first draw of luck to the last place.

    rows           cell name -> (card name, whether it is face up); a gap has no entry
    draw           the cards of the draw pile, and of the whole deck before they are dealt
    discard        the cards of the discard pile
    open_breeding  the open breeding cards, the latest last (the order means nothing)
    breeding_pile  the breeding cards not yet turned up
    reserve        colour -> worms in the reserve, for all six colours
    worms          for each seat: colour -> worms, for all six colours
    boats          for each seat: how many boats, which lie at columns 1, 2, ...
    boats_left     boats in the reserve
    corals         for each seat: its corals in the order bought
    pearls         for each seat: its pearl cards, lowest number first
    sharks         for each seat: its shark cards, lowest number first
    turns          how many turns were completed; a turn is complete after its refill
    seat           whose turn it is, also while the opponent takes a worm and luck refills;
                   before `first` it is 0
    dice           the two colours rolled this turn, or None before the roll
    stage          one of: first, setup, openings, roll, replacement, opponent, buying, pay,
                   turned, settle, breeding, refill, over
    """

    def __init__(
        self,
        counts: dict[str, int],
        first: int | None = None,
        turn_limit: int = 200,
        asks_everything: bool = False,
    ) -> None:
        """D1-D5: lay everything out; no card is dealt yet."""
        if first not in (None, 0, 1):
            raise ValueError(f"first player {first}; possible: 0, 1 or None for random")
        if turn_limit < 1:
            raise ValueError(f"turn limit {turn_limit}; possible: 1 or more")
        self.turn_limit = turn_limit
        self.asks_everything = asks_everything  # also where the answers come to the same
        self.rows: dict[str, tuple[str, bool]] = {}
        self.draw = {f"{kind}-{n}" for kind, cards in counts.items() for n in range(1, cards + 1)}
        self.discard: set[str] = set()
        self.open_breeding: list[str] = []
        self.breeding_pile = set(BREEDING_CARDS)
        self.reserve = dict.fromkeys(COLOUR_NAMES, WORMS_OF_A_COLOUR - 2)
        self.worms = [dict.fromkeys(COLOUR_NAMES, 1), dict.fromkeys(COLOUR_NAMES, 1)]
        self.boats = [1, 1]
        self.boats_left = BOATS - 2
        self.corals: list[list[Coral]] = [[], []]
        self.pearls: list[list[str]] = [[], []]
        self.sharks: list[list[str]] = [[], []]
        self.turns = 0
        self.seat = 0 if first is None else first
        self.dice: tuple[str, str] | None = None
        self.stage = "first" if first is None else "setup"
        self._replacements = 0  # D8: worms that the roller may still choose
        self._deed = ""  # what is being paid: buy, turn, take or boat
        self._cell = ""  # the cell of that card, also while it is turned or settled
        self._reason = ""

    def to_move(self) -> int | str:
        """Name who moves: a seat, "luck" or "nobody"."""
        if self.stage == "over":
            return "nobody"
        if self.stage in ("first", "setup", "openings", "roll", "breeding", "refill"):
            return "luck"
        return 1 - self.seat if self.stage == "opponent" else self.seat

    def legal_moves(self) -> set[str]:
        """Say in words all that may happen next."""
        match self.stage:
            case "replacement":
                return {f"worm {colour}" for colour in self._colours_in_reserve()}
            case "opponent":
                return {f"worm {colour}" for colour in self._opponent_colours()} | {"decline"}
            case "buying":
                return self._buys() | self._turns() | self._boat() | self._shark_moves() | {"end"}
            case "pay":
                return {f"pay {' '.join(way)}" for way in self._ways_to_pay()}
            case "turned":
                return {"take", "leave"}
            case "settle":
                return self._settlings(self._card_at(self._cell))
            case "over":
                return set()
            case _:
                return set(self.odds())

    def odds(self) -> dict[str, int]:
        """Give the weight of each move of luck."""
        match self.stage:
            case "first":
                return {"first 0": 1, "first 1": 1}
            case "setup" | "refill":
                return {f"deal {card}": 1 for card in self.draw}
            case "openings" | "breeding":
                return {f"breeding {card}": 1 for card in self.breeding_pile}
            case "roll":
                pairs = combinations_with_replacement(COLOUR_NAMES, 2)
                return {f"roll {one} {two}": 1 if one == two else 2 for one, two in pairs}
            case _:
                raise ValueError("it is not for luck to move")

    def play(self, words: str) -> None:
        """Make one move; refuse one that is not legal."""
        possible = self.legal_moves()
        if words not in possible:
            instead = ", ".join(sorted(possible)) or "nothing, the match is over"
            raise ValueError(f"{words!r} is not possible; possible: {instead}")
        if self.to_move() == "luck":
            self._draw_luck(words.split())
        elif self.stage in ("replacement", "opponent"):
            self._choose_worm(words.split())
        else:
            self._buy_or_use(words.split())

    def scores(self) -> tuple[int, int]:
        """D25: the breedings of each seat."""
        return self._breedings(0), self._breedings(1)

    def ranks(self) -> tuple[int, int]:
        """D25, D26: the place of each seat, both first in a draw."""
        self._refuse_unless_over()
        ours, theirs = self._merits(0), self._merits(1)
        return (2 if theirs > ours else 1), (2 if ours > theirs else 1)

    def reason(self) -> str:
        """D25, D26: why the match ended, "breeding" or "limit"."""
        self._refuse_unless_over()
        return self._reason

    def _draw_luck(self, words: list[str]) -> None:
        """D4, D5, D7, D18, D24: what luck decides."""
        match words:
            case ["first", seat]:
                self.seat = int(seat)
                self.stage = "setup"
            case ["deal", card]:
                self._deal(card)
            case ["breeding", card]:
                self._turn_up_breeding(card)
            case ["roll", one, two]:
                self._roll(one, two)

    def _choose_worm(self, words: list[str]) -> None:
        """D8, D9: the roller takes a replacement, or the opponent a worm or none."""
        if self.stage == "replacement":
            self._take_replacement(words[1])
            return
        if words != ["decline"]:
            self._take_worm(1 - self.seat, words[1])
        self.stage = "buying"

    def _buy_or_use(self, words: list[str]) -> None:
        """D10-D21: what the seat at turn does until it ends its turn."""
        match words:
            case ["buy" | "turn" as deed, cell]:
                self._ask_payment(deed, cell)
            case ["take"]:
                self._ask_payment("take", self._cell)
            case ["leave"]:
                self.stage = "buying"
            case ["boat"]:
                self._ask_payment("boat", "")
            case ["pay", *pieces]:
                self._pay(pieces)
            case ["settle", *place]:
                self._settle(place)
            case ["shark", target]:
                self._use_shark(target)
            case ["end"]:
                self._end_turn()

    def _gaps(self) -> list[str]:
        """D24: the gaps in the order in which they are filled, seen from the seat at turn."""
        cells = [row + column for row in ROWS_SEEN_FROM[self.seat] for column in COLUMNS]
        return [cell for cell in cells if cell not in self.rows]

    def _deal(self, card: str) -> None:
        """D4, D24: a card goes into the next gap; go on while there are gaps and cards."""
        cell = self._gaps()[0]
        self.draw.remove(card)
        self.rows[cell] = (card, cell[0] not in CENTRE)
        if self._gaps() and self.draw:
            return
        if self.stage == "setup":
            self.stage = "openings"
        else:
            self._complete_turn()

    def _turn_up_breeding(self, card: str) -> None:
        """D4, D18: a breeding card is turned up, until there are four."""
        self.breeding_pile.remove(card)
        self.open_breeding.append(card)
        if len(self.open_breeding) == OPEN_BREEDING_CARDS:
            self.stage = "roll" if self.stage == "openings" else "buying"

    def _colours_in_reserve(self) -> list[str]:
        """D8: the colours of which the reserve still has a worm."""
        return [colour for colour in COLOUR_NAMES if self.reserve[colour] > 0]

    def _opponent_colours(self) -> list[str]:
        """D9: the colours of the dice that are left; if neither is, any colour."""
        assert self.dice is not None, "the opponent takes a worm only after a roll"
        left = self._colours_in_reserve()
        shown = [colour for colour in left if colour in self.dice]
        return shown or left

    def _roll(self, one: str, two: str) -> None:
        """D7, D8: the roller takes what is there, then replacements for what is not."""
        self.dice = (one, two)
        self._replacements = 0
        for colour in self.dice:
            if self.reserve[colour] > 0:
                self._take_worm(self.seat, colour)
            else:
                self._replacements += 1
        self._ask_replacement()

    def _take_worm(self, seat: int, colour: str) -> None:
        """D7: a worm goes from the reserve to a seat."""
        self.reserve[colour] -= 1
        self.worms[seat][colour] += 1

    def _ask_replacement(self) -> None:
        """D8: ask for a colour if there is a choice; take nothing from an empty reserve."""
        left = self._colours_in_reserve()
        if self._replacements == 0 or not left:
            self._ask_opponent()
        elif len(left) == 1 or self._all_are_taken():
            self._take_replacement(left[0])
        else:
            self.stage = "replacement"

    def _all_are_taken(self) -> bool:
        """D8: with as many replacements as worms are left there is nothing to choose."""
        return not self.asks_everything and sum(self.reserve.values()) <= self._replacements

    def _take_replacement(self, colour: str) -> None:
        """D8: the roller takes another colour."""
        self._take_worm(self.seat, colour)
        self._replacements -= 1
        self._ask_replacement()

    def _ask_opponent(self) -> None:
        """D9: ask the opponent unless the reserve is empty."""
        self.stage = "opponent" if self._opponent_colours() else "buying"

    def _card_at(self, cell: str) -> str:
        return self.rows[cell][0]

    def _boat_reaches(self, cell: str) -> bool:
        """D10: whether the seat has a boat in the column of a cell."""
        return int(cell[1]) <= self.boats[self.seat]

    def _price(self, cell: str) -> int:
        """D11: the price of a face-up card by its row."""
        return PRICES[ROWS_SEEN_FROM[self.seat].index(cell[0])]

    def _buys(self) -> set[str]:
        """D10, D11: the face-up cards within reach that can be paid and used."""
        return {
            f"buy {cell}"
            for cell, (card, face_up) in self.rows.items()
            if face_up and self._boat_reaches(cell) and self._can_get(card, self._price(cell))
        }

    def _turns(self) -> set[str]:
        """D12: the closed cards within reach, if one worm or pearl is there to pay."""
        if not self._can_pay(PIECES, PRICE_OF_TURNING):
            return set()
        closed = [cell for cell, (_, face_up) in self.rows.items() if not face_up]
        return {f"turn {cell}" for cell in closed if self._boat_reaches(cell)}

    def _boat(self) -> set[str]:
        """D21: a boat, if there is one, a column for it and three worms or pearls."""
        room = self.boats[self.seat] < MOST_BOATS_OF_A_SEAT
        payable = self._can_pay(PIECES, PRICE_OF_A_BOAT)
        return {"boat"} if room and self.boats_left > 0 and payable else set()

    def _shark_moves(self) -> set[str]:
        """D20: any face-up card of the display, any parent on an own coral."""
        if not self.sharks[self.seat]:
            return set()
        cells = {f"shark {cell}" for cell, (_, face_up) in self.rows.items() if face_up}
        return cells | {f"shark {coral.parent}" for coral in self._corals_with_parent()}

    def _can_get(self, card: str, price: int) -> bool:
        """D13-D16: whether the seat can pay for a card and has a use for it."""
        if kind_of(card) == "sea":
            return False
        if kind_of(card) == "coral" and len(self.corals[self.seat]) == MOST_CORALS:
            return False
        if is_fish(card) and not self._settlings(card):
            return False
        return self._can_pay(_pieces_for(card), price)

    def _settlings(self, fish: str) -> set[str]:
        """D16: where a fish may go: onto an empty coral or beside a mate."""
        parents = [coral.parent for coral in self._corals_with_parent() if coral.parent is not None]
        mates = [parent for parent in parents if self._may_breed(fish, parent)]
        if not self.asks_everything:
            mates = _lowest_of_each_kind(mates)
        places = {f"settle beside {mate}" for mate in mates}
        wanted = [colour for card in self.open_breeding for colour in card.split("-")]
        has_empty_coral = any(coral.is_empty() for coral in self.corals[self.seat])
        if has_empty_coral and colour_of(fish) in wanted:
            places.add("settle alone")
        return places

    def _may_breed(self, one: str, other: str) -> bool:
        """D16: a male and a female whose colours together are an open breeding card."""
        return sex_of(one) != sex_of(other) and pair_of(one, other) in self.open_breeding

    def _corals_with_parent(self) -> list[Coral]:
        return [coral for coral in self.corals[self.seat] if coral.parent is not None]

    def _owned(self, piece: str) -> int:
        """Count the worms of a colour, or the pearls, of the seat at turn."""
        return len(self.pearls[self.seat]) if piece == PEARL else self.worms[self.seat][piece]

    def _can_pay(self, pieces: list[str], price: int) -> bool:
        """D13: whether the seat has enough of the pieces that are accepted."""
        return sum(self._owned(piece) for piece in pieces) >= price

    def _price_asked(self) -> tuple[list[str], int]:
        """D11-D13, D21: which pieces are accepted for the present deed, and how many."""
        match self._deed:
            case "turn":
                return PIECES, PRICE_OF_TURNING
            case "boat":
                return PIECES, PRICE_OF_A_BOAT
            case "take":
                return _pieces_for(self._card_at(self._cell)), PRICE_OF_A_TURNED_CARD
            case _:
                return _pieces_for(self._card_at(self._cell)), self._price(self._cell)

    def _ways_to_pay(self) -> list[tuple[str, ...]]:
        """D13: every collection of pieces that the seat has and that makes up the price."""
        pieces, price = self._price_asked()
        return [
            way
            for way in combinations_with_replacement(pieces, price)
            if all(way.count(piece) <= self._owned(piece) for piece in way)
        ]

    def _ask_payment(self, deed: str, cell: str) -> None:
        """Ask how something is paid, unless there is only one way."""
        self._deed = deed
        self._cell = cell
        self.stage = "pay"
        ways = self._ways_to_pay()
        if len(ways) == 1:
            self._pay(list(ways[0]))

    def _pay(self, pieces: list[str]) -> None:
        """D13: worms go to the reserve, pearls to the discard pile; then comes what was paid."""
        for piece in pieces:
            if piece == PEARL:
                self.discard.add(self.pearls[self.seat].pop(0))
            else:
                self.worms[self.seat][piece] -= 1
                self.reserve[piece] += 1
        match self._deed:
            case "turn":
                self._turn_over()
            case "boat":
                self._place_boat()
            case _:
                self._receive()

    def _turn_over(self) -> None:
        """D12: show the card; ask for a decision only if it can be taken."""
        card = self._card_at(self._cell)
        self.rows[self._cell] = (card, True)
        self.stage = "turned" if self._can_get(card, PRICE_OF_A_TURNED_CARD) else "buying"

    def _place_boat(self) -> None:
        """D21: the boat goes to the next column."""
        self.boats_left -= 1
        self.boats[self.seat] += 1
        self.stage = "buying"

    def _receive(self) -> None:
        """D15, D16, D19, D20: a card that is paid goes to the seat; a fish looks for a coral."""
        card = self._card_at(self._cell)
        if is_fish(card):
            self._ask_settling(card)
            return
        del self.rows[self._cell]
        self.stage = "buying"
        match kind_of(card):
            case "coral":
                self.corals[self.seat].append(Coral(card))
            case "pearl":
                self.pearls[self.seat] = sorted([*self.pearls[self.seat], card], key=number_of)
            case "shark":
                self.sharks[self.seat] = sorted([*self.sharks[self.seat], card], key=number_of)

    def _ask_settling(self, fish: str) -> None:
        """D16: ask where a fish goes, unless there is only one place."""
        self.stage = "settle"
        places = self._settlings(fish)
        if len(places) == 1:
            self._settle(places.pop().split()[1:])

    def _settle(self, place: list[str]) -> None:
        """D16: a fish goes from the display onto a coral."""
        fish, _ = self.rows.pop(self._cell)
        self.stage = "buying"
        if place == ["alone"]:
            empty = [coral for coral in self.corals[self.seat] if coral.is_empty()]
            empty[0].parent = fish
        else:
            _, mate = place
            self._breed(fish, mate)

    def _breed(self, fish: str, mate: str) -> None:
        """D18, D25: the parents leave, the breeding card closes the coral; five win at once."""
        card = pair_of(fish, mate)
        coral = next(coral for coral in self.corals[self.seat] if coral.parent == mate)
        coral.parent = None
        coral.breeding = card
        self.open_breeding.remove(card)
        self.discard |= {fish, mate}
        if self._breedings(self.seat) == BREEDINGS_TO_WIN:
            self._end("breeding")
        else:
            self.stage = "breeding"

    def _use_shark(self, target: str) -> None:
        """D20: the shark and its prey go to the discard pile."""
        self.discard.add(self.sharks[self.seat].pop(0))
        if target in self.rows:
            card, _ = self.rows.pop(target)
            self.discard.add(card)
            return
        coral = next(coral for coral in self.corals[self.seat] if coral.parent == target)
        coral.parent = None
        self.discard.add(target)

    def _end_turn(self) -> None:
        """D22-D24: tide, reshuffle, and luck refills what it can."""
        for row in "abcd":
            self._move_to_shore(row)
        gaps = self._gaps()
        many_discards = len(self.discard) >= DISCARDS_TO_RESHUFFLE
        if gaps and (many_discards or len(self.draw) < len(gaps)):
            self.draw |= self.discard
            self.discard = set()
        if gaps and self.draw:
            self.stage = "refill"
        else:
            self._complete_turn()

    def _move_to_shore(self, row: str) -> None:
        """D22: a row closes its gaps; face-up sea that reaches the shore is discarded."""
        cells = [row + column for column in COLUMNS]
        cards = [self.rows.pop(cell) for cell in cells if cell in self.rows]
        while cards and kind_of(cards[0][0]) == "sea" and cards[0][1]:
            sea, _ = cards.pop(0)
            self.discard.add(sea)
        self.rows.update(zip(cells, cards, strict=False))

    def _complete_turn(self) -> None:
        """D6, D26: the dice pass on, unless that was the last turn."""
        self.turns += 1
        if self.turns == self.turn_limit:
            self._end("limit")
            return
        self.seat = 1 - self.seat
        self.dice = None
        self.stage = "roll"

    def _end(self, reason: str) -> None:
        """D25, D26: nobody moves any more."""
        self.stage = "over"
        self._reason = reason

    def _breedings(self, seat: int) -> int:
        return sum(coral.breeding is not None for coral in self.corals[seat])

    def _merits(self, seat: int) -> tuple[int, int, int]:
        """D26: breedings, then corals, closed ones included, then fish on corals."""
        fish = sum(coral.parent is not None for coral in self.corals[seat])
        return self._breedings(seat), len(self.corals[seat]), fish

    def _refuse_unless_over(self) -> None:
        if self.stage != "over":
            raise ValueError("the match is not over")


def _lowest_of_each_kind(fish: list[str]) -> list[str]:
    """D16: of fish that are alike the one with the lowest number stands for all."""
    lowest: dict[str, str] = {}
    for card in sorted(fish, key=number_of, reverse=True):
        lowest[kind_of(card)] = card
    return list(lowest.values())


def _pieces_for(card: str) -> list[str]:
    """D13: a fish is paid in its own colour, any other card in all of them, pearls always."""
    return [colour_of(card), PEARL] if is_fish(card) else PIECES
