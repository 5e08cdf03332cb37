"""Webhooks: an address that the maker of a table names, to which is posted whose turn it is.

The address is a secret: whoever has it can write where it leads. So nobody is told it, and it may
only lead to hosts that this server posts to. What is posted names a game, a player and the table,
and nothing of the match.
"""

import re
from collections.abc import Iterable, Sequence
from urllib.parse import quote, urlsplit

import msgspec

from atoll.server.refusal import Refusal
from atoll.server.table import Table

USUAL_HOSTS = ("discord.com", "hooks.slack.com")
STANDARD_PORTS = {"https": 443, "http": 80}
PLAIN = re.compile(r"[!\"$-\[\]-~]+")
"""Letters and signs of ASCII, without a fragment, or what some read as a slash."""
DISCORD_SIGNS = re.compile(r"[\\*_~`|<>\[\]()#@]")
"""What means something to Discord; a backslash before it makes it mean itself."""
SLACK_SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


class BadHost(ValueError):
    """What is no host that can be posted to; the sentence says what was expected."""


def read_hosts(names: Iterable[str]) -> tuple[str, ...]:
    """Give how addresses at these hosts begin; a name alone means HTTPS. Raises BadHost."""
    return tuple(_read_host(name.strip()) for name in names if name.strip())


def check_webhook(address: str, hosts: Sequence[str]) -> None:
    """Refuse an address that this server does not post to."""
    if _start_of(address) not in hosts:
        if not hosts:
            raise Refusal("no_webhooks", "this server posts to no webhooks: expected none")
        expected = ", ".join(f"{host}/" for host in hosts)
        raise Refusal(
            "bad_webhook", f"expected an address that begins with {expected}", expected=expected
        )


def may_post(address: str, hosts: Sequence[str]) -> bool:
    """Whether an address that was accepted once is still one that this server posts to."""
    return _start_of(address) in hosts


def awaits_absent(table: Table, present: Sequence[int]) -> bool:
    """Whether the table waits for a person who is not connected."""
    return (
        not table.goes_on_by_itself and table.to_move is not None and table.to_move not in present
    )


def write_turn(table: Table) -> bytes:
    """Give what is posted when somebody is to move."""
    assert table.to_move is not None
    name = table.players()[table.to_move].name.replace("://", ": //")  # a name is no link
    return _write(table, f"{table.game.title}: it is the turn of {name}.")


def write_end(table: Table) -> bytes:
    """Give what is posted when a match is over."""
    return _write(table, f"{table.game.title}: the match is over.")


def origin_of(scheme: str, host: str) -> str:
    """Give how addresses at this server begin, for who has reached it so."""
    return f"{scheme}://{quote(host, safe=':[].-')}"


def _write(table: Table, sentence: str) -> bytes:
    """Say it to Discord, which reads `content`, and to Slack, which reads `text`."""
    assert table.setup.webhook is not None
    link = f"{table.setup.webhook.origin}/tables/{table.setup.table}"
    discord = DISCORD_SIGNS.sub(lambda sign: f"\\{sign[0]}", sentence)
    slack = "".join(SLACK_SIGNS.get(sign, sign) for sign in sentence)
    return msgspec.json.encode(
        {
            "content": f"{discord} <{link}>",
            "allowed_mentions": {"parse": []},
            "text": f"{slack} {link}",
            "mrkdwn": False,
        }
    )


def _read_host(name: str) -> str:
    address = name if "://" in name else f"https://{name}"
    start = _start_of(address)
    if start is None or urlsplit(address).path or "?" in address:
        raise BadHost(f"{name!r} is no host: expected such as discord.com or http://127.0.0.1:8080")
    return start


def _start_of(address: str) -> str | None:
    """Give scheme, host and port of an address; None if it is none that leads only there."""
    if not PLAIN.fullmatch(address):
        return None
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in STANDARD_PORTS or not parts.hostname or "@" in parts.netloc:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    with_port = "" if port in (None, STANDARD_PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{host}{with_port}"
