"""What a page works out of the state that it is told; here with the same rules in Python."""

from base64 import b64decode
from typing import Any

from atoll.game import WATCHER
from atoll.games import find_game
from atoll.matches.draft import Draft
from atoll.matches.match import Match
from atoll.server.facts import Standing, TableFacts
from atoll.server.orders import is_asked


class Onlooker:
    """One who knows what they are told of a table, and the rules."""

    def __init__(self, facts: TableFacts, standing: Standing) -> None:
        assert standing.state is not None, "not all seats are taken"
        self.standing = standing
        self.match = Match(find_game(facts.game), facts.options)
        self.match.state = self.match.game.state_from_bytes(b64decode(standing.state))

    @property
    def view(self) -> dict[str, Any]:
        """What is seen of the table."""
        viewer = WATCHER if self.standing.viewer is None else self.standing.viewer
        return self.match.game.view(self.match.state, self.match.box, viewer)

    @property
    def choices(self) -> list[str]:
        """The legal moves in words, if the seat in sight is to move and a person plays for it."""
        seat = self.standing.to_move
        if seat is None or seat != self.standing.viewer:
            return []
        sitter = self.standing.seats[seat]
        is_away = sitter.kind != "person" or sitter.resigned or sitter.replaced
        return [] if is_away else list(self.match.list_words())

    @property
    def is_asked(self) -> bool:
        """Whether the seat to move is asked in the turn of another."""
        return is_asked(self.match)

    def any_turn(self, choice: int = 0) -> list[str]:
        """Give a whole legal turn; other choices give other turns."""
        draft = Draft(self.match)
        while not draft.is_complete:
            moves = draft.legal_moves()
            draft.add(moves[choice % len(moves)])
        return draft.written()
