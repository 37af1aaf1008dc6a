"""The same network in PyTorch: `pip install 'hanabi[examples]'`, then `python -m examples.learning.train --torch`."""

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from examples.learning.networks import NumpyNetwork


class TorchNetwork(NumpyNetwork):
    """The network with PyTorch's weights and gradients; files are the same."""

    def __init__(self, inputs: int, actions: int, hidden: int = 128, seed: int = 0, rate: float = 1e-3) -> None:
        super().__init__(inputs, actions, hidden, seed, rate)
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self._tensors = {name: nn.Parameter(torch.tensor(weight)) for name, weight in self.weights.items()}
        self._optimizer = torch.optim.Adam(self._tensors.values(), lr=rate)

    def _outputs(self, seen: NDArray[Any], mask: NDArray[np.bool_]) -> tuple[Any, Any]:
        at = self._tensors
        hidden = torch.relu(torch.as_tensor(seen, dtype=torch.float32) @ at["w1"] + at["b1"])
        logits = (hidden @ at["wp"] + at["bp"]).masked_fill(~torch.as_tensor(mask), -1e9)
        return torch.log_softmax(logits, dim=1), (hidden @ at["wv"] + at["bv"])[:, 0]

    def improve(self, batch: dict[str, NDArray[Any]], clip: float = 0.2, entropy: float = 0.01) -> None:
        """Take one gradient step on PPO's clipped objective."""
        logs, value = self._outputs(batch["seen"], batch["mask"])
        chosen = logs[torch.arange(len(value)), torch.as_tensor(batch["action"])]
        ratio = torch.exp(chosen - torch.log(torch.as_tensor(batch["chance"])))
        gain = torch.as_tensor(batch["advantage"])
        gained = torch.min(ratio * gain, torch.clamp(ratio, 1 - clip, 1 + clip) * gain).mean()
        spread = -(logs.exp() * logs.clamp(min=-50)).sum(dim=1).mean()
        missed = 0.25 * ((value - torch.as_tensor(batch["gained"])) ** 2).mean()
        self._step(missed - gained - entropy * spread)

    def imitate(self, seen: NDArray[Any], mask: NDArray[np.bool_], action: NDArray[np.int64]) -> None:
        """Take one gradient step towards the actions of others."""
        logs, _ = self._outputs(seen, mask)
        self._step(nn.functional.nll_loss(logs, torch.as_tensor(action)))

    def _step(self, loss: Any) -> None:
        self._optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self._tensors.values(), 1.0)
        self._optimizer.step()
        self.weights = {name: tensor.detach().numpy() for name, tensor in self._tensors.items()}
