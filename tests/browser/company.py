"""Friends at one table: how they come there, whose turn it is, and what they say."""

import re
import secrets
from collections.abc import Callable

from playwright.sync_api import APIRequestContext, Locator, expect

from tests.browser.playing import start
from tests.browser.visitor import Visitor

INVITATION = re.compile(r"/tables/[\w-]+#join=[\w-]+$")
TALK = re.compile("^A few words")


def invite(host: Visitor, game: str) -> str:
    """Make a table for two, and give the link to it."""
    start(host, game, "Invite a friend")
    return invitation(host)


def invitation(host: Visitor) -> str:
    """Give the link to the table at which somebody waits."""
    link = host.page.locator("input[readonly]").first
    expect(link).to_have_value(INVITATION)
    return link.input_value()


def sit_down(guest: Visitor, name: str) -> None:
    """Take a seat at the table to which one was invited."""
    guest.page.get_by_label("Your name").fill(name)
    guest.press("Take a seat")
    expect(guest.page).not_to_have_url(re.compile("#"))


def join(request: APIRequestContext, link: str, name: str) -> None:
    """Take a seat without looking at the page."""
    way, _, secret = link.partition("#join=")
    seat = {"name": name, "contribution": secrets.token_hex(16)}
    request.post(f"{way}/join", data=seat | ({"invitation": secret} if secret else {}))


def both_sit(visit: Callable[..., Visitor], game: str) -> tuple[Visitor, Visitor]:
    """Let Ann and Ben sit down at one table by link, and wait until both are told of it."""
    ann = visit()
    ann.page.get_by_label("Your name").fill("Ann")
    ben = visit(invite(ann, game))
    sit_down(ben, "Ben")
    for visitor in (ann, ben):
        is_at_a_table_of_two(visitor)
    return ann, ben


def is_at_a_table_of_two(visitor: Visitor) -> None:
    """Wait until the server has told somebody, in any language, who sits at the table."""
    expect(visitor.page.locator("header li")).to_have_count(2)
    expect(visitor.status).to_be_visible()


def mover_first(*visitors: Visitor) -> tuple[Visitor, ...]:
    """Give the two visitors, the one to move first."""
    first = visitors[0]
    expect(first.my_turn.or_(first.status.filter(has_text="thinking")).first).to_be_visible()
    return visitors if first.my_turn.count() else visitors[::-1]


def open_talk(visitor: Visitor) -> Locator:
    """Open what there is to say, and give it."""
    visitor.button(TALK).click()
    return visitor.page.get_by_role("dialog", name="A few words")
