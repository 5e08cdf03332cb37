"""Tables made, and seats taken: what is done over HTTP, before and after a match."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from msgspec import structs

from atoll.game import Game
from atoll.games import find_game, find_lesson, find_names
from atoll.luck import KEY_BYTES
from atoll.matches.match import begin_from
from atoll.option import OptionError
from atoll.server.earlier import check_earlier
from atoll.server.host import Host
from atoll.server.keys import Proof
from atoll.server.live import LiveTable
from atoll.server.names import check_free, check_name
from atoll.server.refusal import Refusal
from atoll.server.requests import (
    BotWish,
    GameOffer,
    MakeTable,
    OpenWish,
    OptionOffer,
    PersonWish,
    SeatWish,
    TakeSeat,
)
from atoll.server.rows import Row, SeatPlan, Setup, Webhook
from atoll.server.store import LogEntry, SeatSecret
from atoll.server.table import Table
from atoll.server.webhooks import check_webhook
from atoll.server.writing import Writing
from atoll.words.reading import MoveError

TABLE_BYTES = 12
SECRET_BYTES = 24
SEATS = "seats"
"""The option by which a game settles how many play, if it has one."""


@dataclass(frozen=True)
class Place:
    """A table, and what leads to the seats that were taken at it."""

    table: str
    secrets: tuple[SeatSecret, ...] = ()


def offer_games() -> list[GameOffer]:
    """List what can be played."""
    return [_offer(find_game(name)) for name in find_names()]


async def make_table(host: Host, wish: MakeTable, origin: str) -> Place:
    """Make a table, and seat its maker; links to it begin with this origin."""
    # To come to a position may take a while, in which others play on.
    writing = await asyncio.to_thread(_lay_table, host, wish, origin)
    await host.write(writing)
    return Place(writing.setups[0].table, writing.secrets)


def _lay_table(host: Host, wish: MakeTable, origin: str) -> Writing:
    setup = plan_table(host, wish)
    _check_names(wish)
    if wish.webhook:
        check_webhook(wish.webhook, host.postman.hosts)
        setup = structs.replace(setup, webhook=Webhook(wish.webhook, origin))
    return seat_persons(host, Table(setup), wish)._replace(setups=(setup,))


def _check_names(wish: MakeTable) -> None:
    """Refuse a wish that seats two persons under one name."""
    names: list[str] = []
    for seat, person in enumerate(wish.seats):
        if isinstance(person, PersonWish):
            check_free(check_name(person.name), seat, names)
            names.append(person.name)


def plan_table(host: Host, wish: MakeTable, rematch_of: str = "") -> Setup:
    """Check what was wished for, and settle it."""
    try:
        game = find_game(wish.game)
    except LookupError as error:
        raise Refusal("not_found", str(error)) from None
    try:
        options = game.read_options(wish.options)
        seats = int(game.settings.open_box(options).seats)
    except OptionError as error:
        raise Refusal("bad_option", str(error), reason=str(error)) from None
    if seats != len(wish.seats):
        raise _bad_seats(f"expected {seats} seats, not {len(wish.seats)}")
    if all(isinstance(seat, BotWish) for seat in wish.seats):
        raise _bad_seats("expected a seat for a person")
    if wish.concealed and game.manners.CONCEALMENT is None:
        raise Refusal("bad_option", f"the points of {game.title} cannot be concealed")
    if wish.chat and wish.public:
        raise Refusal("bad_option", "at a public table nobody writes: expected no chat")
    if wish.covered and game.manners.COVERING is None:
        raise Refusal("bad_option", f"no hands of {game.title} can be covered")
    if wish.given:
        _check_given(game, options, wish)
    return Setup(
        table=secrets.token_urlsafe(TABLE_BYTES),
        game=game.name,
        rules_version=game.rules_version,
        options=options,
        seats=tuple(_plan_seat(seat, host.thinkers.bots) for seat in wish.seats),
        key=secrets.token_bytes(KEY_BYTES),
        invitation=secrets.token_urlsafe(SECRET_BYTES),
        public=wish.public,
        made=int(host.clock()),
        rematch_of=rematch_of,
        clock=wish.clock,
        given=tuple(wish.given),
        hints=_wants_hints(wish),
        concealed=wish.concealed,
        chat=wish.chat,
        covered=wish.covered,
        earlier=check_earlier(game, options, wish),
    )


def _wants_hints(wish: MakeTable) -> bool:
    """Whether hints are allowed: as it is said, or else where nobody plays against a person."""
    if wish.hints is not None:
        return wish.hints
    return sum(not isinstance(seat, BotWish) for seat in wish.seats) == 1


def _check_given(game: Game, options: dict[str, str], wish: MakeTable) -> None:
    """Refuse a position that cannot be, that is the end, or that others would come to."""
    if any(isinstance(seat, OpenWish) for seat in wish.seats):
        raise _bad_seats("expected no open seat at a table that begins from a position")
    try:
        match = begin_from(game, options, wish.given)
    except MoveError as error:
        raise Refusal("bad_position", str(error), reason=str(error)) from None
    if match.is_over:
        raise Refusal("over", "the match is over there: expected an earlier position")


def seat_persons(host: Host, table: Table, wish: MakeTable) -> Writing:
    """Seat the persons of a wish at a new table."""
    table.at = host.now
    rows = [
        table.sit(seat, check_name(person.name), wish.contribution)
        for seat, person in enumerate(wish.seats)
        if isinstance(person, PersonWish)
    ]
    name = table.setup.table
    return Writing(
        entries=tuple(
            LogEntry(name, sequence, row, None, table.at)
            for sequence, row in enumerate(rows, start=1)
        ),
        secrets=tuple(new_secret(name, row.seat) for row in rows),
    )


async def take_seat(host: Host, name: str, wish: TakeSeat) -> Place:
    """Let somebody sit down in the first open seat."""
    player = check_name(wish.name)

    def sit(table: Table) -> Row:
        if not table.open_seats:
            raise Refusal("no_open_seat", "all seats are taken")
        seat = table.open_seats[0]
        check_free(player, seat, [sitter.name for sitter in table.sitters])
        return table.sit(seat, player, wish.contribution)

    made: list[SeatSecret] = []

    def with_secret(row: Row) -> Writing:
        made[:] = [new_secret(name, row.seat)]
        return Writing(secrets=tuple(made))

    async with host.at(name) as live:
        _check_invitation(live.table.setup, wish.invitation)
        await host.change(live, sit, with_secret)
    return Place(name, tuple(made))


def _check_invitation(setup: Setup, invitation: str) -> None:
    if setup.rematch_of:
        raise Refusal("reserved", "the seats of a rematch are kept for those who played before")
    if not setup.public and not secrets.compare_digest(
        setup.invitation.encode(), invitation.encode()
    ):
        raise Refusal("wrong_invitation", "this invitation does not fit the table")


async def play_again(host: Host, name: str, proofs: Sequence[Proof], contribution: str) -> Place:
    """Bring the seats of somebody to the table of the rematch; the first to ask makes it."""
    if not proofs:
        raise Refusal("not_your_seat", "only who sits at this table can ask for a rematch")
    async with host.at(name) as live:
        if live.table.rematch is None:
            try:
                return await _make_rematch(host, live, proofs, contribution)
            except Refusal:
                if live.table.rematch is None:
                    raise
        return await _join_rematch(host, live.table, proofs, contribution)


async def _make_rematch(
    host: Host, live: LiveTable, proofs: Sequence[Proof], contribution: str
) -> Place:
    old, held = live.table, [proof.seat for proof in proofs]
    if old.match is None or not old.is_over:
        raise Refusal("no_rematch", "a rematch follows a match that is over")
    wish = MakeTable(
        game=old.setup.game,
        seats=[_same_seat(old, seat, held) for seat in range(len(old.sitters))],
        contribution=contribution,
        options=old.game.rematch(old.match.state, old.match.box, old.match.options),
        clock=old.setup.clock,
        hints=old.setup.hints,
        concealed=old.setup.concealed,
        chat=old.setup.chat,
        covered=old.setup.covered,
    )
    setup = plan_table(host, wish, rematch_of=old.setup.table)
    setup = structs.replace(
        setup,
        seats=tuple(_keep_for(old, seat, plan) for seat, plan in enumerate(setup.seats)),
        webhook=old.setup.webhook,
        changed=_changes(old.options, setup.options),
    )
    checks = tuple(proof.check for proof in proofs)
    writing = seat_persons(host, Table(setup), wish)._replace(setups=(setup,), also=checks)
    await host.change(live, lambda table: table.go_on_at(held[0], setup.table), lambda _: writing)
    return Place(setup.table, writing.secrets)


def _keep_for(old: Table, seat: int, plan: SeatPlan) -> SeatPlan:
    """Name the person whom a seat of the rematch is kept for."""
    return plan if plan.bot else SeatPlan(name=old.sitters[seat].name)


def _changes(before: dict[str, str], after: dict[str, str]) -> tuple[str, ...]:
    """Name the options that differ."""
    return tuple(name for name in after if after[name] != before.get(name))


async def _join_rematch(
    host: Host, old: Table, proofs: Sequence[Proof], contribution: str
) -> Place:
    assert old.rematch is not None
    made = []
    async with host.at(old.rematch) as live:
        for proof in proofs:
            name, secret = old.sitters[proof.seat].name, new_secret(old.rematch, proof.seat)
            sit = partial(Table.sit, seat=proof.seat, name=name, contribution=contribution)
            if await _follow(host, live, sit, Writing(secrets=(secret,), also=(proof.check,))):
                made.append(secret)
    if not made:
        raise Refusal("no_open_seat", "the seat was given to a bot, as nobody came")
    return Place(old.rematch, tuple(made))


async def _follow(host: Host, live: LiveTable, sit: partial[Row], writing: Writing) -> bool:
    """Sit down, unless another device of the seat has: then this one is let in too.

    False where the seat was given to a bot.
    """
    seat = sit.keywords["seat"]
    try:
        if seat in live.table.open_seats:
            await host.change(live, sit, lambda _: writing)
            return True
    except Refusal:
        if seat in live.table.open_seats:
            raise
    if live.table.sitters[seat].kind == "bot":
        return False
    await host.write(writing)
    return True


def _same_seat(table: Table, seat: int, held: Sequence[int]) -> SeatWish:
    sitter = table.sitters[seat]
    if sitter.bot:
        return BotWish(sitter.bot)
    return PersonWish(sitter.name) if seat in held else OpenWish()


def new_secret(table: str, seat: int) -> SeatSecret:
    """Make a secret that leads to a seat."""
    return SeatSecret(secrets.token_urlsafe(SECRET_BYTES), table, seat)


def _offer(game: Game) -> GameOffer:
    counts = [option.values for option in game.settings.OPTIONS if option.name == SEATS]
    default = str(game.settings.open_box(game.read_options({})).seats)
    return GameOffer(
        name=game.name,
        title=game.title,
        credit=game.credit,
        seats=[int(count) for count in (counts[0] if counts else (default,))],
        hands=game.hidden.HANDS,
        lesson=find_lesson(game.name) is not None,
        options=[
            OptionOffer(option.name, option.default, list(option.values))
            for option in game.settings.OPTIONS
        ],
        concealment=game.manners.CONCEALMENT.rule if game.manners.CONCEALMENT else None,
        covering=game.manners.COVERING.rule if game.manners.COVERING else None,
    )


def _plan_seat(wish: SeatWish, bots: Sequence[str]) -> SeatPlan:
    if not isinstance(wish, BotWish):
        return SeatPlan()
    if wish.bot not in bots:
        raise _bad_seats(f"there is no bot {wish.bot!r}: there is {', '.join(bots)}")
    return SeatPlan(wish.bot)


def _bad_seats(sentence: str) -> Refusal:
    return Refusal("bad_seats", sentence, reason=sentence)
