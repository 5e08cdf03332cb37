"""In Chromium, under the server's policy, the games do to the byte what native code does."""

import pytest

from atoll.games import find_game
from tests.folders import SHIPPED
from tests.wasm.vectors import list_seats, write_matches, write_searches

REPLAY = "([game, vectors]) => replayGame(game, vectors)"
MATCHES = 6
NOTHING: dict[str, object] = {"counts": [], "ends": [], "thoughts": []}
TABLES = [(name, seats) for name in sorted(SHIPPED) for seats in list_seats(find_game(name))]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_matches_and_searches_are_the_same_step_by_step(engine, name, seats):
    game = find_game(name)
    matches = list(write_matches(game, seats, MATCHES))
    searches = list(write_searches(game, seats, seed=seats))
    vectors = NOTHING | {"matches": matches, "searches": searches}
    report = engine.evaluate(REPLAY, [name, vectors])
    assert report["differences"] == []
    assert report["steps"] > sum(len(match["checksums"]) for match in matches)


def test_a_difference_is_found_and_named(engine):
    name = min(SHIPPED)
    (match,) = write_matches(find_game(name), 2, 1)
    match["checksums"][5] ^= 1
    report = engine.evaluate(REPLAY, [name, NOTHING | {"matches": [match], "searches": []}])
    assert report["differences"] == ["match 0 differs at step 5"]
