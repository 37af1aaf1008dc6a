"""A benchmark that others can cite: a fixed list of deals, every game kept, resumable."""

from hanabi.envs.evaluation.deals import DEALS, deal
from hanabi.envs.evaluation.evaluation import Evaluation, EvaluationError

__all__ = ["DEALS", "Evaluation", "EvaluationError", "deal"]
