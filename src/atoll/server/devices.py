"""Devices: a seat on several of them, by links that can be revoked."""

from atoll.server.host import Host, Writing
from atoll.server.keys import Proof, Step, give_away, keep_alone, was_revoked
from atoll.server.making import Place, new_secret
from atoll.server.refusal import Refusal
from atoll.server.store import hash_secret


async def share_seat(host: Host, name: str, seat: int, known: list[str]) -> str:
    """Make another secret for a seat, for another device."""
    if seat not in await host.ask_store(host.store.find_seats, name, known):
        raise Refusal("not_your_seat", f"seat {seat} is not yours")
    secret = new_secret(name, seat)
    await host.write(Writing(secrets=(secret,), also=(_proof(name, seat, known).check,)))
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
    await host.write(Writing(secrets=(own,), also=(_proof(name, seat, [secret]).check,)))
    return Place(name, (own,))


async def keep_seat(host: Host, name: str, seat: int, known: list[str]) -> None:
    """Let only the device that asks keep the seat."""
    await _revoke(host, name, seat, keep_alone(_proof(name, seat, known)))


async def leave_seat(host: Host, name: str, seat: int, known: list[str]) -> None:
    """Let the device that asks give the seat up to the others that have it."""
    await _revoke(host, name, seat, give_away(_proof(name, seat, known)))


async def _revoke(host: Host, name: str, seat: int, step: Step) -> None:
    async with host.at(name) as live:
        await host.change(live, lambda table: table.revoke(seat), lambda _: Writing(also=(step,)))


def _proof(name: str, seat: int, known: list[str]) -> Proof:
    return Proof(name, seat, tuple(map(hash_secret, known)))
