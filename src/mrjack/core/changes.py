"""What an event changed on the table, as both players see it: told by comparing the views before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeGuard

from attrs import frozen

# In the order in which they are told of one event.
KINDS = (
    "used",
    "moved",
    "turned",
    "drawn",
    "shown",
    "announced",
    "cleared",
    "taken",
    "removed",
    "placed",
    "began",
    "dealt",
    "revealed",
    "ended",
)


@frozen
class Change:
    """One consequence of an event, for front ends to show.

    ``kind`` is one of `KINDS`, ``piece`` the id of what it happened to, ``source`` and ``target`` say from where and to
    where (ids; None where there is none).

    >>> print(Change("moved", "smith", "j7", "k8"))
    moved smith j7 k8
    """

    kind: str
    piece: str
    source: str | None = None
    target: str | None = None

    def to_json(self) -> dict[str, str | None]:
        """The change as plain data."""
        return {"kind": self.kind, "piece": self.piece, "source": self.source, "target": self.target}

    def __str__(self) -> str:
        return " ".join(filter(None, (self.kind, self.piece, self.source, self.target)))


LONGEST_ID = 40
MOST_CHANGES = 100


def is_id(text: object) -> TypeGuard[str]:
    """Whether something has the form of an id: a short printable text."""
    return type(text) is str and len(text) <= LONGEST_ID and text.isascii() and text.isprintable()


def is_change(value: object) -> TypeGuard[Change]:
    """Whether something is a change whose parts have the right form."""
    if type(value) is not Change or type(value.kind) is not str or value.kind not in KINDS:
        return False
    return is_id(value.piece) and all(part is None or is_id(part) for part in (value.source, value.target))


Differ = Callable[[Any, Any], Iterable[Change]]
"""Tells the changes from an old and a new value of one fact that differ."""


def _id(value: object) -> str | None:
    return None if value is None else "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


def pieces_by_name(old: Mapping[Any, object], new: Mapping[Any, object]) -> Iterator[Change]:
    """For a mapping from pieces to where they are.

    >>> [str(change) for change in pieces_by_name({"smith": "j7", "beach": "e5"}, {"smith": "k8", "beach": "e5"})]
    ['moved smith j7 k8']
    """
    for piece, place in new.items():
        before = old[piece]
        if before != place:
            yield Change("placed" if before is None else "moved", str(piece), _id(before), _id(place))


def pieces_of_kind(piece: str) -> Differ:
    """For the places of pieces that are all alike. Where as many go as come, they have moved.

    >>> [str(change) for change in pieces_of_kind("lamp")({"c3", "m7"}, {"c3", "d5"})]
    ['moved lamp m7 d5']
    """

    def differ(old: Iterable[Any], new: Iterable[Any]) -> Iterator[Change]:
        lost = [_id(place) for place in sorted(set(old) - set(new))]
        gained = [_id(place) for place in sorted(set(new) - set(old))]
        if len(lost) == len(gained):
            yield from (Change("moved", piece, source, target) for source, target in zip(lost, gained, strict=True))
        else:
            yield from (Change("removed", piece, source) for source in lost)
            yield from (Change("placed", piece, None, target) for target in gained)

    return differ


def members(lost: str | None = None, gained: str | None = None) -> Differ:
    """For a collection of pieces: what kind of change it is when one goes, and when one comes. None: no change."""

    def differ(old: Iterable[Any], new: Iterable[Any]) -> Iterator[Change]:
        olds, news = list(old), list(new)
        if lost is not None:
            yield from (Change(lost, str(member)) for member in _without(olds, news))
        if gained is not None:
            yield from (Change(gained, str(member)) for member in _without(news, olds))

    return differ


def _without(members_: list[Any], others: list[Any]) -> list[Any]:
    """Some members without others, each as often as it stands there."""
    left = list(others)
    kept = []
    for member in members_:
        if member in left:
            left.remove(member)
        else:
            kept.append(member)
    return sorted(kept)


def value(kind: str, piece: str, text: Callable[[Any], str | None] = _id) -> Differ:
    """For a single value, written by ``text``."""
    return lambda old, new: [Change(kind, piece, text(old), text(new))]


def numbers_by_name(kind: str, piece: str) -> Differ:
    """For how many pieces each of some owners has: one change for every owner who has more now."""

    def differ(old: Mapping[Any, int], new: Mapping[Any, int]) -> Iterator[Change]:
        for owner, number in new.items():
            if number > old[owner]:
                yield Change(kind, piece, None, str(owner))

    return differ
