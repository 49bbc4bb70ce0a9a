"""Everything this library raises on purpose. Each error carries its facts as attributes."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any

from mrjack.core.named import Named
from mrjack.core.plain import is_a, plain_bytes, plain_text

if TYPE_CHECKING:
    from mrjack.core.players import Outcome
    from mrjack.core.reasons import Reason

LONGEST_QUOTE = 60
LONGEST_SUMMARY = 300
# How far into a text a fault lies at most when the text is shown from its beginning.
LONGEST_LEAD = 40


def quoted(value: object) -> str:
    """A value as it may stand in a message: its repr, cut when it is long; of strangers the type alone.

    >>> quoted("move e4")
    "'move e4'"
    """
    text = plain_text(value)
    data = plain_bytes(value)
    if text is not None:
        text = repr(text[: LONGEST_QUOTE + 1])
    elif data is not None:
        text = repr(data[: LONGEST_QUOTE + 1])
    elif type(value) is int and value.bit_length() > 200:
        return "a huge number"
    elif value is None or type(value) in (bool, int, float):
        text = repr(value)
    elif is_a(value, Named):
        text = f"{_name_of(type(value))}.{value.name}"
    else:
        return f"an object of type {_name_of(type(value))}"
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."


def _name_of(kind: type) -> str:
    # Past whatever a metaclass says about it.
    name: str = type.__dict__["__name__"].__get__(kind)
    return name if name.isidentifier() and len(name) <= LONGEST_QUOTE else quoted(name)


class MrJackError(Exception):
    """The root of all errors of this library."""


class UsageError(MrJackError, ValueError):
    """The call itself makes no sense: unknown game, player, index; a wrong type; nothing to undo."""


class IllegalActionError(MrJackError, ValueError):
    """The rules forbid this action now. Nothing was changed.

    ``action`` is the action, ``reason`` says why, ``rule`` is the id of the rule (``"NY-MOVE-2"``).
    """

    def __init__(self, action: object, reason: Reason) -> None:
        super().__init__(action, reason)
        self.action = action
        self.reason = reason

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the action."""
        return self.reason.rule

    def __str__(self) -> str:
        return f"illegal action '{self.action}': {self.reason}"


class GameOverError(IllegalActionError):
    """The game is over: no action is legal any more. ``outcome`` says how it ended."""

    def __init__(self, action: object, reason: Reason, outcome: Outcome) -> None:
        super().__init__(action, reason)
        self.args: tuple[Any, ...] = (action, reason, outcome)
        self.outcome = outcome


class NotationError(MrJackError, ValueError):
    """A text is misspelt. ``text`` is what was read, ``at`` the place of the fault, ``expected`` what would fit.

    Characters are counted from 0, as Python does: ``text[at]`` is the first that does not fit. The message shows of a
    long text the part around it.
    """

    def __init__(self, text: str, at: int, expected: str) -> None:
        super().__init__(text, at, expected)
        self.text = text
        self.at = at
        self.expected = expected

    def __str__(self) -> str:
        start = 0 if self.at < LONGEST_LEAD else self.at - LONGEST_LEAD // 2
        shown = f"{'...' * bool(start)}{quoted(self.text[start : start + LONGEST_QUOTE + 1])}"
        return f"cannot read {shown}: expected {self.expected} at character {self.at}"


class SetupError(MrJackError, ValueError):
    """An arrangement is impossible. ``problems`` lists everything that is wrong with it; the message is cut."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        ends = accumulate(len(problem) + 2 for problem in self.problems)
        count = max(1, sum(end <= LONGEST_SUMMARY for end in ends))
        shown, more = "; ".join(self.problems[:count]), len(self.problems) - count
        return f"impossible arrangement: {shown}" + (f"; and {more} more" if more > 0 else "")


class RecordError(MrJackError, ValueError):
    """A document cannot be read or replayed. ``where`` names the place, such as ``"actions[12]"``."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(where, problem)
        self.where = where
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}"


class ContradictionError(MrJackError, ValueError):
    """A follower was told something that cannot have happened, given what it was told before."""


class BotError(MrJackError, RuntimeError):
    """A bot cannot go on, so it loses its game. ``code`` names the failure (``"timeout"``), ``problem`` tells more.

    Raised for a bot in another process that crashes, hangs, floods or answers nonsense. A bot written in Python that
    gives up may raise it too.
    """

    def __init__(self, code: str, problem: str) -> None:
        # A member of an enum becomes its text.
        code = str(code)
        super().__init__(code, problem)
        self.code = code
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.code}: {self.problem}"
