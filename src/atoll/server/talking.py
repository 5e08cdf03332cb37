"""Talking: what those who sit at a table say to each other, and how much of it.

Words are rows of the table's log like all else, so that all processes and devices know them. They
move nothing: no turn, clock, request or call depends on them.
"""

from collections.abc import Sequence

from atoll.characters import can_be_seen, is_hidden, is_part_of_emoji
from atoll.server.events import Event, is_talk
from atoll.server.refusal import Refusal

PAUSE = 3_000
"""So many milliseconds lie between two words of a seat. Logs are done again by it, so that it
cannot become longer."""
MOST_OF_A_SEAT = 250
"""A seat speaks so often at a table at most, so that no log grows without end. Logs are done again
by it too: it cannot become less."""


def clean_text(text: str) -> str:
    """Give a text on one line, without what is not seen; refuse one of which nothing is left."""
    kept = ""
    for place, each in enumerate(text):
        if each.isspace():
            kept += " "
        elif not is_hidden(each) or is_part_of_emoji(each, kept[-1:], text[place + 1 :][:1]):
            kept += each
    kept = " ".join(kept.split())
    if not any(map(can_be_seen, kept)):
        raise Refusal("nothing_said", "expected a text of which something can be seen")
    return kept


def check_pause(events: Sequence[Event], seat: int, at: int) -> None:
    """Refuse what a seat says too soon after it has spoken, or after it has spoken too often."""
    spoken = [event.at for event in events if is_talk(event.row) and event.row.seat == seat]
    if len(spoken) >= MOST_OF_A_SEAT:
        sentence = f"seat {seat} has spoken {MOST_OF_A_SEAT} times at this table: that is all"
        raise Refusal("enough_said", sentence)
    left = PAUSE - abs(at - spoken[-1]) if spoken else 0
    if left > 0:
        sentence = f"seat {seat} has just spoken: expected the next words in {left} milliseconds"
        raise Refusal("one_at_a_time", sentence, left=str(left))
