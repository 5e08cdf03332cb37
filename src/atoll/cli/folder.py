"""The user's folder: matches that were begun in the terminal, and the keys of their luck."""

import os
from datetime import datetime
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Give the folder for what must not be lost."""
    return Path(os.environ.get("ATOLL_DATA") or platformdirs.user_data_path("atoll"))


def new_record_path(game: str) -> Path:
    """Give a path for the record of a match that begins now."""
    matches = data_folder() / "matches"
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    path = matches / f"{stem}.atoll"
    number = 2
    while path.exists():
        path = matches / f"{stem}-{number}.atoll"
        number += 1
    return path


def keep_key(commitment: str, key: bytes) -> None:
    """Keep the key of a running match, readable by the user alone."""
    path = _key_path(commitment)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(key.hex())


def find_key(commitment: str) -> bytes | None:
    """Give the key that a commitment was made for, if the match was begun here."""
    path = _key_path(commitment)
    return bytes.fromhex(path.read_text()) if path.exists() else None


def forget_key(commitment: str) -> None:
    """Throw away the key of a finished match: its record holds it now."""
    _key_path(commitment).unlink(missing_ok=True)


def _key_path(commitment: str) -> Path:
    return data_folder() / "keys" / commitment
