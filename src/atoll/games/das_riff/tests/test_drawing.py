"""Das Riff drawn for a terminal, with all inks taken away and with them."""

from inspect import cleandoc

import pytest

from atoll.game import WATCHER
from atoll.games.das_riff import GAME
from atoll.games.das_riff.moves import write_card
from atoll.games.das_riff.state import CARDS, NONE
from atoll.games.das_riff.tests.decks import FIXED
from atoll.luck import random_numbers
from atoll.matches.match import Match

WIDTH = 100
"""Columns of a terminal that a drawing may take."""
DISPLAY = """
    coral-1 blue-male-1 sea-1 pearl-1 green-female-2 sea-2 shark-1 coral-2
    red-female-1 green-male-1 pearl-2 sea-4 coral-3 sea-5 yellow-male-1 sea-6
    pearl-3 shark-2 sea-7 coral-4 pink-female-1 sea-8 sea-9 sea-10
    coral-5 purple-male-1 sea-11 pearl-4 pink-male-2 sea-12 coral-6 blue-male-2
"""
PAIRS = ("blue-red", "green-yellow", "pink-pink", "purple-red")
FIRST_TURN = """
    roll blue red, worm red, boat, pay green pink purple, buy a1, pay yellow, buy a2,
    turn b1, pay red, take, breeding yellow-yellow, turn b2, end,
    deal yellow-female-1, deal sea-13, deal coral-7, deal sea-14
"""
SECOND_TURN = """
    roll pink purple, worm pink, boat, pay blue green red, buy d1, pay yellow, buy d2,
    turn c1, pay red, take, pay pink, turn c2, pay purple
"""


def table(*more):
    """Give a match: seat 0 has bred blue-red, seat 1 has turned over the shark on c2."""
    match = Match(GAME, {"first": "0", "deck": FIXED})
    for card in DISPLAY.split():
        match.play(f"deal {card}")
    for pair in PAIRS:
        match.play(f"breeding {pair}")
    for words in (*FIRST_TURN.split(","), *SECOND_TURN.split(","), *more):
        match.play(words.strip())
    return match


def spans(match, viewer=WATCHER, *lit):
    """Give the pieces of the drawing, cells lit."""
    drawing = GAME.drawing.draw_board(match.state, match.box, viewer, frozenset(lit))
    return [span for line in drawing for span in line]


def text(match, viewer=WATCHER, *lit):
    """Give the drawing with all inks taken away."""
    drawing = GAME.drawing.draw_board(match.state, match.box, viewer, frozenset(lit))
    return "\n".join("".join(span.text for span in line).rstrip() for line in drawing)


def line_with(word, shown):
    """Give the first line of a drawing that has the word in it."""
    return next(line for line in shown.splitlines() if word in line)


def test_the_whole_table_is_drawn_like_this():
    assert cleandoc("\n" + text(table(), viewer=0)) == cleandoc(r"""
         seat 1   \___/   \___/
                ┌───────┬───────┬───────┬───────┬───────┬───────┬───────┬───────┐
              d │   ·   │   ·   │  ~~~  │ PEARL │  km2  │  ~~~  │ CORAL │  bm2  │
                ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
              c │   ·   │[SHARK]│ ##### │ ##### │ ##### │ ##### │ ##### │ ##### │
         shore  ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤ edge of the reef
              b │  gm1  │ ##### │ ##### │ ##### │ ##### │ ##### │ ##### │ ##### │
                ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
              a │ PEARL │  gf2  │  ~~~  │ SHARK │ CORAL │  yf1  │  ~~~  │ CORAL │
                └───────┴───────┴───────┴───────┴───────┴───────┴───────┴───────┘
         seat 0   \___/   \___/
                    1       2       3       4       5       6       7       8

        Breeding  [yellow-yellow]  [green-yellow]  [pink-pink]  [purple-red]
        Dice      pink  purple
        Reserve    b blue 8   g green 8   k pink 6   p purple 8   r red 8   y yellow 8  11 boats
        Piles     draw 24, discard 3, breeding 16   1 of 200 turns played

          seat 0: 1 of 5 breedings  worms b 0   g 0   k 1   p 0   r 0   y 0  0 pearls, 0 sharks
          corals  [bred b-r]
        > seat 1: 0 of 5 breedings  worms b 0   g 0   k 1   p 0   r 0   y 0  1 pearl, 0 sharks
          corals  [purple-male-1]
    """)


@pytest.mark.parametrize(
    ("viewer", "rows"), [(0, list("dcba")), (1, list("abcd")), (WATCHER, list("dcba"))]
)
def test_the_own_row_lies_at_the_bottom(viewer, rows):
    lines = text(table(), viewer).splitlines()
    assert [line[6] for line in lines if line[8:9] == "│"] == rows


@pytest.mark.parametrize(("viewer", "far", "near"), [(0, 1, 0), (1, 0, 1), (WATCHER, 1, 0)])
def test_the_boats_of_a_seat_lie_along_its_row(viewer, far, near):
    match = table()
    match.state.boats[:] = 8, 3
    lines = text(match, viewer).splitlines()
    lines_of = {0: " seat 0" + r"   \___/" * 8, 1: " seat 1" + r"   \___/" * 3}
    assert (lines[0], lines[10]) == (lines_of[far], lines_of[near])


def test_before_the_first_deal_all_is_empty():
    shown = text(Match(GAME))
    assert shown.count("   ·   ") == 32
    assert line_with("Breeding", shown) == "Breeding"
    assert line_with("Dice", shown) == "Dice      not rolled yet"
    assert line_with("Piles", shown).startswith("Piles     draw 60, discard 0, breeding 21")
    assert ">" not in shown


def test_pearls_and_sharks_are_counted():
    assert line_with("seat 1:", text(table())).endswith("1 pearl, 0 sharks")
    assert line_with("seat 1:", text(table("take", "pay pink"))).endswith("1 pearl, 1 shark")


def test_an_empty_coral_is_told_from_one_with_a_parent():
    match = table("take", "pay pink", "shark purple-male-1")
    assert "  corals  [empty]" in text(match).splitlines()
    assert "  corals  [purple-male-1]" in text(table()).splitlines()


def test_when_it_is_over_it_is_nobodys_turn():
    match, numbers = Match(GAME, {"turn_limit": "6"}), random_numbers(seed=1)
    while not match.is_over:
        match.play(GAME.rules.random_move(match.state, match.box, numbers))
    assert ">" not in text(match)
    assert "6 of 6 turns played" in text(match)


def test_lit_cells_are_marked_also_without_colour():
    dark, lit = text(table()), text(table(), WATCHER, "a2", "b4", "d1", "a5")
    for mark in ("[ gf2 ]", "[#####]", "[  ·  ]", "[CORAL]"):
        assert mark not in dark
        assert mark in lit


def test_the_card_that_was_turned_over_is_lit():
    assert "[SHARK]" in text(table())
    assert "[SHARK]" not in text(table("leave"))


@pytest.mark.parametrize(
    ("face", "ink"),
    [
        (" bm2 ", "blue"),
        (" gf2 ", "green"),
        (" km2 ", "pink"),
        ("purple-male-1", "purple"),
        (" r ", "red"),
        (" yf1 ", "yellow"),
        ("CORAL", ""),
        ("~~~", "faint"),
        ("#####", "faint"),
        ("·", "faint"),
        ("┌", "faint"),
    ],
)
def test_a_piece_has_the_ink_of_its_colour(face, ink):
    assert next(span.ink for span in spans(table()) if face in span.text) == ink


@pytest.mark.parametrize(
    ("cell", "face", "ink"),
    [
        ("a2", "gf2", "lit green"),
        ("a5", "CORAL", "lit"),
        ("b4", "#####", "lit"),
        ("d1", "·", "lit"),
    ],
)
def test_a_lit_piece_has_a_lit_ink(cell, face, ink):
    shown = spans(table("leave"), 0, cell)
    assert [span.ink for span in shown if span.text == f"[{face.center(5)}]"] == [ink]


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_the_drawing_is_the_same_whatever_lies_face_down(viewer):
    match = table()
    guess = match.imagine_state(viewer, random_numbers(seed=1))
    assert guess.card.tolist() != match.state.card.tolist()
    drawn = GAME.drawing.draw_board(guess, match.box, viewer, frozenset())
    assert drawn == GAME.drawing.draw_board(match.state, match.box, viewer, frozenset())


def test_five_waiting_parents_with_long_names_fit_on_the_screen():
    match = table()
    names = [write_card(match.box, card) for card in range(CARDS)]
    longest = sorted((name for name in names if "male" in name), key=len)[-5:]
    match.state.corals[0] = 5
    match.state.bred[0] = NONE
    match.state.parent[0] = [names.index(name) for name in longest]
    shown = text(match)
    assert all(f"[{name}]" in line_with("corals", shown) for name in longest)
    assert max(map(len, shown.splitlines())) <= WIDTH
