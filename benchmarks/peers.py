"""Other engines with random legal play, each used as in its own documentation.

Each function returns a `Workload`, which plays for a moment and returns the number of moves. Deals and other chance
events do not count as moves.
"""

import os
import random
from collections.abc import Callable
from typing import Any

from hanabi.simulation.benchmarks.speed import Workload

GAMES = 5
"""The number of games per call of a `Workload`, if games are played one by one."""

JAX_GAMES = 256
JAX_STEPS = 20


def open_spiel_bare(players: int) -> Workload:
    """Play with OpenSpiel's states from Python."""
    return _open_spiel(players, lambda _: None)


def open_spiel_observed(players: int) -> Workload:
    """Play with OpenSpiel and the observation tensor of the player to move."""
    return _open_spiel(players, lambda state: state.observation_tensor(state.current_player()))


def _open_spiel(players: int, look: Callable[[Any], object]) -> Workload:
    import pyspiel

    game = pyspiel.load_game("hanabi", {"players": players})

    def play() -> int:
        return sum(_open_spiel_game(game.new_initial_state(), look) for _ in range(GAMES))

    return play


def _open_spiel_game(state: Any, look: Callable[[Any], object]) -> int:
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            look(state)
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
    return moves


def pettingzoo_observed(players: int) -> Workload:
    """Play with PettingZoo's `hanabi_v5`, which always observes."""
    from pettingzoo.classic import hanabi_v5

    return play_in_turn(hanabi_v5.env(players=players, hand_size=5 if players < 4 else 4))


def play_in_turn(environment: Any) -> Workload:
    """Play random games in an AEC environment of PettingZoo."""

    def play() -> int:
        environment.reset(seed=random.getrandbits(30))
        moves = 0
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            over = terminated or truncated
            environment.step(None if over else random.choice(observation["action_mask"].nonzero()[0]))
            moves += not over
        return moves

    return play


def jaxmarl_observed(players: int) -> Workload:
    """Play with JaxMARL compiled for the processor, many games at once, with all observations in every step."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import jaxmarl

    environment = jaxmarl.make("hanabi", num_agents=players)

    def choose(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(mask > 0, 0.0, -1e9))

    def step(carry: Any, _: None) -> tuple[Any, Any]:
        key, state = carry
        key, move_key, *keys = jax.random.split(key, players + 2)
        legal = environment.get_legal_moves(state)
        actions = {agent: choose(each, legal[agent]) for agent, each in zip(environment.agents, keys, strict=True)}
        observations, state, _, _, _ = environment.step(move_key, state, actions)
        return (key, state), sum(each.sum() for each in observations.values())

    run = jax.jit(jax.vmap(lambda key, state: jax.lax.scan(step, (key, state), None, JAX_STEPS)))
    keys = jax.random.split(jax.random.PRNGKey(0), JAX_GAMES)
    _, states = jax.vmap(environment.reset)(keys)
    current = [(keys, states)]

    def play() -> int:
        current[0], seen = run(*current[0])
        jax.block_until_ready(seen)
        return JAX_GAMES * JAX_STEPS

    return play
