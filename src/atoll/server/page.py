"""The built page: read once, sent as it is or compressed, under a policy that keeps it in."""

import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
KINDS = {
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""What some machines call otherwise, or do not know."""

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the games' own, compiled; no text becomes code
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",  # bots think there, and one keeps the page offline
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

NOT_BUILT = """\
<!doctype html><meta charset="utf-8"><title>Atoll</title>
<p>The page is not built yet: run <code>make page</code> and start the server again.</p>
"""


@dataclass(frozen=True)
class PageFile:
    """A file of the page, as it is and compressed."""

    kind: str
    content: dict[str, bytes]
    """By encoding; empty for none."""
    for_ever: bool
    """Whether its name changes with its content."""

    def answer(self, request: Request, status: int = 200) -> Response:
        """Send it in the best encoding that the browser takes."""
        accepted = [name.strip() for name in request.headers.get("accept-encoding", "").split(",")]
        encoding = next((name for name in self.content if name and name in accepted), "")
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable" if self.for_ever else "no-cache",
            "Vary": "Accept-Encoding",
        }
        if encoding:
            headers["Content-Encoding"] = encoding
        return Response(self.content[encoding], status, headers, self.kind)


@cache
def read_page(folder: Path = FOLDER) -> dict[str, PageFile]:
    """Read the files of the page, by their paths in it."""
    if not (folder / INDEX).exists():
        return {INDEX: PageFile("text/html", {"": NOT_BUILT.encode()}, for_ever=False)}
    return {
        path.relative_to(folder).as_posix(): _read(path, folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in ENCODINGS.values()
    }


def _read(path: Path, folder: Path) -> PageFile:
    compressed = {
        name: path.with_name(path.name + suffix)
        for name, suffix in ENCODINGS.items()
        if path.with_name(path.name + suffix).exists()
    }
    content = {name: file.read_bytes() for name, file in compressed.items()}
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return PageFile(
        KINDS.get(path.suffix, guessed),
        content | {"": path.read_bytes()},
        for_ever=path.relative_to(folder).parts[0] == "assets",
    )
