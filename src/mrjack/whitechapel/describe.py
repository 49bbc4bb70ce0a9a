"""What an action is made of, for front ends."""

from __future__ import annotations

from mrjack.core.describe import Description
from mrjack.whitechapel import actions
from mrjack.whitechapel.actions import Action


def describe_action(action: Action) -> Description:
    """The verb, the piece concerned and the targets.

    >>> from mrjack.whitechapel import parse_action
    >>> describe_action(parse_action("whistle smith g9 1"))
    Description(verb='whistle', piece='smith', targets=('g9', '1'))
    """
    piece: str | None = None
    targets: tuple[str, ...] = ()
    match action:
        case actions.Activate() | actions.Accuse() | actions.Identity():
            piece = str(action.who)
        case actions.Whistle():
            piece, targets = str(action.who), (str(action.to), str(action.points))
        case actions.MoveLamp() | actions.MoveCordon() | actions.MoveCover():
            piece, targets = action.verb, (str(action.source), str(action.target))
        case actions.Face():
            piece, targets = "watson", (str(action.direction),)
        case actions.Swap():
            targets = (str(action.who),)
        case actions.Move():
            targets = (str(action.to),)
        case actions.Escape():
            targets = (str(action.by),)
        case actions.DrawAlibi():
            piece = str(action.card)
        case _:
            targets = tuple(map(str, action.arguments()))
    return Description(action.verb, piece, targets)
