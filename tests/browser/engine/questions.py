"""What bots in the page are asked."""

from typing import Any

from atoll.bots.question import Question

ASK = """async ({ state, ...question }) => {
    const bytes = Uint8Array.from(state.match(/../g), pair => parseInt(pair, 16))
    window.stopping = new AbortController()
    return thinkers.think({ ...question, state: bytes }, window.stopping.signal)
}"""


def told(asked: Question) -> dict[str, Any]:
    """Give a question as the page is asked it."""
    return {
        "game": asked.game.name,
        "options": dict(asked.options),
        "bot": asked.bot,
        "seed": asked.seed,
        "state": asked.state.hex(),
        "spent": asked.spent,
    }
