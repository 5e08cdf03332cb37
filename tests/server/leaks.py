"""Leaks to be planted in the server: each tells a viewer something of a secret in its own way.

Every one of them was a real leak in some other system: the state, the log, the animation, the
error, the lobby, the presence, the times.
"""

import time
import zlib

from msgspec import structs

from atoll.luck import random_numbers
from atoll.matches.story import tell_made
from atoll.server import app, connection, views, webhooks
from atoll.server.advising import Adviser
from atoll.server.drafting import read_draft
from atoll.server.refusal import Refusal
from atoll.server.rules import write_bytes
from atoll.server.table import Table


def secret_of(table):
    """Give a number that depends on what is dealt in secret."""
    return sum(map(int, table.match.state.limpet * (1, 10, 100)))


def truth_of(table):
    """Give a number that depends on everything there is to know."""
    return zlib.crc32(table.match.state.tobytes())


def in_the_state(monkeypatch):
    """What is secret is not guessed at all."""
    guess_by(monkeypatch, lambda table, _: table.match.state)


def in_what_a_state_is_guessed_from(monkeypatch):
    """What is secret is guessed, but which guess it is depends on the truth."""
    guess_by(monkeypatch, lambda table, seat: _guess(table, seat, truth_of(table)))


def of_the_key_in_a_state(monkeypatch):
    guess_by(monkeypatch, lambda table, seat: _guess(table, seat, table.luck.key[0]))


def of_the_clock_in_a_state(monkeypatch):
    guess_by(monkeypatch, lambda table, seat: _guess(table, seat, time.monotonic_ns()))


def of_another_seat_in_a_state(monkeypatch):
    """Everybody is told what the first seat may imagine."""
    guess_by(monkeypatch, lambda table, _: _guess(table, 0, views.GUESS))


def guess_by(monkeypatch, guess):
    """Let states be guessed otherwise, from the table and the seat from which they are seen."""

    def leaking(table, viewer):
        if table.match is None:
            return None
        return write_bytes(guess(table, viewer.viewpoint(table)))

    monkeypatch.setattr(views, "_imagine", leaking)


def _guess(table, seat, seed):
    return table.match.imagine_state(seat, random_numbers(seed))


def in_the_log(monkeypatch):
    """The deal is told to all, as if everyone were the one who was dealt to."""

    def leaking(match, made, viewer):
        steps = tell_made(match, made, viewer)
        return [structs_of(match, step, each.move) for step, each in zip(steps, made, strict=True)]

    def structs_of(match, step, move):
        fields = match.game.describe_move(step.before, match.box, move)
        return type(step)(step.number, step.mover, step.words, fields, step.before, step.after)

    monkeypatch.setattr(views, "tell_made", leaking)


def in_the_points_of_a_frame(monkeypatch):
    frames = views._frames

    def leaking(table, event, viewer):
        told = frames(table, event, viewer)
        return [structs.replace(frame, points=[secret_of(table)]) for frame in told]

    monkeypatch.setattr(views, "_frames", leaking)


def in_an_error(monkeypatch):
    def leaking(match, words):
        if "nonsense" not in words:
            return read_draft(match, words)
        strongest = int(match.state.limpet.argmax())
        raise Refusal("illegal", "no", None, instead=f"ask seat {strongest}")

    monkeypatch.setattr("atoll.server.table.read_draft", leaking)


def in_the_lobby(monkeypatch):
    summary = views.summary

    def leaking(table, held):
        return structs.replace(summary(table, held), made=secret_of(table))

    monkeypatch.setattr(app, "summary", leaking)


def in_who_is_present(monkeypatch):
    tell = connection.Connection.tell_presence

    def leaking(self, seats):
        tell(self, [*seats, secret_of(self.live.table)])

    monkeypatch.setattr(connection.Connection, "tell_presence", leaking)


def in_how_long_somebody_is_waited_for(monkeypatch):
    wait = views._wait

    def leaking(table):
        told = wait(table)
        return told and structs.replace(told, call_from=told.call_from + secret_of(table))

    monkeypatch.setattr(views, "_wait", leaking)


def in_the_metrics(monkeypatch):
    refuse = connection.Connection._refuse

    def leaking(self, *arguments):
        self.host.metrics.note_refused(str(secret_of(self.live.table)))
        refuse(self, *arguments)

    monkeypatch.setattr(connection.Connection, "_refuse", leaking)


def in_a_webhook(monkeypatch):
    write = webhooks._write

    def leaking(table, sentence):
        return write(table, f"{sentence} {secret_of(table)}")

    monkeypatch.setattr(webhooks, "_write", leaking)


def in_a_hint(monkeypatch):
    advise = Adviser.advise

    async def leaking(self, table):
        thought = await advise(self, table)
        assert thought.weighing is not None
        weighing = thought.weighing._replace(simulations=truth_of(table))
        return thought._replace(weighing=weighing)

    monkeypatch.setattr(Adviser, "advise", leaking)


def in_what_a_hint_is_thought_from(monkeypatch):
    """Where the search of a hint begins depends on the true state."""
    advise = Adviser.advise

    async def leaking(self, table):
        monkeypatch.setattr(self, "seed", truth_of(table))
        return await advise(self, table)

    monkeypatch.setattr(Adviser, "advise", leaking)


def of_an_order_to_all(monkeypatch):
    """Everybody is told the first order that there is, as if it were their own."""
    monkeypatch.setattr(views, "_order", lambda table, _: list(table.orders[0]))


def of_an_order_to_who_sits_there(monkeypatch):
    """Who holds any seat is told the orders of all."""

    def leaking(table, viewer):
        return [answer for order in table.orders for answer in order] if viewer.held else []

    monkeypatch.setattr(views, "_order", leaking)


def of_an_order_in_the_log(monkeypatch):
    line = views._line

    def leaking(table, event, viewer):
        answers = getattr(event.row, "answers", ())
        return structs.replace(line(table, event, viewer), to=len(answers))

    monkeypatch.setattr(views, "_line", leaking)


def of_an_order_in_what_was_missed(monkeypatch):
    entry = views._entry

    def leaking(table, event, viewer):
        answers = getattr(event.row, "answers", ())
        return structs.replace(entry(table, event, viewer), to=len(answers))

    monkeypatch.setattr(views, "_entry", leaking)


def of_an_order_in_a_refusal(monkeypatch):
    order = Table.order

    def leaking(table, seat, answers):
        if "nonsense" in answers:
            raise Refusal("bad_order", "no", None, instead=str(table.orders))
        return order(table, seat, answers)

    monkeypatch.setattr(Table, "order", leaking)


def of_an_order_in_the_lobby(monkeypatch):
    summary = views.summary

    def leaking(table, held):
        return structs.replace(summary(table, held), made=sum(map(len, table.orders)))

    monkeypatch.setattr(app, "summary", leaking)


def last_text(table):
    return [event.row.text for event in table.events if hasattr(event.row, "text")][-1]


def of_a_text_to_who_watches(monkeypatch):
    """Who watches is told what is written as who sits there is."""
    monkeypatch.setattr(views, "_is_for", lambda *_: True)


def of_a_text_to_who_comes_back(monkeypatch):
    """Only what was missed is told too freely."""
    happened = views.happened

    def leaking(table, viewer, since):
        return happened(table, viewer if viewer.held else views.Viewer((0,)), since)

    monkeypatch.setattr(connection, "happened", leaking)


def of_a_text_in_a_webhook(monkeypatch):
    write = webhooks._write

    def leaking(table, sentence):
        return write(table, f"{sentence} {last_text(table)}")

    monkeypatch.setattr(webhooks, "_write", leaking)


def of_a_text_in_a_refusal(monkeypatch):
    refuse = connection.Connection._refuse

    def leaking(self, number, code, fields=connection.NO_FIELDS, rule=None):
        refuse(self, number, code, {**fields, "meanwhile": last_text(self.live.table)}, rule)

    monkeypatch.setattr(connection.Connection, "_refuse", leaking)


def of_the_earlier_key(monkeypatch):
    """Who could know the luck is told, with a part of what they knew."""
    monkeypatch.setattr(views, "_inviter", lambda table: table.setup.earlier.key[0])


def of_what_was_played_before(monkeypatch):
    """How much was played before is told, secret draws and all."""

    def leaking(table):
        return zlib.crc32(table.setup.earlier.record.encode())

    monkeypatch.setattr(Table, "given", property(leaking))


LEAKS_OF_EARLIER = [of_the_earlier_key, of_what_was_played_before]
LEAKS_OF_STATES = [
    in_the_state,
    in_what_a_state_is_guessed_from,
    of_the_key_in_a_state,
    of_the_clock_in_a_state,
    of_another_seat_in_a_state,
]
LEAKS = [
    *LEAKS_OF_STATES,
    in_the_log,
    in_the_points_of_a_frame,
    in_an_error,
    in_the_lobby,
    in_who_is_present,
    in_how_long_somebody_is_waited_for,
    in_the_metrics,
    in_a_webhook,
]
LEAKS_OF_HINTS = [in_a_hint, in_what_a_hint_is_thought_from]
LEAKS_OF_ORDERS = [
    of_an_order_to_all,
    of_an_order_to_who_sits_there,
    of_an_order_in_the_log,
    of_an_order_in_what_was_missed,
    of_an_order_in_a_refusal,
    of_an_order_in_the_lobby,
]
LEAKS_OF_TALK = [
    of_a_text_to_who_watches,
    of_a_text_to_who_comes_back,
    of_a_text_in_a_webhook,
    of_a_text_in_a_refusal,
]
