"""A view as one line: who sees, then the line of the state with a ``?`` for everything that is hidden from him.

The three last words of a state line are Jack's identity, the Detective's alibis and Jack's alibis, in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from mrjack.core.cards import Secret
from mrjack.core.errors import NotationError, SetupError
from mrjack.core.players import PLAYERS, Player
from mrjack.core.words import Word, line_of, split

S = TypeVar("S")
X = TypeVar("X")

UNKNOWN = "?"
SPECTATOR = "public"
_SECRET_WORDS = 3
_VIEWERS: dict[str, Player | None] = {**{str(player): player for player in PLAYERS}, SPECTATOR: None}


def known_secret(view: Any) -> Secret[Any]:
    """The secret as far as a view tells it: a ``?`` stands for each hidden part."""
    revealed = view.revealed
    if revealed is not None:
        return Secret(revealed.identity, revealed.detective_alibis, revealed.jack_alibis)
    player = getattr(view, "player", None)
    detective, jack = (
        view.alibis if viewer is player else (UNKNOWN,) * count for viewer, count in view.alibi_counts.items()
    )
    identity = None if player is None else view.identity
    is_drawn = not isinstance(view.table.phase, view.UNNAMED)
    return Secret(UNKNOWN if identity is None and is_drawn else identity, detective, jack)


def format_view(view: Any, format_state: Callable[[Any], str], state: Callable[[Any, Secret[Any]], Any]) -> str:
    """The line of a view."""
    viewer = getattr(view, "player", SPECTATOR)
    return f"{viewer} {format_state(state(view.table, known_secret(view)))}"


def parse_view(
    given: str,
    parse_state: Callable[[str], S],
    look: Callable[[S, Player | None], X],
    write: Callable[[X], str],
    fillers: Sequence[Any],
) -> X:
    """The view that a line spells.

    ``look`` gives the view of a state, ``write`` its line. What is hidden is filled by any characters with which the
    state is possible, in the order of ``fillers``, and then forgotten again. Raises `NotationError` for a misspelt
    line, `SetupError` when no state fits.
    """
    text = line_of(given)
    words = split(text)
    if not words or words[0].text not in _VIEWERS:
        raise NotationError(text, words[0].at if words else 0, "one of " + " ".join(_VIEWERS))
    player = _VIEWERS[words[0].text]
    at = words[1].at if len(words) > 1 else len(text)
    problems: tuple[str, ...] = ()
    for line in _filled(text, words, at, fillers):
        try:
            view = look(parse_state(line), player)
        except SetupError as error:
            problems = problems or error.problems
        except NotationError as error:
            place = _place(error.at, line, words) if error.at < len(line) else len(text)
            raise NotationError(text, place, error.expected) from None
        else:
            given, known = (" ".join(line.split()[-_SECRET_WORDS:]).lower() for line in (text, write(view)))
            if given != known:
                raise SetupError((f"secrets: '{known}' is what {words[0].text} knows, not '{given[:60]}'",))
            return view
    raise SetupError(problems or ("secrets: more cards are hidden than there are",))


def _place(at: int, line: str, words: list[Word]) -> int:
    """Where an offset of a filled line lies in the text as it was given: in its secrets, the word that it is in."""
    number = len(line[: at + 1].split())
    if number < len(words) - _SECRET_WORDS:
        return words[1].at + at
    return words[number].at


def _filled(text: str, words: list[Word], at: int, fillers: Sequence[Any]) -> Iterator[str]:
    """The line after the viewer with characters in place of question marks: one line for each possible identity."""
    secrets = [word.text for word in words[-_SECRET_WORDS:]]
    if len(words) <= _SECRET_WORDS or UNKNOWN not in "".join(secrets):
        yield text[at:]
        return
    identity, *hands = secrets
    before = text[at : words[-_SECRET_WORDS].at]
    named = {name.partition(".")[0] for hand in hands for name in hand.split(",")}
    for candidate in map(str, fillers) if identity == UNKNOWN else [identity]:
        free = [str(who) for who in fillers if str(who) not in named and str(who) != candidate]
        if sum(hand.count(UNKNOWN) for hand in hands) <= len(free):
            stand_ins = iter(free)
            filled = (",".join(_fill(name, stand_ins) for name in hand.split(",")) for hand in hands)
            yield before + " ".join((candidate, *filled))


def _fill(name: str, stand_ins: Iterator[str]) -> str:
    card, dot, mark = name.partition(".")
    return f"{next(stand_ins)}{dot}{mark}" if card == UNKNOWN else name
