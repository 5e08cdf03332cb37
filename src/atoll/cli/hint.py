"""A hint in the terminal: first what to think of, then the turn and what speaks for it."""

import secrets

from atoll.bots.question import Turn, Weighing, make_question
from atoll.cli.company import Company
from atoll.cli.screen import describe_gains, prepare_shown
from atoll.matches.draft import Draft
from atoll.matches.match import Match

ADVISER = "search:0.6s"
PER_CENT = 100
SECRET = "Its chances would give away the points, which are secret here."


class Hint:
    """What the computer would play in the turn of the seat to move, with what that seat knows."""

    def __init__(self, match: Match) -> None:
        prepare_shown(match.game, match.box, {ADVISER})
        turn = Turn(make_question(match, ADVISER, secrets.randbits(32)))
        self.draft = Draft(match)
        for words in turn.think():
            self.draft.add(self.draft.read_move(words))
        self.weighing: Weighing | None = turn.weighing
        self.is_solved = turn.ground == "solved"

    def tell_where_to_look(self) -> str:
        """Name the decision, and what it takes up, but not where that goes."""
        fields = self._decision()
        named = " ".join(value for name, value in fields.items() if name != "to")
        return f"Think of: {named}. Type hint again for the move and why."

    def tell_move(self, company: Company) -> list[str]:
        """Tell the whole turn, what it brings and prepares, and how it was weighed."""
        told = [f"Try: {', '.join(self.draft.written())}", *self._tell_gains(company)]
        told += [f"Prepares: {remark.sentence}." for remark in self.draft.prospects()]
        told += [SECRET] if company.discretion.hides_points else self._tell_weighing()
        if self.draft.reveals:
            told.append("Go on from what you then see.")
        rule = self.draft.match.game.moves.rules.get(self._decision()["verb"])
        return [*told, f"Rule {rule}"] if rule else told

    def _tell_gains(self, company: Company) -> list[str]:
        told = company.discretion.told(self.draft.gains(), self.draft.seat)
        gains = describe_gains(told, company.names)
        return [f"Brings: {', '.join(gains)}"] if gains else []

    def _decision(self) -> dict[str, str]:
        """Describe the first move of the turn where there was something to choose."""
        match, place = self.draft.match, self.weighing.place if self.weighing else 0
        state, move = self.draft.states[place], self.draft.moves[place]
        return match.game.describe_move(state, match.box, move)

    def _tell_weighing(self) -> list[str]:
        if self.is_solved:
            return ["Looked through to the end: nothing is better."]
        if self.weighing is None:
            return ["Nothing else is sensible."]
        count, chance = self.weighing.simulations, round(PER_CENT * self.weighing.chance)
        told = [f"In {count:,} simulations it wins about {chance} %."]
        other = round(PER_CENT * self.weighing.other_chance)
        if self.weighing.other and other <= chance:
            told.append(f"Next best: {self.weighing.other} ({other} %).")
        return told
