"""What there is to learn from matches of Reef."""

from collections.abc import Iterator, Sequence

from atoll.findings import Earning, Findings
from atoll.games.reef.cards import COLOUR_LETTERS, cards_of
from atoll.games.reef.moves import MOVES, VERB
from atoll.games.reef.scoring import worth_in_hand
from atoll.games.reef.state import Box, State
from atoll.usual import roles as roles

OPENING_TURNS = 2
NEVER = "none"


def findings(states: Sequence[State], moves: Sequence[int], box: Box) -> Findings:
    """Tell how each seat opened, and what each card earned."""
    acts = [_acts(states, moves, seat) for seat in range(int(box.seats))]
    played = [[move - VERB.play for move in own if move >= VERB.play] for own in acts]
    openings = [[MOVES.write(box, move).split()[0] for move in own[:OPENING_TURNS]] for own in acts]
    return Findings(
        choices={
            "first two turns": tuple(", ".join(verbs) or NEVER for verbs in openings),
            "first card played": tuple(name_card(box, own[0]) if own else NEVER for own in played),
        },
        numbers={
            "turns": int(states[-1].turns.sum()),
            "cards played": sum(map(len, played)),
        },
        earnings={
            "cards played": tuple(_scored(states, moves, box)),
            "cards left in hand": tuple(_left(states[-1], box)),
        },
    )


def name_card(box: Box, card: int) -> str:
    """Name a card by its number, its corals and what it asks for."""
    printed = cards_of(box)[card]
    corals = "".join(COLOUR_LETTERS[coral] for coral in printed.corals)
    return f"{printed.number} {corals}, {printed.points} for {printed.written}"


def _acts(states: Sequence[State], moves: Sequence[int], seat: int) -> list[int]:
    """R10: what the seat did in each of its turns."""
    made = zip(states, moves, strict=False)
    return [move for state, move in made if state.seat == seat and VERB.take <= move < VERB.place]


def _scored(states: Sequence[State], moves: Sequence[int], box: Box) -> Iterator[Earning]:
    """R14: what a card scores is what the seat has won when the card's corals lie."""
    for number, move in enumerate(moves):
        if VERB.play <= move < VERB.place:
            before, seat = states[number], int(states[number].seat)
            after = next(s for s in states[number + 1 :] if s.turns[seat] > before.turns[seat])
            points = int(after.points[seat] - before.points[seat])
            yield Earning(seat, name_card(box, move - VERB.play), points)


def _left(state: State, box: Box) -> Iterator[Earning]:
    """R28: what the cards count that are left in hand."""
    for seat in range(int(box.seats)):
        for card in state.hand[seat, : state.hand_size[seat]].tolist():
            yield Earning(seat, name_card(box, card), int(worth_in_hand(state, box, seat, card)))
