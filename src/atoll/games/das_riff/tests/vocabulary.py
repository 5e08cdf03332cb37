"""What a player would say about a table of Das Riff, for tests that read as sentences.

In pictures of the reef the rows are d, c, b, a from the top, the shore is on the left. A fish is
its short name (bm1 is the first blue male), C3 a coral, P1 a pearl, S2 a shark, ~7 the sea; a # in
front of a card says that it is closed, and .. is a gap. Of a card that lies closed nobody sees
more than ##.
"""

from functools import partial
from inspect import cleandoc
from typing import Any

from atoll.games.das_riff import GAME
from atoll.games.das_riff.moves import CARD, COLOUR, PAIR, ROW_LETTERS
from atoll.games.das_riff.state import CARDS, CELLS, COLUMNS, NONE, ROWS, Box, Phase, State
from atoll.games.das_riff.tests.decks import FIXED
from atoll.matches.match import Match
from tests import vocabulary
from tests.vocabulary import seen

LETTERS = {"C": "coral", "P": "pearl", "S": "shark", "~": "sea"}
NO_WORMS = dict.fromkeys(COLOUR.words, 0)
EMPTY_REEF = "\n".join([" ".join([".."] * COLUMNS)] * ROWS)
OPEN = ("blue-blue", "blue-green", "pink-purple", "red-yellow")
"""The open breeding cards, unless a test says otherwise."""

match_after = partial(vocabulary.match_after, GAME, deck=FIXED)
random_match = partial(vocabulary.random_match, GAME, deck=FIXED)


def card_named(match: Match[State, Box], short: str) -> int:
    """Find a card by its short name."""
    name = f"{LETTERS[short[0]]}-{short[1:]}" if short[0] in LETTERS else short
    [card] = CARD.spellings(match.box)[name]
    return card


def position(picture: str = EMPTY_REEF, **more: Any) -> Match[State, Box]:
    """Give a match in which seat 0 (or `seat`) is buying; luck is played like any move.

    `worms`, `boats`, `pearls`, `sharks`, `corals` are given for both seats, `pairs` are the open
    breeding cards, `discard` the discarded ones; all other cards are in the draw pile unless
    `draw` names those that are. `turn_limit` and `questions` are the options.
    """
    seat = more.pop("seat", 0)
    options = {name: str(more.pop(name)) for name in ("turn_limit", "questions") if name in more}
    match = Match(GAME, {"first": str(seat), "deck": FIXED} | options)
    state = match.state
    state.phase, state.seat = Phase.BUY, seat
    state.dice[:] = 0
    used = _lay_out(match, picture)
    used |= _give(match, more)
    discard = _set_of(match, more.pop("discard", ()))
    rest = ((1 << CARDS) - 1) & ~used & ~discard
    draw = more.pop("draw", None)
    state.draw = rest if draw is None else _set_of(match, draw)
    state.discard = discard
    _open_pairs(match, more.pop("pairs", OPEN))
    assert not more, f"unknown: {more}"
    return match


def waiting_for_a_mate() -> Match[State, Box]:
    """Give a match in which a green female can be bought for a blue male that waits."""
    reef = """
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        gf2 .. .. .. .. .. .. ..
    """
    return position(reef, worms=({"green": 1}, {}), corals=(("bm1",), ()))


def _lay_out(match: Match[State, Box], picture: str) -> int:
    used = 0
    lines = cleandoc(picture).splitlines()
    for row, line in zip(range(ROWS - 1, -1, -1), lines, strict=True):
        for column, token in enumerate(line.split()):
            if token != "..":
                card = card_named(match, token.lstrip("#"))
                cell = row * COLUMNS + column
                match.state.card[cell] = card
                if token.startswith("#"):
                    match.state.closed |= 1 << cell
                else:
                    match.state.open |= 1 << cell
                match.state.deal_number[cell] = cell if token.startswith("#") else NONE
                used |= 1 << card
    match.state.deals = CELLS
    return used


def _give(match: Match[State, Box], more: dict[str, Any]) -> int:
    """Give each seat what it has, and return the cards that this takes."""
    state, used = match.state, 0
    for seat, worms in enumerate(more.pop("worms", ({}, {}))):
        for colour, count in (NO_WORMS | dict(worms)).items():
            state.worms[seat, COLOUR.words.index(colour)] = count
    state.reserve[:] = 8 - state.worms.sum(axis=0)
    for seat, boats in enumerate(more.pop("boats", (2, 2))):
        state.boats[seat] = boats
    state.boats_left = 15 - int(state.boats.sum())
    for name in ("pearls", "sharks"):
        for seat, cards in enumerate(more.pop(name, ((), ()))):
            state[name][seat] = _set_of(match, cards)
            used |= int(state[name][seat])
    for seat, corals in enumerate(more.pop("corals", ((), ()))):
        for index, carried in enumerate(corals):
            used |= _grow(match, seat, index, carried)
    return used


def _grow(match: Match[State, Box], seat: int, index: int, carried: str) -> int:
    """Give a coral: empty (""), with a parent (bm1), or with offspring (blue-green)."""
    state = match.state
    coral = card_named(match, f"C{seat * 5 + index + 1}")
    state.corals[seat] += 1
    state.coral[seat, index] = coral
    if carried in ALL_PAIRS:
        state.bred[seat, index] = ALL_PAIRS.index(carried)
        state.breedings[seat] += 1
        state.pair_pile &= ~(1 << ALL_PAIRS.index(carried))
    elif carried:
        state.parent[seat, index] = card_named(match, carried)
        return 1 << coral | 1 << int(state.parent[seat, index])
    return 1 << coral


def _set_of(match: Match[State, Box], cards: tuple[str, ...]) -> int:
    return sum(1 << card_named(match, card) for card in cards)


def _open_pairs(match: Match[State, Box], pairs: tuple[str, ...]) -> None:
    for index, pair in enumerate(pairs):
        match.state.pairs[index] = ALL_PAIRS.index(pair)
        match.state.pair_pile &= ~(1 << ALL_PAIRS.index(pair))


ALL_PAIRS = [*PAIR.words]


def picture(match: Match[State, Box]) -> str:
    """Draw the reef as everybody sees it."""
    display = seen(match)["display"]
    rows = [[f"{letter}{n}" for n in range(1, COLUMNS + 1)] for letter in reversed(ROW_LETTERS)]
    return "\n".join(" ".join(_look(display.get(cell, "..")) for cell in row) for row in rows)


def drawn(text: str) -> str:
    """Give a picture from a test without its indentation, one space between cards."""
    return "\n".join(" ".join(line.split()) for line in cleandoc(text).splitlines())


def _look(card: str | None) -> str:
    """Give the short name of an open card; a gap is one already."""
    if card is None or card == "..":
        return card or "##"
    *names, number = card.split("-")
    if len(names) == 2:
        return COLOUR.letters[COLOUR.words.index(names[0])] + names[1][0] + number
    return next(letter for letter, kind in LETTERS.items() if kind == names[0]) + number


def row_of(match: Match[State, Box], letter: str) -> list[str | None]:
    """Give the open cards of a row from the shore; None is a closed one."""
    display = seen(match)["display"]
    return [display[f"{letter}{n}"] for n in range(1, COLUMNS + 1) if f"{letter}{n}" in display]
