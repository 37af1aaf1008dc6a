"""A policy saved by `train.py` as a bot: `hanabi research connect LINK --bot examples/learning/policy.py:Trained`."""

import os
import sys
from pathlib import Path
from typing import Any

from hanabi import Rules
from hanabi.envs.errors import EnvError
from hanabi.envs.policy_bot import PolicyBot

sys.path.append(str(Path(__file__).resolve().parents[2]))  # bots are loaded by file, from any folder
from examples.learning.networks import NumpyNetwork

POLICY = "HANABI_POLICY"
"""The environment variable that names the file; the default is `policy.npz`."""


class Trained(PolicyBot):
    """Plays the action that the policy rates highest."""

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Prepare for a game by loading the weights."""
        super().start(rules, seat, seed)
        self._network, trained_for = NumpyNetwork.load(Path(os.environ.get(POLICY, "policy.npz")))
        if Rules.parse(trained_for).replace(based_on=None) != rules.replace(based_on=None):
            raise EnvError(f"This policy was trained for other rules: {trained_for}.")

    def choose(self, observation: Any, mask: Any) -> int:
        """Return the most likely action."""
        policy, _ = self._network.forward(observation[None], mask[None])
        return int(policy[0].argmax())
