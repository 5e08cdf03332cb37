"""Devices: a seat on several of them, by links that can be revoked."""

from collections.abc import Callable

from atoll.server.host import Host
from atoll.server.keys import (
    Proof,
    Step,
    check_held,
    give_away,
    hash_secret,
    keep_alone,
    prove,
    was_revoked,
)
from atoll.server.making import Place, new_secret
from atoll.server.refusal import Refusal
from atoll.server.writing import Writing


async def share_seat(host: Host, name: str, seat: int, known: list[str]) -> str:
    """Make another secret for a seat, for another device."""
    proof, secret = prove(name, seat, known), new_secret(name, seat)
    await host.ask_store(check_held, host.store.engine, proof)
    await host.write(Writing(secrets=(secret,), also=(proof.check,)))
    return secret.secret


async def enter_seat(host: Host, name: str, secret: str, known: list[str]) -> Place:
    """Let a device come to the seat of a link, with a secret of its own."""
    seats = await host.ask_store(host.store.find_seats, name, [secret])
    if not seats:
        hashed = hash_secret(secret)
        if await host.ask_store(was_revoked, host.store.engine, name, hashed):
            raise Refusal("link_revoked", "this link leads to the seat no more: ask for another")
        raise Refusal("not_found", "this link leads to no seat")
    seat = seats[0]
    if seat in await host.ask_store(host.store.find_seats, name, known):
        return Place(name)
    own = new_secret(name, seat)
    await host.write(Writing(secrets=(own,), also=(prove(name, seat, [secret]).check,)))
    return Place(name, (own,))


async def keep_seat(host: Host, name: str, seat: int, known: list[str]) -> None:
    """Let only the device that asks keep the seat."""
    await _revoke(host, prove(name, seat, known), keep_alone)


async def leave_seat(host: Host, name: str, seat: int, known: list[str]) -> None:
    """Let the device that asks give the seat up to the others that have it."""
    await _revoke(host, prove(name, seat, known), give_away)


async def _revoke(host: Host, proof: Proof, change: Callable[[Proof], Step]) -> None:
    async with host.at(proof.table) as live:
        await host.ask_store(check_held, host.store.engine, proof)  # before the table is locked
        writing = Writing(also=(change(proof),))
        await host.change(live, lambda table: table.revoke(proof.seat), lambda _: writing)
