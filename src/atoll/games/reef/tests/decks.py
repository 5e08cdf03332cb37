"""Decks of our own: small enough to run out, with patterns that the shipped cards lack."""

import random

HEADING = "id,corals,points,pattern"
COLOUR_LETTERS = "RYGP"
HEIGHTS = ("", "", "", "1", "2", "2+", "3", "3+", "4", "1+")
SIZES = (1, 1, 2, 2, 2, 3, 3, 4)
WILD_PER_CENT = 15

CHIRAL = ";".join(
    (
        HEADING,
        "3,RY,2,R . / Y Y",
        "5,YG,3,R Y",
        "8,GP,1,* G / P .",
        "13,PR,4,R2+ . . . / . . . P",
        "21,RR,2,G . / G . / G Y",
        "34,YY,1,. . . / . * . / . R .",
        "55,GG,3,P . . / P P .",
        "89,PP,2,R around highest G",
        "144,RG,1,Y around highest Y",
        "233,YP,2,Y1 . / . G2",
        "377,GY,5,P R / Y G",
        "610,PG,1,*2+",
        "987,RP,2,* P *",
    )
)
"""Thirteen cards: chiral, wild, with `+`, with dots that may hang over the board."""


def random_deck(seed: int, cards: int) -> str:
    """Make up a deck: patterns of any shape, most of them not their own mirror image."""
    choice = random.Random(f"deck {seed}")
    numbers = choice.sample(range(1, 1000), cards)
    return ";".join([HEADING, *(_random_card(choice, number) for number in numbers)])


def _random_card(choice: random.Random, number: int) -> str:
    corals = choice.choice(COLOUR_LETTERS) + choice.choice(COLOUR_LETTERS)
    return f"{number},{corals},{choice.randint(1, 6)},{_random_pattern(choice)}"


def _random_pattern(choice: random.Random) -> str:
    if choice.randrange(8) == 0:
        return f"{choice.choice(COLOUR_LETTERS)} around highest {choice.choice(COLOUR_LETTERS)}"
    rows, columns = choice.choice(SIZES), choice.choice(SIZES)
    cells = [["."] * columns for _ in range(rows)]
    for place in choice.sample(range(rows * columns), min(choice.choice(SIZES), rows * columns)):
        colour = "*" if choice.randrange(100) < WILD_PER_CENT else choice.choice(COLOUR_LETTERS)
        cells[place // columns][place % columns] = colour + choice.choice(HEIGHTS)
    return " / ".join(" ".join(row) for row in cells)
