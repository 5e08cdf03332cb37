"""The description of what can be asked for: it is whole, and the server keeps to it."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from atoll.server.app import Service
from atoll.server.openapi import describe
from tests.server.databases import in_folder
from tests.server.house import LOOPBACK
from tests.server.serving import ServerProcess

EXAMPLES = 25
"""Requests of each operation."""
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
"""Requests as they are described, and others."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server for all requests."""
    server = ServerProcess(in_folder(tmp_path_factory.mktemp("openapi")))
    yield server
    server.kill()


description = schemathesis.openapi.from_dict(describe(Service(LOOPBACK).operations()))
operations: list[Any] = [found.ok() for found in description.get_all_operations()]  # type: ignore[union-attr]


@pytest.mark.parametrize("operation", operations, ids=lambda operation: operation.label)
def test_whatever_is_asked_is_answered_as_described(server, operation):
    bounds = settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )

    @bounds
    @given(case=st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in MODES)))
    def ask(case):
        case.call_and_validate(base_url=f"http://127.0.0.1:{server.port}", checks=CHECKS)

    ask()


def test_all_addresses_but_those_of_the_page_are_described(ann):
    described = {
        (path, method.upper())
        for path, ways in ann.get("/api/openapi.json").json()["paths"].items()
        for method in ways
    }
    offered = {
        (route.path, method)
        for route in Service(LOOPBACK).routes()
        for method in getattr(route, "methods", None) or ()
        if method != "HEAD"
    }
    places = (
        "",
        "tables/{table}",
        "rules/{game}",
        "learn/{game}",
        "play",
        "replay",
        "replay/{table}",
        "{path:path}",
    )
    page = {(f"/{place}", "GET") for place in places}
    assert described == offered - page


def test_every_operation_says_what_it_does_and_how_it_fails(ann):
    paths = ann.get("/api/openapi.json").json()["paths"]
    make = paths["/api/tables"]["post"]
    assert (make["operationId"], make["summary"]) == ("make_table", "Make a table.")
    assert sorted(make["responses"]) == ["200", "400", "403", "404", "413", "429", "503"]
    assert make["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/MakeTable"
    }


def test_the_description_tells_what_a_webhook_is_for(ann):
    schemas = ann.get("/api/openapi.json").json()["components"]["schemas"]
    assert "whose turn it is" in schemas["MakeTable"]["properties"]["webhook"]["description"]
    assert "webhooks" in schemas["Offers"]["properties"]


def test_a_wrong_method_is_told_which_ones_there_are(ann):
    answer = ann.client.delete("/tables/nowhere/join")
    assert (answer.status_code, answer.json()["code"]) == (405, "wrong_method")
    assert answer.headers["allow"] == "POST"


def test_at_an_address_with_two_methods_both_are_named(ann):
    assert ann.client.delete("/api/tables").headers["allow"] == "GET, HEAD, POST"
