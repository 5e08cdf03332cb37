"""What can be asked for over HTTP, and its description in the form of OpenAPI."""

import re
from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from atoll import __version__
from atoll.games import find_names
from atoll.server.requests import Failure

TABLE_NAME = "[A-Za-z0-9_-]{1,40}"
PARAMETERS: dict[str, dict[str, Any]] = {
    "table": {"type": "string", "pattern": f"^{TABLE_NAME}$"},
    "game": {"type": "string", "enum": find_names()},
}
"""What an address may hold."""
Handler = Callable[[Request], Awaitable[Response]]
JSON = "application/json"
TEXT = "text/plain"
ABOUT = (
    "Tables are made and seats are taken here; they are played at over a WebSocket at "
    "/tables/{table}/socket. A seat is held by a cookie, which is set when it is taken."
)


class Operation(NamedTuple):
    """Something that can be asked for: how, where, who answers, and what may come back."""

    method: str
    path: str
    handler: Handler
    answer: Any
    """A message; or str, for plain text."""
    body: Any = None
    statuses: tuple[int, ...] = (200,)
    """Those with which the answer comes."""
    failures: tuple[int, ...] = ()


def describe(operations: Iterable[Operation]) -> dict[str, Any]:
    """Give the description."""
    operations = list(operations)
    types = {Failure}
    for operation in operations:
        types |= {operation.answer, operation.body} - {str, None, Any}
    _, schemas = msgspec.json.schema_components(
        sorted(types, key=lambda kind: kind.__name__), ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _describe(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Atoll", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _describe(operation: Operation) -> dict[str, Any]:
    answers = dict.fromkeys(operation.statuses, operation.answer)
    answers |= dict.fromkeys(operation.failures, Failure)
    described: dict[str, Any] = {
        "operationId": operation.handler.__name__,
        "summary": (operation.handler.__doc__ or "").strip(),
        "responses": {
            str(status): {"description": HTTPStatus(status).phrase, "content": _content(kind)}
            for status, kind in answers.items()
        },
    }
    held = re.findall(r"{(\w+)}", operation.path)
    if held:
        described["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
            for name in held
        ]
    if operation.body:
        described["requestBody"] = {"required": True, "content": _content(operation.body)}
    return described


def _content(kind: Any) -> dict[str, Any]:
    if kind is str:
        return {TEXT: {"schema": {"type": "string"}}}
    if kind is Any:
        return {JSON: {"schema": {"type": "object"}}}
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
