"""Draft: the moves of a turn that are tried out before they are played."""

from atoll.game import CHANCE, NOBODY, State
from atoll.matches.match import Match
from atoll.matches.story import Made, cells_of
from atoll.words.gains import Gain
from atoll.words.reading import IllegalMove
from atoll.words.remarks import Remark


class Draft:
    """Moves of the seat to move that are not in the match yet: nobody else sees them.

    A draft is complete when the seat has nothing more to decide: another is to move, or luck, or
    the last move reveals something; for what is revealed cannot be undone.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seat = match.to_move
        self.moves: list[int] = []
        self.undone: list[int] = []
        self.states = [match.game.copy_state(match.state)]
        """The state before the draft, and after each of its moves."""
        self._completeness = [match.to_move in (CHANCE, NOBODY)]
        """For each of the states: whether the seat had nothing more to decide."""

    @property
    def state(self) -> State:
        """The state with the draft played."""
        return self.states[-1]

    @property
    def preview(self) -> State:
        """The state to show: what the last move reveals is not shown before it is confirmed."""
        opens = self.match.game.has_secrets and self.ends_match
        return self.states[-2] if self.moves and (opens or self.reveals) else self.state

    @property
    def ends_match(self) -> bool:
        """Whether the match is over after the draft."""
        return self.match.game.rules.to_move(self.state, self.match.box) == NOBODY

    @property
    def reveals(self) -> bool:
        """Whether the last move shows something that was secret to the seat."""
        if not self.moves:
            return False
        return self.match.game.hidden.reveals(self.states[-2], self.match.box, self.moves[-1])

    @property
    def is_complete(self) -> bool:
        """Whether the seat has nothing more to decide."""
        return self._completeness[-1]

    def legal_moves(self) -> list[int]:
        """Give the legal moves after the draft; none when it is complete."""
        return [] if self.is_complete else self.match.game.list_moves(self.state, self.match.box)

    def read_move(self, words: str) -> int:
        """Give the legal move that the words mean after the draft; raises a MoveError."""
        return self.match.game.read_move(self.state, self.match.box, words)

    def complete_move(self, text: str) -> list[str]:
        """Give the words that can come next in a text on the way to a move after the draft."""
        if self.is_complete:
            return []
        return self.match.game.complete_move(self.state, self.match.box, text)

    def add(self, move: int) -> None:
        """Try a move."""
        if move not in self.legal_moves():
            raise IllegalMove(f"move {move} is not allowed now")
        self._append(move)
        self.undone.clear()

    def undo(self) -> bool:
        """Take the last tried move away; False if there is none."""
        if not self.moves:
            return False
        self.undone.append(self.moves.pop())
        self.states.pop()
        self._completeness.pop()
        return True

    def redo(self) -> bool:
        """Try again the move that was undone last; False if there is none."""
        if not self.undone:
            return False
        self._append(self.undone.pop())
        return True

    def reset(self) -> None:
        """Take all tried moves away."""
        while self.undo():
            pass

    def gains(self) -> list[Gain]:
        """Give the points that the draft would win or lose, as far as they may be shown."""
        return self.match.game.list_gains(self.states[0], self.preview, self.match.box)

    def prospects(self) -> list[Remark]:
        """Give what the draft prepares, as far as it may be shown; nothing where it is the end."""
        if self.ends_match:
            return []
        game, box = self.match.game, self.match.box
        return game.list_prospects(self.states[0], self.preview, box, self.seat)

    def cells(self) -> frozenset[str]:
        """Give the cells that the tried moves left and reached."""
        describe, box = self.match.game.describe_move, self.match.box
        moves = zip(self.states, self.moves, strict=False)
        return frozenset().union(*(cells_of(describe(state, box, move)) for state, move in moves))

    def written(self) -> list[str]:
        """Give the tried moves in words."""
        write, box = self.match.game.write_move, self.match.box
        return [
            write(state, box, move) for state, move in zip(self.states, self.moves, strict=False)
        ]

    def made(self) -> list[Made]:
        """Give the tried moves with the states before and after each."""
        states = zip(self.states, self.states[1:], strict=False)
        return [
            Made(self.seat, move, before, after)
            for move, (before, after) in zip(self.moves, states, strict=True)
        ]

    def confirm(self) -> None:
        """Play the tried moves; what luck does then follows."""
        for move in self.moves:
            self.match.play(move)

    def _append(self, move: int) -> None:
        state = self.match.game.copy_state(self.state)
        self.match.game.rules.play(state, self.match.box, move)
        self.states.append(state)
        self.moves.append(move)
        mover = self.match.game.rules.to_move(state, self.match.box)
        self._completeness.append(mover != self.seat or self.reveals)
