"""Environments of others, to be measured beside ours: those of them that are installed."""

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

Measure = Callable[[float], float]
OPENSPIEL = ("tic_tac_toe", "connect_four", "backgammon", "python_tic_tac_toe")
PETTINGZOO = ("tictactoe_v3", "connect_four_v3")
PGX = ("tic_tac_toe", "connect_four", "backgammon")


def find_peers(matches: int) -> dict[str, Measure]:
    """Give the ways to measure what others offer; say what could not be had."""
    found: dict[str, Measure] = {}
    for library, names, offer in (
        ("OpenSpiel, one match", OPENSPIEL, measure_openspiel),
        ("PettingZoo, one match", PETTINGZOO, _measure_classic),
        (f"Pgx on JAX, batch of {matches}", PGX, lambda name: measure_pgx(name, matches)),
    ):
        for name in names:
            try:
                found[f"{name}, {library}"] = offer(name)
            except ImportError as error:
                print(f"not measured: {name} of {library} ({error})")
    return found


def measure_openspiel(name: str) -> Measure:
    """Measure a game of OpenSpiel from Python: the legal moves, and one of them, any."""
    import pyspiel

    if name.startswith("python_"):
        import_module("open_spiel.python.games")  # which registers them
    game = pyspiel.load_game(name)
    random = np.random.default_rng(0)

    def measure(seconds: float) -> float:
        begin, steps = time.perf_counter(), 0
        while (taken := time.perf_counter() - begin) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                moves = state.legal_actions()
                state.apply_action(moves[int(random.random() * len(moves))])
                steps += 1
        return steps / taken

    return measure


def measure_agents(environment: Any) -> Measure:
    """Measure an environment of PettingZoo: what is observed, and a legal move, any."""
    random = np.random.default_rng(0)

    def measure(seconds: float) -> float:
        begin, steps = time.perf_counter(), 0
        while (taken := time.perf_counter() - begin) < seconds:
            environment.reset(seed=steps)
            for _ in environment.agent_iter():
                observation, _, over, cut, _ = environment.last()
                if over or cut:
                    environment.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                environment.step(int(legal[int(random.random() * len(legal))]))
                steps += 1
        return steps / taken

    return measure


def _measure_classic(name: str) -> Measure:
    return measure_agents(import_module(f"pettingzoo.classic.{name}").raw_env())


def measure_pgx(name: str, matches: int) -> Measure:
    """Measure a game of Pgx in a batch, begun anew where it ends; moves are chosen outside."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    environment = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(environment.step, environment.init)))
    keys = jax.random.split(jax.random.PRNGKey(0), matches)
    state = jax.jit(jax.vmap(environment.init))(keys)
    random = np.random.default_rng(0)

    def measure(seconds: float) -> float:
        nonlocal state
        taken, steps = 0.0, 0
        while taken < seconds:
            legal = np.asarray(state.legal_action_mask)
            moves = np.where(legal, random.random(legal.shape), -1.0).argmax(axis=1)
            begin = time.perf_counter()
            state = jax.block_until_ready(step(state, moves, keys))
            taken += time.perf_counter() - begin
            steps += matches
        return steps / taken

    return measure
