"""A street map with everything around it in SVG: header, answer and alibis, map, cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from attrs import frozen

from mrjack.core.describe import Description
from mrjack.core.svg import at, page
from mrjack.core.svg_arrows import Locate, marks
from mrjack.core.svg_look import SvgLook
from mrjack.core.svg_people import Person, token
from mrjack.core.svg_status import WIDTH, alibis, answer, background, description, header
from mrjack.core.svg_theme import THEMES
from mrjack.street.svg_cards import HEIGHT, cards_panel
from mrjack.street.svg_map import aim

MAP_TOP = 118.0
# The actions that are about cards.
_PICKS = ("identity", "cards", "activate", "draw")
_DUE = {
    "identity": "Jack's identity is to be drawn",
    "cards": "Four cards are to be dealt",
    "activate": "picks a card",
    "act": "acts with",
    "draw": "An alibi card is to be drawn",
    "witness": "Jack's status is to be announced",
    "accusation": "by an accusation",
    "false-accusation": "by a false accusation",
    "escape": "by escaping",
    "dawn": "at dawn",
}


@frozen
class Scene:
    """What a game draws itself: title, map with all that lies there, its height, and where everything is.

    ``locate`` knows places and pieces, ``pieces`` are the ids of what can move beside the characters, ``taken`` those
    of the places where a mark must be a ring. ``due`` says what is done in phases of the game's own, ``lines`` are told
    in the description alone.
    """

    title: str
    map: Sequence[str]
    height: float
    locate: Locate
    pieces: Collection[str]
    taken: Collection[str]
    people: Sequence[Person]
    due: Mapping[str, str]
    lines: Sequence[str] = ()


def street_page(view: Any, scene: Scene, aimed: Sequence[str], look: SvgLook) -> str:
    """The whole picture. ``aimed`` are the ids of what gets a mark: places and characters."""
    theme = THEMES[look.theme]
    picked = {word for action in look.targets if action.verb in _PICKS for word in str(action).split()[1:]}
    places = {str(who): str(space) for who, space in view.spaces.items()}
    points = [(name, scene.locate(places.get(name, name))) for name in aimed]
    tokens = [_token(person, places[person.id], scene.locate, look) for person in scene.people]
    foot = MAP_TOP + scene.height + 10
    height = foot + HEIGHT
    return page(
        background(theme, height),
        header(view, scene.title, "round", {**_DUE, **scene.due}, theme),
        at(33, 104, answer(view, "Witness card", ("visible", "invisible"), theme)),
        at(WIDTH - 24, 104, alibis(view, theme)),
        *scene.map,
        *tokens,
        *(
            aim(point, theme, is_ring=name in scene.taken or name in places or name in places.values())
            for name, point in points
            if point is not None
        ),
        marks(look.last, {*scene.pieces, *places}, scene.locate, theme),
        at(0, foot, cards_panel(view, scene.people, picked, theme)),
        size=look.size,
        box=(WIDTH, height),
        prefix=look.prefix,
        title=f"{scene.title}, round {view.round} of 8",
        description=description(scene.title, view, *scene.lines),
    )


def _token(person: Person, place: str, locate: Locate, look: SvgLook) -> str:
    point = locate(place)
    assert point is not None
    return token(person, person.told(place), *point, THEMES[look.theme])


def aims(targets: Sequence[Any], describe: Callable[[Any], Description]) -> tuple[str, ...]:
    """The ids that some actions are about, each once. Raises `UsageError` for actions of another game."""
    found: dict[str, None] = {}
    for action in targets:
        described = describe(action)
        for name in (described.piece, *described.targets):
            if name is not None:
                found.update(dict.fromkeys(name.split("+")))
    return tuple(found)
