"""Actions as values: what their constructors take, how they are written and taken apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mrjack import NotationError, UsageError, newyork, whitechapel
from mrjack.core.describe import Description
from mrjack.whitechapel import GULL, HOLMES, Direction, Exit, Space

RULES = whitechapel.RULES
DESCRIPTIONS = {
    "identity holmes": ("holmes", ()),
    "cards holmes smith gull bert": (None, ("holmes", "smith", "gull", "bert")),
    "draw watson": ("watson", ()),
    "witness visible": (None, ("visible",)),
    "activate bert": ("bert", ()),
    "move m12": (None, ("m12",)),
    "swap watson": (None, ("watson",)),
    "accuse gull": ("gull", ()),
    "escape se": (None, ("se",)),
    "lamp b2 f9": ("lamp", ("b2", "f9")),
    "cordon ne nw": ("cordon", ("ne", "nw")),
    "cover b1 k9": ("cover", ("b1", "k9")),
    "whistle stealthy b3 3": ("stealthy", ("b3", "3")),
    "face sw": ("watson", ("sw",)),
    "end": (None, ()),
}


@pytest.mark.parametrize(("text", "parts"), DESCRIPTIONS.items(), ids=DESCRIPTIONS)
def test_every_action_is_written_and_taken_apart(text: str, parts: tuple[str | None, tuple[str, ...]]) -> None:
    """Verb, piece and targets, by ids; capitals and blanks make no difference."""
    action = RULES.parse_action(text)
    assert str(action) == RULES.format_action(action) == text
    assert RULES.parse_action(f"  {text.upper().replace(' ', '   ')} ") == action
    assert RULES.describe_action(action) == Description(text.split(maxsplit=1)[0], *parts)
    namespace: dict[str, Any] = {**vars(whitechapel)}
    assert eval(repr(action), namespace) == action  # noqa: S307


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly a1",
        "move a6",
        "move",
        "move a1 a2",
        "escape n",
        "face e",
        "face",
        "swap",
        "swap gull watson",
        "lamp b2",
        "lamp b2 nw",
        "cordon b1 b7",
        "cover nw ne",
        "whistle holmes h6",
        "whistle holmes h6 0",
        "whistle holmes h6 4",
        "whistle holmes h6 +1",
        "whistle holmes 1 h6",
        "cards holmes smith gull gull",
        "activate beach",
    ],
)
def test_misspelt_actions(text: str) -> None:
    """Each is refused by its place."""
    with pytest.raises(NotationError) as caught:
        RULES.parse_action(text)
    assert caught.value.text == text
    assert 0 <= caught.value.at <= len(text)


@pytest.mark.parametrize(
    "make",
    [
        lambda: whitechapel.Activate(newyork.BEACH),  # type: ignore[arg-type]
        lambda: whitechapel.Move(0),  # type: ignore[arg-type]
        lambda: whitechapel.Move(newyork.Space.A2),  # type: ignore[arg-type]
        lambda: whitechapel.Escape(Direction.NW),  # type: ignore[arg-type]
        lambda: whitechapel.Escape(Space.B7),  # type: ignore[arg-type]
        lambda: whitechapel.Face(Exit.NW),  # type: ignore[arg-type]
        lambda: whitechapel.MoveLamp(Space.B2, HOLMES),  # type: ignore[arg-type]
        lambda: whitechapel.MoveCordon(Exit.NW, 1),  # type: ignore[arg-type]
        lambda: whitechapel.MoveCover("b1", Space.B6),  # type: ignore[arg-type]
        lambda: whitechapel.Whistle(HOLMES, Space.H6, 0),
        lambda: whitechapel.Whistle(HOLMES, Space.H6, 4),
        lambda: whitechapel.Whistle(HOLMES, Space.H6, True),
        lambda: whitechapel.Whistle(HOLMES, Space.H6, 1.0),  # type: ignore[arg-type]
        lambda: whitechapel.Deal((HOLMES, HOLMES, GULL, GULL)),
        lambda: whitechapel.Witness(1),  # type: ignore[arg-type]
        lambda: whitechapel.Swap(None),  # type: ignore[arg-type]
    ],
    ids=range(16),
)
def test_constructors_take_their_own_kind_only(make: Callable[[], Any]) -> None:
    """No numbers for names, no other game's enums, and no exit for a direction."""
    with pytest.raises(UsageError):
        make()
