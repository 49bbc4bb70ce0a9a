"""Walking the engine and a slow reference side by side: choices, next state, who is visible, how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from mrjack.core.protocols import AnyRules
from tests.reference.peers import PEERS

Snapshot = dict[str, Any]


def compare(
    rules: AnyRules,
    played: Iterable[tuple[Any, Any]],
    position: Any,
    *,
    alone: Iterable[str] = (),
    afterwards: Iterable[str],
    tidy: Callable[[Snapshot], Snapshot] = dict,
) -> Iterator[Any]:
    """Compare along the states and actions of a game, which the reference plays from ``position``; give each state.

    The reference alone keeps what is under the keys ``alone``; once the game is over the two keep different things
    under the keys ``afterwards``, for nothing can be asked of them any more. ``tidy`` is applied to the reference's
    snapshots.
    """
    peer = PEERS[rules.name]
    reference = peer.reference
    for state, action in played:
        expected = tidy(reference.snapshot(position))
        actual = peer.snapshot(state)
        for key in (*alone, *(afterwards if expected["outcome"] else ())):
            expected.pop(key), actual.pop(key)
        line = rules.format_state(state)
        assert actual == expected, line
        legal = [str(option) for option in rules.legal_actions(state)]
        assert sorted(legal) == sorted(reference.legal_actions(position)), line
        seen = {str(who) for who in rules.public_view(state).visible}
        assert seen == reference.visible(position), line
        mover = rules.to_move(state)
        assert (None if mover is None else str(mover)) == reference.to_move(position), line
        yield state
        if action is not None:
            position = reference.apply(position, str(action))
