"""`atoll serve`: the server, with the page to play in the browser."""

import contextlib
import gc
import ipaddress
import logging
import os
import socket
import sys
import webbrowser
from urllib.parse import urlsplit

import click
import uvicorn
from rich.console import Console

from atoll.cli.folder import data_folder
from atoll.cli.screen import open_console, open_named, prepare_shown
from atoll.games import find_game, find_names
from atoll.server.app import open_app
from atoll.server.connection import LARGEST_MESSAGE
from atoll.server.crowd import MOST_FROM_ONE_PLACE
from atoll.server.database import BadDatabase
from atoll.server.guard import Address
from atoll.server.host import Host
from atoll.server.postman import Postman
from atoll.server.signals import Signals
from atoll.server.store import Store
from atoll.server.thinking import OFFERED, Thinkers
from atoll.server.webhooks import USUAL_HOSTS, BadHost, read_hosts
from atoll.server.worker import ready_by

PORT = 8765
SECONDS_TO_LEAVE = 3


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--database",
    metavar="URL",
    envvar="ATOLL_DATABASE",
    show_envvar=True,
    help="SQLite or PostgreSQL; by default SQLite in your own folder.",
)
@click.option(
    "--signals",
    "signals_url",
    metavar="URL",
    envvar="ATOLL_SIGNALS",
    show_envvar=True,
    help="Redis, by which servers on one database tell each other what happens at tables; by "
    "default PostgreSQL does.",
)
@click.option("--public-url", metavar="URL", default="", help="The address that players see.")
@click.option(
    "--workers",
    type=click.IntRange(1),
    help="Processes in which bots think; by default one fewer than there are cores.",
)
@click.option(
    "--bots",
    metavar="NAME",
    multiple=True,
    help="Offer this bot too, such as one of your own; may be given several times.",
)
@click.option(
    "--most-connections",
    default=MOST_FROM_ONE_PLACE,
    show_default=True,
    type=click.IntRange(1),
    help="How many may be at tables from one address.",
)
@click.option(
    "--webhook-hosts",
    metavar="HOSTS",
    default=",".join(USUAL_HOSTS),
    show_default=True,
    help="Where tables may post whose turn it is, divided by commas; empty for nowhere.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in a browser.")
def serve(
    host: str,
    port: int,
    database: str | None,
    signals_url: str | None,
    public_url: str,
    workers: int | None,
    bots: tuple[str, ...],
    most_connections: int,
    webhook_hosts: str,
    open_page: bool,
) -> None:
    """Serve the page and its tables.

    Without options only this machine can reach it. To play with others in your network, listen on
    all addresses; behind a proxy, say what players see. Several servers may share one PostgreSQL:
    players at one see what happens at the others.

    \b
    Examples:
      atoll serve
      atoll serve --host 0.0.0.0
      atoll serve --workers 3 --bots search:1s
      atoll serve --database sqlite:////srv/atoll/atoll.db --public-url https://atoll.example.org
      atoll serve --database postgresql://atoll:secret@database.example.org/atoll --port 8766
    """
    if public_url and not _is_address(public_url):
        raise click.BadParameter(
            "expected an address such as https://atoll.example.org", param_hint="--public-url"
        )
    hosts = _read_hosts(webhook_hosts)
    signals = _open_signals(signals_url) if signals_url else None
    console = open_console()
    listening = _listen(host, port)
    store = _open_store(database or _default_database())
    thinkers = Thinkers(workers, [*OFFERED, *bots])
    _prepare(thinkers)
    address = Address(_is_loopback(host), public_url)
    postman = Postman(hosts)
    app = open_app(
        lambda: Host(store, thinkers, postman=postman, signals=signals), address, most_connections
    )
    _announce(console, public_url or _url_of(listening), address, open_page)
    logging.basicConfig(level=logging.WARNING)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        log_level="warning",
        timeout_graceful_shutdown=SECONDS_TO_LEAVE,
    )
    _collect_garbage_less_often()
    with contextlib.suppress(KeyboardInterrupt):  # how people end it
        uvicorn.Server(config).run(sockets=[listening])


def _collect_garbage_less_often() -> None:
    """Look only through what was made since now, and only after many things: it takes a third."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _prepare(thinkers: Thinkers) -> None:
    """Compile everything here, so that the workers only load it."""
    for name in find_names():
        game = find_game(name)
        box = game.settings.open_box(game.read_options({}))
        for bot in thinkers.bots:
            open_named(bot, game, box)
        prepare_shown(game, box, ready_by(thinkers.bots))
    thinkers.warm_up()


def _read_hosts(names: str) -> tuple[str, ...]:
    try:
        return read_hosts(names.split(","))
    except BadHost as error:
        raise click.BadParameter(str(error), param_hint="--webhook-hosts") from None


def _is_address(url: str) -> bool:
    try:
        return bool(urlsplit(url).scheme and urlsplit(url).netloc)
    except ValueError:
        return False


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else, so that nobody waits only to be refused."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        listening.close()
        raise click.ClickException(
            f"cannot listen on {host} port {port}: {error.strerror}. "
            "Another Atoll may be running there already; --port takes another."
        ) from None
    return listening


def _default_database() -> str:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{folder / 'tables.db'}"


def _open_store(url: str) -> Store:
    try:
        return Store(url)
    except BadDatabase as error:
        raise click.BadParameter(str(error), param_hint="--database") from None


def _open_signals(url: str) -> Signals:
    try:
        from atoll.server.redis_signals import RedisSignals

        return RedisSignals(url)
    except ImportError:
        sentence = "Redis needs one more package: pip install redis"
    except ValueError:
        sentence = "expected an address such as redis://redis.example.org:6379"
    raise click.BadParameter(sentence, param_hint="--signals")


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _url_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _announce(console: Console, url: str, address: Address, open_page: bool) -> None:
    console.print(f"\nPlay at [bold]{url}[/bold]  (Ctrl+C ends the server)", soft_wrap=True)
    if address.loopback and not address.public_url:
        console.print("Only this machine can reach it; --host 0.0.0.0 lets others in.", style="dim")
    console.file.flush()
    if open_page and _has_screen():
        webbrowser.open(url)


def _has_screen() -> bool:
    """Whether there is a screen on which a browser could open."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
