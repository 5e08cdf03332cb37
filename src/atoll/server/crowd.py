"""Crowd: how many are connected from one place, so that nobody takes all the room."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from atoll.server.refusal import Refusal

MOST_FROM_ONE_PLACE = 64
"""Enough for a school behind one router."""
BITS_OF_A_PLACE = 64
"""A household has so many bits of IPv6 to itself, and one address of IPv4."""


class Crowd:
    """Those who are connected, counted by where they come from."""

    def __init__(self, most: int = MOST_FROM_ONE_PLACE) -> None:
        self.most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def admit(self, address: str) -> Iterator[None]:
        """Count one more for a while; refuse where there are too many already.

        This machine may have any number: a proxy on it that does not say whom it speaks for must
        not lock everybody out.
        """
        place = place_of(address)
        if place is None:
            yield
            return
        if self._counts[place] >= self.most:
            raise Refusal(
                "too_many_connections", f"expected at most {self.most} connections from one place"
            )
        self._counts[place] += 1
        try:
            yield
        finally:
            self._counts[place] -= 1
            if not self._counts[place]:
                del self._counts[place]


def place_of(address: str) -> str | None:
    """Give where an address is; None for this machine."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    if found.is_loopback:
        return None
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((found, BITS_OF_A_PLACE), strict=False))
