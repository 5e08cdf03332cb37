"""What a player would ask about a match of Reef, for tests that read as sentences."""

from collections.abc import Mapping, Sequence
from functools import partial
from inspect import cleandoc

import numpy as np

from atoll.games.reef import GAME
from atoll.games.reef.box import SUPPLIES
from atoll.games.reef.moves import COLOUR, VERB
from atoll.games.reef.scoring import score_card
from atoll.games.reef.state import CELLS, SIDE, Box, Phase, State
from atoll.matches.match import Match
from tests import vocabulary
from tests.vocabulary import seen

HEADING = "id,corals,points,pattern"
DEALS = ("deal 41", "deal 42", "deal 43", "deal 44")
OPENING = ("r b2", "y b3", "g c2", "p c3")
TURNS = ("turn 21", "turn 22", "turn 23", "turn 24")
BEFORE_THE_FIRST_TURN = (*DEALS, *OPENING, *OPENING, *TURNS)
"""Two seats, seat 0 begins: it holds 41 and 42, the other 43 and 44; 24 is the top."""
ROUNDS_PLAYED = 5

EMPTY_REEF = """
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
    .. .. .. ..
"""

match_after = partial(vocabulary.match_after, GAME)
random_match = partial(vocabulary.random_match, GAME)


def deck_of(*cards: str) -> str:
    """Give the option for a deck of these cards (corals, points, pattern), numbered from 1."""
    numbered = (f"{number},{card}" for number, card in enumerate(cards, start=1))
    return ";".join([HEADING, *numbered])


def position(
    *reefs: str,
    hands: Sequence[Sequence[int]] = (),
    display: Sequence[int] = (21, 22, 23),
    top: int = 24,
    below: Sequence[int] | None = None,
    points: Sequence[int] = (),
    supplies: Mapping[str, int] | None = None,
    on_display: Sequence[int] = (0, 0, 0),
    seat: int = 0,
    **options: str,
) -> Match[State, Box]:
    """Give a match, some rounds played, that has come to these reefs; luck is played by hand.

    In a picture `y2` is a yellow piece on top of one other. Below tops lie pieces of the colours
    that are most plentiful; all pieces come from the supplies, unless other supplies are told.
    Hands are of cards that all have seen. Below the top of the deck are all cards that are left.
    """
    seats = max(2, len(reefs), len(hands))
    match = Match(GAME, {"seats": str(seats), "first": "0"} | options)
    state, box = match.state, match.box
    state.supply[:] = SUPPLIES[seats]
    for owner, reef in enumerate(reefs):
        _grow(state, box, owner, reef)
    for colour, left in (supplies or {}).items():
        state.supply[COLOUR.words.index(colour)] = left
    _lay_out_cards(state, box, [*display, top], hands, below)
    state.on_display[:] = on_display
    state.points[: len(points)] = points
    state.first = box.first
    state.seat = seat
    state.turns[:seats] = ROUNDS_PLAYED
    for earlier in range((seat - int(box.first)) % seats):
        state.turns[(box.first + earlier) % seats] += 1
    state.phase = Phase.ACT
    return match


def _grow(state: State, box: Box, seat: int, reef: str) -> None:
    """Place every piece of a picture by the rules' own move."""
    rows = [line.split() for line in cleandoc(reef).split("\n")]
    assert [len(row) for row in rows] == [SIDE] * SIDE, reef
    for cell, word in enumerate(word for row in reversed(rows) for word in row):
        if word != "..":
            top = COLOUR.letters.index(word[0])
            state.supply[top] -= 1
            for _ in range(int(word[1]) - 1):
                hidden = int(np.argmax(state.supply))
                state.supply[hidden] -= 1
                _place(state, box, seat, hidden, cell)
            _place(state, box, seat, top, cell)
    assert min(state.supply) >= 0, "more pieces than there are"


def _place(state: State, box: Box, seat: int, colour: int, cell: int) -> None:
    """Place one coral as if another were still to come, so that the turn does not end."""
    state.seat, state.phase = seat, Phase.PLACE
    state.pending[colour] = 2
    GAME.rules.play(state, box, VERB.place + colour * CELLS + cell)
    state.pending[colour] = 0


def _lay_out_cards(
    state: State,
    box: Box,
    open_cards: Sequence[int],
    hands: Sequence[Sequence[int]],
    below: Sequence[int] | None,
) -> None:
    numbered = {int(box.number[card]): card for card in range(int(box.cards))}
    *display, top = (numbered[number] for number in open_cards)
    state.display[:], state.top = display, top
    for seat, hand in enumerate(hands):
        state.hand[seat, : len(hand)] = [numbered[number] for number in hand]
        state.hand_size[seat] = len(hand)
    laid_out = {*open_cards, *(number for hand in hands for number in hand)}
    hidden = set(numbered) - laid_out if below is None else set(below)
    assert not hidden & laid_out, "a card lies in two places"
    state.deck = sum(1 << numbered[number] for number in hidden)


def ended(
    *reefs: str, hands: Sequence[Sequence[int]] = (), points: Sequence[int] = ()
) -> Match[State, Box]:
    """Give a match that is over with these reefs, after its last round."""
    match = position(*reefs, hands=hands, points=points)
    match.state.empty, match.state.phase = 1, Phase.OVER
    return match


def score(reef: str, pattern: str, points: int = 1) -> int:
    """Give what a card with this pattern would score on the reef."""
    cards = deck_of(f"RR,{points},{pattern}", *["RR,1,R"] * 7)
    match = position(reef, display=(2, 3, 4), top=5, deck=cards)
    return score_of(match, 0, 1)


def score_of(match: Match[State, Box], seat: int, number: int) -> int:
    """Give what the card of this number would score on the seat's reef as it lies."""
    card = match.box.number.tolist().index(number)
    return int(score_card(match.state, match.box, seat, card))


def picture(match: Match[State, Box], seat: int) -> str:
    """Draw the seat's reef from above."""
    board = seen(match)["boards"][seat]
    rows = [[_look(board.get(f"{column}{row}", [])) for column in "abcd"] for row in (4, 3, 2, 1)]
    return "\n".join(" ".join(row) for row in rows)


def _look(stack: list[str]) -> str:
    return f"{stack[-1][0]}{len(stack)}" if stack else ".."


def drawn(text: str) -> str:
    """Give a picture from a test without its indentation."""
    return cleandoc(text)


def hand(match: Match[State, Box], seat: int) -> list[str]:
    """Give the cards that the seat holds."""
    return [card for card in seen(match, seat)["hands"][seat] if card]


def display(match: Match[State, Box]) -> list[tuple[str, int]]:
    """Give the display: each card, and the points lying on it."""
    return [(laid["card"], laid["points"]) for laid in seen(match)["display"] if laid]


def cells_for(match: Match[State, Box], colour: str) -> set[str]:
    """Give the cells that a coral of this colour can be placed on."""
    moves = [words.split() for words in match.list_words()]
    return {move[2] for move in moves if move[:2] == ["place", colour]}
