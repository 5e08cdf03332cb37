"""The network of `masked_ppo.py` as a bot: it plays wherever ours do.

    .venv/examples/bin/atoll arena aqualin trained greedy
    .venv/examples/bin/atoll arena aqualin trained:path/to/aqualin.pt level-1

It is offered as an entry point by `pyproject.toml` beside this file, as docs/bots.md says.
"""

from functools import cache
from pathlib import Path

import numpy as np
import torch
from masked_ppo import AQUALIN, FOLDER, Network

from atoll.game import Box, Game, State
from atoll.luck import random_numbers
from atoll.research.perspective import list_perspectives


class TrainedBot:
    """Plays the move that its network likes best."""

    name = "trained"

    def __init__(
        self, game: Game, box: Box, seed: int, setting: str = str(FOLDER / "aqualin.pt")
    ) -> None:
        if game is not AQUALIN:
            raise ValueError(f"it has only learnt {AQUALIN.title}, not {game.title}")
        self.game, self.box = game, box
        self.random = random_numbers(seed)
        self._perspectives = list_perspectives(game, box)
        self._network = _load(Path(setting))

    def choose(self, state: State) -> int:
        """Choose the legal move with the greatest weight."""
        perspective = self._perspectives[self.game.rules.to_move(state, self.box)]
        mask = np.zeros(self.game.move_numbers, np.int8)
        mask[perspective.actions[self.game.list_moves(state, self.box)]] = 1
        seen = (*self.game.look(state, self.box, perspective.seat), mask)
        with torch.no_grad():
            choice, _ = self._network(*(torch.from_numpy(part[None]) for part in seen))
        return perspective.move_of(int(choice.logits.argmax()))


@cache
def _load(file: Path) -> Network:
    if not file.exists():
        raise ValueError(f"expected a network that `masked_ppo.py` has kept, not {file}")
    torch.set_num_threads(1)  # the arena plays a match on every core
    network = Network()
    network.load_state_dict(torch.load(file))
    return network
