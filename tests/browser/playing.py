"""Turns of the games, played with the mouse as a person does who takes what comes first."""

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from atoll.games import find_game
from tests.browser.visitor import Visitor

MOST_TURNS = 150
MOST_TURNS_ALONE = 4
"""So often somebody is asked something before the other has moved."""
OVER = re.compile("wins? |share the victory")
OPEN = {"type": "open"}
GREEDY = {"type": "bot", "bot": "greedy"}
SMALL_REEF = {"columns": "4", "rows": "3", "colours": "3", "creatures": "4", "river": "4"}
"""Aqualin with a dozen tiles."""
SHORT_DECK = ";".join(
    (
        "id,corals,points,pattern",
        "1,RR,1,G",
        "2,YY,1,P",
        "3,GG,1,R",
        "4,PP,1,Y",
        "5,RY,2,R Y",
        "6,GP,2,G P",
        "7,YG,1,*2+",
        "8,PR,3,R around highest G",
        "9,RG,1,Y",
        "10,YP,1,R",
        "11,GY,2,G Y",
        "12,PG,1,P",
    )
)
"""Reef with so few cards is over soon."""


def place_a_tile(visitor: Visitor) -> None:
    """Aqualin: lay the first tile of the river on the first empty cell."""
    visitor.press(re.compile(r"^river \d, (?!empty)"))
    visitor.try_out(visitor.button(re.compile(r"^[a-f]\d, empty")).first)


def play_or_take(visitor: Visitor) -> None:
    """Reef: place corals while there are some, else play a card, else take one."""
    page = visitor.page
    cells = page.locator(".cell.lit")
    cards = page.get_by_role("group", name=re.compile("^Your hand")).locator(".lit button")
    display = page.locator(".market .lit button")
    complete = page.locator("button:enabled", has_text="Confirm")
    while True:
        visitor.rests()
        expect(cells.or_(cards).or_(display).or_(complete).first).to_be_visible()
        if complete.count():
            return
        ways = [found for found in (cells, cards, display) if found.count()]
        visitor.try_out(ways[0].first)


ANSWERS = ".question :is(.answers, .ways) button:not([aria-disabled=true])"
"""Das Riff: what can be answered to a question."""


def answer_and_buy(visitor: Visitor) -> None:
    """Das Riff: answer what is asked, buy what is lit, and end the turn."""
    page = visitor.page
    answers = page.locator(ANSWERS)
    cards = visitor.button(re.compile("can be bought"))
    boat = page.locator(".actions .lit", has_text="Boat")
    end = page.locator(".actions .ready", has_text="End turn")
    complete = page.locator("button:enabled", has_text="Confirm")
    while True:
        visitor.rests()
        expect(answers.or_(end).or_(complete).first).to_be_visible()
        if complete.count():
            return
        ways = [found for found in (answers, cards, boat, end) if found.count()]
        visitor.try_out(ways[0].first)


TURNS = {"aqualin": place_a_tile, "reef": play_or_take, "das-riff": answer_and_buy}


def play_to_the_end(visitor: Visitor, game: str) -> None:
    """Play all turns of the only person at the table."""
    for _ in range(MOST_TURNS):
        expect(result(visitor).or_(visitor.my_turn)).to_be_visible()
        if result(visitor).is_visible():
            return
        TURNS[game](visitor)
        visitor.confirm()
    raise AssertionError("the match does not end")


def play_until_told(visitor: Visitor, game: str, other: str = "Computer") -> list[str]:
    """Play turns, and answer what is asked, until the other has done something; give its lines."""
    lines = visitor.page.locator(".trace .told li")
    for _ in range(MOST_TURNS_ALONE):
        visitor.is_to_move()
        TURNS[game](visitor)
        visitor.confirm()
        visitor.is_to_move()
        if lines.count():
            expect(lines.first).to_have_text(re.compile(f"^{other}"))
            return lines.all_inner_texts()
    raise AssertionError(f"{other} never moves")


def give_up(visitor: Visitor) -> None:
    visitor.open_menu("Give up")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(result(visitor)).to_be_visible()


def result(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Result")


def ask_where_to_look(visitor: Visitor) -> None:
    """Ask for the first half of a hint."""
    visitor.is_to_move()
    visitor.button("Hint").click()
    expect(visitor.button("Tell me the move")).to_be_enabled()


def start(visitor: Visitor, game: str, way: str = "Play the computer") -> None:
    """Begin at the first page."""
    title = find_game(game).title
    card = visitor.page.locator("article", has=visitor.page.get_by_role("heading", name=title))
    card.get_by_role("button", name=way).click()


def sit_down_against(visitor: Visitor, game: str, opponent: str) -> None:
    """Begin at the first page, against an opponent that is chosen under the options."""
    start(visitor, game, "Options")
    visitor.page.get_by_role("dialog").locator("label", has_text=opponent).click()
    visitor.press("Open the table")
    visitor.is_to_move()


def person(name: str = "") -> dict[str, str]:
    """Give the seat of somebody of this name."""
    return {"type": "person", "name": name}


def make_table(visitor: Visitor, game: str, seats: Sequence[Mapping[str, str]], **wish: Any) -> str:
    """Make a table, and give the way to it; who makes it holds the seats of persons."""
    wished = {"game": game, "seats": seats, "contribution": secrets.token_hex(16), **wish}
    made = visitor.page.request.post("/api/tables", data=wished)
    return f"/tables/{made.json()['table']}"


def sit_down_at(visitor: Visitor, game: str, **options: str) -> None:
    """Play the computer with options that the first page does not offer."""
    seats = [person(), *[GREEDY] * (int(options.get("seats", 2)) - 1)]
    visitor.go(make_table(visitor, game, seats, options=options))


REEF_UNDER_WAY = (
    *("deal 41", "deal 42", "deal 43", "deal 44"),
    *("place red b2", "place yellow b3", "place green c2", "place purple c3") * 2,
    *("turn 21", "turn 17", "turn 53", "turn 24"),
    *("deck onto 17", "turn 5", "play 43", "place green b2", "place green c2"),
    *("play 41", "place purple a1", "place purple a1", "take 21", "turn 1"),
)
"""Both have played a card; the other holds 21, which all have seen, and 44, which is hidden."""


def sit_down_under_way(visitor: Visitor, **settled: bool) -> None:
    """Play Reef against the computer from a position in which there is something to look at."""
    given = {"options": {"first": "0"}, "given": REEF_UNDER_WAY}
    visitor.go(make_table(visitor, "reef", [person(), GREEDY], **given, **settled))
    expect(visitor.page.locator(".market .lit")).to_have_count(4)
