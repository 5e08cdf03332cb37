"""Writes a database as this version does, with tables of every kind, and what is to be found in it.

`python -m tests.server.before.write` is run before a version changes how tables are kept: it leaves
`VERSION.db` and `VERSION.json` here, named after the last migration, and what is here already stays
as it is. The tables are made without a server, so that their luck and their times are the same
every time.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import structs

from atoll.bots import open_bot
from atoll.games import find_game
from atoll.matches.draft import Draft
from atoll.matches.record import record_match, write_record
from atoll.server.keys import keep_alone, prove
from atoll.server.rows import EarlierMatch, Played, Row, Sat, SeatPlan, Setup, Webhook
from atoll.server.schema import VERSION
from atoll.server.store import LogEntry, SeatSecret, Store
from atoll.server.table import Table
from atoll.server.vocabulary import BankClock, DaysClock, TurnClock
from tests.server.before.story import tell_story

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Ben", "Cid", "Dora")
BEGUN = 1_790_000_000
"""When the first table was made, in seconds since 1970."""
SECOND = 1_000
MINUTE = 60 * SECOND


@dataclass
class Kept:
    """A table that is being played, with the rows that it will be stored as."""

    table: Table
    entries: list[LogEntry] = field(default_factory=list)
    turns: int = 0

    def do(self, row: Row, command: str | None = None) -> None:
        """Keep what has just been done."""
        name, sequence = self.table.setup.table, self.table.sequence
        self.entries.append(LogEntry(name, sequence, row, command, self.table.at))

    def wait(self, milliseconds: int) -> Table:
        """Let time go by, and give the table."""
        self.table.at += milliseconds
        return self.table

    def sit(self, *names: str) -> "Kept":
        """Seat persons in the open seats, one after the other."""
        for seat, name in zip(list(self.table.open_seats), names, strict=False):
            self.do(self.wait(SECOND).sit(seat, name, f"{seat + 1:032x}"))
        return self

    def play(self, turns: int = 10_000) -> "Kept":
        """Play so many turns, or to the end."""
        for _ in range(turns):
            seat = self.table.to_move
            if seat is None:
                break
            self.turns += 1
            is_person = not self.table.bot_to_move
            command = f"command-of-{self.table.setup.table}-{self.turns}"[-64:]
            turn = compose_turn(self.table, self.turns)
            self.do(self.wait(2 * SECOND).play(seat, turn), command if is_person else None)
        return self

    def play_until(self, seat: int) -> "Kept":
        """Play until it is the turn of a seat."""
        while self.table.to_move not in (seat, None):
            self.play(1)
        return self


def compose_turn(table: Table, number: int) -> list[str]:
    """Give a whole turn: mostly what `greedy` would do, now and then any move that is allowed."""
    match = table.running()
    greedy = open_bot("greedy", match.game, match.box, seed=number)
    draft = Draft(match)
    while not draft.is_complete:
        digest = hashlib.sha256(f"{table.setup.table} {number} {len(draft.moves)}".encode())
        chosen = int.from_bytes(digest.digest()[:4], "big")
        moves = draft.legal_moves()
        draft.add(greedy.choose(draft.state) if chosen % 3 else moves[chosen % len(moves)])
    return list(draft.written())


def lay(name: str, game: str, *bots: str, **options: str) -> Kept:
    """Lay a table; `bots` names the bot of each seat, empty for a person."""
    rules = find_game(game)
    setup = Setup(
        table=name,
        game=game,
        rules_version=rules.rules_version,
        options=rules.read_options(options),
        seats=tuple(map(SeatPlan, bots)),
        key=hashlib.sha256(name.encode()).digest(),
        invitation=f"invitation-to-{name}"[:40],
        public=False,
        made=BEGUN,
    )
    return _open(setup)


def vary(kept: Kept, **fields: object) -> Kept:
    """Lay the same table with other fields of its setup."""
    return _open(structs.replace(kept.table.setup, **fields))


def _open(setup: Setup) -> Kept:
    table = Table(setup)
    table.at = setup.made * SECOND
    return Kept(table)


def lay_all() -> Iterator[Kept]:
    """Lay tables of each game: begun and over, with all that can happen at them."""
    yield from _aqualin()
    yield from _reef()
    yield from _das_riff()
    yield from _in_company()


def _aqualin() -> Iterator[Kept]:
    yield vary(lay("aqualin-waiting", "aqualin", "", ""), public=True).sit("Ann")
    yield lay("aqualin-begun", "aqualin", "", "", goals="1").sit(*NAMES).play(9)
    timed = lay("aqualin-on-the-clock", "aqualin", "", "")
    yield vary(timed, clock=BankClock(600, 10)).sit(*NAMES).play(7)
    yield lay("aqualin-against-a-level", "aqualin", "", "level-2", first="0").sit("Ann").play(6)

    asked = lay("aqualin-takeback-asked", "aqualin", "", "", first="0").sit(*NAMES).play(5)
    asked.do(asked.wait(SECOND).take_back(0, [0]))
    yield asked

    back = lay("aqualin-takebacks", "aqualin", "", "", first="1").sit(*NAMES).play(4)
    back.do(back.wait(SECOND).take_back(0, [0]))
    back.do(back.wait(SECOND).answer(1, agree=True))
    back.play(3)
    back.do(back.wait(SECOND).take_back(1, [1]))
    back.do(back.wait(SECOND).answer(0, agree=False))
    yield back.play()

    alone = lay("aqualin-taken-back-alone", "aqualin", "", "greedy", first="0").sit("Ann").play(6)
    alone.do(alone.wait(SECOND).take_back(0, range(2)))
    yield alone.play(3)

    left = vary(lay("aqualin-given-up", "aqualin", "", ""), clock=DaysClock(3)).sit(*NAMES).play(8)
    left.do(left.wait(SECOND).resign(1))
    yield left

    late = vary(lay("aqualin-too-late", "aqualin", "", ""), clock=TurnClock(30)).sit(*NAMES).play(5)
    late.do(late.wait(31 * SECOND).time_out())
    yield late

    over = lay("aqualin-over", "aqualin", "", "").sit(*NAMES).play()
    over.do(over.wait(SECOND).go_on_at(0, "aqualin-rematch"))
    yield over
    match = over.table.match
    assert match is not None
    swapped = match.game.rematch(match.state, match.box, match.options)
    again = lay("aqualin-rematch", "aqualin", "", "", **swapped)
    yield vary(again, rematch_of="aqualin-over").sit("Ann")

    yield _from_a_position(over)


def _from_a_position(over: Kept) -> Kept:
    """Lay a table that begins where another stood after a few turns."""
    rows = [entry.row for entry in over.entries[:6]]
    begun = [word for row in rows if isinstance(row, Sat) for word in row.luck]
    turns = [word for row in rows if isinstance(row, Played) for word in (*row.moves, *row.luck)]
    given = (*begun, *turns)
    bare = lay("aqualin-from-a-position", "aqualin", "", "level-1", **over.table.setup.options)
    return vary(bare, given=given, hints=True).sit("Ann").play(5)


def _reef() -> Iterator[Kept]:
    begun = lay("reef-begun", "reef", "", "level-1", "greedy", seats="3", first="1")
    yield vary(begun, hints=True).sit("Ann").play(14)
    secret = lay("reef-points-secret", "reef", "", "", "", "", seats="4", opening="expert")
    yield vary(secret, concealed=True).sit(*NAMES).play(18)
    yield vary(lay("reef-over", "reef", "", ""), concealed=True).sit("Ann", "").play()
    timed = lay("reef-over-on-the-clock", "reef", "", "", "", seats="3")
    yield vary(timed, clock=BankClock(900, 5)).sit(*NAMES).play()

    left = lay("reef-one-gave-up", "reef", "", "", "", seats="3").sit(*NAMES).play(7)
    left.do(left.wait(SECOND).resign(2))
    yield left.play(5)

    back = lay("reef-takeback-refused", "reef", "", "", first="0").sit(*NAMES).play(11)
    back.do(back.wait(SECOND).take_back(0, [0]))
    back.do(back.wait(SECOND).answer(1, agree=False))
    yield back.play(2)

    gone = lay("reef-replaced", "reef", "", "", "", seats="3").sit(*NAMES).play(6).play_until(1)
    gone.do(gone.wait(MINUTE).call(1, by=0))
    gone.do(gone.wait(MINUTE).replace(1, by=2))
    yield gone.play(4)

    returned = lay("reef-returned", "reef", "", "", first="0").sit(*NAMES).play(2)
    returned.do(returned.wait(MINUTE).call(0, by=1))
    returned.do(returned.wait(SECOND).answer_call(0))
    returned.do(returned.wait(MINUTE).call(0, by=1))
    returned.do(returned.wait(MINUTE).replace(0, by=1))
    returned.play(3)
    returned.do(returned.wait(SECOND).come_back(0))
    yield returned.play()


def _das_riff() -> Iterator[Kept]:
    begun = lay("das-riff-begun", "das-riff", "", "", first="0").sit(*NAMES).play(30)
    begun.do(begun.wait(SECOND).order(0, ["worm red", "worm blue", "decline"]))
    yield begun.play(20)
    told = Webhook("https://discord.com/api/webhooks/1/secret", "https://atoll.example.org")
    posted = lay("das-riff-on-the-clock", "das-riff", "", "")
    yield vary(posted, clock=TurnClock(180), webhook=told).sit(*NAMES).play(25)
    yield lay("das-riff-against-a-level", "das-riff", "level-3", "").sit("Ben").play(40)
    yield lay("das-riff-over", "das-riff", "", "").sit(*NAMES).play()
    yield lay("das-riff-limit", "das-riff", "", "", turn_limit="12").sit(*NAMES).play()

    left = lay("das-riff-given-up", "das-riff", "", "").sit(*NAMES).play(22)
    left.do(left.wait(SECOND).resign(0))
    yield left

    back = lay("das-riff-takebacks", "das-riff", "", "", first="0").sit(*NAMES).play(3)
    for _ in range(30):
        back.play(1)
        seat = back.entries[-1].row.seat
        if back.table.target_of_takeback(seat) is not None:
            back.do(back.wait(SECOND).take_back(seat, [seat]))
            back.do(back.wait(SECOND).answer(1 - seat, agree=True))
            back.play(1)
    yield back

    gone = lay("das-riff-replaced", "das-riff", "", "").sit(*NAMES).play(12)
    awaited = 0 if gone.table.to_move == 0 else 1
    gone.do(gone.wait(MINUTE).call(awaited, by=1 - awaited))
    gone.do(gone.wait(MINUTE).replace(awaited, by=1 - awaited))
    yield gone.play(9)

    alone = lay("das-riff-one-device", "das-riff", "", "").sit(*NAMES).play(6)
    alone.do(alone.wait(SECOND).revoke(0))
    yield alone.play(2)


def _in_company() -> Iterator[Kept]:
    """Lay tables at which people talk, cover their hands, call bots in, or come again."""
    talked = vary(lay("aqualin-talked-at", "aqualin", "", "", first="0"), chat=True).sit(*NAMES)
    talked.do(talked.wait(SECOND).say(0, "hello"))
    talked.do(talked.wait(SECOND).write(1, "a heart that is new \U0001fa77, a family 👩‍👧, שלום"))
    talked.play(5)
    talked.do(talked.wait(MINUTE).say(1, "oops"))
    yield talked

    filled = vary(lay("reef-filled", "reef", "", "", "", seats="3"), covered=True).sit("Ann")
    filled.do(filled.wait(SECOND).say(0, "one_moment"))
    filled.do(filled.wait(SECOND).fill(2, "level-2", by=0))
    filled.do(filled.wait(SECOND).fill(1, "greedy", by=0))
    yield filled.play(12)

    over = lay("das-riff-talked-over", "das-riff", "", "", questions="every")
    over = vary(over, chat=True, hints=True).sit(*NAMES).play()
    over.do(over.wait(SECOND).write(0, "good game"))
    over.do(over.wait(SECOND).go_on_at(1, "das-riff-again"))
    yield over

    yield _after(over).sit("Ann")

    alone = lay("reef-begun-alone", "reef", "", "greedy", first="0").sit("Ann").play(6)
    yield _go_on_with(alone).sit("Ann", "Ben").play(6)


def _after(over: Kept) -> Kept:
    """Lay the table of a rematch, with its seats kept for those who played."""
    match, rematch = over.table.match, over.table.rematch
    assert match is not None
    assert rematch is not None
    options = match.game.rematch(match.state, match.box, match.options)
    return vary(
        lay(rematch, match.game.name, "", "", **options),
        seats=tuple(SeatPlan(name=sitter.name) for sitter in over.table.sitters),
        rematch_of=over.table.setup.table,
        changed=tuple(name for name in options if options[name] != match.options[name]),
        chat=True,
        hints=True,
    )


def _go_on_with(alone: Kept) -> Kept:
    """Lay a table that goes on with a match, both seats of which are for persons."""
    begun = alone.table
    assert begun.match is not None
    record = write_record(record_match(begun.match, begun.players()))
    bare = lay("reef-goes-on", "reef", "", "", **begun.setup.options)
    return vary(bare, earlier=EarlierMatch(record, begun.setup.key, inviter=0))


def secrets_of(table: Table) -> list[SeatSecret]:
    """Give a secret for each person who sits at a table."""
    name = table.setup.table
    return [
        SeatSecret(f"secret-of-{name}-{seat}", name, seat)
        for seat, sitter in enumerate(table.sitters)
        if sitter.kind == "person"
    ]


def write_database(address: str) -> dict[str, object]:
    """Write all tables into a database, and give what is to be found in it."""
    store = Store(address)
    stories: dict[str, object] = {}
    for kept in lay_all():
        setup = kept.table.setup
        store.add([setup], kept.entries, secrets_of(kept.table))
        stories[setup.table] = tell_story(kept.table)
    lost = SeatSecret("secret-of-a-lost-device", "das-riff-one-device", 0)
    store.add(secrets=[lost])
    kept_secret = "secret-of-das-riff-one-device-0"
    store.add(also=[keep_alone(prove(lost.table, 0, [kept_secret]))])
    store.close()
    return stories


def main() -> None:
    """Write this version's database, unless it is here already."""
    database, stories = FOLDER / f"{VERSION}.db", FOLDER / f"{VERSION}.json"
    if database.exists():
        raise SystemExit(f"{database.name} is here already, and stays as it is")
    told = write_database(f"sqlite:///{database}")
    stories.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
