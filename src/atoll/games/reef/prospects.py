"""What a turn of Reef prepares: what the cards in hand can bring when they are played next."""

import numpy as np

from atoll.games.reef.manners import moves_again
from atoll.games.reef.moves import CELL, COLOUR, VERB, write_card
from atoll.games.reef.rules import MOST_MOVES, legal_moves, play
from atoll.games.reef.scoring import score_card, worth_in_hand
from atoll.games.reef.state import CELLS, NONE, Box, Phase, State
from atoll.words.remarks import Remark

MOST_TOLD = 2
"""A hint is short: the cards that promise most."""


def prospects(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """Tell what the turn has made of the cards that the seat holds after it."""
    if after.phase in (Phase.OVER, Phase.PLACE):
        return []
    cards = after.hand[seat, : after.hand_size[seat]].tolist()
    if after.last_round and not moves_again(after, box, seat):
        worth = {card: int(worth_in_hand(after, box, seat, card)) for card in cards}
        return [_left(box, card, points) for card, points in _most(worth)]
    was, now = NextTurn(before, box, seat), NextTurn(after, box, seat)
    held = before.hand[seat, : before.hand_size[seat]].tolist()
    best = {card: now.best(card) for card in cards}
    old = {card: was.best(card) if card in held else 0 for card in cards}
    risen = {card: points for card, points in best.items() if points > old[card]}
    told = [_promise(box, card, points, old[card]) for card, points in _most(risen)]
    lacking = [card for card in cards if not best[card]]
    told += [remark for card in lacking for remark in now.lacks(card)]
    return told[:MOST_TOLD]


class NextTurn:
    """The next turn of a seat, tried out by the rules on copies of a state."""

    def __init__(self, state: State, box: Box, seat: int) -> None:
        self.box, self.seat = box, seat
        self.state = _copy(state)
        self.state.seat, self.state.phase, self.state.card = seat, Phase.ACT, NONE
        self.state.pending[:] = 0

    def best(self, card: int) -> int:
        """R14: the most that a card scores when its corals lie where they serve it best."""
        played = self._after(self.state, VERB.play + card)
        return self._most_points(played) - int(self.state.points[self.seat])

    def lacks(self, card: int) -> list[Remark]:
        """Tell the one coral that the pattern of a card lacks; nothing if it lacks more."""
        offered = _copy(self.state)
        # Two of each, so that no coral is the last, with which the turn would end.
        offered.phase, offered.pending[:] = Phase.PLACE, 2 * (self.state.supply > 0)
        for move in self._placements(offered):
            if score_card(self._after(offered, move), self.box, self.seat, card):
                colour, cell = divmod(move - VERB.place, CELLS)
                name, where = write_card(self.box, card), CELL.words[cell]
                fields = {"card": name, "colour": COLOUR.words[colour], "cell": where}
                sentence = f"card {name} then lacks one coral, such as {COLOUR.words[colour]} on"
                return [Remark("lacks", fields, f"{sentence} {where}")]
        return []

    def _most_points(self, state: State) -> int:
        """Give the points of the seat when all corals that it holds lie where they serve it."""
        if state.phase != Phase.PLACE:
            return int(state.points[self.seat])
        moves = self._placements(state)
        return max(self._most_points(self._after(state, move)) for move in moves)

    def _placements(self, state: State) -> list[int]:
        moves = np.empty(MOST_MOVES, np.int64)
        return moves[: legal_moves(state, self.box, moves)].tolist()

    def _after(self, state: State, move: int) -> State:
        after = _copy(state)
        play(after, self.box, move)
        return after


def _copy(state: State) -> State:
    return State.from_memory(bytearray(state.tobytes()))


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
