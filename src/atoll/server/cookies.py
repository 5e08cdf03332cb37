"""Seats in a browser: each is a cookie that scripts cannot read, sent only to its own table."""

from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.responses import Response

from atoll.server.store import SeatSecret
from atoll.server.vocabulary import MOST_SEATS

PREFIX = "seat-"
SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie; it is renewed with every visit."""


def find_secrets(connection: HTTPConnection) -> list[str]:
    """Give the secrets that a browser sends along."""
    cookies = connection.cookies.items()
    return [secret for name, secret in cookies if name.startswith(PREFIX)]


def set_seats(response: Response, connection: HTTPConnection, seats: Iterable[SeatSecret]) -> None:
    """Let the browser keep these seats."""
    for seat in seats:
        response.set_cookie(
            f"{PREFIX}{seat.seat}",
            seat.secret,
            max_age=SECONDS,
            path=f"/tables/{seat.table}",
            secure=connection.url.scheme in ("https", "wss"),
            httponly=True,
            samesite="strict",
        )


def forget_seat(response: Response, table: str, seat: int) -> None:
    """Let the browser forget a seat."""
    response.delete_cookie(
        f"{PREFIX}{seat}", path=f"/tables/{table}", httponly=True, samesite="strict"
    )


def renew_seats(connection: HTTPConnection) -> list[tuple[bytes, bytes]]:
    """Give the headers that let the browser keep the seats it has at this table for longer."""
    answer = Response()
    seats = [
        SeatSecret(connection.cookies[name], connection.path_params["table"], seat)
        for seat in range(MOST_SEATS)
        if (name := f"{PREFIX}{seat}") in connection.cookies
    ]
    set_seats(answer, connection, seats)
    return [header for header in answer.raw_headers if header[0] == b"set-cookie"]
