"""Building: one game becomes a file of WebAssembly, and JSON that tells what lies where.

`python -m atoll.wasm.build NAME FOLDER` does it, in a process in which nothing was compiled before.
"""

import json
import sys
from pathlib import Path
from typing import Any

from atoll.description import describe_game, describe_record
from atoll.game import Box, Game
from atoll.wasm.boxes import describe_boxes
from atoll.wasm.desk import Desk, Field, lay_out
from atoll.wasm.exports import EXPORTS
from atoll.wasm.linker import Linked, link
from atoll.wasm.lowering import only_lower
from atoll.wasm.module import emit, make_module
from atoll.wasm.teaching import describe_teaching


def build(game: Game) -> tuple[bytes, dict[str, Any]]:
    """Give the file and the description of a game."""
    box = game.settings.open_box({})
    desk = lay_out(game, box)
    module = make_module(game, box, desk, EXPORTS)
    linked = link(emit(module), [export.name for export in EXPORTS], desk.size)
    return linked.content, describe(game, box, desk, linked)


def describe(game: Game, box: Box, desk: Desk, linked: Linked) -> dict[str, Any]:
    """Describe the game, what teaches it, its boxes, its desk, and what each export finds there."""
    told = describe_game(game) | describe_teaching(game.name)
    for field in desk.fields.values():
        if field.record and field.record not in told["records"]:
            told["records"][field.record] = describe_record(field.sample.dtype)
    return told | {
        "boxes": describe_boxes(game),
        "desk": {
            "address": linked.free,
            "size": desk.size,
            "fields": {
                name: {"offset": desk.offsets[name], **_describe_field(field)}
                for name, field in desk.fields.items()
            },
        },
        "exports": {export.name: export.fields for export in EXPORTS},
    }


def write(name: str, folder: Path, content: bytes, description: dict[str, Any]) -> None:
    """Write both files."""
    told = json.dumps(description, allow_nan=False, separators=(",", ":")).encode()
    for suffix, written in ((".wasm", content), (".json", told)):
        (folder / f"{name}{suffix}").write_bytes(written)


def _describe_field(field: Field) -> dict[str, Any]:
    of = {"record": field.record} if field.record else {"type": _name_type(field)}
    length = {"length": len(field.sample)} if field.kind in ("array", "by seat") else {}
    return {"kind": field.kind, **of, **length}


def _name_type(field: Field) -> str:
    return field.dtype.base.name


if __name__ == "__main__":
    only_lower()
    from atoll.games import find_game

    _name, _folder = sys.argv[1:]
    write(_name, Path(_folder), *build(find_game(_name)))
