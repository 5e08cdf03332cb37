"""The application: its addresses, and what is answered there."""

import contextlib
import re
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from atoll.record import write_record
from atoll.server.connection import NO_SUCH_TABLE, Connection
from atoll.server.cookies import find_secrets, renew_seats, set_seats
from atoll.server.guard import Address, Guard
from atoll.server.host import Host
from atoll.server.making import (
    Place,
    make_table,
    offer_games,
    play_again,
    share_seat,
    take_seat,
)
from atoll.server.messages import (
    EnterSeat,
    Failure,
    MakeTable,
    Offers,
    Rematch,
    SeatShared,
    ShareSeat,
    TableList,
    TableMade,
    TakeSeat,
)
from atoll.server.page import INDEX, read_page
from atoll.server.refusal import Refusal
from atoll.server.store import SeatSecret
from atoll.server.views import Viewer, summary
from atoll.server.watching import watch

TABLE_NAME = re.compile("[A-Za-z0-9_-]{1,40}")
LARGEST_BODY = 64 * 1024
STATUS = {"not_found": 404, "not_your_seat": 403, "wrong_invitation": 403, "too_large": 413}
Body = TypeVar("Body")


def open_app(open_host: Callable[[], Host], address: Address) -> Guard:
    """Put the application together; the host is opened when it starts."""
    service = Service(address)

    @contextlib.asynccontextmanager
    async def live(_: Starlette) -> AsyncIterator[None]:
        service.host = open_host()
        try:
            async with watch(service.host):
                yield
        finally:
            service.host.close()

    app = Starlette(
        routes=service.routes(),
        lifespan=live,
        exception_handlers={Refusal: _answer_refusal, 404: _answer_unknown},
    )
    return Guard(app, address)  # around everything, answers to failures too


class Service:
    """The answers at all addresses."""

    host: Host

    def __init__(self, address: Address) -> None:
        self.games = offer_games()
        self.loopback = address.loopback
        self.page = read_page()

    def routes(self) -> list[Route | WebSocketRoute]:
        """List the addresses."""
        return [
            Route("/api/offers", self.list_offers),
            Route("/api/tables", self.list_tables),
            Route("/api/tables", self.make_table, methods=["POST"]),
            Route("/tables/{table}/summary", self.summarise),
            Route("/tables/{table}/record", self.send_record),
            Route("/tables/{table}/join", self.take_seat, methods=["POST"]),
            Route("/tables/{table}/enter", self.enter_seat, methods=["POST"]),
            Route("/tables/{table}/share", self.share_seat, methods=["POST"]),
            Route("/tables/{table}/rematch", self.play_again, methods=["POST"]),
            WebSocketRoute("/tables/{table}/socket", self.connect),
            Route("/", self.send_index),
            Route("/tables/{table}", self.send_index),
            Route("/rules/{game}", self.send_index),
            Route("/{path:path}", self.send_file),
        ]

    async def list_offers(self, _: Request) -> Response:
        """Say what can be played here."""
        return _answer(Offers(self.games, list(self.host.thinkers.bots), self.loopback))

    async def list_tables(self, _: Request) -> Response:
        """Give the lobby."""
        names = await self.host.ask_store(self.host.store.find_open_tables)
        tables = []
        for name in names:
            with contextlib.suppress(Refusal):  # made with rules that are not played here any more
                tables.append(summary(await self.host.peek(name), ()))
        return _answer(TableList(tables))

    async def make_table(self, request: Request) -> Response:
        """Make a table."""
        return _seat(request, await make_table(self.host, await _read(request, MakeTable)))

    async def take_seat(self, request: Request) -> Response:
        """Sit down in an open seat."""
        wish = await _read(request, TakeSeat)
        return _seat(request, await take_seat(self.host, _table(request), wish))

    async def enter_seat(self, request: Request) -> Response:
        """Come to a seat with the secret of its link."""
        name, wish = _table(request), await _read(request, EnterSeat)
        seats = await self.host.ask_store(self.host.store.find_seats, name, [wish.secret])
        if not seats:
            raise Refusal("not_found", "this link leads to no seat")
        return _seat(request, Place(name, (SeatSecret(wish.secret, name, seats[0]),)))

    async def share_seat(self, request: Request) -> Response:
        """Give a link to one's own seat, for another device."""
        name, wish = _table(request), await _read(request, ShareSeat)
        held = await self._held(request)
        return _answer(SeatShared(await share_seat(self.host, name, wish.seat, held)))

    async def play_again(self, request: Request) -> Response:
        """Go to the rematch."""
        wish = await _read(request, Rematch)
        held = await self._held(request)
        place = await play_again(self.host, _table(request), held, wish.contribution)
        return _seat(request, place)

    async def summarise(self, request: Request) -> Response:
        """Tell of one table."""
        name, held = _table(request), await self._held(request)
        return _answer(summary(await self.host.peek(name), held))

    async def send_record(self, request: Request) -> Response:
        """Give the record of a match that is over, as a file."""
        table = await self.host.peek(_table(request))
        name = f"{table.setup.game}-{table.setup.table}.atoll"
        return PlainTextResponse(
            write_record(table.record()),
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def connect(self, socket: WebSocket) -> None:
        """Let a viewer look at a table, and play if they sit at it."""
        await socket.accept(headers=renew_seats(socket))
        try:
            async with self.host.at(_table(socket)) as live:
                viewer = Viewer(await self._held(socket))
                await Connection(self.host, live, viewer, socket).run(_since(socket))
        except Refusal as refusal:
            await socket.close(NO_SUCH_TABLE, refusal.code)

    async def send_index(self, request: Request) -> Response:
        """Send the page, which finds its way by its address."""
        return self.page[INDEX].answer(request)

    async def send_file(self, request: Request) -> Response:
        """Send a file of the page."""
        file = self.page.get(request.path_params["path"])
        if file is None:
            raise Refusal("not_found", "there is nothing at this address")
        return file.answer(request)

    async def _held(self, connection: Request | WebSocket) -> tuple[int, ...]:
        secrets = find_secrets(connection)
        if not secrets:
            return ()
        return await self.host.ask_store(self.host.store.find_seats, _table(connection), secrets)


def _table(connection: Request | WebSocket) -> str:
    name = str(connection.path_params["table"])
    if not TABLE_NAME.fullmatch(name):
        raise Refusal("not_found", "there is no such table")
    return name


def _since(socket: WebSocket) -> int:
    """Give the row that a viewer who comes back knows already; 0 for none."""
    try:
        return int(socket.query_params.get("since", "0"))
    except ValueError:
        return 0


async def _read(request: Request, body: type[Body]) -> Body:
    """Read the body of a request strictly."""
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > LARGEST_BODY:
            raise Refusal("too_large", f"expected at most {LARGEST_BODY} bytes")
    try:
        return msgspec.json.decode(content, type=body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", str(error), expected=str(error)) from None


def _answer(content: Any, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(content),
        status,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def _seat(request: Request, place: Place) -> Response:
    """Say where to go, and let the browser keep the seats."""
    response = _answer(TableMade(place.table))
    set_seats(response, request, place.secrets)
    return response


async def _answer_refusal(_: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    failure = Failure(refusal.code, dict(refusal.fields), refusal.sentence)
    return _answer(failure, STATUS.get(refusal.code, 400))


async def _answer_unknown(_: Request, __: Exception) -> Response:
    return _answer(Failure("not_found", {}, "there is nothing at this address"), 404)
