"""Seeds that follow from one seed, and tell nothing of it or of each other."""

from __future__ import annotations

from hashlib import sha256


def seed_of(what: str, seed: int, number: int) -> int:
    """The seed of one thing in one of many games, below 2**64.

    It is cut from a digest: who is told it can compute neither ``seed`` nor what else follows from that, except by
    guessing ``seed``.

    >>> seed_of("game", 1, 0) == seed_of("game", 1, 0)
    True
    >>> len({seed_of("game", 1, 0), seed_of("game", 1, 1), seed_of("game", 2, 0), seed_of("jack", 1, 0)})
    4
    """
    # In hexadecimal, where Python sets no limit to the digits.
    return int.from_bytes(sha256(f"mrjack {what} {seed:x} {number}".encode()).digest()[:8], "big")
