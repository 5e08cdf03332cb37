"""Masked PPO in one file: a network learns Aqualin from nothing, by playing itself in a batch.

    make examples                                              a few minutes of learning
    .venv/examples/bin/python examples/masked_ppo.py --help    longer, with another seed

Every match of the batch waits for a seat. The network sees the reef as that seat does, and what is
not legal has no probability. A move is rewarded by the points that it gains beside the other seat,
and the last one by who wins. The value of a position is told from the seat to move: it changes its
sign from one seat to the other. Now and then the network plays against our bots; that curve goes to
a file, and so does the network, which `trained_bot.py` seats in the arena.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.distributions import Categorical

from atoll.bots import open_bot
from atoll.game import Numbers
from atoll.games import find_game
from atoll.games.aqualin.moves import VERB
from atoll.games.aqualin.observation import PLANES, VECTOR
from atoll.games.aqualin.state import CELLS, SIDE
from atoll.research.batch import Batch, make
from atoll.research.perspective import list_perspectives

AQUALIN = find_game("aqualin")
FOLDER = Path(__file__).parent / "results"

MATCHES = 128
STEPS = 32
"""Moves of each match between two improvements."""
ROUNDS = 2
LOTS = 4
"""Each improvement goes through all of these moves so often, in so many parts."""
RATE = 5e-3
TRACE = 0.95
"""How far what happens later is credited to a move; there is no discount."""
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5
STEEPEST = 0.5
CHANNELS = 16
FEATURES = 7
EMPTY_CELLS = PLANES.index("reef: empty")
"""Before it come the planes of kinds, those of the seat's own goal first."""
IN_RIVER = PLANES.index("tiles: in the river")
IN_RESERVE = PLANES.index("tiles: in the reserve")
SLIDE_DUE = VECTOR.index("phase: slide")
PLACED = VECTOR.index("tiles on the reef")
POINTS = 10
"""So many points ahead are worth as much as winning."""
OPPONENTS = ("random", "greedy")
TESTED = 100
"""Matches against each of them, half of them in each seat."""
TEST_SEED = 1_000_000


class Network(nn.Module):
    """From what a seat observes to the weight of each action, and to what the seat expects.

    All kinds are alike, so one small network looks at each of them by itself: the six of the seat's
    own goal, and the six of the other's. A tile is of one kind of either; how good it is to leave a
    cell, or to come to lie there, is what both kinds say of that cell together.
    """

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(FEATURES, CHANNELS, 3, padding=1),
            nn.ReLU(),
            nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1),
            nn.ReLU(),
        )
        self.cell = nn.Conv2d(CHANNELS, 3, 1)
        self.stay = nn.Linear(2 * CHANNELS, 1)
        self.value = nn.Sequential(nn.Linear(2 * CHANNELS, 32), nn.ReLU(), nn.Linear(32, 1))

    def forward(
        self, planes: torch.Tensor, vector: torch.Tensor, mask: torch.Tensor
    ) -> tuple[Categorical, torch.Tensor]:
        """Give the distribution over the legal actions, and the value for the seat to move."""
        planes = planes.float()
        tiles = planes[:, :EMPTY_CELLS].flatten(2)  # for each kind, the cells where it lies
        seen = self.body(show_kinds(planes, vector))
        place, leave, arrive = self.cell(seen).reshape(-1, EMPTY_CELLS, 3, CELLS).unbind(2)
        whole = seen.mean((2, 3)).reshape(-1, 2, SIDE, CHANNELS).mean(2).flatten(1)
        places = place[:, :SIDE, None] + place[:, None, SIDE:]
        slides = (tiles * leave).sum(1)[:, :, None] + tiles.transpose(1, 2) @ arrive
        weights = [
            torch.zeros(len(planes), VERB.stay),  # luck, which is never legal
            self.stay(whole),
            slides.flatten(1),
            places.flatten(1),
        ]
        legal = torch.cat(weights, 1).masked_fill(mask == 0, -1e9)
        return Categorical(logits=legal, validate_args=False), self.value(whole).squeeze(1)


def show_kinds(planes: torch.Tensor, vector: torch.Tensor) -> torch.Tensor:
    """Give a small picture for each kind: where it lies, how much of it is to come, and so on."""
    tiles = planes[:, :EMPTY_CELLS]
    to_come = [
        torch.cat([planes[:, plane].sum(2), planes[:, plane].sum(1)], 1)[..., None, None] / SIDE
        for plane in (IN_RIVER, IN_RESERVE)
    ]
    is_own = (torch.arange(EMPTY_CELLS) < SIDE).float()[None, :, None, None]
    slide_due = vector[:, SLIDE_DUE, None, None, None]
    placed = vector[:, PLACED, None, None, None] / CELLS
    same = (planes[:, None, EMPTY_CELLS], slide_due, placed)
    features = [feature.expand_as(tiles) for feature in (tiles, *to_come, is_own, *same)]
    return torch.stack(features, 2).flatten(0, 1)


def look(batch: Batch) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Give what the seats to move observe, planes and vector, and what they may do."""
    planes, vector = batch.observe()
    told = (planes, vector, batch.mask)
    return tuple(torch.from_numpy(part.copy()) for part in told)


class Lived(NamedTuple):
    """Moves that were made, and what was thought of them; a row is a step of all matches."""

    planes: torch.Tensor
    vector: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    likelihood: torch.Tensor
    value: torch.Tensor
    seat: torch.Tensor
    over: torch.Tensor
    reward: torch.Tensor


@torch.no_grad()
def collect(network: Network, batch: Batch) -> tuple[Lived, torch.Tensor]:
    """Play STEPS moves in each match; give them, and how much better than expected they were."""
    rows = []
    for _ in range(STEPS):
        seen = look(batch)
        seats, before = batch.to_move.copy(), batch.score()
        choice, value = network(*seen)
        action = choice.sample()
        batch.step(action.numpy())
        reward = reward_moves(batch, seats, before)
        told = (torch.from_numpy(part) for part in (seats, batch.over.copy(), reward))
        rows.append(Lived(*seen, action, choice.log_prob(action), value, *told))
    lived = Lived(*map(torch.stack, zip(*rows, strict=True)))
    _, value = network(*look(batch))
    return lived, weigh(lived, value, torch.from_numpy(batch.to_move.copy()))


def reward_moves(batch: Batch, seats: Numbers, before: Numbers) -> NDArray[np.float32]:
    """Give each seat what its move gained in points, beside the other; and the match at its end."""
    after = np.where(batch.over[:, None], batch.points, batch.score())
    rows = np.arange(len(batch))
    gains = after - before
    ahead = gains[rows, seats] - gains[rows, 1 - seats]
    return (ahead / POINTS + batch.rewards[rows, seats]).astype(np.float32)


def weigh(lived: Lived, value: torch.Tensor, seat: torch.Tensor) -> torch.Tensor:
    """Give the generalised advantage; `value` and `seat` are those after the last move.

    What is good for the seat that moves next is bad for this one, unless it is the same.
    """
    advantage = torch.zeros_like(lived.value)
    later = torch.zeros_like(value)
    for row in reversed(range(len(advantage))):
        sign = torch.where(seat == lived.seat[row], 1.0, -1.0) * ~lived.over[row]
        surprise = lived.reward[row] + sign * value - lived.value[row]
        advantage[row] = later = surprise + TRACE * sign * later
        value, seat = lived.value[row], lived.seat[row]
    return advantage


def improve(
    network: Network, optimiser: torch.optim.Optimizer, lived: Lived, advantage: torch.Tensor
) -> None:
    """Make what went well more likely, a little at a time."""
    moves = Lived(*(part.flatten(0, 1) for part in lived))
    better = advantage.flatten()
    goal = better + moves.value
    for _ in range(ROUNDS):
        for lot in torch.randperm(len(goal)).chunk(LOTS):
            choice, value = network(moves.planes[lot], moves.vector[lot], moves.mask[lot])
            ratio = (choice.log_prob(moves.action[lot]) - moves.likelihood[lot]).exp()
            weight = (better[lot] - better[lot].mean()) / (better[lot].std() + 1e-8)
            gain = torch.min(ratio * weight, ratio.clamp(1 - CLIP, 1 + CLIP) * weight).mean()
            error = (value - goal[lot]).square().mean()
            loss = VALUE * error - gain - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
            optimiser.step()


@torch.no_grad()
def measure(network: Network, opponent: str) -> float:
    """Give the share won against a bot, as often in each seat."""
    batch = make(AQUALIN.name, TESTED, TEST_SEED)
    perspectives = list_perspectives(AQUALIN, batch.box)
    bot = open_bot(opponent, AQUALIN, batch.box, TEST_SEED)
    seats = np.arange(TESTED) % batch.seats
    over, won = np.zeros(TESTED, bool), np.zeros(TESTED, bool)
    while not over.all():
        choice, _ = network(*look(batch))
        actions = choice.logits.argmax(1).numpy()
        for row in np.flatnonzero((batch.to_move != seats) & ~over):
            move = bot.choose(batch.states[row])
            actions[row] = perspectives[batch.to_move[row]].action_of(move)
        batch.step(actions)
        won |= batch.over & ~over & (batch.rewards[np.arange(TESTED), seats] > 0)
        over |= batch.over
    return float(won.mean())


def learn(steps: int, tests: int, seed: int, folder: Path) -> None:
    """Learn for so many steps; keep the network and its curve whenever it is tested."""
    torch.manual_seed(seed)
    batch = make(AQUALIN.name, MATCHES, seed)
    network = Network()
    optimiser = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    improvements = max(1, steps // (MATCHES * STEPS))
    tested = set(np.linspace(0, improvements, tests + 1).astype(int).tolist())
    curve, seconds = [], 0.0
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(improvements + 1):
        if number in tested:
            shares = {bot: measure(network, bot) for bot in OPPONENTS}
            curve.append(
                {"steps": number * MATCHES * STEPS, "seconds": round(seconds), "won": shares}
            )
            _tell(curve[-1])
            torch.save(network.state_dict(), folder / "aqualin.pt")
            (folder / "aqualin.json").write_text(json.dumps(curve, indent=1) + "\n")
        if number < improvements:
            begin = time.process_time()
            optimiser.param_groups[0]["lr"] = RATE * (1 - number / improvements)
            improve(network, optimiser, *collect(network, batch))
            seconds += time.process_time() - begin


def _tell(point: dict[str, Any]) -> None:
    shares = ", ".join(f"{share:.0%} against {bot}" for bot, share in point["won"].items())
    print(f"{point['steps']:>10,} steps {point['seconds']:>6,} s  won {shares}", flush=True)


def main() -> None:
    """Learn as long as is said."""
    parser = argparse.ArgumentParser(description="A network learns Aqualin by playing itself.")
    parser.add_argument("--steps", type=int, default=40_000, help="moves to learn from")
    parser.add_argument("--tests", type=int, default=5, help="how often it is tested")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    settings = parser.parse_args()
    torch.set_num_threads(1)
    learn(settings.steps, settings.tests, settings.seed, settings.folder)


if __name__ == "__main__":
    main()
