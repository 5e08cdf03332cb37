"""The reference match, made to remember what it has worked out and to branch."""

from copy import copy

from atoll.games.aqualin.tests.reference import ReferenceMatch


class RememberingReference(ReferenceMatch):
    """The reference, which counts slowly: so each thing is worked out once."""

    def __init__(self, **options: int) -> None:
        super().__init__(**options)
        self.moves: set[str] | None = None
        self.points: tuple[dict[str, str], tuple[int, int]] = {}, (0, 0)

    def legal_moves(self) -> set[str]:
        if self.moves is None:
            self.moves = super().legal_moves()
        return self.moves

    def play(self, words: str) -> None:
        super().play(words)
        self.moves = None

    def scores(self) -> tuple[int, int]:
        if self.points[0] != self.board:
            self.points = dict(self.board), super().scores()
        return self.points[1]


def open_reference(options: dict[str, str]) -> RememberingReference:
    """Give a reference match with these options."""
    numbers = {name: int(value) for name, value in options.items() if value != "random"}
    return RememberingReference(**numbers)


def branch(reference: RememberingReference, words: str) -> RememberingReference:
    """Give the match after one more move and leave this one as it is."""
    after = copy(reference)
    after.board, after.river = dict(reference.board), list(reference.river)
    after.reserve = set(reference.reserve)
    after.play(words)
    return after
