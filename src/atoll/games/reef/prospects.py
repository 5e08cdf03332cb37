"""What a turn of Reef prepares: what the cards in hand can bring when they are played next."""

from itertools import combinations_with_replacement, product

from atoll.game import Box, Remark, State
from atoll.games.reef.ending import seats_to_move
from atoll.games.reef.scoring import score_card, worth_in_hand
from atoll.games.reef.state import CELLS, COLOURS, OVER, PLACE, STATE, TALLEST
from atoll.games.reef.words import COLOURS as COLOUR_NAMES
from atoll.games.reef.words import write_card, write_cell
from atoll.memory import open_record

MOST_TOLD = 2
"""A hint is short: the cards that promise most."""


def prospects(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """Tell what the turn has made of the cards that the seat holds after it."""
    if after.phase in (OVER, PLACE):
        return []
    cards = after.hand[seat, : after.hand_size[seat]].tolist()
    if after.last_round and seat not in seats_to_move(after, box):
        worth = {card: int(worth_in_hand(after, box, seat, card)) for card in cards}
        return [_left(box, card, points) for card, points in _most(worth)]
    was, now = Reef(before, box, seat), Reef(after, box, seat)
    held = before.hand[seat, : before.hand_size[seat]].tolist()
    best = {card: now.best(card) for card in cards}
    old = {card: was.best(card) if card in held else 0 for card in cards}
    risen = {card: points for card, points in best.items() if points > old[card]}
    told = [_promise(box, card, points, old[card]) for card, points in _most(risen)]
    lacking = [card for card in cards if not best[card]]
    told += [remark for card in lacking for remark in now.lacks(card)]
    return told[:MOST_TOLD]


class Reef:
    """A seat's reef on which corals can be tried out."""

    def __init__(self, state: State, box: Box, seat: int) -> None:
        self.box, self.seat = box, seat
        self.supply: list[int] = state.supply.tolist()
        self.trial: State = open_record(STATE, bytearray(state.tobytes()))
        self.coloured: list[int] = state.coloured[seat].tolist()
        self.high: list[int] = state.high[seat].tolist()

    def best(self, card: int) -> int:
        """R14, R17: the most that a card scores when its corals lie where they serve it best."""
        one, two = self.box.corals[card].tolist()
        corals = [one] if self.supply[one] else []
        corals += [two] if self.supply[two] > corals.count(two) else []
        alike = len(set(corals)) < len(corals)
        ways = (
            combinations_with_replacement(range(CELLS), len(corals))
            if alike
            else product(range(CELLS), repeat=len(corals))
        )
        return max(self._score(card, list(zip(corals, cells, strict=True))) for cells in ways)

    def lacks(self, card: int) -> list[Remark]:
        """Tell the one coral that the pattern of a card lacks; nothing if it lacks more."""
        for colour, cell in product(range(COLOURS), range(CELLS)):
            if self.supply[colour] and self._score(card, [(colour, cell)]):
                name, where = write_card(self.box, card), write_cell(cell)
                fields = {"card": name, "colour": COLOUR_NAMES[colour], "cell": where}
                sentence = f"card {name} then lacks one coral, such as {COLOUR_NAMES[colour]} on"
                return [Remark("lacks", fields, f"{sentence} {where}")]
        return []

    def _score(self, card: int, placed: list[tuple[int, int]]) -> int:
        """R15, R16: what a card scores with corals on top; nothing where a stack is full."""
        coloured, high = list(self.coloured), list(self.high)
        for colour, cell in placed:
            here = 1 << cell
            height = next(level for level, cells in enumerate(high) if cells & here)
            if height == TALLEST:
                return 0
            high[height] ^= here
            high[height + 1] |= here
            coloured = [cells & ~here for cells in coloured]
            coloured[colour] |= here
        self.trial.coloured[self.seat] = coloured
        self.trial.high[self.seat] = high
        return int(score_card(self.trial, self.box, self.seat, card))


def _most(points: dict[int, int]) -> list[tuple[int, int]]:
    """Give the cards that bring something, those that bring most first."""
    found = sorted(points.items(), key=lambda entry: (-entry[1], entry[0]))
    return [(card, each) for card, each in found if each][:MOST_TOLD]


def _promise(box: Box, card: int, points: int, old: int) -> Remark:
    fields = {"card": write_card(box, card), "count": str(points)}
    sentence = f"card {fields['card']} can then bring {points} when you play it"
    if not old:
        return Remark("promises", fields, sentence)
    return Remark("grows", fields | {"was": str(old)}, f"{sentence}, instead of {old}")


def _left(box: Box, card: int, points: int) -> Remark:
    """R28: what a card pays that stays in hand to the end, as nothing changes this reef again."""
    fields = {"card": write_card(box, card), "count": str(points)}
    return Remark(
        "left", fields, f"card {fields['card']} stays in hand and pays {points} at the end"
    )
