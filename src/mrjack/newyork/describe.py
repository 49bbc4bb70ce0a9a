"""What an action is made of, for front ends."""

from __future__ import annotations

from mrjack.core.actions import text_of
from mrjack.core.describe import Description
from mrjack.newyork import actions
from mrjack.newyork.actions import Action


def describe_action(action: Action) -> Description:
    """The verb, the piece concerned and the targets.

    >>> from mrjack.newyork import parse_action
    >>> describe_action(parse_action("push smith k8"))
    Description(verb='push', piece='smith', targets=('k8',))
    """
    piece: str | None = None
    targets: tuple[str, ...] = ()
    match action:
        case actions.Activate() | actions.Accuse() | actions.Identity():
            piece = str(action.who)
        case actions.Push():
            piece, targets = str(action.who), (str(action.to),)
        case actions.Swap():
            piece, targets = str(action.first), (str(action.second),)
        case actions.MoveSteamer():
            piece, targets = "steamer", (str(action.source), str(action.target))
        case actions.MoveInvestigation():
            piece, targets = "investigation", (text_of(action.source), text_of(action.target))
        case actions.PlaceInformant():
            piece, targets = "informant", (str(action.at),)
        case actions.BuildMetro() | actions.BuildSite() | actions.BuildGaslamp() | actions.BuildPark():
            piece, targets = action.verb, (str(action.at),)
        case actions.Move():
            targets = (str(action.to),)
        case actions.Escape():
            targets = (str(action.by),)
        case actions.DrawAlibi():
            piece = str(action.card)
        case _:
            targets = tuple(map(str, action.arguments()))
    return Description(action.verb, piece, targets)
