"""Everything that a viewer is sent, byte for byte, at a table and at tables they cannot tell apart.

A table is retold: all that the viewer cannot know is imagined afresh, the standing orders of others
too; everything else stays as it was. Then a real server is asked the same questions at both tables
by the same viewer, and what it counted meanwhile and would post to a webhook is read as well.
"""

from collections import Counter, deque
from random import Random

import msgspec
from msgspec import structs
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from atoll.game import WATCHER
from atoll.luck import Luck, random_numbers
from atoll.matches.match import Match
from atoll.matches.record import record_match, write_record
from atoll.matches.record_reader import read_record
from atoll.server import webhooks
from atoll.server.app import open_app
from atoll.server.guard import Address
from atoll.server.host import Host
from atoll.server.live import LiveTable
from atoll.server.messages import (
    Answer,
    Call,
    Claim,
    Here,
    Hint,
    Look,
    Order,
    Play,
    Replace,
    Resign,
    Return,
    Say,
    TakeBack,
    Write,
)
from atoll.server.reopening import do_again
from atoll.server.rows import (
    Answered,
    EarlierMatch,
    Ordered,
    Played,
    Row,
    TakenBack,
    Webhook,
    Wrote,
)
from atoll.server.store import LogEntry, SeatSecret, Store
from atoll.server.table import Table
from atoll.server.thinking import Thinkers
from tests.server.tables import any_turn

NOW = 1_800_000_000
"""The time of the server, in seconds."""
COMMAND = "command-0"
OTHER_KEY = bytes(32)
"""What luck is decided by is a secret too, until it is over."""
WEBHOOK = Webhook("https://discord.com/api/webhooks/1/secret", "https://atoll.example.org")
TRIED = 5
"""About so many of the legal moves are played, and then nonsense,"""
WORDS_TRIED = 10
"""and so many words that may mean a move or nothing."""


class Impossible(Exception):
    """What the viewer has seen of moves that were taken back rules the imagined luck out."""


class RetoldLuck(Luck):
    """Luck that falls as it is told, whatever the key is; to its key all were committed."""

    def __init__(self, table: Table, moves: list[int], shadow: Match) -> None:
        super().__init__(table.luck.key if table.is_over else OTHER_KEY)
        self.committed = table.luck.commitment
        self.moves = deque(moves)
        self.shadow = shadow

    @property
    def commitment(self) -> str:
        return self.committed

    def copy(self):
        return self  # nothing that is asked here is accepted

    def choose(self, _, __):
        move = self.moves.popleft()
        legal = self.shadow.legal_moves()
        if move not in legal:
            raise Impossible
        self.shadow.play(move)
        return legal.index(move)


def retell(table: Table, viewpoint: int, seed: int, sits: bool = True) -> Table:
    """Give a table that differs only in what cannot be known from this viewpoint, as the key.

    What was written differs too for one who does not sit there.
    """
    story = table.running().imagine(viewpoint, random_numbers(seed))
    luck = []
    told = story.given
    for event in table.events:
        moves = list(event.moves)
        if event.sequence in table._moves_after:
            moves = story.moves[told : told + len(moves)]
            told += len(moves)
        own = len(event.row.moves) if isinstance(event.row, Played) else 0
        luck += moves[own:]
    begun = begin_again(story)
    told_luck = RetoldLuck(table, luck, begun)
    earlier = table.setup.earlier and write_earlier(begun, table.setup.earlier)
    retold = Table(structs.replace(table.setup, key=told_luck.key, earlier=earlier))
    retold.luck = told_luck
    chance = Random(seed)
    for event in table.events:
        row, retold.at = event.row, event.at
        if isinstance(row, Ordered) and row.seat != viewpoint:
            row = imagine_order(table, row, chance)
        if isinstance(row, Wrote) and not sits:
            row = Wrote(row.seat, f"{row.text} {chance.random()}")
        _do_again(retold, row, told_luck.shadow)
    assert retold.running().moves == story.moves
    return retold


def begin_again(story: Match) -> Match:
    """Give a match of which only what was given has been played."""
    begun = Match(story.game, story.options)
    for move in story.moves[: story.given]:
        begun.play(move)
    return begun


def write_earlier(begun: Match, earlier: EarlierMatch) -> EarlierMatch:
    """Give what was played before others were invited as it might have been, with another key."""
    record, match = read_record(earlier.record), begun.copy()
    match.luck = Luck(OTHER_KEY, record.contributions)
    text = write_record(record_match(match, record.players))
    return EarlierMatch(text, OTHER_KEY, earlier.inviter)


def imagine_order(table: Table, row: Ordered, chance: Random) -> Ordered:
    """Give another order of the same seat."""
    answers = table.game.manners.ANSWERS
    order = row.answers
    while order == row.answers:
        order = tuple(chance.sample(answers, chance.randint(0, len(answers))))
    return Ordered(row.seat, order)


def _do_again(retold: Table, row: Row, shadow: Match) -> None:
    if isinstance(row, Played):
        for words in row.moves:
            shadow.play(words)
    do_again(retold, row)
    if isinstance(row, TakenBack | Answered) and row.to is not None:
        shadow.take_back(len(retold.running().moves))


class Eavesdropper:
    """A server with one table, whose answers are written down."""

    def __init__(self, folder) -> None:
        self.store = Store(f"sqlite:///{folder / 'tables.db'}")
        self.app = open_app(self._open_host, Address(loopback=True))
        self.stored: set[str] = set()

    def _open_host(self) -> Host:
        self.host = Host(self.store, Thinkers(), clock=lambda: NOW)
        self.host.adviser.bot, self.host.adviser.seed = "search:60", 7
        return self.host

    def __enter__(self):
        self.client = TestClient(self.app, base_url="http://localhost").__enter__()
        return self

    def __exit__(self, *error):
        self.client.__exit__(*error)

    def overhear(self, table: Table, held: tuple[int, ...], questions: list[str]) -> list[str]:
        """Give all that a viewer with these seats is sent."""
        self._keep(table)
        self.host.tables[table.setup.table] = LiveTable(table, users=1)
        cookies = {"cookie": "; ".join(f"seat-{seat}={_secret(table, seat)}" for seat in held)}
        address = f"/tables/{table.setup.table}"
        before = self._counts()
        heard = []
        with self.client.websocket_connect(
            f"ws://localhost{address}/socket", headers=cookies
        ) as socket:
            heard += [socket.receive_text(), socket.receive_text()]
            for question in questions:
                socket.send_text(question)
                heard.append(socket.receive_text())
        for since in range(1, table.sequence + 1, 1 + table.sequence // 3):
            with self.client.websocket_connect(
                f"ws://localhost{address}/socket?since={since}", headers=cookies
            ) as socket:
                heard += [socket.receive_text(), socket.receive_text()]
        for path in (f"{address}/summary", f"{address}/record", "/api/tables"):
            heard.append(self.client.get(path, headers=cookies).text)
        counted = {name: count - before[name] for name, count in self._counts().items()}
        return [*heard, str(counted), *self._posts(table)]

    def _counts(self) -> Counter[str]:
        """Give what the metrics have counted."""
        families = text_string_to_metric_families(self.client.get("/api/metrics").text)
        return Counter(
            {
                f"{sample.name} {sample.labels}": int(sample.value)
                for family in families
                for sample in family.samples
                if sample.name.endswith(("_total", "_count"))
            }
        )

    def _posts(self, table: Table) -> list[str]:
        """Give what would be posted to the webhook of the table."""
        table = table.copy()
        table.setup = structs.replace(table.setup, webhook=WEBHOOK)
        written = [webhooks.write_end(table)]
        if table.to_move is not None:
            written.append(webhooks.write_turn(table))
        return [content.decode() for content in written]

    def _keep(self, table: Table) -> None:
        """Store the table, so that its seats and its place in the lobby are found."""
        name = table.setup.table
        if name in self.stored:
            return
        self.stored.add(name)
        self.store.add(
            [table.setup],
            [LogEntry(name, each.sequence, each.row, None, each.at) for each in table.events],
            [SeatSecret(_secret(table, seat), name, seat) for seat in range(len(table.sitters))],
        )


def _secret(table: Table, seat: int) -> str:
    return f"the-secret-of-seat-{seat}-at-{table.setup.table}"


def ask_everything(table: Table, held: tuple[int, ...], vocabulary: list[str]) -> list[str]:
    """List questions of all kinds, none of which changes the table."""
    sequence = table.sequence
    others = [seat for seat in range(len(table.sitters)) if seat not in held]
    drafts = [[words] for words in vocabulary[:: 1 + len(vocabulary) // WORDS_TRIED]]
    if table.to_move in held:
        legal = table.running().list_words()
        drafts += [[], any_turn(table), any_turn(table, 3)]
        drafts += [[words] for words in legal[:: 1 + len(legal) // TRIED]]
        drafts += [[words, words] for words in legal[:1]]
    looks = [Look(seat) for seat in held if seat == table.to_move]
    questions = [
        *looks,
        *(Play(COMMAND, sequence, [*draft, "nonsense"]) for draft in drafts),
        Hint(COMMAND, sequence),
        Hint(COMMAND, max(0, sequence - 1)),
        Play(COMMAND, max(0, sequence - 1), []),
        Play(COMMAND, sequence, ["nonsense"]),
        *(TakeBack(COMMAND, sequence, seat) for seat in others[:1]),
        *(Answer(COMMAND, sequence, seat, True) for seat in others),
        *(Order(COMMAND, sequence, seat, list(table.game.manners.ANSWERS)) for seat in others),
        *(Order(COMMAND, sequence, seat, ["nonsense"]) for seat in held),
        *(Resign(COMMAND, sequence, seat) for seat in others[:1]),
        *(Say(COMMAND, sequence, seat, "hello") for seat in others),
        *(Write(COMMAND, sequence, seat, "hello") for seat in others),
        *(kind(COMMAND, sequence, seat) for kind in (Here, Return) for seat in others),
        *(Call(COMMAND, sequence, seat) for seat in (*held, *others) if not _may_call(table, seat)),
        *(Replace(COMMAND, sequence, seat) for seat in range(len(table.sitters))),
        Claim(COMMAND, sequence),
    ]
    return [*(msgspec.json.encode(question).decode() for question in questions), "{}", "swim"]


def _may_call(table: Table, seat: int) -> bool:
    return table.wait is not None and table.wait.seat == seat and not table.is_called


def viewpoint_of(table: Table, held: tuple[int, ...]) -> int:
    """Give the viewpoint with the most knowledge that this viewer can have here."""
    if len(held) == 1:
        return held[0]
    return table.to_move if table.to_move in held else WATCHER
