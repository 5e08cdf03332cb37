"""Signals by Redis, where there is one; needs `atoll[redis]`.

Redis keeps nothing: what is published while nobody listens, or while it is away, is seen by looking
into the log.
"""

import logging
from collections.abc import AsyncIterator, Mapping

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from atoll.server.signals import CHANNEL

PATIENCE = 5
"""After so many seconds a Redis that is silent counts as gone."""

log = logging.getLogger(__name__)

_decoder = msgspec.json.Decoder(dict[str, int])


class RedisSignals:
    """Signals that are published by a server of Redis; raises ValueError for what is no address."""

    def __init__(self, address: str) -> None:
        self.client: Redis = Redis.from_url(address, socket_connect_timeout=PATIENCE)
        if not address.startswith("unix:"):  # on this machine nothing is silent
            self.client.connection_pool.connection_kwargs["socket_keepalive"] = True
        self.is_failing = False

    async def send(self, ends: Mapping[str, int]) -> None:
        """Tell the others where the logs of these tables end now."""
        await self.client.publish(CHANNEL, msgspec.json.encode(ends))

    async def receive(self) -> AsyncIterator[tuple[str, int]]:
        """Give tables, and where their logs end, as the others tell it."""
        try:
            async with self.client.pubsub() as channel:
                await channel.subscribe(CHANNEL)
                self._say_that_it_is_back()
                async for message in channel.listen():
                    if message["type"] == "message":
                        for name, end in _decoder.decode(message["data"]).items():
                            yield name, end
        except RedisError as error:
            self._say_that_it_is_away(error)
            raise

    async def close(self) -> None:
        """Let go of the connections."""
        await self.client.aclose()

    def _say_that_it_is_away(self, error: RedisError) -> None:
        if not self.is_failing:
            log.warning("Redis carries no signals, the log is looked into: %s", error)
        self.is_failing = True

    def _say_that_it_is_back(self) -> None:
        if self.is_failing:
            log.warning("Redis carries signals again")
        self.is_failing = False
