"""The built page written as files for any host: everything but tables that are shared."""

import json
import re
import shutil
from pathlib import Path
from typing import NamedTuple

from atoll.games import find_lesson, find_names
from atoll.site.release import INDEX, list_files, write_release

MARK = ".atoll-site.json"
"""Lists what was written, so that it can be written anew; what others have put beside it stays."""
NOWHERE = "404.html"
"""What many hosts send where there is no file: the page, which finds its way by its address."""
PAGES = ("play", "replay")
"""Those that no game names; what else they need stands after the sign of a fragment."""
ROOTED = re.compile(r'\b(href|src|data-base)="/')
"""Addresses in the index of a page that lies in the root of its host."""
POLICY_OF_HEADERS = ("frame-ancestors",)
"""What only headers can say, and a host sets."""


class BadSite(Exception):
    """What is asked for cannot be written."""


class Written(NamedTuple):
    """What was written."""

    files: int
    size: int


def write_site(page: Path, folder: Path, base: str, policy: str) -> Written:
    """Write the page for a host on which the folder will have this path."""
    if not (page / INDEX).exists():
        raise BadSite("the page is not built: `make page` builds it")
    _clear(folder)
    for file in list_files(page):
        copy = folder / file.relative_to(page)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    index = folder / INDEX
    index.write_text(_move_index(index.read_text("utf-8"), base, policy), "utf-8")
    write_release(folder)
    for copy in (folder / NOWHERE, *(folder / name / INDEX for name in _list_pages())):
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(index, copy)
    return _mark(folder)


def _clear(folder: Path) -> None:
    """Take away what was written before; refuse a folder of something else."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise BadSite(f"{folder} is a file: expected a folder")
    mark = folder / MARK
    if mark.exists():
        for name in json.loads(mark.read_text("utf-8")):
            (folder / name).unlink(missing_ok=True)
        mark.unlink()
    elif any(folder.iterdir()):
        raise BadSite(f"{folder} is not empty, and was not written by this command")


def _move_index(index: str, base: str, policy: str) -> str:
    """Tell the index where it lies, that no server is behind it, and what it may load."""
    kept = [part for part in policy.split("; ") if not part.startswith(POLICY_OF_HEADERS)]
    meta = f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(kept)}" />'
    moved = ROOTED.sub(rf'\1="{base}', index)
    moved = moved.replace(" data-base=", ' data-server="none" data-base=', 1)
    return moved.replace("<head>\n", f"<head>\n    {meta}\n", 1)


def _list_pages() -> list[str]:
    games = find_names()
    lessons = [name for name in games if find_lesson(name) is not None]
    rules = [f"rules/{name}" for name in games]
    return [*PAGES, *rules, *(f"learn/{name}" for name in lessons)]


def _mark(folder: Path) -> Written:
    files = [*list_files(folder)]
    names = [file.relative_to(folder).as_posix() for file in files]
    (folder / MARK).write_text(json.dumps(names, indent=1), "utf-8")
    return Written(len(files), sum(file.stat().st_size for file in files))
