"""OpenSpiel: games with explicit chance. Importing this registers `atoll_reef` and so on.

    import pyspiel
    import atoll.research.openspiel

    game = pyspiel.load_game("atoll_reef(options=seats:3/first:0)")

All options of a game are one parameter, `NAME:VALUE` joined by slashes; `write_options` makes it
from a dictionary, and quotes what OpenSpiel would misread. The actions of a seat are moves as it
numbers them (`perspective`), those of chance are the numbers of moves.

The information state of a seat is what it has learnt move by move (`information`), its observation
what it sees now: as text, the view in JSON, and as numbers, the planes of the game and its vector.
"""

import json
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from atoll.game import CHANCE, NOBODY, Game
from atoll.games import find_game, find_names
from atoll.luck import Random
from atoll.matches.match import Match
from atoll.option import Options
from atoll.research.information import Note, split_sight, take_note
from atoll.research.perspective import Perspective, list_perspectives
from atoll.research.rewards import reward_match

LONGEST = 4096
"""Moves that an information state tells as numbers; matches have a few hundred. For small variants
the parameter `longest` makes it shorter."""
SEEDS = 1 << 32


def write_options(options: Options) -> str:
    """Write options as the parameter that OpenSpiel takes."""
    return "/".join(f"{name}:{quote(str(value), safe='')}" for name, value in options.items())


def read_options(words: str) -> dict[str, str]:
    """Read what `write_options` wrote."""
    pairs = [word.partition(":") for word in words.split("/") if word]
    return {name: unquote(value) for name, _, value in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; of each game there is a class."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        words = (params or {}).get("options", "")
        self.longest = int((params or {}).get("longest", LONGEST))
        game = self.game
        self.options = read_options(words)
        self.perspectives = list_perspectives(game, Match(game, self.options).box)
        information = pyspiel.GameInfo(
            num_distinct_actions=game.move_numbers,
            max_chance_outcomes=game.move_numbers,
            num_players=len(self.perspectives),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(_describe(game), information, {"longest": self.longest, "options": words})

    def __reduce__(self) -> tuple[Any, ...]:
        """Let pickle load it anew, in a process that may not know our games yet."""
        return _load, (_name(self.game), self.get_parameters())

    def new_initial_state(self) -> "SpielState":
        """Begin a match."""
        return SpielState(self)

    def make_py_observer(
        self, kind: Any = None, params: dict[str, Any] | None = None
    ) -> "InformationObserver | Observer | None":
        """Give who writes information states, or observations; there are none of other kinds."""
        if kind is None:
            return Observer(self.game)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return InformationObserver(self.longest) if kind.perfect_recall else Observer(self.game)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match being played."""

    def __init__(self, spiel: SpielGame) -> None:
        super().__init__(spiel)
        self.play = Play(spiel.game, spiel.options, spiel.perspectives)

    def current_player(self) -> int:
        """Tell who moves."""
        mover = self.play.match.to_move
        if mover == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def is_terminal(self) -> bool:
        """Tell whether it is over."""
        return self.play.match.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(self.play.action_of, self.play.match.legal_moves()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the moves of luck with their probabilities."""
        match = self.play.match
        odds = match.game.list_odds(match.state, match.box)
        whole = sum(odds)
        return [(m, weight / whole) for m, weight in zip(match.legal_moves(), odds, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.play.make(self.play.move_of(self.play.match.to_move, action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.match.write_move(self.play.move_of(player, action))

    def returns(self) -> list[float]:
        """Give what the match brought to each seat; nothing before it is over."""
        return reward_match(self.play.match)

    def resample_from_infostate(self, player: int, sample: Any) -> "SpielState":
        """Give a match that the seat cannot tell from this one, its secrets guessed anew."""
        random: Random = np.array([int(sample() * SEEDS) for _ in range(4)], dtype=np.int64)
        story = self.play.match.imagine(player, random)
        state: SpielState = self.get_game().new_initial_state()
        for move in story.moves:
            state.apply_action(state.play.action_of(move))
        return state

    def __str__(self) -> str:
        match = self.play.match
        return _dump(match.game.view(match.state, match.box, max(0, match.to_move)))


class Play:
    """A match, and what each seat has learnt in it; OpenSpiel copies it by `deepcopy`."""

    def __init__(self, game: Game, options: Options, perspectives: list[Perspective]) -> None:
        self.match = Match(game, options)
        self._perspectives = perspectives
        self.notes: list[tuple[Note, ...]] = []
        """What each seat has learnt by each move."""

    def make(self, move: int) -> None:
        """Make a legal move, and let each seat take note."""
        match = self.match
        before = match.game.copy_state(match.state)
        match.play(move)
        self.notes.append(
            tuple(take_note(each, before, move, match.state) for each in self._perspectives)
        )

    def action_of(self, move: int) -> int:
        """Give the action that means a move to whoever moves now."""
        mover = self.match.to_move
        return move if mover == CHANCE else self._perspectives[mover].action_of(move)

    def move_of(self, mover: int, action: int) -> int:
        """Give the move that an action of a seat, or of luck, means."""
        return self._perspectives[mover].move_of(action) if mover >= 0 else action

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        other: Play = object.__new__(Play)
        other.match = self.match.copy()
        other._perspectives = self._perspectives
        other.notes = list(self.notes)
        return other


class Observer:
    """Writes what a seat sees now."""

    def __init__(self, game: Game) -> None:
        face = game.observation
        shape = (len(face.PLANES), *face.PLANE_SHAPE)
        size = int(np.prod(shape))
        self.tensor = np.zeros(size + len(face.VECTOR), np.float32)
        self.dict = {"planes": self.tensor[:size].reshape(shape), "vector": self.tensor[size:]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the planes and the vector, one after the other."""
        match = state.play.match
        planes, vector = match.game.look(match.state, match.box, player)
        self.dict["planes"][:] = planes
        self.dict["vector"][:] = vector

    def string_from(self, state: SpielState, player: int) -> str:
        """Give the view as JSON."""
        match = state.play.match
        return _dump(match.game.view(match.state, match.box, player))


class InformationObserver:
    """Writes all that a seat has learnt: each action plus 1, and what it saw then, in halves."""

    def __init__(self, longest: int) -> None:
        self.longest = longest
        self.tensor = np.zeros(1 + 3 * longest, np.float32)
        self.dict = {
            "seat": self.tensor[:1],
            "actions": self.tensor[1 : 1 + longest],
            "sights": self.tensor[1 + longest :].reshape(2, longest),
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the notes of a seat; 0 stands for hidden luck, and -1 for what is still to come."""
        notes = [noted[player] for noted in state.play.notes]
        if len(notes) > self.longest:
            raise ValueError(f"an information state tells {self.longest} moves, not {len(notes)}")
        self.dict["seat"][0] = player
        self.dict["actions"][:] = -1
        self.dict["actions"][: len(notes)] = [note.action + 1 for note in notes]
        self.dict["sights"][:] = 0
        for place, note in enumerate(notes):
            self.dict["sights"][:, place] = split_sight(note.sight)

    def string_from(self, state: SpielState, player: int) -> str:
        """Give the notes of a seat as text."""
        return "\n".join([f"seat {player}", *(str(noted[player]) for noted in state.play.notes)])


def _load(name: str, parameters: dict[str, Any]) -> SpielGame:
    found: SpielGame = pyspiel.load_game(name, parameters)
    return found


def _describe(game: Game) -> pyspiel.GameType:
    seats = [
        int(value)
        for option in game.settings.OPTIONS
        if option.name == "seats"
        for value in option.values
    ]
    usual = Match(game).seats
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if game.has_secrets
        else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats, default=usual),
        min_num_players=min(seats, default=usual),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"longest": LONGEST, "options": ""},
    )


def _name(game: Game) -> str:
    return f"atoll_{game.name.replace('-', '_')}"


def _dump(view: dict[str, Any]) -> str:
    return json.dumps(view, sort_keys=True)


def register() -> None:
    """Let OpenSpiel know every game there is."""
    for name in find_names():
        game = find_game(name)
        pyspiel.register_game(_describe(game), type(_name(game), (SpielGame,), {"game": game}))


register()
