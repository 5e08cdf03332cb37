"""Golden views: what each viewer saw in every phase of some matches, kept in each game's folder.

A line of a game's `tests/views.jsonl` is a match: its options, its moves in words, what each viewer
saw when a phase was first reached, and a digest of all that was seen after every move. When a
change is meant to change views, `python -m tests.views` writes them anew.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import atoll.games
from atoll.game import WATCHER, Game
from atoll.games import find_game, find_names
from atoll.matches.match import Match
from tests.matches import find_options, walk

MATCHES = 4


def find_goldens() -> list[Path]:
    """Give the files of all games, also those that are still to be written."""
    folders = [Path(folder) for folder in atoll.games.__path__]
    return sorted(file / "tests/views.jsonl" for folder in folders for file in folder.glob("*/"))


def see_match(game: Game, options: dict[str, str], words: list[str]) -> dict[str, Any]:
    """Tell what is seen in a match of these moves."""
    match, digest = Match(game, options), hashlib.sha256()
    first_seen: dict[str, Any] = {}
    for played in range(len(words) + 1):
        for viewer in (*range(match.seats), WATCHER):
            view = game.view(match.state, match.box, viewer)
            digest.update(json.dumps(view).encode())
            first_seen.setdefault(f"{view['phase']} {viewer}", view)
        if played < len(words):
            match.play(words[played])
    return {"options": options, "moves": words, "seen": first_seen, "all": digest.hexdigest()}


def _new_matches(game: Game) -> Iterator[dict[str, Any]]:
    for seed, options in enumerate(find_options(game)[:MATCHES]):
        played = walk(game, options, seed)
        yield see_match(game, options, _write_moves(played))


def _write_moves(played: Match[Any, Any]) -> list[str]:
    match = Match(played.game, played.options)
    words = []
    for move in played.moves:
        words.append(match.game.write_move(match.state, match.box, move))
        match.play(move)
    return words


if __name__ == "__main__":
    for name in find_names():
        game = find_game(name)
        lines = [json.dumps(match) for match in _new_matches(game)]
        for file in find_goldens():
            if file.parents[1].name == name.replace("-", "_"):
                file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
