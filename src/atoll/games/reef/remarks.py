"""What is said of a match of Reef besides its moves, during it and afterwards.

How near the end is and what may be hidden until then, what a turn prepares, and what there is to
learn from the whole match.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from atoll.bits import set_of
from atoll.compiled import compiled
from atoll.faces import Concealment
from atoll.findings import Earning, Findings
from atoll.games.reef.box import OPTIONS
from atoll.games.reef.cards import LETTERS, cards_of
from atoll.games.reef.moves import CARD, CELL, COLOUR, MOVES, VERB
from atoll.games.reef.rules import hand_of, legal_moves, play
from atoll.games.reef.scoring import score_card, worth_in_hand
from atoll.games.reef.state import CARDS, CELLS, COLOURS, NONE, Box, Phase, State
from atoll.levels import Levels
from atoll.memory import Numbers
from atoll.usual import ANSWERS as ANSWERS
from atoll.usual import POINTS_LIE_ON_BOARD as POINTS_LIE_ON_BOARD
from atoll.usual import is_asked as is_asked
from atoll.usual import roles as roles
from atoll.words.layout import Set
from atoll.words.remarks import RemarkKinds, Remarks

UNTOLD = -1
"""Stands for points in a state that is only drawn."""
CONCEALMENT = Concealment("R30", "points", field="points", instead=UNTOLD)
COVERING = Concealment("R31", "hands", field="secret", instead=(1 << CARDS) - 1)
FIRST = [option.name for option in OPTIONS].index("first")
ENDINGS = RemarkKinds(Set(COLOUR))
LAST_ROUND = ENDINGS.add("last round", "the last round: the supply of {colour} is empty")
LAST_CARD = ENDINGS.add(
    "last card", "the deck has one card left: whoever takes a card ends the match"
)


@compiled
def rematch(state: State, box: Box, choices: Numbers) -> None:
    """R6: the next seat around the table begins."""
    choices[FIRST] = (state.first + 1) % box.seats


@compiled
def ending(state: State, box: Box, rows: Remarks) -> int:
    """R26: tell of the last round and who still moves; R27: of a deck that one card empties."""
    if state.phase == Phase.OVER:
        return 0
    if not state.empty:
        rows[0].kind = LAST_CARD
        return int(state.top != NONE and not state.deck)
    rows[0].kind, rows[0].details[0] = LAST_ROUND, state.empty
    count = 0
    for number in range(box.seats):
        seat = (state.seat + number) % box.seats
        if _moves_again(state, box, seat):
            rows[0].seats[count] = seat
            count += 1
    return 1


@compiled
def _moves_again(state: State, box: Box, seat: int) -> bool:
    """R26: whether a seat has a turn left in the last round.

    The one whose turn it is has it until its corals lie, or the card it took is replaced.
    """
    if seat == state.seat:
        return state.phase != Phase.TURN_UP
    behind = (seat - state.seat) % box.seats
    return behind <= (state.first - state.seat - 1) % box.seats


MOST_TOLD = 2
"""A hint is short: the cards that promise most."""
BEFORE, AFTER, TRIED = range(3)
"""Levels: the turn of which is told, and the first on which the next one is tried out."""
REMARKS = RemarkKinds(CARD, COLOUR, CELL)
PROMISES = REMARKS.add("promises", "card {card} can then bring {count} when you play it")
GROWS = REMARKS.add(
    "grows", "card {card} can then bring {count} when you play it, instead of {was}"
)
LACKS = REMARKS.add("lacks", "card {card} then lacks one coral, such as {colour} on {cell}")
LEFT = REMARKS.add("left", "card {card} stays in hand and pays {count} at the end")


@compiled
def prospects(levels: Levels, box: Box, seat: int, rows: Remarks) -> int:
    """Tell of cards in hand that can bring more than before, then of those that lack one coral.

    R28: or what they pay at the end, where the seat has no further turn.
    """
    after = levels[AFTER].state
    if after.phase == Phase.OVER or after.phase == Phase.PLACE:
        return 0
    is_last = after.empty and not _moves_again(after, box, seat)
    _open_turn(levels[BEFORE].state, seat)
    _open_turn(after, seat)
    count, lacking = 0, 0
    for card in hand_of(after, seat):
        was = 0 if is_last else _find_best(levels, BEFORE, box, card)
        now = worth_in_hand(after, box, seat, card)
        if not is_last:
            now = _find_best(levels, AFTER, box, card)
            lacking |= int(now == 0) << card
        if now > was:
            row = rows[_rank(rows, count, card, now)]
            row.kind = LEFT if is_last else GROWS if was else PROMISES
            row.details[2] = was
            count += 1
    count = min(count, MOST_TOLD)
    for card in hand_of(after, seat):
        if lacking >> card & 1 and count < MOST_TOLD:
            count += _tell_lack(levels, box, card, rows[count])
    return count


@compiled
def _open_turn(state: State, seat: int) -> None:
    """Let it be the turn of a seat."""
    state.seat, state.phase, state.card = seat, Phase.ACT, NONE
    state.pending[:] = 0


@compiled
def _rank(rows: Remarks, count: int, card: int, points: int) -> int:
    """Put a card where it belongs among those that bring most, and tell in which row that is."""
    while count and (rows[count - 1].details[1], -rows[count - 1].details[0]) < (points, -card):
        rows[count] = rows[count - 1]
        count -= 1
    rows[count].details[0], rows[count].details[1] = card, points
    return count


@compiled
def _find_best(levels: Levels, turn: int, box: Box, card: int) -> int:
    """R14, R15: the most that a card scores where its corals serve it; 0 if it is not in hand."""
    held = levels[turn].state
    if not set_of(held.hand[held.seat]) >> card & 1:
        return 0
    most, depth = 0, TRIED
    levels[TRIED].state, levels[TRIED].tried = held, 0
    play(levels[TRIED].state, box, VERB.play + card)
    while depth >= TRIED:
        level, below = levels[depth], levels[depth + 1]
        if level.tried == 0:
            level.count = legal_moves(level.state, box, level.moves[:])
        if level.state.phase != Phase.PLACE or level.tried == level.count:
            most = max(most, level.state.points[held.seat])
            depth -= 1
        else:
            below.state, below.tried = level.state, 0
            play(below.state, box, level.moves[level.tried])
            level.tried += 1
            depth += 1
    return most - held.points[held.seat]


@compiled
def _tell_lack(levels: Levels, box: Box, card: int, row: np.record) -> int:
    """Tell the one coral that the pattern of a card lacks; nothing if it lacks more."""
    offered, placed = levels[TRIED], levels[TRIED + 1]
    offered.state = levels[AFTER].state
    offered.state.phase = Phase.PLACE
    for colour in range(COLOURS):
        # Two of each, so that no coral is the last, with which the turn would end.
        offered.state.pending[colour] = 2 * int(offered.state.supply[colour] > 0)
    for number in range(legal_moves(offered.state, box, offered.moves[:])):
        move = offered.moves[number]
        placed.state = offered.state
        play(placed.state, box, move)
        if score_card(placed.state, box, placed.state.seat, card):
            row.kind, row.details[0] = LACKS, card
            row.details[1], row.details[2] = divmod(move - VERB.place, CELLS)
            return 1
    return 0


OPENING_TURNS = 2
NEVER = "none"


def findings(states: Sequence[State], moves: Sequence[int], box: Box) -> Findings:
    """Tell how each seat opened, and what each card earned."""
    seats, last = range(int(box.seats)), states[-1]
    made = [
        (int(state.seat), move)
        for state, move in zip(states, moves, strict=False)
        if VERB.take <= move < VERB.place
    ]
    acts = [[move for by, move in made if by == seat] for seat in seats]
    played = [[move - VERB.play for move in own if move >= VERB.play] for own in acts]
    openings = [[MOVES.write(box, move).split()[0] for move in own[:OPENING_TURNS]] for own in acts]
    return Findings(
        choices={
            "first two turns": tuple(", ".join(verbs) or NEVER for verbs in openings),
            "first card played": tuple(name_card(box, own[0]) if own else NEVER for own in played),
        },
        numbers={"turns": int(last.turns.sum()), "cards played": sum(map(len, played))},
        earnings={
            "cards played": tuple(_scored(states, moves, box)),
            "cards left in hand": tuple(
                Earning(seat, name_card(box, card), int(worth_in_hand(last, box, seat, card)))
                for seat in seats
                for card in last.hand[seat, : last.hand_size[seat]].tolist()
            ),
        },
    )


def _scored(states: Sequence[State], moves: Sequence[int], box: Box) -> Iterator[Earning]:
    """R14: what a card scores is what the seat has won when the card's corals lie."""
    for number, move in enumerate(moves):
        if VERB.play <= move < VERB.place:
            before, seat = states[number], int(states[number].seat)
            after = next(s for s in states[number + 1 :] if s.turns[seat] > before.turns[seat])
            points = int(after.points[seat] - before.points[seat])
            yield Earning(seat, name_card(box, move - VERB.play), points)


def name_card(box: Box, card: int) -> str:
    """Name a card by its number, its corals and what it asks for."""
    printed = cards_of(box)[card]
    corals = "".join(LETTERS[coral] for coral in printed.corals)
    return f"{printed.number} {corals}, {printed.points} for {printed.written}"
