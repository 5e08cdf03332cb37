"""What comes and goes over HTTP: bodies are read strictly, answers and failures are messages."""

from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ExceptionHandler

from atoll.server.database import is_away
from atoll.server.refusal import Refusal
from atoll.server.requests import Failure

LARGEST_BODY = 64 * 1024
"""The most that is read of a request, in bytes."""
STATUS = {
    "not_found": 404,
    "not_your_seat": 403,
    "wrong_invitation": 403,
    "link_revoked": 410,
    "too_large": 413,
    "too_many_connections": 429,
}
Body = TypeVar("Body")


async def read_body(request: Request, body: type[Body]) -> Body:
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


def answer(content: Any, status: int = 200) -> Response:
    """Answer with a message."""
    return Response(
        msgspec.json.encode(content),
        status,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


async def answer_refusal(_: HTTPConnection, refusal: Exception) -> Response:
    """Say why it was not done."""
    assert isinstance(refusal, Refusal)
    failure = Failure(refusal.code, dict(refusal.fields), refusal.sentence, refusal.rule)
    return answer(failure, STATUS.get(refusal.code, 400))


async def answer_unknown(_: HTTPConnection, __: Exception) -> Response:
    """Say that there is nothing."""
    return answer(Failure("not_found", {}, "there is nothing at this address"), 404)


async def answer_wrong_method(_: HTTPConnection, error: Exception) -> Response:
    """Say in which ways can be asked instead."""
    assert isinstance(error, HTTPException)
    allowed = ", ".join(sorted((error.headers or {})["Allow"].split(", ")))
    sentence = f"expected one of {allowed} at this address"
    response = answer(Failure("wrong_method", {"expected": allowed}, sentence), 405)
    response.headers["Allow"] = allowed
    return response


async def answer_database_error(connection: HTTPConnection, error: Exception) -> Response:
    """Say that the database is away; other failures of it, and those of sockets, go on."""
    if connection.scope["type"] != "http" or not is_away(error):
        raise error
    sentence = "the database cannot be reached: try again in a moment"
    return answer(Failure("database_away", {}, sentence), 503)


HANDLERS: dict[int | type[Exception], ExceptionHandler] = {
    Refusal: answer_refusal,
    SQLAlchemyError: answer_database_error,
    404: answer_unknown,
    405: answer_wrong_method,
}
