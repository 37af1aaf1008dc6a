"""Reviews in words, from the text catalogue of a language. The command line and the website share the sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from hanabi.bots.sentences import Phrasebook
from hanabi.review.losses import Why
from hanabi.review.moments import Moment
from hanabi.review.opinions import Opinion, Reading
from hanabi.review.review import Counts, Review
from hanabi.rules import Discard, Hint, Play, Rules, Status
from hanabi.texts import Texts

SHOWN_LINE = 6
"""The maximum number of moves of a line to print."""


class Reviewer:
    """Describes the review of one game in one language."""

    def __init__(self, texts: Texts, rules: Rules, names: Sequence[str]) -> None:
        self.texts = texts
        self.rules = rules
        self.phrases = Phrasebook(texts, rules, names)

    def headline(self, review: Review) -> str:
        """Return a one-line summary: the score, and what the deal allowed."""
        score = self.texts("review.score", score=review.score, most=review.max_score)
        return self._joined([score, *self._deal(review), *self._ending(review)])

    def _deal(self, review: Review) -> Iterator[str]:
        best, most = review.found[0], review.proved[0]
        if review.score == review.max_score:
            yield self.texts("review.perfect")
        elif best == review.max_score:
            yield self._on_course(review)
        elif most == review.max_score:
            yield self.texts("review.open", low=best, high=most)
        else:
            yield self.texts("review.impossible", best=most if best == most else f"{best}–{most}")
            if review.deal:
                yield self.why(review.deal)
            if review.score == most:
                yield self.texts("review.best")

    def _on_course(self, review: Review) -> str:
        turn = review.on_course
        if turn is None:
            return self.texts("review.winnable.open")
        return self.texts("review.winnable.at-once") if turn == 1 else self.texts("review.winnable", turn=turn)

    def _ending(self, review: Review) -> Iterator[str]:
        left = review.found[-1] - review.scores[-1]
        if review.status is Status.STRUCK_OUT:
            yield self.texts("review.struck-out", points=review.scores[-1])
        elif left > 0 and review.status is not Status.LOST:
            yield self.texts.count("review.stopped", left)

    def why(self, why: Why) -> str:
        """Return the sentence for why a score is out of reach."""
        key = f"review.why.{why.kind}"
        card = self.phrases.card(why.card) if why.card else ""
        if why.behind is None:
            return self.texts(key, card=card) if why.card else self.texts(key)
        if why.behind == 0:
            return self.texts(f"{key}.last", card=card)
        return self.texts.count(key, why.behind, card=card)

    def moment(self, moment: Moment) -> str:
        """Describe a move that lost points, and why."""
        sentence = self.texts(
            "review.moment", turn=moment.turn + 1, did=self._did(moment), before=moment.before, after=moment.after
        )
        return self._joined([sentence, self.why(moment.why)])

    def _did(self, moment: Moment) -> str:
        name = self.phrases.names[moment.seat]
        card = self.phrases.card(moment.card) if moment.card else ""
        match moment.action:
            case Hint(offset, value):
                target = self.phrases.names[(moment.seat + offset) % self.rules.players]
                return self.texts("review.did.hint", name=name, value=self.phrases.value(value), target=target)
            case Discard():
                return self.texts("review.did.discard", name=name, card=card)
            case Play():
                return self.texts(f"review.did.{'play' if moment.fitted else 'misplay'}", name=name, card=card)
            case _:
                return self.texts("review.did.deck", name=name, card=card)

    def verdict(self, moment: Moment) -> str:
        """Return the verdict on a move: its label, if any, and what its player could know."""
        fair, name = moment.fair, self.phrases.names[moment.seat]
        said = [self.texts(f"review.label.{fair.label}")] if fair and fair.label else []
        excused = fair is not None and fair.label == "nobody"
        if moment.sure_plays and not excused and not isinstance(moment.action, Play):
            said.append(self.texts("review.known", name=name, slot=moment.sure_plays[0] + 1))
        if fair and fair.label and fair.better:
            said.append(self._better(moment, name))
        elif fair and fair.label:
            said.append(self.texts("review.fair.same", name=name))
        if moment.possible and not moment.fitted:
            said.append(self.texts("review.could-be", possible=self.phrases.either(moment.possible)))
        return self._joined(said)

    def _better(self, moment: Moment, name: str) -> str:
        assert moment.fair
        assert moment.fair.better
        return self.texts(
            f"review.fair.{'hardly' if moment.fair.label == 'nobody' else 'better'}",
            name=name,
            better=self.phrases.doing(moment.fair.better, moment.seat),
            cost=self._decimal(moment.fair.cost),
            error=self._decimal(moment.fair.error),
        )

    def kept(self, moment: Moment) -> str:
        """Return the beginning of the line that kept more."""
        line = [
            f"{self.phrases.names[(moment.seat + turn) % self.rules.players]}: {self.phrases.doing(action, seat)}"
            for turn, action in enumerate(moment.line[:SHOWN_LINE])
            for seat in [(moment.seat + turn) % self.rules.players]
        ]
        return self.texts("review.kept", before=moment.before, line="; ".join(line))

    def opinion(self, opinion: Opinion) -> str:
        """Return what a bot would have done, and why."""
        bot = self.texts(f"bot.{opinion.bot}") if f"bot.{opinion.bot}" in self.texts else opinion.bot
        if opinion.choice == opinion.action:
            said = self.texts("review.opinion.same", bot=bot)
        else:
            said = self.texts("review.opinion", bot=bot, doing=self.phrases.doing(opinion.choice, opinion.seat))
        return self._joined([said, self.phrases.reason(opinion.reason, opinion.seat)] if opinion.reason else [said])

    def reading(self, reading: Reading) -> str:
        """Return how conventions read a hint, and what the card was."""
        sentence = self.phrases.reading(reading.kind, reading.seat, reading.slot, reading.cards)
        return self.texts("review.reading", sentence=sentence, card=self.phrases.card(reading.actual))

    def counts(self, counts: Counts) -> str:
        """Return the number of actions of each kind that a player took."""
        return self.texts("review.counts", name=self.phrases.names[counts.seat], **asdict(counts))

    def lines(self, review: Review) -> Iterator[str]:
        """Yield the review line by line, with the details of each moment indented."""
        yield self.headline(review)
        if not review.losses:
            yield self.texts("review.no-moments")
        for moment in review.moments:
            yield self.moment(moment)
            details = [self.verdict(moment), self.kept(moment) if moment.line else ""]
            details += [*map(self.opinion, moment.opinions), *map(self.reading, moment.readings)]
            yield from (f"  {detail}" for detail in details if detail)
        yield from map(self.counts, review.counts)

    def _decimal(self, number: float) -> str:
        whole, _, part = f"{number:.2f}".partition(".")
        return self.texts("reason.decimal", whole=whole, part=part)

    def _joined(self, sentences: list[str]) -> str:
        return self.texts.joined("sentences", sentences)
