"""Small pages, as if they had been built."""

from pathlib import Path

INDEX = """\
<!doctype html>
<html lang="en" data-base="/">
  <head>
    <link rel="icon" href="/icon.svg" />
    <script type="module" src="/assets/index-1.js"></script>
  </head>
  <body><a href="https://example.org/">elsewhere</a></body>
</html>
"""
FILES = {
    "index.html": INDEX,
    "icon.svg": "<svg/>",
    "assets/index-1.js": "play()",
    "assets/index-1.js.gz": "as if compressed",
    "assets/index-1.js.br": "as if compressed",
    "offline-worker.js": "keep(release)",
}


def build_page(folder: Path) -> Path:
    """Write a page into a folder."""
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return folder
