"""What a page offers while no server answers: `python -m atoll.server.offers FOLDER` writes it."""

import sys
from pathlib import Path

import msgspec

from atoll.server.making import offer_games
from atoll.server.requests import Offers
from atoll.server.thinking import OFFERED

FILE = "offers.json"


def write_offers(folder: Path) -> None:
    """Write what can be played without others into the folder of a page."""
    offers = Offers(offer_games(), list(OFFERED), loopback=False, webhooks=[])
    (folder / FILE).write_bytes(msgspec.json.encode(offers))


if __name__ == "__main__":
    write_offers(Path(sys.argv[1]))
