"""Reef drawn for a terminal, with all inks taken away and with them."""

import re
from inspect import cleandoc

import pytest

from atoll.game import WATCHER
from atoll.games.reef import GAME
from atoll.games.reef.tests.decks import CHIRAL
from atoll.games.reef.tests.tables import table
from atoll.matches.match import Match


def spans(match, viewer=WATCHER, *lit):
    """Give the pieces of the drawing, cells lit."""
    drawing = GAME.drawing.draw_board(match.state, match.box, viewer, frozenset(lit))
    return [span for line in drawing for span in line]


def text(match, viewer=WATCHER, *lit):
    """Give the drawing with all inks taken away."""
    drawing = GAME.drawing.draw_board(match.state, match.box, viewer, frozenset(lit))
    return "\n".join("".join(span.text for span in line).rstrip() for line in drawing)


def hands(match, viewer):
    """Give the part of the drawing that shows the hands."""
    shown = text(match, viewer)
    return shown[shown.index("Hand of seat 0") :]


def test_the_boards_are_drawn_like_this():
    shown = "\n".join(text(table()).splitlines()[2:11])
    assert cleandoc("\n" + shown) == cleandoc("""
         4 │  ·  │  ·  │  ·  │  ·  │    4 │  ·  │  ·  │  ·  │  ·  │
           ├─────┼─────┼─────┼─────┤      ├─────┼─────┼─────┼─────┤
         3 │  ·  │ y●1 │ p■1 │  ·  │    3 │  ·  │ y●1 │ p■1 │  ·  │
           ├─────┼─────┼─────┼─────┤      ├─────┼─────┼─────┼─────┤
         2 │  ·  │ r◆1 │ g▲1 │  ·  │    2 │  ·  │ g▲2 │ g▲1 │  ·  │
           ├─────┼─────┼─────┼─────┤      ├─────┼─────┼─────┼─────┤
         1 │  ·  │  ·  │  ·  │  ·  │    1 │  ·  │  ·  │  ·  │  ·  │
           └─────┴─────┴─────┴─────┘      └─────┴─────┴─────┴─────┘
              a     b     c     d            a     b     c     d
    """)


def test_points_and_whose_turn_it_is_stand_above_the_boards():
    above = text(table()).splitlines()[0]
    assert "seat 0: 2 points" in above
    assert "> seat 1: 3 points" in above


def test_display_cards_show_number_pattern_and_the_points_on_them():
    shown = text(table())
    assert "╭ 21 ─" in shown
    assert "y● around" in shown
    assert "highest p■" in shown
    assert "with 1 on it" in shown
    assert "51 below" in shown


def test_supplies_are_told():
    line = next(line for line in text(table()).splitlines() if line.startswith("Supplies"))
    assert line.split()[1:] == ["r◆", "16", "y●", "16", "g▲", "14", "p■", "16"]


@pytest.mark.parametrize(
    ("viewer", "cards", "backs"),
    [(0, {"41", "42", "24"}, 1), (1, {"44", "24"}, 2), (WATCHER, {"24"}, 3)],
)
def test_hidden_cards_are_drawn_as_backs(viewer, cards, backs):
    shown = hands(table(), viewer)
    assert set(re.findall(r"(?:╭ |\[)(\d+) ", shown)) == cards
    assert shown.count("[~~~]") == backs


def test_points_that_are_concealed_are_not_drawn():
    match = table()
    assert GAME.manners.CONCEALMENT is not None
    GAME.manners.CONCEALMENT.disguise(match.state, 0)
    above = text(match, 0).splitlines()[0]
    assert "seat 0: 2 points" in above
    assert "> seat 1: ? points" in above


def test_hands_that_are_covered_are_drawn_as_backs():
    match = table()
    assert GAME.manners.COVERING is not None
    GAME.manners.COVERING.disguise(match.state, 1)
    shown = hands(match, 1)
    assert set(re.findall(r"(?:╭ |\[)(\d+) ", shown)) == {"44"}
    assert shown.count("[~~~]") == 3


def test_a_drawing_for_a_watcher_is_the_same_whatever_is_hidden():
    one, other = table(), table()
    other.state.hand[1, 0], other.state.secret[1] = 30, 1 << 30
    assert text(one) == text(other)
    assert text(one, 1) != text(other, 1)


def test_lit_cells_are_marked_also_without_colour():
    dark, lit = text(table()).splitlines()[:11], text(table(), WATCHER, "b2").splitlines()[:11]
    assert "[g▲2]" in lit[6]
    assert [line.replace("[", " ").replace("]", " ") for line in lit] == dark


@pytest.mark.parametrize(
    ("face", "ink"),
    [("r◆1", "red"), ("y●1", "yellow"), ("g▲2", "green"), ("p■1", "purple"), ("┌", "faint")],
)
def test_a_piece_has_the_ink_of_its_colour(face, ink):
    assert next(span.ink for span in spans(table()) if face in span.text) == ink


def test_a_lit_piece_has_a_lit_ink():
    assert next(span.ink for span in spans(table(), 0, "b2") if "g▲2" in span.text) == "lit green"


def test_a_card_with_a_wide_pattern_has_a_straight_frame():
    match = Match(GAME, {"deck": CHIRAL, "first": "0"})
    for words in ("deal 13", "deal 3"):
        match.play(words)
    lines = text(match, 0).splitlines()
    top = next(number for number, line in enumerate(lines) if "╭ 13 " in line)
    frame = lines[top].index("╮")
    assert [line[frame] for line in lines[top : top + 5]] == ["╮", "│", "│", "│", "╯"]
