"""Counts of cards for tests, within the limits of D1."""

import random

from atoll.games.das_riff.moves import COLOUR

HEADING = "kind,colour,male,female,cards"


def write_counts(fish: dict[str, tuple[int, int]], **others: int) -> str:
    """Give counts as an option takes them, in one line."""
    lines = [HEADING]
    lines += [f"fish,{colour},{male},{female}," for colour, (male, female) in fish.items()]
    lines += [f"{kind},,,,{count}" for kind, count in others.items()]
    return ";".join(lines)


def random_counts(seed: int) -> str:
    """Give other counts that make sixty cards."""
    choice = random.Random(f"counts {seed}")
    fish = {colour: (choice.randint(1, 2), choice.randint(1, 2)) for colour in COLOUR.words}
    coral, pearl, shark = choice.randint(8, 14), choice.randint(2, 10), choice.randint(2, 10)
    sea = 60 - sum(map(sum, fish.values())) - coral - pearl - shark
    return write_counts(fish, coral=coral, pearl=pearl, shark=shark, sea=sea)


MORE_MALES, MORE_FEMALES = (2, 1), (1, 2)
FIXED = write_counts(
    dict(zip(COLOUR.words, (MORE_MALES, MORE_FEMALES) * 3, strict=True)),
    coral=12,
    pearl=6,
    shark=6,
    sea=18,
)
"""Counts that stay as they are when those that come with the game change."""
