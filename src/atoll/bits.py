"""Sets of small numbers as the bits of an int64, for compiled rules: member n is the bit 2**n."""

from atoll.compiled import compiled
from atoll.luck import Random, below

# Every second bit, every second pair, every second four: neighbours are added up in step.
_ONES = 0x5555555555555555
_TWOS = 0x3333333333333333
_FOURS = 0x0F0F0F0F0F0F0F0F
_COUNT = 0x7F


@compiled
def count_bits(members: int) -> int:
    """Count the members of a set of numbers below 63."""
    pairs = members - ((members >> 1) & _ONES)
    fours = (pairs & _TWOS) + ((pairs >> 2) & _TWOS)
    eights = (fours + (fours >> 4)) & _FOURS
    halves = eights + (eights >> 8)
    halves += halves >> 16
    return (halves + (halves >> 32)) & _COUNT


@compiled
def lowest_bit(members: int) -> int:
    """Give the smallest member of a set that is not empty."""
    return count_bits((members & -members) - 1)


@compiled
def random_bit(members: int, random: Random) -> int:
    """Choose a member of a set that is not empty, each equally likely."""
    for _ in range(below(random, count_bits(members))):
        members &= members - 1
    return lowest_bit(members)
