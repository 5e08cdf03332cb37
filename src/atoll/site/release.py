"""The release of a built page: all its files with their hashes, so that browsers can keep it whole.

`python -m atoll.site.release FOLDER` writes it into the script that keeps the page.
"""

import hashlib
import json
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

WORKER = "offline-worker.js"
INDEX = "index.html"
COMPRESSED = {".br", ".gz"}
RELEASE = "const release="
"""With this begins the first line of a script into which a release was written."""
DIGITS = 16


def list_files(folder: Path) -> Iterator[Path]:
    """List the files of a page; those that are compressed copies of others are none of them."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in COMPRESSED:
            yield path


def write_release(folder: Path) -> None:
    """Write the release of a page into the script that keeps it in browsers."""
    worker = folder / WORKER
    code = worker.read_text("utf-8")
    if code.startswith(RELEASE):
        code = code.partition("\n")[2]
    files = {_name(path, folder): _hash(path) for path in list_files(folder) if path != worker}
    told = json.dumps(files, separators=(",", ":"))
    version = hashlib.sha256((told + code).encode()).hexdigest()[:DIGITS]
    worker.write_text(f'{RELEASE}{{"version":"{version}","files":{told}}}\n{code}', "utf-8")


def _name(path: Path, folder: Path) -> str:
    """Give the path in the page; the index is asked for by that of its folder."""
    name = path.relative_to(folder).as_posix()
    return "" if name == INDEX else name


def _hash(path: Path) -> str:
    """Give the hash of a file as browsers compare it with what they fetch."""
    return f"sha256-{b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


if __name__ == "__main__":
    write_release(Path(sys.argv[1]))
