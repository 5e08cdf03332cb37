"""Where CHANCE gets its choices: verifiable, seeded, and compiled.

`Luck` answers one question: of these choices with these odds, which? The answer to event i of a
domain (a domain is the verb of the luck, such as `draw` or `roll`) is computed from a key:

    HMAC-SHA-256(key, "luck CONTRIBUTIONS DOMAIN I ATTEMPT")

where CONTRIBUTIONS are the seats' bytes in hexadecimal, joined by commas, `-` for a seat that gave
none. The first eight bytes, read as a big-endian number, are accepted if they lie below the
largest multiple of the odds' sum, otherwise ATTEMPT is raised: so every choice has exactly its
odds. The number modulo the sum then falls into one of the odds, laid end to end.

For a match between people the key comes from the operating system, its SHA-256 (the commitment)
is published before the first move and the key after the last: then everyone can check that
nothing was decided, or changed, on the way. docs/luck.md tells what this proves and what not.

Inside search and batches luck is a compiled generator, sfc32, on four numbers.
"""

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from atoll.compiled import compiled

KEY_BYTES = 32
CONTRIBUTION_BYTES = 16
NUMBER_BYTES = 8

Random = NDArray[np.int64]
_LOW_32_BITS = 0xFFFFFFFF
SEED_BITS = 63


@dataclass
class Luck:
    """A key, what the seats contributed, and how many events of each domain it has decided."""

    key: bytes
    contributions: tuple[bytes | None, ...] = ()
    seed: int | None = None
    events: Counter[str] = field(default_factory=Counter)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the key, which can be published before anything is decided."""
        return hashlib.sha256(self.key).hexdigest()

    def copy(self) -> "Luck":
        """Give luck that will decide the same from here on."""
        return replace(self, events=Counter(self.events))

    def choose(self, domain: str, odds: Sequence[int]) -> int:
        """Decide the next event of the domain: the index of one of the odds."""
        event = self.events[domain]
        self.events[domain] += 1
        return choose_by_odds(self._numbers(domain, event), odds)

    def _numbers(self, domain: str, event: int) -> Iterator[int]:
        contributions = ",".join("-" if part is None else part.hex() for part in self.contributions)
        attempt = 0
        while True:
            message = f"luck {contributions or '-'} {domain} {event} {attempt}"
            digest = hmac.digest(self.key, message.encode(), "sha256")
            yield int.from_bytes(digest[:NUMBER_BYTES], "big")
            attempt += 1


def verifiable_luck(contributions: tuple[bytes | None, ...] = ()) -> Luck:
    """Make luck with a fresh key from the operating system."""
    return Luck(secrets.token_bytes(KEY_BYTES), contributions)


def seeded_luck(seed: int) -> Luck:
    """Make luck that is the same for the same seed everywhere, for arenas and tests."""
    return Luck(hashlib.sha256(f"atoll seed {seed}".encode()).digest(), seed=seed)


def choose_by_odds(numbers: Iterator[int], odds: Sequence[int]) -> int:
    """Choose an index with exactly these odds, from numbers that are uniform below 2**64."""
    whole = sum(odds)
    if whole <= 0 or min(odds) < 0:
        raise ValueError(f"odds must be whole numbers from 0, not all 0: {list(odds)}")
    fair = 256**NUMBER_BYTES // whole * whole
    ticket = next(number for number in numbers if number < fair) % whole
    return next(index for index, sum_so_far in enumerate(accumulate(odds)) if ticket < sum_so_far)


def fresh_seed() -> int:
    """Give a seed from the operating system."""
    return secrets.randbits(SEED_BITS)


def random_numbers(seed: int) -> Random:
    """Make the state of a compiled generator."""
    digest = hashlib.sha256(f"atoll numbers {seed}".encode()).digest()
    return np.frombuffer(digest[:16], dtype="<u4").astype(np.int64)


@compiled
def next_number(random: Random) -> int:
    """Give the next number below 2**32 (sfc32, on 64-bit fields so that all modes agree)."""
    a, b, c, counter = random[0], random[1], random[2], random[3]
    number = (a + b + counter) & _LOW_32_BITS
    random[0] = b ^ (b >> 9)
    random[1] = (c + (c << 3)) & _LOW_32_BITS
    random[2] = (((c << 21) | (c >> 11)) + number) & _LOW_32_BITS
    random[3] = (counter + 1) & _LOW_32_BITS
    return number


@compiled
def below(random: Random, count: int) -> int:
    """Give a number from 0 up to but not including `count`, each equally likely."""
    return (next_number(random) * count) >> 32
