"""Leaks to be planted in the server: each tells a viewer something of a secret in its own way.

Every one of them was a real leak in some other system: the view, the log, the animation, the list
of moves, the preview, the error, the lobby, the presence, the times.
"""

from msgspec import structs

from atoll.server import app, connection, views
from atoll.server.refusal import Refusal
from atoll.story import tell_made


def secret_of(table):
    """Give a number that depends on what is dealt in secret."""
    return sum(map(int, table.match.state.limpet * (1, 10, 100)))


def in_the_view(monkeypatch):
    now = views.now

    def leaking(table, viewer):
        told = now(table, viewer)
        if told.scene is not None:
            told.scene.view["hint"] = secret_of(table)
        return told

    monkeypatch.setattr(views, "now", leaking)


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


def in_the_order_of_choices(monkeypatch):
    choices = views._choices

    def leaking(match, state, moves):
        told = choices(match, state, moves)
        return told[::-1] if int(match.state.limpet.sum()) % 2 else told

    monkeypatch.setattr(views, "_choices", leaking)


def in_the_preview(monkeypatch):
    tried = views.tried

    def leaking(table, viewer, draft, command):
        return structs.replace(
            tried(table, viewer, draft, command), ends_match=secret_of(table) % 2 == 1
        )

    monkeypatch.setattr(connection, "tried", leaking)


def in_an_error(monkeypatch):
    def leaking(match, words):
        strongest = int(match.state.limpet.argmax())
        raise Refusal("illegal", "no", None, instead=f"ask seat {strongest}")

    monkeypatch.setattr(connection, "read_draft", leaking)


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


LEAKS = [
    in_the_view,
    in_the_log,
    in_the_points_of_a_frame,
    in_the_order_of_choices,
    in_the_preview,
    in_an_error,
    in_the_lobby,
    in_who_is_present,
    in_how_long_somebody_is_waited_for,
]
