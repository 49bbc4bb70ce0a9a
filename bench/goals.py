"""With which peer a measure is compared, and how many times as fast it should be."""

from __future__ import annotations

from collections.abc import Mapping

# Measure: the peer, and the goal for each game.
GOALS: Mapping[str, tuple[str, Mapping[str, float]]] = {
    "play through Game": ("python-chess play", {"newyork": 3.0, "whitechapel": 3.5, "pocket": 5.0}),
    "play through Rules": ("OpenSpiel chess play", {"newyork": 0.8, "whitechapel": 1.0, "pocket": 1.5}),
    "apply": ("python-chess copy and push", {"newyork": 2.0, "whitechapel": 2.0, "pocket": 2.5}),
    "state text": ("python-chess FEN", {"newyork": 5.0, "whitechapel": 5.0, "pocket": 5.0}),
    "sample": ("OpenSpiel gin rummy resample", {"newyork": 5.0, "whitechapel": 5.0, "pocket": 5.0}),
    "record replay": ("python-chess PGN", {"newyork": 3.0, "whitechapel": 3.0, "pocket": 3.0}),
}
# All games, with attrs.
MOST_IMPORT_SECONDS = 0.060
