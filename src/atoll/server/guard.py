"""Guard: who may ask at all. It stands before everything else and adds the headers of safety."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atoll.server.page import HEADERS

LOOPBACK_NAMES = {"localhost", "127.0.0.1", "::1"}
SAFE_METHODS = {"GET", "HEAD"}
FORBIDDEN = 4403
"""The close code of a WebSocket that may not be opened."""


@dataclass(frozen=True)
class Address:
    """Where the server can be reached."""

    loopback: bool
    """From this machine only."""
    public_url: str = ""

    def accepts_host(self, host: str) -> bool:
        """Whether a request may be meant for this server.

        A server for this machine alone answers to its own names only: otherwise a page from
        elsewhere could reach it under a name of its own.
        """
        if self.public_url and host == urlsplit(self.public_url).netloc:
            return True
        return not self.loopback or urlsplit(f"//{host}").hostname in LOOPBACK_NAMES

    def accepts_origin(self, origin: str | None, host: str) -> bool:
        """Whether the page that asks is ours; programs that are no browsers name no origin."""
        if origin is None:
            return True
        if self.public_url and origin == self.public_url.rstrip("/"):
            return True
        return urlsplit(origin).netloc == host


class Guard:
    """Lets requests to the application pass, or not."""

    def __init__(self, application: ASGIApp, address: Address) -> None:
        self.application = application
        self.address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request, and add the headers to its answer."""
        if scope["type"] == "lifespan":
            await self.application(scope, receive, send)
        elif self._may_pass(scope):
            await self.application(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN})
        else:
            sentence = "this page, or this name of the server, may not ask here"
            failure = {"code": "forbidden", "fields": {}, "sentence": sentence}
            await JSONResponse(failure, 403)(scope, receive, _with_headers(send))

    def _may_pass(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        try:
            if not self.address.accepts_host(host):
                return False
            if scope.get("method") in SAFE_METHODS:
                return True
            return self.address.accepts_origin(headers.get("origin"), host)
        except ValueError:  # an address that cannot be read
            return False


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(HEADERS)
        await send(message)

    return send_with_headers
