"""A citable benchmark: a fixed list of deals, with every game saved, that can be resumed."""

from hanabi.envs.evaluation.deals import DEALS, deal
from hanabi.envs.evaluation.evaluation import Evaluation, EvaluationError

__all__ = ["DEALS", "Evaluation", "EvaluationError", "deal"]
