"""The views of games as types of TypeScript, which `python -m atoll.view_types` writes.

Every game with a board in the page has them in its `board/view.ts`.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import atoll.games
from atoll.game import Game
from atoll.games import find_game, find_names
from atoll.words.domains import Domain, Words
from atoll.words.layout import (
    BySeat,
    Counts,
    Entries,
    Faces,
    Fact,
    Flag,
    Group,
    Leaf,
    List,
    Map,
    Node,
    Number,
    Set,
    Word,
    parts_of,
)

HEADER = "// Generated from the layout in sight.py by `make types`. Do not edit.\n"
MOST_LITERALS = 12
"""A domain of more words is a text like any other."""
WIDTH = 100
"""No line is longer."""


def write_types(game: Game) -> str:
    """Give the text of a game's board/view.ts."""
    domains = {each.name: each for each in game.sight.SEEN.domains if _is_literal(each)}
    groups = {group.title: group for group in _groups(game.sight.SEEN.group)}
    parts = [_write_domain(domain) for domain in domains.values()]
    parts += [_write_group(group) for group in groups.values()]
    return "\n".join([HEADER, *parts])


def find_boards() -> Iterator[tuple[Path, Game]]:
    """Give the file of each game that has a board in the page."""
    for name in find_names():
        for folder in atoll.games.__path__:
            board = Path(folder) / name.replace("-", "_") / "board"
            if board.is_dir():
                yield board / "view.ts", find_game(name)


def _groups(node: Node) -> Iterator[Group]:
    """Give all groups, those first of which others consist."""
    for part in parts_of(node):
        yield from _groups(part)
    if isinstance(node, Entries):
        yield Group(node.title, node.parts, note=node.note)
    if isinstance(node, Group):
        yield node


def _is_literal(domain: Domain) -> bool:
    return isinstance(domain, Words) and domain.size <= MOST_LITERALS


def _write_domain(domain: Domain) -> str:
    assert isinstance(domain, Words)
    words = [json.dumps(word) for word in domain.words]
    constant, name = f"{domain.name.upper()}_NAMES", domain.name.capitalize()
    line = f"export const {constant} = [{', '.join(words)}] as const"
    if len(line) > WIDTH:
        line = "\n".join(
            [f"export const {constant} = [", *(f"  {w}," for w in words), "] as const"]
        )
    return f"{line}\nexport type {name} = (typeof {constant})[number]\n"


def _write_group(group: Group) -> str:
    lines = [f"/** {group.note} */"] if group.note else []
    lines.append(f"export interface {group.title} {{")
    for key, part in group.parts.items():
        name = key if key.isidentifier() else json.dumps(key)
        lines += [f"  /** {part.note} */"] if part.note and not _has_interface(part) else []
        lines.append(f"  {name}{'?' if key in group.sometimes else ''}: {_write(part)}")
    return "\n".join([*lines, "}\n"])


def _has_interface(node: Node) -> bool:
    """Whether its note stands at an interface of its own."""
    return isinstance(node, Group | Entries)


def _write(node: Node) -> str:
    match node:
        case Group():
            return node.title
        case Entries():
            return _write_list(f"{node.title} | null" if node.optional else node.title)
        case List() | BySeat():
            return _write_list(_write(node.of))
        case Map():
            return f"Record<{_write_words(node.keys)}, {_write(node.of)}>"
        case Fact():
            return _write(node.shape)
        case _:
            return _write_leaf(node)


def _write_leaf(leaf: Leaf) -> str:
    match leaf:
        case Faces():
            return f"Record<{_write_words(leaf.domain)}, {_write(leaf.shape)}>"
        case Set() | Counts():
            return _write_list(_write_words(leaf.domain))
        case Word():
            return _write_words(leaf.domain) + (" | null" if leaf.optional else "")
        case Number():
            return "number | null" if leaf.optional else "number"
        case Flag():
            return "boolean"


def _write_words(domain: Domain) -> str:
    return domain.name.capitalize() if _is_literal(domain) else "string"


def _write_list(item: str) -> str:
    is_union = " | " in item and not item.endswith((">", "]"))
    return f"({item})[]" if is_union else f"{item}[]"


if __name__ == "__main__":
    for file, game in find_boards():
        file.write_text(write_types(game), "utf-8")
