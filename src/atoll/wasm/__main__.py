"""`python -m atoll.wasm FOLDER`: the files of every game, built if their sources have changed."""

import sys
from pathlib import Path

from atoll.games import find_names
from atoll.wasm.store import provide

if __name__ == "__main__":
    for _name in provide(Path(sys.argv[1]), find_names()):
        print(f"{_name} is built for the page")
