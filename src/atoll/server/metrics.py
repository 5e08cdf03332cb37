"""Metrics: how the server fares, in numbers that name no table and no player."""

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
BY_THE_RULES = "by_the_rules"
"""Counts for all reasons of the games: which one it was may tell what somebody holds."""
SECONDS_TO_WRITE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
SECONDS_TO_THINK = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when each began is of no use


class Metrics:
    """What is counted, and what is looked at when somebody asks."""

    def __init__(self, **gauges: Callable[[], int]) -> None:
        self._registry = CollectorRegistry()
        for name, count in gauges.items():
            gauge = Gauge(f"atoll_{name}", GAUGES[name], registry=self._registry)
            gauge.set_function(count)
        self._accepted = self._counter("commands_accepted", "Commands that were accepted.")
        self._refused = Counter(
            "atoll_refused",
            "What was refused over HTTP or a WebSocket, by its code.",
            ["code"],
            registry=self._registry,
        )
        self._posts = Counter(
            "atoll_webhook_posts",
            "Posts to webhooks, by what became of them: sent, failed or dropped.",
            ["fate"],
            registry=self._registry,
        )
        self._rows = self._counter("rows_written", "Rows of the log that were committed.")
        self._writing = self._histogram(
            "write_seconds", "From asking the database to write until it has.", SECONDS_TO_WRITE
        )
        self._thinking = self._histogram(
            "bot_turn_seconds", "How long bots thought about their turns.", SECONDS_TO_THINK
        )

    def note_posted(self, fate: str) -> None:
        """Count what became of a post to a webhook."""
        self._posts.labels(fate).inc()

    def note_accepted(self) -> None:
        """Count a command that was accepted."""
        self._accepted.inc()

    def note_refused(self, code: str, rule: str | None = None) -> None:
        """Count what was refused."""
        self._refused.labels(BY_THE_RULES if rule else code).inc()

    def note_written(self, rows: int, seconds: float) -> None:
        """Count rows that were committed together."""
        self._rows.inc(rows)
        self._writing.observe(seconds)

    def note_thought(self, seconds: float) -> None:
        """Count the turn of a bot."""
        self._thinking.observe(seconds)

    def write(self) -> bytes:
        """Give everything in the text format of Prometheus."""
        return generate_latest(self._registry)

    def _counter(self, name: str, explanation: str) -> Counter:
        return Counter(f"atoll_{name}", explanation, registry=self._registry)

    def _histogram(self, name: str, explanation: str, bounds: tuple[float, ...]) -> Histogram:
        return Histogram(f"atoll_{name}", explanation, buckets=bounds, registry=self._registry)


GAUGES = {
    "tables": "Tables in memory: somebody looks at them, or a bot thinks there.",
    "viewers": "Connections to tables.",
    "workers": "Processes in which bots think, and that live.",
}
