"""What an action is made of, for front ends."""

from __future__ import annotations

from mrjack.core.describe import Description
from mrjack.pocket import actions
from mrjack.pocket.actions import Action


def describe_action(action: Action) -> Description:
    """The verb, the piece concerned and the targets.

    >>> from mrjack.pocket import parse_action
    >>> describe_action(parse_action("rotate b2 90"))
    Description(verb='rotate', piece='tile', targets=('b2', '90'))
    """
    piece: str | None = None
    targets: tuple[str, ...] = ()
    match action:
        case actions.MoveHolmes() | actions.MoveWatson() | actions.MoveToby():
            piece, targets = str(action.who), (str(action.steps),)
        case actions.Joker():
            piece = None if action.who is None else str(action.who)
        case actions.Rotate() | actions.Exchange():
            piece, targets = "tile", tuple(map(str, action.arguments()))
        case actions.PlaceTile():
            piece, targets = str(action.who), (str(action.cell), str(action.wall))
        case actions.Identity():
            piece = str(action.who)
        case actions.DrawAlibi():
            piece = str(action.card)
        case _:
            targets = tuple(map(str, action.arguments()))
    return Description(action.verb, piece, targets)
