"""The slow references behind one door: how to hand a state of the engine to each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from tests.reference import newyork, pocket, whitechapel
from tests.reference.newyork_bridge import snapshot as newyork_snapshot
from tests.reference.pocket_bridge import snapshot as pocket_snapshot
from tests.reference.whitechapel_bridge import snapshot as whitechapel_snapshot


@frozen
class Peer:
    """A reference, and how a state of the engine looks in its terms."""

    reference: Any
    snapshot: Callable[[Any], dict[str, Any]]

    def perft(self, state: Any, depth: int) -> int:
        """What the reference counts from a state of the engine."""
        return int(self.reference.perft(self.reference.load(self.snapshot(state)), depth))


PEERS: Mapping[str, Peer] = {
    "newyork": Peer(newyork, newyork_snapshot),
    "whitechapel": Peer(whitechapel, whitechapel_snapshot),
    "pocket": Peer(pocket, pocket_snapshot),
}
