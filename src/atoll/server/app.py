"""The application: its addresses, and what is answered there."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from atoll.matches.record import write_record
from atoll.server.answers import HANDLERS, answer, answer_refusal, read_body
from atoll.server.connection import NO_SUCH_TABLE, TRY_AGAIN, Connection
from atoll.server.cookies import find_secrets, forget_seat, renew_seats, set_seats
from atoll.server.crowd import MOST_FROM_ONE_PLACE, Crowd
from atoll.server.database import is_away
from atoll.server.devices import enter_seat, keep_seat, leave_seat, share_seat
from atoll.server.facts import BoxFacts
from atoll.server.guard import Address, Guard
from atoll.server.health import Health, examine
from atoll.server.host import Host
from atoll.server.keys import prove
from atoll.server.making import (
    Place,
    make_table,
    offer_games,
    play_again,
    take_seat,
)
from atoll.server.metrics import CONTENT_TYPE
from atoll.server.openapi import TABLE_NAME, Handler, Operation, describe
from atoll.server.page import INDEX, read_page
from atoll.server.refusal import Refusal
from atoll.server.requests import (
    EnterSeat,
    KeepSeat,
    LeaveSeat,
    MakeTable,
    Offers,
    OpenBox,
    Rematch,
    SeatShared,
    ShareSeat,
    TableList,
    TableMade,
    TableSummary,
    TakeSeat,
)
from atoll.server.rules import find_build, open_box
from atoll.server.table import Table
from atoll.server.views import Viewer, summary
from atoll.server.watching import watch
from atoll.server.webhooks import origin_of

OF_TABLE = (400, 403, 404, 503)
"""How asking about a table may fail."""
WITH_BODY = (400, 403, 404, 413, 503)
"""How sending something may fail."""
BY_LINK = (*WITH_BODY, 410)
"""How coming by a link may fail."""
TOO_MANY = 4429
MOST_POSITIONS = 8
"""So many positions may be sent at the same time from one place."""
CLOSE_CODES = {"too_many_connections": TOO_MANY}


def open_app(
    open_host: Callable[[], Host], address: Address, most_connections: int = MOST_FROM_ONE_PLACE
) -> Guard:
    """Put the application together; the host is opened when it starts."""
    service = Service(address, most_connections)

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
        exception_handlers=HANDLERS | {Refusal: service.refuse},
    )
    return Guard(app, address)  # around everything, answers to failures too


class Service:
    """The answers at all addresses."""

    host: Host

    def __init__(self, address: Address, most_connections: int = MOST_FROM_ONE_PLACE) -> None:
        self.games = offer_games()
        self.loopback = address.loopback
        self.origin = address.public_url.rstrip("/")
        self.page = read_page()
        self.crowd = Crowd(most_connections)
        self.readers = Crowd(MOST_POSITIONS)
        self.reading = asyncio.Semaphore()

    def operations(self) -> list[Operation]:
        """List what can be asked for over HTTP, but for the page."""
        table = "/tables/{table}"
        return [
            Operation("GET", "/api/offers", self.list_offers, Offers, failures=(403,)),
            Operation("GET", "/api/tables", self.list_tables, TableList, failures=(403, 503)),
            Operation(
                "POST",
                "/api/tables",
                self.make_table,
                TableMade,
                MakeTable,
                failures=(*WITH_BODY, 429),
            ),
            Operation("GET", f"{table}/summary", self.summarise, TableSummary, failures=OF_TABLE),
            Operation("GET", f"{table}/record", self.send_record, str, failures=OF_TABLE),
            Operation(
                "POST", f"{table}/join", self.take_seat, TableMade, TakeSeat, (200,), WITH_BODY
            ),
            Operation(
                "POST", f"{table}/enter", self.enter_seat, TableMade, EnterSeat, (200,), BY_LINK
            ),
            Operation(
                "POST", f"{table}/share", self.share_seat, SeatShared, ShareSeat, (200,), WITH_BODY
            ),
            Operation(
                "POST", f"{table}/keep", self.keep_seat, TableMade, KeepSeat, (200,), WITH_BODY
            ),
            Operation(
                "POST", f"{table}/leave", self.leave_seat, TableMade, LeaveSeat, (200,), WITH_BODY
            ),
            Operation(
                "POST", f"{table}/rematch", self.play_again, TableMade, Rematch, (200,), WITH_BODY
            ),
            Operation(
                "POST",
                "/api/games/{game}/box",
                self.open_box,
                BoxFacts,
                OpenBox,
                failures=(400, 403, 404, 413),
            ),
            Operation("GET", "/api/health", self.examine, Health, None, (200, 503), (403,)),
            Operation("GET", "/api/metrics", self.write_metrics, str, failures=(403,)),
            Operation("GET", "/api/openapi.json", self.describe, Any, failures=(403,)),
        ]

    def routes(self) -> list[Route | WebSocketRoute]:
        """List the addresses."""
        by_path: dict[str, dict[str, Handler]] = {}
        for asked in self.operations():
            by_path.setdefault(asked.path, {})[asked.method] = asked.handler
        return [
            *(_route(path, handlers) for path, handlers in by_path.items()),
            WebSocketRoute("/tables/{table}/socket", self.connect),
            Route("/", self.send_index),
            Route("/tables/{table}", self.send_index),
            Route("/play", self.send_index),
            Route("/rules/{game}", self.send_index),
            Route("/learn/{game}", self.send_index),
            Route("/replay", self.send_index),
            Route("/replay/{table}", self.send_index),
            Route("/{path:path}", self.send_file),
        ]

    async def list_offers(self, _: Request) -> Response:
        """Say what can be played here."""
        bots, webhooks = list(self.host.thinkers.offered), list(self.host.postman.hosts)
        return answer(Offers(self.games, bots, self.loopback, webhooks))

    async def list_tables(self, _: Request) -> Response:
        """Give the lobby."""
        names = await self.host.ask_store(self.host.store.find_open_tables)
        tables = []
        for name in names:
            with contextlib.suppress(Refusal):  # made with rules that are not played here any more
                tables.append(summary(await self.host.peek(name), ()))
        return answer(TableList(tables))

    async def make_table(self, request: Request) -> Response:
        """Make a table."""
        wish = await read_body(request, MakeTable)
        origin = self.origin or origin_of(request.url.scheme, request.url.netloc)
        if not wish.given and not wish.earlier:
            return _seat(request, await make_table(self.host, wish, origin))
        with self._admit(request):
            async with self.reading:
                return _seat(request, await make_table(self.host, wish, origin))

    async def take_seat(self, request: Request) -> Response:
        """Sit down in an open seat."""
        wish = await read_body(request, TakeSeat)
        return _seat(request, await take_seat(self.host, _table(request), wish))

    async def enter_seat(self, request: Request) -> Response:
        """Come to a seat with the secret of its link."""
        name, wish = _table(request), await read_body(request, EnterSeat)
        known = find_secrets(request)
        return _seat(request, await enter_seat(self.host, name, wish.secret, known))

    async def share_seat(self, request: Request) -> Response:
        """Give a link to one's own seat, for another device."""
        name, wish = _table(request), await read_body(request, ShareSeat)
        secret = await share_seat(self.host, name, wish.seat, find_secrets(request))
        return answer(SeatShared(secret))

    async def keep_seat(self, request: Request) -> Response:
        """Let only this device keep one's own seat."""
        name, wish = _table(request), await read_body(request, KeepSeat)
        await keep_seat(self.host, name, wish.seat, find_secrets(request))
        return answer(TableMade(name))

    async def leave_seat(self, request: Request) -> Response:
        """Give one's own seat up on this device, to the others that have it."""
        name, wish = _table(request), await read_body(request, LeaveSeat)
        await leave_seat(self.host, name, wish.seat, find_secrets(request))
        response = answer(TableMade(name))
        forget_seat(response, name, wish.seat)
        return response

    async def play_again(self, request: Request) -> Response:
        """Go to the rematch."""
        name, wish = _table(request), await read_body(request, Rematch)
        secrets = find_secrets(request)
        proofs = [prove(name, seat, secrets) for seat in await self._held(request)]
        place = await play_again(self.host, name, proofs, wish.contribution)
        return _seat(request, place)

    async def summarise(self, request: Request) -> Response:
        """Tell of one table."""
        name, held = _table(request), await self._held(request)
        return answer(summary(await self.host.peek(name), held))

    async def send_record(self, request: Request) -> Response:
        """Give the record of a match that is over, as a file."""
        table = await self.host.peek(_table(request))
        name = f"{table.setup.game}-{table.setup.table}.atoll"
        return PlainTextResponse(
            write_record(table.record()),
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def open_box(self, request: Request) -> Response:
        """Open the box of options, for a page that does not know what they settle."""
        wish = await read_body(request, OpenBox)
        return answer(open_box(request.path_params["game"], wish.options))

    async def connect(self, socket: WebSocket) -> None:
        """Let a viewer look at a table, and play if they sit at it."""
        await socket.accept(headers=renew_seats(socket))
        try:
            with self.crowd.admit(socket.client.host if socket.client else ""):
                await self._let_look(socket)
        except Refusal as refusal:
            self.host.metrics.note_refused(refusal.code, refusal.rule)
            await socket.close(CLOSE_CODES.get(refusal.code, NO_SUCH_TABLE), refusal.code)
        except SQLAlchemyError as error:
            if not is_away(error):
                raise
            await socket.close(TRY_AGAIN, "database_away")

    async def examine(self, _: Request) -> Response:
        """Say whether the database answers and the workers live."""
        health = await examine(self.host)
        return answer(health, 200 if health.is_good else 503)

    async def write_metrics(self, _: Request) -> Response:
        """Give numbers for Prometheus."""
        return Response(self.host.metrics.write(), headers={"Content-Type": CONTENT_TYPE})

    async def describe(self, _: Request) -> Response:
        """Describe what can be asked for."""
        return answer(describe(self.operations()))

    async def refuse(self, request: Request, refusal: Exception) -> Response:
        """Answer what is refused."""
        assert isinstance(refusal, Refusal)
        self.host.metrics.note_refused(refusal.code, refusal.rule)
        return await answer_refusal(request, refusal)

    async def send_index(self, request: Request) -> Response:
        """Send the page, which finds its way by its address."""
        return self.page[INDEX].answer(request)

    async def send_file(self, request: Request) -> Response:
        """Send a file of the page; where there is none, the page says so to those who browse."""
        file = self.page.get(request.path_params["path"])
        if file is not None:
            return file.answer(request)
        if "text/html" in request.headers.get("accept", ""):
            return self.page[INDEX].answer(request, status=404)
        raise Refusal("not_found", "there is nothing at this address")

    def _admit(self, request: Request) -> contextlib.AbstractContextManager[None]:
        """Count those who have whole matches played again: one after the other, beside tables."""
        return self.readers.admit(request.client.host if request.client else "")

    async def _let_look(self, socket: WebSocket) -> None:
        async with self.host.at(_table(socket)) as live:
            checked = live.table.sequence  # what is revoked from now on is asked for again
            held = await self._held(socket)
            if len(held) < len(find_secrets(socket)):
                await self.host.catch_up(live)  # the row that tells why is there by now
            viewer = Viewer(held, checked=checked)
            find_held = partial(self._held, socket)
            await Connection(self.host, live, viewer, socket, find_held).run(
                _since(socket, live.table)
            )

    async def _held(self, connection: Request | WebSocket) -> tuple[int, ...]:
        secrets = find_secrets(connection)
        if not secrets:
            return ()
        return await self.host.ask_store(self.host.store.find_seats, _table(connection), secrets)


def _route(path: str, handlers: Mapping[str, Handler]) -> Route:
    """Give one route for all methods of an address, so that it knows them all."""

    async def respond(request: Request) -> Response:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)

    return Route(path, respond, methods=list(handlers))


def _table(connection: Request | WebSocket) -> str:
    name = str(connection.path_params["table"])
    if not re.fullmatch(TABLE_NAME, name):
        raise Refusal("not_found", "there is no such table")
    return name


def _since(socket: WebSocket, table: Table) -> int:
    """Give the row that a viewer who comes back knows already; 0 for none, and by other rules."""
    build = find_build(table.setup.game) or ""
    if socket.query_params.get("build", build) != build:
        return 0
    try:
        return int(socket.query_params.get("since", "0"))
    except ValueError:
        return 0


def _seat(request: Request, place: Place) -> Response:
    """Say where to go, and let the browser keep the seats."""
    response = answer(TableMade(place.table))
    set_seats(response, request, place.secrets)
    return response
