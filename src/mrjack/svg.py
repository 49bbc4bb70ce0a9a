"""Boards as SVG: one picture with everything that a view tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mrjack.core.changes import Change
from mrjack.core.errors import UsageError, quoted
from mrjack.core.events import Event
from mrjack.core.plain import is_a
from mrjack.core.protocols import PublicView
from mrjack.core.svg_look import SvgLook
from mrjack.core.view import PublicPart
from mrjack.registry import find


def board(
    view: PublicView,
    *,
    size: int = 720,
    theme: str = "light",
    has_labels: bool = True,
    targets: Sequence[Any] = (),
    last: Event[Any] | Sequence[Change] | None = None,
    prefix: str | None = None,
) -> str:
    """A view, or a public view, as an SVG picture. It shows nothing that the view does not hold.

    ``size`` is the width in pixels, from 100 to 4000; ``theme`` is ``"light"`` or ``"dark"``; ``has_labels`` False
    leaves the names of the places out. What the actions in ``targets`` aim at (``view.legal_actions``, or some of
    them) gets a dot or a ring. ``last`` is an `Event` of `Game.events`, or its ``changes``: what moved gets an arrow.
    The ids in the picture begin with ``prefix``, a letter and up to 39 letters, digits, ``-`` and ``_``; without one
    they are made from the picture, so that different ones can stand on one page.

    Raises `UsageError` for anything else, and for targets or changes of another game.

    >>> from mrjack import Game
    >>> game = Game("newyork", seed=7)
    >>> board(game.view(), theme="dark", targets=game.legal_actions)[:44]
    '<svg xmlns="http://www.w3.org/2000/svg" view'
    """
    if not is_a(view, PublicPart):
        raise UsageError(f"expected a view or a public view, not {quoted(view)}")
    look = SvgLook(size=size, theme=theme, has_labels=has_labels, targets=targets, last=last, prefix=prefix)
    return find(view.FORM.game).svg(view, look)
